-- Lobbies, matches, their logs and waits, the outbox. Times are UTC epoch seconds, ids of people and places are the platform's.

CREATE TABLE lobbies (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT NOT NULL,
    modes      TEXT NOT NULL,              -- JSON array
    pace       TEXT NOT NULL,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'started', 'cancelled', 'expired')),
    created_at REAL NOT NULL,
    expires_at REAL NOT NULL,
    message    INTEGER,
    match      INTEGER REFERENCES matches (id),
    revision   INTEGER NOT NULL,
    choices    TEXT NOT NULL               -- JSON object: what else the table agreed on
) STRICT;
CREATE INDEX lobbies_open_by_channel ON lobbies (channel) WHERE status = 'open';
CREATE INDEX lobbies_open_by_expiry ON lobbies (expires_at) WHERE status = 'open';

CREATE TABLE lobby_seats (
    lobby    INTEGER NOT NULL REFERENCES lobbies (id),
    position INTEGER NOT NULL,
    user     INTEGER,                      -- NULL: a computer player
    name     TEXT NOT NULL,
    figure   TEXT,                         -- NULL: any
    PRIMARY KEY (lobby, position),
    UNIQUE (lobby, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_seats_by_user ON lobby_seats (user);

CREATE TABLE matches (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    game         TEXT NOT NULL,
    header       TEXT NOT NULL,            -- JSON: game, rules version, options, seats' figures, seed
    commitment   TEXT NOT NULL,
    pace         TEXT NOT NULL,
    guild        INTEGER,
    channel      INTEGER NOT NULL,
    host         INTEGER NOT NULL,
    version      INTEGER NOT NULL,         -- accepted actions
    status       TEXT NOT NULL CHECK (status IN ('running', 'over', 'abandoned')),
    created_at   REAL NOT NULL,
    changed_at   REAL NOT NULL,
    outcome      TEXT,                     -- JSON, when over
    thread       INTEGER,                  -- the publisher's memory: these three
    live_message INTEGER,
    published    INTEGER
) STRICT;
CREATE INDEX matches_by_channel ON matches (channel, status);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread IS NOT NULL;

CREATE TABLE match_seats (
    match   INTEGER NOT NULL REFERENCES matches (id),
    seat    INTEGER NOT NULL,
    user    INTEGER,                       -- NULL: a computer player
    name    TEXT NOT NULL,
    figures TEXT NOT NULL,                 -- JSON array
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_seats_by_user ON match_seats (user);

CREATE TABLE actions (
    match   INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL,              -- the version that the action led to
    seat    INTEGER NOT NULL,
    action  TEXT NOT NULL,
    by      TEXT NOT NULL CHECK (by IN ('player', 'computer', 'deadline')),
    at      REAL NOT NULL,
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (                   -- the newest position: a cache of the log
    match         INTEGER PRIMARY KEY REFERENCES matches (id),
    version       INTEGER NOT NULL,
    rules_version TEXT NOT NULL,           -- of the program that wrote it
    state         BLOB NOT NULL
) STRICT;

CREATE TABLE bases (                       -- where folding starts, in a match carried over from other rules
    match         INTEGER PRIMARY KEY REFERENCES matches (id),
    version       INTEGER NOT NULL,
    rules_version TEXT NOT NULL,
    state         BLOB NOT NULL
) STRICT;

CREATE TABLE waits (                       -- one row for each seat that must decide
    match    INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    since    REAL NOT NULL,
    due      REAL,                         -- NULL: never
    grace    INTEGER NOT NULL,
    computer INTEGER NOT NULL,
    reminded INTEGER NOT NULL,             -- 0, 50 or 85
    asked    INTEGER NOT NULL,             -- the version at which the seat was asked
    wake     REAL,                         -- when time has something to do
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX waits_by_wake ON waits (wake) WHERE wake IS NOT NULL;

CREATE TABLE outbox (                      -- what is committed and unsaid
    topic    TEXT NOT NULL CHECK (topic IN ('lobby', 'match', 'reminder')),
    target   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    share    INTEGER NOT NULL,
    due      REAL,
    revision INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    wake     REAL NOT NULL,
    PRIMARY KEY (topic, target, seat, share)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_by_wake ON outbox (wake);

CREATE TABLE publications (                -- further words of the publisher
    match INTEGER NOT NULL REFERENCES matches (id),
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (match, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE heartbeat (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    last_alive REAL NOT NULL
) STRICT;
