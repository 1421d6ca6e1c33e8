"""Shared by all games: the interface, seats, chance, errors, audiences and replay."""
