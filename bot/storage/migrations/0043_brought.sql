-- Exported matches that people have brought in, for themselves alone.

CREATE TABLE brought (
    user        INTEGER NOT NULL,
    number      INTEGER NOT NULL,          -- counts those of the person
    fingerprint TEXT NOT NULL,             -- of header, actions and result: the same match is kept once
    record      TEXT NOT NULL,             -- JSON object, as docs/export-format.md has it, without events and names
    at          REAL NOT NULL,
    PRIMARY KEY (user, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX brought_by_at ON brought (at);
