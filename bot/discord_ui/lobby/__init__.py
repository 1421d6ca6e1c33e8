"""Lobbies: the card, the commands, starting."""
