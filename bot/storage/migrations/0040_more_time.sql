-- More time that somebody asked their table for: once in a round of play.

CREATE TABLE more_time (
    match    INTEGER NOT NULL REFERENCES matches (id),
    user     INTEGER NOT NULL,
    round    INTEGER NOT NULL,             -- of the game, when it was asked for
    seat     INTEGER NOT NULL,
    asked    INTEGER NOT NULL,             -- the version at which the seat was asked: it counts for that decision alone
    at       REAL NOT NULL,
    until    REAL NOT NULL,
    given_by INTEGER,                      -- who has said yes; NULL: nobody yet
    PRIMARY KEY (match, user, round)
) STRICT, WITHOUT ROWID;
CREATE INDEX more_time_by_user ON more_time (user);
CREATE INDEX more_time_by_giver ON more_time (given_by);
