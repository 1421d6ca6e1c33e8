"""Limits on opening and joining tables in a server, checked in the transaction that seats the user.

Tournament matches are never refused by a limit and don't count toward any.
"""

from collections.abc import Mapping

from bot.core.errors import Blocked, Refusal
from bot.core.ids import Authority, Place, UserId
from bot.core.matches.values import LIVE
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.rows import moderates
from bot.core.settings.server import CLOSED_A_DAY, Server
from bot.core.terms import PENALTIES, YES
from bot.core.work import Looking
from bot.durations import DAY
from bot.features.lobbies.rows import come_to_nothing, count_in
from bot.features.settings import rows as settings_rows
from bot.features.settings.servers import NotInThisChannel
from bot.storage.session import Reader


def terms_here(tx: Reader, guild_id: int | None, terms: Mapping[str, str]) -> Mapping[str, str]:
    """Return the terms of a new table: those given, and the server's defaults for the others."""
    return (
        terms
        if guild_id is None or not core_settings_rows.server(tx, guild_id).penalties
        else {PENALTIES: YES, **terms}
    )


def may_open(tx: Reader, who: Authority) -> bool:
    """Return whether a user may open tables in their server: they have the role that it requires, if any, or moderate."""
    if who.guild is None:
        return True
    # The role of all members has the server's own id.
    return core_settings_rows.server(tx, who.guild).openers in {None, who.guild, *who.roles} or moderates(tx, who)


def check_opener(tx: Reader, who: Authority) -> None:
    """Raise not-an-opener, with a role to ask, if a user may not open tables in their server."""
    if who.guild is not None and not may_open(tx, who):
        server = core_settings_rows.server(tx, who.guild)
        asked = str(server.roles[0]) if server.roles else "none"
        raise Refusal("not-an-opener", role=str(server.openers), moderators=asked)


def channels_for(server: Server, pace: str) -> tuple[int, ...]:
    """Return the channels for tables of a pace; empty: all channels."""
    if pace == LIVE and server.live_channel is not None:
        return (server.live_channel,)
    return server.channels


def check_channel(tx: Reader, place: Place, user: UserId, pace: str) -> None:
    """Raise Blocked or NotInThisChannel if this user may not open tables of a pace in this place."""
    if place.guild is None:
        return
    server = core_settings_rows.server(tx, place.guild)
    allowed = channels_for(server, pace)
    # A thread counts as its channel.
    if allowed and not {place.channel, place.parent} & set(allowed):
        raise NotInThisChannel(channel=str(allowed[0]), games="all" if allowed == server.channels else "live")
    if settings_rows.BLOCKS.get(tx, place.guild, user) is not None:
        raise Blocked


def check_closed(at: Looking, guild_id: int | None, host: UserId) -> None:
    """Raise too-many-closed if the user has opened as many unused tables today as the server allows."""
    if guild_id is None:
        return
    limit = core_settings_rows.server(at, guild_id).closed_a_day or CLOSED_A_DAY
    if come_to_nothing(at, host, guild_id, at.now - DAY) >= limit:
        raise Refusal("too-many-closed", limit=limit)


def check_join(tx: Reader, guild_id: int | None, user: UserId) -> None:
    """Raise Blocked, too-many-tables or server-full if the user may not join a new table of this server."""
    if guild_id is None:
        return
    server = core_settings_rows.server(tx, guild_id)
    if settings_rows.BLOCKS.get(tx, guild_id, user) is not None:
        raise Blocked
    lobbies, matches = count_in(tx, guild_id, user)
    limits = (("open-here", lobbies, server.lobbies_per_user), ("matches-here", matches, server.matches_per_user))
    for of, have, limit in limits:
        if limit is not None and have >= limit:
            raise Refusal("too-many-tables", limit=limit, of=of)
    check_begin(tx, guild_id)


def check_begin(tx: Reader, guild_id: int | None) -> None:
    """Raise server-full if the server runs as many matches as it allows, not counting tournaments."""
    if guild_id is None:
        return
    server = core_settings_rows.server(tx, guild_id)
    if server.matches is not None and count_in(tx, guild_id, None)[1] >= server.matches:
        raise Refusal("server-full", limit=server.matches)
