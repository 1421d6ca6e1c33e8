"""Pictures of tournaments: the standings as a table, and the tables of elimination from round to round."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from data.catalogue import listing, money, text
from renderers.paint import paint
from renderers.scene import Box, Item, Label, Scene
from renderers.text import fitted
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

MARGIN: Final = 30
HEAD: Final = 150
COLUMNS_AT: Final = 176
ROW: Final = 54
TOP: Final = 206
HORIZON: Final = 700
MOST: Final = 36
"""Rows that a picture shows; a phone shows no more of them at a size that can be read."""

COLUMNS: Final = (
    ("picture-played", 830),
    ("picture-points", 975),
    ("picture-wins", 1_085),
    ("picture-strength", 1_245),
    ("picture-money", 1_395),
    ("picture-adjusted", 1_555),
)
"""The right edges of the columns."""

MEDALS: Final = {1: "gold", 2: "silver", 3: "sand"}
CARD_LINE: Final = 44
CARD_HEAD: Final = 46
CARD_GAP: Final = 20
MOST_ROUNDS: Final = 4
"""Rounds that a bracket shows: the last ones."""

MOST_TABLES: Final = 10
"""Tables of a round that a bracket shows, unless it is the only one."""


class StandingsRow(msgspec.Struct, frozen=True):
    """A line of the standings. ``points``, ``strength`` and ``adjusted`` in thousandths, ``money`` in dollars."""

    place: int
    name: str
    played: int
    points: int
    wins: int
    strength: int
    money: int
    adjusted: int


class BracketSeat(msgspec.Struct, frozen=True):
    """Somebody at a table of a bracket: their place (0: not known yet) and whether they went on (or won). No name: a computer player."""

    name: str
    place: int
    through: bool


class BracketRound(msgspec.Struct, frozen=True):
    """A round of a bracket: its number and its tables."""

    number: int
    tables: tuple[tuple[BracketSeat, ...], ...]


def points_text(points: int) -> str:
    """Return thousandths of points as people write them: with up to two decimals."""
    return f"{points / 1000:.2f}".rstrip("0").rstrip(".")


def standings_scene(title: str, subtitle: str, rows: Sequence[StandingsRow]) -> Scene:
    """Return the standings as data."""
    shown = rows[:MOST]
    items: list[Item] = [*_heading(title, subtitle)]
    items += [Label(words(key), right, COLUMNS_AT, 24, "cream", "r", halo="ink") for key, right in COLUMNS]
    for number, row in enumerate(shown):
        items.extend(_row(row, TOP + number * ROW))
    height = TOP + len(shown) * ROW + 24
    if len(rows) > len(shown):
        more = words("picture-more", count=len(rows) - len(shown))
        items.append(Label(more, MARGIN + 110, height + 4, 28, "cream", halo="ink"))
        height += 34
    return Scene(WIDTH, height, HORIZON, (), tuple(items))


def render_standings(title: str, subtitle: str, rows: Sequence[StandingsRow]) -> bytes:
    """Return the standings as PNG bytes, 1600 pixels wide."""
    return paint(standings_scene(title, subtitle, rows))


def alt_standings(rows: Sequence[StandingsRow]) -> str:
    """Return the standings for a screen reader."""
    return text(
        "alt-standings",
        rows="; ".join(
            text("alt-standings-row", place=str(row.place), who=row.name, points=points_text(row.points))
            for row in rows
        ),
    )


def bracket_scene(title: str, subtitle: str, stages: Sequence[BracketRound]) -> Scene:
    """Return the tables of elimination as data: a column for each of the last rounds."""
    shown = [stage for stage in stages if len(stage.tables) <= MOST_TABLES or stage is stages[-1]][-MOST_ROUNDS:]
    width = (WIDTH - 2 * MARGIN - (len(shown) - 1) * CARD_GAP) // max(len(shown), 1)
    tallest = max((sum(map(_card_height, stage.tables)) for stage in shown), default=0)
    items: list[Item] = [*_heading(title, subtitle)]
    for number, stage in enumerate(shown):
        left = MARGIN + number * (width + CARD_GAP)
        title_of = words("picture-bracket-round", round=str(stage.number))
        items.append(Label(title_of, left + width // 2, COLUMNS_AT, 30, "cream", "m", halo="ink"))
        room = tallest - sum(map(_card_height, stage.tables))
        gap = room // (len(stage.tables) + 1)
        top = TOP + gap
        for at, table in enumerate(stage.tables, start=1):
            items.extend(_card(table, at, left, top, width))
            top += _card_height(table) + gap
    return Scene(WIDTH, TOP + tallest + 24, HORIZON, (), tuple(items))


def render_bracket(title: str, subtitle: str, stages: Sequence[BracketRound]) -> bytes:
    """Return the tables of elimination as PNG bytes, 1600 pixels wide."""
    return paint(bracket_scene(title, subtitle, stages))


def alt_bracket(stages: Sequence[BracketRound]) -> str:
    """Return the bracket for a screen reader: who went on from the last round that is over."""
    through = [spot.name for stage in stages[-1:] for table in stage.tables for spot in table if spot.through]
    told = text("alt-bracket", count=str(len(stages)))
    return f"{told} {listing(through)}" if through else told


def _heading(title: str, subtitle: str) -> Iterator[Item]:
    yield Label(fitted(title, WIDTH - 2 * MARGIN, 64, DISPLAY), WIDTH // 2, 62, 64, "cream", "m", DISPLAY, "ink")
    yield Label(fitted(subtitle, WIDTH - 2 * MARGIN, 28), WIDTH // 2, 124, 28, "bone", "m", halo="ink")


def _row(row: StandingsRow, top: int) -> Iterator[Item]:
    medal = MEDALS.get(row.place)
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, ROW - 6, "paper" if row.place == 1 else "bone", radius=10, weight=2)
    yield Box(MARGIN, top, 84, ROW - 6, medal or "umber", radius=10, weight=2)
    middle = top + (ROW - 6) // 2
    yield Label(str(row.place), MARGIN + 42, middle, 34, "ink" if medal else "cream", "m", DISPLAY)
    yield Label(fitted(row.name, 600, 30), MARGIN + 106, middle, 30, "ink")
    cells = (
        str(row.played),
        points_text(row.points),
        str(row.wins),
        points_text(row.strength),
        money(row.money),
        money(round(row.adjusted / 1000)),
    )
    for (key, right), cell in zip(COLUMNS, cells, strict=True):
        yield Label(cell, right - 12, middle, 28, "wine" if key == "picture-points" else "bark", "r")


def _card_height(table: Sequence[BracketSeat]) -> int:
    return CARD_HEAD + len(table) * CARD_LINE + CARD_GAP


def _card(table: Sequence[BracketSeat], number: int, left: int, top: int, width: int) -> Iterator[Item]:
    height = _card_height(table) - CARD_GAP
    yield Box(left, top, width, height, "bone", shadow=True)
    yield Label(words("picture-bracket-table", table=str(number)), left + 16, top + CARD_HEAD // 2, 24, "umber")
    for at, spot in enumerate(table):
        middle = top + CARD_HEAD + at * CARD_LINE + CARD_LINE // 2 - 4
        if spot.through:
            yield Box(left + 8, middle - 19, width - 16, CARD_LINE - 4, "gold", radius=8, weight=2)
        name = spot.name or words("picture-computer")
        yield Label(fitted(name, width - 84, 28), left + 20, middle, 28, "ink")
        if spot.place:
            yield Label(str(spot.place), left + width - 24, middle, 28, "wine", "r", DISPLAY)
