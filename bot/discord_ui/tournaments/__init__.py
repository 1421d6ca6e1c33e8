"""Tournaments: sign-up, rounds, standings, directors."""
