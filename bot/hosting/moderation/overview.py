"""What moderators look over: the running matches of their server, one of them with its misses; and how players call them."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.hosting.at import At, Looking
from bot.hosting.servers.rights import check_moderator, check_over
from bot.hosting.servers.servers import write_entry
from bot.model.habits import Miss
from bot.model.matches import find, no_seat
from bot.model.model import Match, MatchId, UserId
from bot.model.moderation import Authority, RunningMatch
from bot.model.moderation_errors import CalledAlready
from bot.model.servers import AuditEntry, reason_of

CALLED: Final = "called"
"""The step of the audit log by which a player has called the moderators."""

CALL_AGAIN: Final = 6 * 3_600.0
"""Seconds after which a person may call the moderators to a match once more."""

RUNNING: Final = "running"
WAITING: Final = "waiting"
STUCK: Final = "stuck"
UNREADABLE: Final = "unreadable"

Order = Callable[[RunningMatch], tuple[float, int]]
KINDS: Final[Mapping[str, tuple[Callable[[RunningMatch], bool], Order]]] = {
    RUNNING: (lambda _: True, lambda match: (-match.created_at, -match.id)),
    WAITING: (
        lambda match: match.waiting_since is not None and not match.paused,
        lambda match: (match.waiting_since or 0.0, match.id),
    ),
    STUCK: (lambda match: match.untold or match.unreadable, lambda match: (match.created_at, match.id)),
    UNREADABLE: (lambda match: match.unreadable, lambda match: (match.created_at, match.id)),
}
"""What can be listed, and in which order: the newest first, the longest waiting first, the oldest first."""


class Looked(msgspec.Struct, frozen=True, kw_only=True):
    """A match that a moderator looks at: ``row`` is None where it is over; ``misses`` are those that count against a person."""

    match: Match
    row: RunningMatch | None
    misses: tuple[Miss, ...]


def listed(
    at: Looking, who: Authority, kind: str, channel: int = 0, user: UserId | None = None
) -> tuple[RunningMatch, ...]:
    """Return running matches of the server (of a channel, of a person). Raises NotAModerator."""
    wanted, order = KINDS[kind]
    running_matches = at.tx.matches_in(check_moderator(at.tx, who), channel, user)
    return tuple(sorted((match for match in running_matches if wanted(match)), key=order))


def moderated(at: Looking, who: Authority, number: MatchId) -> Match:
    """Return a match over which a person has authority. Raises UnknownMatch or NotAModerator."""
    match = find(at.tx, number).match
    check_over(at.tx, who, match)
    return match


def looked_at(at: Looking, who: Authority, number: MatchId) -> Looked:
    """Return a match of the server with what can be done about it. Raises UnknownMatch or NotAModerator."""
    match = find(at.tx, number).match
    guild = check_over(at.tx, who, match)
    row = next((each for each in at.tx.matches_in(guild, match.place.channel) if each.id == number), None)
    return Looked(match=match, row=row, misses=tuple(miss for miss in at.tx.misses(number) if not miss.excused))


def call(at: At, number: MatchId, user: UserId, reason: str) -> None:
    """Call the moderators of the server to a match: it stands in their log, and in their channel where they have one.

    Raises:
        HostingError: UnknownMatch, NotAtThisTable or FormerSeat, ReasonMissing, or CalledAlready where this person did so a short time ago.
    """
    match = find(at.tx, number).match
    if not any(user in (seat.user, seat.owner.id if seat.owner else None) for seat in match.seats):
        raise no_seat(match, user)
    guild = match.place.guild
    if guild is None:
        return
    why = reason_of(reason)
    last = at.tx.last_done(number, user, CALLED)
    # Moderators must not be called by the same person over and over.
    if last is not None and at.now < last + CALL_AGAIN:
        raise CalledAlready(at=int(last + CALL_AGAIN))
    facts = {"channel": match.thread or match.place.channel}
    write_entry(at.tx, AuditEntry(guild=guild, at=at.now, by=user, verb=CALLED, reason=why, match=number, facts=facts))
