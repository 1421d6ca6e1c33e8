"""Reads the numbers in scenes back, and compares them with the view. A fault is the name of its kind."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from data.formats import money
from engine.colt_express.hands import is_bullet, kind_of
from engine.colt_express.state import AWAY, COACH_INSIDE
from engine.colt_express.view import BanditView, View
from engine.core.types import Score
from engine.super_express.view import View as SuperView
from renderers.colt_express.hand import CARDS, owner
from renderers.colt_express.ledger import pile_card
from renderers.colt_express.measures import DECK, WHEELS, track
from renderers.scene import Box, CardFace, Item, Label, Paste, Scene, Stroke
from renderers.share_card import APART, AWARDS, WAYS, ShareCard
from renderers.theme import WIDTH
from tests.builders.words import worded
from tests.renderers.truth import rect_of

Rect = tuple[int, int, int, int]
COUNTED: Final = ("wound", "purse", "jewel", "strongbox", "cylinder", "icon-hand", "icon-discard", "icon-deck")
MONEY: Final = re.compile(r"\$[\d,]+")
PLANNED: Final = 44
"""The size of a number on a chosen card."""
SPREAD: Final = 250
"""Units between the middle of a car and the farthest figure in it: half a car and a little of the gap."""
ABOVE_DECK: Final = 45
"""Units between the deck of a roof and the lowest hat of a crowd below it, above which feet are on the roof."""
SCORED: Final = {
    "purses": "purse",
    "jewels": "jewel",
    "strongboxes": "strongbox",
    "ransom": "icon-cash",
    "gunslinger": "icon-gunslinger",
    "mortal-bullets": "icon-mortal",
    "caught": "icon-caught",
}
"""Sprites of the parts of a score, independent of the renderer's own table."""


def items_of(scene: Scene) -> tuple[Item, ...]:
    return (*scene.ground, *scene.items)


def within(items: Iterable[Item], rect: Rect) -> list[Item]:
    left, top, wide, high = rect
    return [
        item
        for item in items
        if isinstance(item, Paste | Label) and left - 6 <= item.x <= left + wide and top <= item.y <= top + high
    ]


def look(item: Paste) -> str:
    """Return a sprite without its size; a cylinder without its number of cartridges, which must be that next to it."""
    return re.sub(r"^cylinder-\d$", "cylinder", item.sprite.split("@")[0])


def counts(items: Iterable[Item]) -> Counter[str]:
    """Return the first number right after each icon of a possession; an icon without one counts as one."""
    held: Counter[str] = Counter()
    for item, after in pairwise([*items, None]):
        if isinstance(item, Paste) and look(item) in COUNTED:
            said = re.match(r"\d+", after.text) if isinstance(after, Label) else None
            held[look(item)] += int(said[0]) if said else 1
    return +held


def of_bandits(bandits: Iterable[BanditView]) -> Counter[str]:
    held: Counter[str] = Counter()
    for bandit in bandits:
        held["cylinder"] += bandit.bullets_left
        held["wound"] += bandit.bullets_received
        held["purse"] += bandit.purses
        held["jewel"] += bandit.jewels
        held["strongbox"] += bandit.strongboxes
    return held


def panel_faults(scene: Scene, view: View, *, steady: bool = False) -> Iterator[str]:
    """Yield the faults in the panels of bandits; ``steady``: without cards, of which pages show only the discarded ones."""
    strips = {
        item.fill.removesuffix("-dim"): item
        for item in items_of(scene)
        if isinstance(item, Box) and item.height == 52 and item.y > scene.height - 300 and item.radius == 14
    }
    for bandit in view.bandits:
        strip = strips.get(bandit.bandit)
        if strip is None:
            yield "a panel is missing"
            continue
        top = strip.y + 40
        shown = counts(within(items_of(scene), (strip.x, top, strip.width, scene.height - top)))
        wanted, seat = of_bandits([bandit]), view.seats[bandit.seat]
        if not steady and seat.bandits[0] == bandit.bandit:
            wanted["icon-hand"] = 0 if is_page(scene) else seat.hand
            wanted["icon-discard"] = seat.discard if "expert" in view.modes else 0
        yield from (f"a panel's {name}" for name in (+wanted - shown) + (shown - +wanted))
        yield from cylinder_faults(within(items_of(scene), (strip.x, top, strip.width, scene.height - top)))


def cylinder_faults(items: Iterable[Item]) -> Iterator[str]:
    for item, after in pairwise([*items, None]):
        if isinstance(item, Paste) and look(item) == "cylinder" and isinstance(after, Label):
            full = item.sprite.split("@")[0] == f"cylinder-{min(int(after.text), 6)}"
            yield from () if full else ("a cylinder with other cartridges than its number",)


def bars(scene: Scene) -> list[Box]:
    """Return the bars of a question or a strip, which have everything that the viewer's bandits hold."""
    boxes = [item for item in items_of(scene) if isinstance(item, Box) and item.width == WIDTH - 28]
    return [box for box in boxes if (box.line, box.weight) == ("gold", 4)]


def bar_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield the faults in the bar of a question or a strip."""
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer]
    (bar,) = bars(scene)
    if bar.fill not in {bandit.bandit for bandit in mine}:
        yield "the bar of another seat"
    inside = within(items_of(scene), (bar.x, bar.y, bar.width, bar.height))
    shown, wanted = counts(inside), of_bandits(mine)
    yield from (f"the bar's {name}" for name in (+wanted - shown) + (shown - +wanted))


def hand_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield the faults in the picture of a hand: the counts in its head, and its cards."""
    mine = [bandit for bandit in view.bandits if bandit.seat == view.viewer]
    wanted = of_bandits(mine)
    if view.viewer is not None:
        wanted["icon-deck"] = view.seats[view.viewer].deck
    shown = counts(within(items_of(scene), (WIDTH // 2, 0, WIDTH // 2, 180)))
    yield from (f"the hand's {name}" for name in (+wanted - shown) + (shown - +wanted))
    yield from card_faults(scene, view)


def card_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield a fault if the cards of a hand, with their numbers, aren't the viewer's."""
    shown: dict[tuple[str, str], int] = {}
    drawn: list[CardFace] = []
    for item in items_of(scene):
        if isinstance(item, CardFace) and item.size in CARDS:
            drawn.append(item)
            shown[item.kind, item.owner] = 1
        elif isinstance(item, Label) and (said := re.fullmatch(r"×(\d+)", item.text)):
            on = next((card for card in reversed(drawn) if _is_on(card, item)), None)
            if on is not None:
                shown[on.kind, on.owner] = int(said[1])
    if shown != Counter((("bullet" if is_bullet(card) else kind_of(card)), owner(card)) for card in view.hand):
        yield "the cards of the hand"


def _is_on(card: CardFace, label: Label) -> bool:
    wide, high = (side * card.zoom // 100 for side in CARDS[card.size])
    return card.x <= label.x <= card.x + wide and card.y <= label.y <= card.y + high


def is_page(scene: Scene) -> bool:
    """Return whether a scene is a page: its title is as wide as the picture."""
    return any(isinstance(item, Box) and (item.x, item.y, item.width) == (14, 10, WIDTH - 28) for item in scene.items)


def pile_faults(scene: Scene, view: View) -> Iterator[str]:
    faces = [item for item in items_of(scene) if isinstance(item, CardFace) and item.size == "s"]
    shown = Counter((card.kind, card.owner) for card in faces)
    wanted = Counter(((pile_card(card, "s", 0, 0, 100)).kind, card.bandit) for card in view.pile)
    if shown != wanted:
        yield "the cards of the pile"


def score_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield the faults in the rows of a final score: the money of each part, the total, the bullets of a tie."""
    assert view.outcome is not None
    rows = [item for item in items_of(scene) if isinstance(item, Box) and item.width == WIDTH - 60]
    for row, score in zip(sorted(rows, key=lambda row: row.y), view.outcome.scores, strict=True):
        inside = within(items_of(scene), (row.x, row.y, row.width, row.height))
        said = {item.text for item in inside if isinstance(item, Label)}
        yield from (f"{words!r} is missing" for words in {str(score.place), money(score.total)} - said)
        pairs = [
            (item, after) for item, after in pairwise(inside) if isinstance(item, Paste) and isinstance(after, Label)
        ]
        shown = {look(item): after.text for item, after in pairs if not item.sprite.startswith(("tag-", "bust-"))}
        wanted = {"wound": str(score.tie_break), **dict(_parts(score))}
        shown = {name: said for name, said in shown.items() if name in wanted or name in SCORED.values()}
        yield from (f"{name} of a score" for name, _ in wanted.items() ^ shown.items())


def _parts(score: Score) -> Iterator[tuple[str, str]]:
    for part in score.parts:
        if part.what in SCORED and (part.count or part.worth):
            worth = worded("picture-caught") if part.what == "caught" else money(part.worth)
            counted = part.count > 1 and part.what in ("purses", "jewels", "strongboxes", "mortal-bullets")
            yield SCORED[part.what], f"×{part.count} · {worth}" if counted else worth


def share_faults(scene: Scene, card: ShareCard, view: View) -> Iterator[str]:
    """Yield the faults in a card to share: the places with their money, the ends of the curves, the counts of the awards."""
    assert view.outcome is not None
    said = Counter(item.text for item in items_of(scene) if isinstance(item, Label))
    wanted = Counter(money(score.total) for score in view.outcome.scores)
    wanted += Counter(award.count for award in card.awards)
    yield from (f"{words!r} is missing" for words in wanted - said)
    for place in [str(score.place) for score in view.outcome.scores]:
        if not said[place]:
            yield "a place"
    grid = {int(item.text): item.y for item in scene.items if isinstance(item, Label) and item.ink == "silver"}
    top = max(grid)
    ends = {item.fill: item.points[-1][1] for item in scene.items if isinstance(item, Stroke)}
    for bandit in view.bandits:
        pieces = bandit.purses + bandit.jewels + bandit.strongboxes
        wanted_end = grid[0] - (grid[0] - grid[top]) * pieces / top
        if abs(ends[WAYS.get(bandit.bandit, bandit.bandit)] - wanted_end) > APART * len(view.bandits) / 2 + 1:
            yield "the end of a curve"
    left, top, wide, high = AWARDS
    sheets = [item for item in scene.items if isinstance(item, Box) and (item.y, item.height) == (top, high)]
    if sheets and abs(sheets[0].x - left - (left + wide - sheets[-1].x - sheets[-1].width)) > 1:
        yield "awards aren't in the middle"


def super_faults(scene: Scene, view: SuperView) -> Iterator[str]:
    """Yield the faults in a picture of Super Express: loot cards in the panels, and the cards of a hand with their numbers."""
    heads = [item for item in items_of(scene) if isinstance(item, Box) and item.height == 52 and item.radius == 14]
    for head in heads:
        bandit = next(bandit for bandit in view.bandits if bandit.bandit == head.fill)
        inside = within(items_of(scene), (head.x, head.y, head.width, scene.height - head.y))
        said = Counter(amount for item in inside if isinstance(item, Label) for amount in MONEY.findall(item.text))
        apart, together = Counter(map(money, bandit.loot)), Counter([money(sum(bandit.loot))] if bandit.loot else [])
        if said not in (apart, together):
            yield "the loot cards of a panel"
    faces = [item for item in scene.items if isinstance(item, CardFace) and item.size in CARDS]
    if not heads and Counter(face.kind for face in faces) != Counter(view.hand):
        yield "the cards of the hand"
    planned = [item.text for item in scene.items if isinstance(item, Label) and item.size == PLANNED]
    if not heads and sorted(planned) != [str(number) for number in range(1, len(view.plan) + 1)]:
        yield "the numbers of a plan"


def train_faults(scene: Scene, view: View) -> Iterator[str]:
    """Yield the faults on the train of a picture: every bandit and the Marshal must be drawn once, in the own car and on the own floor."""
    laid = track(len(view.cars), -1 if view.coach is None else view.coach.car, head=0)
    unit, low = laid.scale.unit, scene.horizon + laid.trail + 20
    drawn: dict[str, list[Rect]] = {}
    for item in scene.items:
        if isinstance(item, Paste) and item.sprite.startswith(("figure-", "bust-")) and item.solid == 100:
            x, y, wide, high = rect_of(item)
            if y + high < low:
                name = item.sprite.partition("@")[0].partition("-")[2]
                drawn.setdefault(name, []).append((x, y, wide, high))
    places = {bandit.bandit: int(bandit.spot) for bandit in view.bandits if bandit.spot != AWAY}
    for name, spot in (places | {"marshal": 2 * view.marshal}).items():
        car = view.coach.car if spot >= COACH_INSIDE and view.coach is not None else spot >> 1
        rects = [
            rect for rect in drawn.get(name, ()) if abs(rect[0] + rect[2] // 2 - laid.middle(car)) <= SPREAD * unit
        ]
        if len(rects) != 1:
            yield "somebody is missing, twice there, or in another car"
        elif spot < COACH_INSIDE:
            feet = rects[0][1] + rects[0][3]
            roof = feet < scene.horizon - (WHEELS - DECK - ABOVE_DECK) * unit
            if roof != bool(spot & 1):
                yield "somebody is on another floor"
