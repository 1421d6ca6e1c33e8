"""Errors of the rules. Each has a code and facts; the bot turns them into sentences.

RulesError
├── NotYourTurn     this seat has nothing to decide now
├── IllegalAction   the rules do not allow this action in this position
├── BadNotation     the text is not an action of this game
├── GameOver        the match has ended
├── BadSetup        seats or options do not fit together; carries the reason
├── BadPlan         a plan is invalid at this table; carries the reason
└── BadRecord       a stored state, event or log is invalid
"""

from typing import ClassVar


class RulesError(Exception):
    """Base class of all errors of the rules. ``code`` selects the text (``error-<code>``), and ``facts`` fill its gaps."""

    code: ClassVar[str] = "rules"

    def __init__(self, **facts: str | int) -> None:
        super().__init__(self.code, facts)
        self.facts = facts


class NotYourTurn(RulesError):
    """Raised if the seat has nothing to decide now."""

    code = "not-your-turn"


class IllegalAction(RulesError):
    """Raised if the rules don't allow the action in this position."""

    code = "illegal-action"


class BadNotation(RulesError):
    """Raised if the text isn't an action of this game."""

    code = "bad-notation"


class GameOver(RulesError):
    """Raised if the match has ended."""

    code = "game-over"


class BadSetup(RulesError):
    """Raised if seats or options don't fit together. The fact ``reason`` is a key of the texts."""

    code = "bad-setup"


class BadPlan(RulesError):
    """Raised if a plan is invalid at this table. The fact ``reason`` is the wrong part of it."""

    code = "bad-plan"


class BadRecord(RulesError):
    """Raised if a stored state, event or log is invalid."""

    code = "bad-record"
