"""Moderators' overview: the server's running matches, a single match with its missed deadlines, and players' calls."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.core import outbox_rows
from bot.core.clocks import rows as clocks_rows
from bot.core.errors import Refusal
from bot.core.ids import Authority, MatchId, UserId
from bot.core.matches import match_rows
from bot.core.matches.loaded import find, no_seat
from bot.core.matches.match_rows import publication
from bot.core.matches.values import Match, Miss
from bot.core.settings.rows import check_moderator, check_over
from bot.core.settings.server import reason_of
from bot.core.work import At, Looking
from bot.durations import DAY
from bot.features.clocks.lengths import TurnTimes, turn_times
from bot.features.moderation import rows
from bot.features.moderation.moderation import entitled
from bot.features.moderation.rows import RunningMatch
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.values import MatchResult
from bot.features.settings import rows as settings_rows
from bot.features.settings.rows import AUDIT_TOPIC, AuditEntry
from bot.features.settings.servers import enter
from engine.core.types import Seat

CALLED: Final = "called"
OPENED: Final = "call-opened"
"""Verbs of the audit log: a player has called the moderators, and a moderator has opened the match."""

COMPANY_SECONDS: Final = 180 * DAY
"""Seconds for which a player's company counts."""

FIVE: Final = 5
LEAST_TABLES: Final = 10
"""Fewer matches say nothing about a player's company."""

DELIVERED_WITHIN: Final = 60.0
"""Seconds after which the outbox delivers a call, unless the caller's press has."""

CALL_AGAIN: Final = 6 * 3_600.0
"""Seconds until a user may call the moderators to the same match again."""

RUNNING: Final = "running"
WAITING: Final = "waiting"
STUCK: Final = "stuck"
UNREADABLE: Final = "unreadable"

Order = Callable[[RunningMatch], tuple[float, int]]
KINDS: Final[Mapping[str, tuple[Callable[[RunningMatch], bool], Order]]] = {
    CALLED: (lambda match: match.called_at is not None, lambda match: (match.called_at or 0.0, match.id)),
    RUNNING: (lambda match: not match.over, lambda match: (-match.created_at, -match.id)),
    WAITING: (
        lambda match: match.waiting_since is not None and not match.paused and not match.over,
        lambda match: (match.waiting_since or 0.0, match.id),
    ),
    STUCK: (
        lambda match: (match.untold or match.unreadable) and not match.over,
        lambda match: (match.created_at, match.id),
    ),
    UNREADABLE: (lambda match: match.unreadable and not match.over, lambda match: (match.created_at, match.id)),
}
"""The lists with their orders: longest waiting call first, newest first, longest waiting first, oldest first."""


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """A match opened by a moderator.

    ``row`` is None if it is over and there is no call, ``misses`` are the missed deadlines that count, ``asked`` the awaited players'
    seats, ``lacking`` the permission without which its news couldn't be posted, ``callers`` the users whose call is open. ``times`` are
    left out for moderators who play there, until it is over. ``result``: its result, if any. ``closest``: the player who sits most often
    with the same five, in what percentage of their matches, and their number. ``refusal`` is the code of the refusal of any action by
    this moderator.
    """

    match: Match
    row: RunningMatch | None
    misses: tuple[Miss, ...]
    asked: tuple[Seat, ...] = ()
    lacking: str = ""
    callers: tuple[UserId, ...] = ()
    times: tuple[TurnTimes, ...] = ()
    result: MatchResult | None = None
    closest: tuple[UserId, int, int] | None = None
    refusal: str = ""


def listed(
    at: Looking, who: Authority, kind: str, channel_id: int = 0, user: UserId | None = None
) -> tuple[RunningMatch, ...]:
    """Return the matches of a list (a key of ``KINDS``), limited to a channel or a user if given. Raises not-a-moderator."""
    wanted, order = KINDS[kind]
    running_matches = rows.matches_in(
        at.tx, check_moderator(at.tx, who), at.now - settings_rows.CALL_OPEN_FOR, channel_id, user
    )
    return tuple(sorted((match for match in running_matches if wanted(match)), key=order))


def moderated(at: Looking, who: Authority, match_id: MatchId) -> Match:
    """Return a match of a user's server if they are a moderator. Raises UnknownMatch or not-a-moderator."""
    match = find(at.tx, match_id).match
    check_over(at.tx, who, match)
    return match


def player_at(match: Match, seat: int) -> UserId:
    """Return the player who owns a seat. Raises computers-seat if a computer has it for good."""
    for taken in match.seats:
        if taken.seat == seat and (user := taken.holder):
            return user
    raise Refusal("computers-seat")


def looked_at(at: Looking, who: Authority, match_id: MatchId) -> Looked:
    """Return a match of the server with its details. Raises UnknownMatch or not-a-moderator."""
    match = find(at.tx, match_id).match
    guild_id = check_over(at.tx, who, match)
    row = next(
        (
            candidate
            for candidate in rows.matches_in(at.tx, guild_id, at.now - settings_rows.CALL_OPEN_FOR, match.place.channel)
            if candidate.id == match_id and not candidate.over
        ),
        None,
    )
    looked = _looked(at, match, row)
    try:
        entitled(at.tx, who, match)
    except Refusal as refusal:
        looked = msgspec.structs.replace(looked, refusal=refusal.code)
    if match.status == "running" and who.user in match.participants:
        return looked
    tables = ratings_rows.companions(at.tx, match.id, at.now - COMPANY_SECONDS)
    return msgspec.structs.replace(
        looked,
        times=turn_times(at.tx, match.id),
        result=ratings_rows.result(at.tx, match.id),
        closest=max(((user, *with_same_five(met)) for user, met in tables.items()), key=lambda it: it[1], default=None),
    )


def with_same_five(tables: Sequence[frozenset[UserId]]) -> tuple[int, int]:
    """Return in what percentage of their matches a player sat only with the five players they meet most, and how many matches."""
    often = {user for user, _ in Counter(user for others in tables for user in others).most_common(FIVE)}
    return 100 * sum(others <= often for others in tables) // len(tables), len(tables)


def details(at: Looking, who: Authority, page: Sequence[RunningMatch]) -> tuple[Looked, ...]:
    """Return the matches of a page with their details. Raises UnknownMatch or not-a-moderator."""
    return tuple(_looked(at, moderated(at, who, row.id), row) for row in page)


def _looked(at: Looking, match: Match, row: RunningMatch | None) -> Looked:
    return Looked(
        match=match,
        row=row,
        misses=tuple(miss for miss in clocks_rows.misses(at.tx, match.id) if not miss.excused),
        asked=tuple(wait.seat for wait in match_rows.waits(at.tx, match.id) if not wait.computer),
        lacking=publication(at.tx, match.id).lacking,
        callers=settings_rows.callers(at.tx, match.id, at.now - settings_rows.CALL_OPEN_FOR),
    )


def opened(at: At, who: Authority, match_id: MatchId) -> None:
    """Record that a moderator who doesn't play in a match has opened it; users who called are notified."""
    match = find(at.tx, match_id).match
    guild_id = check_over(at.tx, who, match)
    if who.user in match.participants:
        return
    facts = {"channel": match.thread or match.place.channel}
    for caller in settings_rows.callers(at.tx, match_id, at.now - settings_rows.CALL_OPEN_FOR):
        enter(at, guild_id, who.user, OPENED, post_at=at.now, match=match_id, user=caller, facts=facts)


def delivered(at: At, entry: AuditEntry) -> None:
    """Record that a call has reached someone, so that the outbox doesn't deliver it."""
    outbox_rows.drop_unsaid(at.tx, AUDIT_TOPIC, entry.id)


def call(at: At, match_id: MatchId, user: UserId, reason: str) -> AuditEntry | None:
    """Call the server's moderators to a match; return the entry to deliver (None in direct messages, which have no moderators).

    It is in the audit log, and the match comes first in the list. Call ``delivered`` after delivering it; otherwise the outbox delivers it.
    """
    match = find(at.tx, match_id).match
    if user not in match.seated:
        raise no_seat(match, user)
    guild_id = match.place.guild
    if guild_id is None:
        return None
    why = reason_of(reason)
    last = settings_rows.last_done(at.tx, match_id, user, CALLED)
    # The same player must not call moderators over and over.
    if last is not None and at.now < last + CALL_AGAIN:
        raise Refusal("called-already", at=int(last + CALL_AGAIN))
    facts = {"channel": match.thread or match.place.channel}
    post_at = at.now + DELIVERED_WITHIN
    return enter(at, guild_id, user, CALLED, why, post_at=post_at, match=match_id, facts=facts)
