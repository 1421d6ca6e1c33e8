-- Several processes: which one serves each shard, which server each entry of the outbox is about, and a heartbeat for each shard.

CREATE TABLE leases (
    shard   INTEGER PRIMARY KEY,
    count   INTEGER NOT NULL,               -- of shards altogether
    process TEXT NOT NULL,                  -- id of a process, or empty
    token   INTEGER NOT NULL,               -- goes up whenever the shard changes hands
    wanted  TEXT NOT NULL,                  -- the process that asks for it, or empty
    taken   TEXT NOT NULL                   -- JSON array: interactions that the last owner has answered lately
) STRICT;

ALTER TABLE processes ADD COLUMN beat INTEGER NOT NULL DEFAULT 0;

ALTER TABLE outbox ADD COLUMN guild INTEGER;
UPDATE outbox SET guild = (SELECT guild FROM matches WHERE id = target) WHERE topic IN ('match', 'reminder', 'digest');
UPDATE outbox SET guild = (SELECT guild FROM lobbies WHERE id = target) WHERE topic = 'lobby';
UPDATE outbox SET guild = (SELECT guild FROM tournaments WHERE id = target) WHERE topic = 'tournament';
UPDATE outbox SET guild = (SELECT guild FROM audit WHERE id = target) WHERE topic = 'audit';

CREATE TABLE heartbeat_new (
    shard      INTEGER PRIMARY KEY,
    last_alive REAL NOT NULL
) STRICT;
INSERT INTO heartbeat_new SELECT 0, last_alive FROM heartbeat;
DROP TABLE heartbeat;
ALTER TABLE heartbeat_new RENAME TO heartbeat;
