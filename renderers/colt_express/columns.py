"""Columns of a question's menu: the subject, its possessions, and a cell for each answer that shows its result."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import msgspec

from data.formats import money
from engine.colt_express.stagecoach.coach import is_coach
from engine.colt_express.view import LootView, View
from renderers.choices import Choice
from renderers.colt_express.cells import STRIP
from renderers.colt_express.holdings import loot
from renderers.colt_express.loot import token_sprite
from renderers.colt_express.panels import strip
from renderers.colt_express.phrases.words import prices
from renderers.colt_express.train import GUARD
from renderers.icons import Count, icon, line, sized
from renderers.marks import SIGN, Rect, disc, sign
from renderers.outcomes import plate_items
from renderers.phrases.names import Names
from renderers.scene import Box, Item, Label, Stroke
from renderers.sprites import sprites
from renderers.text import fitted, length
from renderers.words import words

CELL: Final = (92, 56)  # maximum and minimum height of a cell
BROAD: Final = 600  # columns at least this wide have their answers next to the subject, ...
BESIDE: Final = (40, 26)  # ... in this percentage of the width (without results: the second one), ...
SQUARE: Final = 190  # ... and at most this high
LETTER: Final = (72, 56, 96)  # diameter of a letter's disc: usual, minimum, and in a high cell
INSET: Final = 6
FALLING: Final = {"whiskey": "flask-whiskey-half", "old-whiskey": "flask-old-whiskey-half"}
"""Sprites of flasks, by their names in punches."""
PLATE: Final = (54, 50)
ICON: Final = 44  # width reserved for dropped loot


T = TypeVar("T")
PORTRAIT: Final = (150, 150, 84)  # width reserved for a portrait, and the largest and smallest height of one
TOKEN: Final = 62  # height of loot on a spot ...
HEAP: Final = 116  # ... and the width reserved for a heap with its number


class Column(msgspec.Struct, frozen=True):
    """Answers about the same subject: its ``kind`` and name, the answers, and the subject's spots.

    The kinds are ``figure``, ``spot``, ``loot``, ``hostage``, ``ride-on`` and ``escape``.
    """

    kind: str
    name: str
    answers: tuple[Choice, ...]
    spots: tuple[int, ...]


def columns(view: View, choices: Sequence[Choice]) -> tuple[Column, ...]:
    """Return the columns in the order of the letters: one for each subject, such as a target of a shot or a punch."""
    grouped: dict[tuple[str, str], list[Choice]] = {}
    for choice in choices:
        kind, *rest = choice.subject.split(" ")
        name = rest[0] if kind in ("shoot", "punch") else " ".join(rest)
        grouped.setdefault(("figure" if kind in ("shoot", "punch") else kind, name), []).append(choice)
    return tuple(
        Column(kind, name, tuple(answers), _spots(view, kind, name)) for (kind, name), answers in grouped.items()
    )


def asked_at(view: View) -> int:
    """Return the spot of the asked bandit."""
    asked = view.ask.bandit if view.ask is not None else ""
    return next((bandit.spot for bandit in view.bandits if bandit.bandit == asked), 0)


def _spots(view: View, kind: str, name: str) -> tuple[int, ...]:
    if kind == "spot":
        return (int(name),)
    if kind == "figure":
        return tuple(bandit.spot for bandit in view.bandits if bandit.bandit == name)
    return (asked_at(view),) if kind == "loot" else ()


def column_items(view: View, names: Names, column: Column, rect: Rect) -> Iterator[Item]:
    """Yield a column: its head, its subject, and the cells at its bottom."""
    left, top, width, height = rect
    yield Box(left, top, width, height, "paper", shadow=True)
    yield from _head(view, names, column, (left, top, width, STRIP))
    across = _across(column)
    rows = -(-len(column.answers) // across)
    below = top + STRIP + 6
    room = height - STRIP - 10
    if width >= BROAD:  # the answers are next to the subject, which fills the height
        beside = width * BESIDE[column.kind != "figure"] // 100
        cell = min(room // rows, SQUARE)
        x, y, wide = left + width - beside - INSET, below + (room - rows * cell) // 2 - 2, beside // across
        about = left + INSET, below, width - beside - 3 * INSET, room - INSET
    else:
        cell = max(min(CELL[0], (room - 60) // rows), CELL[1])
        x, y, wide = left + INSET, top + height - rows * cell - INSET, (width - 2 * INSET) // across
        about = x, below, width - 2 * INSET, y - below - 4
    yield from _about(view, column, about)
    for number, choice in enumerate(column.answers):
        at = x + number % across * wide + 2, y + number // across * cell + 2
        yield from _answer(view, column, choice, (*at, wide - 4, cell - 4))


def _across(column: Column) -> int:
    """Return the number of answers in a row: those that differ only in the victim's new spot are side by side."""
    falls = Counter(tuple(choice.subject.split(" ")[2:3] + choice.subject.split(" ")[4:5]) for choice in column.answers)
    return max(falls.values()) if column.kind == "figure" and len(column.answers) > 1 else 1


def _head(view: View, names: Names, column: Column, rect: Rect) -> Iterator[Item]:
    left, top, width, height = rect
    middle = top + height // 2
    rider = next((bandit for bandit in view.bandits if bandit.bandit == column.name), None)
    if rider is not None:
        yield Box(left, top, width, height, rider.bandit, radius=14)
        yield from strip(left, top, width, names, rider.seat, rider.bandit)
        return
    yield Box(left, top, width, height, "slate", radius=14)
    if column.kind == "spot":
        yield from plate(int(column.name), left + width // 2, middle, 0)
        return
    title = _title(column)
    size = next((size for size in (40, 36, 32) if length(title, size) <= width - 16), 32)
    yield Label(fitted(title, width - 16, size), left + width // 2, middle + 1, size, "paper", "m")


def _title(column: Column) -> str:
    if column.kind == "hostage":
        return words(f"hostage-{column.name}")
    if column.kind in ("ride-on", "escape"):
        return words("act-ride-on" if column.kind == "ride-on" else "picture-escape")
    kind = column.name.split(" ")[0]
    return words(f"picture-loot-{kind}") if column.kind == "loot" else words("picture-shotgun")


def _about(view: View, column: Column, rect: Rect) -> Iterator[Item]:
    """Yield the subject of the answers, with its loot or its surroundings."""
    left, top, width, height = rect
    middle = top + height // 2
    if column.kind == "figure":
        yield from _victim(view, column.name, rect)
    elif column.kind == "spot":
        yield from _there(view, int(column.name), rect)
    elif column.kind == "hostage":
        yield icon(f"hostage-{column.name}", min(280, height - 4, width - 8), left + width // 2, middle)
    elif column.kind in ("ride-on", "escape"):
        yield icon("horse", min(280, height - 4, (width - 8) * 3 // 4), left + width // 2, middle)
    else:
        token, count = _token(view, column.name)
        tall = min(230 if height > 300 else 150, height - 50, (width - 8) * 5 // 6)
        value = _worth(token)
        yield icon(token_sprite(token), tall, left + width // 2, middle - (18 if value else 0))
        if count > 1:
            line_of = words("picture-count", count=count)
            yield Label(line_of, left + width // 2 + tall // 2 + 6, middle - 8, 44, "ink", "r", halo="cream")
        if value:
            yield Label(value, left + width // 2, middle + tall // 2 + 6, 40, "cheyenne-dim", "m")


def _token(view: View, name: str) -> tuple[LootView, int]:
    """Return the token that a column is about, and the number of equivalent ones."""
    kind, tag = name.split(" ")
    here = [piece for piece in view.loot if piece.spot == asked_at(view) and piece.kind == kind]
    token = next(piece for piece in here if str(piece.tag) == tag)
    known = token.value is not None and token.kind in ("purse", "flask")
    same = [piece for piece in here if (piece.value, piece.flask, piece.half) == (token.value, token.flask, token.half)]
    return token, 1 if known else len(same)


def _worth(token: LootView) -> str:
    if token.kind in ("jewel", "strongbox"):
        return money(int(getattr(prices(), token.kind)))
    return money(token.value) if token.value is not None else ""


def _victim(view: View, name: str, rect: Rect) -> Iterator[Item]:
    left, top, width, height = rect
    rider = [bandit for bandit in view.bandits if bandit.bandit == name]
    held = [*_wounds(view, name), *loot(rider)]
    rows = _rows(held, width)
    wanted = len(rows) * 50
    looks = [(f"figure-{name}", 330, 180), (f"bust-{name}", 153, 102), (f"bust-{name}", 85, 56)]
    for look, tall, least in looks:
        known = [n for n in (f"{look}@{size}" for size in ("r", "b", "p", "s")) if n in sprites()]
        if not known:
            continue
        drawn = min(tall, height - wanted - 6)
        if drawn < least or sized(look, drawn)[2] > width - 8:
            continue
        yield icon(look, drawn, left + width // 2, top + drawn // 2)
        break
    y = top + height - wanted + 25
    for number, row in enumerate(rows):
        yield from line(row, left + 10, y + number * 50, width - 20, largest=40)


def _wounds(view: View, name: str) -> list[Count]:
    wounds = sum(bandit.bullets_received for bandit in view.bandits if bandit.bandit == name)
    return [Count("wound", str(wounds))] if wounds else []


def _rows(held: Sequence[Count], width: int) -> list[Sequence[Count]]:
    return _split(held, max(width // 88, 1))


def _there(view: View, spot: int, rect: Rect) -> Iterator[Item]:
    """Yield the bandits and the loot on a spot."""
    left, top, width, height = rect
    here = [bandit.bandit for bandit in view.bandits if bandit.spot == spot]
    guards = (["marshal"] if spot == 2 * view.marshal else []) + (
        [GUARD] if view.coach is not None and view.coach.shotgun == spot else []
    )
    lying = Counter(token_sprite(token) for token in view.loot if token.spot == spot)
    rows = _split(sorted(lying.items()), max(width // HEAP, 1))
    low = len(rows) * (TOKEN + 10)
    look = "stagecoach" if is_coach(spot) else f"car-{view.cars[spot >> 1].id}" if spot >> 1 else "locomotive"
    tall = min(height - low - 8, 280)
    tall = min(tall, tall * (width - 16) // sized(look, tall)[2])
    if tall > SIGN:
        yield icon(look, tall, left + width // 2, top + (height - low) // 2)
    yield from _people([*guards, *here], here, (left, top, width, height - low))
    for number, row in enumerate(rows):
        y = top + height - low + number * (TOKEN + 10) + TOKEN // 2
        for at, (look, count) in enumerate(row):
            x = left + width // 2 + (2 * at - len(row) + 1) * HEAP // 2
            yield icon(look, TOKEN, x - 22, y)
            yield Label(str(count), x + 14, y + 1, 44)


def _people(names: Sequence[str], bandits: Sequence[str], rect: Rect) -> Iterator[Item]:
    """Yield the bandits on a spot: portraits with signs if there's room, otherwise only signs."""
    left, top, width, height = rect
    rows = _split(names, max(width // PORTRAIT[0], 1))
    tall = min(height // max(len(rows), 1) - 6, PORTRAIT[1])
    if tall < PORTRAIT[2]:
        rows, tall = _split(names, max((width - 8) // (SIGN + 6), 1)), SIGN
    step = PORTRAIT[0] if tall > SIGN else SIGN + 6
    start = top + max((height - len(rows) * (tall + 6)) // 2, 2)
    for number, row in enumerate(rows):
        y = start + number * (tall + 6) + tall // 2
        for at, name in enumerate(row):
            x = left + width // 2 + (2 * at - len(row) + 1) * step // 2
            if tall > SIGN:
                yield icon(f"bust-{name}" if name in bandits else f"figure-{name}", tall, x, y)
            if name in bandits:
                yield from sign(
                    name, "f", x if tall == SIGN else x - 40, y if tall == SIGN else y + tall // 2 - 24, SIGN, 32
                )
            elif tall == SIGN:
                yield icon("tag-marshal" if name == "marshal" else f"figure-{GUARD}", SIGN, x, y)


def _split(things: Sequence[T], per: int) -> list[Sequence[T]]:
    return [things[at : at + per] for at in range(0, len(things), per)]


def _answer(view: View, column: Column, choice: Choice, rect: Rect) -> Iterator[Item]:
    """Yield the cell of an answer: its letter, and its result."""
    left, top, width, height = rect
    yield Box(left, top, width, height, "bone", "gold", 4, 12)
    middle = top + height // 2
    narrow = width - PLATE[0] - ICON if column.kind == "figure" else width - 8
    diameter = max(min(LETTER[0] if height < 100 else LETTER[2], height - 8, narrow), LETTER[1] - 8)
    parts = choice.subject.split(" ")
    alone = column.kind != "figure"
    x = left + width // 2 if alone else left + diameter // 2 + 6
    yield from disc(choice.letter, x, middle, diameter, diameter * 2 // 3)
    if alone:
        return
    left += diameter + 8
    width -= diameter + 10
    if parts[0] == "shoot":
        yield from line([Count("wound", words("picture-gain", count=1))], left, middle, width, largest=44)
        return
    if len(parts) < 5:  # more answers than letters: the buttons ask for the loot and the landing
        return
    _, _, falls, to, take = parts
    yield from plate(int(to), left + width - PLATE[0] // 2 - 4, middle, _side(view, int(to)))
    room = max(width - PLATE[0] - 4, 28)
    look = FALLING.get(falls, falls)
    if falls == "none":
        return
    tall = min(50, height - 14)
    drawn = sized(look, tall)[2]
    if drawn > room:
        tall = tall * room // drawn
    kept = take == "1"
    yield icon(look, tall, left + room // 2 - (12 if kept else 0), middle)
    if kept and view.ask is not None:  # Cheyenne steals it
        yield icon(f"tag-{view.ask.bandit}", 34, left + room // 2 + 18, middle + 12)


def _side(view: View, to: int) -> int:
    """Return the side of a spot in the picture: -1 left of the asked bandit's spot, 1 right of it, 0 above or below it."""
    here, there = asked_at(view), to
    if is_coach(here) or is_coach(there):
        return 0
    return (here >> 1 < there >> 1) * -1 + (here >> 1 > there >> 1) * 1


def plate(spot: int, x: int, y: int, side: int) -> Iterator[Item]:
    """Yield a spot's plate, centered on a point: the car's number or the stagecoach, bright for a roof, with an arrow to its side."""
    wide, high = PLATE[0] - 16, PLATE[1]
    if side:
        tip = x + side * (wide // 2 + 14)
        yield Stroke(((x, y), (tip, y)), "ink", 20, 0, head=True)
    yield Box(x - wide // 2, y - high // 2, wide, high, "ice" if spot & 1 else "ink", "ink", 3, 8)
    if is_coach(spot):
        yield icon("stagecoach", 36, x, y)
    else:
        yield from plate_items(spot >> 1, x, y + 1, 36, "ink" if spot & 1 else "cream")
