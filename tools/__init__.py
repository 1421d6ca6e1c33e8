"""What developers run by hand: speed as ratios against a floor or a peer, and long runs that count (the Makefile names each)."""
