-- The Discord application whose bot works with this database: messages and channels that are stored mean nothing to another one.

CREATE TABLE application (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id  INTEGER NOT NULL
) STRICT;
