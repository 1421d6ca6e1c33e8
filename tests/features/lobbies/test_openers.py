"""Servers choose a role for opening tables, and a channel for live games: all ways to open one respect both, and anyone may join."""

import ast
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from bot.core.ids import Authority, Person, Place, UserId, authority_in
from bot.core.matches.values import LIVE
from bot.features.finding import calls, rows, tables, weekly
from bot.features.finding.rows import OPENS_BEFORE, Wish
from bot.features.finding.tables import Wanted
from bot.features.lobbies import gathering
from bot.features.lobbies.admission import may_open
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.lobbies.rows import open_lobbies_in
from bot.features.settings import servers
from bot.features.tournaments.announcing import announce
from tests.builders.hosting import HERE, Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import wanted
from tests.structure.sources import files, nodes

MANAGER: Final = Authority(UserId(900), HERE.guild, manager=True)
GUILD: Final = HERE.guild or 0
ROLE, MODERATOR, LIVE_CHANNEL = 77, 78, 55
THERE: Final = Place(GUILD, LIVE_CHANNEL)

ANA: Final = person("ana")
ALLOWED: Final = (
    msgspec.structs.replace(ANA, roles=(5, ROLE)),
    msgspec.structs.replace(ANA, roles=(MODERATOR,)),
    msgspec.structs.replace(ANA, manager=True),
)

Way = Callable[[Hosted, Person, Place, str], Awaitable[Any]]


async def create(h: Hosted, who: Person, place: Place, pace: str) -> Lobby:
    return await h.host.do(gathering.create, who, place, "toy", pace=pace)


async def play_again(h: Hosted, who: Person, place: Place, pace: str) -> Lobby:
    """Ask for a rematch of a match that was played before the settings were changed."""
    await h.host.do(servers.change, MANAGER, openers=None, live_channel=None)
    lobby = await h.host.do(gathering.create, who, place, "toy", pace=pace)
    await h.host.do(gathering.join, lobby.id, person("ben"))
    match = await h.finish((await h.host.the(Lobbies).start(lobby.id, who.id)).id)
    await limit(h)
    return await h.host.do(gathering.play_again, match.id, who, place)


async def play_now(h: Hosted, who: Person, place: Place, pace: str) -> Lobby:
    seen = frozenset({place.channel})
    return (await h.host.do(tables.play_now, Wanted(person=who, place=place, channels=seen, pace=pace))).lobby


async def every_week(h: Hosted, who: Person, place: Place, pace: str) -> None:
    made = await h.host.do(weekly.create, who, place, "toy", pace, 3, 1_200, "")
    h.clock.time = made.at - OPENS_BEFORE
    await h.step()


async def cup(h: Hosted, who: Person, place: Place, pace: str) -> None:
    announced = msgspec.structs.replace(wanted(), pace=pace)
    await announce(h.host, authority_in(place.guild, who), place, announced)


OPENS: Final[Mapping[str, Way]] = {
    "gathering.create": create,
    "gathering.play_again": play_again,
    "tables._open": play_now,
    "weekly.create": every_week,
    "announcing.check_announce": cup,
}
"""Every check of whether a user may open a table, by module and function."""

BY_ITSELF: Final = {"calls._opened", "weekly._open"}
"""Opens scheduled tables for users who were checked before."""


async def limit(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, openers=ROLE, live_channel=LIVE_CHANNEL, roles=(MODERATOR,), cups=True)


def callers(*names: str) -> set[str]:
    """Return all functions of the bot that call one of these, by module and name."""
    result = set()
    calling = [
        path for path in files(".py", rooms=("bot",)) if any(f"{name}(" in path.read_text("utf-8") for name in names)
    ]
    for path in calling:
        for function in nodes(path):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                called = {
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    for node in ast.walk(function)
                    if isinstance(node, ast.Call)
                }
                result |= {f"{path.stem}.{function.name}"} if called & {*names} else set()
    return result


def test_every_way_to_open_a_table_is_tried_here() -> None:
    asked = callers("open_lobby", "check_opener") - {"changes.open_lobby"}
    assert asked == OPENS.keys()
    assert callers("open_gathered", "open_dated") - {"changes.open_lobby"} == BY_ITSELF
    assert callers("add_lobby") == {"changes._opened"}


@pytest.mark.parametrize("way", OPENS.values(), ids=OPENS)
async def test_only_the_role_and_moderators_open_tables(tmp_path: Path, way: Way) -> None:
    async with hosted(tmp_path) as h:
        await limit(h)
        with refuses("not-an-opener") as refused:
            await way(h, ANA, THERE, LIVE)
        assert refused.value.facts == {"role": str(ROLE), "moderators": str(MODERATOR)}
        assert await h.store.read(lambda tx: open_lobbies_in(tx, GUILD)) == ()
    for number, who in enumerate(ALLOWED):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with hosted(folder) as h:
            await limit(h)
            await way(h, who, THERE, LIVE)


@pytest.mark.parametrize("way", OPENS.values(), ids=OPENS)
async def test_live_games_are_opened_in_their_channel_only(tmp_path: Path, way: Way) -> None:
    opener = ALLOWED[0]
    async with hosted(tmp_path) as h:
        await limit(h)
        with refuses("not-in-this-channel") as refused:
            await way(h, opener, HERE, LIVE)
        assert refused.value.facts == {"channel": str(LIVE_CHANNEL), "games": "live"}
        assert await h.store.read(lambda tx: open_lobbies_in(tx, GUILD)) == ()
        await way(h, opener, HERE, "24h")


async def test_a_live_channel_counts_beside_the_channels_for_games(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(servers.change, MANAGER, channels=(HERE.channel,), live_channel=LIVE_CHANNEL)
        await create(h, ANA, THERE, LIVE)
        await create(h, ANA, Place(GUILD, 999, parent=LIVE_CHANNEL), LIVE)
        with refuses("not-in-this-channel") as refused:
            await create(h, ANA, THERE, "24h")
        assert refused.value.facts == {"channel": str(HERE.channel), "games": "all"}


async def test_play_now_opens_a_live_table_in_the_channel_for_them(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(servers.change, MANAGER, live_channel=LIVE_CHANNEL)
        seen = frozenset({HERE.channel, LIVE_CHANNEL})
        choice = await h.host.do(tables.play_now, Wanted(person=ANA, place=HERE, channels=seen, pace=LIVE))
        assert choice.lobby.place.channel == LIVE_CHANNEL


async def test_everyone_joins(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await limit(h)
        lobby = await create(h, ALLOWED[0], HERE, "24h")
        await h.host.do(gathering.join, lobby.id, person("ben"))
        joined = await play_now(h, person("cleo"), HERE, "24h")
        assert joined.id == lobby.id


async def test_no_table_opens_by_itself_for_alerts_from_before_the_role(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        for name in ("ana", "ben"):
            who = person(name)
            wish = Wish(guild=GUILD, user=who.id, name=name, channel=HERE.channel, at=0.0, paces=("24h",), gathers=True)
            await h.host.do(calls.keep, wish)
        await limit(h)
        await h.step()
        assert await h.store.read(lambda tx: open_lobbies_in(tx, GUILD)) == ()
        assert not any(wish.gathers for wish in await h.store.read(lambda tx: rows.wishes(tx, GUILD)))


async def test_the_role_of_all_members_is_everyone(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        await h.host.do(servers.change, MANAGER, openers=GUILD)
        assert await h.store.read(lambda tx: may_open(tx, Authority(ANA.id, GUILD)))
        assert await h.store.read(lambda tx: may_open(tx, Authority(ANA.id, None)))
