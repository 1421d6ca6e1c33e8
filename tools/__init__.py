"""Tools for developers: speed as ratios to a floor or a peer, and long runs that count (the Makefile names each)."""
