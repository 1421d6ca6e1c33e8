-- What a table agreed on with its host, what the host has to say, who took which action, and going back.

ALTER TABLE lobbies ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';   -- JSON object, by the keys of hosting's TERMS
ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
ALTER TABLE matches ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;   -- the newest note
ALTER TABLE matches ADD COLUMN paused_at REAL;                     -- NULL: it is not paused
ALTER TABLE matches ADD COLUMN ending TEXT;                        -- why it was ended without a result

CREATE TABLE notes (                       -- what hosting itself has to say about a match, in its thread and in its log
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    match   INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL,              -- after which action
    at      REAL NOT NULL,
    key     TEXT NOT NULL,                 -- of the catalogue: note-<key>
    facts   TEXT NOT NULL                  -- JSON object
) STRICT;
CREATE INDEX notes_by_match ON notes (match, id);

CREATE TABLE actions_new (
    match   INTEGER NOT NULL REFERENCES matches (id),
    version INTEGER NOT NULL,              -- the version that the action led to
    seat    INTEGER NOT NULL,
    action  TEXT NOT NULL,                 -- empty where the match went back
    by      TEXT NOT NULL,                 -- one of the words in bot/hosting/rows.py
    at      REAL NOT NULL,
    user    INTEGER,                       -- the person who decided, where it was one
    back    INTEGER,                       -- the version to whose position the match went back
    PRIMARY KEY (match, version)
) STRICT, WITHOUT ROWID;
INSERT INTO actions_new (match, version, seat, action, by, at, user)
    SELECT actions.match, version, actions.seat, action, by, at, CASE by WHEN 'player' THEN match_seats.user END
    FROM actions JOIN match_seats ON match_seats.match = actions.match AND match_seats.seat = actions.seat;
DROP TABLE actions;
ALTER TABLE actions_new RENAME TO actions;

CREATE TABLE outbox_new (
    topic    TEXT NOT NULL,
    target   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    share    INTEGER NOT NULL,
    due      REAL,
    revision INTEGER NOT NULL,
    tries    INTEGER NOT NULL,
    wake     REAL NOT NULL,
    PRIMARY KEY (topic, target, seat, share)
) STRICT, WITHOUT ROWID;
INSERT INTO outbox_new SELECT topic, target, seat, share, due, revision, tries, wake FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE INDEX outbox_by_wake ON outbox (wake);
