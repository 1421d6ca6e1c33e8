-- A role whose members direct a tournament that they don't play in.

ALTER TABLE tournaments ADD COLUMN director_role INTEGER;   -- null: none
