-- Logs of matches that were over some time ago, each as one compressed row; its lines in actions are gone then.

CREATE TABLE packed_logs (
    match      INTEGER PRIMARY KEY REFERENCES matches (id),
    last       INTEGER NOT NULL,           -- the version that the last line led to
    dictionary INTEGER NOT NULL,           -- the file in data/logs/ with which it is read
    lines      BLOB NOT NULL               -- bot/storage/logs.py
) STRICT;

CREATE TABLE packed_people (               -- who decided on lines of such logs: no person's id stands in the lines themselves
    match     INTEGER NOT NULL REFERENCES matches (id),
    number    INTEGER NOT NULL,            -- of the person in the lines
    user      INTEGER NOT NULL,
    decisions INTEGER NOT NULL,            -- how many the person took, or their plan
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
