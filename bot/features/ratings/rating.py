"""Arithmetic of ratings: pure functions from skills and ranks to skills.

The model is Plackett-Luce for teams (Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011) as the library
``openskill`` has it: it knows tables of any size, shared places, and sides of several people.
"""

from collections.abc import Collection, Iterable, Sequence
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
"""Seconds before a match in which earlier ones with the same players reduce its weight."""

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


def weight(user: UserId, others: Collection[UserId], earlier: Iterable[Collection[UserId]]) -> float:
    """Return how much a result moves a player's rating: 1 among new company, half as much for each earlier match that day.

    ``others`` are the other rated players, ``earlier`` those of each rated match of the same day before. In mixed company it is the mean.
    """
    together = [players for players in earlier if user in players]
    halves = [0.5 ** sum(other in players for players in together) for other in sorted(others)]
    return sum(halves) / len(halves)


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
