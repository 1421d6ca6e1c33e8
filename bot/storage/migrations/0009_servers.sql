-- What moderators of a server decide: settings, blocked people, and the audit log. Times are UTC epoch seconds.

CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    settings TEXT NOT NULL                 -- JSON object: bot/hosting/servers/model.py
) STRICT;

CREATE TABLE blocks (
    guild  INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    by     INTEGER NOT NULL,
    at     REAL NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE audit (                       -- append only
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL,
    match  INTEGER,                        -- NULL: it concerns no match
    at     REAL NOT NULL,
    by     INTEGER NOT NULL,
    user   INTEGER,                        -- whom it concerns, where it is one person
    verb   TEXT NOT NULL,                  -- of the catalogue: audit-<verb>
    reason TEXT NOT NULL,
    facts  TEXT NOT NULL                   -- JSON object
) STRICT;
CREATE INDEX audit_by_guild ON audit (guild, id);
CREATE INDEX audit_by_match ON audit (match, id) WHERE match IS NOT NULL;

CREATE TABLE mod_drafts (                  -- a moderator's step that was shown and is not confirmed yet
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild     INTEGER NOT NULL,
    match     INTEGER NOT NULL REFERENCES matches (id),
    by        INTEGER NOT NULL,
    verb      TEXT NOT NULL,
    arguments TEXT NOT NULL,               -- JSON object
    reason    TEXT NOT NULL,
    version   INTEGER NOT NULL,            -- of the match when it was shown
    at        REAL NOT NULL
) STRICT;
CREATE INDEX mod_drafts_by_time ON mod_drafts (at);
