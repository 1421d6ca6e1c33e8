-- Who could be drawn for a round, and how many corrections were in force then: so that anybody can draw it again.
ALTER TABLE tournament_rounds ADD COLUMN there TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tournament_rounds ADD COLUMN corrections INTEGER NOT NULL DEFAULT 0;
