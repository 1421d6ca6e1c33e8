"""A learner's view: every step stays within Discord's limits, has the buttons that it needs, and explains wrong choices."""

from collections.abc import Iterator

import pytest

from bot.core.ids import UserId
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.features.lessons.lessons import LESSONS, Moment, Verdict, judged
from bot.features.lessons.posts import LessonContent, lessons
from bot.features.lessons.rows import Progress
from bot.features.matches.match_content import MatchContent
from engine.games import registry
from tests.builders.discord_limits import check, components, flat
from tests.builders.lesson_book import BOOK
from tests.builders.local_bot import plain_uis

GAMES = registry()


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


def words(post: Post) -> str:
    return "\n".join(component["content"] for component in flat(components(post)) if component["type"] == 10)


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


async def test_a_wrong_choice_is_named_and_explained(content: LessonContent) -> None:
    moment = BOOK.moments("colt-express")[1]
    told = words(await content.explained(moment, "draw"))
    assert "Draw 3 cards? Drawing is an option when your hand is poor." in told
    assert "Not this time" not in words(await content.step(moment))


def test_the_list_says_how_far_one_has_come() -> None:
    totals = {name: len(BOOK.moments(name)) for name in LESSONS}
    name = LESSONS[0]
    fresh = lessons(LESSONS, {}, totals)
    check(fresh)
    assert "again" not in pressed(fresh)
    begun = lessons(LESSONS, {name: Progress(UserId(1), name, 3, False, 0.0)}, totals)
    check(begun)
    assert "you are at step 4 of" in words(begun)
    assert "again" in pressed(begun)
    done = lessons(LESSONS, {name: Progress(UserId(1), name, totals[name] - 1, True, 0.0)}, totals)
    assert "(done)" in words(done)
    assert "again" not in pressed(done)
