"""Refusals of the finding feature."""

from typing import Final

from bot.core.errors import Meaning, NamedRefusal

REFUSALS: Final = {
    "not-invited": Meaning("Only people who are invited may join this table."),
    "not-reliable": Meaning(
        "Only people who keep their deadlines may join this table; both facts are in per cent.", ("least", "have")
    ),
    "not-your-weekly": Meaning("Only the person who opened a regular table, or a moderator, may change it."),
    "rating-out-of-range": Meaning("Only people of other ratings may join this table.", ("have",)),
    "role-missing": Meaning("Only people with a role may join this table; the fact is its id.", ("role",)),
    "too-many-weeklies": Meaning(
        "The server or the person (``whose``) has as many regular tables as there may be.", ("limit", "whose")
    ),
    "unknown-weekly": Meaning("There is no such regular table, or it has ended."),
}


class UnknownWeekly(NamedRefusal):
    """Raised when there is no such weekly game, or when it has ended."""
