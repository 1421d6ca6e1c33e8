"""A learner's progress in a lesson."""

import msgspec

from bot.core.ids import UserId


class Progress(msgspec.Struct, frozen=True):
    """A user's step in a lesson (from 0), whether they have finished it once, and since when (epoch seconds).

    ``played`` are the log lines of the part played alone (``<seat> <action>`` each), ``shown`` is the number of choices that the lesson
    made for them.
    """

    user: UserId
    lesson: str
    step: int
    done: bool
    at: float
    played: str = ""
    shown: int = 0
