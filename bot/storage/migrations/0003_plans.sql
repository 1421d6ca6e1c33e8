-- Plans ahead, and what else wakes a wait: the moment for the plan, the moment for calling the person.

CREATE TABLE plans (
    match    INTEGER NOT NULL REFERENCES matches (id),
    user     INTEGER NOT NULL,             -- whose plan it is; it counts while this person occupies a seat
    plan     TEXT NOT NULL,                -- JSON object: engine.core.planning.Plan
    draft    TEXT,                         -- the same, being written; it does not count. NULL: none
    revision INTEGER NOT NULL,
    PRIMARY KEY (match, user)
) STRICT, WITHOUT ROWID;

ALTER TABLE waits ADD COLUMN call_at REAL; -- when its person is to be called; NULL: has been
ALTER TABLE waits ADD COLUMN plan_at REAL; -- when its person's plan is looked at; NULL: not
