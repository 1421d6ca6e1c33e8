"""Applications that a user added to their account: the places of their commands, their events, and their answers."""

from __future__ import annotations

import asyncio
from functools import partial

import discord
import pytest

from sandbox import InteractionFailedError, Sandbox, reading
from sandbox.model.permissions import BITS
from sandbox.testing.client import PageClient
from tests.sandbox.bots import Bot, running
from tests.sandbox.wire import Wire

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
