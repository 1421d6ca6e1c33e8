"""Control API for tests and scripts."""
