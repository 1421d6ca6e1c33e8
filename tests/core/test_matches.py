"""Playing: actions are checked and committed, each user sees only what they may, and restarts change nothing."""

import asyncio
import itertools
import random
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.core import outbox_rows
from bot.core.ids import MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.core.matches.publication import DELETED, PublishedMessage
from bot.core.matches.values import Page, StoredMatch
from bot.core.outbox_rows import MATCH_TOPIC
from bot.core.play import submit
from bot.core.play.positions import Positions, fold
from bot.features.story.thread_state import keep_told, leave_thread, settle_in, to_tell
from bot.run.features import FEATURES
from bot.storage.errors import DiskFull
from bot.storage.session import Reader, Writer
from engine.core.errors import BadNotation, IllegalAction, NotYourTurn
from engine.core.registry import Registry
from engine.core.replay import Entry
from engine.core.replay import fold as fold_log
from engine.core.types import Seat
from engine.games import registry
from tests.builders.failing_sqlite import FullDisk
from tests.builders.for_each import sampled
from tests.builders.hosting import HERE, Hosted, ManualClock, SeededChance, hosted, person
from tests.builders.refusals import outcome, refuses
from tests.builders.toy_game import BidSeen, Drawn, HasBid, ToyGame, ToyView

ANA, BEN, CLEO = (person(name) for name in ("ana", "ben", "cleo"))


async def totals(app: Hosted, match: MatchId) -> tuple[int, ...]:
    view = (await app.host.matches.table(match, None)).view
    assert isinstance(view, ToyView)
    return view.totals


async def test_an_action_is_committed_and_published(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.pump()
    assert set(await h.host.matches.legal(match.id, ANA.id)) == {"bid 1", "bid 2", "bid 3"}
    accepted = await h.host.matches.submit(match.id, 0, ANA.id, "bid 2")
    seat = await h.seat(match.id, "ana")
    assert (accepted.version, accepted.seat) == (1, seat)
    assert [type(event) for event in accepted.events] == [HasBid, BidSeen]
    assert (await h.host.matches.match(match.id)).version == 1
    assert await h.host.matches.legal(match.id, ANA.id) == ()
    await h.pump()
    assert h.told.matches == [match.id, match.id]


async def test_a_second_click_and_a_stale_one_change_nothing(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.matches.submit(match.id, 0, ANA.id, "bid 2")
    with refuses("stale-action"):
        await h.host.matches.submit(match.id, 0, ANA.id, "bid 2")
    with refuses("stale-action"):
        await h.host.matches.submit(match.id, 7, BEN.id, "bid 2")
    assert (await h.host.matches.match(match.id)).version == 1


async def test_choices_of_others_do_not_make_a_simultaneous_choice_stale(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.host.matches.submit(match.id, 0, ANA.id, "bid 3")
    accepted = await h.host.matches.submit(match.id, 0, BEN.id, "bid 2")
    assert accepted.version == 2
    with refuses("stale-action"):  # there has been another question since
        await h.host.matches.submit(match.id, 0, ANA.id, "take")


async def test_two_seats_can_decide_at_the_same_instant(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    answers = await asyncio.gather(
        *[h.host.matches.submit(match.id, 0, user, "bid 2") for user in (ANA.id, BEN.id, ANA.id)],
        return_exceptions=True,
    )
    assert sorted(map(outcome, answers)) == ["Accepted", "Accepted", "stale-action"]
    log = await h.log(match.id)
    assert [(entry.version, entry.seat) for entry in log] == [
        (1, await h.seat(match.id, "ana")),
        (2, await h.seat(match.id, "ben")),
    ]


async def test_strangers_and_wrong_actions_are_refused(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 1")
    with refuses("not-at-this-table"):
        await h.play(match.id, "cleo", "bid 1")
    with refuses("not-at-this-table"):
        await h.host.matches.legal(match.id, CLEO.id)
    with pytest.raises(NotYourTurn):
        await h.play(match.id, "ana", "bid 1")
    with pytest.raises(IllegalAction):
        await h.play(match.id, "ben", "take")
    with pytest.raises(BadNotation):
        await h.play(match.id, "ben", "bid 9; drop table")
    with refuses("unknown-match"):
        await h.host.matches.submit(MatchId(99), 0, ANA.id, "bid 1")
    with refuses("unknown-match"):
        await h.host.matches.match(MatchId(99))
    assert (await h.host.matches.match(match.id)).version == 1
    with refuses("not-at-this-table"):
        await h.host.matches.submit((await h.match("ana", computers=1)).id, 0, UserId(0), "bid 1")


async def test_a_finished_match_takes_no_actions(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    over = await h.finish(match.id)
    assert over.status == "over"
    assert over.outcome is not None
    assert over.outcome.scores[0].place == 1
    with refuses("match-is-over"):
        await h.play(match.id, "ana", "bid 1")
    table = await h.host.matches.table(match.id, ANA.id)
    assert (table.waits, await h.host.matches.legal(match.id, ANA.id)) == ((), ())
    assert await h.host.matches.tables_of(ANA.id) == ()


async def test_users_see_only_their_own_secrets(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    await h.play(match.id, "ana", "bid 3")
    mine, theirs = await h.table(match.id, "ana"), await h.table(match.id, "ben")
    public = await h.host.matches.table(match.id, CLEO.id)
    assert isinstance(mine.view, ToyView)
    assert isinstance(theirs.view, ToyView)
    assert (mine.view.own_bid, theirs.view.own_bid, public.seat) == (3, 0, None)
    assert public.view == (await h.host.matches.table(match.id, None)).view
    for viewer, kinds in ((mine.seat, [HasBid, BidSeen]), (theirs.seat, [HasBid]), (None, [HasBid])):
        (page,) = await h.host.matches.pages(match.id, viewer, 1, 1)
        assert [type(event) for event in page.events] == kinds
        assert (page.version, page.seat, page.by) == (1, mine.seat, "player")


async def test_pages_have_the_whole_story_even_after_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        match = await app.match("ana", "ben")
        over = await app.finish(match.id)
        pages = await app.host.matches.pages(match.id, Seat(0), 0, over.version)
        assert [page.version for page in pages] == list(range(over.version + 1))
        assert (pages[0].seat, pages[0].by) == (None, "")
        assert not any(isinstance(event, Drawn) for page in pages for event in page.events)
    async with hosted(tmp_path) as app:
        assert await app.host.matches.pages(match.id, Seat(0), 0, over.version) == pages
        some = await app.host.matches.pages(match.id, Seat(0), 2, 3)
        assert some[0].earlier  # only the first page of a read has the events before it
        assert (msgspec.structs.replace(some[0], earlier=()), *some[1:]) == pages[2:4]
        assert await app.host.matches.pages(match.id, Seat(0), over.version + 1, 99) == ()


async def test_a_match_continues_after_a_restart(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        match = await app.match("ana", "ben")
        await app.play(match.id, "ana", "bid 2")
        before = await app.table(match.id, "ana")
    async with hosted(tmp_path) as app:
        await app.host.recover(app.clock.now())
        assert await app.table(match.id, "ana") == before
        await app.play(match.id, "ben", "bid 1")
        assert await app.host.matches.legal(match.id, ANA.id) == ("take", "leave")


async def test_matches_in_memory_are_only_a_cache(tmp_path: Path) -> None:
    async with hosted(tmp_path, limits=Limits(cached_matches=1)) as app:
        matches = [await app.match("ana", "ben") for _ in range(3)]
        for action in ("bid 1", "bid 2"):
            for match in matches:
                await app.play(match.id, "ana" if action == "bid 1" else "ben", action)
        for match in matches:
            pages = await app.host.matches.pages(match.id, None, 0, 2)
            assert len(pages) == 3
            assert await app.host.matches.legal(match.id, BEN.id) == ("take", "leave")


async def test_a_step_that_is_read_while_it_is_committed_is_not_replayed(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await h.match("ana", "ben")
    await h.host.matches.pages(match.id, None, 0, 0)
    replayed, reads, write = list[int](), list[asyncio.Task[tuple[Page, ...]]](), h.store.write

    def replay(*args: Any) -> Any:
        replayed.append(1)
        return fold(*args)

    async def committed(work: Callable[[Writer], Any]) -> Any:
        result = await write(work)
        reads.append(asyncio.create_task(h.host.matches.pages(match.id, None, 0, 1)))
        for _ in range(5):  # the other read is done meanwhile
            await h.store.read(lambda _tx: None)
        return result

    monkeypatch.setattr("bot.core.play.positions.fold", replay)
    monkeypatch.setattr(h.store, "write", committed)
    await h.play(match.id, "ana", "bid 1")
    ((_, newest),) = await asyncio.gather(*reads)
    assert newest.version == 1
    assert not replayed

    async def failed(_: Callable[[Writer], Any]) -> Any:
        waiting.append(asyncio.create_task(h.host.matches.take_thread(match.id)))
        await h.store.read(lambda _tx: None)
        raise DiskFull

    waiting = list[asyncio.Task[Any]]()
    monkeypatch.setattr(h.store, "write", failed)
    with pytest.raises(DiskFull):
        await h.play(match.id, "ben", "bid 2")
    assert await waiting[0] is None


async def test_another_process_is_noticed(h: Hosted) -> None:
    """Two hosts on one store behave like two processes on a shared database: nothing is applied twice."""
    match = await h.match("ana", "ben")
    other = type(h.host)(h.store, Registry([ToyGame()]), h.clock, SeededChance(2), FEATURES)
    assert len(await other.matches.pages(match.id, None, 0, 0)) == 1
    await h.host.matches.submit(match.id, 0, ANA.id, "bid 2")
    with refuses("stale-action"):
        await other.matches.submit(match.id, 0, ANA.id, "bid 2")
    await other.matches.submit(match.id, 0, BEN.id, "bid 3")  # his question is the same as before her bid
    await h.host.matches.submit(match.id, 2, BEN.id, "take")
    assert [page.version for page in await other.matches.pages(match.id, None, 0, 9)] == [0, 1, 2, 3]
    assert await other.matches.table(match.id, ANA.id) == await h.host.matches.table(match.id, ANA.id)


async def test_a_full_disk_changes_nothing_and_play_resumes_when_there_is_space(tmp_path: Path) -> None:
    class Disk(FullDisk):
        """A disk only for this test."""

    async with hosted(tmp_path, factory=Disk) as app:
        match = await app.match("ana", "ben")
        before = await app.table(match.id, "ana")
        for room in itertools.count():
            Disk.room = room
            try:
                await app.host.matches.submit(match.id, 0, ANA.id, "bid 2")
            except DiskFull:
                assert await app.table(match.id, "ana") == before
                assert await app.host.matches.pages(match.id, None, 1, 9) == ()
            else:
                break
        assert room > 5
        Disk.room = None
        assert (await app.host.matches.match(match.id)).version == 1
        assert (await app.finish(match.id)).status == "over"


async def test_a_users_matches_are_ordered_by_the_time_they_have_waited(h: Hosted) -> None:
    slow = await h.match("ana", "ben", pace="72h")
    endless = await h.match("ana", "ben", pace="none")
    idle = await h.match("ana", "ben", pace="1h")
    fast = await h.match("ana", "ben", pace="8h")
    await h.play(idle.id, "ana", "bid 1")
    tables = await h.host.matches.tables_of(ANA.id)
    assert [table.match.id for table in tables] == [fast.id, slow.id, endless.id, idle.id]


async def test_the_publishers_state_is_stored(h: Hosted) -> None:
    match, do = await h.match("ana", "ben"), h.host.do
    await do(settle_in, match.id, 555)
    assert (await h.host.matches.match(match.id)).thread == 555
    assert [listed.id for listed in await h.host.matches.at(555)] == [match.id]
    live_message = PublishedMessage(version=0, message=9, chapter=1)
    await do(keep_told, match.id, lambda state: msgspec.structs.replace(state, live=live_message))
    assert (await to_tell(h.host.matches, match.id)).state.live == live_message
    await do(leave_thread, match.id, DELETED)
    telling = await to_tell(h.host.matches, match.id)
    assert telling.table.match.thread is None
    assert (telling.state.lost, telling.state.live) == (DELETED, PublishedMessage(version=0, chapter=1))
    for doing in (
        do(settle_in, MatchId(99), 1),
        do(leave_thread, MatchId(99), DELETED),
        to_tell(h.host.matches, MatchId(99)),
    ):
        with refuses("unknown-match"):
            await doing


async def test_a_published_row_leaves_the_outbox_unless_there_is_news(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    (row,) = [
        row
        for row in await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now(), 9))
        if row.topic == MATCH_TOPIC
    ]
    await h.host.matches.submit(match.id, 0, match.seats[0].user or UserId(0), "bid 1")
    await h.host.do(keep_told, match.id, lambda state: state, row)
    rows = await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now(), 9))
    (newer,) = [unsaid for unsaid in rows if unsaid.topic == MATCH_TOPIC]
    await h.host.do(keep_told, match.id, lambda state: state, newer)
    rows = await h.store.read(lambda tx: outbox_rows.unsaid(tx, h.clock.now(), 9))
    assert not [unsaid for unsaid in rows if unsaid.topic == MATCH_TOPIC]


@pytest.mark.parametrize("other", ["take", "bid 3"])
async def test_a_log_with_other_events_does_not_stop_the_match(tmp_path: Path, other: str) -> None:
    async with hosted(tmp_path) as app:
        match = await app.match("ana", "ben")
        await app.play(match.id, "ana", "bid 2")
        await app.play(match.id, "ben", "bid 1")
        positions = Positions(app.store, Registry([ToyGame()]), 8, app.clock.now)
        before = (await positions.live(match.id)).now.state
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE actions SET action = ? WHERE version = 1", (other,))
        db.commit()
    async with hosted(tmp_path) as app:
        (page,) = await app.host.matches.pages(match.id, None, 0, 9)
        assert (page.version, page.events) == (2, ())
        assert (await Positions(app.store, Registry([ToyGame()]), 8, app.clock.now).live(match.id)).now.state == before
        assert (await app.finish(match.id)).status == "over"


async def test_a_channel_shows_its_running_matches_and_the_newest_others_up_to_a_limit(
    h: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submit, "TABLES_AT_A_PLACE", 3)
    first = (await h.match("ana", "ben")).id
    over = [(await h.finish((await h.match("ana", "ben")).id)).id for _ in range(4)]
    read: list[int] = []
    looked_up = log_rows.match

    def noted(tx: Reader, match: MatchId) -> StoredMatch | None:
        read.append(match)
        return looked_up(tx, match)

    monkeypatch.setattr(log_rows, "match", noted)
    assert [match.id for match in await h.host.matches.at(HERE.channel)] == [first, *over[:1:-1]]
    assert read == [first, *over[:1:-1]], "the others are not even read"


NAMES = ("ana", "ben", "cleo", "dan", "eva", "finn")


@sampled("count", (3, 6), {3})
async def test_a_match_with_many_restarts_equals_its_log(tmp_path: Path, count: int) -> None:
    chance = random.Random(count)
    clock = ManualClock()
    pages: list[Page] = []
    async with AsyncExitStack() as stack:
        app = await stack.enter_async_context(hosted(tmp_path, games=registry(), clock=clock))
        match = await app.match(*NAMES[: count - 1], computers=1, game="colt-express", pace="live")
        while True:
            if chance.random() < 0.1:
                await stack.aclose()
                app = await stack.enter_async_context(hosted(tmp_path, games=registry(), clock=clock))
                await app.host.recover(clock.now())
            current = await app.host.matches.match(match.id)
            if current.status == "running":
                current = await app.everybody_back(match.id)
            last_version = pages[-1].version if pages else -1
            fresh = await app.host.matches.pages(match.id, Seat(0), last_version + 1, current.version)
            pages += [replace(page, earlier=()) for page in fresh]  # only the first page of a read has those before it
            if current.status != "running":
                break
            waits = (await app.host.matches.table(match.id, None)).waits
            user = current.seats[chance.choice(waits).seat].user
            if user is None or chance.random() < 0.15:
                clock.forward(180)
                await app.step()
            else:
                action = chance.choice(await app.host.matches.legal(match.id, user))
                await app.host.matches.submit(match.id, current.version, user, action)
        assert [page.version for page in pages] == list(range(current.version + 1))
        assert await app.host.matches.pages(match.id, Seat(0), 0, current.version) == tuple(pages)
        assert {page.by for page in pages} == {"", "player", "computer", "deadline"}
        stored = await app.store.read(lambda tx: log_rows.match(tx, match.id))
        assert stored is not None
        game = registry()["colt-express"]
        log = [Entry(entry.seat, entry.action) for entry in await app.log(match.id)]
        *_, last = fold_log(game, stored.header, log)
        assert game.outcome(last.state) == current.outcome
        assert (await app.host.matches.table(match.id, person("ana").id)).match.seed == stored.header.seed
