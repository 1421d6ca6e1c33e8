"""Users' progress in a lesson: wrong choices cost nothing, and a restart loses nothing."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.core.ids import UserId
from bot.core.matches.values import Match
from bot.features.hand.user_view import Looks
from bot.features.lessons.lessons import Lessons, Verdict
from bot.features.privacy import privacy
from bot.features.privacy.privacy import forget
from bot.features.settings import persons as people
from bot.features.settings import rows as settings_rows
from engine.games import registry
from tests.builders.hosting import Hosted, ManualClock, hosted
from tests.builders.lesson_book import BOOK

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


async def test_the_right_choice_goes_on_and_a_wrong_one_changes_nothing(lessons: Lessons) -> None:
    await at(lessons, 1)
    for action, expected in (
        ("draw", Verdict.WRONG),
        ("play doc.fire", Verdict.WRONG),
        ("rob jewel", Verdict.NOT_ALLOWED),
        ("", Verdict.NOT_ALLOWED),
    ):
        verdict, moment = await lessons.choose(ANA, NAME, 1, action)
        assert (verdict, moment.number) == (expected, 1)
    verdict, moment = await lessons.choose(ANA, NAME, 1, "play doc.robbery")
    assert (verdict, moment.step.key) == (Verdict.RIGHT, "tunnel")


async def test_a_double_click_goes_on_once(lessons: Lessons) -> None:
    await at(lessons, 1)
    await lessons.choose(ANA, NAME, 1, "play doc.robbery")
    verdict, moment = await lessons.choose(ANA, NAME, 1, "play doc.robbery")
    assert (verdict, moment.number) == (Verdict.LATE, 2)
    assert (await lessons.turn(ANA, NAME, 1, 1)).number == 2
    assert (await lessons.turn(ANA, NAME, 1, -1)).number == 2


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


async def test_everybody_has_a_place_of_their_own(lessons: Lessons) -> None:
    await at(lessons, 4)
    verdict, moment = await lessons.choose(BEN, NAME, 4, "play doc.move")
    assert (verdict, moment.number) == (Verdict.LATE, 0)
    assert (await lessons.of(BEN)) == {}
    assert (await lessons.resume(ANA, NAME)).number == 4


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


async def test_it_is_handed_out_and_forgotten(h: Hosted, lessons: Lessons) -> None:
    await at(lessons, 2)
    await at(lessons, 3, BEN)
    exported, _ = await h.host.read(privacy.export, ANA)
    rows = json.loads(exported)["tables"]["lessons"]
    assert [(row["lesson"], row["step"]) for row in rows] == [(NAME, 2)]
    await forget(h.host, ANA)
    assert await lessons.of(ANA) == {}
    assert (await lessons.of(BEN))[NAME].step == 3


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


async def test_who_has_been_through_a_lesson_knows_the_game(h: Hosted, lessons: Lessons) -> None:
    match = await h.match("ana", computers=2, game="colt-express")
    await at(lessons, len(lessons.book.moments(NAME)) - 1)
    assert not (await h.host.the(Looks).look(match.id, ANA)).tips
    exported, _ = await h.host.read(privacy.export, ANA)
    assert [row["game"] for row in json.loads(exported)["tables"]["known_games"]] == ["colt-express"]
    await forget(h.host, ANA)
    assert await h.store.read(lambda tx: settings_rows.needs_tips(tx, ANA, match.id))
