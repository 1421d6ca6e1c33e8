"""Front pages and editions, as they are stored."""

import msgspec

from bot.core.ids import MatchId, UserId
from engine.core.types import Seat


class PlayedLine(msgspec.Struct, frozen=True):
    """A user's part in a result: the match, the seat, the user, the place."""

    match: MatchId
    seat: Seat
    user: UserId
    place: int


class FrontPage(msgspec.Struct, frozen=True):
    """When the next front page of a server is due; None: never."""

    guild: int
    wake: float | None


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """A post in ``channel`` about the time from ``since`` to ``until``: about a past ``season``, or with None a front page."""

    guild: int
    since: float
    until: float
    channel: int
    season: int | None = None
    message: int | None = None
    id: int = 0
