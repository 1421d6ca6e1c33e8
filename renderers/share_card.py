"""Card to share a finished match: the result in one line, a chart of loot by round, places, and awards."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol, TypeVar

import msgspec

from data.catalogue import listing
from renderers.marks import Rect, sign
from renderers.scene import Box, Item, Label, Paste, Scene, Stroke
from renderers.share import BUST, ROSETTE
from renderers.sprites import sprites
from renderers.text import called, fitted, length, readable, recognizable
from renderers.theme import DISPLAY, HEIGHT, WIDTH
from renderers.words import words


class InRounds(Protocol):
    """A view of a game that has rounds, counted from 1."""

    @property
    def round(self) -> int:
        """Current round."""


V = TypeVar("V", bound=InRounds)

HORIZON: Final = 860
CHART: Final = (14, 116, 980, 560)
PLACES: Final = (1008, 116, 578, 560)
AWARDS: Final = (14, 692, 1572, 312)
APART: Final = 6  # pixels between lines at the same height
MOST: Final = 5  # maximum number of awards
WAYS: Final = {"doc": "doc-way", "tuco": "tuco-way"}
TITLES: Final = (56, 48, 42, 36)
CAPTIONS: Final = (40, 36, 32)


class Ranked(msgspec.Struct, frozen=True):
    """A line of the result: the place, the bandit, the player's name, and the result in words."""

    place: int
    bandit: str
    name: str
    worth: str


class Award(msgspec.Struct, frozen=True):
    """An award: its title, the bandit, the sprite (without a size), and the count in words."""

    title: str
    bandit: str
    icon: str
    count: str


class Curve(msgspec.Struct, frozen=True):
    """Numbers of a bandit's pieces of loot, at the start and after each round."""

    bandit: str
    pieces: tuple[int, ...]


class ShareCard(msgspec.Struct, frozen=True):
    """Contents of the card."""

    title: str
    aside: str
    places: tuple[Ranked, ...]
    curves: tuple[Curve, ...]
    awards: tuple[Award, ...] = ()


def wins(places: Sequence[Ranked]) -> str:
    """Return the title of a card: the winners and their results; empty if there are none."""
    first = [ranked for ranked in places if ranked.place == 1]
    if not first:
        return ""
    return words("share-wins", who=listing([ranked.name for ranked in first]), count=len(first), worth=first[0].worth)


def leads(curves: Sequence[Curve]) -> tuple[int, ...]:
    """Return the rounds after which a different bandit had the most loot alone."""
    ahead, rounds = "", []
    for number in range(len(curves[0].pieces)):
        most = max(curve.pieces[number] for curve in curves)
        first = [curve.bandit for curve in curves if curve.pieces[number] == most]
        if len(first) == 1 and first[0] != ahead:
            if number:
                rounds.append(number)
            ahead = first[0]
    return tuple(rounds)


def after_rounds(views: Sequence[V]) -> list[V]:
    """Return the views of a match at its start, after each round, and at its end.

    A round's first view shows the result of the previous one.
    """
    begun = {view.round: view for view in reversed(views)}
    return [views[0], *(view for number, view in sorted(begun.items()) if number > min(begun)), views[-1]]


def awarded(counts: Mapping[str, Counter[str]], icons: Mapping[str, str]) -> tuple[Award, ...]:
    """Return an award for each count that is highest for a single bandit; ``icons`` are the sprites by kind of count."""
    awards = []
    for what, icon in icons.items():
        (name, most), (_, next_most), *_ = [*counts[what].most_common(2), ("", 0), ("", 0)]
        if most > next_most:
            awards.append(Award(words(f"award-{what}"), name, icon, words(f"award-{what}-count", count=most)))
    return tuple(awards)


def share_scene(card: ShareCard) -> Scene:
    """Return the card as data."""
    items: list[Item] = [Box(14, 14, WIDTH - 28, 86, "paper", shadow=True)]
    room = WIDTH - 220 - round(length(readable(card.aside), 40))
    size = next((size for size in TITLES if length(readable(card.title), size) <= room), TITLES[-1])
    items.append(Paste("icon-winner@b", 26, 96 - ROSETTE[1], zoom=66))
    items.append(Label(fitted(card.title, room, size), 120, 58, size, "wine"))
    items.append(Label(readable(card.aside), WIDTH - 40, 58, 40, "bark", "r"))
    items += [*_chart(card), *_places(card.places), *_awards(card.awards[:MOST])]
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items), "dusk")


def _chart(card: ShareCard) -> Iterator[Item]:
    left, top, wide, high = CHART
    yield Box(left, top, wide, high, "ink", "gold", 4, 16)
    yield Label(fitted(words("share-loot"), wide - 60, 38), left + 30, top + 38, 38, "cream")
    count = max(len(curve.pieces) for curve in card.curves)
    most = max(*(max(curve.pieces) for curve in card.curves), 3)
    x0, x1, y0, y1 = left + 80, left + wide - 110, top + high - 76, top + 150

    def at(number: int, pieces: float) -> tuple[int, int]:
        return round(x0 + (x1 - x0) * number / max(count - 1, 1)), round(y0 - (y0 - y1) * pieces / most)

    for pieces in range(0, most + 1, -(-most // 6)):
        yield Box(x0, at(0, pieces)[1], x1 - x0, 2, "slate", "slate", 0, 0)
        yield Label(str(pieces), x0 - 18, at(0, pieces)[1], 36, "silver", "r")
    for number in range(count):
        yield Label(words("share-start") if number == 0 else str(number), at(number, 0)[0], y0 + 40, 36, "cream", "m")
    for order, curve in enumerate(card.curves):
        aside = (order - (len(card.curves) - 1) / 2) * APART  # so that lines at the same height are next to each other
        points = tuple((x, y + round(aside)) for x, y in (at(n, pieces) for n, pieces in enumerate(curve.pieces)))
        yield Stroke(points, WAYS.get(curve.bandit, curve.bandit), 9, 3)
    for number in leads(card.curves):
        x, y = at(number, max(curve.pieces[number] for curve in card.curves))
        yield Paste("icon-winner@b", x - ROSETTE[0] // 2, y - ROSETTE[1] - 6, zoom=55)
    yield from _ends(card.curves, at(count - 1, 0)[0] + 46, [at(0, curve.pieces[-1])[1] for curve in card.curves])


def _ends(curves: Sequence[Curve], x: int, heights: Sequence[int]) -> Iterator[Item]:
    """Yield the sign of each line at its end. Signs of lines that end at similar heights are stacked."""
    order = sorted(range(len(curves)), key=lambda number: heights[number])
    lowest = CHART[1] + CHART[3] - 50
    y = 0
    placed: list[int] = []
    for number in order:
        y = max(heights[number], y + 58)
        placed.append(y)
    over = max(placed[-1] - lowest, 0)
    for number, y in zip(order, placed, strict=True):
        yield from sign(curves[number].bandit, "f", x, max(y - over, CHART[1] + 40), 54, 32)


def _places(places: Sequence[Ranked]) -> Iterator[Item]:
    left, top, wide, high = PLACES
    row = min((high + 10) // len(places), 130)
    for number, place in enumerate(places):
        y = top + number * row
        won = place.place == 1
        yield Box(left, y, wide, row - 10, "gold" if won else "paper", shadow=True)
        middle = y + (row - 10) // 2
        yield Label(str(place.place), left + 40, middle, 56, "wine", "m", DISPLAY)
        yield from sign(place.bandit, "f", left + 104, middle, 54, 32)
        worth = round(length(place.worth, 46))
        yield Label(place.worth, left + wide - 18, middle, 46, "cheyenne-dim" if not won else "ink", "r")
        name = recognizable(place.name) or words(f"bandit-{place.bandit}")
        yield Label(called(name, wide - 176 - worth, 40), left + 144, middle, 40, "ink")


def _awards(awards: Sequence[Award]) -> Iterator[Item]:
    left, top, wide, high = AWARDS
    step = min((wide + 14) // max(len(awards), 1), 434)
    left += (wide + 14 - step * len(awards)) // 2
    for number, award in enumerate(awards):
        yield from _award(award, (left + number * step, top, step - 14, high))


def _award(award: Award, rect: Rect) -> Iterator[Item]:
    left, top, wide, high = rect
    yield Box(left, top, wide, high, "paper", "umber", 5, 14, shadow=True)
    yield Box(left, top, wide, 62, "bark", "umber", 5, 14)
    size = next((size for size in CAPTIONS if length(award.title, size) <= wide - 24), CAPTIONS[-1])
    yield Label(fitted(award.title, wide - 24, size), left + wide // 2, top + 32, size, "gold", "m")
    bottom = top + high - 72
    yield Paste(f"bust-{award.bandit}@b", left + wide // 2 - 30 - BUST[0] // 2, bottom - BUST[1])
    yield from sign(award.bandit, "f", left + 44, bottom - 30, 54, 32)
    name = next(name for name in (f"{award.icon}@{size}" for size in ("m", "b", "p")) if name in sprites())
    sprite = sprites()[name]
    own, tall = sprite.width - 2 * sprite.pad, sprite.height - 2 * sprite.pad
    yield Paste(name, left + wide - 58 - own // 2, top + 74 + 88 - tall, zoom=100 * 88 // tall)
    size = next((size for size in CAPTIONS if length(award.count, size) <= wide - 24), CAPTIONS[-1])
    yield Label(fitted(award.count, wide - 24, size), left + wide // 2, top + high - 38, size, "wine", "m")
