"""How steps are gathered into chapters."""

from bot.discord_ui.core.story import PAGE_TEXT, Chapter, StoryStep, chapters
from bot.hosting.core.model import Page
from engine.core.types import Seat


def told(version: int, kind: str = "quiet", words: str = "something") -> StoryStep:
    page = Page(version, Seat(0), "player", 0.0, f"view {version}", ())
    return StoryStep(page, (words,), quiet=kind == "quiet", turns=kind == "turn")


def shape(found: tuple[Chapter, ...]) -> list[tuple[int, int, bool]]:
    return [(chapter.first, chapter.last, chapter.closed) for chapter in found]


def test_cards_laid_wait_for_the_end_of_the_turn() -> None:
    assert shape(chapters([told(1), told(2)], "view 0")) == [(1, 2, False)]
    assert shape(chapters([told(1), told(2), told(3, "turn"), told(4)], "view 0")) == [(1, 3, True), (4, 4, False)]


def test_a_stretch_of_stealing_is_a_chapter_of_its_own() -> None:
    assert shape(chapters([told(1, "loud")], "view 0")) == [(1, 1, True)]


def test_stretches_nobody_saw_share_a_page_until_it_is_full() -> None:
    steps = [told(number, "loud", "x" * (PAGE_TEXT // 2)) for number in range(1, 6)]
    assert shape(chapters(steps, "view 0")) == [(1, 2, True), (3, 4, True), (5, 5, True)]


def test_they_never_share_a_page_across_a_turn() -> None:
    steps = [told(1, "loud"), told(2, "turn"), told(3), told(4, "turn"), told(5, "loud")]
    assert shape(chapters(steps, "view 0")) == [(1, 2, True), (3, 4, True), (5, 5, True)]


def test_each_chapter_knows_the_views_at_its_ends() -> None:
    first, second = chapters([told(1), told(2, "turn"), told(3)], "view 0")
    assert (first.before, first.view, first.sentences) == ("view 0", "view 2", ("something", "something"))
    assert (second.before, second.view) == ("view 2", "view 3")


def test_nothing_stays_open_when_the_match_is_over() -> None:
    assert shape(chapters([told(1)], "view 0", finished=True)) == [(1, 1, True)]
    assert chapters([], "view 0", finished=True) == ()
