-- Since when the position of a running match cannot be read: it is set aside until it can, or until a moderator ends it.

ALTER TABLE matches ADD COLUMN unreadable_at REAL;
CREATE INDEX matches_unreadable ON matches (id) WHERE unreadable_at IS NOT NULL AND status = 'running';
