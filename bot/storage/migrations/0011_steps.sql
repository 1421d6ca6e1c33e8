-- Steps of moderators may concern a person instead of a match, and remember whom they were shown to concern.
-- Numbers are never given twice: a button of an old message must not confirm another step.

ALTER TABLE mod_drafts RENAME TO mod_drafts_before;
DROP INDEX mod_drafts_by_time;

CREATE TABLE mod_drafts (                  -- a moderator's step that was shown and is not confirmed yet
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild     INTEGER NOT NULL,
    match     INTEGER REFERENCES matches (id),   -- NULL: it concerns a person
    by        INTEGER NOT NULL,
    verb      TEXT NOT NULL,
    arguments TEXT NOT NULL,               -- JSON object
    reason    TEXT NOT NULL,
    version   INTEGER NOT NULL,            -- of the match when it was shown
    affected  TEXT NOT NULL,               -- JSON array: the users whom it was shown to concern
    at        REAL NOT NULL
) STRICT;
CREATE INDEX mod_drafts_by_time ON mod_drafts (at);

DELETE FROM sqlite_sequence WHERE name = 'mod_drafts';
INSERT INTO sqlite_sequence (name, seq) SELECT 'mod_drafts', seq FROM sqlite_sequence WHERE name = 'mod_drafts_before';
DROP TABLE mod_drafts_before;
