"""Following a match without a seat: one message when it ends, or after each round.

The due message is stored in the follower's row, in the transaction of the step; sending it clears it.
"""

from typing import Final

import msgspec

from bot.core import hooks
from bot.core.hooks import Played
from bot.core.ids import MatchId, UserId
from bot.core.matches import log_rows
from bot.core.matches.loaded import running
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.work import At, Looking
from bot.features.settings import rows as settings_rows
from bot.features.watching import rows
from bot.features.watching.rows import FOLLOW_TOPIC, Follow
from engine.core.planning import planner_of
from engine.core.registry import AnyGame

ROUND: Final = "round"
END: Final = "end"
"""Messages due to a follower."""


@hooks.played
def _stepped(at: At, step: Played) -> None:
    """Record the message due to followers of rounds after a step that ended one."""
    followed = any(follow.rounds for follow in rows.follows(at, step.match.id))
    if followed and _round(step.game, step.before) != _round(step.game, step.moment.state):
        _owe(at, step.match, ROUND)


def _round(game: AnyGame, state: object) -> int:
    planner = planner_of(game)
    return 0 if planner is None else planner.round(game.view(state, None))


@hooks.closed
def _ended(at: At, match: Match) -> None:
    _owe(at, match, END)


def _owe(at: At, match: Match, what: str) -> None:
    """Record a message as due to a match's followers."""
    owed = [follow for follow in rows.follows(at, match.id) if what == END or follow.rounds]
    for owed_follow in owed:
        rows.FOLLOWS.save(at, msgspec.structs.replace(owed_follow, owed=what))
    if owed:
        queue(at, FOLLOW_TOPIC, match.id, at.now)


def following(at: Looking, match: MatchId, user: UserId) -> Follow | None:
    """Return a user's way of following a match, if any."""
    return next((follow for follow in rows.follows(at.tx, match) if follow.user == user), None)


def follow(at: At, match: MatchId, user: UserId, *, rounds: bool) -> Follow | None:
    """Follow a match to its end or with its rounds; stop if the user already does. Raises UnknownMatch or MatchIsOver."""
    running(at.tx, match)
    before = following(at, match, user)
    if before is not None and before.rounds == rounds:
        rows.drop_follow(at.tx, before)
        return None
    wish = Follow(match=match, user=user, rounds=rounds, owed="", at=at.now)
    rows.FOLLOWS.save(at.tx, wish)
    return wish


def owed(at: Looking, match: MatchId) -> tuple[Follow, ...]:
    """Return the followers of a match with a message due, except users whom the server has blocked."""
    place = log_rows.place_of(at.tx, match)
    guild_id = None if place is None else place.guild
    return tuple(
        follow
        for follow in rows.follows(at.tx, match)
        if follow.owed and (guild_id is None or settings_rows.BLOCKS.get(at.tx, guild_id, follow.user) is None)
    )


def mark_notified(at: At, follow: Follow) -> None:
    """Record that a follower was notified, or can't be; after the match's end, delete the follower."""
    if follow.owed == END:
        rows.drop_follow(at.tx, follow)
    elif following(at, follow.match, follow.user) == follow:
        rows.FOLLOWS.save(at.tx, msgspec.structs.replace(follow, owed=""))
