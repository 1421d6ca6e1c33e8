-- The story of a server's seasons: when its weekly front page is due, and what is posted.

CREATE TABLE front_pages (
    guild INTEGER NOT NULL PRIMARY KEY,
    wake  REAL                             -- NULL: never
) STRICT, WITHOUT ROWID;
CREATE INDEX front_pages_by_wake ON front_pages (wake) WHERE wake IS NOT NULL;

CREATE TABLE editions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    season  INTEGER,                       -- that which is over; NULL: a front page
    since   REAL NOT NULL,
    until   REAL NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER
) STRICT;

CREATE INDEX lobbies_by_match ON lobbies (match) WHERE match IS NOT NULL;
