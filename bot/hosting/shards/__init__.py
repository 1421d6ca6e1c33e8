"""Which process serves which shards."""
