"""Cells of a page: number, sign, picture and outcomes never overlap, and cards without effect take little room."""

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from renderers.colt_express.comic import caption
from renderers.colt_express.ledger import SIGN, WIDE, ledger_cells, ledger_items, outcomes
from renderers.colt_express.trace import every_deed, wordless
from renderers.colt_express.ui import ColtExpressUI
from renderers.marks import Rect, covered
from renderers.outcomes import Outcome, outcome_items
from renderers.scene import Box, Label, Paste, Stroke
from renderers.words import noun, words
from tests.builders.colt import GAME
from tests.builders.for_each import for_each
from tests.renderers.colt_express.pages import pages
from tests.renderers.colt_express.walks import WAYS
from tests.renderers.every_kind import reels
from tests.renderers.truth import rect_of

NAMED = 48
"""The smallest picture of a card, in pixels of a picture 1,600 wide, that its reader can name at a width of 550."""
UI = ColtExpressUI(GAME)
RIDE = "icon-ride@s"
"""The sign on the arrow of a ride."""
TABLES = [*(((), players) for players in (3, 4, 5, 6)), *WAYS]


def inside(cell: Rect, x: int, y: int) -> bool:
    return cell[0] <= x < cell[0] + cell[2] and cell[1] <= y < cell[1] + cell[3]


def parts(cell: Rect, number: int, items: Sequence[object]) -> list[Rect]:
    """Return the rectangles of the number, the sign and the picture's paper in a cell."""
    collected: list[Rect] = []
    for item in items:
        if isinstance(item, Label) and item.text == str(number) and inside(cell, item.x, item.y) and not collected:
            wide = 20 * len(item.text)
            collected.append((item.x - wide // 2, item.y - 13, wide, 26))
        elif (
            isinstance(item, Paste)
            and item.sprite.startswith("tag-")
            and len(collected) == 1
            and inside(cell, item.x + 2, item.y + 2)
        ):
            collected.append((item.x + 2, item.y + 2, SIGN - 4, SIGN - 4))
        elif isinstance(item, Box) and item.fill == "paper" and len(collected) == 2 and inside(cell, item.x, item.y):
            collected.append((item.x, item.y, item.width, item.height))
    return collected


@for_each(("modes", "players"), TABLES)
def test_parts_of_a_cell_never_overlap(modes: tuple[str, ...], players: int) -> None:
    for page in pages(players, 7, modes):
        deeds, low = every_deed(page.events), page.after.coach is not None
        cells = ledger_cells(deeds, low=low)
        items = [*ledger_items(deeds, low=low)]
        assert all(x + wide <= 14 + WIDE for x, _, wide, _ in cells)
        for number, cell in enumerate(cells, start=1):
            own = parts(cell, number, items)
            assert len(own) == 3, (number, own)
            assert all(covered(first, second) == 0 for first, second in combinations(own, 2)), (number, own)


@for_each(("modes", "players"), TABLES[:6])
def test_a_card_without_effect_takes_less_room(modes: tuple[str, ...], players: int) -> None:
    for page in pages(players, 7, modes):
        deeds = every_deed(page.events)
        cells = ledger_cells(deeds)
        idle = [wide for deed, (_, _, wide, _) in zip(deeds, cells, strict=True) if not outcomes(deed)]
        busy = [wide for deed, (_, _, wide, _) in zip(deeds, cells, strict=True) if outcomes(deed)]
        assert max(idle, default=0) < min(busy, default=1000)


def around(item: object) -> Rect:
    """Return the rectangle of what is drawn; empty for text."""
    if isinstance(item, Paste):
        return rect_of(item)
    if isinstance(item, Box):
        return item.x, item.y, item.width, item.height
    if isinstance(item, Stroke):
        (left, top), (right, bottom) = (
            map(min, zip(*item.points, strict=True)),
            map(max, zip(*item.points, strict=True)),
        )
        return left, top, right - left, bottom - top
    return 0, 0, 0, 0


@for_each(("modes", "players"), TABLES)
def test_every_card_of_a_page_can_be_named_on_a_phone(modes: tuple[str, ...], players: int) -> None:
    for page in pages(players, 7, modes):
        deeds, low = every_deed(page.events), page.after.coach is not None
        items = [*ledger_items(deeds, low=low)]
        for cell, deed in zip(ledger_cells(deeds, low=low), deeds, strict=True):
            at = next(
                number
                for number, item in enumerate(items)
                if isinstance(item, Paste)
                and item.sprite.partition("@")[0] == deed.icon
                and inside(cell, *rect_of(item)[:2])
            )
            icon = items[at]
            assert isinstance(icon, Paste)
            ground = next(item for item in reversed(items[:at]) if isinstance(item, Box))
            assert (icon.solid, ground.fill) == (100, "paper"), deed.icon
            assert max(rect_of(icon)[2:]) >= NAMED, (deed.icon, rect_of(icon))
            assert not any(covered(rect_of(icon), around(item)) for item in items[at + 1 :]), deed.icon


@for_each(("modes", "players"), TABLES[:6])
def test_the_cell_of_a_punch_shows_the_car_of_its_victim(modes: tuple[str, ...], players: int) -> None:
    for page in pages(players, 7, modes):
        for deed in every_deed(page.events):
            if deed.blows and any(shift.figure in deed.blows for shift in deed.shifts):
                assert any(outcome.kind in ("car", "up", "down") for outcome in outcomes(deed))


def shapes(outcome: Outcome) -> list[object]:
    """Return the parts of a mark without their inks: what people see who can't tell its colors."""
    plain = {"fill": "", "line": "", "ink": "", "rim": 0}
    return [
        replace(item, **{name: value for name, value in plain.items() if hasattr(item, name)})
        for item in outcome_items(outcome, (0, 0, 48, 48))
    ]


@for_each("loot", ["purse", "jewel", "strongbox", "flask-whiskey", "hostage-banker"])
def test_loot_that_is_kept_has_another_sign_than_loot_that_is_lost(loot: str) -> None:
    kept, lost = shapes(Outcome("more", loot)), shapes(Outcome("less", loot))
    assert {type(item) for item in kept} != {type(item) for item in lost}


def test_a_ride_is_told_from_a_climb() -> None:
    """A ride into the bandit's own car has the car's number, like every ride, and its arrow on the train a horseshoe."""
    kinds, own = set[str](), 0
    tables = [("colt-express", players, ("horses-stagecoach",)) for players in (6, 5, 4)]
    for moment in (moment for table in tables for _, stretch in reels(*table) for moment in stretch):
        deeds = wordless(moment.events, moment.view).deeds
        if not deeds or deeds[-1].icon != "icon-ride" or not deeds[-1].shifts:
            continue
        deed, scene = deeds[-1], UI.scene(moment, {}, ())
        assert any(isinstance(item, Paste) and item.sprite == RIDE for item in scene.items)
        kinds |= {outcome.kind for outcome in outcomes(deed)}
        ways = [(way.origin, way.to) for way in deed.shifts if way.origin is not None and way.to is not None]
        same = any(origin >> 1 == to >> 1 for origin, to in ways)
        assert not same or deed.hits or caption(deed) == words("comic-move", who=noun(deed.actor), way="ride")
        own += same
    assert "car" in kinds
    assert not kinds & {"up", "down"}
    assert own
