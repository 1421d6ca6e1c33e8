"""Steps that moderators and votes take, without their checks: pause, resume, end or rewind a match."""

from bot.core.ids import MatchId, Why
from bot.core.matches.values import Match
from bot.core.work import At, AtMatch, on_position, under_lock
from bot.features.votes import pausing, voting


@under_lock
def pause(at: At, match: MatchId, why: Why) -> Match:
    """Pause a match. Raises UnknownMatch, MatchIsOver or MatchPaused."""
    return pausing.pause(at, match, why)


@under_lock
def resume(at: At, match: MatchId, why: Why) -> Match:
    """Resume a paused match. Raises UnknownMatch, MatchIsOver or match-not-paused."""
    return pausing.resume(at, match, why)


@under_lock
def close(at: At, match: MatchId, why: Why) -> Match:
    """End a match without a result. Raises UnknownMatch or MatchIsOver."""
    return voting.end(at, match, why)


@on_position(lambda *_: 0, moves=True)
def go_back(at: AtMatch, _match: MatchId, target: int, why: Why) -> Match:
    """Rewind to ``target``. Raises UnknownMatch, MatchIsOver or no-way-back."""
    return pausing.rewind(at, pausing.way_back(at.live, target), why)
