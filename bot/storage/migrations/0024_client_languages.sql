-- The language of a person's client, for direct messages; empty: not known.

ALTER TABLE habits ADD COLUMN client_language TEXT NOT NULL DEFAULT '';
