"""How far somebody has come with lessons and puzzles, and which games they know."""

import msgspec

from bot.model.model import UserId


class Progress(msgspec.Struct, frozen=True):
    """The step of a lesson at which a person is (counted from 0), whether they have been through it, and since when (epoch seconds).

    ``played`` are the lines of the log since they play alone (``<seat> <action>`` each, empty while they do not), ``shown`` how many
    choices of the lesson they let be made.
    """

    user: UserId
    lesson: str
    step: int
    done: bool
    at: float
    played: str = ""
    shown: int = 0


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What a person answered first to a puzzle, whether that was right, and when (epoch seconds)."""

    user: UserId
    puzzle: str
    action: str
    solved: bool
    at: float


class KnownGame(msgspec.Struct, frozen=True):
    """A game that a person knows, since when (epoch seconds); ``tips``: they want tips all the same."""

    user: UserId
    game: str
    at: float
    tips: bool = False
