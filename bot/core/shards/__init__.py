"""Processes, the shards that each serves, and the figures that they report."""
