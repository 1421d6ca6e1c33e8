-- What can be learnt from a seat of a match that somebody has brought in, worked out when they ask for it.

CREATE TABLE brought_reviews (
    user   INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    wake   REAL,                           -- when it is to be worked out; NULL: it is, or was given up
    tries  INTEGER NOT NULL DEFAULT 0,     -- how often that was begun
    told   TEXT,                           -- JSON object, as Told in bot/model/rows.py
    PRIMARY KEY (user, number, seat),
    FOREIGN KEY (user, number) REFERENCES brought (user, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX brought_reviews_by_wake ON brought_reviews (wake) WHERE wake IS NOT NULL;
