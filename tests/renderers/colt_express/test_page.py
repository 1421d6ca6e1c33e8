"""A page of Stealin' is correct and complete: every card, token, bandit and change."""

from collections import Counter
from itertools import combinations, islice

from msgspec.structs import replace

from data.catalogue import listing, speaking
from engine.colt_express import events
from engine.colt_express.state import AWAY
from renderers.colt_express import page_scene
from renderers.colt_express.chips import chips
from renderers.colt_express.ledger import ledger_cells, outcomes
from renderers.colt_express.loot import heaps
from renderers.colt_express.measures import track
from renderers.colt_express.page import _marks, _ways, changes, clauses, page_track
from renderers.colt_express.panels import panels
from renderers.colt_express.stage import standing, tray_items
from renderers.colt_express.trace import every_deed
from renderers.marks import covered
from renderers.paint import paint
from renderers.scene import Box, Label, Paste, Scene
from renderers.words import noun, words
from tests.builders.colt import deal
from tests.builders.for_each import each_value, for_each
from tests.builders.words import worded
from tests.golden.scenes import NAMES
from tests.renderers.colt_express.pages import Page, pages
from tests.renderers.colt_express.walks import WAYS

TABLES = [((), players) for players in (2, 3, 4, 5, 6) if players > 2] + list(WAYS)


def scene_of(page: Page) -> Scene:
    return page_scene(page.before, page.after, NAMES, happened=page.events)


@for_each(("modes", "players"), TABLES)
def test_a_page_is_complete(modes: tuple[str, ...], players: int) -> None:
    for page in pages(players, 7, modes):
        laid, after = page_track(page.after), page.after
        deeds = every_deed(page.events)
        began = [event for event in page.events if isinstance(event, events.ActionBegan)]
        assert [deed.actor for deed in deeds if deed.icon.startswith("icon-")][: len(began)] == [
            event.bandit for event in began
        ]
        cells = ledger_cells(deeds, low=after.coach is not None)
        assert all(not covered(first, second) for first, second in combinations(cells, 2))
        assert all(x >= 0 and x + wide <= 1600 for x, _, wide, _ in cells)
        _loot_is_all_there(page)
        everybody = standing(after, laid)
        assert {person.figure: person.place for person in everybody if person.figure not in ("marshal", "shotgun")} == {
            bandit.bandit: bandit.spot for bandit in after.bandits if bandit.spot != AWAY
        }
        signs = [(*person.sign_at(laid), person.sign) for person in everybody]
        for (ax, ay, wide), (bx, by, _) in combinations(signs, 2):
            assert abs(ax - bx) >= wide * 0.55 or abs(ay - by) >= wide * 0.55, "one sign hides another"
        marks = _marks(_ways(standing(page.before, laid), everybody), everybody, laid)
        for bandit, bandit_changes in changes(page.before, after).items():
            assert bandit in {shown.bandit for shown in after.bandits}
            assert all(bandit_changes.values())
        assert set(marks) <= {person.figure for person in standing(page.before, laid)}


def _loot_is_all_there(page: Page) -> None:
    """Check the number of tokens in all trays: an icon counts as one, or as the number next to it."""
    shown: Counter[str] = Counter()
    kind = ""
    for item in tray_items(page.after, page_track(page.after), ()):
        if isinstance(item, Paste):
            kind = item.sprite.split("@")[0]
            shown[kind] += 1
        elif isinstance(item, Label) and item.anchor == "l":
            shown[kind] += int(item.text) - 1
    wanted: Counter[str] = Counter({"strongbox": page.after.beside})
    for lying in heaps(page.after).values():
        wanted.update(lying)
    assert shown == +wanted


@each_value(("players", "language"), (3, 6), ("en", "fr", "de"))
def test_no_line_of_a_page_is_cut(players: int, language: str) -> None:
    with speaking(language):
        for page in pages(players, 7, ("horses-stagecoach",) if players == 6 else ()):
            parts = clauses(page.before, page.after, every_deed(page.events))
            shown = [item for item in scene_of(page).items if isinstance(item, Label)]
            lines = [" · ".join(parts[:count]) for count in (3, 2, len(parts))]
            assert any(item.text in lines for item in shown)


@for_each(("modes", "players"), TABLES)
def test_all_chips_of_a_panel_are_above_it(modes: tuple[str, ...], players: int) -> None:
    for page in pages(players, 7, modes):
        laid = track(len(page.after.cars), -1 if page.after.coach is None else page.after.coach.car, head=0)
        everything = {"purse": -2, "jewel": 1, "strongbox": 1, "wound": 3}
        for panel in panels(page.after, laid):
            changed = changes(page.before, page.after)[panel.bandit.bandit]
            for gains in (changed, everything, {"strongbox": 1, "wound": 2, "icon-cash": 250}):
                shown = [item for item in chips(gains, panel) if isinstance(item, Box)]
                assert len(shown) == len(gains)
                assert all(panel.left - 4 <= item.x <= panel.left + panel.width - item.width for item in shown)


def test_a_cards_cell_shows_its_outcomes() -> None:
    """The cell has each hit, each punch, and each token that changed hands."""
    for page in pages(6, 7):
        for deed in every_deed(page.events):
            results = outcomes(deed)
            assert {shown_outcome.what for shown_outcome in results if shown_outcome.kind == "hit"} >= {
                target for _, target in deed.shots
            } - set(deed.blows)
            assert {shown_outcome.what for shown_outcome in results if shown_outcome.kind == "struck"} == set(
                deed.blows
            )
            moved = {gain.icon for gain in deed.gains if gain.icon not in ("bullet", "wound")}
            assert {shown_outcome.what for shown_outcome in results if shown_outcome.kind in ("more", "less")} == moved


def test_a_page_is_small() -> None:
    assert all(len(paint(scene_of(page))) < 400_000 for page in islice(pages(6, 7), None, None, 2))


def test_the_last_page_says_that_the_match_is_over_and_who_won() -> None:
    for players in (3, 6):
        *_, last = pages(players, 7)
        outcome = last.after.outcome
        assert outcome is not None
        shown = [item.text for item in scene_of(last).items if isinstance(item, Label)]
        assert worded("heading-over") in shown
        won = [noun(bandit) for seat in outcome.winners for bandit in last.after.seats[seat].bandits]
        assert any(worded("page-wins", who=listing(won), count=len(won)) in text for text in shown)


def test_the_train_has_one_size_in_all_pictures_of_a_table() -> None:
    for cars in range(3, 8):
        for coach in (-1, 2):
            assert track(cars, coach).scale == track(cars, coach, head=0).scale


@for_each("count", range(4))
def test_a_page_is_quiet_only_if_no_one_gained(count: int) -> None:
    before = deal("ghost", "tuco", "belle").view()
    bandits = [replace(rider, purses=rider.purses + (n < count)) for n, rider in enumerate(before.bandits)]
    told = {0: words("page-quiet"), 1: words("page-gains", who=noun(before.bandits[0].bandit))}
    after = replace(before, bandits=tuple(bandits))
    assert clauses(before, after, ()) == [told.get(count, words("page-loot", count=count))]
