-- A lesson may end with a round that the learner plays alone: what was played in it, and how many choices of the lesson were shown to them.
-- A game may be known and its tips wanted all the same.

ALTER TABLE lessons ADD COLUMN played TEXT NOT NULL DEFAULT '';    -- lines of the log since the round began: <seat> <action>
ALTER TABLE lessons ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
ALTER TABLE known_games ADD COLUMN tips INTEGER NOT NULL DEFAULT 0 CHECK (tips IN (0, 1));

UPDATE lessons SET step = 0 WHERE lesson = 'colt-express' AND step > 16;  -- the end of a lesson that has become longer
