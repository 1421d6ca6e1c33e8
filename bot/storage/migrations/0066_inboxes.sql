-- The inbox: one direct message to a player for all their matches. It replaces the notice that a player is next, and the digest that was
-- sent after an absence.

CREATE TABLE inboxes (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    user      INTEGER NOT NULL UNIQUE,
    guild     INTEGER,                     -- always NULL: direct messages belong to shard 0
    channel   INTEGER,
    message   INTEGER,                     -- the newest one
    number    INTEGER NOT NULL,            -- counts the messages
    begun     INTEGER NOT NULL,            -- whether the last one may have been posted and not recorded
    shown     TEXT NOT NULL,
    told      TEXT NOT NULL,
    reminders TEXT NOT NULL
) STRICT;
ALTER TABLE habits ADD COLUMN inbox TEXT NOT NULL DEFAULT '';
ALTER TABLE habits DROP COLUMN next_up;
ALTER TABLE publications DROP COLUMN next_up;
DELETE FROM outbox WHERE topic IN ('next', 'digest');
