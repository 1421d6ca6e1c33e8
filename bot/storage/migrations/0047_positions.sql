-- Positions from finished matches of people who all agreed to that, and the matches in which some are still looked for.

ALTER TABLE habits ADD COLUMN positions INTEGER NOT NULL DEFAULT 0;

CREATE TABLE positions (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    match     INTEGER NOT NULL REFERENCES matches (id),
    version   INTEGER NOT NULL,
    ready     REAL NOT NULL,               -- from when on it may be asked
    puzzle    TEXT NOT NULL,               -- JSON object, as Puzzle in engine/agents/puzzles.py
    withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),  -- only until the robbery that asks it is over
    UNIQUE (match, version)
) STRICT;

CREATE TABLE position_searches (
    match  INTEGER PRIMARY KEY REFERENCES matches (id),
    wake   REAL,                           -- when it goes on
    looked INTEGER NOT NULL DEFAULT 0,     -- the version up to which was looked
    tries  INTEGER NOT NULL DEFAULT 0      -- how often it was begun without getting further
) STRICT;
CREATE INDEX position_searches_by_wake ON position_searches (wake) WHERE wake IS NOT NULL;
