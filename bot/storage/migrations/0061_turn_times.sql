-- How long a match waited for each decision of a player, for its summary and for moderators.

CREATE TABLE turn_times (
    match   INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL,              -- to which the decision led
    user    INTEGER NOT NULL,
    seconds REAL NOT NULL,                 -- as the table's clocks count: without pauses, outages and days that don't count
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_times_by_user ON turn_times (user);
