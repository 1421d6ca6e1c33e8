"""Base of all features: matches, clocks, settings, shards, the outbox and the host. Imports no feature."""
