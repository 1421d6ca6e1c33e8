"""The strip at the top: the ticket of the round with its turns, and the Schemin' pile."""

from collections.abc import Iterator

from engine.colt_express.hands import kind_of
from engine.colt_express.view import PileView, View
from renderers.cards import BACK
from renderers.colt_express.measures import HEAD, MARGIN
from renderers.scene import Box, CardFace, Item, Label, Paste
from renderers.sprites import known
from renderers.text import fitted, length, readable
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

TICKET = 600  # the ticket's width
TURN = 56  # a turn's icon
RING = 80  # the lasso around the turn that is played
TITLES = (36, 32, 28, 25, 23)  # the sizes of a round's name: the largest that fits
KEEP = 42  # from one icon of a card to keep to the next
EVENT = 102  # the event's icon
PILE_LEFT = MARGIN + TICKET + 22
PILE_WIDTH = WIDTH - MARGIN - PILE_LEFT
CARDS = {"p": (92, 126), "s": (66, 90)}  # the pile's two sizes of cards
ONE_ROW = 10  # a pile of more cards is laid in two rows
GLOW = 6  # the frame around the card that is carried out
APART = 3  # one row of the pile from the other: the frame needs its room above and below


def ticket_ground(view: View) -> Iterator[Item]:
    """Yield what stays for a round: the ticket, the round's name and its event."""
    yield Box(MARGIN, 12, TICKET, HEAD - 24, "paper", shadow=True)
    yield Box(MARGIN + 8, 20, TICKET - 16, HEAD - 40, "paper", line="sand", weight=2, radius=8)
    room = TICKET - EVENT - 46
    name = readable(words(f"round-{view.round_card.id}"), DISPLAY)
    size = next((size for size in TITLES if length(name, size, DISPLAY) <= room), TITLES[-1])
    yield Label(fitted(name, room, size, DISPLAY), MARGIN + 24, 48, size, "wine", face=DISPLAY)
    yield Paste(known(f"event-{view.round_card.id}@p", "event-station@p"), MARGIN + TICKET - EVENT - 18, 26)


def ticket_items(view: View) -> Iterator[Item]:
    """Yield what changes within a round: the phase, the turn that is played, the neutral bullets left."""
    phase = words(f"picture-phase-{view.phase}")
    line = words("picture-round", round=view.round, rounds=view.rounds, phase=phase)
    yield Label(line, MARGIN + 24, 86, 26, "bark")
    over = view.phase != "attack"  # then no turn has begun yet
    for number, turn in enumerate(view.round_card.turns, start=1):
        x, y = MARGIN + 26 + (number - 1) * (TURN + 22), 117
        yield Paste(f"turn-{turn}@p", x, y, dim=number < view.turn or (over and view.turn == 0))
        if number == view.turn:
            yield Paste("icon-ring@p", x + (TURN - RING) // 2, y + (TURN - RING) // 2)
    if view.phase == "event":
        yield Box(MARGIN + TICKET - EVENT - 26, 19, EVENT + 16, EVENT + 12, "", "gold", 5)
    if view.coach is not None and not view.round_card.station:
        yield from _keep(view)
    right = MARGIN + TICKET - 26
    yield Paste("bullet@p", right - 64, 138)
    yield Paste("tag-marshal@s", right - 100, 140)
    yield Label(str(view.neutral_bullets), right, 158, 26, "bark", "r")


def _keep(view: View) -> Iterator[Item]:
    """Yield one icon for each card that may be held back at the end of Schemin', after the turns."""
    left = MARGIN + 20 + max(len(view.round_card.turns), 4) * (TURN + 22)
    for number in range(view.round_card.keep):
        yield Paste("icon-keep@m", left + number * KEEP, 122)


def pile_items(view: View) -> Iterator[Item]:
    """Yield the pile, oldest card first: face-up cards readable, face-down ones as backs, what is done at night."""
    size = "p" if len(view.pile) <= ONE_ROW else "s"
    width, height = CARDS[size]
    rows = 1 if size == "p" else 2
    per_row = -(-len(view.pile) // rows)
    step = min(width + 6, (PILE_WIDTH - width) // max(per_row - 1, 1))
    top = (HEAD - rows * height - (rows - 1) * APART) // 2
    for number, laid in enumerate(view.pile):
        x, y = PILE_LEFT + number % per_row * step, top + number // per_row * (height + APART)
        if number == view.performing:
            yield Box(x - GLOW, y - GLOW, width + 2 * GLOW, height + 2 * GLOW, "gold", radius=10)
        yield _card(laid, size, x, y)


def _card(laid: PileView, size: str, x: int, y: int) -> CardFace:
    kind = BACK if laid.card is None else kind_of(laid.card)
    return CardFace(kind, laid.bandit, size, x, y, sign=words(f"picture-sign-{laid.bandit}"), dim=laid.done)
