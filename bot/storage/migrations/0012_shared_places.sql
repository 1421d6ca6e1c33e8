-- A correction may put somebody beside whoever has a place already, instead of before them.

ALTER TABLE tournament_corrections ADD COLUMN shared INTEGER NOT NULL DEFAULT 0;
