"""Cards of a round in the panels of their bandits, with their numbers and effects. All lengths are in pixels."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.core.types import Event
from engine.super_express import events as happened
from renderers.colt_express.ledger import NUMBER
from renderers.marks import Rect
from renderers.outcomes import Outcome, icon_in, outcome_items, plate
from renderers.scene import Box, CardFace, Item, Label, Stroke

NUMBERED: Final = 44  # width of a card's number ...
PICTURE: Final = 72  # ... and of its picture, at most
GRID: Final = (
    4  # rows and their parts start at multiples of it, so that they are on whole pixels in smaller pictures, too
)
FRAME: Final = GRID  # the gold frame around the current card
INSET: Final = GRID


class Row(msgspec.Struct, frozen=True):
    """Card of a round: its number in the order of play, its bandit, its kind, and its effects."""

    number: int
    bandit: str
    card: str
    outcomes: tuple[Outcome, ...] = ()


def rows(events: Sequence[Event]) -> tuple[Row, ...]:
    """Return the revealed cards, in order."""
    cards: list[Row] = []
    for event in events:
        if isinstance(event, happened.ActionBegan):
            cards.append(Row(event.number, event.bandit, event.card))
        elif isinstance(event, happened.CarUnhooked):  # the following events belong to no card
            break
        elif cards:
            last = cards[-1]
            cards[-1] = msgspec.structs.replace(last, outcomes=(*last.outcomes, *_outcomes(event)))
    return tuple(cards)


def _outcomes(event: Event) -> Iterator[Outcome]:
    match event:
        case happened.ShotFired():
            yield Outcome("hit", event.target)
        case happened.BanditStunned(why="reflex"):
            yield Outcome("hit", event.bandit)
        case happened.BanditMoved() if event.origin ^ event.to == 1:  # a Horse's rider may already be in the Locomotive
            yield Outcome("up" if event.to & 1 else "down")
        case happened.BanditMoved() | happened.BanditRescued():
            yield Outcome("car", plate(event.to >> 1), bool(event.to & 1))
        case happened.BanditFlipped():
            yield Outcome("turned", event.facing)
        case happened.HopeLost():
            yield Outcome("lost", event.bandit)
        case happened.BanditFell():
            yield Outcome("fell", event.bandit)
        case happened.BanditStoodUp():
            yield Outcome("stood", event.bandit)
        case _:
            pass


def row_items(row: Row, rect: Rect, *, now: bool) -> Iterator[Item]:
    """Yield a card of a panel: gray and crossed out if it had no effect, with a gold frame if it's the current card (``now``)."""
    x, y, wide, high = rect
    if now:
        yield Box(x - FRAME, y - FRAME, wide + 2 * FRAME, high + 2 * FRAME, "gold", "ink", 2, 14)
    yield Box(x, y, wide, high, row.bandit if row.outcomes else "slate", "ink", 3, 10)
    yield Box(x + INSET, y + INSET, NUMBERED - INSET, high - 2 * INSET, "ink", "ink", 1, 8)
    middle = y + high // 2
    yield Label(str(row.number), x + (NUMBERED + INSET) // 2, middle + 1, NUMBER, "cream", "m")
    picture = min(PICTURE, high, wide // 3) // GRID * GRID
    left = x + NUMBERED + 4
    yield Box(left, y + INSET, picture, high - 2 * INSET, "paper", "ink", 3, 8)
    side = (left + 3, y + INSET + 3, picture - 6, high - 2 * INSET - 6)
    yield from icon_in(f"icon-{row.card}", side, 100 if row.outcomes else 50)
    left += picture + 4
    room = x + wide - INSET - left
    if not row.outcomes:
        yield Stroke(((left + room // 2 - 18, middle + 14), (left + room // 2 + 18, middle - 14)), "silver", 7, 3)
    step = room // max(len(row.outcomes), 1)
    for number, outcome in enumerate(row.outcomes):
        yield from outcome_items(outcome, (left + number * step, y + INSET, step, high - 2 * INSET))


def bare_row(kind: str, bandit: str, rect: Rect) -> Iterator[Item]:
    """Yield a card of a panel without number and effects, such as a face-down one."""
    x, y, _, high = rect
    yield Box(*rect, f"{bandit}-dim", "ink", 3, 10)
    yield CardFace(kind, bandit, "s", x + NUMBERED, y + 4, zoom=100 * (high - 8) // 90)
