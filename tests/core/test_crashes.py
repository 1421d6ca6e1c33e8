"""Crashes at any statement, killed processes, and positions that are rebuilt from the log."""

import asyncio
import random
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.clocks import rows
from bot.core.host import Host
from bot.core.ids import Authority, MatchId, UserId
from bot.core.limits import Limits
from bot.core.matches import log_rows, match_rows
from bot.core.matches.values import LoggedAction
from bot.core.outbox_rows import Unsaid
from bot.core.play.positions import Positions
from bot.durations import DAY
from bot.features.moderation.moderation import Moderation
from bot.storage.connection import Server
from engine.core.registry import Registry
from tests.builders.failing_sqlite import SimulatedCrash, dying
from tests.builders.hosting import HERE, FakeNotifier, Hosted, ManualClock, hosted, person
from tests.builders.postgres import Databases
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH
from tests.builders.toy_game import ToyGame

PEOPLE = tuple(person(name) for name in ("ana", "ben"))


class Witness(FakeNotifier):
    """A notifier that records the newest published version of each match, across crashes."""

    def __init__(self) -> None:
        super().__init__()
        self.versions: dict[MatchId, int] = {}
        self.host: Host | None = None

    async def publish_match(self, match: MatchId, row: Unsaid | None = None) -> bool:
        assert self.host is not None
        version = (await self.host.matches.match(match)).version
        assert version >= self.versions.get(match, -1)
        self.versions[match] = version
        return False


class Client:
    """Two users who play legal actions, with a record of the acknowledged ones."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.acknowledged: dict[tuple[MatchId, int], tuple[int, str]] = {}

    async def life(self, app: Hosted, matches: list[MatchId]) -> None:
        """Play until all matches are over, or the process dies."""
        await app.host.recover(app.clock.now())
        while running := [number for number in matches if (await app.host.matches.match(number)).status == "running"]:
            match = self.random.choice(running)
            someone = self.random.choice(PEOPLE)
            await app.everybody_back(match)
            table = await app.host.matches.table(match, someone.id)
            options = await app.host.matches.legal(match, someone.id)
            if options and self.random.random() < 0.8:
                action = self.random.choice(options)
                accepted = await app.host.matches.submit(match, table.match.version, someone.id, action)
                self.acknowledged[match, accepted.version] = (accepted.seat, action)
            await app.later(self.random.choice((0.0, 1.0, 95.0)))
            if self.random.random() < 0.3:
                await app.pump()
        await app.pump()


async def verify(app: Hosted, matches: list[MatchId], client: Client, witness: Witness) -> None:
    """Check that the log has every acknowledged action and agrees with the snapshot, and that everything was published."""
    for match in matches:
        log = await app.log(match)
        assert [entry.version for entry in log] == list(range(1, len(log) + 1))
        by_version: dict[int, LoggedAction] = {entry.version: entry for entry in log}
        for (number, version), (seat, action) in client.acknowledged.items():
            if number == match:
                entry = by_version[version]
                assert (entry.seat, entry.action, entry.by) == (seat, action, "player")
        stored = await app.host.matches.match(match)
        assert stored.version == len(log)
        folded = await Positions(app.store, Registry([ToyGame()]), 4, app.clock.now).history(match, 0)
        assert len(folded.moments) == len(log) + 1
        assert stored.outcome == ToyGame().outcome(folded.now.state)
        assert witness.versions[match] == len(log)


@settings(max_examples=20 if THOROUGH else 4)
@given(seed=st.integers(0, 2**32), deaths=st.lists(st.integers(20, 900), min_size=1, max_size=12))
async def test_dying_between_any_two_statements_loses_nothing(seed: int, deaths: list[int]) -> None:
    clock, witness, client = ManualClock(), Witness(), Client(seed)
    limits = Limits(cached_matches=2, heartbeat=5.0)
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with hosted(folder, clock=clock, told=witness, limits=limits) as app:
            matches = [(await app.match("ana", "ben", pace="live", computers=count)).id for count in (0, 1, 2)]
        for after in deaths:
            try:
                async with hosted(folder, clock=clock, told=witness, limits=limits, factory=dying(after)) as app:
                    witness.host = app.host
                    await client.life(app, matches)
            except SimulatedCrash:
                clock.forward(client.random.choice((0.0, 30.0, 4_000.0)))
        async with hosted(folder, clock=clock, told=witness, limits=limits) as app:
            witness.host = app.host
            await client.life(app, matches)
            await verify(app, matches, client, witness)


KILLS = 4 if THOROUGH else 1


async def live_and_die(where: str, lines: int) -> list[tuple[MatchId, int, str]]:
    """Let a process play until it has acknowledged ``lines`` actions, kill it, and return these."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.core.victim", where, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    acknowledged = []
    for _ in range(lines):
        line = (await process.stdout.readline()).decode().split(maxsplit=2)
        if not line:
            break
        acknowledged.append((MatchId(int(line[0])), int(line[1]), line[2].strip()))
    process.kill()
    rest, _ = await process.communicate()
    for text in rest.decode().splitlines():
        match, version, action = text.split(maxsplit=2)
        acknowledged.append((MatchId(int(match)), int(version), action))
    return acknowledged


async def test_no_acknowledged_action_is_lost_or_doubled_when_the_process_is_killed(
    tmp_path: Path, both: Databases
) -> None:
    result = both.at(tmp_path / "hosted.db")
    where = result.url if isinstance(result, Server) else str(tmp_path)
    chance = random.Random(7)
    acknowledged: list[tuple[MatchId, int, str]] = []
    for _ in range(KILLS):
        acknowledged += await live_and_die(where, chance.randrange(1, 40))
    assert len(acknowledged) > KILLS
    assert len({(match, version) for match, version, _ in acknowledged}) == len(acknowledged)
    async with hosted(tmp_path, clock=ManualClock(), told=FakeNotifier()) as app:
        for match in {match for match, _, _ in acknowledged}:
            stored = await app.host.matches.match(match)
            log = await app.log(match)
            assert [entry.version for entry in log] == list(range(1, stored.version + 1))
            played = {entry.version: entry.action for entry in log}
            for number, version, action in acknowledged:
                assert number != match or played[version] == action
            assert len(await app.host.matches.pages(stored.id, None, 0, stored.version)) == stored.version + 1


ANA = person("ana").id
BOSS = Authority(UserId(900), HERE.guild, (), manager=True)


def damage(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "hosted.db")) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


async def two_matches(folder: Path) -> tuple[MatchId, MatchId]:
    """Return a match with two steps, which tests damage, and an intact one."""
    async with hosted(folder) as app:
        broken = (await app.match("ana", "ben")).id
        await app.play(broken, "ana", "bid 2")
        await app.play(broken, "ben", "bid 1")
        return broken, (await app.match("ana", "ben")).id


LOST = ("UPDATE snapshots SET state = x'00'", "DELETE FROM snapshots", "UPDATE snapshots SET version = 1")


@pytest.mark.parametrize("harm", LOST)
async def test_a_lost_position_is_rebuilt_from_the_log_and_saved(tmp_path: Path, harm: str) -> None:
    match, _ = await two_matches(tmp_path)
    async with hosted(tmp_path) as app:
        before = await app.store.read(lambda tx: log_rows.snapshot(tx, match))
    damage(tmp_path, f"{harm} WHERE match = 1")
    async with hosted(tmp_path) as app:
        assert len(await app.host.matches.tables_of(ANA)) == 2
        assert await app.store.read(lambda tx: log_rows.snapshot(tx, match)) == before
        assert (await app.finish(match)).status == "over"
    assert app.told.operator == []


RUINED = (
    "UPDATE snapshots SET state = x'00' WHERE match = 1",
    "UPDATE actions SET action = 'nonsense' WHERE match = 1",
)


@pytest.mark.parametrize("harm", [RUINED, ("UPDATE matches SET header = '{' WHERE id = 1",)])
async def test_a_match_that_cannot_be_rebuilt_is_suspended_and_affects_no_other(
    tmp_path: Path, harm: tuple[str, ...]
) -> None:
    broken, healthy = await two_matches(tmp_path)
    damage(tmp_path, *harm)
    async with hosted(tmp_path) as app:
        assert [table.match.id for table in await app.host.matches.tables_of(ANA)] == [healthy]
        assert await app.host.matches.set_aside_of(ANA) == (broken,)
        assert {match.id for match in await app.host.matches.at(HERE.channel)} == {broken, healthy}
        with refuses("unreadable-match"):
            await app.host.matches.table(broken, ANA)
        waits, stored_waits = await app.store.read(lambda tx: (match_rows.waits(tx, broken), rows.held(tx, broken)))
        assert (waits, len(stored_waits)) == ((), 1)
        assert (await app.finish(healthy)).status == "over"


async def test_matches_that_are_set_aside_cost_their_players_no_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two_matches(tmp_path)
    damage(tmp_path, *RUINED)
    async with hosted(tmp_path) as app:
        reads, read = list[object](), app.store.read

        async def counted(work: Callable[[Any], Any]) -> Any:
            reads.append(work)
            return await read(work)

        monkeypatch.setattr(app.store, "read", counted)
        shown = [len(await app.host.matches.tables_of(ANA)) for _ in range(2)]
        reads.clear()
        shown.append(len(await app.host.matches.tables_of(ANA)))
        assert (shown, len(reads)) == ([1, 1, 1], 2), "the list, and the readable one"


async def test_the_operator_is_notified_daily_until_a_moderator_ends_the_match(tmp_path: Path) -> None:
    broken, _ = await two_matches(tmp_path)
    damage(tmp_path, *RUINED)
    async with hosted(tmp_path) as app:
        await app.host.matches.tables_of(ANA)
        await app.pump()
        await app.host.recover(app.clock.time)
        await app.pump()
        assert app.told.operator == [(broken,)]
        app.clock.time += DAY
        await app.pump()
        assert app.told.operator == [(broken,), (broken,)]
        draft, _ = await app.host.the(Moderation).prepare(BOSS, broken, "end", {}, "damaged")
        await app.host.the(Moderation).confirm(BOSS, draft.id)
        ended = await app.host.matches.match(broken)
        assert (ended.status, ended.ending) == ("abandoned", "moderator")
        app.clock.time += DAY
        await app.pump()
        assert len(app.told.operator) == 2
        assert await app.host.matches.set_aside_of(ANA) == ()


async def test_a_match_that_can_be_read_again_resumes_with_its_remaining_time(tmp_path: Path) -> None:
    broken, _ = await two_matches(tmp_path)
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        (state,) = db.execute("SELECT state FROM snapshots WHERE match = 1").fetchone()
        (due,) = db.execute("SELECT due FROM waits WHERE match = 1").fetchone()
    damage(tmp_path, *RUINED)
    async with hosted(tmp_path) as app:
        await app.host.matches.tables_of(ANA)
        since = app.clock.time
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE snapshots SET state = ? WHERE match = 1", (state,))
        db.commit()
    async with hosted(tmp_path) as app:
        app.clock.time = since + 500
        await app.host.recover(app.clock.time)
        (wait,) = await app.store.read(lambda tx: match_rows.waits(tx, broken))
        assert wait.due == due + 500
        assert await app.host.matches.set_aside_of(ANA) == ()
        assert (await app.finish(broken)).status == "over"
