"""Watchers' guesses at the winner: one per user, private until the end, closed before the result is foreseeable."""

from typing import Final

import msgspec

from bot.core.errors import MatchIsOver, Refusal
from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Match
from bot.core.settings import rows as settings_rows
from bot.core.work import AtMatch, Looking, LookingAt, looking_at, newest, on_position
from bot.features.watching import rows
from bot.features.watching.rows import Guess
from engine.core.types import Seat

LAST: Final = 2
"""Number of last rounds without guessing."""


class Guessing(msgspec.Struct, frozen=True):
    """A user's possible guesses: one of the seats of ``match``, until round ``closes`` begins; ``mine`` is their current guess."""

    match: Match
    closes: int
    mine: Seat | None


def are_on(at: Looking, match: Match) -> bool:
    """Return whether users may guess the winner of a match."""
    return match.place.guild is not None and settings_rows.server(at.tx, match.place.guild).guesses


@looking_at(newest)
def guessing(at: LookingAt, match: MatchId, user: UserId) -> Guessing:
    """Return a user's possible guesses. Raises as ``guess`` does."""
    closes = _checked(at, user)
    own_guess = rows.GUESSES.get(at.tx, match, user)
    return Guessing(at.live.stored.match, closes, own_guess.seat if own_guess is not None else None)


@on_position(newest, moves=False)
def guess(at: AtMatch, match: MatchId, user: UserId, seat: Seat) -> Guessing:
    """Guess that a seat will win; this replaces the user's earlier guess. Raises a Refusal if they may not guess, or no longer."""
    closes = _checked(at, user)
    if all(match_seat.seat != seat for match_seat in at.live.stored.match.seats):
        raise Refusal("no-guesses")
    rows.GUESSES.save(at.tx, Guess(match, user, seat, at.now))
    return Guessing(at.live.stored.match, closes, seat)


def _checked(at: LookingAt, user: UserId) -> int:
    """Return the first round without guessing, after checking the user. Raises as ``guess`` does."""
    match, view = at.live.stored.match, at.live.game.view(at.live.now.state, None)
    if not are_on(at, match):
        raise Refusal("no-guesses")
    if match.status != "running":
        raise MatchIsOver
    if user in match.participants:
        raise Refusal("plays-there")
    rounds: int = view.rounds
    if rounds <= LAST:
        raise Refusal("no-guesses")
    closes = rounds - LAST + 1
    if view.round >= closes:
        raise Refusal("guesses-closed", round=closes)
    return closes
