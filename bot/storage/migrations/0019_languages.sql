-- Languages that people and servers have chosen; empty: what Discord says. Until now a server could choose English only.

ALTER TABLE habits ADD COLUMN language TEXT NOT NULL DEFAULT '';
UPDATE servers SET settings = json_set(settings, '$.language', '');
