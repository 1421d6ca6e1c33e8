-- Moderators give a player another name in their server.

CREATE TABLE aliases (
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    name  TEXT NOT NULL,                   -- shown instead of the one on Discord
    by    INTEGER NOT NULL,                -- the moderator
    at    REAL NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX aliases_by_user ON aliases (user);
