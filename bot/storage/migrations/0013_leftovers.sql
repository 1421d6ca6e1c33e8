-- What is looked for when leftovers are forgotten.

CREATE INDEX lobbies_closed_by_expiry ON lobbies (expires_at) WHERE status <> 'open';
CREATE INDEX offers_closed_by_expiry ON offers (expires_at) WHERE status <> 'open';
CREATE INDEX nudges_by_day ON nudges (day);
