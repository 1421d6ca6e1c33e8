"""Every lesson ends well, no matter how a user goes through it: all right, all wrong, or with every choice shown."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from bot.core.ids import UserId
from bot.core.play.threads import play_on
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.features.hand.panel_posts import IN_SIGHT
from bot.features.hand.user_view import Looks
from bot.features.lessons.lessons import LESSONS, Lessons, Moment, Verdict
from bot.features.lessons.posts import LessonContent
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import current, speaking
from engine.core.types import Seat
from engine.games import registry
from tests.builders.discord_limits import check, components, flat
from tests.builders.hosting import Hosted, hosted
from tests.builders.lesson_book import BOOK
from tests.builders.local_bot import plain_uis
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded

GAMES = registry()

ANA = UserId(101)
LOSING = 4
"""A seed of choices with which the learner loses the solo round."""

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
