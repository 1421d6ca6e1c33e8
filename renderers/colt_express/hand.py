"""A hand: the viewer's cards, what may be played now in front, the purses that only the viewer knows."""

from collections import Counter
from collections.abc import Iterator, Sequence

from data.catalogue import listing, money
from engine.colt_express.actions import Card
from engine.colt_express.hands import bandit_of, is_bullet, kind_of, rank
from engine.colt_express.view import BanditView, View
from engine.core.types import Seat
from renderers.colt_express.panels import shown_name
from renderers.colt_express.phrases.words import prices
from renderers.colt_express.train import bandits_of, flask_sprite, sign
from renderers.paint import paint
from renderers.phrases.names import Names
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene
from renderers.text import fitted, length
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
NAMING = ("play ", "hide ", "keep ", "drop ")  # the actions that name a card in the hand
DISCARDS = 210  # the height of the discard pile's row
SMALL = (92, 126)  # a discarded card
HOSTAGE = 74  # a hostage's portrait
FLASK = 44  # from one flask to the next
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
    bottom = HEAD + 30 + rows * ROW + 10
    if view.discards:
        items.extend(_discards(view, bottom))
        bottom += DISCARDS
    return Scene(WIDTH, bottom, HORIZON, (), tuple(items))


def render_hand(view: View, names: Names) -> bytes:
    """Return the viewer's hand as PNG bytes, 1600 pixels wide. Raises `ValueError` for the public view."""
    return paint(hand_scene(view, names))


def playable(view: View) -> frozenset[str]:
    """Return the cards that the viewer may lay now, or may choose to keep or to drop."""
    options = view.ask.options if view.ask is not None else ()
    return frozenset(option.partition(" ")[2] for option in options if option.startswith(NAMING))


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
    room = WIDTH - left - 420 - _company_width(mine)
    name = shown_name(names, seat, mine[0].bandit)
    rest = round(length(words("picture-hand", name=""), 42, DISPLAY))
    title = words("picture-hand", name=fitted(name, room - rest, 42, DISPLAY))
    yield Label(title, left, 62, 42, "wine", face=DISPLAY)
    yield Label(_prompt(view, seat), left, 108, 28, "bark")
    values = [value for bandit in mine for value in bandit.purse_values or ()]
    if values:
        line = words("picture-hand-purses", values=listing([money(value) for value in values]))
        yield Label(fitted(line, room, 26), left, 150, 26, "bark")
    yield from _counts(view, seat)
    yield from _company(view, seat)


def _company_width(mine: Sequence[BanditView]) -> int:
    """Return the room of a seat's hostages and flasks in the head: two rows, one above the other."""
    hostages = sum(HOSTAGE + 10 for bandit in mine if bandit.hostage)
    kinds = {flask_sprite(flask.kind, flask.half) for bandit in mine for flask in bandit.flasks}
    return max(hostages, FLASK * len(kinds) + 10 if kinds else 0)


def _company(view: View, seat: Seat) -> Iterator[Item]:
    """Yield the hostages and the flasks of a seat, left of the counts; what may be drunk from now glows."""
    mine = bandits_of(view, seat)
    right = WIDTH - MARGIN - 400
    for bandit in reversed(mine):
        if bandit.hostage:
            right -= HOSTAGE + 10
            yield Paste(f"hostage-{bandit.hostage}@m", right, 25)
    flasks = Counter(flask_sprite(flask.kind, flask.half) for bandit in mine for flask in bandit.flasks)
    options = view.ask.options if view.ask is not None else ()
    kinds = [option.removeprefix("drink ") for option in options if option.startswith("drink ")]
    usable = {flask_sprite(kind, half) for kind in kinds for half in (False, True)}
    right = WIDTH - MARGIN - 410
    for name, count in sorted(flasks.items(), reverse=True):
        right -= FLASK
        if name in usable:
            yield Box(right - 6, 106, FLASK - 2, 60, "gold", radius=12)
        yield Paste(f"{name}@m", right, 113)
        if count > 1:
            yield Label(words("picture-count", count=count), right + 36, 151, 24, "ink", "r", halo="cream")


def _discards(view: View, top: int) -> Iterator[Item]:
    """Yield the viewer's own discard pile, which its owner may look at: equal cards together, in the order of a hand."""
    groups = sorted(Counter(view.discards).items(), key=lambda pair: rank(pair[0]))
    count = len(view.discards)
    yield Label(words("picture-hand-discards", count=count), MARGIN + 26, top + 20, 32, "cream", halo="ink")
    step = min(SMALL[0] + 14, (WIDTH - 2 * MARGIN - 26 - SMALL[0]) // max(len(groups) - 1, 1))
    for number, (card, many) in enumerate(groups):
        x, y = MARGIN + 26 + number * step, top + 52
        face = _face(card, x, y, dim=False)
        yield CardFace(face.kind, face.owner, "p", x, y, face.sign)
        if many > 1:
            yield Label(words("picture-count", count=many), x + SMALL[0] - 6, y + 18, 26, "ink", "r", halo="cream")


def _prompt(view: View, seat: Seat) -> str:
    if view.ask is None:
        return words("picture-hand-wait")
    if view.ask.what in ("keep", "bonus") and not playable(view) and not view.ask.chosen:
        return words("picture-hand-none-to-choose")
    if view.ask.what in ("keep", "bonus", "sip"):
        return words(f"picture-hand-{view.ask.what}", count=view.round_card.keep - len(view.ask.chosen))
    if view.ask.what != "schemin":
        return words("picture-hand-choose")
    draws = "draw" in view.ask.options
    count = min(prices().draw, view.seats[seat].deck + view.seats[seat].discard)
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
    asked = view.ask is not None and view.ask.what in ("schemin", "sip", "keep", "bonus")
    named = view.ask.chosen if view.ask is not None else ()
    per_row = min(len(groups), COLUMNS)
    left = (WIDTH - per_row * CARD[0] - (per_row - 1) * GAP) // 2
    for number, (card, count) in enumerate(groups.items()):
        x = left + number % COLUMNS * (CARD[0] + GAP)
        y = HEAD + 30 + number // COLUMNS * ROW
        face = _face(card, x, y, dim=asked and card not in open_now and card not in named)
        if card in open_now:
            yield Box(x - GLOW, y - GLOW, CARD[0] + 2 * GLOW, CARD[1] + 2 * GLOW, "gold", radius=22)
        if count > 1:
            yield CardFace(face.kind, face.owner, face.size, x + BEHIND, y - BEHIND, face.sign, face.words, face.dim)
        yield face
        yield from _chosen(view, card, x, y)
        if count > 1:
            yield Box(x + CARD[0] - 66, y + 12, 58, 44, "ink", line="cream", radius=20)
            yield Label(words("picture-count", count=count), x + CARD[0] - 37, y + 34, 28, "cream", "m")


def _chosen(view: View, card: Card, x: int, y: int) -> Iterator[Item]:
    """Yield a slip on a card that its owner has named so far: to be dropped, or to be kept."""
    if view.ask is None or card not in view.ask.chosen:
        return
    count, left, top = view.ask.chosen.count(card), x + 14, y + CARD[1] - 66 - 64
    yield Box(left, top, 62 if count == 1 else 104, 60, "paper", radius=12)
    yield Paste(f"icon-{'keep' if view.ask.what == 'bonus' else 'discard'}@m", left + 8, top + 7)
    if count > 1:
        yield Label(words("picture-count", count=count), left + 58, top + 31, 28, "ink")


def _face(card: Card, x: int, y: int, dim: bool) -> CardFace:
    owner = bandit_of(card)
    if is_bullet(card):
        who = NEUTRAL if owner == "neutral" else owner
        letter = "" if who == NEUTRAL else words(f"picture-sign-{who}")
        return CardFace("bullet", who, "b", x, y, letter, words("picture-bullet"), dim)
    kind = kind_of(card)
    return CardFace(kind, owner, "b", x, y, words(f"picture-sign-{owner}"), words(f"kind-{kind}"), dim)
