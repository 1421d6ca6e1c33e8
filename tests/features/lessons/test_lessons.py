"""Lessons: the book, progress through them, and how they are shown."""

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from fluent.syntax import FluentParser, ast

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.core.play.threads import play_on
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.features.hand.panel_posts import IN_SIGHT
from bot.features.hand.user_view import Looks
from bot.features.lessons.lessons import LESSONS, NOT_RIGHT, Book, Lessons, Moment, Verdict, judged, read_lesson
from bot.features.lessons.posts import LessonContent
from bot.features.lessons.posts import lessons as lessons_post
from bot.features.lessons.rows import Progress
from bot.features.matches.match_content import MatchContent
from bot.features.settings import persons as people
from bot.processes.game_uis import game_uis
from data import DATA
from data.catalogue import current, speaking, text
from engine.core.registry import Registry
from engine.core.types import Seat
from engine.games import registry
from tests.builders.discord_limits import check, components, flat
from tests.builders.for_each import for_each
from tests.builders.hosting import Hosted, ManualClock, hosted
from tests.builders.lesson_book import BOOK
from tests.builders.local_bot import plain_uis
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH
from tests.builders.toy_game import ToyGame
from tests.builders.words import worded

ANA, BEN = UserId(101), UserId(102)
NAME = "colt-express"


@pytest_asyncio.fixture(name="h")
async def world(tmp_path: Path) -> AsyncIterator[Hosted]:
    async with hosted(tmp_path, games=registry()) as result:
        yield result


@pytest.fixture
def lessons(h: Hosted) -> Lessons:
    result = h.host.the(Lessons)
    result.book = BOOK
    return result


async def at(lessons: Lessons, step: int, user: UserId = ANA) -> None:
    """Go to a step, skipping all earlier ones."""
    for number in range((await lessons.begin(user, NAME)).number, step):
        await lessons.turn(user, NAME, number, 1)


async def test_it_goes_on_after_a_restart(h: Hosted, lessons: Lessons) -> None:
    await at(lessons, 5)
    again = Lessons(h.store, registry(), ManualClock())
    assert (await again.resume(ANA, NAME)).number == 5
    verdict, moment = await again.choose(ANA, NAME, 5, "rob jewel")
    assert (verdict, moment.number) == (Verdict.RIGHT, 6)


async def test_back_again_and_once_more(lessons: Lessons) -> None:
    total = len(lessons.book.moments(NAME))
    await at(lessons, 3)
    assert (await lessons.turn(ANA, NAME, 3, -1)).number == 2
    await at(lessons, 0)
    assert (await lessons.turn(ANA, NAME, 0, -1)).number == 0
    await at(lessons, total - 1)
    assert (await lessons.of(ANA))[NAME].done
    assert (await lessons.turn(ANA, NAME, total - 1, 1)).number == total - 1
    assert (await lessons.resume(ANA, NAME)).number == 0
    result = (await lessons.of(ANA))[NAME]
    assert (result.step, result.done) == (0, True)


async def test_the_newest_step_comes_first(h: Hosted, lessons: Lessons) -> None:
    assert list(await lessons.of(ANA)) == []
    await at(lessons, 2)
    assert next(iter(await lessons.of(ANA))) == NAME
    assert (await lessons.of(ANA))[NAME].at == h.clock.now()


async def test_a_shorter_lesson_ends_for_who_was_further(h: Hosted, lessons: Lessons) -> None:
    await at(lessons, 4)
    moments = lessons.book.moments(NAME)
    shorter = Lessons(h.store, registry(), ManualClock())
    shorter.book._lessons[NAME] = moments[:3]
    verdict, moment = await shorter.choose(ANA, NAME, 4, "play doc.move")
    assert (verdict, moment.number) == (Verdict.LATE, 2)


async def test_nothing_of_it_waits_for_anybody(h: Hosted, lessons: Lessons) -> None:
    before = await h.step()
    await at(lessons, 3)
    assert await h.step() == before
    assert h.told.matches == []


async def test_tips_come_in_the_first_match_of_a_game_until_one_knows_it(h: Hosted, lessons: Lessons) -> None:
    first = await h.match("ana", computers=2, game="colt-express")
    second = await h.match("ana", "ben", computers=1, game="colt-express")
    other = await h.match("ana", computers=2, game="super-express")

    async def tips(match: Match, user: UserId | None) -> bool:
        return (await h.host.the(Looks).look(match.id, user)).tips

    assert await tips(first, ANA)
    assert not await tips(second, ANA)
    assert await tips(second, BEN)
    assert await tips(other, ANA)
    assert not await tips(first, BEN), "they have no seat there"
    assert not await tips(first, None)
    await h.host.do(people.say_tips, ANA, ("colt-express",), wanted=False)
    await h.host.do(people.say_tips, ANA, ("colt-express",), wanted=False)
    assert not await tips(first, ANA)
    assert await tips(other, ANA)
    assert await tips(second, BEN)


GAMES = registry()
MOMENTS = [moment for name in LESSONS for moment in BOOK.moments(name)]
RESOURCE = FluentParser().parse((DATA / "text" / "en" / "lessons.ftl").read_text("utf-8"))
WORDS = {
    entry.id.name: {attribute.id.name for attribute in entry.attributes}
    for entry in RESOURCE.body
    if isinstance(entry, ast.Message)
}
ASKED = [moment for moment in MOMENTS if moment.step.press]


def named(moment: Moment) -> str:
    return f"{moment.lesson}-{moment.step.key}"


def test_every_file_is_a_lesson() -> None:
    assert set(LESSONS) == {file.stem for file in (DATA / "lessons").glob("*.toml")}


@pytest.mark.parametrize("name", LESSONS)
def test_it_is_played_by_the_rules_that_it_names(name: str) -> None:
    lesson = read_lesson(name)
    assert GAMES.of(lesson).rules_version == lesson.rules_version
    moments = BOOK.moments(name)
    assert [moment.number for moment in moments] == list(range(len(lesson.steps)))
    assert moments[-1].last
    assert not moments[-1].step.press
    assert len({moment.step.key for moment in moments}) == len(moments)
    for step in lesson.steps:
        for entry in lesson.entries(step):
            game = GAMES.of(lesson)
            assert game.write_action(game.read_action(entry.action)) == entry.action


@for_each("moment", ASKED)
def test_what_is_to_be_pressed_is_offered_and_every_other_choice_is_explained(moment: Moment) -> None:
    options = moment.view.ask.options
    assert moment.step.press in options
    assert len(options) > 1, "where there is no choice there is nothing to learn"
    for option in options:
        verdict = judged(moment, option)
        assert verdict is (Verdict.RIGHT if option == moment.step.press else Verdict.WRONG)
        if verdict is Verdict.WRONG:
            why = text(f"lesson-{moment.lesson}-{moment.step.key}.{moment.step.answer_to(option)}")
            assert why
    for beginning in moment.step.wrong:
        assert any(option.startswith(beginning) for option in options), beginning
        assert not moment.step.press.startswith(beginning)
    assert judged(moment, "no such action") is Verdict.NOT_ALLOWED


@for_each("moment", MOMENTS)
def test_every_step_has_words_and_no_more_than_it_uses(moment: Moment) -> None:
    key = f"lesson-{moment.lesson}-{moment.step.key}"
    assert text(key)
    assert text(f"{key}.title")
    used = {"title"} | ({NOT_RIGHT, *moment.step.wrong.values()} if moment.step.press else set())
    assert WORDS[key] == used


def test_words_belong_to_steps() -> None:
    known = {f"lesson-{moment.lesson}-{moment.step.key}" for moment in MOMENTS} | {f"lesson-{name}" for name in LESSONS}
    assert {key for key in WORDS if key.startswith("lesson-")} == known


def test_where_a_step_shows_the_score_the_match_has_ended() -> None:
    uis = game_uis(GAMES)
    for moment in MOMENTS:
        over = uis[moment.taught.game].outcome(moment.view) is not None
        assert over or moment.step.shows != "score", named(moment)


def test_nothing_is_shown_that_the_learner_may_not_know() -> None:
    for moment in MOMENTS:
        assert all(event.audience is None or moment.taught.seat in event.audience for event in moment.events)


def test_an_unknown_lesson_is_refused() -> None:
    with refuses("unknown-lesson"):
        BOOK.moments("poker")
    toys = Book(Registry([ToyGame()]))
    assert toys.names() == ()
    with refuses("unknown-lesson"):
        toys.moments(LESSONS[0])


LOSING = 4

WAYS = ("right", "wrong", "shown")


@dataclass
class Walk:
    """A user who goes through lessons."""

    h: Hosted
    lessons: Lessons
    content: LessonContent

    async def seen(self, moment: Moment, wrong: str = "") -> list[str]:
        """Render a step in every language (by day in one, which depends on the step's number); return the verbs of its controls."""
        verbs, codes = list[str](), current().languages
        for code in codes if THOROUGH else (codes[moment.number % len(codes)],):
            with speaking(code):
                post = await (self.content.explained(moment, wrong) if wrong else self.content.step(moment))
                check(post)
                verbs = [
                    read(component["custom_id"]).verb
                    for component in flat(components(post))
                    if "custom_id" in component
                ]
                assert len(verbs) <= IN_SIGHT
        return verbs

    async def through(self, lesson: str, way: str, chance: random.Random) -> Moment:
        """Go through a lesson in this ``way``; return its last step."""
        moment = await self.lessons.begin(ANA, lesson)
        for _ in range(60):
            verbs = await self.seen(moment)
            if moment.last:
                assert "real" in verbs
                return moment
            if not moment.asks:
                assert "next" in verbs
                moment = await self.lessons.turn(ANA, lesson, moment.number, 1)
            elif way == "shown":
                assert "skip" in verbs
                moment = await self.lessons.show(ANA, lesson, moment.number)
            elif moment.step.alone:
                moment = await self._alone(lesson, moment, chance)
            else:
                moment = await self._choose(lesson, moment, way)
        raise AssertionError(moment.step.key)

    async def _choose(self, lesson: str, moment: Moment, way: str) -> Moment:
        number, options = moment.number, moment.view.ask.options
        for option in options if way == "wrong" else ():
            if option != moment.step.press:
                verdict, there = await self.lessons.choose(ANA, lesson, number, option)
                assert (verdict, there) == (Verdict.WRONG, moment)
                assert "skip" in await self.seen(moment, option)
        verdict, there = await self.lessons.choose(ANA, lesson, number, moment.step.press)
        assert (verdict, there.number) == (Verdict.RIGHT, number + 1)
        return there

    async def _alone(self, lesson: str, moment: Moment, chance: random.Random) -> Moment:
        at, action = len(moment.played), chance.choice(moment.view.ask.options)
        assert (await self.lessons.play(ANA, lesson, at, "no such thing"))[0] is Verdict.NOT_ALLOWED
        verdict, there = await self.lessons.play(ANA, lesson, at, action)
        assert verdict is Verdict.RIGHT
        assert (await self.lessons.play(ANA, lesson, at, action))[0] is Verdict.LATE, "a double click"
        restarted = Lessons(self.h.store, GAMES, self.h.clock)
        restarted.book = BOOK
        again = await restarted.resume(ANA, lesson)
        assert (again.number, again.view) == (there.number, there.view), "after a restart"
        return there


@pytest_asyncio.fixture(name="walk")
async def walker(tmp_path: Path) -> AsyncIterator[Walk]:
    async with hosted(tmp_path, games=GAMES) as h:
        pictures = PictureCache()
        h.host.the(Lessons).book = BOOK
        yield Walk(h, h.host.the(Lessons), LessonContent(MatchContent(plain_uis(GAMES), pictures)))
        pictures.close()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("lesson", LESSONS)
async def test_a_lesson_ends_well_in_every_way(walk: Walk, lesson: str, way: str) -> None:
    last = await walk.through(lesson, way, random.Random(f"{lesson}{way}"))
    assert (await walk.lessons.of(ANA))[lesson].done
    match = await walk.h.match("ana", computers=2, game=last.taught.game)
    assert (await walk.h.host.the(Looks).look(match.id, ANA)).tips is (way == "shown"), (
        "who was shown everything has learnt nothing"
    )
    assert (await walk.lessons.resume(ANA, lesson)).number == 0


async def test_the_round_alone_ends_with_its_own_result(walk: Walk) -> None:
    results = set()
    alone = next(moment for moment in BOOK.moments("colt-express") if moment.step.alone)
    for seed in (0, 1, LOSING):
        chance, moment = random.Random(seed), alone
        while not BOOK.ended(alone.lesson, moment.played):
            action = chance.choice(moment.view.ask.options)
            played = (*moment.played, f"{moment.taught.seat} {action}")
            played += play_on(*BOOK.playing_on(moment, played, moment.taught.seat))
            moment = BOOK.moment(alone.lesson, alone.number, played)
        score = BOOK.moment(alone.lesson, alone.number + 1, moment.played)
        outcome = game_uis(GAMES)[score.taught.game].outcome(score.view)
        assert outcome is not None
        assert score.step.shows == "score"
        won = Seat(0) in outcome.winners
        told = words(await walk.content.step(score))
        assert (worded("learn-won") in told) is won
        assert ("This time" in told) is not won
        results.add(won)
    assert results == {True, False}, "no other ending was seen"


async def test_the_round_alone_can_be_played_once_more_and_left(walk: Walk) -> None:
    moments = BOOK.moments("colt-express")
    alone = next(moment for moment in moments if moment.step.alone)
    last = await walk.through("colt-express", "right", random.Random(1))
    assert last.played
    for number in range(last.number, alone.number, -1):
        last = await walk.lessons.turn(ANA, "colt-express", number, -1)
    assert (last.number, last.played) == (alone.number, alone.played)
    _, begun = await walk.lessons.play(ANA, "colt-express", len(alone.played), alone.view.ask.options[0])
    rest = await walk.lessons.show(ANA, "colt-express", alone.number)
    assert rest.played[: len(begun.played)] == begun.played, "the computers go on from what the learner played"
    assert (await walk.lessons.show(ANA, "colt-express", alone.number)).number == rest.number


def test_what_no_longer_fits_a_lesson_counts_as_not_played() -> None:

    alone = next(moment for moment in BOOK.moments("colt-express") if moment.step.alone)
    for played in (("0 play doc.marshal",), ("nonsense",), ("1 play", "x y z")):
        assert BOOK.moment("colt-express", alone.number, played) == alone


def words(post: Post) -> str:
    return "\n".join(component["content"] for component in flat(components(post)) if component["type"] == 10)


@pytest.fixture(name="content")
def contents() -> Iterator[LessonContent]:
    pictures = PictureCache()
    yield LessonContent(MatchContent(plain_uis(GAMES), pictures))
    pictures.close()


def pressed(post: Post) -> dict[str, list[str]]:
    """Return the fields that follow the lesson and the step in each custom_id, by verb."""
    collected: dict[str, list[str]] = {}
    for component in flat(components(post)):
        if "custom_id" in component:
            press = read(component["custom_id"])
            collected.setdefault(press.verb, []).append(":".join(press.fields[2:]))
    return collected


async def through(content: LessonContent, moment: Moment) -> None:
    """Press the choice that a step asks for, part by part if its game needs that."""
    part, post = "", await content.step(moment)
    while True:
        check(post)
        offered = pressed(post)["choose"]
        wanted = [item for item in offered if f"{moment.step.press} ".startswith(f"{item} ")]
        assert len(wanted) == 1, (moment.step.key, offered)
        for other in offered:
            if other not in wanted:
                assert judged(moment, other) is Verdict.WRONG
                explained = await content.explained(moment, other)
                check(explained)
                assert words(explained) != words(post)
                assert set(pressed(explained)["choose"]) == set(offered)
        if judged(moment, wanted[0]) is Verdict.RIGHT:
            return
        assert judged(moment, wanted[0]) is Verdict.BEGUN
        part = wanted[0]
        post = await content.step(moment, part=part)
        assert "stay" in pressed(post)


@pytest.mark.parametrize("name", LESSONS)
async def test_every_step_can_be_pressed_through(content: LessonContent, name: str) -> None:
    for moment in BOOK.moments(name):
        post = await content.step(moment)
        check(post)
        assert len(post.attachments) == (moment.step.shows != "nothing")
        assert all(picture.alt for picture in post.attachments)
        verbs = set(pressed(post))
        if "more" in verbs:
            verbs |= set(pressed(await content.step(moment, tools=True)))
        if moment.step.press:
            assert {"choose", "skip", "lessons"} <= verbs
            assert "next" not in verbs
            await through(content, moment)
        else:
            assert "choose" not in verbs
            assert ("real" if moment.last else "play" if moment.step.alone else "next") in verbs
        assert ("back" in verbs) == (moment.number > 0)


def test_the_list_says_how_far_one_has_come() -> None:
    totals = {name: len(BOOK.moments(name)) for name in LESSONS}
    name = LESSONS[0]
    fresh = lessons_post(LESSONS, {}, totals)
    check(fresh)
    assert "again" not in pressed(fresh)
    begun = lessons_post(LESSONS, {name: Progress(UserId(1), name, 3, False, 0.0)}, totals)
    check(begun)
    assert "you are at step 4 of" in words(begun)
    assert "again" in pressed(begun)
    done = lessons_post(LESSONS, {name: Progress(UserId(1), name, totals[name] - 1, True, 0.0)}, totals)
    assert "(done)" in words(done)
    assert "again" not in pressed(done)
