"""``/setup``: the settings of a server, in a panel whose menus save at once."""

from collections.abc import Iterable
from typing import Any, Final

import discord

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.fields import ID, KEY, ON, SWITCH, One, OneOf, Several
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.permissions import GONE, NEEDED
from bot.discord_ui.core.presses import press
from bot.discord_ui.setup import posts as setup_panel
from bot.discord_ui.setup.posts import CROWDS, MOST_CHANNELS, MOST_ROLES, NUMBERS, SERVER, USUAL
from bot.hosting.core.model import PACES
from bot.hosting.host import Host
from bot.hosting.servers.rights import check_manager
from data.catalogue import current

TO_LOG: Final = ("view_channel", "send_messages")
"""What the bot must be allowed in a log channel."""

NUMBER: Final = One(OneOf((USUAL, *map(str, NUMBERS))))
CROWD: Final = One(OneOf((USUAL, *map(str, CROWDS))))


class SetupActions:
    """Shows and changes the settings of a server."""

    def __init__(self, host: Host, languages: Languages) -> None:
        self._host = host
        self._languages = languages

    async def show(self, call: Call) -> None:
        """Show the panel. Raises NotAManager."""
        guild = check_manager(call.authority)
        server = await self._host.servers.settings(guild)
        blocked = await self._host.servers.blocks(call.authority)
        lacking, log = _lacking(call, server.channels), _lacking_log(call, server.log_channel)
        await call.show(setup_panel.panel(server, blocked, lacking, log))

    @press("setup", "channels", chosen=Several(ID, MOST_CHANNELS))
    async def channels(self, call: Call, chosen: tuple[int, ...]) -> None:
        """Choose where lobbies may be opened."""
        await self._change(call, channels=chosen)

    @press("setup", "roles", chosen=Several(ID, MOST_ROLES))
    async def roles(self, call: Call, chosen: tuple[int, ...]) -> None:
        """Choose who may moderate."""
        await self._change(call, roles=chosen)

    @press("setup", "log", chosen=Several(ID, 1))
    async def log(self, call: Call, chosen: tuple[int, ...]) -> None:
        """Choose where entries of the audit log are posted."""
        await self._change(call, log_channel=chosen[0] if chosen else None)

    @press("setup", "pace", chosen=One(OneOf(PACES)))
    async def pace(self, call: Call, chosen: str) -> None:
        """Choose the pace of a lobby that is opened without one."""
        await self._change(call, pace=chosen)

    @press("setup", "language", chosen=One(KEY))
    async def language(self, call: Call, chosen: str) -> None:
        """Choose the language of what everybody sees."""
        if chosen != SERVER and chosen not in current().languages:
            raise BadCustomId(chosen)
        await self._change(call, language="" if chosen == SERVER else chosen)

    @press("setup", "motion", wanted=OneOf(SWITCH))
    async def motion(self, call: Call, wanted: str) -> None:
        """Let pictures that everybody sees move, or not."""
        await self._change(call, motion=wanted == ON)

    @press("setup", "lobbies", chosen=NUMBER)
    async def lobbies(self, call: Call, chosen: str) -> None:
        """Choose in how many open lobbies one person may sit."""
        await self._change(call, lobbies_per_user=_number(chosen))

    @press("setup", "seats", chosen=NUMBER)
    async def seats(self, call: Call, chosen: str) -> None:
        """Choose in how many running matches one person may sit."""
        await self._change(call, matches_per_user=_number(chosen))

    @press("setup", "matches", chosen=CROWD)
    async def matches(self, call: Call, chosen: str) -> None:
        """Choose how many matches may run at once."""
        await self._change(call, matches=_number(chosen))

    async def _change(self, call: Call, **values: Any) -> None:
        """Save what was chosen, and show the panel as it is now."""
        await self._host.servers.change(call.authority, **values)
        self._languages.forget_server(check_manager(call.authority))
        await self.show(call)


def _number(chosen: str) -> int | None:
    return None if chosen == USUAL else int(chosen)


def _lacking(call: Call, channels: tuple[int, ...]) -> dict[int, tuple[str, ...]]:
    """Return which permissions the bot lacks in the channels where games are allowed (or in this one, where none is named)."""
    found: dict[int, tuple[str, ...]] = {}
    here = call.interaction.channel_id or 0
    for number in channels or (here,):
        if lacking := _missing(call, number, NEEDED):
            found[number] = lacking
    return found


def _lacking_log(call: Call, channel: int | None) -> tuple[str, ...]:
    """Return which permissions the bot lacks in the log channel, where there is one."""
    return () if channel is None else _missing(call, channel, TO_LOG)


def _missing(call: Call, number: int, needed: Iterable[str]) -> tuple[str, ...]:
    """Return which of these permissions the bot lacks in a channel; GONE alone where that is deleted."""
    if number == call.interaction.channel_id:
        allowed = call.interaction.app_permissions
    else:
        channel = call.interaction.client.get_channel(number)
        if not isinstance(channel, discord.TextChannel):
            return (GONE,)
        allowed = channel.permissions_for(channel.guild.me)
    return tuple(name for name in needed if not getattr(allowed, name))
