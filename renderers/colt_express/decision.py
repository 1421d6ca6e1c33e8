"""Picture of a decision about the hand: the train, the pile by turns, the opponents, the viewer's possessions and lettered cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from engine.colt_express.actions import Card
from engine.colt_express.state import AWAY
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.choices import Choice
from renderers.colt_express.bar import bar
from renderers.colt_express.choices import OF_THE_HAND
from renderers.colt_express.effects import MOST_MARKS, Effects
from renderers.colt_express.hand import CARDS, card_face, flask_looks, playable, prompt, slip
from renderers.colt_express.holdings import armed, loot
from renderers.colt_express.laid import laid_items
from renderers.colt_express.measures import MARGIN, Track
from renderers.colt_express.page import freest
from renderers.colt_express.phrases.words import prices
from renderers.colt_express.question import TALL, below, question_scene, upper
from renderers.colt_express.scenery import asked_train, sky
from renderers.colt_express.stage import Standing, figure, standing
from renderers.icons import icon, line
from renderers.marks import dashes, disc, sign
from renderers.outcomes import Outcome, outcome_items
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Box, CardFace, Item, Label, Scene, Stroke
from renderers.text import largest, length
from renderers.theme import HALF, HEIGHT, WIDTH
from renderers.words import words

NONE: Final[Effects] = MappingProxyType({})
FAINT = 62  # opacity of the figure, in percent


def outlook_items(view: View, track: Track, ends: Sequence[int]) -> Iterator[Item]:
    """Yield a faint figure with a dashed outline and a question mark, at each end that isn't the bandit's present spot."""
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer and bandit.spot != AWAY]
    if len(mine) != 1:
        return
    figures = standing(view, track)
    for end in ends:
        if end == mine[0].spot:
            continue
        spot = track.spot(end)
        here = [person.middle for person in figures if person.place == end]
        x = freest(range(spot.middle - spot.width // 2 + 34, spot.middle + spot.width // 2 - 33, 4), here, spot.middle)
        yield figure(Standing(mine[0].bandit, end, x, spot.feet), track, FAINT)
        wide, high = track.scale.figure_width, track.scale.figure_height
        yield from dashes((x - wide // 2, spot.feet - high, wide, high))
        yield from disc("?", x, spot.feet - high // 3, 44, 34)


PILE: Final = 134
RIVALS: Final = 98
BAR: Final = 66
GAP: Final = 8
CARDS_STRIP: Final = 492  # the height of the private strip, which has no train
LETTER: Final = 64
GLOW: Final = 7
APART: Final = 12  # between two cards
BEHIND: Final = 10  # how far the second of two equal cards sticks out
SMALLEST: Final = 82  # smallest zoom of a card with its name, in percent: the name wouldn't fit on a smaller one
RECOGNIZED: Final = 70  # smallest zoom of a card without its name, unless there are very many
MARKS: Final = (150, 110, 76, 56)  # room for the marks next to a card: the largest that leaves enough for the card
TUCKED: Final = (
    62  # visible width of a card that is partly covered by the next one: only for cards that can't be played
)


def decision_scene(view: View, names: Names, *, choices: Sequence[Choice] = (), ends: Sequence[int] = ()) -> Scene:
    """Return the whole picture of a decision as data: a menu for a question about the train, otherwise the hand.

    Raises `ValueError` for the public view.

    ``ends`` are the spots where the viewer's bandit would end after its own cards of this round, if nothing interferes.
    """
    if view.viewer is None:
        raise ValueError("the public decides nothing: make the view for a seat")
    if view.ask is not None and view.ask.what not in OF_THE_HAND:
        return question_scene(view, names, choices=choices)
    laid = upper(view)
    ground, items = asked_train(view, laid, behind=[*outlook_items(view, laid, ends)])
    height, top = HEIGHT if view.coach is None else TALL, below(laid)
    items += laid_items(view, top, PILE)
    top += PILE + GAP
    items += _rivals(view, view.viewer, top)
    top += RIVALS + GAP
    items += bar(view, view.viewer, prompt(view, view.viewer), top, BAR)
    top += BAR + GAP
    items += _hand(view, view.viewer, choices, top, height - top)
    return Scene(WIDTH, height, laid.rails, tuple(ground), tuple(items), sky(view))


def cards_scene(view: View, *, choices: Sequence[Choice] = (), effects: Effects = NONE) -> Scene:
    """Return a seat's private strip as data: the pile, its question, its possessions and its lettered cards. The board is above it.

    Each card with ``effects`` is on a sheet with their marks. Raises `ValueError` for the public view.
    """
    if view.viewer is None:
        raise ValueError("the public has no hand: make the view for a seat")
    items = [*laid_items(view, GAP, PILE)]
    top = GAP + PILE + GAP
    items += bar(view, view.viewer, prompt(view, view.viewer), top, BAR)
    top += BAR + GAP
    items += _hand(view, view.viewer, choices, top, CARDS_STRIP - top, effects)
    return Scene(WIDTH, CARDS_STRIP, 0, (), tuple(items), sky(view))


def render_decision(view: View, names: Names, *, choices: Sequence[Choice] = (), ends: Sequence[int] = ()) -> bytes:
    """Return the whole picture of a decision as PNG bytes, 800 pixels wide. Raises `ValueError` for the public view."""
    return paint(decision_scene(view, names, choices=choices, ends=ends), HALF)


def _rivals(view: View, seat: Seat, top: int) -> Iterator[Item]:
    """Yield a sheet for each bandit of another seat: bullets, wounds and hand, then its loot."""
    others = [bandit for bandit in view.bandits if bandit.seat != seat]
    gap = GAP
    wide = (WIDTH - 2 * MARGIN - gap * (len(others) - 1)) // len(others)
    for number, bandit in enumerate(others):
        yield from _rival(view, bandit, MARGIN + number * (wide + gap), top, wide)


def _rival(view: View, bandit: BanditView, left: int, top: int, wide: int) -> Iterator[Item]:
    yield Box(left, top, wide, RIVALS, bandit.bandit, "ink", 3)
    yield Box(left + 7, top + 7, wide - 14, RIVALS - 14, "paper", "paper", 1, 8)
    yield from sign(bandit.bandit, "f", left + 36, top + RIVALS // 2, 54, 32)
    room = wide - 80
    yield from line(armed(view, [bandit]), left + 70, top + 29, room, largest=40)
    yield from line(loot([bandit]), left + 70, top + 70, room, largest=40)


def _hand(
    view: View, seat: Seat, choices: Sequence[Choice], top: int, room: int, effects: Effects = NONE
) -> Iterator[Item]:
    """Yield the cards in one row: playable ones with their letters and effects, then drawing and drinking, then the others."""
    letters = {choice.subject: choice.letter for choice in choices}
    groups = Counter(view.hand)
    playing, others = _parted(view, groups)
    extra = [choice.subject for choice in choices if choice.subject == "draw" or choice.subject.startswith("flask ")]
    marked = [card for card in playing if effects.get(card) is not None and f"card {card}" in letters]
    free = WIDTH - 2 * MARGIN - TUCKED * len(others)
    count = max(len(playing) + len(extra) + bool(others), 1)
    tallest = (room - 22) * 100 // CARDS["m"][1]
    size, zoom, sheet = "m", min(100, tallest, (free // count - APART) * 100 // CARDS["m"][0]), 0
    if marked:
        zoom, sheet = _beside(free, count, len(marked), min(100, tallest))
    elif zoom < SMALLEST:
        size, zoom = "c", 100
    wide, high = CARDS[size][0] * zoom // 100, CARDS[size][1] * zoom // 100
    whole = (wide + APART) * (len(playing) + len(extra)) + sheet * len(marked)
    tucked = min(wide + APART, max(free + TUCKED * len(others) - whole - wide, 0) // max(len(others) - 1, 1))
    spread = whole + (tucked * (len(others) - 1) + wide if others else -APART)
    left, y = (WIDTH - spread) // 2, top + max((room - high) // 2, 6)
    if not groups and not extra:
        yield Label(words("picture-hand-empty"), WIDTH // 2, top + room // 2, 44, "cream", "m", halo="ink")
    for card in playing:
        rect = left, y, wide, high
        if card in marked:
            yield from _sheet(effects[card] or (), rect, sheet)
        yield from _card(view, card, groups[card], letters.get(f"card {card}", ""), rect, size, zoom)
        left += wide + APART + (sheet if card in marked else 0)
    for subject in extra:
        yield from _act(view, seat, subject, letters[subject], (left, y, wide, high))
        left += wide + APART
    for card in others:
        yield from _card(view, card, groups[card], "", (left, y, wide, high), size, zoom)
        left += tucked


def _beside(free: int, count: int, marked: int, most: int) -> tuple[int, int]:
    """Return the zoom of ``count`` cards, some of them ``marked``, and the room for the marks next to each of these."""
    for least in MARKS:
        wide = (free - marked * least) // count - APART
        zoom = min(most, wide * 100 // CARDS["m"][0])
        if zoom >= RECOGNIZED:
            break
    rest = (free - count * (CARDS["m"][0] * zoom // 100 + APART)) // marked
    return zoom, min(rest, MARKS[0])


def _sheet(marks: Sequence[Outcome], rect: tuple[int, int, int, int], beside: int) -> Iterator[Item]:
    """Yield the sheet behind a card, which sticks out ``beside`` it, with the marks of its effects."""
    left, top, wide, high = rect
    yield Box(left - GLOW, top - GLOW, wide + beside + GLOW, high + 2 * GLOW, "paper", "ink", 3, 18)
    x, y, across, down = left + wide + GLOW, top + GLOW, beside - 2 * GLOW, high - 2 * GLOW
    if marks:
        rows = min(len(marks), 2 if beside >= MARKS[1] else MOST_MARKS)
        step_x, step_y = across // -(-len(marks) // rows), down // rows
        for number, mark in enumerate(marks):
            yield from outcome_items(
                mark, (x + number // rows * step_x, y + number % rows * step_y, step_x, step_y - 4)
            )
        return
    side = min(across, down, 66) // 2
    middle, centre = x + across // 2, y + down // 2
    yield Stroke(((middle - side, centre + side), (middle + side, centre - side)), "silver", 9, 3)


def _parted(view: View, groups: Counter[Card]) -> tuple[list[Card], list[Card]]:
    """Return the cards that may be chosen, and the others. Without a question, all are in the first list."""
    if view.ask is None:
        return [*groups], []
    chosen = playable(view) | set(view.ask.chosen)
    return [card for card in groups if card in chosen], [card for card in groups if card not in chosen]


def _card(
    view: View, card: Card, count: int, letter: str, rect: tuple[int, int, int, int], size: str, zoom: int
) -> Iterator[Item]:
    left, top, wide, high = rect
    asked = view.ask is not None
    dim = asked and not letter and card not in (view.ask.chosen if view.ask else ())
    if letter:
        yield Box(left - GLOW, top - GLOW, wide + 2 * GLOW, high + 2 * GLOW, "gold", radius=18)
    face = card_face(card, size, left, top, dim=dim)
    said = face.words if size == "m" and zoom >= SMALLEST else ""
    if count > 1 and not dim:
        yield CardFace(face.kind, face.owner, size, left + BEHIND, top - BEHIND, face.sign, said, dim, zoom)
    yield CardFace(face.kind, face.owner, size, left, top, face.sign, said, dim, zoom)
    yield from slip(view, card, left, top, high)
    if count > 1:
        half = 40 if letter else 29  # cards without a letter may be partly covered by the next one
        x, y = left + (wide // 2 if letter else half), top + high * 58 // 100
        yield Box(x - half, y - 26, 2 * half, 52, "ink", line="cream", radius=22)
        yield Label(words("picture-count", count=count), x, y + 1, 40, "cream", "m")
    if letter:
        yield from disc(letter, left + wide - LETTER // 2 + 6, top + LETTER // 2 - 6, LETTER, 44)


def _act(view: View, seat: Seat, subject: str, letter: str, rect: tuple[int, int, int, int]) -> Iterator[Item]:
    """Yield an alternative to playing a card, which looks like a card: drawing, or drinking a whiskey."""
    left, top, wide, high = rect
    yield Box(left - GLOW, top - GLOW, wide + 2 * GLOW, high + 2 * GLOW, "gold", radius=18)
    yield Box(left, top, wide, high, "bark", "ink", 4, 14)
    middle = left + wide // 2
    if subject == "draw":
        count = min(prices().draw, view.seats[seat].deck + view.seats[seat].discard)
        yield icon("icon-draw", min(110, wide - 40), middle, top + high * 42 // 100)
        said = words("picture-draw", count=count)
    else:
        look = flask_looks(subject.split()[1:])[0]
        yield icon(look, min(110, high - 90), middle, top + high * 42 // 100)
        said = words("picture-drink")
    size = largest(said, wide - 12, (40, 36, 34, 32))
    if length(said, size) > wide - 4:  # the icon says it, too
        said = words("picture-gain", count=count) if subject == "draw" else ""
    yield Label(said, middle, top + high - 28, size, "cream", "m")
    yield from disc(letter, left + wide - LETTER // 2 + 6, top + LETTER // 2 - 6, LETTER, 44)
