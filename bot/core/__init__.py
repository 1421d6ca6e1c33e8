"""Everything that features are built on: matches, clocks, settings, shards, the outbox and the host. Knows no feature."""
