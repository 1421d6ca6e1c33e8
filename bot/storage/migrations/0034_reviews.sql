-- What each person of a finished match can learn from it, worked out after its end.

CREATE TABLE reviews (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat  INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    wake  REAL,                            -- when it is to be worked out; NULL: it is
    tries INTEGER NOT NULL DEFAULT 0,      -- how often that was begun
    told  TEXT,                            -- JSON object, as Told in bot/model/rows.py
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_by_wake ON reviews (wake) WHERE wake IS NOT NULL;
CREATE INDEX reviews_by_user ON reviews (user);
