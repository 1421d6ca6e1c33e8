"""Refusals of acts. A code is a key of the catalog (``error-<code>``); facts fill the gaps of its text.

Only refusals that our own code catches have a class. ``tests/structure/test_refusals.py`` compares all raised codes with the catalog.
"""

import re


class Refusal(Exception):
    """A refused request; ``error-<code>`` is its text."""

    def __init__(self, code: str, /, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class NamedRefusal(Refusal):
    """A refusal that our code catches by class, and handles as its docstring says. Its code is the class's name in kebab-case."""

    def __init__(self, **facts: str | int) -> None:
        super().__init__(re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower(), **facts)


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


class Blocked(NamedRefusal):
    """Raised for a user whom the server has blocked; their weekly games open no table."""
