"""How far one process goes, and how far several: over the sandbox with 8 shards."""
