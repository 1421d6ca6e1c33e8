-- Each leaderboard reads who is hidden: few of many.
CREATE INDEX profiles_hidden ON profiles (user) WHERE hidden = 1;
