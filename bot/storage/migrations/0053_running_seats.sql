-- A person's running matches are found by an index: until now each match that they had ever played was read to see whether it runs.

ALTER TABLE match_seats ADD COLUMN running INTEGER NOT NULL DEFAULT 1;
UPDATE match_seats SET running = 0 WHERE match IN (SELECT id FROM matches WHERE status <> 'running');

CREATE INDEX match_seats_running_by_user ON match_seats (user) WHERE running = 1;
CREATE INDEX match_seats_running_by_owner ON match_seats (owner) WHERE running = 1;
