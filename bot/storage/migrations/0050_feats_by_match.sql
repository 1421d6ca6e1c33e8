-- A person's feats are found through the seats that counted: an entry for each feat of each match is not needed for that.

DROP INDEX feats_by_user;
