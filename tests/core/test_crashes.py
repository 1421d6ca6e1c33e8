"""A crash at any statement loses no acknowledged action, applies none twice, and everything is published eventually."""

import random
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.errors import AlreadySeated
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.limits import Limits
from bot.core.matches.values import LoggedAction
from bot.core.outbox_rows import Unsaid
from bot.core.play.positions import Positions
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from engine.core.registry import Registry
from tests.builders.failing_sqlite import SimulatedCrash, dying
from tests.builders.hosting import FakeNotifier, Hosted, ManualClock, hosted, person
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
            app.clock.forward(self.random.choice((0.0, 1.0, 95.0)))
            await app.step()
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


@pytest.mark.nightly
@settings(max_examples=20)
@given(after=st.integers(0, 120))
async def test_a_crash_while_a_lobby_starts_leaves_a_lobby_or_a_match(after: int) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with hosted(folder) as app:
            opened = await app.host.do(gathering.create, PEOPLE[0], (await app.lobby("cleo")).place, "toy")
        with suppress(SimulatedCrash):
            async with hosted(folder, factory=dying(20 + after)) as app:
                await app.host.do(gathering.join, opened.id, PEOPLE[1])
                await app.host.the(Lobbies).start(opened.id, PEOPLE[0].id)
        async with hosted(folder) as app:
            lobby = await app.host.read(changes.known, opened.id)
            if lobby.status == "open":
                with suppress(AlreadySeated):  # joined before the crash
                    await app.host.do(gathering.join, lobby.id, PEOPLE[1])
                lobby = await app.host.read(changes.known, opened.id)
                match = await app.host.the(Lobbies).start(lobby.id, PEOPLE[0].id)
            else:
                assert lobby.match is not None
                match = await app.host.matches.match(lobby.match)
            assert [listed.id for listed in await app.host.matches.at(lobby.place.channel)] == [match.id]
            await app.pump()
            assert match.id in app.told.matches
            assert (await app.finish(match.id)).status == "over"
