"""``python -m tools.ratings``: measures how well ratings follow skill on a server of 200 users, and the gain of farming with own accounts.

Users have a strength from a normal distribution. Tables of three to six of them form at random times over four weeks, and rank by
strength plus luck: 0.5, 1 or 2 times the spread of strengths. Each plays 44 matches on average. Then a new season of one week begins.
In the farming trial one user beats five own accounts at tables of six for thirty days. A club is six users who only play with each
other: one match on each of thirty evenings, with luck 1. Rules 0 and 1 are those of earlier versions.
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
from bot.durations import DAY
from bot.features.ratings.ledger import rated
from bot.features.ratings.rating import FEWEST_GAMES, NEWCOMER, REPEAT_MEMORY_S, points, softened
from bot.features.ratings.values import RULE, ResultLine, Skill
from engine.core.types import Outcome, Score, Seat, Side

PEOPLE: Final = 200
MATCHES: Final = 10
"""Number of matches per user of a server; as several users play in each, a user plays 44 on average."""

DAYS: Final = 28

LUCKS: Final = (0.5, 1.0, 2.0)
FARMING: Final = 30
"""Days of the farming trial."""

ACCOUNTS: Final = 5
PACES: Final = (1, 2, 5, 10)
"""Numbers of farmed matches per day."""

CLUBS: Final = 20
CLUB: Final = 6
EVENINGS: Final = 30


@dataclass
class Server:
    """Ratings of one pool, by a rule."""

    rule: int
    skills: dict[UserId, Skill] = field(default_factory=dict)
    games: Counter[UserId] = field(default_factory=Counter)
    _met: dict[UserId, Counter[UserId]] = field(default_factory=dict)
    _ended: list[tuple[float, frozenset[UserId]]] = field(default_factory=list)

    def play(self, ranking: Sequence[UserId], at: float) -> None:
        """Rate a match of these users, in order of rank, that ended at a time in seconds."""
        scores = tuple(Score(Side(place), (Seat(place),), place + 1, 0, 0, ()) for place in range(len(ranking)))
        lines = [
            ResultLine(match=MatchId(1), seat=Seat(at), user=user, place=at + 1) for at, user in enumerate(ranking)
        ]
        self._ended = [(end, players) for end, players in self._ended if end > at - REPEAT_MEMORY_S]
        earlier = [(at - end, players) for end, players in self._ended if not players.isdisjoint(ranking)]
        company = {user: self._met.get(user, Counter()) for user in ranking}
        for line in rated(lines, Outcome("", scores), self.skills, earlier, self.rule, company):
            self.skills[line.user] = line.after or NEWCOMER
            self.games[line.user] += 1
        for user in ranking:
            self._met.setdefault(user, Counter()).update(ranking)
        self._ended.append((at, frozenset(ranking)))

    def next_season(self) -> None:
        """Start the next season."""
        self.skills = {user: softened(skill, 1) for user, skill in self.skills.items()} if self.rule else {}
        self.games.clear()

    def board(self) -> list[int]:
        """Return the points of users with enough matches for the leaderboard, highest first."""
        shown = (points(skill) for user, skill in self.skills.items() if self.games[user] >= FEWEST_GAMES)
        return sorted(shown, reverse=True)

    def agreement(self, strengths: Sequence[float]) -> float:
        """Return Spearman's rank correlation between points and ``strengths`` (by user)."""
        users = [user for user in self.skills if self.games[user] >= FEWEST_GAMES]
        true = {user: place for place, user in enumerate(sorted(users, key=lambda user: strengths[user]))}
        shown = {user: place for place, user in enumerate(sorted(users, key=lambda user: points(self.skills[user])))}
        count = len(users)
        return 1 - 6 * sum((true[user] - shown[user]) ** 2 for user in users) / (count * (count**2 - 1))


@dataclass(frozen=True)
class Figures:
    """A simulated server: rank correlations at the end of its two seasons, and the highest points of the first."""

    first: float
    second: float
    top: int
    tenth: int
    """The lowest points in the top tenth of the first."""


def ranked(chance: random.Random, strengths: Sequence[float], table: Sequence[int], luck: float) -> list[UserId]:
    """Return a table's users in order of strength plus luck, best first."""
    results = {UserId(user): strengths[user] + luck * chance.gauss(0, 1) for user in table}
    return sorted(results, key=lambda user: -results[user])


def honest(luck: float, rule: int, seed: int, people: int = PEOPLE) -> Figures:
    """Simulate a server whose users all play to win."""
    chance = random.Random(seed)
    strengths = [chance.gauss(0, 1) for _ in range(people)]
    server = Server(rule)

    def play(matches: int, begin: float, days: float) -> None:
        for at in sorted(chance.uniform(begin, begin + days * DAY) for _ in range(matches)):
            table = chance.sample(range(people), chance.choice((3, 4, 4, 5, 6)))
            server.play(ranked(chance, strengths, table, luck), at)

    play(MATCHES * people, 0, DAYS)
    first, board = server.agreement(strengths), server.board()
    server.next_season()
    play(MATCHES * people // 4, DAYS * DAY, DAYS / 4)
    return Figures(first, server.agreement(strengths), board[0], board[max(0, len(board) // 10 - 1)])


def farmed(a_day: int, rule: int, days: int = FARMING, opponents: int = ACCOUNTS, seed: int = 1) -> int:
    """Return the points of a user who beat ``opponents`` of their own accounts, drawn for each match, ``a_day`` times a day."""
    chance, server = random.Random(seed), Server(rule)
    farmer, *accounts = (UserId(user) for user in range(1 + ACCOUNTS))
    for number in range(days * a_day):
        server.play([farmer, *chance.sample(accounts, opponents)], number * DAY / a_day)
    return points(server.skills[farmer])


def club(rule: int, seed: int) -> tuple[float, int, int]:
    """Return Spearman's rank correlation, and the highest and lowest points, of six users who only play with each other."""
    chance, server = random.Random(seed), Server(rule)
    strengths = [chance.gauss(0, 1) for _ in range(CLUB)]
    for evening in range(EVENINGS):
        server.play(ranked(chance, strengths, range(CLUB), 1.0), evening * DAY)
    shown = [points(skill) for skill in server.skills.values()]
    return server.agreement(strengths), max(shown), min(shown)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print all trials for each rule."""
    parser = argparse.ArgumentParser(prog="python -m tools.ratings", description=__doc__)
    parser.add_argument("--seeds", type=int, default=3, help="servers for each row (default: %(default)s)")
    seeds = range(parser.parse_args(arguments).seeds)
    rules = range(RULE + 1)
    servers = Table("luck", "rule", "Spearman", "second season", "best points")
    for luck in LUCKS:
        for rule in rules:
            runs = [honest(luck, rule, seed) for seed in seeds]
            servers.add_row(
                f"{luck:g}",
                str(rule),
                f"{mean(figures.first for figures in runs):.3f}",
                f"{mean(figures.second for figures in runs):.3f}",
                f"{mean(figures.top for figures in runs):,.0f}",
            )
    farm = Table("farmed matches a day", *(f"points, rule {rule}" for rule in rules))
    for a_day in PACES:
        farm.add_row(str(a_day), *(f"{farmed(a_day, rule):,}" for rule in rules))
    clubs = Table("clubs of six: rule", "Spearman", "best points", "worst points")
    for rule in rules:
        results = [club(rule, seed) for seed in range(CLUBS)]
        agreement, best, worst = (mean(numbers) for numbers in zip(*results, strict=True))
        clubs.add_row(str(rule), f"{agreement:.3f}", f"{best:,.0f}", f"{worst:,.0f}")
    console = Console()
    console.print(servers)
    console.print(farm)
    console.print(clubs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
