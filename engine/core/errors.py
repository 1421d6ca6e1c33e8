"""What the rules refuse. Every error carries a code and facts; the words are made at the edge, in one place.

RulesError
├── NotYourTurn     this seat has nothing to decide now
├── IllegalAction   the rules do not allow this action in this position
├── BadNotation     the text is not an action of this game
├── GameOver        the match has ended
├── BadSetup        seats or options do not fit together; carries the reason
├── BadPlan         a plan makes no sense at this table; carries the reason
└── BadRecord       a stored state, event or log does not fit its description
"""

from typing import ClassVar


class RulesError(Exception):
    """Root. ``code`` names the error for the word catalogue (``error-<code>``), ``facts`` fill its gaps."""

    code: ClassVar[str] = "rules"

    def __init__(self, **facts: str | int) -> None:
        super().__init__(self.code, facts)
        self.facts = facts


class NotYourTurn(RulesError):
    """This seat has nothing to decide now."""

    code = "not-your-turn"


class IllegalAction(RulesError):
    """Raised when the rules do not allow this action in this position."""

    code = "illegal-action"


class BadNotation(RulesError):
    """Raised when the text is not an action of this game."""

    code = "bad-notation"


class GameOver(RulesError):
    """Raised when the match has ended; nothing can be played anymore."""

    code = "game-over"


class BadSetup(RulesError):
    """Seats or options do not fit together. ``reason`` in the facts is a key of the word catalogue."""

    code = "bad-setup"


class BadPlan(RulesError):
    """A plan makes no sense at this table. ``reason`` in the facts says which part of it."""

    code = "bad-plan"


class BadRecord(RulesError):
    """A stored state, event or log does not fit its description."""

    code = "bad-record"
