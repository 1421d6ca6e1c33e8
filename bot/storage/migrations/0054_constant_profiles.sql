-- A profile reads sums and the newest matches of a person: until now it read everything that they had ever played.

CREATE TABLE played_matches (              -- in which matches a person sits or sat
    user    INTEGER NOT NULL,
    scope   INTEGER NOT NULL,              -- the server; 0 for direct messages
    private INTEGER NOT NULL,              -- whether it is the match of a private table
    match   INTEGER NOT NULL REFERENCES matches (id),
    PRIMARY KEY (user, scope, private, match)
) STRICT, WITHOUT ROWID;
INSERT INTO played_matches (user, scope, private, match)
    SELECT seated.user, coalesce(matches.guild, 0), matches.private, matches.id FROM matches
    JOIN (SELECT match, user FROM match_seats UNION SELECT match, user FROM occupations) AS seated ON seated.match = matches.id
    WHERE seated.user IS NOT NULL;

CREATE TABLE titles (                      -- sums of the table feats
    user    INTEGER NOT NULL,
    scope   INTEGER NOT NULL,
    feat    TEXT NOT NULL,
    private INTEGER NOT NULL,              -- whether it was done in matches of private tables
    count   INTEGER NOT NULL,              -- in how many matches
    PRIMARY KEY (user, scope, feat, private)
) STRICT, WITHOUT ROWID;
INSERT INTO titles (user, scope, feat, private, count)
    SELECT feats.user, results.scope, feats.feat, matches.private, count(*)
    FROM feats JOIN results ON results.match = feats.match JOIN matches ON matches.id = feats.match
    WHERE feats.user IS NOT NULL GROUP BY feats.user, results.scope, feats.feat, matches.private;

-- How many of the rated games, and of those that were won, were played at private tables.
ALTER TABLE ratings ADD COLUMN private_games INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ratings ADD COLUMN private_wins INTEGER NOT NULL DEFAULT 0;
UPDATE ratings SET
    private_games = (
        SELECT count(*) FROM result_seats AS own JOIN results ON results.match = own.match JOIN matches ON matches.id = own.match
        WHERE own.user = ratings.user AND own.mu IS NOT NULL AND matches.private = 1 AND results.scope = ratings.scope
            AND results.game = ratings.game AND results.family = ratings.family AND results.season = ratings.season
    ),
    private_wins = (
        SELECT count(*) FROM result_seats AS own JOIN results ON results.match = own.match JOIN matches ON matches.id = own.match
        WHERE own.user = ratings.user AND own.mu IS NOT NULL AND matches.private = 1 AND results.scope = ratings.scope
            AND results.game = ratings.game AND results.family = ratings.family AND results.season = ratings.season AND own.place = 1
    )
WHERE user IN (SELECT own.user FROM result_seats AS own JOIN matches ON matches.id = own.match WHERE matches.private = 1);
