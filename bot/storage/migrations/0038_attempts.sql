-- What people play on by themselves from a moment of a finished match, against computers. None of it is a match.

CREATE TABLE attempts (
    user          INTEGER NOT NULL,
    number        INTEGER NOT NULL,        -- counts the attempts of the person
    match         INTEGER REFERENCES matches (id),  -- NULL: it goes on from one that the person has brought
    brought       INTEGER NOT NULL DEFAULT 0,  -- its number there; 0: none
    version       INTEGER NOT NULL,        -- the step of the match after which it begins
    seat          INTEGER NOT NULL,
    way           TEXT NOT NULL,           -- one of WAYS in bot/model/learning.py
    game          TEXT NOT NULL,
    rules_version TEXT NOT NULL,
    position      TEXT NOT NULL,           -- from which it begins, as docs/position-format.md has it
    played        TEXT NOT NULL,           -- lines of the log since then: <seat> <action>
    ended         TEXT NOT NULL,           -- JSON object, as Ended in bot/model/learning.py: what the match came to for the seat
    came          TEXT,                    -- the same for the attempt; NULL: it is not over
    at            REAL NOT NULL,           -- when something was last played
    PRIMARY KEY (user, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_by_at ON attempts (at);
