-- A beginner's tip is shown once in a match for each kind of question.

CREATE TABLE seen_tips (
    match   INTEGER NOT NULL REFERENCES matches (id),
    user    INTEGER NOT NULL,
    tip     TEXT NOT NULL,                 -- its key in the catalogue; zone: the question for the time zone
    asked   INTEGER NOT NULL,              -- the version at which the question was asked: it stays while that is open
    PRIMARY KEY (match, user, tip)
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_tips_by_user ON seen_tips (user);
