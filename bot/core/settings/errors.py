"""Refusals of servers and their moderators."""

from bot.core.errors import NamedRefusal


class Blocked(NamedRefusal):
    """Raised for a user whom the server has blocked; their weekly games open no table."""
