"""How far somebody has come with a lesson, and which games they know."""

import msgspec

from bot.hosting.core.model import UserId


class Progress(msgspec.Struct, frozen=True):
    """The step of a lesson at which a person is (counted from 0), whether they have been through it, and since when (epoch seconds)."""

    user: UserId
    lesson: str
    step: int
    done: bool
    at: float


class KnownGame(msgspec.Struct, frozen=True):
    """A game that a person knows: they need no tips; since when (epoch seconds)."""

    user: UserId
    game: str
    at: float
