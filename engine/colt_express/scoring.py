"""Scores at the end of a match: money, the Gunslinger, ties (base rules, "End of the game"; rulings.md 9.9, 9.10)."""

import msgspec

from engine.colt_express.events import MatchEnded
from engine.colt_express.rules import Draft
from engine.colt_express.stealing import held
from engine.core.types import Outcome, Score, ScorePart, Seat, Side


def gunslingers(d: Draft) -> tuple[int, ...]:
    """Return the bandits with the fewest own bullets left; all of them if no one fired (rulings.md 9.9)."""
    among = shooters(d)
    fewest = min((d.bullets[bandit] for bandit in among), default=0)
    if fewest == d.rules.content.own_bullets and not d.rules.rulings.prize_without_shots:
        return ()
    return tuple(bandit for bandit in among if d.bullets[bandit] == fewest)


def shooters(d: Draft) -> tuple[int, ...]:
    """Return the bandits that can be the Gunslinger: all, even those that can't win (rulings.md 13.7)."""
    return all_bandits(d) if d.rules.rulings.gunslinger_among_all else d.rules.qualified(d)


def lines(d: Draft, bandit: int) -> tuple[ScorePart, ...]:
    """Return the lines of a bandit's score, including those worth nothing."""
    content = d.rules.content
    purses = held(d, bandit, "purse")
    jewels, boxes = len(held(d, bandit, "jewel")), len(held(d, bandit, "strongbox"))
    return (
        ScorePart("purses", len(purses), sum(d.setting.tokens[token].value for token in purses)),
        ScorePart("jewels", jewels, jewels * content.jewel),
        ScorePart("strongboxes", boxes, boxes * content.strongbox),
        ScorePart("ransom", d.cash[bandit] // content.ransom, d.cash[bandit]),
    )


def prizes(d: Draft, side: int) -> tuple[ScorePart, ...]:
    """Return a side's line for the Gunslinger's prize: every tied bandit gets the whole prize."""
    best = sum(d.setting.sides[d.setting.owners[bandit]] == side for bandit in gunslingers(d))
    return (ScorePart("gunslinger", best, best * d.rules.content.gunslinger),)


def score(d: Draft) -> None:
    """Score and end the match; if no one can win, all share the last place, richest first (rulings.md 15.18)."""
    scores = ranked([tally(d, side) for side in sorted(set(d.setting.sides))])
    if not d.rules.qualified(d):
        scores = tuple(msgspec.structs.replace(score, place=len(scores)) for score in scores)
    d.outcome = Outcome("rounds-played", scores)
    d.emit(MatchEnded(outcome=d.outcome))


def all_bandits(d: Draft) -> tuple[int, ...]:
    """Return the numbers of all bandits; this is the base game's ``qualified``."""
    return tuple(range(len(d.setting.bandits)))


def tally(d: Draft, side: int) -> Score:
    """Return a side's score with place 0: the lines of its bandits, added up by kind, and its prizes."""
    seats = tuple(Seat(seat) for seat, whose in enumerate(d.setting.sides) if whose == side)
    members = [bandit for seat in seats for bandit in d.setting.seats[seat]]
    free = [bandit for bandit in members if bandit in d.rules.qualified(d)]
    # The money of a side without an escaped bandit still counts for its rank (15.18).
    bandits = (free if d.rules.rulings.only_the_escaped_bring_money else members) or members
    caught = [] if free else [ScorePart("caught", len(members), 0)]
    parts = _added_up(
        [line for bandit in bandits for line in d.rules.lines(d, bandit)] + [*d.rules.prizes(d, side), *caught]
    )
    bullets = [d.received[bandit] for bandit in members]
    tie_break = sum(bullets) if d.rules.rulings.teams_add_up_bullets else max(bullets)
    return Score(Side(side), seats, 0, sum(part.worth for part in parts), tie_break, parts)


def _added_up(lines: list[ScorePart]) -> tuple[ScorePart, ...]:
    kinds = dict.fromkeys(line.what for line in lines)
    return tuple(
        ScorePart(kind, sum(p.count for p in lines if p.what == kind), sum(p.worth for p in lines if p.what == kind))
        for kind in kinds
    )


def ranked(scores: list[Score]) -> tuple[Score, ...]:
    """Return the scores with places: escaped sides first, then the richest, then the fewest bullets; equals share a place."""
    ordered = sorted(scores, key=lambda score: (_standing(score), score.side))
    places: list[Score] = []
    for number, score in enumerate(ordered, start=1):
        level = places and _standing(places[-1]) == _standing(score)
        places.append(msgspec.structs.replace(score, place=places[-1].place if level else number))
    return tuple(places)


def _standing(score: Score) -> tuple[bool, int, int]:
    return any(part.what == "caught" for part in score.parts), -score.total, score.tie_break
