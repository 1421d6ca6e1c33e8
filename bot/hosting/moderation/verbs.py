"""Every step that moderators can take with a match, by its name in ``/mod``: adding one is adding a row."""

from collections.abc import Mapping
from typing import Final

from bot.hosting.moderation.context import Verb
from bot.hosting.moderation.running import END, PAUSE, RESUME, REWIND
from bot.hosting.moderation.seats import ACT, EXTEND, REMOVE, REPLACE
from bot.hosting.moderation.telling import EXPORT, HANDS, MOVE, REPAIRING

VERBS: Final[Mapping[str, Verb]] = {
    "pause": PAUSE,
    "resume": RESUME,
    "end": END,
    "rewind": REWIND,
    "extend": EXTEND,
    "remove": REMOVE,
    "replace": REPLACE,
    "act": ACT,
    "move": MOVE,
    "repair": REPAIRING,
    "export": EXPORT,
    "hands": HANDS,
}
