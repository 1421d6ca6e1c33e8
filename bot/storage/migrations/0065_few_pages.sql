-- A decision wrote five pages for one response time: the row, two indexes, and the number of the newest row.
CREATE TABLE responses_new (               -- how long people took, of those who allow it
    user    INTEGER NOT NULL,
    id      INTEGER NOT NULL,              -- counts a user's rows
    pace    TEXT NOT NULL,
    seconds REAL NOT NULL,
    at      REAL NOT NULL,
    PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;
INSERT INTO responses_new (user, id, pace, seconds, at) SELECT user, id, pace, seconds, at FROM responses;
DROP TABLE responses;
ALTER TABLE responses_new RENAME TO responses;
CREATE INDEX responses_by_pace ON responses (pace, at);
