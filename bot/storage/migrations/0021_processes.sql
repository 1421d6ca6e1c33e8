-- What operators see: the processes of the bot, and since when each entry of the outbox has been waiting.

CREATE TABLE processes (
    id         TEXT PRIMARY KEY,
    version    TEXT NOT NULL,              -- of the program
    shards     TEXT NOT NULL,
    started_at REAL NOT NULL,
    seen_at    REAL NOT NULL,
    figures    TEXT NOT NULL               -- JSON object: ProcessFigures
) STRICT, WITHOUT ROWID;

ALTER TABLE outbox ADD COLUMN since REAL;
UPDATE outbox SET since = wake;
