"""Pile of a decision, divided by turns: the cards of past turns, the seats still to play in the current one, and the turns to come."""

from collections.abc import Iterator
from typing import Final

from engine.colt_express.view import PileView, View
from renderers.colt_express.ledger import pile_card
from renderers.colt_express.measures import MARGIN
from renderers.icons import icon
from renderers.marks import sign
from renderers.scene import Box, Item, Label
from renderers.sprites import known
from renderers.text import length
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

CARD: Final = (66, 90)
ROUND: Final = 108  # width of the round's number and event
BETWEEN: Final = 12  # gap between two turns
HEAD: Final = 34  # the strip with a turn's icon
STEP: Final = 70  # maximum distance from one card to the next
LEAST: Final = 40  # ... and minimum


def laid_items(view: View, top: int, height: int) -> Iterator[Item]:
    """Yield the strip: the round's number and event, then a group for each turn."""
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, height, "night", "slate", 3)
    number = words("picture-round-short", round=view.round, rounds=view.rounds)
    size = next((size for size in (44, 40, 36, 32) if length(number, size, DISPLAY) <= ROUND - 12), 32)
    yield Label(number, MARGIN + ROUND // 2, top + 30, size, "gold", "m", DISPLAY)
    event = known(f"event-{view.round_card.id}@p", "event-station@p").removesuffix("@p")
    yield icon(event, height - 64, MARGIN + ROUND // 2, top + 56 + (height - 64) // 2)
    groups = _groups(view)
    room = WIDTH - 2 * MARGIN - ROUND - 16 - BETWEEN * (len(groups) - 1)
    cards = sum(len(laid) + len(still) for _, laid, still in groups if laid or still)
    empty = sum(1 for _, laid, still in groups if not laid and not still)
    step = min(STEP, (room - empty * 60) // max(cards, 1))
    x = MARGIN + ROUND + 6
    for turn, laid, still in groups:
        wide = max(step * (len(laid) + len(still)), 56)
        now = turn == view.turn and view.phase == "schemin"
        yield Box(x, top + 6, wide, HEAD, "gold" if now else "slate", "ink", 2, 8)
        yield icon(f"turn-{view.round_card.turns[turn - 1]}", 32, x + wide // 2, top + 6 + HEAD // 2)
        y = top + 6 + HEAD + 4
        for place, card in enumerate(laid):
            yield from _card(view, card, x + place * step, y, step)
        for place, bandit in enumerate(still, start=len(laid)):
            yield from _still(bandit, x + place * step, y, step)
        x += wide + BETWEEN


def _groups(view: View) -> list[tuple[int, list[PileView], list[str]]]:
    """Return each turn's number, its cards, and (for the current one) the bandits of the seats still to play."""
    groups = []
    for turn in range(1, len(view.round_card.turns) + 1):
        laid = [card for card in view.pile if card.turn == turn]
        still = [view.seats[seat].bandits[0] for seat in view.slots] if turn == view.turn else []
        groups.append((turn, laid, still))
    return groups


def _card(view: View, laid: PileView, x: int, y: int, step: int) -> Iterator[Item]:
    zoom = min(100, (step - 4) * 100 // CARD[0])
    wide, high = CARD[0] * zoom // 100, CARD[1] * zoom // 100
    if laid.seat == view.viewer:
        yield Box(x - 5, y - 5, wide + 10, high + 10, "ink", "gold", 4, 9)
    yield pile_card(laid, "s", x, y, zoom)


def _still(bandit: str, x: int, y: int, step: int) -> Iterator[Item]:
    wide = min(step - 4, CARD[0])
    high = CARD[1] * wide // CARD[0]
    yield Box(x + 1, y + 1, wide - 2, high - 2, "ink", bandit, 4, 8)
    if wide >= 54:
        yield from sign(bandit, "f", x + wide // 2, y + high // 2, 54, 32)
    else:
        yield icon(f"tag-{bandit}", 34, x + wide // 2, y + high // 2)
