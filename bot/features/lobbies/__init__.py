"""Lobbies."""
