"""Arithmetic of ratings: pure functions from skills and ranks to skills.

The model is Plackett-Luce for teams (Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011) as the library
``openskill`` has it: it knows tables of any size, shared places, and sides of several people.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from bot.features.ratings.values import Skill

_MODEL: Final = PlackettLuce()

NEWCOMER: Final = Skill(_MODEL.mu, _MODEL.sigma)
"""Skill of a player who was never rated: nothing is known."""

PROVISIONAL_SIGMA: Final = 7.3
"""Above this doubt a number still moves by leaps: about the first eight matches at a table of four."""

FEWEST_GAMES: Final = 5
"""Rated matches that a place on a leaderboard needs."""

ZERO: Final = 1000
SCALE: Final = 20.0


class RatedSide(msgspec.Struct, frozen=True):
    """One side of a result. ``rank``: smaller is better, equal shares the place. ``order`` tells sides apart: any number, each once."""

    rank: int
    order: int
    skills: tuple[Skill, ...]


def rate(entries: Sequence[RatedSide]) -> dict[int, tuple[Skill, ...]]:
    """Return the skills after a result, by ``RatedSide.order``; the order of entries changes nothing, to the last bit.

    At least two sides, each with at least one skill; otherwise nothing changes.
    """
    ordered = sorted(entries, key=lambda entry: (entry.rank, entry.order))
    if len(ordered) < 2:
        return {entry.order: entry.skills for entry in ordered}
    ranks = sorted({entry.rank for entry in ordered})
    teams = [[_MODEL.rating(mu=skill.mu, sigma=skill.sigma) for skill in entry.skills] for entry in ordered]
    after = _MODEL.rate(teams, ranks=[float(ranks.index(entry.rank) + 1) for entry in ordered])
    return {
        entry.order: tuple(Skill(float(skill.mu), float(skill.sigma)) for skill in team)
        for entry, team in zip(ordered, after, strict=True)
    }


def points(skill: Skill) -> int:
    """Return the shown number: a very probable lower bound of the strength (three deviations below the guess).

    A newcomer has 1,000; with more matches the number rises toward the real strength.
    """
    return round(ZERO + SCALE * (skill.mu - 3 * skill.sigma))


def provisional(skill: Skill) -> bool:
    """Return whether too little is known for the number to mean much."""
    return skill.sigma > PROVISIONAL_SIGMA
