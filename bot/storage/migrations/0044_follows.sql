-- Who follows a match without a seat: told at its end, or after each round.

CREATE TABLE follows (
    match  INTEGER NOT NULL REFERENCES matches (id),
    user   INTEGER NOT NULL,
    rounds INTEGER NOT NULL,               -- whether after each round, too
    owed   TEXT NOT NULL,                  -- what is still to be told: nothing, 'round' or 'end'
    at     REAL NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_user ON follows (user);
