"""Pairings, seats and standings: pure functions of a tournament's record."""
