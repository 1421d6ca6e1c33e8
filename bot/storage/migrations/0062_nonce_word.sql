-- Part of every nonce. Discord recognizes a nonce by its author alone: with a new or restored database, "table 1" of a channel would be
-- taken for the one before, and not be shown. A restore clears it, and the next start makes another.

ALTER TABLE application ADD COLUMN nonce_word TEXT;
