"""Which processes run, which shards each of them serves, and the figures that they report."""
