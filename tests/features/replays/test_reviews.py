"""Reviews of a match's choices, and their posts."""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest
from discord.ui import TextDisplay

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.values import PLAYER, LoggedAction, Match
from bot.core.ports import Screening, Task, ThoughtFailed, Weighing
from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Post
from bot.features.lobbies.lobbies import Lobbies
from bot.features.matches.match_content import MatchContent
from bot.features.replays.acts import ReviewActs
from bot.features.replays.attempts import Attempts
from bot.features.replays.posts import review_post
from bot.features.replays.replays import PUBLIC, replay
from bot.features.replays.reviews import MAX_REVIEW_TRIES, REVIEW_CLAIM_S, Reviews, ReviewView, decided
from bot.features.replays.rows import TRUE
from bot.processes.game_uis import game_uis
from bot.run.features import FEATURES
from bot.run.runner import Tasks
from data.catalogue import speaking
from engine.agents.review import Cost, Screened
from engine.colt_express import events
from engine.core.types import Event, Options, Seat, SeatSetup
from engine.games import registry
from tests.builders.for_each import for_each
from tests.builders.hosting import Hosted, SeededChance, hosted, person
from tests.builders.local_bot import plain_uis
from tests.builders.refusals import refuses
from tests.builders.words import worded
from tests.features.tournaments.cup import cup

pytestmark = pytest.mark.usefixtures("logs")


FOUR = ("ana", "ben", "cleo", "dan")
COST = Cost(
    number=0,
    played="draw",
    better="draw",
    dollars=300.0,
    error=50.0,
    share=0.1,
    share_error=0.02,
    tables=50,
    ahead=40,
    reason="loot",
    rival="doc",
    nothing=0,
    nothing_better=0,
    why="",
)


class Judge:
    """Finds the first decision of every seat costly, or fails; never repeats a question unless restarted."""

    def __init__(self, *, fails: bool = False) -> None:
        self.asked: list[Screening] = []
        self._fails = fails

    async def decide(self, task: Task[Any]) -> Any:
        if isinstance(task, Weighing):
            return COST
        assert isinstance(task, Screening)
        await asyncio.sleep(0)
        self.asked.append(task)
        if self._fails:
            raise ThoughtFailed
        return Screened(task.number, task.choice.played, "draw", 0.1, 0.01, 0.2) if task.number == 0 else None


class Reviewing(Host):
    """A host that shares another host's store, and computes reviews."""

    def __init__(self, h: Hosted, judge: Judge) -> None:
        self.tasks = Tasks()
        super().__init__(h.store, registry(), h.clock, SeededChance(), FEATURES, background=self.tasks)
        self.the(Reviews).attach(judge)

    async def work(self, h: Hosted) -> None:
        """Do due work, and the work that it starts."""
        await self.step(h.clock.now())
        await self.tasks.settle()


async def played(h: Hosted, *names: str) -> Match:
    match = await h.match(*names, game="colt-express")
    return await h.finish(match.id)


@pytest.fixture
def judge() -> Judge:
    return Judge()


async def test_a_review_is_made_after_the_end_and_kept(tmp_path: Path, judge: Judge) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Reviewing(h, judge)
        match = await h.match(*FOUR, game="colt-express")
        with refuses("still-secret"):
            await host.the(Reviews).of(match.id, person("ana").id)
        await h.finish(match.id)
        assert not judge.asked
        assert (await host.the(Reviews).of(match.id, person("ana").id)).pending
        await host.work(h)
        shown = await host.the(Reviews).of(match.id, person("ana").id)
        assert shown.cost == COST
        assert shown.view.viewer == shown.seat
        assert {question.choice.view.viewer for question in judge.asked} == {0, 1, 2, 3}
        asked = len(judge.asked)
        await host.work(h)
        again = Reviewing(h, judge)
        await again.work(h)
        assert (await again.the(Reviews).of(match.id, person("ana").id)) == shown
        assert len(judge.asked) == asked
        with refuses("not-at-this-table"):
            await host.the(Reviews).of(match.id, person("eva").id)


async def test_nothing_of_a_deal_is_shown_while_another_table_plays_it(tmp_path: Path, judge: Judge) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Reviewing(h, judge)
        tournament = await cup(h, 8, format="duplicate", rounds=1, game="colt-express")
        await tournament.start()
        first, last = await tournament.open_matches()
        await h.finish(first)
        await host.work(h)
        assert judge.asked
        user = (await host.matches.match(first)).seats[0].user
        assert user is not None
        doors: tuple[Callable[[], Awaitable[object]], ...] = (
            lambda: host.the(Reviews).of(first, user),
            lambda: replay(host.matches, first, PUBLIC),
            lambda: host.the(Attempts).start(user, first, 1, None),
            lambda: host.the(Attempts).begin(user, first, 1, Seat(0), TRUE),
        )
        for door in doors:
            with refuses("still-secret"):
                await door()
        await h.finish(last)
        for door in doors:
            await door()


async def test_one_that_was_begun_when_the_bot_died_is_begun_again(tmp_path: Path, judge: Judge) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Reviewing(h, judge)
        match = await played(h, *FOUR)
        await host.step(h.clock.now())
        await host.tasks.stop()
        begun = len(judge.asked)
        after = Reviewing(h, judge)
        await after.work(h)
        assert len(judge.asked) == begun
        h.clock.forward(REVIEW_CLAIM_S)
        await after.work(h)
        for name in FOUR:
            assert (await after.the(Reviews).of(match.id, person(name).id)).cost


async def test_one_that_fails_is_given_up_and_begun_once_more_when_it_is_asked_for(tmp_path: Path) -> None:
    failing = Judge(fails=True)
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Reviewing(h, failing)
        match = await played(h, *FOUR)
        await host.work(h)
        assert len(failing.asked) == len(FOUR) * MAX_REVIEW_TRIES
        after = Reviewing(h, judge := Judge())
        await after.work(h)
        assert not judge.asked
        with refuses("review-given-up"):
            await after.the(Reviews).of(match.id, person("ben").id)
        assert (await after.the(Reviews).of(match.id, person("ben").id)).pending
        await after.work(h)
        assert (await after.the(Reviews).of(match.id, person("ben").id)).cost
        assert len({(question.seed, question.choice.seat) for question in judge.asked}) <= 2


async def test_at_a_table_whose_reviews_are_not_honest_no_choice_is_weighed(tmp_path: Path, judge: Judge) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        lobby = await h.lobby(*FOUR, game="super-express")
        h.host = host = Reviewing(h, judge)
        match = await host.the(Lobbies).start(lobby.id, lobby.host)
        await h.finish(match.id)
        await host.work(h)
        assert not judge.asked
        shown = await host.the(Reviews).of(match.id, person("ana").id)
        assert not shown.weighed
        assert not shown.pending
        assert shown.happened


def test_what_was_taken_back_or_decided_by_others_is_not_ones_own_decision() -> None:
    first, second = UserId(1), UserId(2)

    def entry(version: int, user: UserId | None, back: int | None = None) -> LoggedAction:
        return LoggedAction(MatchId(1), version, Seat(0), "draw", PLAYER, 0.0, user, back)

    log = [
        entry(1, first),
        entry(2, None),
        entry(3, first),
        entry(4, first),
        entry(5, None, back=2),
        entry(6, first),
        entry(7, second),
    ]
    assert decided(log, first, Seat(0)) == (0, 5)
    assert decided(log, second, Seat(0)) == (6,)
    assert decided(log, first, Seat(1)) == ()


class Pressed:
    """A press on **Review**, and its successive messages."""

    def __init__(self, user: UserId) -> None:
        self.user = user
        self.shown: list[str] = []
        self.interaction = self

    def is_expired(self) -> bool:
        return False

    def in_their_way(self) -> AbstractContextManager[None]:
        return nullcontext()

    async def show(self, post: Post) -> None:
        self.shown.append(str([item.content for item in post.view.walk_children() if isinstance(item, TextDisplay)]))

    edit = show


async def test_a_review_that_is_awaited_appears_in_the_message_that_said_so(tmp_path: Path, judge: Judge) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        h.host = host = Reviewing(h, judge)
        match = await played(h, *FOUR)
        room = PictureCache()
        acts, call = ReviewActs(host, MatchContent(plain_uis(registry()), room)), Pressed(person("ana").id)
        await acts.open(call, match.id)  # type: ignore[arg-type]  # all that a review needs of a call
        await asyncio.sleep(0)
        assert len(call.shown) == 1
        assert worded("review-coming") in call.shown[0]
        await host.work(h)
        assert len(call.shown) == 2
        assert worded("review-title", match=str(match.id)) in call.shown[1]
        room.close()


GAMES = registry()
UI = game_uis(GAMES)["colt-express"]


def view() -> Any:
    game: Any = GAMES["colt-express"]
    state = game.setup(
        Options(), [SeatSetup((figure,)) for figure in game.figures[:4]], random.Random(1).randbytes(16)
    ).state
    seat = game.to_act(state)[0]
    return game.view(state, seat)


def said(
    cost: Cost | None = None, *, weighed: bool = True, measured: bool = True, happened: tuple[Event, ...] = ()
) -> str:
    """Return all words and labels of a review."""
    match: Any = SimpleNamespace(id=12)
    shown = ReviewView(match=match, seat=Seat(1), happened=happened, weighed=weighed, measured=measured)
    if cost is not None:
        shown = msgspec.structs.replace(shown, cost=cost, view=view(), version=4)
    collected: list[str] = []
    for item in review_post(shown, UI, None).view.walk_children():
        if isinstance(item, discord.ui.TextDisplay):
            collected.append(item.content)
        elif isinstance(item, discord.ui.Button):
            collected.append(f"[{item.custom_id}]")
    return "\n".join(collected)


def cost(**changes: Any) -> Cost:
    options = view().ask.options
    usual: dict[str, Any] = {
        "number": 1,
        "played": options[0],
        "better": options[-1],
        "dollars": 337.4,
        "error": 61.0,
        "share": 0.11,
        "share_error": 0.02,
        "tables": 50,
        "ahead": 41,
        "reason": "deny",
        "rival": "belle",
        "nothing": 0,
        "nothing_better": 0,
        "why": "",
    }
    return Cost(**{**usual, **changes})


def random_match(number: int, game: Any, seats: int, modes: tuple[str, ...] = ()) -> tuple[Event, ...]:
    """Play a match with random actions; return its events."""
    chance = random.Random(number)
    each = 2 if "two-player" in modes else 1
    figures = chance.sample(game.figures, seats * each)
    setups = [SeatSetup(tuple(figures[first : first + each])) for first in range(0, len(figures), each)]
    step = game.setup(Options(modes), setups, chance.randbytes(16))
    happened = [*step.events]
    while asked := game.to_act(step.state):
        step = game.apply(step.state, asked[0], chance.choice(game.legal(step.state, asked[0])))
        happened += step.events
    return tuple(happened)


def test_money_comes_in_tens_with_two_errors_and_ways_to_the_moment() -> None:
    words = said(cost())
    assert "$340" in words
    assert "$130" in words
    assert "less for Belle" in words
    assert "[ce2:replay:step:12:4:2]" in words
    assert "[ce2:attempt:open:12:4:2]" in words


@for_each("error", [0.0, 0.2, 4.0, 5.1, 61.0, 64.9])
def test_a_margin_is_never_told_smaller_than_it_is_and_none_where_there_is_none(error: float) -> None:
    words = said(cost(error=error))
    told = re.search(r"give or take \$(\d+)", words)
    assert (told is None) is (error == 0.0)
    assert told is None or 2 * error <= int(told[1]) < 2 * error + 10
    assert ("in every simulation:" in words) is (error == 0.0)


def test_no_costly_choice_is_an_answer_and_so_is_a_table_at_which_none_is_named() -> None:
    assert worded("review-none") in said()
    assert worded("review-unmeasured") in said(weighed=False, measured=False)
    unweighed = said(weighed=False)  # the operator has switched that off
    assert not {worded("review-none"), worded("review-unmeasured")} & {*unweighed.splitlines()}


@for_each("code", ["en", "fr", "de"])
def test_a_review_has_at_most_sixty_words_with_every_reason(code: str) -> None:
    with speaking(code):
        for number in range(12):
            happened = random_match(number, GAMES["colt-express"], 4)
            for reason in ("loot", "bullets", "prize", "place", "deny", "all"):
                words = re.sub(r"\[ce2.*?\]", "", said(cost(reason=reason), happened=happened))
                assert len([word for word in words.split() if re.search(r"\w", word)]) <= 60
                assert "{" not in words
                assert "review-" not in words


@for_each("seats", [3, 4, 5, 6])
@for_each("name", ["colt-express", "super-express"])
def test_the_review_of_a_random_player_nearly_always_names_a_mistake(name: str, seats: int) -> None:
    game_ui, faults = game_uis(GAMES)[name], 0
    for number in range(8):
        happened = random_match(number, GAMES[name], seats)
        for seat in range(seats):
            cards, idle, other = game_ui.performed(happened, Seat(seat))
            assert idle.total() <= cards
            faults += bool(idle or other)
    assert faults >= 0.75 * 8 * seats


def test_cards_without_effect_are_counted_of_ones_own_alone() -> None:
    happened = random_match(2, GAMES["colt-express"], 4)
    began = [event for event in happened if isinstance(event, events.ActionBegan)]
    idle = sum(isinstance(event, events.NothingHappened) for event in happened)
    counted = [UI.performed(happened, Seat(seat)) for seat in range(4)]
    assert [done.cards for done in counted] == [sum(event.seat == seat for event in began) for seat in range(4)]
    assert 0 < sum(done.idle.total() for done in counted) <= idle
