-- Directors edit what was announced until the first round.

ALTER TABLE tournament_proposals ADD COLUMN draft TEXT;   -- JSON object: the announcement as it would be
