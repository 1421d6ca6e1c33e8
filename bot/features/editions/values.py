"""Front pages and editions, as they are stored."""

import msgspec

from bot.core.ids import MatchId, UserId
from engine.core.types import Seat


class PlayedLine(msgspec.Struct, frozen=True):
    """A user's part in a result: match, seat, user and place."""

    match: MatchId
    seat: Seat
    user: UserId
    place: int


class FrontPage(msgspec.Struct, frozen=True):
    """Schedule of a server's front page: the next one is due at ``wake`` (None: never)."""

    guild: int
    wake: float | None


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """A post in ``channel`` about the time from ``since`` to ``until``: a past season's poster, or a front page if ``season`` is None."""

    guild: int
    since: float
    until: float
    channel: int
    season: int | None = None
    message: int | None = None
    id: int = 0
