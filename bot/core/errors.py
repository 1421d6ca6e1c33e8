"""Refusals of hosting. Each folder has a table of its refusals in its ``errors.py``.

A code is a key of the word catalogue (``error-<code>``); facts fill the gaps of its text. ``tests/structure/test_refusals.py``
compares the tables with the raised codes and with the catalogue. There is a class only for those that our own code catches by name.
"""

import re
from typing import Final, NamedTuple


class Meaning(NamedTuple):
    """Meaning of a refusal's code, and the facts that its text needs."""

    meaning: str
    facts: tuple[str, ...] = ()


class Refusal(Exception):
    """A request that is refused: its code is in one of the tables."""

    def __init__(self, code: str, /, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class NamedRefusal(Refusal):
    """A refusal that our code catches by name. Its code is the class's name in small letters with hyphens."""

    def __init__(self, **facts: str | int) -> None:
        super().__init__(re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower(), **facts)


REFUSALS: Final = {
    "already-seated": Meaning("The person sits here already."),
    "draft-gone": Meaning("The step was done or withdrawn already."),
    "former-seat": Meaning(
        "The person has lost their seat; ``reason`` (as in ``occupancy``) says why, ``name`` who has played it since.",
        ("reason", "name"),
    ),
    "match-is-over": Meaning("The match has ended."),
    "match-paused": Meaning(
        "No action is possible until the match is resumed; ``who`` paused it (``Match.paused_by``).", ("who",)
    ),
    "not-at-this-table": Meaning("The person has no seat in this match."),
    "seat-is-kept": Meaning("The person has a seat in this match, but another person or a computer plays it for them."),
    "stale-action": Meaning("The match has moved on since the action was offered."),
    "step-is-stale": Meaning(
        "Things have moved on since the step was shown: it would now change something else, or concern another person."
    ),
    "too-many-tables": Meaning("This person or channel has as many open tables as allowed.", ("limit",)),
    "unknown-choice": Meaning("A table with these rules can't agree on that.", ("value",)),
    "unknown-game": Meaning("There is no such game.", ("game",)),
    "unknown-lobby": Meaning("There is no such lobby."),
    "unknown-match": Meaning("There is no such match."),
    "unreadable-match": Meaning("Neither the stored position of a match nor its log can be read.", ("match",)),
}
"""By code, as in the ``errors.py`` of every feature."""


class AlreadySeated(NamedRefusal):
    """A press on “Join” shows the person their seat instead."""


class MatchIsOver(NamedRefusal):
    """A panel shows it as a note; work on the match ends."""


class MatchPaused(NamedRefusal):
    """A panel shows it as a note; a deadline waits."""


class NotAtThisTable(NamedRefusal):
    """A vote says instead that only players have one."""


class FormerSeat(NotAtThisTable):
    """Opening the hand is refused, instead of showing the view of a spectator."""


class SeatIsKept(NotAtThisTable):
    """An action is done once the person has come back, and a vote is refused in its own words."""


class StaleAction(NamedRefusal):
    """An action is tried once more, or a panel shows it as a note."""


class UnknownGame(NamedRefusal):
    """A match is set aside, and a regular table isn't opened this week."""


class UnknownLobby(NamedRefusal):
    """There is no card to publish."""


class UnknownMatch(NamedRefusal):
    """There is no story to publish, and no work to do."""


class UnreadableMatch(NamedRefusal):
    """Work on the match waits until it can be read again."""
