"""The control API for tests and scripts."""
