-- Directors see what a step would change before they confirm it, and can end a tournament while a round is being played.

CREATE TABLE tournament_proposals (        -- a director's step that was shown
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    by         INTEGER NOT NULL,
    verb       TEXT NOT NULL,
    user       INTEGER,                    -- the entrant whom it concerns
    change     TEXT,                       -- JSON object: a correction
    reason     TEXT NOT NULL,
    shown      TEXT NOT NULL,              -- JSON object: what it was shown to change
    at         REAL NOT NULL,
    done_at    REAL                        -- NULL: it waits to be confirmed
) STRICT;
CREATE INDEX tournament_proposals_by_time ON tournament_proposals (at);

ALTER TABLE tournaments ADD COLUMN ending INTEGER NOT NULL DEFAULT 0;   -- 1: it ends with the round that is being played
