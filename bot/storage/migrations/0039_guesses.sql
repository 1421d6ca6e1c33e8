-- Who wins a match, as those guess who watch it.

CREATE TABLE guesses (
    match INTEGER NOT NULL REFERENCES matches (id),
    user  INTEGER NOT NULL,
    seat  INTEGER NOT NULL,
    at    REAL NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX guesses_by_user ON guesses (user);
