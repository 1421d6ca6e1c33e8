-- Ratings count company: how many others a player has met, and how often within a day.

ALTER TABLE results ADD COLUMN rule INTEGER NOT NULL DEFAULT 0;    -- by which rule it is rated: 0 until this version
CREATE INDEX results_by_time ON results (scope, game, family, season, at);

CREATE TABLE encounters (                  -- a cache of result_seats: with whom a player was rated
    scope   INTEGER NOT NULL,
    game    TEXT NOT NULL,
    family  TEXT NOT NULL,
    season  INTEGER NOT NULL,
    user    INTEGER NOT NULL,
    other   INTEGER NOT NULL,              -- a user
    private INTEGER NOT NULL,              -- whether in matches of private tables
    count   INTEGER NOT NULL,              -- in how many matches
    PRIMARY KEY (scope, game, family, season, user, other, private)
) STRICT, WITHOUT ROWID;
CREATE INDEX encounters_by_user ON encounters (user);
CREATE INDEX encounters_by_other ON encounters (other);
INSERT INTO encounters (scope, game, family, season, user, other, private, count)
    SELECT results.scope, results.game, results.family, results.season, one.user, two.user, matches.private, count(*)
    FROM results JOIN matches ON matches.id = results.match
    JOIN result_seats AS one ON one.match = results.match
    JOIN result_seats AS two ON two.match = results.match AND two.user <> one.user
    WHERE one.mu IS NOT NULL AND two.mu IS NOT NULL
    GROUP BY results.scope, results.game, results.family, results.season, one.user, two.user, matches.private;
