"""Arithmetic of ratings: pure functions from skills and ranks to skills.

The model is Plackett-Luce for teams (Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011) as the library
``openskill`` has it: it knows tables of any size, shared places, and sides of several people.
"""

import math
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from bot.core.ids import UserId
from bot.features.ratings.values import Skill

_MODEL: Final = PlackettLuce()

NEWCOMER: Final = Skill(_MODEL.mu, _MODEL.sigma)
"""Skill of a player who was never rated: nothing is known."""

PROVISIONAL_SIGMA: Final = 7.3
"""Above this doubt a number still moves by leaps: about the first eight matches at a table of four."""

FEWEST_GAMES: Final = 10
FEWEST_PLAYERS: Final = 5
"""A place on a leaderboard takes that many rated matches, with that many other players in all."""

DAY: Final = 86_400.0
"""Seconds before a match in which earlier ones with the same players reduced its weight by rule 1."""

HALF_LIFE: Final = 2 * DAY
"""Seconds after which an earlier match with the same players reduces the weight of a new one half as much."""

MEMORY: Final = 7 * HALF_LIFE
"""Seconds after which it no longer does."""

Together = tuple[float, Collection[UserId]]
"""The rated players of an earlier match, and how many seconds before this one it ended."""

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


def weight(user: UserId, others: Collection[UserId], earlier: Sequence[Together], rule: int) -> float:
    """Return how much a result moves a player's rating: 1 among new company, less for each earlier match with the same players.

    ``others`` are the other rated players. In mixed company it is the mean. No pace gets a rating further than a third of a match a day
    from the same company, in the long run.
    """
    with_user = [(age, players) for age, players in earlier if user in players]
    shares = [_share([age for age, players in with_user if other in players], rule) for other in others]
    # An exact sum doesn't depend on the order, which changes when a player is forgotten.
    return math.fsum(shares) / len(shares)


def _share(ages: Sequence[float], rule: int) -> float:
    """Return what a match counts between two players who had earlier ones together so many seconds before."""
    if rule == 0:
        return 1.0
    if rule == 1:
        return 0.5 ** sum(age < DAY for age in ages)
    return 1 / (1 + math.fsum(0.5 ** (age / HALF_LIFE) for age in ages))


def between(old: Skill, new: Skill, share: float) -> Skill:
    """Return the skill at a share of the way from the old one to the new one; at 1 exactly the new one."""
    if share == 1:
        return new
    return Skill(old.mu + share * (new.mu - old.mu), old.sigma + share * (new.sigma - old.sigma))


def softened(skill: Skill, seasons: int) -> Skill:
    """Return the skill that begins a season: for each season since, it goes halfway back to a newcomer's, and so does the shown number."""
    return between(skill, NEWCOMER, 1 - 0.5**seasons)


def points(skill: Skill) -> int:
    """Return the shown number: a very probable lower bound of the strength (three deviations below the guess).

    A newcomer has 1,000; with more matches the number rises toward the real strength.
    """
    return round(ZERO + SCALE * (skill.mu - 3 * skill.sigma))


def provisional(skill: Skill) -> bool:
    """Return whether too little is known for the number to mean much."""
    return skill.sigma > PROVISIONAL_SIGMA
