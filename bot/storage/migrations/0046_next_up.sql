-- Who wants to know in private that they are next, and of which turn a match has told that last.

ALTER TABLE habits ADD COLUMN next_up INTEGER NOT NULL DEFAULT 0;
ALTER TABLE publications ADD COLUMN next_up TEXT NOT NULL DEFAULT '';
