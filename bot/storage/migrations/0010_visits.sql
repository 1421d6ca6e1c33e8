-- How far each person has looked at a match: what happened after that is told at their next look.

CREATE TABLE visits (
    match   INTEGER NOT NULL REFERENCES matches (id),
    user    INTEGER NOT NULL,
    version INTEGER NOT NULL,              -- the newest step that was shown
    note    INTEGER NOT NULL,              -- the newest note that was shown
    at      REAL NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX visits_by_user ON visits (user);
