"""Scoring at the end of a match (RBS, "End of the Game"; rulings.md 14.14 to 14.16, 15.11).

Bandits aboard come first, best loot first; then all others, the last to leave the train first. Those that left at the same moment are
ranked by their loot. The best loot has the most cards, then the highest single card.
"""

from itertools import groupby

from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from engine.super_express.events import MatchEnded
from engine.super_express.rules import Draft
from engine.super_express.rulings import Rulings
from engine.super_express.state import Fields, aboard, loot_of

Merit = tuple[int, ...]
"""Sort key for places: smaller is better, and seats with equal keys share a place."""


def finish(d: Draft) -> None:
    """Score and end the match."""
    d.plans = ((),) * len(d.setting.bandits)
    d.outcome = result(d, d.rules.rulings)
    d.emit(MatchEnded(outcome=d.outcome))


def result(position: Fields, rulings: Rulings) -> Outcome:
    """Return the outcome of a match that ends with this position.

    ``Outcome.reason`` is ``last-aboard``, ``last-car`` (several are left in and on the Locomotive) or ``nobody-left``.
    ``Score.total`` is the number of loot cards, ``tie_break`` the highest one in dollars. The parts are ``rounds-aboard``, which counts
    the rounds that the bandit survived, and a ``loot-card`` for each loot card.
    """
    reason = ("nobody-left", "last-aboard", "last-car")[min(len(aboard(position)), 2)]
    merits = _merits(position, rulings)
    ranking = sorted(merits, key=lambda seat: (merits[seat], seat))
    # Without a winner the best bandit is second.
    first = 2 if reason == "nobody-left" and not rulings.nobody_left_wins else 1
    scores: list[Score] = []
    for _, group in groupby(ranking, key=lambda seat: merits[seat]):
        place = len(scores) + first
        scores += [_score(position, seat, place) for seat in group]
    return Outcome(reason, tuple(scores))


def _merits(position: Fields, rulings: Rulings) -> dict[int, Merit]:
    merits = {seat: (0, *_by_loot(position, rulings, seat)) for seat in aboard(position)}
    # Bandits that left at the same card or unhooking share a moment; the last moment ranks first.
    moments = dict.fromkeys((fall.round, fall.card) for fall in reversed(position.falls))
    wait = {moment: number for number, moment in enumerate(moments, start=1)}
    for fall in position.falls:
        loot = _by_loot(position, rulings, fall.seat) if rulings.loot_ranks_the_fallen else ()
        merits[fall.seat] = (wait[fall.round, fall.card], *loot)
    return merits


def _by_loot(position: Fields, rulings: Rulings, seat: int) -> Merit:
    loot = loot_of(position, seat)
    if loot or rulings.cardless_share:
        return (-len(loot), -max(loot, default=0))
    return (0, 0, (seat - position.first) % len(position.setting.bandits))


def _score(position: Fields, seat: int, place: int) -> Score:
    loot = loot_of(position, seat)
    left = next((fall.round for fall in position.falls if fall.seat == seat), len(position.takers))
    parts = (ScorePart("rounds-aboard", left, 0), *(ScorePart("loot-card", 1, value) for value in loot))
    return Score(Side(seat), (Seat(seat),), place, len(loot), max(loot, default=0), parts)
