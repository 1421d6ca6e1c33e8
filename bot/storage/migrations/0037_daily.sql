-- The daily robbery: when time has something to do for it in a server, what was asked there, and what people answer.

CREATE TABLE dailies (
    guild INTEGER NOT NULL PRIMARY KEY,
    wake  REAL                             -- NULL: never
) STRICT, WITHOUT ROWID;
CREATE INDEX dailies_by_wake ON dailies (wake) WHERE wake IS NOT NULL;

CREATE TABLE robberies (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    number  INTEGER NOT NULL,              -- counted in its server from 1
    puzzle  TEXT NOT NULL,                 -- the key of its position
    at      REAL NOT NULL,
    until   REAL NOT NULL,
    solved  INTEGER NOT NULL CHECK (solved IN (0, 1)),
    channel INTEGER,
    message INTEGER,
    shown   TEXT NOT NULL,
    UNIQUE (guild, number)
) STRICT;

CREATE TABLE robbery_answers (
    robbery INTEGER NOT NULL REFERENCES robberies (id),
    user    INTEGER NOT NULL,
    action  TEXT NOT NULL,
    at      REAL NOT NULL,
    points  INTEGER,                       -- NULL until it is over
    streak  INTEGER NOT NULL,
    PRIMARY KEY (robbery, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX robbery_answers_by_user ON robbery_answers (user);
