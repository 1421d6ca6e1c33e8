-- A table may begin by itself some time after the second person has joined: computers take the free seats.

ALTER TABLE lobbies ADD COLUMN begins_after INTEGER NOT NULL DEFAULT 0;   -- minutes; 0: only when its host says so
ALTER TABLE lobbies ADD COLUMN begins_at REAL;
CREATE INDEX lobbies_by_beginning ON lobbies (begins_at) WHERE begins_at IS NOT NULL;
