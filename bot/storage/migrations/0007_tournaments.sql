-- Tournaments: what was announced, who takes part, rounds and their tables, what directors have put right.

CREATE TABLE tournaments (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,           -- who opened it
    name       TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('signup', 'running', 'finished', 'cancelled')),
    archived   INTEGER NOT NULL DEFAULT 0,
    game       TEXT NOT NULL,
    modes      TEXT NOT NULL,              -- JSON array
    pace       TEXT NOT NULL,
    terms      TEXT NOT NULL,              -- JSON object, as of a match
    plan       TEXT NOT NULL,              -- JSON object: format, sizes, rounds, points; without the seed of the draw
    seed       TEXT NOT NULL,              -- hexadecimal, secret until the end
    cap        INTEGER,                    -- how many may take part; NULL: any number
    created_at REAL NOT NULL,
    starts_at  REAL,                       -- when sign-up closes and the first round begins; NULL: when a director says so
    checkin    REAL,                       -- seconds before that from which people check in; NULL: they need not
    round_time REAL,                       -- seconds for a round; NULL: any time
    pause      REAL NOT NULL,              -- seconds between two rounds
    paused_at  REAL,                       -- since when a director has stopped it
    wake       REAL,                       -- when time has something to do
    revision   INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX tournaments_by_guild ON tournaments (guild, id);
CREATE INDEX tournaments_by_wake ON tournaments (wake) WHERE wake IS NOT NULL AND paused_at IS NULL;

CREATE TABLE tournament_directors (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    user       INTEGER NOT NULL,
    PRIMARY KEY (tournament, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE entrants (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,           -- from 1, in the order of joining; stays when somebody stands in
    user       INTEGER NOT NULL,
    name       TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('entered', 'waiting', 'left', 'no-show', 'disqualified')),
    joined_at  REAL NOT NULL,
    checked    INTEGER NOT NULL,           -- whether they have checked in
    since      INTEGER NOT NULL,           -- their first round
    until      INTEGER,                    -- their last round; NULL: the end
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrants_by_user ON entrants (user);

CREATE TABLE tournament_rounds (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,
    started_at REAL NOT NULL,
    due        REAL,                       -- then what is unfinished is played out; NULL: never
    closed_at  REAL,
    byes       TEXT NOT NULL,              -- JSON array of entrants
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_tables (
    tournament INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    seating    TEXT NOT NULL,              -- JSON array of entrants by position; 0: a computer player
    first      INTEGER NOT NULL,           -- the seat of position 0
    match      INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    lines      TEXT,                       -- JSON array: what it came to; NULL: it is not over
    PRIMARY KEY (tournament, round, number),
    FOREIGN KEY (tournament, round) REFERENCES tournament_rounds (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_corrections (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    at         REAL NOT NULL,
    by         INTEGER NOT NULL,           -- the director
    reason     TEXT NOT NULL,
    round      INTEGER NOT NULL,
    entrant    INTEGER NOT NULL,
    place      INTEGER,
    money      INTEGER,
    points     INTEGER NOT NULL            -- thousandths
) STRICT;
CREATE INDEX tournament_corrections_by_tournament ON tournament_corrections (tournament, id);

CREATE TABLE tournament_messages (         -- the publisher's memory
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    key        TEXT NOT NULL,              -- card, round-1, ..., final
    message    INTEGER NOT NULL,
    shown      TEXT NOT NULL,              -- a fingerprint of what it says
    PRIMARY KEY (tournament, key)
) STRICT, WITHOUT ROWID;
