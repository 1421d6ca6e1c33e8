-- What people write to themselves about a match, and at which times they want to be reminded.

CREATE TABLE memos (
    match INTEGER NOT NULL REFERENCES matches (id),
    user  INTEGER NOT NULL,
    memo  TEXT NOT NULL,
    at    REAL NOT NULL,                   -- when it was written
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX memos_by_user ON memos (user);

ALTER TABLE habits ADD COLUMN shares TEXT NOT NULL DEFAULT 'both';   -- one of SHARES in bot/model/habits.py
