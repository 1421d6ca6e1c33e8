"""How far a learner is in a lesson."""

import msgspec

from bot.core.ids import UserId


class Progress(msgspec.Struct, frozen=True):
    """Step of a lesson at which a person is (counted from 0), whether they have been through it, and since when (epoch seconds).

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
