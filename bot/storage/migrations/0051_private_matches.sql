-- Whether a match is that of a private table: until now only its lobby said so, which a rematch didn't copy and which is deleted after a while.

ALTER TABLE matches ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
CREATE INDEX matches_private ON matches (id) WHERE private = 1;

UPDATE matches SET private = 1 WHERE id IN (SELECT match FROM lobbies WHERE gates LIKE '%"private":true%');

-- Matches of private tables are played in the thread in which the table was opened. If the lobby of such a match is deleted by now, the
-- table may have been private: hiding too much does less harm than showing too much. Tables of tournaments have no lobby.
UPDATE matches SET private = 1 WHERE guild IS NOT NULL AND thread = channel AND status <> 'running'
    AND NOT EXISTS (SELECT 1 FROM lobbies WHERE lobbies.match = matches.id)
    AND NOT EXISTS (SELECT 1 FROM tournament_tables WHERE tournament_tables.match = matches.id);

-- Rematches, and rematches of these.
WITH RECURSIVE hidden (id) AS (
    SELECT id FROM matches WHERE private = 1
    UNION SELECT lobbies.match FROM lobbies JOIN hidden ON lobbies.again = hidden.id WHERE lobbies.match IS NOT NULL
)
UPDATE matches SET private = 1 WHERE id IN (SELECT id FROM hidden);
UPDATE lobbies SET gates = '{"private":true}' WHERE status = 'open' AND again IN (SELECT id FROM matches WHERE private = 1);

-- Their positions: those that are asked as puzzles, and those that are still looked for.
UPDATE positions SET withdrawn = 1 WHERE match IN (SELECT id FROM matches WHERE private = 1);
DELETE FROM position_searches WHERE match IN (SELECT id FROM matches WHERE private = 1);
