-- Which step of a match each transaction of the continuous copies has, for restoring if the clock was wrong.

CREATE TABLE copied_steps (
    txid    INTEGER PRIMARY KEY,           -- Litestream's number of the transaction
    match   INTEGER NOT NULL,
    version INTEGER NOT NULL,              -- the step of the match, which the transaction has at least
    moved   INTEGER NOT NULL               -- matches that went on since the note before
) STRICT;
