"""Tables in every channel type of Discord: played in a thread if there are any; a sentence says so if something is impossible."""

from dataclasses import dataclass
from itertools import product
from types import SimpleNamespace
from typing import cast

import discord

from bot.core.ids import Place
from bot.discord_ui.content.components import channels_menu
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.permissions import NEEDED, is_public, may_attach, missing_here, missing_in, sees
from bot.features.finding.acts import _hosting, _open_to
from bot.features.finding.publishing import where
from bot.run.doctor.main import _permissions
from sandbox import reading
from sandbox.model.records import NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.for_each import for_each, sampled
from tests.builders.local_bot import LocalBot
from tests.builders.moderating import planned
from tests.builders.presses import press_in
from tests.builders.words import worded


@dataclass(frozen=True)
class Home:
    """The channel of a typed command: its kind, its thread if any, and the type of the match's thread."""

    kind: str
    inside: str = ""
    played: int | None = None
    private: bool = False


HOMES = {
    "text": Home("text", played=PUBLIC_THREAD, private=True),
    "announcement": Home("announcement", played=NEWS_THREAD),
    "voice": Home("voice"),
    "stage": Home("stage"),
    "thread": Home("text", "public", private=True),
    "announcement thread": Home("announcement", "public"),
    "private thread": Home("text", "private"),
    "forum post": Home("forum", "public"),
    "media post": Home("media", "public"),
}
DENIED = ("send_messages", "send_messages_in_threads")


async def opened(place: LocalBot, home: Home) -> tuple[PageClient, str, str]:
    """Create a channel of this kind and let a user enter it; return the user, the channel, and the channel that has its permissions."""
    place.show_all_commands()
    person = await place.enter(1)
    outer = place.sandbox.control("channel", name="depot", kind=home.kind)["id"]
    place.permit(outer, allow=["CREATE_PRIVATE_THREADS"])
    inner = outer
    if home.inside:
        private = home.inside == "private"
        members = [place.sandbox.core.world.bot_id, person.me]
        inner = place.sandbox.control(
            "thread_start", channel_id=outer, name="siding", private=private, members=members
        )["id"]
    await person.wait_for(lambda: inner in person.channels, what="the new channel")
    person.go(inner)
    return person, inner, outer


@sampled("home_and_card", product(HOMES, (True, False)), {("text", True), ("forum post", False)})
async def test_a_match_is_played_in_each(place: LocalBot, home_and_card: tuple[str, bool]) -> None:
    name, card = home_and_card
    home = HOMES[name]
    person, inner, outer = await opened(place, home)
    await said(await person.command("/lobby create", game="super-express"))
    await place.quiet()
    if not card:
        place.sandbox.control("fault", kind="status", match="POST */messages/*/threads", times=0, status=404)
    await press_in(person, inner, "lobby fill")
    await place.quiet()
    [table] = await place.host.matches.tables_of(place.id_of(person))
    told = str(table.match.thread)
    assert (told == inner) == (home.played is None)
    assert place.sandbox.core.world.channels[told].type == home.played or told == inner
    await person.wait_for(
        lambda: any(worded("button-hand") in reading.labels(message) for message in person.messages(told)) or None,
        what="the live message",
    )
    # A permission that is taken away is named, by the panel and to moderators.
    place.permit(outer, deny=[name.upper() for name in DENIED])
    manager = await place.enter(0)
    muted = reading.text(await planned(manager, "repair"))
    assert worded("permission-send-messages") in muted
    assert worded("mod-lacking-gone").partition(".")[0] not in muted
    assert missing_here(place.app.client, table.match) in DENIED


@sampled("name", HOMES, {"text", "forum post"})
async def test_a_private_table_is_opened_or_a_sentence_says_what_works(place: LocalBot, name: str) -> None:
    home = HOMES[name]
    person, _, outer = await opened(place, home)
    shown = await said(await person.command("/lobby create", private=True))
    await place.quiet()
    hidden = [
        channel.id
        for channel in place.sandbox.core.world.channels.values()
        if channel.type == PRIVATE_THREAD and channel.parent_id == outer
    ]
    if home.private or home.inside == "private":
        assert worded("lobby-created-private") in shown
        assert len(hidden) == 1
    else:
        assert worded("lobby-no-private-threads") in shown
        assert hidden == []
    place.permit(outer, deny=["CREATE_PRIVATE_THREADS"])
    refused = await said(await person.command("/lobby create", private=True, game="super-express"))
    if home.private:
        assert worded("lobby-not-private") in refused


@for_each("name", HOMES)
async def test_what_the_bot_may_do_is_read_in_each(place: LocalBot, name: str) -> None:
    home = HOMES[name]
    person, inner, outer = await opened(place, home)
    client, number = place.app.client, int(inner)
    server = client.guilds[0]
    assert number in {channel.id for channel in _hosting(server)}
    assert may_attach(client, number, server.id)
    assert is_public(server, number) == (home.inside != "private")
    assert await sees(client, server.id, number, int(person.me)) == (home.inside != "private")
    assert _permissions(client, [(server.id, number)])[0].well
    shown = await person.command("/leaderboard")
    await shown.message(reading.components)
    place.permit(outer, deny=["ATTACH_FILES"])
    await person.wait_for(lambda: not may_attach(client, number, server.id), what="the permission to be gone")
    elsewhere = SimpleNamespace(interaction=SimpleNamespace(client=client, channel_id=1))
    assert missing_in(cast("Call", elsewhere), number, NEEDED) == ("attach_files",)
    assert number not in {channel.id for channel in _hosting(server)}
    [finding] = _permissions(client, [(server.id, number)])
    assert finding.facts["lacking"] == "attach_files"
    assert number not in _open_to(cast("Call", in_channel(server, person, number)))


def in_channel(server: discord.Guild, person: PageClient, number: int) -> object:
    """Return a user's press in a channel without permissions for the bot, as a handler receives it."""
    here, place = server.get_channel_or_thread(number), Place(server.id, number)
    told = SimpleNamespace(guild=server, channel=here, user=None, app_permissions=discord.Permissions.none())
    return SimpleNamespace(interaction=told, place=place, user=int(person.me))


async def test_menus_and_commands_name_the_channels_in_which_a_table_can_be(place: LocalBot) -> None:
    hosts = {
        discord.ChannelType.text,
        discord.ChannelType.news,
        discord.ChannelType.voice,
        discord.ChannelType.stage_voice,
    }
    menu = channels_menu("x", "x", (), 1)
    assert isinstance(menu, discord.ui.ChannelSelect)
    assert set(menu.channel_types) == hosts
    for command, option in (("move", "to"), ("matches", "channel")):
        result = place.app.client.tree.get_command("mod")
        assert isinstance(result, discord.app_commands.Group)
        step = result.get_command(command)
        assert isinstance(step, discord.app_commands.Command)
        assert {
            kind for parameter in step.parameters if parameter.name == option for kind in parameter.channel_types
        } == hosts


async def test_a_server_is_greeted_where_threads_can_be_opened(place: LocalBot) -> None:
    server = place.app.client.guilds[0]
    person = await place.enter(0)
    old = place.sandbox.core.world.guild_channels(str(server.id))
    for kind in ("category", "voice", "stage", "forum", "media", "announcement"):
        place.sandbox.control("channel", name=kind, kind=kind)
    for channel in old:
        place.sandbox.control("channel_delete", channel_id=channel.id)
    await person.wait_for(lambda: (home := where(server)) is not None and home.name == "announcement", what="a home")
