"""Invitations and conditions: who may be invited, how often, the effect of an answer, and who may join."""

from pathlib import Path

import pytest

from bot.core.ids import Person
from bot.core.settings.server import INVITATIONS
from bot.features.finding import calls, tables
from bot.features.finding.rows import Wish
from bot.features.finding.tables import OPENED, Wanted
from bot.features.lobbies import gathering, rows
from bot.features.lobbies.lobby import Gates
from bot.features.lobbies.rows import INVITATION_TOPIC
from bot.features.privacy.privacy import forget
from bot.features.ratings.leaderboards import Conduct
from bot.features.settings import servers
from tests.builders.hosting import HERE, hosted, person
from tests.builders.refusals import refuses
from tests.features.finding.test_finding import MANAGER

pytestmark = pytest.mark.usefixtures("both")

GUILD = HERE.guild or 0
ANA, BEN, CLEO, DAN, EVA = (person(name) for name in ("ana", "ben", "cleo", "dan", "eva"))


async def test_an_invitation_is_sent_once_and_takes_a_seat(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana")
        made = await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)
        await h.pump()
        assert h.told.said[INVITATION_TOPIC] == [made.id]
        assert await h.host.read(gathering.to_send, made.id) is not None
        await h.host.do(gathering.sent, made.id, reached=True)
        assert await h.host.read(gathering.to_send, made.id) is None
        with refuses("already-invited"):
            await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)
        for other in (ANA, CLEO):
            with refuses("unknown-invitation"):
                await h.host.do(gathering.accept, made.id, other)
        joined = await h.host.do(gathering.accept, made.id, BEN)
        assert [seat.user for seat in joined.seats] == [ANA.id, BEN.id]


async def test_who_may_not_be_invited(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana", "cleo")
        with refuses("not-seated"):
            await h.host.do(gathering.invite, lobby.id, BEN, DAN.id)
        with refuses("already-seated"):
            await h.host.do(gathering.invite, lobby.id, ANA, CLEO.id)
        await h.blocked(MANAGER, DAN.id)
        with refuses("person-is-blocked"):
            await h.host.do(gathering.invite, lobby.id, ANA, DAN.id)
        await h.host.do(servers.change, MANAGER, off=(INVITATIONS,))
        with refuses("switched-off"):
            await h.host.do(gathering.invite, lobby.id, ANA, EVA.id)
        await h.host.do(gathering.cancel, lobby.id, ANA.id)
        with refuses("lobby-closed"):
            await h.host.do(gathering.invite, lobby.id, ANA, EVA.id)


async def test_not_now_is_for_a_day_and_one_person_and_never_is_for_all(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        first, second = await h.lobby("ana"), await h.lobby("cleo")
        made = await h.host.do(gathering.invite, first.id, ANA, BEN.id)
        await h.host.do(gathering.decline, made.id, BEN.id, ever=False)
        other = await h.lobby("ana")
        with refuses("wants-no-invitations"):
            await h.host.do(gathering.invite, other.id, ANA, BEN.id)
        again = await h.host.do(gathering.invite, second.id, CLEO, BEN.id)
        await h.host.do(gathering.decline, again.id, BEN.id, ever=True)
        h.clock.forward(100_000)
        third = await h.lobby("dan")
        with refuses("wants-no-invitations"):
            await h.host.do(gathering.invite, third.id, DAN, BEN.id)


async def test_one_person_invites_so_many_a_day(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(servers.change, MANAGER, invitations_a_day=2)
        lobby = await h.lobby("ana")
        for to in (BEN, CLEO):
            await h.host.do(gathering.invite, lobby.id, ANA, to.id)
        with refuses("too-many-invitations"):
            await h.host.do(gathering.invite, lobby.id, ANA, DAN.id)


async def test_gates_keep_people_out_and_invitations_let_them_in(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana")
        with refuses("not-the-host"):
            await h.host.do(gathering.admit, lobby.id, BEN.id, Gates(invited=True))
        for wanted, error in (
            (Gates(invited=True), "not-invited"),
            (Gates(role=7), "role-missing"),
            (Gates(least=1_100), "rating-out-of-range"),
        ):
            await h.host.do(gathering.admit, lobby.id, ANA.id, wanted)
            with refuses(error):
                await h.host.do(gathering.join, lobby.id, BEN)
        await h.host.do(gathering.admit, lobby.id, ANA.id, Gates(role=7, most=1_100))
        await h.host.do(gathering.join, lobby.id, Person(CLEO.id, CLEO.name, (7,)))
        made = await h.host.do(gathering.invite, lobby.id, CLEO, BEN.id)
        await h.host.do(gathering.accept, made.id, BEN)


async def test_who_said_no_to_an_invitation_has_no_way_in_by_it(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana")
        await h.host.do(gathering.admit, lobby.id, ANA.id, Gates(invited=True))
        made = await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)
        await h.host.do(gathering.decline, made.id, BEN.id, ever=False)
        with refuses("not-invited"):
            await h.host.do(gathering.join, lobby.id, BEN)


async def test_reliability_is_asked_only_of_those_of_whom_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = {BEN.id: Conduct(kept=80, missed=20), EVA.id: Conduct(kept=97, missed=3)}
    monkeypatch.setattr(tables, "conduct", lambda _tx, _scope, user, **_: counted.get(user, Conduct()))
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("cleo")
        await h.host.do(gathering.admit, lobby.id, CLEO.id, Gates(reliability=95))
        await h.host.do(gathering.join, lobby.id, DAN)  # a user without any record
        with refuses("not-reliable"):
            await h.host.do(gathering.join, lobby.id, BEN)
        await h.host.do(gathering.join, lobby.id, EVA)


async def test_play_now_and_calls_respect_the_gates(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(calls.keep, Wish(guild=GUILD, user=BEN.id, name=BEN.name, channel=HERE.channel, at=0.0))
        lobby = await h.lobby("ana")
        await h.host.do(gathering.admit, lobby.id, ANA.id, Gates(role=7))
        actual = await h.host.do(calls.calling, lobby.id)
        assert actual is not None
        assert actual.due == ()
        played = await h.host.do(tables.play_now, Wanted(person=DAN, place=HERE, channels=frozenset({HERE.channel})))
        assert (played.how, played.lobby.id != lobby.id) == (OPENED, True)


async def test_what_a_person_forgets_is_gone(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby("ana")
        made = await h.host.do(gathering.invite, lobby.id, ANA, BEN.id)
        await h.host.do(gathering.decline, made.id, BEN.id, ever=True)
        await forget(h.host, BEN.id)
        assert await h.store.read(
            lambda tx: (rows.INVITATIONS.get(tx, made.id), rows.is_uninvited(tx, GUILD, BEN.id))
        ) == (None, False)
