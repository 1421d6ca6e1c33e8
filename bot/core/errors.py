"""Refusals of hosting. Each folder has a table of its refusals in its ``errors.py``.

A code is a key of the catalog (``error-<code>``); facts fill the gaps of its text. ``tests/structure/test_refusals.py``
compares the tables with the raised codes and with the catalog. Only refusals that our own code catches have a class.
"""

import re
from typing import Final, NamedTuple


class Meaning(NamedTuple):
    """Meaning of a refusal's code, and the facts that its text needs."""

    meaning: str
    facts: tuple[str, ...] = ()


class Refusal(Exception):
    """A refused request; its code is a key of a table ``REFUSALS``."""

    def __init__(self, code: str, /, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class NamedRefusal(Refusal):
    """A refusal that our code catches by class, and handles as its docstring says. Its code is the class's name in kebab-case."""

    def __init__(self, **facts: str | int) -> None:
        super().__init__(re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower(), **facts)


REFUSALS: Final = {
    "already-seated": Meaning("The person sits here already."),
    "draft-gone": Meaning("The step was already done or withdrawn."),
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
    "too-many-tables": Meaning(
        "As many tables as allowed: ``of`` the person (``open`` or ``matches``; with ``-here``: in this server), of another person"
        " (``other``), of the channel, or of its host in a channel that fills up (``share``).",
        ("limit", "of"),
    ),
    "unknown-choice": Meaning("A table with these rules can't agree on that.", ("value",)),
    "unknown-game": Meaning("There is no such game.", ("game",)),
    "unknown-lobby": Meaning("There is no such lobby."),
    "unknown-match": Meaning("There is no such match."),
    "unreadable-match": Meaning("Neither the stored position of a match nor its log can be read.", ("match",)),
}
"""Refusals by code, as in the ``errors.py`` of every feature."""


class AlreadySeated(NamedRefusal):
    """“Join” shows the user their seat instead."""


class MatchIsOver(NamedRefusal):
    """Panels show this as a note; work on the match stops."""


class MatchPaused(NamedRefusal):
    """Panels show this as a note; deadlines wait."""


class NotAtThisTable(NamedRefusal):
    """Votes answer with their own text: only players may vote."""


class FormerSeat(NotAtThisTable):
    """No hand is opened, since the user would see a spectator's view."""


class SeatIsKept(NotAtThisTable):
    """An action is retried after the player returns, and a vote is refused with its own text."""


class StaleAction(NamedRefusal):
    """Actions are retried once, or a panel shows this as a note."""


class UnknownGame(NamedRefusal):
    """Matches are set aside, and weekly games aren't opened this week."""


class UnknownLobby(NamedRefusal):
    """No card is published."""


class UnknownMatch(NamedRefusal):
    """No story is published, and the match needs no work."""


class UnreadableMatch(NamedRefusal):
    """Work on the match waits until it can be read again."""
