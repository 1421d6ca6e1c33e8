"""Actions that a player may take back without a vote: decided here and by ``Game.may_take_back``."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.core.ids import UserId
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.log import COMPUTER, DEADLINE, TAKE_BACK, LoggedAction
from bot.core.play.positions import earlier
from bot.features.votes.errors import NothingToTakeBack
from engine.core.types import Seat

TAIL: Final = 12
"""Number of latest log entries searched for an action that may be taken back."""

NOT_OWN: Final = frozenset({COMPUTER, DEADLINE})
"""Deciders other than the player: actions decided for an absent player stay."""


def own_tail(log: Iterable[LoggedAction], seat: Seat) -> tuple[LoggedAction, ...]:
    """Return a seat's latest consecutive entries of a log, oldest first; ``log`` comes newest first."""
    tail: list[LoggedAction] = []
    for entry in log:
        # A player can't go back alone past a vote or a moderator's step.
        if entry.seat != seat or (entry.back is not None and entry.by != TAKE_BACK):
            break
        tail.append(entry)
    return tuple(reversed(tail))


def standing(tail: Sequence[LoggedAction]) -> LoggedAction | None:
    """Return the newest of these actions that was not taken back, if any."""
    by_version = {entry.version: entry for entry in tail}
    version = tail[-1].version if tail else -1
    while (entry := by_version.get(version)) is not None:
        if entry.back is None:
            return entry
        version = entry.back
    return None


def free_target(live: LoadedMatch, tail: Sequence[LoggedAction], seat: Seat, user: UserId, most: int) -> int:
    """Return the version to which a seat may go back without a vote: before its own last action, if no one else has acted since.

    ``tail`` is its ``own_tail``; ``live`` must have the moments of those versions and the one before. ``most``: maximum number of
    take-backs before another player acts.

    Raises:
        NothingToTakeBack: with the fact ``why``: ``none`` (the last action isn't theirs, or a player has acted since), ``seen`` (it
            revealed something) or ``often``.
    """
    entry = standing(tail)
    # The former player played it, so the new one may not take it back.
    if entry is None or entry.by in NOT_OWN or entry.user != user:
        raise NothingToTakeBack(why="none")
    back = entry.version - 1
    if sum(line.back is not None for line in tail) >= most:
        raise NothingToTakeBack(why="often")
    before, after = earlier(live.moments, back), earlier(live.moments, entry.version)
    if not live.game.may_take_back(before.state, after.state, seat):
        raise NothingToTakeBack(why="seen")
    return back


def may_take_back(live: LoadedMatch, tail: Sequence[LoggedAction], seat: Seat, user: UserId, most: int) -> bool:
    """Return whether a player may take back their last action without a vote, as ``free_target`` decides."""
    if not live.stored.match.playing or not tail:
        return False
    try:
        free_target(live, tail, seat, user, most)
    except NothingToTakeBack:
        return False
    return True
