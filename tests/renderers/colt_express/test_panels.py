"""A panel shows all that its bandit has at any table: loot, wounds, flasks, hostages, dollars."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from data.formats import money
from engine.colt_express.view import BanditView, View
from renderers.colt_express.cells import Cell, cell_items, cells
from renderers.colt_express.loot import flask_sprite
from renderers.colt_express.measures import track
from renderers.colt_express.panels import panels
from renderers.marks import Rect, covered
from renderers.scene import Label, Paste
from renderers.text import length
from renderers.theme import SMALLEST
from tests.builders.colt import Table, deal
from tests.builders.for_each import for_each
from tests.builders.scenes import full
from tests.golden import mode_scenes
from tests.golden.mode_scenes import ALL, dealt
from tests.renderers.truth import rect_of

HORSES = "horses-stagecoach"
TABLES: tuple[tuple[tuple[str, ...], Sequence[str]], ...] = (
    *(((), ALL[:count]) for count in (3, 4, 5, 6)),
    (("expert",), ALL),
    (("teams",), ALL[:4]),
    (("teams",), ALL),
    (("expert", "teams"), ALL),
    *(((HORSES,), ALL[:count]) for count in (3, 4, 5, 6)),
    (("expert", HORSES), ALL),
    (("expert", "teams", HORSES), ALL),
    (("two-player",), ("ghost tuco", "belle doc")),
    (("two-player", HORSES), ("django cheyenne", "belle doc")),
)


def begun(modes: tuple[str, ...], who: Sequence[str]) -> View:
    return Table(dealt(modes, *who)).view() if modes else deal(*who, seed=3).view()


def rect(item: Paste | Label) -> Rect:
    """Return the rectangle of an icon or a number."""
    if isinstance(item, Label):
        wide = round(length(item.text, item.size, item.face))
        return item.x - (wide if item.anchor == "r" else 0), item.y - item.size // 3, wide, item.size * 2 // 3
    return rect_of(item)


def numbers_of(bandit: BanditView, view: View) -> dict[str, str]:
    """Return the numbers that a panel must show, by the name of the cell."""
    seat = view.seats[bandit.seat]
    counts = {
        "bullet": bandit.bullets_left,
        "wound": bandit.bullets_received,
        "purse": bandit.purses,
        "jewel": bandit.jewels,
        "strongbox": bandit.strongboxes,
        "hand": seat.hand,
        **({"discard": seat.discard} if "expert" in view.modes else {}),
    }
    return {sort: str(count) for sort, count in counts.items()}


def items_of(cell: Cell) -> list[Paste | Label]:
    return [item for item in cell_items(cell) if isinstance(item, Paste | Label)]


@for_each("wounds", [0, 5, 16])
@for_each("cash", [0, 250])
@for_each(("modes", "who"), TABLES)
def test_a_panel_shows_each_possession_in_its_own_cell(
    modes: tuple[str, ...], who: Sequence[str], cash: int, wounds: int
) -> None:
    view = full(begun(modes, who), wounds, cash)
    for panel in panels(view, track(len(view.cars), view.coach.car if view.coach else -1)):
        grid = {cell.sort: cell for cell in cells(view, panel)}
        wanted = numbers_of(panel.bandit, view)
        if not panel.opens:  # one hand for both of a player's bandits
            wanted = {sort: count for sort, count in wanted.items() if sort not in ("hand", "discard")}
        for sort, count in wanted.items():
            assert grid[sort].words == (count if count != "0" or sort == "bullet" else "")
        if cash:
            assert grid["icon-cash"].words == money(cash)
        if view.coach:
            kinds = Counter(flask_sprite(flask.kind, flask.half) for flask in panel.bandit.flasks)
            assert dict(grid["flask"].looks) == kinds
            assert [look for look, _ in grid["hostage"].looks] == [f"hostage-{panel.bandit.hostage}"]


@for_each("cash", [0, 250])
@for_each(("modes", "who"), TABLES)
def test_items_of_a_panel_stay_inside_and_never_overlap(modes: tuple[str, ...], who: Sequence[str], cash: int) -> None:
    view = full(begun(modes, who), 5, cash)
    for panel in panels(view, track(len(view.cars), view.coach.car if view.coach else -1)):
        left, top, width, height = panel.grid
        grid = cells(view, panel)
        for cell in grid:
            for item in items_of(cell):
                x, y, wide, high = rect(item)
                assert left - 3 <= x, item
                assert x + wide <= left + width + 6, item
                assert top <= y, item
                assert y + high <= top + height, item
                assert not isinstance(item, Label) or item.size >= SMALLEST
        for first, second in combinations(grid, 2):
            for a in items_of(first):
                for b in items_of(second):
                    assert covered(rect(a), rect(b)) <= 30, (a, b)


def test_cells_of_a_panel_stay_in_place_for_the_whole_match() -> None:
    empty, rich = full(mode_scenes.stagecoach(), 0, 250), full(mode_scenes.stagecoach(), 3, 250)
    laid = track(len(rich.cars), 3)
    for poor, filled in zip(panels(empty, laid), panels(rich, laid), strict=True):
        assert [(cell.sort, cell.rect) for cell in cells(empty, poor)] == [
            (cell.sort, cell.rect) for cell in cells(rich, filled)
        ]
