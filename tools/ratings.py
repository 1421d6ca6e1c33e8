"""``python -m tools.ratings``: how well ratings follow skill on a server of 200 people, and what farming with own accounts earns.

People have a strength from a normal distribution. Tables of three to six of them form at random times of four weeks, and rank by strength
plus luck: 0.5, 1 or 2 times as much as people differ. Each plays 44 matches on average. Then a new season begins, of a week.
In the farming trial one person beats five own accounts, at thirty tables of six. Rule 0 is the one of earlier versions.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Final

from rich.console import Console
from rich.table import Table

from bot.core.ids import MatchId, UserId
from bot.features.ratings.counting import rated
from bot.features.ratings.rating import DAY, FEWEST_GAMES, NEWCOMER, points, softened
from bot.features.ratings.values import RULE, ResultLine, Skill
from engine.core.types import Outcome, Score, Seat, Side

PEOPLE: Final = 200
MATCHES: Final = 2_000
DAYS: Final = 28
NEXT: Final = 500
"""Matches of the season after: about eleven of each person."""

LUCKS: Final = (0.5, 1.0, 2.0)
FARMED: Final = 30
ACCOUNTS: Final = 5
PACES: Final = (30, 10, 5, 2, 1)
"""Farmed matches a day."""


@dataclass
class Server:
    """Ratings of one pool, by a rule."""

    rule: int
    skills: dict[UserId, Skill] = field(default_factory=dict)
    games: Counter[UserId] = field(default_factory=Counter)
    _ended: list[tuple[float, frozenset[UserId]]] = field(default_factory=list)

    def play(self, ranking: Sequence[UserId], at: float) -> None:
        """Rate a match of these people, the best first, that ended at a time in seconds."""
        scores = tuple(Score(Side(place), (Seat(place),), place + 1, 0, 0, ()) for place in range(len(ranking)))
        lines = [
            ResultLine(match=MatchId(1), seat=Seat(at), user=user, place=at + 1) for at, user in enumerate(ranking)
        ]
        self._ended = [(end, players) for end, players in self._ended if end > at - DAY]
        earlier = [players for _, players in self._ended] if self.rule else []
        for line in rated(lines, Outcome("", scores), self.skills, earlier):
            self.skills[line.user] = line.after or NEWCOMER
            self.games[line.user] += 1
        self._ended.append((at, frozenset(ranking)))

    def next_season(self) -> None:
        """Begin a season."""
        self.skills = {user: softened(skill, 1) for user, skill in self.skills.items()} if self.rule else {}
        self.games.clear()

    def top(self) -> int:
        """Return the best points of those who have played enough for the leaderboard."""
        return max(points(skill) for user, skill in self.skills.items() if self.games[user] >= FEWEST_GAMES)

    def agreement(self, strengths: Sequence[float]) -> float:
        """Return Spearman's rank correlation of strengths, by user, and points."""
        users = [user for user in self.skills if self.games[user] >= FEWEST_GAMES]
        true = {user: place for place, user in enumerate(sorted(users, key=lambda user: strengths[user]))}
        shown = {user: place for place, user in enumerate(sorted(users, key=lambda user: points(self.skills[user])))}
        count = len(users)
        return 1 - 6 * sum((true[user] - shown[user]) ** 2 for user in users) / (count * (count**2 - 1))


@dataclass(frozen=True)
class Figures:
    """A simulated server: rank correlations after its first season and in the second one, and its highest points."""

    first: float
    second: float
    top: int


def honest(luck: float, rule: int, seed: int) -> Figures:
    """Simulate a server on which all people play to win."""
    chance = random.Random(seed)
    strengths = [chance.gauss(0, 1) for _ in range(PEOPLE)]
    server = Server(rule)

    def week(matches: int, begin: float, days: float) -> None:
        for at in sorted(chance.uniform(begin, begin + days * DAY) for _ in range(matches)):
            table = chance.sample(range(PEOPLE), chance.choice((3, 4, 4, 5, 6)))
            results = {UserId(user): strengths[user] + luck * chance.gauss(0, 1) for user in table}
            server.play(sorted(results, key=lambda user: -results[user]), at)

    week(MATCHES, 0, DAYS)
    first, top = server.agreement(strengths), server.top()
    server.next_season()
    week(NEXT, DAYS * DAY, 7)
    return Figures(first, server.agreement(strengths), top)


def farmed(a_day: int, rule: int, seed: int = 1) -> int:
    """Return the points of a person who has beaten only own accounts, so many times a day."""
    chance, server = random.Random(seed), Server(rule)
    farmer, *accounts = (UserId(user) for user in range(1 + ACCOUNTS))
    for number in range(FARMED):
        server.play([farmer, *chance.sample(accounts, ACCOUNTS)], number * DAY / a_day)
    return points(server.skills[farmer])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both trials by the rule of earlier versions and by that of today."""
    parser = argparse.ArgumentParser(prog="python -m tools.ratings", description=__doc__)
    parser.add_argument("--seeds", type=int, default=3, help="servers for each row (default: %(default)s)")
    seeds = range(parser.parse_args(arguments).seeds)
    rules = (0, RULE)
    servers = Table("luck", "Spearman, rule 0", "now", "second season, rule 0", "now", "honest top, rule 0", "now")
    for luck in LUCKS:
        by_rule = [[honest(luck, rule, seed) for seed in seeds] for rule in rules]
        servers.add_row(
            f"{luck:g}",
            *(f"{mean(figures.first for figures in runs):.3f}" for runs in by_rule),
            *(f"{mean(figures.second for figures in runs):.3f}" for runs in by_rule),
            *(f"{mean(figures.top for figures in runs):,.0f}" for runs in by_rule),
        )
    farm = Table(f"{FARMED} farmed matches, a day", "points, rule 0", "now")
    for a_day in PACES:
        farm.add_row(str(a_day), *(f"{farmed(a_day, rule):,}" for rule in rules))
    console = Console()
    console.print(servers)
    console.print(farm)
    return 0


if __name__ == "__main__":
    sys.exit(main())
