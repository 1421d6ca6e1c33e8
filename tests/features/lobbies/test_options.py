"""The options of a table, who may open one, and the limits of tables."""

import ast
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from msgspec import structs

from bot.core.errors import Refusal
from bot.core.ids import Authority, LobbyId, Person, Place, UserId, authority_in
from bot.core.limits import Limits
from bot.core.matches import log_rows
from bot.core.matches.values import LIVE
from bot.core.terms import TERMS
from bot.discord_ui.content.layout import moment
from bot.features.finding import calls, tables, weekly
from bot.features.finding import rows as finding_rows
from bot.features.finding.rows import OPENS_BEFORE, Wish
from bot.features.finding.tables import Wanted
from bot.features.lobbies import gathering, rows
from bot.features.lobbies.admission import may_open
from bot.features.lobbies.changes import HOSTS_PER_CHANNEL, is_forgotten
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.features.lobbies.options import PAGES, options_panel
from bot.features.lobbies.posts import TABLE, lobby_card, terms_panel
from bot.features.lobbies.rows import open_lobbies_in
from bot.features.settings import servers
from bot.features.tournaments.announcing import announce
from bot.processes.game_uis import game_uis
from data.catalogue import speaking, text
from engine.games import registry
from tests.builders.discord_limits import components, flat
from tests.builders.hosting import HERE, NAMES, Hosted, hosted, person
from tests.builders.panels import read_words
from tests.builders.refusals import refuses
from tests.features.tournaments.cup import BOSS, wanted, who
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

BY_ITSELF: Final = {"calls._opened", "weekly._open"}


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
    for number, opener in enumerate(ALLOWED):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with hosted(folder) as h:
            await limit(h)
            await way(h, opener, THERE, LIVE)


@pytest.mark.parametrize("way", OPENS.values(), ids=OPENS)
async def test_live_games_are_opened_in_their_channel_only(h: Hosted, way: Way) -> None:
    opener = ALLOWED[0]
    await limit(h)
    with refuses("not-in-this-channel") as refused:
        await way(h, opener, HERE, LIVE)
    assert refused.value.facts == {"channel": str(LIVE_CHANNEL), "games": "live"}
    assert await h.store.read(lambda tx: open_lobbies_in(tx, GUILD)) == ()
    await way(h, opener, HERE, "24h")


async def test_a_live_channel_counts_beside_the_channels_for_games(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, channels=(HERE.channel,), live_channel=LIVE_CHANNEL)
    await create(h, ANA, THERE, LIVE)
    await create(h, ANA, Place(GUILD, 999, parent=LIVE_CHANNEL), LIVE)
    with refuses("not-in-this-channel") as refused:
        await create(h, ANA, THERE, "24h")
    assert refused.value.facts == {"channel": str(HERE.channel), "games": "all"}


async def test_play_now_opens_a_live_table_in_the_channel_for_them(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, live_channel=LIVE_CHANNEL)
    seen = frozenset({HERE.channel, LIVE_CHANNEL})
    choice = await h.host.do(tables.play_now, Wanted(person=ANA, place=HERE, channels=seen, pace=LIVE))
    assert choice.lobby.place.channel == LIVE_CHANNEL


async def test_everyone_joins(h: Hosted) -> None:
    await limit(h)
    lobby = await create(h, ALLOWED[0], HERE, "24h")
    await h.host.do(gathering.join, lobby.id, person("ben"))
    joined = await play_now(h, person("cleo"), HERE, "24h")
    assert joined.id == lobby.id


async def test_no_table_opens_by_itself_for_alerts_from_before_the_role(h: Hosted) -> None:
    for name in ("ana", "ben"):
        who = person(name)
        wish = Wish(guild=GUILD, user=who.id, name=name, channel=HERE.channel, at=0.0, paces=("24h",), gathers=True)
        await h.host.do(calls.keep, wish)
    await limit(h)
    await h.step()
    assert await h.store.read(lambda tx: open_lobbies_in(tx, GUILD)) == ()
    assert not any(wish.gathers for wish in await h.store.read(lambda tx: finding_rows.wishes(tx, GUILD)))


async def test_the_role_of_all_members_is_everyone(h: Hosted) -> None:
    await h.host.do(servers.change, MANAGER, openers=GUILD)
    assert await h.store.read(lambda tx: may_open(tx, Authority(ANA.id, GUILD)))
    assert await h.store.read(lambda tx: may_open(tx, Authority(ANA.id, None)))


GAMES = game_uis(registry())
HOST, SEATED, STRANGER = UserId(1), UserId(2), UserId(3)
CONTROLS = {2, 3, 5, 6, 7, 8}


def table(game: str, *, dated: bool = False) -> Lobby:
    return Lobby(
        id=LobbyId(3), game=game, modes=(), pace="24h", place=Place(1, 2), host=HOST,
        seats=(LobbySeat(HOST, "Ana", None), LobbySeat(SEATED, "Ben", None), LobbySeat(None, "", None)),
        status="open", created_at=0.0, expires_at=9e9, message=None, match=None, starts_at=8e9 if dated else None,
    )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_has_at_most_seven_controls(game: str, language: str) -> None:
    with speaking(language):
        for user, dated in ((HOST, False), (HOST, True), (SEATED, False), (STRANGER, False)):
            lobby = table(game, dated=dated)
            panel = options_panel(lobby, GAMES[game], "de", user, TABLE)
            pressed = [item for item in flat(components(panel)) if item["type"] in CONTROLS]
            assert len(pressed) <= (7 if user == HOST else 4)
            assert text("button-more") in {item.get("label") for item in pressed}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_table_rules_explain_the_one_that_is_opened(language: str) -> None:
    with speaking(language):
        lobby = table(next(iter(GAMES)))
        for user in (HOST, SEATED):
            panel = terms_panel(lobby, user)
            assert len(read_words(panel)) <= 90
            listed = str(components(panel))
            for key in TERMS:
                opened = "\n".join(item.get("content", "") for item in flat(components(terms_panel(lobby, user, key))))
                explained = [other for other in TERMS if text(f"term-{other}-about") in opened]
                assert explained == [key]
                assert text(f"term-{key}-about") not in listed


def test_a_tables_language_is_chosen_among_its_rules_alone() -> None:
    lobby = table("colt-express")
    game_ui = GAMES["colt-express"]
    pages = {page: options_panel(lobby, game_ui, "de", HOST, page) for page in PAGES}
    with_languages = [
        page
        for page, panel in pages.items()
        if any(item.get("custom_id", "").startswith("ce2:lobby:language") for item in flat(components(panel)))
    ]
    assert with_languages == ["rules"]
    assert not any(
        "language" in item.get("custom_id", "") for item in flat(components(lobby_card(lobby, game_ui, "de")))
    )


@pytest.mark.parametrize("begins", [None, 8e9, 9.5e9])
def test_a_card_says_when_it_closes_unless_the_table_starts_before(begins: float | None) -> None:
    game = next(iter(GAMES))
    lobby = structs.replace(table(game), begins_at=begins)
    shown = str(components(lobby_card(lobby, GAMES[game], "")))
    assert begins is None or text("lobby-begins", when=moment(begins)) in shown
    closes = text("lobby-expires", when=moment(lobby.expires_at)) in shown
    assert closes is (begins is None or begins > lobby.expires_at)


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


async def test_a_few_hosts_never_fill_a_channel_and_forgotten_tables_make_room(h: Hosted) -> None:
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
