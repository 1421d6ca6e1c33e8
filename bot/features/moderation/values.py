"""A moderator's list of matches, drafts of actions, and previews."""

from collections.abc import Mapping

import msgspec

from bot.core.ids import MatchId, UserId

Arguments = Mapping[str, str | int | float]


class RunningMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A running match in a moderator's list.

    ``waiting_since``: since when it has waited for a player (epoch seconds); None: for no one. ``untold``: its news could not be told
    when that was last tried. ``unreadable``: it is set aside. ``time_wanted``: the time of an open request for more time (None: there
    is none).
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
    """When a player called a moderator to it; None: none did, or one has opened it since."""

    over: bool = False


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A step that was shown to a moderator and waits to be confirmed.

    ``match`` None: it concerns a person in the whole server, ``arguments["user"]``. ``version`` is that of the match when it was shown,
    ``affected`` are the users whom it was shown to concern.
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
    """Changes of a step: lines of the catalogue (``mod-would-<key>``, with facts), and the users concerned."""

    lines: tuple[tuple[str, Arguments], ...]
    affected: tuple[UserId, ...]
