"""Picture of the viewer's hand: the cards, with letters on playable ones, and the values of purses that only the viewer knows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from data.catalogue import listing
from data.formats import money
from engine.colt_express.actions import Card
from engine.colt_express.hands import bandit_of, is_bullet, kind_of, rank
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.choices import Choice
from renderers.colt_express.holdings import acting_first, armed, loot
from renderers.colt_express.loot import flask_sprite
from renderers.colt_express.panels import shown_name
from renderers.colt_express.phrases.words import prices
from renderers.colt_express.train import bandits_of
from renderers.icons import line
from renderers.marks import disc, sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene
from renderers.text import fitted, length
from renderers.theme import DISPLAY, HALF, WIDTH, sky_of
from renderers.words import words

HORIZON: Final = 860
HEAD: Final = 190
CARDS: Final = {"b": (251, 342), "m": (185, 252), "c": (110, 150)}
"""Sizes of cards: the larger ones if the whole hand fits into one or two rows of six."""
COLUMNS: Final = {"b": 6, "m": 8}
GAP: Final = 13
ROW_GAP: Final = 34
GLOW: Final = 9
MARGIN: Final = 14
BUST: Final = (180, 153)
BEHIND: Final = 10  # distance between two equal cards, one behind the other
NAMING: Final = ("play ", "hide ", "keep ", "drop ")  # the actions that name a card in the hand
DISCARDS: Final = 210  # the height of the discard pile's row
SMALL: Final = (92, 126)  # a discarded card
HOSTAGE: Final = 74  # a hostage's portrait
FLASK: Final = 56  # from one flask to the next
NEUTRAL: Final = "marshal"  # neutral bullets are the Marshal's
LOWEST: Final = 930
TALLEST: Final = 1100


def hand_scene(view: View, names: Names, *, choices: Sequence[Choice] = ()) -> Scene:
    """Return the viewer's hand as data; `choices` are those of the current question, with letters.

    Raises `ValueError` for the public view, which has no hand.
    """
    if view.viewer is None:
        raise ValueError("the public has no hand: make the view for a seat")
    groups = Counter(view.hand)
    pile = DISCARDS if view.discards else 0
    size = card_size(len(groups), TALLEST - HEAD - pile - 30)
    high = rows_of(len(groups), size) * (CARDS[size][1] + ROW_GAP)
    height = min(max(HEAD + high + pile + 40, LOWEST), TALLEST)
    top = HEAD + 24 + max(height - HEAD - high - pile - 40, 0) // 2
    items: list[Item] = [*_head(view, view.viewer, names, choices), *card_items(view, choices, size, top)]
    if not groups:
        items.append(Label(words("picture-hand-empty"), WIDTH // 2, HEAD + 160, 48, "cream", "m", DISPLAY, "ink"))
    if view.discards:
        items.extend(_discards(view, height - DISCARDS))
    return Scene(WIDTH, height, HORIZON, (), tuple(items), sky_of(view.round, view.rounds))


def render_hand(view: View, names: Names, *, choices: Sequence[Choice] = ()) -> bytes:
    """Return the viewer's hand as PNG bytes, 800 pixels wide. Raises `ValueError` for the public view."""
    return paint(hand_scene(view, names, choices=choices), HALF)


def card_size(groups: int, room: int) -> str:
    """Return the largest size of cards at which this many different ones fit into this height."""
    return "b" if rows_of(groups, "b") * (CARDS["b"][1] + ROW_GAP) <= room else "m"


def rows_of(groups: int, size: str) -> int:
    """Return the number of rows that this many different cards need."""
    return max(1, -(-groups // COLUMNS[size]))


def playable(view: View) -> frozenset[str]:
    """Return the cards that the viewer may play now, or may choose to keep or to drop."""
    options = view.ask.options if view.ask is not None else ()
    return frozenset(option.partition(" ")[2] for option in options if option.startswith(NAMING))


def _head(view: View, seat: Seat, names: Names, choices: Sequence[Choice]) -> Iterator[Item]:
    mine = acting_first(view, seat)
    yield Box(MARGIN, 14, WIDTH - 2 * MARGIN, HEAD - 24, "paper", shadow=True)
    yield Box(MARGIN, 14, WIDTH - 2 * MARGIN, 12, mine[0].bandit, radius=6)
    left = MARGIN + 26
    for bandit in mine:
        yield Paste(f"bust-{bandit.bandit}@b", left, HEAD - 10 - BUST[1])
        yield from sign(bandit.bandit, "f", left + 24, HEAD - 40, 54, 32)
        left += BUST[0] + 10
    left += 20
    room = WIDTH - left - 440 - _company_width(mine)
    name = shown_name(names, seat, bandits_of(view, seat)[0].bandit)
    rest = round(length(words("picture-hand", name=""), 44, DISPLAY))
    title = words("picture-hand", name=fitted(name, room - rest, 44, DISPLAY))
    yield Label(title, left, 60, 44, "wine", face=DISPLAY)
    yield Label(fitted(prompt(view, seat), room, 34), left, 110, 34, "bark")
    values = purses(mine)
    if values:
        yield Label(fitted(words("picture-hand-purses", values=values), room, 32), left, 154, 32, "bark")
    yield from _counts(view, seat)
    yield from _company(view, seat, choices)


def purses(mine: Sequence[BanditView]) -> str:
    """Return the values of the purses of a seat as a phrase; empty if the viewer knows none."""
    values = [value for bandit in mine for value in bandit.purse_values or ()]
    return listing([money(value) for value in values]) if values else ""


def _company_width(mine: Sequence[BanditView]) -> int:
    """Return the width of a seat's hostages and flasks in the head, which are in two rows."""
    hostages = HOSTAGE + 10 if len(mine) == 1 and mine[0].hostage else 0
    kinds = {flask_sprite(flask.kind, flask.half) for bandit in mine for flask in bandit.flasks}
    return max(hostages, FLASK * len(kinds) + 10 if kinds else 0)


def _company(view: View, seat: Seat, choices: Sequence[Choice]) -> Iterator[Item]:
    """Yield the hostages and the flasks of a seat, left of the counts; drinkable flasks glow and have letters."""
    mine = bandits_of(view, seat)
    right = WIDTH - MARGIN - 410
    if len(mine) == 1 and mine[0].hostage:  # with two bandits, each one's hostage is in its own row
        yield Paste(f"hostage-{mine[0].hostage}@m", right - HOSTAGE - 10, 25)
    flasks = Counter(flask_sprite(flask.kind, flask.half) for bandit in mine for flask in bandit.flasks)
    usable: Mapping[str, str] = {
        look: choice.letter
        for choice in choices
        if choice.subject.startswith("flask ")
        for look in flask_looks(choice.subject.split()[1:])
    }
    options = view.ask.options if view.ask is not None else ()
    glowing = {look for option in options if option.startswith("drink ") for look in flask_looks(option.split()[1:3])}
    right = WIDTH - MARGIN - 420
    for name, count in sorted(flasks.items(), reverse=True):
        right -= FLASK
        if name in glowing:
            yield Box(right - 8, 104, FLASK - 4, 68, "gold", radius=12)
        yield Paste(f"{name}@m", right, 115)
        if name in usable:
            yield from disc(usable[name], right + 14, 96, 44, 34)
        elif count > 1:
            yield Label(words("picture-count", count=count), right + 40, 155, 32, "ink", "r", halo="cream")


def flask_looks(flask: Sequence[str]) -> tuple[str, ...]:
    """Return the possible sprites of a drinkable flask. Its kind may be followed by ``half`` or ``full``."""
    kind, *side = flask
    return tuple(flask_sprite(kind, half) for half in (False, True) if not side or half == (side[0] == "half"))


def _discards(view: View, top: int) -> Iterator[Item]:
    """Yield the viewer's discard pile, which they may look at: equal cards together, in the order of a hand."""
    groups = sorted(Counter(view.discards).items(), key=lambda pair: rank(pair[0]))
    count = len(view.discards)
    yield Label(words("picture-hand-discards", count=count), MARGIN + 26, top + 20, 34, "cream", halo="ink")
    step = min(SMALL[0] + 18, (WIDTH - 2 * MARGIN - 26 - SMALL[0]) // max(len(groups) - 1, 1))
    for number, (card, many) in enumerate(groups):
        x, y = MARGIN + 26 + number * step, top + 54
        face = card_face(card, "p", x, y, dim=False)
        yield CardFace(face.kind, face.owner, "p", x, y, face.sign)
        if many > 1:
            yield Label(words("picture-count", count=many), x + SMALL[0] - 2, y + 20, 32, "ink", "r", halo="cream")


def prompt(view: View, seat: Seat) -> str:
    """Return the viewer's question in a few words."""
    if view.ask is None:
        return words("picture-hand-wait")
    if view.ask.what in ("keep", "bonus") and not playable(view) and not view.ask.chosen:
        return words("picture-hand-none-to-choose")
    if view.ask.what in ("keep", "bonus", "sip"):
        return words(f"picture-hand-{view.ask.what}", count=view.round_card.keep - len(view.ask.chosen))
    if view.ask.what != "schemin":
        return words(f"picture-ask-{view.ask.what}")
    draws = "draw" in view.ask.options
    count = min(prices().draw, view.seats[seat].deck + view.seats[seat].discard)
    if playable(view):
        return words("picture-hand-play", count=count) if draws else words("picture-hand-only-play")
    return words("picture-hand-draw", count=count) if draws else words("picture-hand-pass")


def _counts(view: View, seat: Seat) -> Iterator[Item]:
    """Yield the counts of a seat. Two bandits have a row each, the acting one first."""
    mine = acting_first(view, seat)
    if len(mine) > 1:
        yield Paste("icon-deck@m", WIDTH - MARGIN - 110, 43)
        yield Label(str(view.seats[seat].deck), WIDTH - MARGIN - 54, 66, 44, "ink")
        for number, rider in enumerate(mine):
            x, y, room = WIDTH - MARGIN - 396, 66 + number * 64, 380 if number else 280
            yield from sign(rider.bandit, "l", x + 20, y, 40, 26)
            held = (
                *armed(view, [rider]),
                *loot([msgspec.structs.replace(rider, purse_values=None)]),
            )  # values of purses are shown in the head
            yield from line([item for item in held if item.icon != "icon-hand"], x + 46, y, room - 46, largest=44)
        return
    (bandit,) = mine
    counts = (
        ("icon-deck@m", view.seats[seat].deck, 46),
        (f"cylinder-{min(bandit.bullets_left, 6)}@m", bandit.bullets_left, 50),
        ("wound@m", bandit.bullets_received, 46),
        ("purse@m", bandit.purses, 44),
        ("jewel@m", bandit.jewels, 44),
        ("strongbox@m", bandit.strongboxes, 44),
    )
    for number, (icon, count, height) in enumerate(counts):
        x, y = WIDTH - MARGIN - 390 + number % 3 * 130, 66 + number // 3 * 64
        yield Paste(icon, x, y - height // 2)
        yield Label(str(count), x + 62, y, 44, "ink" if count or "cylinder" not in icon else "danger")


def card_items(view: View, choices: Sequence[Choice], size: str, top: int) -> Iterator[Item]:
    """Yield the cards of the hand in rows; the first row begins at `top`."""
    groups = [*Counter(view.hand).items()]
    open_now = playable(view)
    asked = view.ask is not None and view.ask.what in ("schemin", "sip", "keep", "bonus")
    named = view.ask.chosen if view.ask is not None else ()
    letters = {choice.subject: choice.letter for choice in choices}
    width, height = CARDS[size]
    over: list[Item] = []
    per_row = min(len(groups), COLUMNS[size])
    left = (WIDTH - per_row * width - (per_row - 1) * GAP) // 2
    for number, (card, count) in enumerate(groups):
        x = left + number % COLUMNS[size] * (width + GAP)
        y = top + number // COLUMNS[size] * (height + ROW_GAP)
        face = card_face(card, size, x, y, dim=asked and card not in open_now and card not in named)
        if card in open_now:
            yield Box(x - GLOW, y - GLOW, width + 2 * GLOW, height + 2 * GLOW, "gold", radius=22)
        if count > 1:
            yield CardFace(face.kind, face.owner, face.size, x + BEHIND, y - BEHIND, face.sign, face.words, face.dim)
        yield face
        yield from slip(view, card, x, y, height)
        if count > 1:
            over.append(Box(x + width - 74, y + 12, 66, 48, "ink", line="cream", radius=20))
            over.append(Label(words("picture-count", count=count), x + width - 41, y + 36, 34, "cream", "m"))
        if f"card {card}" in letters:
            over += disc(letters[f"card {card}"], x + width // 2, y - 4)
    yield from over


def slip(view: View, card: Card, x: int, y: int, high: int) -> Iterator[Item]:
    """Yield a slip on a card that its owner has selected to drop or to keep."""
    if view.ask is None or card not in view.ask.chosen:
        return
    count, left, top = view.ask.chosen.count(card), x + 14, y + high * 76 // 100 - 64
    yield Box(left, top, 62 if count == 1 else 112, 60, "paper", radius=12)
    yield Paste(f"icon-{'keep' if view.ask.what == 'bonus' else 'discard'}@m", left + 8, top + 7)
    if count > 1:
        yield Label(words("picture-count", count=count), left + 60, top + 31, 34, "ink")


def owner(card: Card) -> str:
    """Return the bandit whose color a card has, or the Marshal for neutral bullets."""
    bandit = bandit_of(card)
    return NEUTRAL if bandit == "neutral" else bandit


def card_face(card: Card, size: str, x: int, y: int, dim: bool) -> CardFace:
    """Return a card of a hand. A bullet has the color of its shooter, or the Marshal's color."""
    who = owner(card)
    if is_bullet(card):
        letter = "" if who == NEUTRAL else words(f"picture-sign-{who}")
        return CardFace("bullet", who, size, x, y, letter, words("picture-bullet"), dim)
    kind = kind_of(card)
    return CardFace(kind, who, size, x, y, words(f"picture-sign-{who}"), words(f"picture-kind-{kind}"), dim)
