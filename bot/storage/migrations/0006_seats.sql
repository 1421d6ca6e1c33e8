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
