-- Who may join a table, who was invited to one, and who wants no invitations in a server.

ALTER TABLE lobbies ADD COLUMN gates TEXT NOT NULL DEFAULT '{}';         -- JSON object, as Gates in bot/model/model.py

CREATE TABLE invitations (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    lobby INTEGER NOT NULL REFERENCES lobbies (id),
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    by    INTEGER NOT NULL,
    name  TEXT NOT NULL,                   -- of who invites
    at    REAL NOT NULL,
    state TEXT NOT NULL,                   -- one of the words in bot/model/finding.py
    UNIQUE (lobby, user)
) STRICT;
CREATE INDEX invitations_by_user ON invitations (user);
CREATE INDEX invitations_by_inviter ON invitations (by, at);

CREATE TABLE uninvited (                   -- who wants no invitations from a server
    guild INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    at    REAL NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
