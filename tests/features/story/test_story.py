"""The steps of a match are grouped into chapters."""

import re
from contextlib import closing
from dataclasses import replace

from msgspec import structs

from bot.core.ids import UserId
from bot.core.matches.values import Page
from bot.discord_ui.content.pictures import Patience, PictureCache
from bot.features.matches.match_content import MatchContent
from bot.features.matches.posts import Awaited
from bot.features.matches.story import CHAPTER_TEXT, Chapter, StoryStep, chapters, since
from bot.features.story.content import ENDINGS, MatchMessages, Said
from bot.processes.game_uis import game_uis
from data.catalogue import ENGLISH, TEXTS, speaking, text
from engine.core.types import Seat
from engine.games import registry
from tests.builders.discord_limits import components, flat
from tests.builders.posted import played


def told(
    version: int,
    words: str = "something",
    *,
    quiet: bool = False,
    ends: bool = False,
    part: int = 0,
    pending: bool = False,
) -> StoryStep:
    page = Page(version, Seat(0), "player", 0.0, f"view {version}", ())
    return StoryStep(page, f"view {version - 1}", (), lambda: (words,), quiet, ends, part, pending=pending)


def shape(result: tuple[Chapter, ...]) -> list[tuple[int, int, bool]]:
    return [(chapter.first, chapter.last, chapter.closed) for chapter in result]


def test_a_stretch_of_the_match_is_one_chapter() -> None:
    assert shape(chapters([told(1, quiet=True), told(2)])) == [(1, 2, False)]
    assert shape(chapters([told(1), told(2, ends=True), told(3)])) == [(1, 2, True), (3, 3, False)]


def test_a_step_in_which_a_stretch_ends_is_told_in_both() -> None:
    steps = [told(1), told(2, "the end", ends=True), told(2, "a beginning", part=1), told(3)]
    first, second = chapters(steps)
    assert (first.sentences, second.sentences) == (("something", "the end"), ("a beginning", "something"))
    assert shape((first, second)) == [(1, 2, True), (3, 3, False)]
    assert (first.before, second.before) == ("view 1", "view 2")
    (alone,) = chapters(steps[2:3])
    assert alone.before == "view 2"  # only the beginning of the next round


def test_a_chapter_is_found_again_from_the_version_at_which_it_begins() -> None:
    steps = [told(1), told(2, "the end", ends=True), told(2, "a beginning", part=1), told(3)]
    assert since(steps, 3) == tuple(steps[2:])
    assert since(steps, 1) == tuple(steps)
    assert since([told(1), told(2)], 2) == (told(2),)
    middle = [told(2, ends=True), told(2, ends=True, part=1), told(2, part=2)]
    assert since(middle, 3) == (middle[2],)


def test_a_chapter_that_is_too_long_goes_on_in_another() -> None:
    half = "x" * (CHAPTER_TEXT // 2)
    assert shape(chapters([told(number, half) for number in range(1, 6)])) == [
        (1, 2, True),
        (3, 4, True),
        (5, 5, False),
    ]


def test_but_not_between_a_card_and_what_comes_of_it() -> None:
    half = "x" * (CHAPTER_TEXT // 2)
    steps = [told(1, half), told(2, half, pending=True), told(3), told(4)]
    assert shape(chapters(steps)) == [(1, 3, True), (4, 4, False)]


def test_nothing_stays_open_when_the_match_is_over() -> None:
    assert shape(chapters([told(1)], finished=True)) == [(1, 1, True)]
    assert chapters([], finished=True) == ()


def test_a_step_is_told_when_it_is_read_and_only_once() -> None:
    read: list[str] = []

    def tell() -> tuple[str, ...]:
        read.append("read")
        return ("Ghost moved.",)

    page = Page(3, Seat(0), "player", 0.0, None, ())
    step = StoryStep(page, None, (), tell, quiet=True, ends=False, said=("Ghost was late.",))
    chapters([step, told(4, quiet=True)])
    assert not read  # a quiet step completes no chapter
    assert step.sentences == step.sentences == ("Ghost was late.", "Ghost moved.")
    assert read == ["read"]


def test_a_message_at_the_bottom_is_another_one_only_for_those_who_read_it() -> None:
    first, later = Awaited(1, "ana", 100.0), Awaited(2, "ben", 200.0)
    said = Said("Turn 1", ("Ghost moved.",), (first, later), ("", ""), resumes=False)
    # Only the first one is posted: giving another seat more time leaves no trace.
    assert said.fingerprint == replace(said, asked=(first, replace(later, due=300.0))).fingerprint
    others = [
        replace(said, heading="Turn 2"),
        replace(said, sentences=()),
        replace(said, asked=(replace(first, due=99.0), later)),
        replace(said, lines=("", "Paused")),
        replace(said, resumes=True),
    ]
    with speaking("de"):
        german = said.fingerprint
    assert len({said.fingerprint, german, *(other.fingerprint for other in others)}) == 7


def test_each_reason_for_a_match_without_a_result_is_told() -> None:
    """A reason without its sentence would be told as "No one played for a long time"."""
    told = re.findall(r"(?m)^ending-([\w-]+) =", (TEXTS / ENGLISH / "votes.ftl").read_text(encoding="utf-8"))
    assert set(told) == set(ENDINGS)


async def test_a_bandit_wins_with_a_computer_for_its_player() -> None:
    record = played("colt-express", 3)
    (best,) = {seat for score in record.match.outcome.scores if score.place == 1 for seat in score.seats}  # type: ignore[union-attr]
    kept = structs.replace(record.match.seats[best], user=None, owner=UserId(9), name="ann")
    seats = tuple(kept if seat.seat == best else seat for seat in record.match.seats)

    async def no_card() -> None:
        return None

    with closing(PictureCache()) as room:
        messages = MatchMessages(MatchContent(game_uis(registry()), room))
        match = structs.replace(record.match, seats=seats)
        post = await messages.ending(match, record.pages[-1].view, Patience(None), no_card())
    title = next(item["content"] for item in flat(components(post)) if item["type"] == 10).splitlines()[0]
    bandit = text(f"bandit-{kept.figures[0]}")
    assert title.endswith(f"**{bandit}** wins, with a computer for ann!")
