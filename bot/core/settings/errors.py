"""Refusals of servers and their moderators."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "blocked": Meaning("Moderators of this server keep the person from its tables."),
    "knows-another-hand": Meaning("The person has played another seat of this match, and knows its hand."),
    "not-a-manager": Meaning(
        "Only people with Discord's permission to manage this server may do that; a role that moderates isn't enough."
    ),
    "not-a-moderator": Meaning("Only moderators of this server may do that."),
    "only-in-servers": Meaning("That needs a server, and people in it."),
    "person-is-blocked": Meaning("The person named is kept from the tables of this server."),
    "reason-missing": Meaning("A moderator has given no reason."),
    "switched-off": Meaning("This part of finding a game is switched off in this server."),
}


class Blocked(NamedRefusal):
    """Raised for a user whom the server has blocked; their weekly games open no table."""
