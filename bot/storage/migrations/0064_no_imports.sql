-- Matches are replayed where they were played: imported ones leave, with their reviews and what was played on from them.

DELETE FROM attempts WHERE match IS NULL;
ALTER TABLE attempts DROP COLUMN brought;
DROP TABLE brought_reviews;
DROP TABLE brought;
