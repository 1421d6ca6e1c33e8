-- How often a round was drawn again: a correction of an earlier one changed its tables before anybody had begun.

ALTER TABLE tournament_rounds ADD COLUMN redraws INTEGER NOT NULL DEFAULT 0;
