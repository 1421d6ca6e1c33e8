"""Pictures of tournaments: the standings, and the bracket of a knockout."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from data import formats
from data.catalogue import clauses, listing, passage, text
from renderers import totals
from renderers.paint import paint
from renderers.scene import Box, Item, Label, Scene, Stroke
from renderers.text import NAMELESS, fitted
from renderers.theme import DISPLAY, WIDTH
from renderers.words import words

MARGIN: Final = 30
COLUMNS_AT: Final = 176
ROW: Final = (56, 84)
"""Minimum and maximum height of a row of the standings."""
TOP: Final = 206
FOOT: Final = 24
HEIGHT: Final = 1_010
HORIZON: Final = 700
MOST: Final = 14
"""Maximum rows in a picture of the standings. More rows need another picture."""

TOTAL: Final = "total"
"""Column of results, whose heading depends on the game."""

COLUMNS: Final = (
    ("picture-played", 810),
    ("picture-points", 950),
    ("picture-wins", 1_060),
    ("picture-strength", 1_250),
    (TOTAL, 1_410),
    ("picture-adjusted", 1_565),
)
"""Headings and right edges of the columns."""

MEDALS: Final = {1: "gold", 2: "silver", 3: "sand"}


class CardSize(msgspec.Struct, frozen=True):
    """Heights of the parts of a table (a player's line, the title above, the gap below), and the size of names."""

    line: int
    head: int
    gap: int
    name: int


CARD_SIZES: Final = (CardSize(46, 48, 20, 34), CardSize(36, 40, 10, 32))
"""Sizes of tables: the first with which all rounds fit."""
MOST_ROUNDS: Final = 4
"""Maximum columns of a bracket: the last rounds, or parts of one round with many tables."""
GUTTER: Final = 56  # between two columns of a bracket
ROOM: Final = HEIGHT - TOP - FOOT  # height for the tables of a column


class StandingsRow(msgspec.Struct, frozen=True):
    """A line of the standings. ``points``, ``strength`` and ``adjusted`` are in thousandths, ``money`` is in the game's unit."""

    place: int
    name: str
    played: int
    points: int
    wins: int
    strength: int
    money: int
    adjusted: int


class BracketSeat(msgspec.Struct, frozen=True):
    """A seat in a bracket: the name (empty: a computer), its place (0: not known yet), and whether its player advanced (or won)."""

    name: str
    place: int
    through: bool


class BracketRound(msgspec.Struct, frozen=True):
    """A round of a bracket: its number and its tables."""

    number: int
    tables: tuple[tuple[BracketSeat, ...], ...]


def points_text(points: int) -> str:
    """Format thousandths of points, with up to two decimals."""
    return formats.number(round(points / 1000, 2))


def standings_scenes(title: str, subtitle: str, rows: Sequence[StandingsRow], game: str) -> tuple[Scene, ...]:
    """Return the standings as data, in as many pictures as necessary."""
    parts = [rows[start : start + MOST] for start in range(0, len(rows), MOST)] or [rows]
    return tuple(_standings(title, subtitle, part, len(rows), game) for part in parts)


def _standings(title: str, subtitle: str, rows: Sequence[StandingsRow], count: int, game: str) -> Scene:
    items: list[Item] = [*_heading(title, subtitle)]
    heads = [(totals.heading(game) if key == TOTAL else words(key), right) for key, right in COLUMNS]
    items += [Label(head, right, COLUMNS_AT, 32, "cream", "r", halo="ink") for head, right in heads]
    if count > MOST:
        line = words("picture-places", first=rows[0].place, last=rows[-1].place, count=count)
        items.append(Label(line, MARGIN + 6, COLUMNS_AT, 32, "cream", halo="ink"))
    step = max(ROW[0], min(ROW[1], (HEIGHT - TOP - FOOT) // max(len(rows), 1)))
    for number, row in enumerate(rows):
        items.extend(_row(row, TOP + number * step, step - 6, game))
    return Scene(WIDTH, HEIGHT, HORIZON, (), tuple(items))


def render_standings(title: str, subtitle: str, rows: Sequence[StandingsRow], game: str, page: int = 0) -> bytes:
    """Return a picture of the standings as PNG bytes; `page` counts from 0. Raises IndexError if there is no such page."""
    return paint(standings_scenes(title, subtitle, rows, game)[page])


def alt_standings(rows: Sequence[StandingsRow]) -> str:
    """Return the standings as text for screen readers."""
    told = [
        text("alt-standings-row", place=str(row.place), who=row.name, points=points_text(row.points)) for row in rows
    ]
    return text("alt-standings", rows=clauses(told) if told else text("list-none"))


def bracket_scene(title: str, subtitle: str, stages: Sequence[BracketRound]) -> Scene:
    """Return a bracket as data: a column for each of the last rounds, with lines for players who advanced.

    A round with too many tables for one column is shown alone, in several columns.
    """
    shown = [*stages[-MOST_ROUNDS:]]
    size = next(
        (size for size in CARD_SIZES if all(_tall(table.tables, size) <= ROOM for table in shown)), CARD_SIZES[0]
    )
    while len(shown) > 1 and _tall(shown[0].tables, size) > ROOM:
        shown = shown[1:]
    columns: list[tuple[int, Sequence[Sequence[BracketSeat]]]] = [(stage.number, stage.tables) for stage in shown]
    if len(columns) == 1 and _tall(columns[0][1], size) > ROOM:
        columns = [*_broken(*columns[0], size)]
    width = (WIDTH - 2 * MARGIN - (len(columns) - 1) * GUTTER) // max(len(columns), 2)
    items: list[Item] = [*_heading(title, subtitle)]
    lines: list[Item] = []
    before: list[tuple[Sequence[BracketSeat], int]] = []
    at = 0
    for number, (round_number, tables) in enumerate(columns):
        left = MARGIN + number * (width + GUTTER)
        title_of = words("picture-bracket-round", round=str(round_number))
        items.append(Label(title_of, left + width // 2, COLUMNS_AT, 34, "cream", "m", halo="ink"))
        gap = max(ROOM - _tall(tables, size), 0) // (len(tables) + 1)
        top = TOP + gap
        here: list[tuple[Sequence[BracketSeat], int]] = []
        at = at if len(shown) == 1 else 0
        for table in tables:
            at += 1
            items.extend(_card(table, at, left, top, width, size))
            here.append((table, top + (size.head + len(table) * size.line) // 2))
            top += _tall([table], size) + gap
        lines += _joined(before, here, left) if len(shown) > 1 else []
        before = here
    return Scene(WIDTH, HEIGHT, HORIZON, (), (*lines, *items))


def _tall(tables: Sequence[Sequence[BracketSeat]], size: CardSize) -> int:
    return sum(size.head + len(table) * size.line + size.gap for table in tables)


def _broken(
    number: int, tables: Sequence[Sequence[BracketSeat]], size: CardSize
) -> list[tuple[int, tuple[Sequence[BracketSeat], ...]]]:
    """Return the tables of a round in columns, as many as fit."""
    columns: list[list[Sequence[BracketSeat]]] = [[]]
    for table in tables:
        if _tall([*columns[-1], table], size) > ROOM:
            columns.append([])
        columns[-1].append(table)
    return [(number, tuple(column)) for column in columns[:MOST_ROUNDS]]


def _joined(
    before: Sequence[tuple[Sequence[BracketSeat], int]], here: Sequence[tuple[Sequence[BracketSeat], int]], left: int
) -> Iterator[Item]:
    """Yield a line from each table to the next tables of its players."""
    for table, y in before:
        names = {seat.name for seat in table if seat.through and seat.name}
        for other, there in here:
            if names & {seat.name for seat in other}:
                middle = left - GUTTER // 2
                points = ((left - GUTTER - 6, y), (middle, y), (middle, there), (left + 6, there))
                yield Stroke(points, "gold", 8, 3)


def render_bracket(title: str, subtitle: str, stages: Sequence[BracketRound]) -> bytes:
    """Return a bracket as PNG bytes."""
    return paint(bracket_scene(title, subtitle, stages))


def alt_bracket(stages: Sequence[BracketRound]) -> str:
    """Return a text for screen readers: the number of rounds, and the players who advanced from the last one."""
    through = [spot.name for stage in stages[-1:] for table in stage.tables for spot in table if spot.through]
    told = text("alt-bracket", count=str(len(stages)))
    return passage([told, listing(through)]) if through else told


def _heading(title: str, subtitle: str) -> Iterator[Item]:
    yield Label(fitted(title, WIDTH - 2 * MARGIN, 64, DISPLAY), WIDTH // 2, 62, 64, "cream", "m", DISPLAY, "ink")
    yield Label(fitted(subtitle, WIDTH - 2 * MARGIN, 34), WIDTH // 2, 124, 34, "bone", "m", halo="ink")


def _row(row: StandingsRow, top: int, height: int, game: str) -> Iterator[Item]:
    medal = MEDALS.get(row.place)
    yield Box(MARGIN, top, WIDTH - 2 * MARGIN, height, "paper" if row.place == 1 else "bone", radius=10, weight=2)
    yield Box(MARGIN, top, 84, height, medal or "umber", radius=10, weight=2)
    middle = top + height // 2
    yield Label(str(row.place), MARGIN + 42, middle, 40, "ink" if medal else "paper", "m", DISPLAY)
    yield Label(fitted(row.name, 580, 36) or NAMELESS, MARGIN + 100, middle, 36, "ink")
    cells = (
        str(row.played),
        points_text(row.points),
        str(row.wins),
        points_text(row.strength),
        totals.brief(game, 1000 * row.money),
        totals.brief(game, row.adjusted),
    )
    for (key, right), cell in zip(COLUMNS, cells, strict=True):
        yield Label(cell, right - 10, middle, 34, "wine" if key == "picture-points" else "bark", "r")


def _card(table: Sequence[BracketSeat], number: int, left: int, top: int, width: int, size: CardSize) -> Iterator[Item]:
    height = size.head + len(table) * size.line
    yield Box(left, top, width, height, "bone", shadow=True)
    yield Label(words("picture-bracket-table", table=str(number)), left + 16, top + size.head // 2, 32, "bark")
    for at, seat in enumerate(table):
        middle = top + size.head + at * size.line + size.line // 2 - 4
        if seat.through:
            yield Box(left + 8, middle - size.line // 2 + 3, width - 16, size.line - 4, "gold", radius=8, weight=2)
        name = seat.name or words("picture-computer")
        yield Label(fitted(name, width - 84, size.name) or NAMELESS, left + 20, middle, size.name, "ink")
        if seat.place:
            yield Label(str(seat.place), left + width - 24, middle, 34, "wine", "r", DISPLAY)
