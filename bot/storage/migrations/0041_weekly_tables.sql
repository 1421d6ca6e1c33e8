-- Regular tables: on one day of each week, at one time of it in the zone of who opened them. A table may begin at a fixed time.

CREATE TABLE weeklies (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    name       TEXT NOT NULL,              -- of the host
    game       TEXT NOT NULL,
    pace       TEXT NOT NULL,
    language   TEXT NOT NULL,
    day        INTEGER NOT NULL,           -- of the week: 0 is Monday
    minute     INTEGER NOT NULL,           -- of the day
    zone       TEXT NOT NULL,
    created_at REAL NOT NULL,
    at         REAL NOT NULL,              -- the next date, or the one under way
    wake       REAL,                       -- when time has something to do for it
    status     TEXT NOT NULL,              -- one of the words in bot/model/weekly.py
    missed     INTEGER NOT NULL,           -- dates in a row to which nobody came
    lobby      INTEGER,                    -- the table of that date
    event      INTEGER,                    -- the scheduled event of the server
    event_at   REAL,                       -- the date that it announces
    shown      TEXT NOT NULL,              -- a fingerprint of what it says
    notice     TEXT NOT NULL,              -- what is still to be said in the channel
    told_at    REAL NOT NULL               -- when people were last mentioned for a change
) STRICT;
CREATE INDEX weeklies_by_guild ON weeklies (guild, status);
CREATE INDEX weeklies_by_host ON weeklies (host, created_at);
CREATE INDEX weeklies_by_wake ON weeklies (wake) WHERE wake IS NOT NULL;

ALTER TABLE lobbies ADD COLUMN weekly INTEGER;      -- the regular table of which it is a date
ALTER TABLE lobbies ADD COLUMN starts_at REAL;      -- it begins then, and not before
