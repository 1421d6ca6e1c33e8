-- Finding a game: who wants to be called for what, whom a table has called, and the standing card of a server.

CREATE TABLE wishes (
    guild       INTEGER NOT NULL,
    user        INTEGER NOT NULL,
    name        TEXT NOT NULL,
    channel     INTEGER NOT NULL,          -- where it was said
    at          REAL NOT NULL,
    games       TEXT NOT NULL,             -- JSON array; empty: any
    paces       TEXT NOT NULL,             -- JSON array; empty: any
    daytimes    TEXT NOT NULL,             -- JSON array of the words in bot/model/finding.py; empty: any time
    waiting     INTEGER NOT NULL,          -- so many people must wait at a table
    gathers     INTEGER NOT NULL,          -- a table may be opened for it by itself
    unanswered  INTEGER NOT NULL,          -- calls since the person last took a seat
    gathered_at REAL,
    wake        REAL,                      -- when time looks whether a table can be opened for it
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishes_by_user ON wishes (user);
CREATE INDEX wishes_by_wake ON wishes (wake) WHERE wake IS NOT NULL;

CREATE TABLE table_calls (
    lobby   INTEGER NOT NULL REFERENCES lobbies (id),
    user    INTEGER NOT NULL,
    guild   INTEGER NOT NULL,
    by      INTEGER NOT NULL,              -- who opened the table
    at      REAL NOT NULL,
    state   TEXT NOT NULL,                 -- one of the words in bot/model/finding.py
    channel INTEGER,
    message INTEGER,
    shown   TEXT NOT NULL,
    PRIMARY KEY (lobby, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX table_calls_by_user ON table_calls (user, at);
CREATE INDEX table_calls_by_opener ON table_calls (by, at);

CREATE TABLE stations (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL UNIQUE,
    channel INTEGER,
    message INTEGER,
    shown   TEXT NOT NULL,
    greeted INTEGER NOT NULL               -- the bot has said what it is for
) STRICT;

CREATE INDEX lobbies_by_guild ON lobbies (guild, status);
CREATE INDEX lobbies_by_host ON lobbies (host, created_at);
CREATE INDEX matches_running_by_guild ON matches (guild) WHERE status = 'running';
