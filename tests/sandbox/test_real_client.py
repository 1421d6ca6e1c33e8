"""An unmodified discord.py client in the sandbox, also installed by a user: autocomplete, persistent buttons, errors, places."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import InteractionFailedError, Sandbox
from sandbox.gateway.transport import transport_for
from sandbox.model.permissions import BITS
from sandbox.testing import reading
from sandbox.testing.client import PageClient
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire


class Play(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"play:(?P<match>\d+):(?P<card>\w+)"):
    """A button that gets its state from the custom_id."""

    def __init__(self, match: str, card: str) -> None:
        super().__init__(discord.ui.Button(label=card, custom_id=f"play:{match}:{card}"))
        self.match, self.card = match, card

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Play:
        """Return the button, read from its custom_id."""
        return cls(match["match"], match["card"])

    async def callback(self, interaction: discord.Interaction) -> Any:
        """Replace the message with the card and match."""
        await interaction.response.edit_message(content=f"{self.card} in match {self.match}", view=None)


def with_command() -> Bot:
    """Return a bot with a command whose option has autocomplete."""
    bot = Bot()
    bot.add_dynamic_items(Play)

    @bot.tree.command(name="play", description="Play a card")
    async def play(interaction: discord.Interaction, card: str) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Play("42", card))
        await interaction.response.send_message("Sure?", view=view, ephemeral=True)

    @play.autocomplete("card")
    async def cards(_interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=choice.title(), value=choice) for choice in ("move", "robbery") if typed in choice
        ]

    return bot


async def test_autocomplete_offers_choices(sandbox: Sandbox) -> None:
    async with running(sandbox, with_command()):
        assert await sandbox.user(0).autocomplete("/play", "card", "rob") == [{"name": "Robbery", "value": "robbery"}]


async def test_a_button_works_after_the_bot_was_restarted(sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    async with running(sandbox, with_command()):
        message = await (await user.command("/play", card="move")).message()
    await sandbox.bot_gone()
    async with running(sandbox, with_command()) as bot:
        press = await user.click(message, label="move")
        played = await press.message()
        assert (played["content"], reading.buttons(played)) == ("move in match 42", [])
        assert bot.errors == []


async def test_interactions_fail_while_the_bot_is_away(sandbox: Sandbox) -> None:
    user = sandbox.user(0)
    async with running(sandbox, with_command()):
        await user.open()
        await user.wait_for(lambda: user.commands)
    await sandbox.bot_gone()
    task = asyncio.ensure_future(user.command("/play", card="move"))
    await user.wait_for(sandbox.core.interactions.pending)
    sandbox.control("clock", advance=3.5)
    with pytest.raises(InteractionFailedError):
        await task


async def test_refusals_become_the_exceptions_of_discord_py(sandbox: Sandbox) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        locked = await bot.fetch_channel(int(sandbox.channel("locked").id))
        assert isinstance(locked, discord.TextChannel)
        with pytest.raises(discord.Forbidden) as forbidden:
            await locked.send("x")
        assert forbidden.value.code == 50013
        assert not locked.permissions_for(locked.guild.me).send_messages
        with pytest.raises(discord.NotFound) as missing:
            await locked.fetch_message(1)
        assert missing.value.code == 10008
        station = await bot.fetch_channel(int(sandbox.channel("the-station").id))
        assert isinstance(station, discord.TextChannel)
        with pytest.raises(discord.HTTPException, match=r"In content: Must be 2000 or fewer in length\."):
            await station.send("x" * 2001)
        sandbox.control("role", permissions=[])
        await bot.until_heard("guild_role_update")


async def test_a_bot_can_be_removed_from_a_guild(sandbox: Sandbox, wire: Wire) -> None:
    bot = Bot()
    async with running(sandbox, bot):
        made = sandbox.control("guild", name="Elsewhere")
        await bot.until_heard("guild_join")
        sandbox.control("guild_delete", guild_id=made["id"])
        await bot.until_heard("guild_remove")
        assert (await wire.ask("GET", f"/channels/{made['channels'][0]}"))[1]["code"] == 10003
        with pytest.raises(ValueError, match="last guild"):
            sandbox.control("guild_delete", guild_id=sandbox.control("status")["guilds"][0]["id"])


def test_a_zstd_stream_is_one_frame_of_raw_blocks() -> None:
    transport = transport_for("zstd-stream")
    texts = ["one", "x" * 200_000, ""]
    stream = b"".join(data if isinstance(data := transport.pack(text), bytes) else b"" for text in texts)
    assert stream[:4] == bytes.fromhex("28b52ffd")
    at, read = 6, b""
    while at < len(stream):
        header = int.from_bytes(stream[at : at + 3], "little")
        assert header & 0b111 == 0
        read += stream[at + 3 : at + 3 + (header >> 3)]
        at += 3 + (header >> 3)
    assert read.decode() == "".join(texts)


PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000003000000020802000000121641c6"
    "0000000c49444154789c6360c00f000000330001a3a7c2ba0000000049454e44ae426082"
)


class Card(discord.ui.LayoutView):
    """A picture above a line of text and a button."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Card] = discord.ui.Container(accent_colour=0xB5532F)
        box.add_item(discord.ui.TextDisplay("The train stands in the station."))
        item = discord.MediaGalleryItem("attachment://train.png", description="A train of three cars")
        box.add_item(discord.ui.MediaGallery(item))
        row: discord.ui.ActionRow[Card] = discord.ui.ActionRow()
        button: discord.ui.Button[Card] = discord.ui.Button(label="Board", custom_id="board:1")
        button.callback = self.pressed  # type: ignore[method-assign]  # discord.py documents this assignment
        row.add_item(button)
        box.add_item(row)
        self.add_item(box)

    async def pressed(self, interaction: discord.Interaction) -> None:
        """Answer a press privately."""
        await interaction.response.send_message(f"{interaction.user.display_name} boards.", ephemeral=True)


IN_ANSWERS = BITS["ATTACH_FILES"] | BITS["EMBED_LINKS"] | BITS["MENTION_EVERYONE"]
EXTERNAL = BITS["USE_EXTERNAL_EMOJIS"]


class Far(Bot):
    """A bot with `/there` for every place and `/here` for its own servers and direct messages. It follows up six times."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[discord.Interaction] = []
        self.refused: list[int] = []
        self.over = asyncio.Event()

        @self.tree.command()
        @discord.app_commands.allowed_installs(guilds=True, users=True)
        @discord.app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
        async def there(interaction: discord.Interaction) -> None:
            """Answer anywhere."""
            await self.answer(interaction)

        @self.tree.command()
        @discord.app_commands.allowed_installs(guilds=True, users=False)
        @discord.app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
        async def here(interaction: discord.Interaction) -> None:
            """Answer in the bot's own servers and direct messages."""
            await self.answer(interaction)

    async def answer(self, interaction: discord.Interaction) -> None:
        """Answer, and follow up six times."""
        self.given.append(interaction)
        await interaction.response.send_message("answer")
        for number in range(6):
            try:
                await interaction.followup.send(str(number))
            except discord.HTTPException as error:
                self.refused.append(error.code)
        self.over.set()

    async def answered(self) -> discord.Interaction:
        """Wait for the last followup, and return the only interaction."""
        async with asyncio.timeout(20):
            await self.over.wait()
        [interaction] = self.given
        return interaction


@pytest.fixture
def elsewhere(sandbox: Sandbox) -> tuple[str, str]:
    """Create a server without the bot, and return its id and its channel's id."""
    made = sandbox.control("guild", name="Elsewhere", channels=["far"], bot=False)
    return made["id"], made["channels"][0]


@pytest.fixture
async def people(sandbox: Sandbox, elsewhere: tuple[str, str]) -> tuple[PageClient, PageClient]:
    """Return Amos and Winona, who see the channel in ``elsewhere``."""
    amos, winona = sandbox.user(1), sandbox.user(4)
    for person in (amos, winona):
        await person.open()
    return amos, winona


async def refuses(person: PageClient, command: str, channel: str) -> None:
    """Assert that a user isn't offered a command in a channel."""
    with pytest.raises(InteractionFailedError, match="no such command"):
        await person.command(command, channel=channel)


async def test_users_who_installed_the_application_have_its_commands_in_servers_without_the_bot(
    wire: Wire, sandbox: Sandbox, elsewhere: tuple[str, str], people: tuple[PageClient, PageClient]
) -> None:
    (guild, channel), (amos, winona), bot = elsewhere, people, Far()
    async with running(sandbox, bot):
        assert guild not in [str(known.id) for known in bot.guilds]
        await refuses(amos, "/there", channel)
        sandbox.control("install", user_id=amos.me)
        await refuses(amos, "/here", channel)
        await refuses(winona, "/there", channel)
        await amos.command("/there", channel=channel)
        interaction = await bot.answered()
        # The bot can't access the channel, the server or its members.
        assert (await wire.ask("GET", f"/channels/{channel}"))[1]["code"] == 50001
        assert (await wire.ask("POST", f"/channels/{channel}/messages", {"content": "x"}))[1]["code"] == 50001
        assert (await wire.ask("GET", f"/guilds/{guild}"))[1]["code"] == 10004
    assert (interaction.context.guild, interaction.guild_id) == (True, int(guild))
    assert (interaction.is_user_integration(), interaction.is_guild_integration()) == (True, False)
    assert interaction.app_permissions.value == IN_ANSWERS & ~BITS["MENTION_EVERYONE"] | EXTERNAL
    assert bot.refused == [40094]
    assert "message" not in bot.heard


async def test_interactions_in_a_server_of_the_bot_name_both_installations(
    sandbox: Sandbox, people: tuple[PageClient, PageClient]
) -> None:
    (amos, _), bot = people, Far()
    async with running(sandbox, bot):
        sandbox.control("install", user_id=amos.me)
        exchange = await amos.command("/there", channel="the-station")
        made, interaction = await exchange.message(), await bot.answered()
    owners = made["interaction_metadata"]["authorizing_integration_owners"]
    assert owners == {"0": str(interaction.guild_id), "1": amos.me}
    assert bot.refused == []


async def test_commands_for_every_place_work_in_group_messages(
    wire: Wire, sandbox: Sandbox, people: tuple[PageClient, PageClient]
) -> None:
    (amos, winona), bot = people, Far()
    async with running(sandbox, bot):
        sandbox.control("install", user_id=amos.me)
        group = sandbox.control("group", name="friends", members=[amos.me, winona.me])["id"]
        for person in (amos, winona):
            await person.wait_for(partial(person.channels.get, group), what="the group")
        await refuses(winona, "/there", group)
        await refuses(amos, "/here", group)
        await amos.command("/there", channel=group)
        interaction = await bot.answered()
        await winona.wait_for(lambda: winona.messages(group), what="the answer, which the whole group reads")
        assert (await wire.ask("GET", f"/channels/{group}"))[1]["code"] == 50001
    assert interaction.context.private_channel
    assert interaction.app_permissions.value == IN_ANSWERS


@pytest.mark.parametrize("denied", ["USE_EXTERNAL_APPS", "SEND_MESSAGES"])
async def test_answers_are_private_if_the_user_may_not_post(
    sandbox: Sandbox, elsewhere: tuple[str, str], people: tuple[PageClient, PageClient], denied: str
) -> None:
    (guild, channel), (amos, winona), bot = elsewhere, people, Far()
    sandbox.control("permissions", channel_id=channel, id=guild, deny=[denied])
    async with running(sandbox, bot):
        sandbox.control("install", user_id=amos.me)
        message = await (await amos.command("/there", channel=channel)).message()
        await bot.answered()
    assert reading.is_ephemeral(message)
    assert winona.messages(channel) == []


def test_an_application_without_user_install_cannot_be_installed(sandbox: Sandbox) -> None:
    sandbox.core.world.user_install = False
    with pytest.raises(ValueError, match="User Install"):
        sandbox.control("install", user_id=sandbox.core.world.humans()[0].id)
