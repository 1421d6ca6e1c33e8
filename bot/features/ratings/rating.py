"""Arithmetic of ratings: pure functions from skills and ranks to skills.

The model is Plackett-Luce for teams (Weng and Lin, "A Bayesian Approximation Method for Online Ranking", 2011) as implemented by
``openskill``: it supports tables of any size, ties, and sides of several players.
"""

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from bot.core.ids import UserId
from bot.durations import DAY
from bot.features.ratings.values import Skill

_MODEL: Final = PlackettLuce()

NEWCOMER: Final = Skill(_MODEL.mu, _MODEL.sigma)
"""Skill of a player who has never been rated."""

PROVISIONAL_SIGMA: Final = 7.3
"""Above this standard deviation a rating is provisional: about the first eight matches at a table of four."""

FEWEST_GAMES: Final = 10
FEWEST_PLAYERS: Final = 5
"""Minimum numbers of rated matches, and of other players met in them, for a place on a leaderboard."""

HALF_LIFE: Final = 2 * DAY
"""Seconds after which an earlier match with the same players reduces the weight of a new one half as much."""

REPEAT_MEMORY_S: Final = 7 * HALF_LIFE
"""Seconds after which an earlier match no longer reduces the weight of a new one."""

COMPANY_RULE: Final = 3
"""The first rule under which the opponents' company counts."""

FULL_COMPANY: Final = 8
"""Number of players that an opponent with many matches must know, counting themselves, for results against them to count in full."""

NARROWNESS: Final = 6
"""Exponent of the share of ``FULL_COMPANY`` that an opponent knows: five accounts of one person, who know five, count 6 %."""

COMPANY_MEMORY: Final = 180 * DAY
"""Seconds after which a match no longer tells whom a player has met."""

Company = Mapping[UserId, Mapping[UserId, int]]
"""How often each rated player has met others in rated matches of the last ``COMPANY_MEMORY``, in all seasons; under their own
number, how many matches that were."""

Together = tuple[float, Collection[UserId]]
"""The rated players of an earlier match, and how many seconds before this one it ended."""

ZERO: Final = 1000
SCALE: Final = 20.0


class RatedSide(msgspec.Struct, frozen=True):
    """A side of a result. ``rank``: smaller is better, equal ranks tie. ``order``: a unique number per side."""

    rank: int
    order: int
    skills: tuple[Skill, ...]


def rate(entries: Sequence[RatedSide]) -> dict[int, tuple[Skill, ...]]:
    """Return the skills after a result, by ``RatedSide.order``; they don't depend on the order of ``entries``.

    Without two sides with at least one skill each, nothing changes.
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


def weight(user: UserId, others: Collection[UserId], earlier: Sequence[Together], company: Company, rule: int) -> float:
    """Return how much a result moves a player's rating: less for earlier matches together, and for opponents without company.

    ``others`` are the other rated players. The weight is the mean over them. In the long run,
    matches with the same players count as at most a third of a match a day, however fast they are played.
    """
    with_user = [(age, players) for age, players in earlier if user in players]
    shares = [
        _share([age for age, players in with_user if other in players], rule)
        * (1.0 if rule < COMPANY_RULE else _reach(user, other, others, company))
        for other in others
    ]
    # An exact sum doesn't depend on the order, which changes when a player is forgotten.
    return math.fsum(shares) / len(shares)


def _share(ages: Sequence[float], rule: int) -> float:
    """Return the weight of a match between two players, given the ages (seconds) of their earlier matches together."""
    if rule == 0:
        return 1.0
    if rule == 1:
        return 0.5 ** sum(age < DAY for age in ages)
    return 1 / (1 + math.fsum(0.5 ** (age / HALF_LIFE) for age in ages))


def _reach(user: UserId, other: UserId, others: Collection[UserId], company: Company) -> float:
    """Return the weight of an opponent by how many players they have met besides ``user``, up to this match.

    Newcomers can't have met many, so less is expected of them: two new players in each earlier match, or one in a match of two.
    """
    known = company.get(other, {})
    expected = min(FULL_COMPANY, 1 + known.get(other, 0) * min(2, len(others)))
    return min(1.0, len({*known, *others, other} - {user}) / expected) ** NARROWNESS


def between(old: Skill, new: Skill, share: float) -> Skill:
    """Return the skill at ``share`` of the way from ``old`` to ``new``; at 1 it is exactly ``new``."""
    if share == 1:
        return new
    return Skill(old.mu + share * (new.mu - old.mu), old.sigma + share * (new.sigma - old.sigma))


def softened(skill: Skill, seasons: int) -> Skill:
    """Return the skill at the start of a season: for each season since, mean and displayed number go halfway back to a newcomer's."""
    return between(skill, NEWCOMER, 1 - 0.5**seasons)


def points(skill: Skill) -> int:
    """Return the displayed number: a very probable lower bound of the strength (three standard deviations below the mean).

    A newcomer has 1,000; with more matches the number approaches the real strength.
    """
    return round(ZERO + SCALE * (skill.mu - 3 * skill.sigma))


def provisional(skill: Skill) -> bool:
    """Return whether there is too little data for a meaningful number."""
    return skill.sigma > PROVISIONAL_SIGMA
