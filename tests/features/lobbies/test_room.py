"""Limits of tables: each refusal is true for the user who reads it, and a channel stays open to newcomers."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from bot.core.errors import Refusal
from bot.core.ids import Place, UserId
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.features.lobbies import gathering, rows
from bot.features.lobbies.changes import HOSTS_PER_CHANNEL, is_forgotten
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.settings import servers
from tests.builders.hosting import HERE, NAMES, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, who

CHANNELS = (HERE, Place(1, 11), Place(2, 20))
SMALL = Limits(lobbies_per_user=3, matches_per_user=4, lobbies_per_channel=4)


async def holds(h: Hosted, refusal: Refusal, user: UserId, place: Place) -> bool:
    """Return whether what a refusal says about the reader or the channel is true."""
    here: tuple[Lobby, ...] = await h.host.read(gathering.open_in, place)
    own_here = sum(lobby.host == user for lobby in here)
    opened, played, in_server = await h.store.read(
        lambda tx: (
            rows.count_lobbies(tx, user),
            log_rows.count_matches(tx, user),
            rows.count_in(tx, place.guild or 0, user),
        )
    )
    counts = {
        "open": opened,
        "matches": played,
        "open-here": in_server[0],
        "matches-here": in_server[1],
        "channel": 0 if any([await h.host.read(is_forgotten, lobby) for lobby in here]) else len(here),
        "share": own_here,
    }
    return counts[str(refusal.facts["of"])] == refusal.facts["limit"]


@pytest.mark.parametrize("seed", range(6))
async def test_each_refusal_of_a_table_is_true_for_its_reader(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    told: dict[Refusal, bool] = {}
    async with hosted(tmp_path, limits=SMALL) as h:
        await h.host.do(servers.change, BOSS, lobbies_per_user=2 + seed % 2, matches_per_user=3)
        for _ in range(150):
            user, place = person(chance.choice(NAMES)), chance.choice(CHANNELS)
            here = await h.host.read(gathering.open_in, place)
            try:
                if here and chance.random() < 0.4:
                    lobby = chance.choice(here)
                    await h.host.do(gathering.join, lobby.id, user)
                    if chance.random() < 0.3:
                        await h.host.the(Lobbies).start(lobby.id, lobby.host)
                else:
                    await h.host.do(gathering.create, user, place, "toy")
            except Refusal as refusal:
                if refusal.code == "too-many-tables":
                    told[refusal] = await holds(h, refusal, user.id, place)
            h.clock.forward(chance.choice((0, 60, 8 * 3_600)))
        assert told
        assert all(told.values()), [refusal.facts for refusal, right in told.items() if not right]


async def test_a_few_hosts_never_fill_a_channel_and_forgotten_tables_make_room(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        most = h.host.tools.limits.lobbies_per_channel

        async def fill(hosts: int) -> None:
            for number in range(hosts):
                for _ in range(h.host.tools.limits.lobbies_per_user):
                    with suppress(Refusal):
                        await h.host.do(gathering.create, who(number), HERE, "toy")

        await fill(4)
        assert len(await h.host.read(gathering.open_in, HERE)) < most
        await fill(HOSTS_PER_CHANNEL)
        full = await h.host.read(gathering.open_in, HERE)
        assert len(full) == most
        with refuses("too-many-tables") as refused:
            await h.host.do(gathering.create, who(99), HERE, "toy")
        assert refused.value.facts == {"limit": most, "of": "channel"}
        h.clock.forward(12 * 3_600)
        await h.host.do(gathering.join, full[0].id, who(98))
        await h.host.do(gathering.create, who(99), HERE, "toy")
        after = {lobby.id for lobby in await h.host.read(gathering.open_in, HERE)}
        assert {lobby.id for lobby in full} - after == {full[1].id}
