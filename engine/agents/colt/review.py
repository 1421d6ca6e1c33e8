"""Reviews a seat's match of Colt Express: its clearly costly decisions, judged from its view at the time.

A decision is named only if its cost is clear three times, on new simulated tables each time: against all other actions with play by
habit, then against the best of those with all seats searching like the outlaw, and once more in this way on tables that had no part in
choosing it. The displayed number comes from the last comparison. Equal views and seeds give equal reviews.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Any, Final

import msgspec

from engine.agents.advice import telling
from engine.agents.colt.holding import hold
from engine.agents.colt.outlaw import options
from engine.agents.colt.playing import play_on
from engine.agents.colt.reasons import LEAST, Outlook, gains, outlook_of
from engine.agents.colt.weighing import error, made_up, mean, tried, with_thought
from engine.agents.colt.worth import money, shares
from engine.agents.review import Choice, Cost, Ground, Review, Screened
from engine.colt_express.actions import Action, Play
from engine.colt_express.events import ActionBegan, NothingHappened
from engine.colt_express.notation import read, write
from engine.colt_express.rules import Draft
from engine.colt_express.view import View
from engine.core.types import Seat

SCREENED: Final = 40
"""Number of simulated tables on which each action is screened, with play by habit."""
DEAREST: Final = 6
"""Maximum number of a seat's decisions that are weighed by search: the costliest by habit."""
SUSPECT: Final = 2.0
"""Minimum cost in the screening, in standard errors, for a decision to be weighed by search."""
WEIGHED: Final = 50
"""Number of simulated tables on which a decision is weighed by search; as many new ones confirm it."""
LAP: Final = 10
"""A decision that costs less than ``PROMISING`` standard errors is dropped each time this many tables have been weighed."""
PROMISING: Final = 1.0
CLEAR: Final = 2.5
"""Minimum cost of a named decision, in standard errors."""
MOST: Final = 3
"""Maximum number of named decisions."""
DEAR: Final = 50.0
"""Minimum cost of a named decision, in dollars."""
SHARE: Final = 0.02
"""Minimum cost of a named decision in shares of the victory, before the last round."""


class Mark(msgspec.Struct, frozen=True):
    """A table's outcome for the reviewed side at the end of the round; ``why`` is the reason if its card had no effect."""

    dollars: float
    outlook: Outlook
    why: str = ""


def review(game: Any, choices: Sequence[Choice], seed: bytes) -> Review:
    """Return a seat's review of a match."""
    looked = [screened for number, choice in enumerate(choices) if (screened := screen(game, choice, number, seed))]
    costs = [
        cost for screened in suspects(looked) if (cost := confirmed(game, choices[screened.number], screened, seed))
    ]
    return assembled(looked, costs)


def screen(game: Any, choice: Choice, number: int, seed: bytes) -> Screened | None:
    """Judge a decision with play by habit; return None if there was no choice, or if it takes effect after the round."""
    view = choice.view
    if view.ask is None or len(view.ask.options) < 2 or hold(view) is not None:
        return None
    played, actions = _alternatives(view, choice.played)
    if len(actions) < 2:
        return None
    side = view.seats[choice.seat].side
    tables = made_up(game, view, _seed(seed, number, "screen"), SCREENED)
    marks = list(tried(tables, choice.seat, actions, play_on, lambda d: shares(d)[side]))
    columns = dict(zip(actions, zip(*marks, strict=True), strict=True))
    mine = columns.pop(played)
    better = max(columns, key=lambda action: mean(columns[action]))
    gaps = [more - less for more, less in zip(columns[better], mine, strict=True)]
    return Screened(number, write(played), write(better), mean(gaps), error(gaps), mean(mine))


def suspects(looked: Sequence[Screened]) -> list[Screened]:
    """Return the decisions worth weighing by search, costliest first."""
    dear = [screened for screened in looked if screened.gap >= max(SHARE, SUSPECT * screened.error)]
    return sorted(dear, key=lambda screened: -screened.gap)[:DEAREST]


def stages(game: Any, choice: Choice, screened: Screened, seed: bytes) -> Iterator[list[tuple[Mark, Mark]]]:
    """Yield a decision's outcomes: weighed, then weighed again on fresh tables to confirm it. Stops if it isn't clear."""
    for stage in ("weigh", "confirm"):
        pairs = weighed(game, choice, screened, _seed(seed, screened.number, stage))
        yield pairs
        if not is_clear(choice.view, pairs):
            return


def confirmed(game: Any, choice: Choice, screened: Screened, seed: bytes) -> Cost | None:
    """Weigh a decision by search twice, on new tables each time. Return its cost, or None if it isn't clear both times."""
    weighings = list(stages(game, choice, screened, seed))
    return (
        _cost(choice, screened, weighings[-1]) if len(weighings) == 2 and is_clear(choice.view, weighings[-1]) else None
    )


def assembled(looked: Sequence[Screened], costs: Sequence[Cost]) -> Review:
    """Build the review from the screened decisions (in the order of the match) and the confirmed costs."""
    named = sorted(costs, key=lambda cost: -cost.share)[:MOST]
    return Review(costs=tuple(sorted(named, key=lambda cost: cost.number)), decisions=len(looked))


def weighed(game: Any, choice: Choice, screened: Screened, seed: bytes) -> list[tuple[Mark, Mark]]:
    """Return the outcomes of the better and the played action, table by table. Stops early if the decision doesn't look costly."""
    judge = partial(mark_of, choice.view, choice.seat)
    tables = made_up(game, choice.view, seed, WEIGHED)
    marks = tried(tables, choice.seat, (read(screened.better), read(screened.played)), with_thought(game), judge)
    pairs: list[tuple[Mark, Mark]] = []
    while lap := [(better, played) for better, played in islice(marks, LAP)]:
        pairs += lap
        gaps = [better.outlook.share - played.outlook.share for better, played in pairs]
        if mean(gaps) < PROMISING * error(gaps):
            break
    return pairs


def is_clear(view: View, pairs: Sequence[tuple[Mark, Mark]]) -> bool:
    """Return whether a cost is worth naming and isn't chance; in the last round only dollars count."""
    dollars = [better.dollars - played.dollars for better, played in pairs]
    gaps = [better.outlook.share - played.outlook.share for better, played in pairs]
    if len(pairs) < WEIGHED or mean(dollars) < max(DEAR, CLEAR * error(dollars)):
        return False
    return view.round == view.rounds or mean(gaps) >= max(SHARE, CLEAR * error(gaps))


def _alternatives(view: View, text: str) -> tuple[Action, list[Action]]:
    """Return the played action, and all actions worth trying. A card counts as played face down if that was possible."""
    played, actions = read(text), options(view)
    if isinstance(played, Play) and not played.hidden:
        played = next((a for a in actions if isinstance(a, Play) and a.card == played.card), played)
    return played, actions if played in actions else [*actions, played]


def mark_of(view: View, seat: Seat, d: Draft) -> Mark:
    """Return the outcome of a simulated table for a seat that had to decide in ``view``."""
    side = view.seats[seat].side
    return Mark(money(d)[side], outlook_of(d, side), _why_nothing(d, len(view.pile) + 1))


def _why_nothing(d: Draft, number: int) -> str:
    """Return the reason why card ``number`` of the pile had no effect, or an empty text."""
    performed = 0
    for event in d.events:
        if isinstance(event, ActionBegan):
            performed = event.number
        elif isinstance(event, NothingHappened) and performed == number:
            return event.reason
    return ""


def ground(view: View, seat: Seat, better: Action, played: Action, pairs: Sequence[tuple[Mark, Mark]]) -> Ground:
    """Return the reason why ``better`` does better than ``played``; ``pairs`` are their outcomes, table by table."""
    with_better, as_played = Outlook(), Outlook()
    for better_mark, played_mark in pairs:
        with_better.count(better_mark.outlook)
        as_played.count(played_mark.outlook)
    rival, aspects = gains(view, view.seats[seat].side, with_better, [as_played], len(pairs))
    reasons = Counter(other.why for _, other in pairs if other.why) if isinstance(played, Play) else Counter()
    why, _ = reasons.most_common(1)[0] if reasons else ("", 0)
    return Ground(
        tables=len(pairs),
        reason=telling(aspects, LEAST) or "all",
        rival=rival,
        nothing=sum(reasons.values()),
        nothing_better=sum(bool(mark.why) for mark, _ in pairs) if isinstance(better, Play) else 0,
        why=why,
    )


def _cost(choice: Choice, screened: Screened, pairs: Sequence[tuple[Mark, Mark]]) -> Cost:
    dollars = [better.dollars - played.dollars for better, played in pairs]
    gaps = [better.outlook.share - played.outlook.share for better, played in pairs]
    why = ground(choice.view, choice.seat, read(screened.better), read(screened.played), pairs)
    return Cost(
        number=screened.number,
        played=choice.played,
        better=screened.better,
        dollars=mean(dollars),
        error=error(dollars),
        share=mean(gaps),
        share_error=error(gaps),
        ahead=sum(gap > 0 for gap in gaps),
        **msgspec.structs.asdict(why),
    )


def _seed(seed: bytes, number: int, stage: str) -> bytes:
    return sha256(seed + f".{number}.{stage}".encode()).digest()[:16]
