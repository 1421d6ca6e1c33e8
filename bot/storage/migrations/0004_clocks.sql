-- Clocks: habits of people, time banks, missed deadlines, response times, reminders.

CREATE TABLE habits (                      -- who has said nothing has no row
    user      INTEGER PRIMARY KEY,
    zone      TEXT NOT NULL,               -- a name of the time zone database
    opens     INTEGER,                     -- playing hours, by the clock of the zone; both NULL: none
    closes    INTEGER,
    quiet     TEXT NOT NULL,               -- outside (the playing hours), none, or HH-HH
    reminders TEXT NOT NULL,               -- mention, dm, both or none
    forecast  INTEGER NOT NULL             -- whether response times may be kept and used
) STRICT;

CREATE TABLE banks (                       -- seconds in the time bank of a seat; no row: as at the beginning
    match INTEGER NOT NULL REFERENCES matches (id),
    seat  INTEGER NOT NULL,
    stock REAL NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE misses (                      -- missed deadlines
    match   INTEGER NOT NULL REFERENCES matches (id),
    seat    INTEGER NOT NULL,
    user    INTEGER NOT NULL,
    version INTEGER NOT NULL,              -- that the first move of the table led to
    since   REAL NOT NULL,                 -- since when the seat had been asked
    at      REAL NOT NULL,
    excused INTEGER NOT NULL,
    PRIMARY KEY (match, seat, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX misses_by_user ON misses (user, at);

CREATE TABLE responses (                   -- how long people took, of those who allow it
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user    INTEGER NOT NULL,
    pace    TEXT NOT NULL,
    seconds REAL NOT NULL,
    at      REAL NOT NULL
) STRICT;
CREATE INDEX responses_by_user ON responses (user, id);
CREATE INDEX responses_by_pace ON responses (pace, id);

CREATE TABLE nudges (                      -- how often somebody was reminded of a match on a day
    match INTEGER NOT NULL REFERENCES matches (id),
    user  INTEGER NOT NULL,
    day   INTEGER NOT NULL,                -- days since the epoch, UTC
    count INTEGER NOT NULL,
    PRIMARY KEY (match, user, day)
) STRICT, WITHOUT ROWID;

ALTER TABLE waits ADD COLUMN plain REAL;   -- from when on the seat's time bank runs; NULL: it does not
