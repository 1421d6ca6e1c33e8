"""Effect of an act of control, computed without doing it, and whether it is possible."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.core.errors import MatchIsOver, MatchPaused, Refusal
from bot.core.matches.loaded import LoadedMatch, Moment
from bot.core.matches.log import PLAN, PLAYER
from bot.core.matches.values import Match
from bot.features.votes.ballots import END, PAUSE, RESUME, REWIND
from bot.features.votes.errors import UnknownBallot
from bot.features.votes.rewinding import way_back
from bot.features.votes.values import Effect, Undone
from engine.core.audience import visible
from engine.core.types import Seat


def describe(live: LoadedMatch, kind: str, target: int | None = None) -> Effect:
    """Return the effect of an act; for rewinding, ``live`` must have the history.

    Raises:
        UnknownBallot: there is no such kind.
        MatchIsOver, MatchPaused, match-not-paused, no-way-back: it isn't possible.
    """
    if kind not in _THEN:
        raise UnknownBallot
    match = live.stored.match
    if match.status != "running":
        raise MatchIsOver
    then = _THEN[kind](live, target)
    back = kind == REWIND and target is not None
    return Effect(
        kind=kind,
        match=match.id,
        version=live.now.version,
        users=tuple(seat.user for seat in match.seats if seat.user is not None),
        waiting=tuple(wait.seat for wait in live.waits),
        then=then,
        target=target if back else None,
        undone=_undone(live, target) if back and target is not None else (),
    )


def _undone(live: LoadedMatch, target: int) -> tuple[Undone, ...]:
    pairs = [(before, after) for before, after in zip(live.moments, live.moments[1:], strict=False)]
    return tuple(
        Undone(
            after.version, after.seat, PLAYER if after.by == PLAN else after.by, secret=_revealed(live, before, after)
        )
        for before, after in pairs
        if after.version > target
    )


def _revealed(live: LoadedMatch, before: Moment, after: Moment) -> bool:
    """Return whether a player may have learned something from a step: True for all steps except those that may be taken back freely.

    A secret step reveals nothing to others, and a dry run that counted it would show it.
    """
    # A rewind reveals nothing new, and the setup isn't a player's step.
    if after.back is not None or after.seat is None or not visible(after.events, None):
        return False
    return not live.game.may_take_back(before.state, after.state, after.seat)


def _paused(match: Match) -> None:
    if match.paused_at is not None:
        raise MatchPaused(who=match.paused_by)


def _then_pause(live: LoadedMatch, _target: int | None) -> tuple[Seat, ...]:
    _paused(live.stored.match)
    return ()


def _then_resume(live: LoadedMatch, _target: int | None) -> tuple[Seat, ...]:
    if live.stored.match.paused_at is None:
        raise Refusal("match-not-paused")
    return live.game.to_act(live.now.state)


def _then_end(_live: LoadedMatch, _target: int | None) -> tuple[Seat, ...]:
    return ()


def _then_rewind(live: LoadedMatch, target: int | None) -> tuple[Seat, ...]:
    if target is None:
        raise Refusal("no-way-back")
    return way_back(live, target).asked


_THEN: Final[Mapping[str, Callable[[LoadedMatch, int | None], tuple[Seat, ...]]]] = {
    PAUSE: _then_pause,
    RESUME: _then_resume,
    END: _then_end,
    REWIND: _then_rewind,
}
