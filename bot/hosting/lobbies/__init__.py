"""Lobbies, and starting a match from one."""
