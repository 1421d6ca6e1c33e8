-- Which matches counted, the ratings that follow from them, seasons, feats, and what people chose to show of themselves.

CREATE TABLE seasons (                     -- a season begins; the first one of a server has no row
    scope      INTEGER NOT NULL,           -- the server; 0 for direct messages
    number     INTEGER NOT NULL,           -- from 2
    started_at REAL NOT NULL,
    started_by INTEGER NOT NULL,           -- a user
    PRIMARY KEY (scope, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (                     -- matches that ended with a result, in the order in which they did
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    match  INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    scope  INTEGER NOT NULL,
    game   TEXT NOT NULL,
    family TEXT NOT NULL,                  -- of modes: see bot/hosting/records/pools.py
    season INTEGER NOT NULL,               -- the one that was on when it ended
    at     REAL NOT NULL
) STRICT;
CREATE INDEX results_by_pool ON results (scope, game, family, season, id);

CREATE TABLE result_seats (                -- a cache of logs and results: everybody who counts, and what it did to the rating
    match        INTEGER NOT NULL REFERENCES matches (id),
    seat         INTEGER NOT NULL,
    user         INTEGER NOT NULL,
    place        INTEGER NOT NULL,         -- among all seats of the table, computers included
    resigned     INTEGER NOT NULL,
    mu_before    REAL,                     -- these four NULL: the match did not change the rating
    sigma_before REAL,
    mu           REAL,
    sigma        REAL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_seats_by_user ON result_seats (user, match);

CREATE TABLE ratings (                     -- a cache of the above: where everybody stands
    scope  INTEGER NOT NULL,
    game   TEXT NOT NULL,
    family TEXT NOT NULL,
    season INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    mu     REAL NOT NULL,
    sigma  REAL NOT NULL,
    games  INTEGER NOT NULL,
    wins   INTEGER NOT NULL,
    PRIMARY KEY (scope, game, family, season, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_by_user ON ratings (user);

CREATE TABLE feats (                       -- a cache of the logs: who did what best in a match
    match INTEGER NOT NULL REFERENCES matches (id),
    feat  TEXT NOT NULL,
    seat  INTEGER NOT NULL,
    user  INTEGER,                         -- NULL: a computer player
    count INTEGER NOT NULL,
    PRIMARY KEY (match, feat, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX feats_by_user ON feats (user);

CREATE TABLE profiles (                    -- what somebody chose; who chose nothing has no row
    user   INTEGER PRIMARY KEY,
    hidden INTEGER NOT NULL                -- 1: others see neither rating nor record
) STRICT;
