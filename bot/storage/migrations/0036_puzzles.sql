-- What each person answered first to each puzzle of the stock that ships with the program.

CREATE TABLE puzzle_answers (
    user   INTEGER NOT NULL,
    puzzle TEXT NOT NULL,                  -- its key in data/puzzles/
    action TEXT NOT NULL,
    solved INTEGER NOT NULL CHECK (solved IN (0, 1)),
    at     REAL NOT NULL,
    PRIMARY KEY (user, puzzle)
) STRICT, WITHOUT ROWID;
