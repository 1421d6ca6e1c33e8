-- How a person wants the pictures that only they see.

ALTER TABLE habits ADD COLUMN motion INTEGER NOT NULL DEFAULT 1;
ALTER TABLE habits ADD COLUMN contrast INTEGER NOT NULL DEFAULT 0;
