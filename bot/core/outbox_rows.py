"""Topics and rows of the outbox."""

from typing import Final

import msgspec

MATCH_TOPIC: Final = "match"
REMINDER_TOPIC: Final = "reminder"
OPERATOR_TOPIC: Final = "operator"
NAME_TOPIC: Final = "name"
AGAIN_SUFFIX: Final = " again"
"""End of the topic of a redraw a while after a takeover; it begins with the topic that was due then."""


class Unsaid(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the outbox: committed and not yet published.

    There is one row for each thing to update: a newer change gets a new ``revision`` and not another row. ``seat``, ``share`` and
    ``due`` belong to reminders. The row isn't tried before ``wake``, and has waited since ``since`` (None: unknown). ``guild`` is the
    server of its subject, which the store looks up by ``target``.
    """

    topic: str
    target: int
    seat: int = -1
    share: int = 0
    due: float | None = None
    revision: int = 0
    tries: int = 0
    wake: float = 0.0
    guild: int | None = None
    since: float | None = None
