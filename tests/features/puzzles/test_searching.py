"""Positions from users' matches: only if all agreed, never early, anonymous, gone when consent is withdrawn."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.core.host import Host
from bot.core.ids import Authority
from bot.core.matches import log_rows
from bot.core.matches.values import Match
from bot.core.ports import Posing, Task, ThoughtFailed
from bot.features.puzzles import daily, puzzles
from bot.features.puzzles import rows as puzzles_rows
from bot.features.puzzles.daily import MAX_SEARCH_TRIES, POSITION_REST_S, SEARCH_CLAIM_S, Searches
from bot.features.puzzles.puzzles import is_peoples, puzzle_of
from bot.features.puzzles.values import PEOPLES, Position, Robbery
from bot.features.replays.reviews import Reviews
from bot.features.settings import persons as people
from bot.features.settings import servers
from bot.run.features import FEATURES
from bot.run.runner import Tasks
from engine.agents.puzzles import Answer, Puzzle, afterwards
from engine.core.replay import fold
from engine.games import registry
from tests.builders.hosting import HERE, Hosted, SeededChance, hosted, person
from tests.builders.refusals import refuses
from tests.features.replays.test_reviews import Judge

pytestmark = pytest.mark.usefixtures("both", "logs")

FOUR = ("ana", "ben", "cleo", "dan")
GUILD = HERE.guild or 0


class Poser(Judge):
    """Makes a puzzle of the second question of every seat's first round, without further questions."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__()
        self.posed: list[Posing] = []
        self.broken = fails
        self.busy = asyncio.Event()
        """Set once it was asked for the ninth time."""

    async def decide(self, task: Task[Any]) -> Any:
        if not isinstance(task, Posing):
            return await super().decide(task)
        posing = task
        await asyncio.sleep(0)
        self.posed.append(posing)
        if len(self.posed) > 8:
            self.busy.set()
        if self.broken:
            raise ThoughtFailed
        ask = posing.view.ask
        if ask is None or ask.what != "schemin" or posing.view.turn != 1 or posing.view.round != 1:
            return None
        answers = tuple(Answer(action, 200.0 * place, 20.0) for place, action in enumerate(ask.options))
        return Puzzle(posing.key, posing.view, answers, 60)


class Searching(Host):
    """A host that shares another host's store, and searches for positions."""

    def __init__(self, h: Hosted, poser: Poser) -> None:
        self.h, self.tasks = h, Tasks()
        super().__init__(h.store, registry(), h.clock, SeededChance(), FEATURES, background=self.tasks)
        self.the(Searches).attach(poser)

    async def work(self) -> None:
        """Do due work, and the work that it starts."""
        await self.step(self.h.clock.now())
        await self.tasks.settle()


async def agree(h: Hosted, *names: str, positions: bool = True) -> None:
    for name in names:
        await h.host.do(people.change, person(name).id, positions=positions)


async def played(h: Hosted, *names: str) -> Match:
    match = await h.match(*names, game="colt-express")
    return await h.finish(match.id)


async def found(h: Hosted) -> list[Position]:
    """Return all stored positions."""
    return await h.host.read(
        lambda at: [row for number in range(1, 60) if (row := puzzles_rows.POSITIONS.get(at.tx, number)) is not None]
    )


async def asked(h: Hosted) -> Robbery:
    """Move on to the next day, and return the open robbery as if it had been posted."""
    due = await h.host.read(lambda at: puzzles_rows.DAILIES.get(at.tx, GUILD))
    assert due is not None
    assert due.wake is not None
    h.clock.time = max(h.clock.time, due.wake)
    await h.host.step(h.clock.now())
    robbery = await h.host.read(lambda at: puzzles_rows.newest_robbery(at.tx, GUILD, solved=False))
    assert robbery is not None
    await h.host.do(daily.posted, robbery.id, HERE.channel, 1_000 + robbery.number, "")
    return robbery


async def switch_on(h: Hosted) -> None:
    await h.host.do(servers.change, Authority(person("eva").id, GUILD, (), True), daily=HERE.channel)


@pytest.fixture
def poser() -> Poser:
    return Poser()


@pytest_asyncio.fixture
async def host(tmp_path: Path, poser: Poser) -> AsyncIterator[Searching]:
    """Yield a host that searches for positions, with everyone's consent."""
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Searching(h, poser)
        await agree(h, *FOUR)
        yield host


async def test_a_table_at_which_one_person_has_not_agreed_gives_none(host: Searching, poser: Poser) -> None:
    h = host.h
    await agree(h, "dan", positions=False)
    await played(h, *FOUR)
    await host.work()
    assert not poser.posed
    await agree(h, "dan")
    await host.work()
    assert not poser.posed, "what ended before is not looked through later"


async def test_nothing_is_looked_at_before_the_end_and_every_question_once_after_it(
    host: Searching, poser: Poser
) -> None:
    h = host.h
    match = await h.match(*FOUR, game="colt-express")
    await host.work()
    assert not poser.posed
    await h.finish(match.id)
    await host.work()
    keys = [posing.key for posing in poser.posed]
    assert len(keys) == len(set(keys)) > 40
    kept = await found(h)
    assert kept
    assert all(position.ready == h.clock.now() + POSITION_REST_S for position in kept)
    await host.work()
    assert len(poser.posed) == len(keys)


async def test_a_position_tells_nobody_whose_match_it_was_and_how_it_went_on(host: Searching) -> None:
    h = host.h
    match = await played(h, *FOUR)
    await host.work()
    [first, *_] = await found(h)
    puzzle = await host.read(lambda at: puzzle_of(at.tx, first.key))
    assert puzzle is not None
    assert is_peoples(puzzle)
    assert puzzle.key == f"{PEOPLES}-{first.id}"
    assert not [name for name in FOUR if name in repr(puzzle.view)]
    course = puzzle.course
    assert course is not None
    game = registry().of(course.header)
    *_, step = fold(game, course.header, course.played[: course.asked])
    assert game.view(step.state, puzzle.view.viewer) == puzzle.view
    assert afterwards(game, course)[-1].view.round == puzzle.view.round + 1
    log = await host.read(lambda at: log_rows.actions(at.tx, match.id, first.version))
    assert course.chosen == log[0].action


async def test_a_server_is_asked_peoples_positions_first_but_not_within_the_week_and_then_the_stock(
    host: Searching,
) -> None:
    h = host.h
    await played(h, *FOUR)
    await host.work()
    count = len(await found(h))
    await switch_on(h)
    early = await asked(h)
    assert not early.puzzle.startswith(f"{PEOPLES}-")
    h.clock.forward(POSITION_REST_S)
    later = [(await asked(h)).puzzle for _ in range(count + 2)]
    peoples = [key for key in later if key.startswith(f"{PEOPLES}-")]
    assert len(peoples) == len(set(peoples)) == count
    assert later[0] in peoples


async def test_taken_back_nothing_is_asked_any_more_but_what_is_open_that_day(host: Searching) -> None:
    h = host.h
    await played(h, *FOUR)
    await host.work()
    await switch_on(h)
    h.clock.forward(POSITION_REST_S)
    robbery = await asked(h)
    before = await found(h)
    assert len(before) > 1
    await agree(h, "cleo", positions=False)
    [left] = await found(h)
    assert (left.key, left.withdrawn) == (robbery.puzzle, True)
    await host.do(daily.answer, robbery.id, GUILD, person("eva").id, left.puzzle.answers[0].action)
    follows = await asked(h)
    assert not follows.puzzle.startswith(f"{PEOPLES}-")
    over = await host.read(daily.asked, robbery.id)
    assert over is not None
    assert over.robbery.solved, "its answer is still shown"
    with refuses("unknown-puzzle"):
        await host.do(puzzles.answer, robbery.puzzle, person("ben").id, "draw", GUILD)
    await asked(h)
    await asked(h)
    assert await found(h) == []


async def test_taken_back_while_it_is_looked_for_nothing_is_kept(host: Searching, poser: Poser) -> None:
    h = host.h
    await played(h, *FOUR)
    await host.step(h.clock.now())
    await poser.busy.wait()
    await agree(h, "ana", positions=False)
    await host.tasks.settle()
    assert await found(h) == []


@pytest.mark.nightly
async def test_what_a_dead_bot_had_begun_goes_on_where_it_was_and_what_fails_is_given_up(
    host: Searching, poser: Poser
) -> None:
    h = host.h
    await played(h, *FOUR)
    await host.step(h.clock.now())
    await poser.busy.wait()
    await host.tasks.stop()
    await agree(h, "eva")  # a write under way at that moment comes before
    h.clock.forward(SEARCH_CLAIM_S)
    after = Searching(h, poser)
    await after.work()
    again = [posing.key for posing in poser.posed]
    assert len(again) - len(set(again)) <= 1
    assert len(await found(h)) == len({position.version for position in await found(h)})
    broken = Poser(fails=True)
    h.host = host = Searching(h, broken)
    await played(h, *FOUR)
    await host.work()
    assert len(broken.posed) == MAX_SEARCH_TRIES


async def test_a_review_that_is_to_come_is_first(host: Searching, poser: Poser) -> None:
    h = host.h
    host.the(Reviews).attach(poser)
    await played(h, *FOUR)
    await host.the(Searches).step(h.clock.now(), host.ownership.at_work)
    await host.tasks.settle()
    assert not poser.posed
    await host.work()
    h.clock.forward(SEARCH_CLAIM_S)
    await host.work()
    assert poser.asked
    assert poser.posed
