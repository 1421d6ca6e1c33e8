-- Who sits where: a seat's owner while somebody or something else plays it, its history, offers of seats, and absences.

ALTER TABLE match_seats ADD COLUMN owner INTEGER;                     -- who may come back to it; NULL: nobody but who sits there
ALTER TABLE match_seats ADD COLUMN owner_name TEXT NOT NULL DEFAULT '';
ALTER TABLE match_seats ADD COLUMN strength TEXT NOT NULL DEFAULT ''; -- of the computer player; empty: the usual one
ALTER TABLE lobby_seats ADD COLUMN strength TEXT NOT NULL DEFAULT '';
CREATE INDEX match_seats_by_owner ON match_seats (owner) WHERE owner IS NOT NULL;

CREATE TABLE occupations (                 -- who sat where since when; a seat that never changed hands has no row
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match    INTEGER NOT NULL REFERENCES matches (id),
    seat     INTEGER NOT NULL,
    user     INTEGER,                      -- NULL: a computer player
    name     TEXT NOT NULL,
    strength TEXT NOT NULL,
    version  INTEGER NOT NULL,             -- from which version on
    at       REAL NOT NULL,
    reason   TEXT NOT NULL
) STRICT;
CREATE INDEX occupations_by_match ON occupations (match, id);
CREATE INDEX occupations_by_user ON occupations (user) WHERE user IS NOT NULL;

CREATE TABLE offers (                      -- seats that somebody may take
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    match      INTEGER NOT NULL REFERENCES matches (id),
    seat       INTEGER NOT NULL,
    by         INTEGER NOT NULL,           -- who offers it
    holder     INTEGER,                    -- whose seat it was then; NULL: a computer player's
    user       INTEGER,                    -- to whom; NULL: to anybody
    name       TEXT NOT NULL,
    way        TEXT NOT NULL,              -- one of the words in bot/hosting/occupancy.py
    absence    INTEGER,                    -- the absence that it is made for
    at         REAL NOT NULL,
    expires_at REAL NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn', 'expired'))
) STRICT;
CREATE INDEX offers_open_by_match ON offers (match) WHERE status = 'open';
CREATE INDEX offers_open_by_expiry ON offers (expires_at) WHERE status = 'open';

CREATE TABLE absences (                    -- who is away from a match (NULL: from those that begin meanwhile), and what then
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    user     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    match    INTEGER REFERENCES matches (id),
    how      TEXT NOT NULL,                -- one of the words in bot/hosting/seats/model.py
    stand_in INTEGER,
    stand_in_name TEXT NOT NULL,
    agreed   INTEGER NOT NULL,             -- the stand-in has accepted
    since    REAL NOT NULL,
    until    REAL NOT NULL,
    state    TEXT NOT NULL CHECK (state IN ('coming', 'away', 'over')),
    wake     REAL                          -- when time has something to do: it begins, it ends
) STRICT;
CREATE INDEX absences_by_user ON absences (user) WHERE state <> 'over';
CREATE INDEX absences_by_match ON absences (match) WHERE state <> 'over';
CREATE INDEX absences_by_wake ON absences (wake) WHERE wake IS NOT NULL;

CREATE TABLE digests (                     -- what somebody who came back has not been told yet
    user  INTEGER NOT NULL,
    match INTEGER NOT NULL REFERENCES matches (id),
    seat  INTEGER NOT NULL,
    start INTEGER NOT NULL,                -- the version at which they left
    at    REAL NOT NULL,
    PRIMARY KEY (user, match)
) STRICT, WITHOUT ROWID;
