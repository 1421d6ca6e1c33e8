"""A hand: the viewer's cards, what may be played now in front, the purses that only the viewer knows."""

from collections import Counter
from collections.abc import Iterator

from data.catalogue import listing, money
from engine.colt_express.actions import Card
from engine.colt_express.hands import bandit_of, is_bullet, kind_of
from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.panels import Names, shown_name
from renderers.colt_express.train import bandits_of, sign
from renderers.paint import paint
from renderers.phrases.words import prices
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

HORIZON = 860
HEAD = 190
CARD = (209, 285)
GAP = 16
COLUMNS = 7
ROW = CARD[1] + 34
GLOW = 9
MARGIN = 14
BUST = (180, 153)
BEHIND = 12  # how far the second of two equal cards looks out
NEUTRAL = "marshal"  # neutral bullets are the Marshal's


def hand_scene(view: View, names: Names) -> Scene:
    """Return the viewer's hand as data. Raises `ValueError` for the public view, which has no hand."""
    if view.viewer is None:
        raise ValueError("the public has no hand: make the view for a seat")
    groups = Counter(view.hand)
    rows = max(1, -(-len(groups) // COLUMNS))
    items: list[Item] = list(_head(view, view.viewer, names))
    items.extend(_cards(view, groups))
    if not groups:
        items.append(Label(words("picture-hand-empty"), WIDTH // 2, HEAD + 160, 44, "cream", "m", DISPLAY, "ink"))
    return Scene(WIDTH, HEAD + 30 + rows * ROW + 10, HORIZON, (), tuple(items))


def render_hand(view: View, names: Names) -> bytes:
    """Return the viewer's hand as PNG bytes, 1600 pixels wide. Raises `ValueError` for the public view."""
    return paint(hand_scene(view, names))


def playable(view: View) -> frozenset[str]:
    """Return the cards that the viewer may lay now."""
    options = view.ask.options if view.ask is not None else ()
    return frozenset(option.partition(" ")[2] for option in options if option.startswith(("play ", "hide ")))


def _head(view: View, seat: Seat, names: Names) -> Iterator[Item]:
    mine = bandits_of(view, seat)
    yield Box(MARGIN, 14, WIDTH - 2 * MARGIN, HEAD - 24, "paper", shadow=True)
    yield Box(MARGIN, 14, WIDTH - 2 * MARGIN, 12, mine[0].bandit, radius=6)
    left = MARGIN + 26
    for bandit in mine:
        yield Paste(f"bust-{bandit.bandit}@b", left, HEAD - 10 - BUST[1])
        yield from sign(bandit.bandit, "l", left + 18, HEAD - 34, 40, 26)
        left += BUST[0] + 10
    left += 20
    name = shown_name(names, seat, mine[0].bandit)
    title = fitted(words("picture-hand", name=name), WIDTH - left - 420, 42, DISPLAY)
    yield Label(title, left, 62, 42, "wine", face=DISPLAY)
    yield Label(_prompt(view, seat), left, 108, 28, "bark")
    values = [value for bandit in mine for value in bandit.purse_values or ()]
    if values:
        line = words("picture-hand-purses", values=listing([money(value) for value in values]))
        yield Label(fitted(line, WIDTH - left - 420, 26), left, 150, 26, "bark")
    yield from _counts(view, seat)


def _prompt(view: View, seat: Seat) -> str:
    if view.ask is None:
        return words("picture-hand-wait")
    if view.ask.what != "schemin":
        return words("picture-hand-choose")
    draws = "draw" in view.ask.options
    count = min(prices().draw, view.seats[seat].deck)
    if playable(view):
        return words("picture-hand-play", count=count) if draws else words("picture-hand-only-play")
    return words("picture-hand-draw", count=count) if draws else words("picture-hand-pass")


def _counts(view: View, seat: Seat) -> Iterator[Item]:
    mine = bandits_of(view, seat)
    counts = (
        ("icon-deck@m", view.seats[seat].deck, 46),
        ("bullet@m", sum(bandit.bullets_left for bandit in mine), 46),
        ("wound@m", sum(bandit.bullets_received for bandit in mine), 46),
        ("purse@m", sum(bandit.purses for bandit in mine), 44),
        ("jewel@m", sum(bandit.jewels for bandit in mine), 44),
        ("strongbox@m", sum(bandit.strongboxes for bandit in mine), 44),
    )
    for number, (icon, count, height) in enumerate(counts):
        x, y = WIDTH - MARGIN - 370 + number % 3 * 124, 66 + number // 3 * 64
        yield Paste(icon, x, y - height // 2)
        yield Label(str(count), x + 66, y, 34, "ink" if count else "sand")


def _cards(view: View, groups: Counter[Card]) -> Iterator[Item]:
    open_now = playable(view)
    asked = view.ask is not None and view.ask.what == "schemin"
    per_row = min(len(groups), COLUMNS)
    left = (WIDTH - per_row * CARD[0] - (per_row - 1) * GAP) // 2
    for number, (card, count) in enumerate(groups.items()):
        x = left + number % COLUMNS * (CARD[0] + GAP)
        y = HEAD + 30 + number // COLUMNS * ROW
        face = _face(card, x, y, dim=asked and card not in open_now)
        if card in open_now:
            yield Box(x - GLOW, y - GLOW, CARD[0] + 2 * GLOW, CARD[1] + 2 * GLOW, "gold", radius=22)
        if count > 1:
            yield CardFace(face.kind, face.owner, face.size, x + BEHIND, y - BEHIND, face.sign, face.words, face.dim)
        yield face
        if count > 1:
            yield Box(x + CARD[0] - 66, y + 12, 58, 44, "ink", line="cream", radius=20)
            yield Label(words("picture-count", count=count), x + CARD[0] - 37, y + 34, 28, "cream", "m")


def _face(card: Card, x: int, y: int, dim: bool) -> CardFace:
    owner = bandit_of(card)
    if is_bullet(card):
        who = NEUTRAL if owner == "neutral" else owner
        letter = "" if who == NEUTRAL else words(f"picture-sign-{who}")
        return CardFace("bullet", who, "b", x, y, letter, words("picture-bullet"), dim)
    kind = kind_of(card)
    return CardFace(kind, owner, "b", x, y, words(f"picture-sign-{owner}"), words(f"kind-{kind}"), dim)
