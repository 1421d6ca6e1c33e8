-- No closed lists of statuses any more: a new status needs no new table. A match no longer keeps its live message a second time, and
-- the people of a tournament's table stand under the name that the program has for them. Numbers are never given twice.

CREATE TABLE lobbies_new (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT NOT NULL,
    modes      TEXT NOT NULL,              -- JSON array
    pace       TEXT NOT NULL,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    status     TEXT NOT NULL,              -- one of the words in bot/hosting/core/model.py
    created_at REAL NOT NULL,
    expires_at REAL NOT NULL,
    message    INTEGER,
    match      INTEGER REFERENCES matches (id),
    revision   INTEGER NOT NULL,
    choices    TEXT NOT NULL,              -- JSON object: what else the table agreed on
    terms      TEXT NOT NULL DEFAULT '{}', -- JSON object, by the keys of hosting's TERMS
    again      INTEGER                     -- the match that is to be played again
) STRICT;
INSERT INTO lobbies_new SELECT id, game, modes, pace, guild, channel, host, status, created_at, expires_at, message, match, revision,
    choices, terms, again FROM lobbies;
DELETE FROM sqlite_sequence WHERE name = 'lobbies_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'lobbies_new', seq FROM sqlite_sequence WHERE name = 'lobbies';
DROP TABLE lobbies;
ALTER TABLE lobbies_new RENAME TO lobbies;
CREATE INDEX lobbies_open_by_channel ON lobbies (channel) WHERE status = 'open';
CREATE INDEX lobbies_open_by_expiry ON lobbies (expires_at) WHERE status = 'open';
CREATE INDEX lobbies_open_again ON lobbies (again) WHERE status = 'open' AND again IS NOT NULL;
CREATE INDEX lobbies_closed_by_expiry ON lobbies (expires_at) WHERE status <> 'open';

CREATE TABLE matches_new (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT NOT NULL,
    header     TEXT NOT NULL,              -- JSON: game, rules version, options, seats' figures, seed
    commitment TEXT NOT NULL,
    pace       TEXT NOT NULL,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    version    INTEGER NOT NULL,           -- accepted actions
    status     TEXT NOT NULL,              -- one of the words in bot/hosting/core/model.py
    created_at REAL NOT NULL,
    changed_at REAL NOT NULL,
    outcome    TEXT,                       -- JSON, when over
    thread     INTEGER,                    -- where it is told, and up to which version
    published  INTEGER,
    terms      TEXT NOT NULL DEFAULT '{}', -- JSON object, by the keys of hosting's TERMS
    noted      INTEGER NOT NULL DEFAULT 0, -- the newest note
    paused_at  REAL,                       -- NULL: it is not paused
    ending     TEXT                        -- why it was ended without a result
) STRICT;
INSERT INTO matches_new SELECT id, game, header, commitment, pace, guild, channel, host, version, status, created_at, changed_at, outcome,
    thread, published, terms, noted, paused_at, ending FROM matches;
DELETE FROM sqlite_sequence WHERE name = 'matches_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'matches_new', seq FROM sqlite_sequence WHERE name = 'matches';
DROP TABLE matches;
ALTER TABLE matches_new RENAME TO matches;
CREATE INDEX matches_by_channel ON matches (channel, status);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread IS NOT NULL;
CREATE INDEX matches_running_by_change ON matches (changed_at) WHERE status = 'running';

CREATE TABLE ballots_new (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    match      INTEGER NOT NULL REFERENCES matches (id),
    kind       TEXT NOT NULL,              -- one of the words in bot/hosting/control/ballots.py
    target     INTEGER,                    -- the version to go back to
    version    INTEGER NOT NULL,           -- of the match, when it was proposed
    proposer   INTEGER NOT NULL,
    at         REAL NOT NULL,
    expires_at REAL NOT NULL,
    status     TEXT NOT NULL,              -- one of the words in bot/hosting/core/control.py
    closed_at  REAL,
    revision   INTEGER NOT NULL            -- counts the changes that the table should see
) STRICT;
INSERT INTO ballots_new SELECT id, match, kind, target, version, proposer, at, expires_at, status, closed_at, revision FROM ballots;
DELETE FROM sqlite_sequence WHERE name = 'ballots_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'ballots_new', seq FROM sqlite_sequence WHERE name = 'ballots';
DROP TABLE ballots;
ALTER TABLE ballots_new RENAME TO ballots;
CREATE UNIQUE INDEX ballots_open ON ballots (match, kind) WHERE status = 'open';
CREATE INDEX ballots_open_by_expiry ON ballots (expires_at) WHERE status = 'open';
CREATE INDEX ballots_by_match ON ballots (match, kind);

CREATE TABLE offers_new (                  -- seats that somebody may take
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    match      INTEGER NOT NULL REFERENCES matches (id),
    seat       INTEGER NOT NULL,
    by         INTEGER NOT NULL,           -- who offers it
    holder     INTEGER,                    -- whose seat it was then; NULL: a computer player's
    user       INTEGER,                    -- to whom; NULL: to anybody
    name       TEXT NOT NULL,
    way        TEXT NOT NULL,              -- one of the words in bot/hosting/seats/occupancy.py
    absence    INTEGER,                    -- the absence that it is made for
    at         REAL NOT NULL,
    expires_at REAL NOT NULL,
    status     TEXT NOT NULL               -- one of the words in bot/hosting/core/seats.py
) STRICT;
INSERT INTO offers_new SELECT id, match, seat, by, holder, user, name, way, absence, at, expires_at, status FROM offers;
DELETE FROM sqlite_sequence WHERE name = 'offers_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'offers_new', seq FROM sqlite_sequence WHERE name = 'offers';
DROP TABLE offers;
ALTER TABLE offers_new RENAME TO offers;
CREATE INDEX offers_open_by_match ON offers (match) WHERE status = 'open';
CREATE INDEX offers_open_by_expiry ON offers (expires_at) WHERE status = 'open';
CREATE INDEX offers_closed_by_expiry ON offers (expires_at) WHERE status <> 'open';

CREATE TABLE absences_new (                -- who is away from a match (NULL: from those that begin meanwhile), and what then
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    user          INTEGER NOT NULL,
    name          TEXT NOT NULL,
    match         INTEGER REFERENCES matches (id),
    how           TEXT NOT NULL,           -- one of the words in bot/hosting/core/seats.py
    stand_in      INTEGER,
    stand_in_name TEXT NOT NULL,
    agreed        INTEGER NOT NULL,        -- the stand-in has accepted
    since         REAL NOT NULL,
    until         REAL NOT NULL,
    state         TEXT NOT NULL,           -- one of the words in bot/hosting/core/seats.py
    wake          REAL                     -- when time has something to do: it begins, it ends
) STRICT;
INSERT INTO absences_new SELECT id, user, name, match, how, stand_in, stand_in_name, agreed, since, until, state, wake FROM absences;
DELETE FROM sqlite_sequence WHERE name = 'absences_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'absences_new', seq FROM sqlite_sequence WHERE name = 'absences';
DROP TABLE absences;
ALTER TABLE absences_new RENAME TO absences;
CREATE INDEX absences_by_user ON absences (user) WHERE state <> 'over';
CREATE INDEX absences_by_match ON absences (match) WHERE state <> 'over';
CREATE INDEX absences_by_wake ON absences (wake) WHERE wake IS NOT NULL;

CREATE TABLE tournaments_new (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,           -- who opened it
    name       TEXT NOT NULL,
    status     TEXT NOT NULL,              -- one of the words in bot/hosting/core/tournaments.py
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
INSERT INTO tournaments_new SELECT id, guild, channel, host, name, status, archived, game, modes, pace, terms, plan, seed, cap, created_at,
    starts_at, checkin, round_time, pause, paused_at, wake, revision FROM tournaments;
DELETE FROM sqlite_sequence WHERE name = 'tournaments_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'tournaments_new', seq FROM sqlite_sequence WHERE name = 'tournaments';
DROP TABLE tournaments;
ALTER TABLE tournaments_new RENAME TO tournaments;
CREATE INDEX tournaments_by_guild ON tournaments (guild, id);
CREATE INDEX tournaments_by_wake ON tournaments (wake) WHERE wake IS NOT NULL AND paused_at IS NULL;

CREATE TABLE entrants_new (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    number     INTEGER NOT NULL,           -- from 1, in the order of joining; stays when somebody stands in
    user       INTEGER NOT NULL,
    name       TEXT NOT NULL,
    status     TEXT NOT NULL,              -- one of the words in bot/hosting/core/tournaments.py
    joined_at  REAL NOT NULL,
    checked    INTEGER NOT NULL,           -- whether they have checked in
    since      INTEGER NOT NULL,           -- their first round
    until      INTEGER,                    -- their last round; NULL: the end
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, user)
) STRICT, WITHOUT ROWID;
INSERT INTO entrants_new SELECT tournament, number, user, name, status, joined_at, checked, since, until FROM entrants;
DROP TABLE entrants;
ALTER TABLE entrants_new RENAME TO entrants;
CREATE INDEX entrants_by_user ON entrants (user);

ALTER TABLE tournament_tables RENAME COLUMN seating TO people;
