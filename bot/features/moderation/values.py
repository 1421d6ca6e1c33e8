"""Values of moderation: a match in a list, prepared actions, previews."""

from collections.abc import Mapping

import msgspec

from bot.core.ids import MatchId, UserId

Arguments = Mapping[str, str | int | float]


class RunningMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A running match in a moderator's list.

    ``waiting_since``: since when it has waited for a player (epoch seconds; None: for no one). ``untold``: the last attempt to post its
    news failed. ``unreadable``: its position can't be read. ``time_wanted``: the time of an open request for more time (None: there is
    none).
    """

    id: MatchId
    game: str
    channel: int
    thread: int | None
    created_at: float
    paused: bool
    unreadable: bool
    waiting_since: float | None
    untold: bool
    time_wanted: float | None = None
    called_at: float | None = None
    """When a player called a moderator to it (epoch seconds); None if no call is open."""

    over: bool = False


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A prepared action that waits for its moderator's confirmation.

    ``match`` None: it is an action on the user ``arguments["user"]``. ``version`` is the match's version when it was shown,
    ``affected`` are the users whom it then affected.
    """

    guild: int
    match: MatchId | None
    by: UserId
    verb: str
    arguments: Arguments
    reason: str
    version: int
    affected: tuple[UserId, ...]
    at: float
    id: int = 0


class Preview(msgspec.Struct, frozen=True):
    """Effects of an action: lines of the text catalog (``mod-would-<key>``, with facts), and the affected users."""

    lines: tuple[tuple[str, Arguments], ...]
    affected: tuple[UserId, ...]
