"""Tournaments: sign-up, rounds, standings, directors. The package ``pairing`` is pure."""
