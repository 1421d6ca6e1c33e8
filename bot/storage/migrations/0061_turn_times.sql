-- How long a match waited for each decision of a player, for its summary and for moderators.

CREATE TABLE turn_times (
    match   INTEGER NOT NULL REFERENCES matches (id),
    user    INTEGER NOT NULL,
    seconds TEXT NOT NULL,                 -- whole seconds with spaces between: as the table's clocks count, without pauses and outages
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;
CREATE INDEX turn_times_by_user ON turn_times (user);
