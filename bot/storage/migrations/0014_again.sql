-- A table that was opened to play a match again: who of that match wants to, too, finds it by the match.

ALTER TABLE lobbies ADD COLUMN again INTEGER;
CREATE INDEX lobbies_open_again ON lobbies (again) WHERE status = 'open' AND again IS NOT NULL;
