-- Whom the host of a lobby has removed before the start: they cannot join it again.

CREATE TABLE lobby_removed (
    lobby INTEGER NOT NULL REFERENCES lobbies (id),
    user  INTEGER NOT NULL,
    PRIMARY KEY (lobby, user)
) WITHOUT ROWID;
