"""Scoring of the expansion: hostages' ransoms, and the three stations (rulings.md 13.5 to 13.8, 15.6)."""

from collections.abc import Callable

from engine.colt_express.rules import Draft
from engine.colt_express.stagecoach.coach import coach_of, is_coach, station
from engine.colt_express.stagecoach.hostages import ransom
from engine.colt_express.state import AWAY
from engine.colt_express.stealing import held
from engine.colt_express.train import standing
from engine.core.types import ScorePart

Lines = Callable[[Draft, int], tuple[ScorePart, ...]]


def lines(own: Lines) -> Lines:
    """Return ``own`` extended by the hostage's ransom and, depending on the station, shared strongboxes or mortal bullets."""

    def counted(d: Draft, bandit: int) -> tuple[ScorePart, ...]:
        parts = own(d, bandit)
        if station(d) == "sharing-the-loot":
            parts = tuple(_shared(d, bandit, part) for part in parts)
        parts = (*parts, ransom(d, bandit))
        return (*parts, _mortal(d, bandit)) if station(d) == "mortal-bullet" else parts

    return counted


def _shared(d: Draft, bandit: int, part: ScorePart) -> ScorePart:
    """Share the strongboxes on a bandit's spot among all bandits there, rounded down per box (rulings.md 13.5)."""
    if part.what != "strongboxes" or d.places[bandit] == AWAY:
        return part
    # A bandit alone gets the whole box.
    here = standing(d, d.places[bandit])
    boxes = sum(len(held(d, other, "strongbox")) for other in here)
    return ScorePart(part.what, part.count, boxes * (d.rules.content.strongbox // len(here)))


def _mortal(d: Draft, bandit: int) -> ScorePart:
    """Return the line that subtracts dollars for each bullet received in the last round (rulings.md 13.6)."""
    bullets = d.received[bandit] - coach_of(d).received[bandit]
    return ScorePart("mortal-bullets", bullets, -bullets * d.rules.content.stagecoach.mortal_bullet)


def qualified(base: Callable[[Draft], tuple[int, ...]]) -> Callable[[Draft], tuple[int, ...]]:
    """Return ``base`` limited, with the Escape, to bandits that left or are in or on the stagecoach (rulings.md 13.7, 15.18)."""

    def free(d: Draft) -> tuple[int, ...]:
        if station(d) != "escape":
            return base(d)
        # By the spots before a last move of the coach (13.8).
        away = tuple(b for b, place in enumerate(d.places) if place == AWAY or is_coach(place))
        return away or (base(d) if d.rules.rulings.all_ranked_if_none_escaped else ())

    return free
