"""Computer players at a table: strengths, thinking, hints, and silent seats, which are played the same for every reason."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from bot.core.host import Host
from bot.core.ids import Authority, MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import match_rows
from bot.core.matches.values import DRAWING, Match
from bot.core.ports import Task, ThoughtFailed
from bot.core.work import At
from bot.features.computers import choices
from bot.features.computers.acts import advise
from bot.features.computers.choices import USUAL, Computers
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.moderation.moderation import Moderation
from bot.features.seats import occupancy, seating
from bot.features.seats.occupancy import AWAY_DRAWING, MISSED
from bot.run.features import FEATURES
from bot.run.runner import Tasks
from engine.agents.advice import Advice
from engine.agents.table import GREENHORN, MARSHAL, OUTLAW, STRENGTHS
from engine.colt_express.hands import is_bullet
from engine.colt_express.view import View
from engine.core.registry import Registry
from engine.games import registry
from tests.builders.for_each import each_value
from tests.builders.hosting import HERE, Hosted, SeededChance, hosted, person
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH
from tests.builders.toy_game import ToyGame
from tests.features.plans.planning import asked, colt
from tests.features.tournaments.cup import cup

ANA, BEN = person("ana"), person("ben")


class Pensive:
    """A thinker that answers only when the test lets it."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.called = asyncio.Event()
        self.answers: asyncio.Queue[str | Exception] = asyncio.Queue()

    async def decide(self, task: Task[Any]) -> Any:
        self.asked.append(task)
        self.called.set()
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def close(self) -> None:
        return None


class Thoughtful(Host):
    """A host that shares another host's store, and whose strongest computers think in a separate process."""

    def __init__(
        self, h: Hosted, pensive: Pensive, games: Registry | None = None, limits: Limits | None = None
    ) -> None:
        self.tasks = Tasks()
        games = games or Registry([ToyGame()])
        super().__init__(
            h.store, games, h.clock, SeededChance(), FEATURES, limits, thinker=pensive, background=self.tasks
        )


async def table(host: Host, h: Hosted, strength: str, *names: str) -> Match:
    lobby = await h.lobby(*names, game="colt-express")
    for _ in range(3 - len(names)):
        await host.do(gathering.add_computer, lobby.id, lobby.host, strength)
    return await host.the(Lobbies).start(lobby.id, lobby.host)


async def play(host: Host, h: Hosted, match: MatchId) -> None:
    """Let every asked player play the first legal action."""
    for wait in (await host.matches.table(match, None)).waits:
        user = (await host.matches.match(match)).seats[wait.seat].user
        if user is not None:
            action = (await host.matches.legal(match, user))[0]
            await host.matches.submit(match, (await host.matches.match(match)).version, user, action)


async def test_what_can_wait_gives_way_while_a_computer_thinks(tmp_path: Path) -> None:
    pensive = Pensive()
    async with hosted(tmp_path, games=registry()) as h:
        host = Thoughtful(h, pensive, registry())
        match = await table(host, h, MARSHAL, "ana")
        await play(host, h, match.id)
        await host.step(h.clock.now())
        await pensive.called.wait()
        assert host.foremost.busy.is_set()
        pensive.answers.put_nowait("draw")
        await host.tasks.settle()
        assert host.foremost.idle.is_set()


@pytest.mark.parametrize("strength", ["", *STRENGTHS])
async def test_a_strength_is_stored_with_the_seat(h: Hosted, strength: str) -> None:
    lobby = await h.lobby("ana")
    lobby = await h.host.do(gathering.add_computer, lobby.id, ANA.id, strength)
    assert lobby.seats[1].strength == strength
    match = await h.host.the(Lobbies).start(lobby.id, ANA.id)
    assert {seat.strength for seat in match.seats if seat.user is None} == {strength}
    with refuses("unknown-strength"):
        await h.host.do(gathering.add_computer, lobby.id, ANA.id, "sheriff")


@pytest.mark.parametrize("strength", [USUAL, OUTLAW])
async def test_quick_ones_move_within_a_step_and_the_same_way_again(tmp_path: Path, strength: str) -> None:
    told = []
    for time in range(2):
        async with hosted(tmp_path / str(time), games=registry()) as h:
            match = await table(h.host, h, strength, "ana")
            for _ in range(3):
                await h.step()
                await play(h.host, h, match.id)
            told.append([(entry.seat, entry.action, entry.by) for entry in await h.log(match.id)])
    assert told[0] == told[1]
    assert {by for _, _, by in told[0]} == {"computer", "player"}


async def test_while_one_thinks_other_matches_go_on(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive = Pensive()
        host = Thoughtful(h, pensive, registry())
        match = await table(host, h, MARSHAL, "ana")
        other = await table(host, h, USUAL, "ana")
        while not pensive.asked:
            await host.step(h.clock.now())
            await play(host, h, match.id)
            await asyncio.sleep(0)
        (thought, *_) = pensive.asked
        before = (await host.matches.match(match.id)).version
        h.clock.forward(600)  # longer than the limit of a thought
        for _ in range(4):
            await host.step(h.clock.now())
            await play(host, h, other.id)
        assert (await host.matches.match(other.id)).version >= 4
        assert (await host.matches.match(match.id)).version == before
        assert len(pensive.asked) == 1  # it isn't asked again while it thinks
        action = thought.view.ask.options[0]
        pensive.answers.put_nowait(action)
        await host.tasks.settle()
        assert (await h.log(match.id))[-1].action == action
        await host.tasks.stop()


PAUSED = Limits(thinking=(30.0, 30.0), thought=3.0)


async def pondering(h: Hosted, pensive: Pensive) -> tuple[Thoughtful, Match, float]:
    """Return a host, a match in which a marshal is thinking, and the time of its move."""
    host = Thoughtful(h, pensive, registry(), PAUSED)
    match = await table(host, h, MARSHAL, "ana", "ben")
    while not any(wait.computer for wait in await h.store.read(lambda tx: match_rows.waits(tx, match.id))):
        await play(host, h, match.id)
    due = h.clock.now() + PAUSED.thinking[1]
    await host.step(due - PAUSED.thought - 1)
    assert pensive.asked == []
    h.clock.forward(PAUSED.thinking[1] - PAUSED.thought)
    await host.step(h.clock.now())
    await pensive.called.wait()
    return host, match, due


async def test_thinking_lies_within_the_random_time(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive = Pensive()
        host, match, due = await pondering(h, pensive)
        before = (await host.matches.match(match.id)).version
        action = pensive.asked[0].view.ask.options[-1]
        h.clock.forward(1)
        pensive.answers.put_nowait(action)
        await host.tasks.settle()
        await host.step(h.clock.now())
        assert (await host.matches.match(match.id)).version == before  # it has decided early, which no one sees
        h.clock.forward(due - h.clock.now())
        await host.step(h.clock.now())
        last = (await h.log(match.id))[-1]
        assert (last.action, last.by, last.at, last.version) == (action, "computer", due, before + 1)
        assert len(pensive.asked) == 1


async def test_a_thought_that_took_too_long_is_played_at_once(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive = Pensive()
        host, match, due = await pondering(h, pensive)
        h.clock.forward(due - h.clock.now() + 5)
        await host.step(h.clock.now())
        pensive.answers.put_nowait(pensive.asked[0].view.ask.options[0])
        await host.tasks.settle()
        assert (await h.log(match.id))[-1].at == due + 5


async def test_what_was_decided_before_its_time_is_thought_again_after_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive, again = Pensive(), Pensive()
        host, match, due = await pondering(h, pensive)
        pensive.answers.put_nowait(pensive.asked[0].view.ask.options[0])
        await host.tasks.settle()
        later = Thoughtful(h, again, registry(), PAUSED)
        h.clock.forward(due - h.clock.now())
        await later.step(h.clock.now())
        await again.called.wait()
        assert again.asked == pensive.asked
        again.answers.put_nowait(again.asked[0].view.ask.options[0])
        await later.tasks.settle()
        assert (await h.log(match.id))[-1].by == "computer"


async def test_what_was_thought_for_a_seat_whose_owner_is_back_is_not_played(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive = Pensive()
        host = Thoughtful(h, pensive, registry())
        match = await table(host, h, USUAL, "ana", "ben", "cleo")
        (wait,) = (await host.matches.table(match.id, None)).waits
        owner = match.seats[wait.seat]
        await h.store.write(
            lambda tx: occupancy.hand_over(At(tx, h.clock.now(), host.tools), match.id, wait.seat, MISSED)
        )
        kept = (await host.matches.match(match.id)).seats[wait.seat]
        await h.store.write(
            lambda tx: match_rows.save_seat(tx, match.id, msgspec.structs.replace(kept, strength=MARSHAL))
        )
        await host.step(h.clock.now())
        await pensive.called.wait()
        assert owner.user is not None
        await host.do(seating.come_back, match.id, owner.user)
        pensive.answers.put_nowait(pensive.asked[0].view.ask.options[0])
        await host.tasks.settle()
        assert await h.log(match.id) == ()
        action = (await host.matches.legal(match.id, owner.user))[0]
        assert (await host.matches.submit(match.id, 0, owner.user, action)).version == 1


@pytest.mark.parametrize("answer", [ThoughtFailed(), "no such action", RuntimeError("broken")])
async def test_where_the_strongest_fails_a_simpler_one_moves(tmp_path: Path, answer: str | Exception) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive = Pensive()
        host = Thoughtful(h, pensive, registry())
        match = await table(host, h, MARSHAL, "ana")
        while not pensive.asked:
            await host.step(h.clock.now())
            await play(host, h, match.id)
            await asyncio.sleep(0)
        before = (await host.matches.match(match.id)).version
        pensive.answers.put_nowait(answer)
        await host.tasks.settle()
        assert (await host.matches.match(match.id)).version == before + 1
        assert (await h.log(match.id))[-1].by == "computer"


async def test_a_thought_that_a_stop_has_cut_short_is_thought_anew(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        first, second = Pensive(), Pensive()
        host = Thoughtful(h, first, registry())
        match = await table(host, h, MARSHAL, "ana")
        while not first.asked:
            await host.step(h.clock.now())
            await play(host, h, match.id)
            await asyncio.sleep(0)
        before = (await host.matches.match(match.id)).version
        await host.tasks.stop()
        again = Thoughtful(h, second, registry())
        await again.recover(h.clock.now())
        h.clock.forward(3_600)
        await again.step(h.clock.now())
        await second.called.wait()
        assert second.asked[0] == first.asked[-1]  # the same randomness, too
        second.answers.put_nowait(second.asked[0].view.ask.options[0])
        await again.tasks.settle()
        assert (await again.matches.match(match.id)).version == before + 1


async def test_a_thought_holds_nothing_that_the_seat_cannot_see(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        pensive = Pensive()
        host = Thoughtful(h, pensive, registry())
        match = await table(host, h, MARSHAL, "ana")
        while not pensive.asked:
            await host.step(h.clock.now())
            await play(host, h, match.id)
            await asyncio.sleep(0)
        (thought, *_) = pensive.asked
        live = await host.matches.live(match.id)
        assert thought.view == live.game.view(live.now.state, thought.seat)
        assert live.stored.header.seed.encode() not in thought.seed
        assert (thought.strength, thought.person) == (MARSHAL, ANA.id)
        await host.tasks.stop()


async def test_who_keeps_a_seat_by_drawing_draws(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await table(h.host, h, GREENHORN, "ana", "ben")
        seat = next(seat.seat for seat in match.seats if seat.user == ANA.id)
        kept = await h.host.do(occupancy.hand_over, match.id, seat, AWAY_DRAWING)
        assert kept.seats[seat].strength == DRAWING
        for _ in range(4):
            await h.step()
            await play(h.host, h, match.id)
        mine = [entry.action for entry in await h.log(match.id) if entry.seat == seat]
        assert mine[:2] == ["draw", "draw"]  # then its deck is empty


async def advised(folder: Path, memory: str, number: int, draws: int) -> Advice:
    """Play one of the first player's cards, let others draw ``draws`` times, and return the hint for the player asked next."""
    async with colt(folder) as h:
        lobby = await h.lobby("ana", "ben", "cleo", game="colt-express")
        for key, value in (("hints", "yes"), ("memory", memory)):
            await h.host.do(gathering.agree, lobby.id, lobby.host, key, value)
        match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
        first = await asked(h, match.id)
        cards = [card for card in cast("View", (await h.table(match.id, first)).view).hand if not is_bullet(card)]
        await h.play(match.id, first, f"play {cards[number]}")
        for _ in range(draws):
            await h.play(match.id, await asked(h, match.id), "draw")
        _, advice = await advise(h.host.matches, h.host.the(Computers), match.id, person(await asked(h, match.id)).id)
        return advice


async def test_what_can_wait_gives_way_while_a_hint_is_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with colt(tmp_path) as h:
        lobby = await h.lobby("ana", "ben", "cleo", game="colt-express")
        await h.host.do(gathering.agree, lobby.id, lobby.host, "hints", "yes")
        match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
        foremost, busy = h.host.foremost, list[bool]()
        advice = Advice("draw", "")

        def adviser(*_: object) -> Advice:
            busy.append(foremost.busy.is_set())
            return advice

        monkeypatch.setattr(choices, "ADVISERS", {"colt-express": adviser})
        _, told = await advise(h.host.matches, h.host.the(Computers), match.id, person(await asked(h, match.id)).id)
        assert (told, busy) == (advice, [True])
        assert foremost.idle.is_set()


@pytest.mark.parametrize(("memory", "draws", "same"), [("fading", 3, True), ("usual", 3, False), ("fading", 0, False)])
async def test_it_knows_no_card_that_has_faded(tmp_path: Path, memory: str, draws: int, *, same: bool) -> None:
    folders = [tmp_path / str(number) for number in range(6 if THOROUGH else 3)]
    for folder in folders:
        folder.mkdir()
    told = [await advised(folder, memory, number, draws) for number, folder in enumerate(folders)]
    assert all(hint == told[0] for hint in told) is same


BOSS = Authority(UserId(9_000), HERE.guild, (), manager=True)
MOVES = 12 if THOROUGH else 4


async def time_runs_out(h: Hosted, match: MatchId) -> None:
    await h.later(90_000)


async def moderator_moves_it_on(h: Hosted, match: MatchId) -> None:
    wait = (await h.host.matches.table(match, None)).waits[0]
    draft, _ = await h.host.the(Moderation).prepare(BOSS, match, "act", {"seat": str(wait.seat)}, "silent")
    await h.host.the(Moderation).confirm(BOSS, draft.id)


@each_value(("game", "answer"), ("colt-express", "super-express"), (time_runs_out, moderator_moves_it_on))
async def test_a_silent_seat_is_played_alike(
    tmp_path: Path, game: str, answer: Callable[[Hosted, MatchId], Awaitable[None]]
) -> None:
    async with hosted(tmp_path, games=list(registry())) as h:
        match = await h.match("ana", "ben", "cleo", "dan", game=game)
        for _ in range(MOVES):
            if (await h.everybody_back(match.id)).status != "running":
                break
            live = await h.host.matches.live(match.id)
            before = live.now
            await answer(h, match.id)
            played = (await h.log(match.id))[before.version]
            assert played.action == live.game.write_action(live.game.default_action(before.state, played.seat))


@pytest.mark.nightly
async def test_a_cut_table_is_played_out_alike(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=list(registry())) as h:
        result = await cup(h, 3, rounds=1, game="colt-express")
        await result.start()
        (number,) = await result.open_matches()
        live = await h.host.matches.live(number)
        state, game = live.now.state, live.game
        await h.later(365 * 86_400)
        for entry in (await h.log(number))[:MOVES]:
            action = game.default_action(state, entry.seat)
            assert entry.action == game.write_action(action)
            state = game.apply(state, entry.seat, action).state
