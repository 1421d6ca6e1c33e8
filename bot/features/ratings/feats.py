"""Feats of a match, in one table for all games. A feat goes to the player who did something most often, if often enough.

Its texts in the text catalog are ``feat-KEY`` (title) and ``feat-KEY-about`` (description with ``$count``). To add a feat, add an entry.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from engine.colt_express import events as colt
from engine.core.types import Event, Outcome, Seat
from engine.super_express import events as dash

Owners = Mapping[str, Seat]
"""Seat by figure."""

EventTally = Callable[[Sequence[Event], Owners, Outcome], Mapping[Seat, int]]
"""Function that counts a feat by seat."""

MOST_WINNERS: Final = 2
"""A feat shared by more seats than this isn't awarded."""


class Feat(msgspec.Struct, frozen=True):
    """A feat: its key, game, minimum count, and how it is counted."""

    key: str
    game: str
    least: int
    tally: EventTally


class Won(msgspec.Struct, frozen=True):
    """A feat that was awarded: the seat, and the count."""

    key: str
    seat: Seat
    count: int


def how_often(kind: type[Event], field: str, **facts: str) -> EventTally:
    """Return a tally of events of ``kind`` by the bandit in ``field``; only events whose other fields equal ``facts`` count."""

    def tally(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
        del outcome
        who = (
            getattr(event, field)
            for event in events
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items())
        )
        return Counter(owners[figure] for figure in who if figure in owners)

    return tally


def together(*tallies: EventTally) -> EventTally:
    """Return a tally that sums up several."""

    def tally(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
        total: Counter[Seat] = Counter()
        for tally_of in tallies:
            total.update(tally_of(events, owners, outcome))
        return total

    return tally


def totals_of_losers(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
    """Tally the dollars of sides that didn't win."""
    del events, owners
    return {seat: score.total for score in outcome.scores if score.place > 1 for seat in score.seats}


def loot_of_losers(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
    """Tally the dollars on loot cards of seats that didn't win."""
    loot: Counter[Seat] = Counter()
    for event in events:
        if isinstance(event, dash.LootWon):
            loot[owners[event.bandit]] += event.value
    return {seat: dollars for seat, dollars in loot.items() if seat not in outcome.winners}


COLT: Final = "colt-express"
SUPER: Final = "super-express"

FEATS: Final[tuple[Feat, ...]] = (
    Feat("best-shot", COLT, 3, how_often(colt.ShotFired, "bandit")),
    Feat("most-shot", COLT, 4, together(how_often(colt.ShotFired, "target"), how_often(colt.NeutralBullet, "bandit"))),
    Feat("marshals-favourite", COLT, 3, how_often(colt.NeutralBullet, "bandit", why="marshal")),
    Feat("hardest-fist", COLT, 2, how_often(colt.Punched, "bandit")),
    Feat("most-punched", COLT, 2, how_often(colt.Punched, "target")),
    Feat("longest-fingers", COLT, 5, how_often(colt.LootTaken, "bandit")),
    Feat("much-ado", COLT, 4, how_often(colt.NothingHappened, "bandit")),
    Feat("horse-thief", COLT, 2, how_often(colt.HorseRidden, "bandit")),
    Feat("thirst", COLT, 2, how_often(colt.FlaskDrunk, "bandit")),
    Feat("richest-loser", COLT, 1_000, totals_of_losers),
    Feat("best-shot", SUPER, 3, how_often(dash.ShotFired, "bandit")),
    Feat("most-shot", SUPER, 3, how_often(dash.ShotFired, "target")),
    Feat("holes-in-the-air", SUPER, 3, how_often(dash.ShotMissed, "bandit")),
    Feat("back-again", SUPER, 1, how_often(dash.BanditRescued, "bandit")),
    Feat("whirligig", SUPER, 3, how_often(dash.BanditFlipped, "bandit")),
    Feat("richest-loser", SUPER, 500, loot_of_losers),
)
"""All feats."""


def feats(game: str, figures: Iterable[Sequence[str]], events: Sequence[Event], outcome: Outcome) -> tuple[Won, ...]:
    """Return the feats of a match; ``figures`` are by seat, ``events`` are all its events."""
    owners = {figure: Seat(seat) for seat, names in enumerate(figures) for figure in names}
    won: list[Won] = []
    for feat in FEATS:
        if feat.game == game:
            won += _won(feat, feat.tally(events, owners, outcome))
    return tuple(won)


def _won(feat: Feat, tally: Mapping[Seat, int]) -> list[Won]:
    most = max(tally.values(), default=0)
    best = sorted(seat for seat, count in tally.items() if count == most)
    if most < feat.least or len(best) > MOST_WINNERS:
        return []
    return [Won(feat.key, seat, most) for seat in best]
