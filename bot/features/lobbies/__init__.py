"""Lobbies: opening, joining, terms, private tables, invitations, starting the match."""
