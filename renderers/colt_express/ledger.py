"""Ledger of a stretch of play: each card in order, with its results next to its picture; then the cards to come."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.colt_express.hands import kind_of
from engine.colt_express.state import COACH_INSIDE
from engine.colt_express.view import PileView
from renderers.cards import BACK
from renderers.marks import Rect
from renderers.outcomes import Outcome, icon_in, outcome_items, plate, small_sign
from renderers.scene import Box, CardFace, Item, Label, Paste, Stroke
from renderers.trace import COACH, HORSES, Deed
from renderers.words import words

TOP: Final = 78
LEFT: Final = 14
WIDE: Final = 1572
GAP: Final = 6
HIGH: Final = (104, 94)  # the height of a row, and of one of three rows
LOW: Final = (92, 82)
NARROW: Final = 112  # the width of an idle cell, ...
SLIM: Final = 92  # ... on a live board, which also has cards to come, ...
AHEAD: Final = 58  # ... of a card to come, ...
LEAST: Final = 172  # ... of a cell with one or two outcomes ...
MORE: Final = 52  # ... plus this much for every two further outcomes
WIDEST: Final = 204
ROWS: Final = 3  # if cards need more rows than this, all cells get narrower
ROOMY: Final = 14  # with at most this many cards, cells of a live board have the full width
COLUMN: Final = 46  # width of a number and a sign
SIGN: Final = 40
NUMBER: Final = 36  # the size of a card's number
RESULTS: Final = 52  # minimum room of the outcomes
PICTURE: Final = 96  # maximum room of a card's picture, ...
LEAST_PICTURE: Final = 30  # ... and minimum
INSET: Final = 5
SLASH: Final = 20  # the room of the slash below it
EDGE: Final = 2  # from the frame of a card's picture to the picture
CARD: Final = (66, 90)  # a card to come
FRAME: Final = 6  # the gold frame around the current card


def outcomes(deed: Deed) -> tuple[Outcome, ...]:
    """Return the results of a card or an event, the most important first."""
    results: dict[Outcome, None] = {}
    for bandit in deed.blows:
        results[Outcome("struck", bandit)] = None
    for bandit in dict.fromkeys((*(target for _, target in deed.shots), *deed.hits)):
        results[Outcome("hit", bandit)] = None
    results.update(dict.fromkeys(_loot(deed)))
    named = {outcome.what for outcome in results if outcome.kind in ("hit", "struck")}
    where: dict[str, tuple[int | None, int | None]] = {}
    for shift in deed.shifts:
        where[shift.figure] = (where.get(shift.figure, (shift.origin, None))[0], shift.to)
    moves: list[Outcome] = []
    for figure, (origin, to) in where.items():
        alone = figure in (deed.actor, "marshal") or figure in deed.blows
        named_here = (not alone and figure not in named) or (deed.icon == "icon-ride" and len(where) > 1)
        if named_here:
            moves.append(Outcome("moved", figure))
        if figure == COACH and to is not None:
            moves.append(Outcome("car", plate(to)))
        elif figure != HORSES and (deed.actor or figure == "marshal"):
            place = place_of(None if deed.icon == "icon-ride" else origin, to)
            fled = (
                place.kind == "up" and figure in deed.hits and figure != deed.actor
            )  # the Marshal's victims always do
            if named_here or (place not in moves and not fled):
                moves.append(place)
    return (*results, *moves)


def _loot(deed: Deed) -> Iterator[Outcome]:
    """Yield gains and losses; if loot changed hands, only the gain."""
    held: dict[tuple[str, str], int] = {}
    for gain in deed.gains:
        if gain.icon not in ("bullet", "wound") or not gain.bandit:
            held[gain.bandit, gain.icon] = held.get((gain.bandit, gain.icon), 0) + gain.count
    taken = {icon for (_, icon), count in held.items() if count > 0}
    for (bandit, icon), count in held.items():
        if count > 0 or (count < 0 and icon not in taken):
            if bandit and bandit not in (deed.actor, *deed.blows):
                yield Outcome("moved", bandit)
            yield Outcome("more" if count > 0 else "less", icon)
            if not bandit and count > 0:
                yield from (Outcome("car", plate(spot >> 1)) for spot in deed.rings)


def place_of(origin: int | None, to: int | None) -> Outcome:
    """Return the mark of a spot: its car, or the direction of a climb from ``origin``. None is a place outside the picture."""
    if to is None or to < 0:
        return Outcome("car", "horse")
    if to >= COACH_INSIDE and (origin is None or origin < COACH_INSIDE):
        return Outcome("car", "stagecoach")
    if origin is not None and origin >> 1 == to >> 1:
        return Outcome("up" if to & 1 else "down")
    return Outcome("car", plate(to >> 1), bool(to & 1))


def ledger_items(
    deeds: Sequence[Deed],
    *,
    low: bool = False,
    now: bool = False,
    ahead: Sequence[PileView] = (),
    whole: Sequence[Deed] = (),
) -> Iterator[Item]:
    """Yield a cell for each card, then the cards to come; ``low`` makes the rows less high.

    ``now``: the last card is the current one. ``whole`` has all cards of a film, so that each has the same place in all frames.
    Without it, the current card isn't finished yet.
    """
    asked = now and not whole
    cells = ledger_cells(whole or deeds, low=low, asked=asked, ahead=0 if whole else len(ahead))
    for number, (deed, rect) in enumerate(zip(deeds, cells, strict=False), start=1):
        last = number == len(deeds)
        if now and last:
            x, y, wide, high = rect
            yield Box(x - FRAME, y - FRAME, wide + 2 * FRAME, high + 2 * FRAME, "gold", "ink", 2, 16)
        results = outcomes(deed)
        idle = not results and not (asked and last)
        yield from _idle(number, deed, rect) if idle else _cell(number, deed, results, rect)
    for laid, rect in zip(ahead, cells[len(deeds) :], strict=False):
        yield _to_come(laid, rect)


def _to_come(laid: PileView, rect: Rect) -> CardFace:
    """Return a card to come, in the middle of its cell."""
    x, y, wide, high = rect
    zoom = min(100, 100 * wide // CARD[0], 100 * high // CARD[1])
    across, down = CARD[0] * zoom // 100, CARD[1] * zoom // 100
    return pile_card(laid, "s", x + (wide - across) // 2, y + (high - down) // 2, zoom)


def pile_card(laid: PileView, size: str, x: int, y: int, zoom: int) -> CardFace:
    """Return a card of the pile, face down if it is hidden."""
    kind = BACK if laid.card is None else kind_of(laid.card)
    return CardFace(kind, laid.bandit, size, x, y, sign=words(f"picture-sign-{laid.bandit}"), dim=laid.done, zoom=zoom)


def ledger_cells(deeds: Sequence[Deed], *, low: bool = False, asked: bool = False, ahead: int = 0) -> list[Rect]:
    """Return the rectangles of the cells. A card without effect has a narrow one; rows are filled to the edge.

    If its player is ``asked``, the last card isn't finished yet, and cells for the ``ahead`` cards follow. Earlier cells then don't
    move when the next card comes, so that little of the next picture must be drawn.
    """
    wide = WIDEST if asked and len(deeds) + ahead <= ROOMY else LEAST
    widths = [_width(deed, wide, SLIM if asked else NARROW) for deed in deeds]
    if asked:
        widths[-1] = max(widths[-1], wide)
    rows = _broken([*widths, *[AHEAD] * ahead])
    if not asked or len(rows) > ROWS:
        rows = [_filled(row) for row in _rows([*widths, *[AHEAD] * ahead])]
    cells: list[Rect] = []
    high = (LOW if low else HIGH)[len(rows) == ROWS]
    for number, row in enumerate(rows):
        x = LEFT
        for across in row:
            cells.append((x, TOP + number * (high + GAP), across, high))
            x += across + GAP
    return cells


def below_two_rows(cells: Sequence[Rect], *, low: bool = False) -> int:
    """Return the difference in height between a picture with these cells and one with two rows of cells."""
    two = TOP + 2 * ((LOW if low else HIGH)[0] + GAP)
    return max(cells[-1][1] + cells[-1][3] + GAP - two, 0) if cells else 0


def _width(deed: Deed, wide: int, narrow: int) -> int:
    """Return the minimum width of a card's cell; ``wide`` is that of a cell with one or two outcomes, ``narrow`` of an idle one."""
    count = len(outcomes(deed))
    return wide + MORE * max(-(-count // 2) - 1, 0) if count else narrow


def _across(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * max(len(widths) - 1, 0)


def _broken(widths: Sequence[int]) -> list[list[int]]:
    """Break widths into rows, in order: each row takes as many as fit."""
    rows: list[list[int]] = [[]]
    for wide in widths:
        if rows[-1] and _across([*rows[-1], wide]) > WIDE:
            rows.append([])
        rows[-1].append(wide)
    return rows


def _rows(widths: Sequence[int]) -> list[list[int]]:
    """Break widths into as few rows as possible, in order, of similar length."""
    for count in range(1, ROWS + 1):
        rows: list[list[int]] = [[]]
        for number, wide in enumerate(widths):
            left = _across(widths[number:]) + (_across(rows[-1]) + GAP if rows[-1] else 0)
            share = left / (count - len(rows) + 1)
            if rows[-1] and len(rows) < count and _across([*rows[-1], wide]) - wide / 2 > share:
                rows.append([])
            rows[-1].append(wide)
        if all(_across(row) <= WIDE for row in rows):
            break
    return rows


def _filled(row: Sequence[int]) -> list[int]:
    """Widen a row to fill the picture, up to the maximum width of a cell. Widths are even, as films require."""
    spare, wide = WIDE - _across(row), [width for width in row if width >= LEAST]
    more = spare // max(len(wide), 1)
    if more < 0:  # too many cards for the room: make all of them narrower
        return [(width * (WIDE - GAP * (len(row) - 1)) // sum(row)) // 2 * 2 for width in row]
    return [min(width + more, max(WIDEST, width)) // 2 * 2 if width >= LEAST else width for width in row]


def _idle(number: int, deed: Deed, rect: Rect) -> Iterator[Item]:
    """Yield the cell of a card without effect: gray, with its whole picture above a slash."""
    x, y, wide, high = rect
    yield Box(x, y, wide, high, "slate", "ink", 3, 12)
    (across, down), sign_at = _column(rect)
    yield Label(str(number), across, down, NUMBER, "silver", "m")
    yield from _actor(deed.actor or "marshal", *sign_at)
    start = x + INSET + COLUMN - 2
    picture, tall = max(x + wide - INSET - start, LEAST_PICTURE), high - 2 * INSET
    yield Box(start, y + INSET, picture, tall, "paper", "ink", 1, 10)
    room = start + EDGE, y + INSET + EDGE, picture - 2 * EDGE, tall - EDGE - SLASH
    yield from icon_in(deed.icon, room)
    right, bottom = start + picture - 2 * INSET, y + high - 2 * INSET
    yield Stroke(((start + 2 * INSET, bottom), (right, bottom - SLASH + 2 * INSET)), "slate", 6, 0)


def _column(rect: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the centers of a cell's number and of its sign, one above the other."""
    x, y, _, high = rect
    middle = x + 3 + COLUMN // 2
    return (middle, y + 5 + NUMBER // 2 + 3), (middle, y + high - SIGN // 2 - 5)


def _cell(number: int, deed: Deed, cell_results: Sequence[Outcome], rect: Rect) -> Iterator[Item]:
    x, y, wide, high = rect
    (across, down), sign_at = _column(rect)
    yield Box(x, y, wide, high, deed.actor or "marshal", "ink", 3, 12)
    tall = NUMBER + 8
    yield Box(x + INSET, down - tall // 2 - 1, COLUMN - 4, tall, "ink", "ink", 1, 8)
    yield Label(str(number), across, down, NUMBER, "cream", "m")
    yield from _actor(deed.actor or "marshal", *sign_at)
    columns = -(-len(cell_results) // 2)
    start = x + INSET + COLUMN - 2
    room = x + wide - INSET - start - 4
    results = max(RESULTS * columns, room * 45 // 100) if cell_results else 0
    picture = max(min(room - results, PICTURE), LEAST_PICTURE)
    yield Box(start, y + INSET, picture, high - 2 * INSET, "paper", "ink", 3, 10)
    inside = EDGE + 2
    yield from icon_in(
        deed.icon, (start + inside, y + INSET + inside, picture - 2 * inside, high - 2 * (INSET + inside))
    )
    left = start + picture + 4
    yield from _results(cell_results, (left, y + INSET, x + wide - INSET - left, high - 2 * INSET))


def _actor(name: str, x: int, y: int) -> Iterator[Item]:
    """Yield the sign of the card's owner."""
    if name == "marshal":
        yield Paste("tag-marshal@l", x - 20, y - 20)
    else:
        yield from small_sign(name, x, y)


def _results(outcomes: Sequence[Outcome], room: Rect) -> Iterator[Item]:
    """Yield the outcomes of a card in its cell, up to two per column."""
    x, y, wide, high = room
    columns, rows = max(-(-len(outcomes) // 2), 1), min(max(len(outcomes), 1), 2)
    step_x, step_y = wide // columns, high // rows
    for number, outcome in enumerate(outcomes):
        yield from outcome_items(outcome, (x + number // 2 * step_x, y + number % 2 * step_y, step_x, step_y))
