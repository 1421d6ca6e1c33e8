"""Tournaments: sign-up, rounds, standings, directors. ``pairing`` is pure."""
