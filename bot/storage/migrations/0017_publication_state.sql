-- What the publisher knows of a match is one row, instead of words that had to be taken apart; up to which version it is told no longer
-- stands in the match as well.

ALTER TABLE publications RENAME TO publication_words;

CREATE TABLE publications (
    match      INTEGER PRIMARY KEY REFERENCES matches (id),
    live       TEXT NOT NULL,              -- JSON object: how far it is told, and the message at the bottom
    begun      TEXT,                       -- JSON object: the telling that was begun last
    lobby      INTEGER,                    -- where the match comes from; NULL: from no lobby
    lacking    TEXT NOT NULL,              -- the permission that was missing at the last try; empty: none was
    lost       TEXT NOT NULL,              -- why it has left its first thread; empty: it has not
    moved_from INTEGER,                    -- the channel or thread that a moderator took it away from
    repair     INTEGER NOT NULL,           -- whether the newest message is to be posted afresh
    reminders  TEXT NOT NULL,              -- JSON array: the reminders that stand
    ballots    TEXT NOT NULL               -- JSON array: the votes that stand
) STRICT;

INSERT INTO publications (match, live, begun, lobby, lacking, lost, moved_from, repair, reminders, ballots)
SELECT
    match,
    coalesce(max(CASE WHEN key = 'live' THEN value END), '{}'),
    max(CASE WHEN key = 'telling' THEN json_object(
        'version', CAST(value AS INTEGER),
        'note', CASE WHEN instr(substr(value, 1, instr(value || ' ', ' ')), '+') > 0
            THEN CAST(substr(value, instr(value, '+') + 1) AS INTEGER) ELSE 0 END,
        'asked', json(CASE WHEN instr(value, ' ') > 0
            THEN '[' || replace(substr(value, instr(value, ' ') + 1), ' ', ',') || ']' ELSE '[]' END)
    ) END),
    max(CASE WHEN key = 'lobby' THEN CAST(value AS INTEGER) END),
    coalesce(max(CASE WHEN key = 'muted' THEN value END), ''),
    coalesce(max(CASE WHEN key = 'lost' THEN CASE value WHEN '1' THEN 'deleted' ELSE value END END), ''),
    max(CASE WHEN key = 'moved' THEN CAST(value AS INTEGER) END),
    max(CASE WHEN key = 'repair' THEN 1 ELSE 0 END),
    json_group_array(json_object(
        'seat', CAST(substr(key, instr(key, '-') + 1) AS INTEGER),
        'message', json_extract(value, '$.message'),
        'due', json_extract(value, '$.due'),
        'channel', json_extract(value, '$.channel')
    )) FILTER (WHERE key LIKE 'reminder-%' OR key LIKE 'whisper-%'),
    json_group_array(json_object(
        'ballot', CAST(substr(key, instr(key, '-') + 1) AS INTEGER),
        'message', json_extract(value, '$.message'),
        'revision', json_extract(value, '$.revision')
    )) FILTER (WHERE key LIKE 'ballot-%')
FROM publication_words GROUP BY match;

DROP TABLE publication_words;

ALTER TABLE matches DROP COLUMN published;
