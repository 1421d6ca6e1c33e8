"""Capacity of one process and of several, over the sandbox with 8 shards."""
