-- A lobby and its match share one number. The row is written with the first number that is given.

CREATE TABLE table_numbers (
    counter INTEGER PRIMARY KEY CHECK (counter = 1),
    last    INTEGER NOT NULL                            -- the newest number of a lobby or match
) STRICT;
