"""Tools for developers: speed measured against a floor or a peer, and long runs that count faults (see the Makefile)."""
