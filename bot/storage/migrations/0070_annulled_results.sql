-- Moderators annul the ratings of a finished match: its result stays, and counts for no rating.

ALTER TABLE results ADD COLUMN annulled INTEGER NOT NULL DEFAULT 0;   -- 1: annulled
