-- Who has said that they know a game, or has learnt it: they get no tips in their first match.

CREATE TABLE known_games (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    at   REAL NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
