-- Whoever waits at a table may play against computers meanwhile: that match ends when the table's begins.

ALTER TABLE lobbies ADD COLUMN meanwhile INTEGER;
