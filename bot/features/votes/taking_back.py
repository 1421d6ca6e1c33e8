"""Actions that a player may take back without asking: the one place that decides it, besides ``Game.may_take_back``."""

from collections.abc import Sequence
from typing import Final

from bot.core.ids import UserId
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.log import COMPUTER, DEADLINE, TAKE_BACK, LoggedAction
from bot.core.play.positions import earlier
from bot.features.votes.errors import NothingToTakeBack
from engine.core.types import Seat

TAIL: Final = 12
"""Lines of the log that are looked at for an action that may be taken back."""

NOT_OWN: Final = frozenset({COMPUTER, DEADLINE})
"""Deciders other than the player: the table's action for an absent player stays."""


def own_tail(log: Sequence[LoggedAction], seat: Seat) -> tuple[LoggedAction, ...]:
    """Return the last lines of the log by this seat, without another's between them; oldest first."""
    tail: list[LoggedAction] = []
    for entry in reversed(log):
        # No one goes back alone past a vote or a moderator's step.
        if entry.seat != seat or (entry.back is not None and entry.by != TAKE_BACK):
            break
        tail.append(entry)
    return tuple(reversed(tail))


def standing(tail: Sequence[LoggedAction]) -> LoggedAction | None:
    """Return the newest action among these lines that was not taken back; None if there is none."""
    by_version = {entry.version: entry for entry in tail}
    version = tail[-1].version if tail else -1
    while (entry := by_version.get(version)) is not None:
        if entry.back is None:
            return entry
        version = entry.back
    return None


def free_target(live: LoadedMatch, tail: Sequence[LoggedAction], seat: Seat, user: UserId, most: int) -> int:
    """Return the version to which a seat may go back freely: the one before its own last action, if no one else has acted since.

    ``tail`` is its ``own_tail``, ``live`` holds the moments of those versions and the one before. ``most``: how often without
    another's action.

    Raises:
        NothingToTakeBack: with the fact ``why``: ``none`` (the last action is not theirs, or a person has acted since), ``seen``
            (something came to light by it) or ``often``.
    """
    entry = standing(tail)
    # Who sat there before has played it: it is not the new one's to take back.
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
    """Return whether ``free_target`` finds a version to go back to."""
    if not live.stored.match.playing or not tail:
        return False
    try:
        free_target(live, tail, seat, user, most)
    except NothingToTakeBack:
        return False
    return True
