-- All steps of directors are shown before they are confirmed, also those on two people, on a time or on a channel.

ALTER TABLE tournament_proposals ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';   -- JSON object: another user, a name, seconds, a channel
