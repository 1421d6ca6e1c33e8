-- Standing answers that a person gives in every match, as JSON: question to answer.

ALTER TABLE habits ADD COLUMN answers TEXT NOT NULL DEFAULT '{}';
