-- Votes of a table, waits that stand still while a match is paused, and matches that were announced to be closed.

CREATE TABLE ballots (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    match      INTEGER NOT NULL REFERENCES matches (id),
    kind       TEXT NOT NULL,              -- one of the words in bot/hosting/control/ballots.py
    target     INTEGER,                    -- the version to go back to
    version    INTEGER NOT NULL,           -- of the match, when it was proposed
    proposer   INTEGER NOT NULL,
    at         REAL NOT NULL,
    expires_at REAL NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'passed', 'failed', 'lapsed')),
    closed_at  REAL,
    revision   INTEGER NOT NULL            -- counts the changes that the table should see
) STRICT;
CREATE UNIQUE INDEX ballots_open ON ballots (match, kind) WHERE status = 'open';
CREATE INDEX ballots_open_by_expiry ON ballots (expires_at) WHERE status = 'open';
CREATE INDEX ballots_by_match ON ballots (match, kind);

CREATE TABLE ballot_votes (
    ballot INTEGER NOT NULL REFERENCES ballots (id),
    seat   INTEGER NOT NULL,
    user   INTEGER NOT NULL,               -- who sat there: the vote counts while they do
    yes    INTEGER NOT NULL,
    PRIMARY KEY (ballot, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE held_waits (                  -- a paused match waits for nobody; these come back when it goes on
    match INTEGER NOT NULL REFERENCES matches (id),
    seat  INTEGER NOT NULL,
    at    REAL NOT NULL,                   -- since when it stands still
    wait  TEXT NOT NULL,                   -- JSON: the wait as it stood
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE idle_notices (                -- "this match will be closed": withdrawn when something happens
    match INTEGER PRIMARY KEY REFERENCES matches (id),
    at    REAL NOT NULL,
    seen  REAL NOT NULL                    -- when something had happened last: if that is another time now, the notice does not count
) STRICT;

CREATE INDEX matches_running_by_change ON matches (changed_at) WHERE status = 'running';
