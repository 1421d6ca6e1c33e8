"""Strip at the top: the ticket of the round with its turns, and the Schemin' pile."""

from collections.abc import Iterator
from typing import Final

from engine.colt_express.view import View
from renderers.colt_express.ledger import pile_card
from renderers.colt_express.measures import HEAD, MARGIN
from renderers.scene import Box, Item, Label, Paste
from renderers.shaping import from_the_right
from renderers.sprites import known
from renderers.text import fitted, length, readable
from renderers.theme import DISPLAY, PLAIN, WIDTH
from renderers.words import words

TICKET: Final = 610  # the ticket's width
TURN: Final = 56  # a turn's icon
RING: Final = 80  # the lasso around the current turn
TITLES: Final = (40, 36, 32)  # sizes of a round's name: the largest that fits
KEEP: Final = 38  # from one icon of a kept card to the next
EVENT: Final = 102  # the event's icon
PILE_LEFT: Final = MARGIN + TICKET + 20
PILE_RIGHT: Final = WIDTH - MARGIN
CARDS: Final = {"c": (110, 150), "p": (92, 126), "s": (66, 90)}  # sizes of cards of the pile
LINES: Final = (32, 28, 24, 20)
"""Sizes of the line with the round and the phase. Languages with wide letters need the smaller ones."""
EDGE: Final = 12  # visible width of a card that is done
LOWER: Final = 88  # percent: the size of the cards in two rows
APART: Final = 4  # distance between two rows of cards
GLOW: Final = 7  # the frame around the current card


def ticket_ground(view: View) -> Iterator[Item]:
    """Yield the parts that stay the same during a round: the ticket, the round's name and its event."""
    yield Box(MARGIN, 10, TICKET, HEAD - 18, "paper", shadow=True)
    yield Box(MARGIN + 8, 18, TICKET - 16, HEAD - 34, "paper", line="sand", weight=2, radius=8)
    room = TICKET - EVENT - 46
    name = readable(words(f"round-{view.round_card.id}"), DISPLAY)
    size = next((size for size in TITLES if length(name, size, DISPLAY) <= room), TITLES[-1])
    yield _begun(fitted(name, room, size, DISPLAY), 42, size, "wine", DISPLAY)
    yield Paste(known(f"event-{view.round_card.id}@p", "event-station@p"), MARGIN + TICKET - EVENT - 18, 20)


def _begun(line: str, y: int, size: int, ink: str, face: str) -> Label:
    """Return a line of the ticket. It starts at the left, or at the right in right-to-left languages."""
    if from_the_right(line):
        return Label(line, MARGIN + TICKET - EVENT - 22, y, size, ink, "r", face)
    return Label(line, MARGIN + 24, y, size, ink, face=face)


def ticket_items(view: View) -> Iterator[Item]:
    """Yield the parts that change during a round: the phase, the current turn, and the number of neutral bullets left."""
    phase = words(f"picture-phase-{view.phase}")
    line = words("picture-round", round=view.round, rounds=view.rounds, phase=phase)
    size = next((size for size in LINES if length(line, size) <= TICKET - EVENT - 46), LINES[-1])
    yield _begun(fitted(line, TICKET - EVENT - 46, size), 84, size, "bark", PLAIN)
    over = view.phase != "attack"  # no turn has begun yet
    for number, turn in enumerate(view.round_card.turns, start=1):
        x, y = MARGIN + 26 + (number - 1) * (TURN + 16), 106
        yield Paste(f"turn-{turn}@p", x, y, dim=number < view.turn or (over and view.turn == 0))
        if number == view.turn:
            yield Paste("icon-ring@p", x + (TURN - RING) // 2, y + (TURN - RING) // 2)
    if view.phase == "event":
        yield Box(MARGIN + TICKET - EVENT - 26, 15, EVENT + 16, EVENT + 10, "", "gold", 6)
    if view.coach is not None and not view.round_card.station:
        left = MARGIN + 20 + len(view.round_card.turns) * (TURN + 16)
        yield from (Paste("icon-keep@m", left + number * KEEP, 110) for number in range(view.round_card.keep))
    right = MARGIN + TICKET - 22
    count = str(view.neutral_bullets)
    icon = right - round(length(count, 40)) - 30
    yield Paste("tag-marshal@s", icon - 36, 125)
    yield Paste("bullet@p", icon, 125)
    yield Label(count, right, 143, 40, "bark", "r")


def pile_items(view: View) -> Iterator[Item]:
    """Yield the pile in the order of play, in one row or two: the current card in gold, done ones dark."""
    count = len(view.pile)
    one_row = count <= 9
    size = "p" if one_row else "s"
    zoom = 100 if one_row else LOWER
    width, height = (side * zoom // 100 for side in CARDS[size])
    rows = 1 if one_row else 2
    per_row = -(-count // rows)
    step = min(width + 8, (PILE_RIGHT - PILE_LEFT - width) // max(per_row - 1, 1))
    top = (HEAD - rows * height - (rows - 1) * APART) // 2
    for number, laid in enumerate(view.pile):
        x, y = PILE_LEFT + number % per_row * step, top + number // per_row * (height + APART)
        if number == view.performing:
            yield Box(x - GLOW, y - GLOW, width + 2 * GLOW, height + 2 * GLOW, "gold", radius=12)
        yield pile_card(laid, size, x, y, zoom)
