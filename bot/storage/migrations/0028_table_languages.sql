-- What is spoken at a table: its opener's language where the server has chosen none; empty: what the server speaks.

ALTER TABLE lobbies ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE tournaments ADD COLUMN language TEXT NOT NULL DEFAULT '';
