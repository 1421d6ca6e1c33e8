"""The end of a match: money, the Gunslinger, ties (base rules, "End of the game"; rulings.md 9.9, 9.10)."""

from itertools import groupby

from engine.colt_express.events import MatchEnded
from engine.colt_express.rules import Draft
from engine.colt_express.stealing import held
from engine.core.types import Outcome, Score, ScorePart, Seat, Side


def gunslingers(d: Draft) -> tuple[int, ...]:
    """Return the bandits with the fewest own bullets left; all of them, if nobody fired (rulings.md 9.9)."""
    fewest = min(d.bullets)
    return tuple(bandit for bandit, left in enumerate(d.bullets) if left == fewest)


def lines(d: Draft, bandit: int) -> tuple[ScorePart, ...]:
    """Return the lines of a bandit's score, those worth nothing included."""
    content = d.rules.content
    purses = held(d, bandit, "purse")
    jewels, boxes = len(held(d, bandit, "jewel")), len(held(d, bandit, "strongbox"))
    best = int(bandit in gunslingers(d))
    return (
        ScorePart("purses", len(purses), sum(d.setting.tokens[token].value for token in purses)),
        ScorePart("jewels", jewels, jewels * content.jewel),
        ScorePart("strongboxes", boxes, boxes * content.strongbox),
        ScorePart("ransom", d.cash[bandit] // content.ransom, d.cash[bandit]),
        ScorePart("gunslinger", best, best * content.gunslinger),
    )


def score(d: Draft) -> None:
    """Count up and end the match."""
    tallies = []
    for seat, bandits in enumerate(d.setting.seats):
        parts = tuple(line for bandit in bandits for line in d.rules.lines(d, bandit))
        bullets = sum(d.received[bandit] for bandit in bandits)
        tallies.append((sum(line.worth for line in parts), bullets, seat, parts))
    d.outcome = Outcome("rounds-played", ranked(d, tallies))
    d.tell(MatchEnded(outcome=d.outcome))


def ranked(d: Draft, tallies: list[tuple[int, int, int, tuple[ScorePart, ...]]]) -> tuple[Score, ...]:
    """Return the scores, richest first, fewest bullets first among equals; equals in both share their place."""
    scores: list[Score] = []
    ordered = sorted(tallies, key=lambda tally: (-tally[0], tally[1], tally[2]))
    for _, group in groupby(ordered, key=lambda tally: tally[:2]):
        place = len(scores) + 1
        scores += [
            Score(Side(d.setting.sides[seat]), (Seat(seat),), place, total, bullets, parts)
            for total, bullets, seat, parts in group
        ]
    return tuple(scores)
