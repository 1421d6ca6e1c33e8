-- How far each person has come with each practice match. The match itself is never stored: a lesson is a seed and a log in data/lessons/.

CREATE TABLE lessons (
    user   INTEGER NOT NULL,
    lesson TEXT NOT NULL,                  -- a file of data/lessons/
    step   INTEGER NOT NULL,               -- counted from 0
    done   INTEGER NOT NULL CHECK (done IN (0, 1)),
    at     REAL NOT NULL,                  -- when the step was reached
    PRIMARY KEY (user, lesson)
) STRICT, WITHOUT ROWID;
