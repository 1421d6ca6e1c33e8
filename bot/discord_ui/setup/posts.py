"""The panel of ``/setup``: what a server has decided, with a menu for each setting."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.discord_ui.core.components import Component, button, channels_menu, menu, option, roles_menu
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.errors import lacking_words
from bot.discord_ui.core.fields import OFF, ON
from bot.discord_ui.core.formatting import language_name
from bot.discord_ui.core.parts import fitting, layout, mention, row, words
from bot.discord_ui.core.post import Post
from bot.hosting.core.model import DEFAULT_PACE, PACES
from bot.hosting.core.servers import Block, Server
from data.catalogue import current, text
from renderers.phrases.escape import escape

SERVER: Final = "server"
"""The value of the menu of languages that means: as the server has it on Discord."""

USUAL: Final = "usual"
"""The value of a menu of numbers that means: as the operator of the bot has it."""

MOST_CHANNELS: Final = 25
MOST_ROLES: Final = 10
NUMBERS: Final = (1, 2, 3, 5, 10, 20)
CROWDS: Final = (1, 2, 5, 10, 20, 50, 100, 200)
ROOM_FOR_WARNINGS: Final = 1_300
ROOM_FOR_BLOCKS: Final = 1_200
"""Characters that lists may have within a message of 4,000."""

LONGEST_REASON: Final = 80
"""Characters of a reason in the list of who is blocked; /mod log has it whole."""


def panel(
    server: Server, blocked: Sequence[Block], lacking: Mapping[int, tuple[str, ...]], log: tuple[str, ...] = ()
) -> Post:
    """Return the panel; ``lacking`` are the permissions that the bot has not, by channel, ``log`` those in the log channel."""
    return Post(
        layout(
            words(text("setup-title"), *(_warnings(server, lacking, log) or [text("setup-nothing-lacking")])),
            words(text("setup-channels-about")),
            row([channels_menu(_press("channels"), text("setup-channels"), server.channels, MOST_CHANNELS)]),
            words(text("setup-roles-about")),
            row([roles_menu(_press("roles"), text("setup-roles"), server.roles, MOST_ROLES)]),
            words(text("setup-log-about")),
            row([channels_menu(_press("log"), text("setup-log"), _one(server.log_channel), 1)]),
            words(text("setup-pace-about")),
            row([_paces(server)]),
            words(text("setup-limits-about")),
            row([_numbers("lobbies", server.lobbies_per_user, NUMBERS)]),
            row([_numbers("seats", server.matches_per_user, NUMBERS)]),
            row([_numbers("matches", server.matches, CROWDS)]),
            *_languages(server),
            words(text("setup-motion-on" if server.motion else "setup-motion-off")),
            row([_motion(server)]),
            words(*_blocks(blocked)),
        )
    )


def _warnings(server: Server, lacking: Mapping[int, tuple[str, ...]], log: tuple[str, ...]) -> list[str]:
    found = [lacking_words("setup-lacking", names, channel=str(channel)) for channel, names in lacking.items()]
    if log:
        found.insert(0, lacking_words("setup-lacking-log", log, channel=str(server.log_channel)))
    room = fitting(found, ROOM_FOR_WARNINGS)
    return [*found[:room], text("setup-lacking-more", count=len(found) - room)] if room < len(found) else found


def _press(verb: str) -> str:
    return custom_id("setup", verb)


def _one(channel: int | None) -> tuple[int, ...]:
    return () if channel is None else (channel,)


def _paces(server: Server) -> Component:
    chosen = server.pace or DEFAULT_PACE
    options = [option(text(f"pace-{pace}-option"), pace, chosen=pace == chosen) for pace in PACES]
    return menu(_press("pace"), text("setup-pace"), options)


def _numbers(verb: str, chosen: int | None, numbers: Sequence[int]) -> Component:
    options = [option(text(f"setup-{verb}-usual"), USUAL, chosen=chosen is None)]
    options += [
        option(text(f"setup-{verb}-number", number=str(number)), str(number), chosen=number == chosen)
        for number in numbers
    ]
    return menu(_press(verb), text(f"setup-{verb}"), options)


def _motion(server: Server) -> Component:
    wanted = OFF if server.motion else ON
    return button(custom_id("setup", "motion", wanted), text(f"settings-motion-{wanted}"))


def _languages(server: Server) -> list[ui.Item[Any] | None]:
    """Return the menu of languages; nothing while there is only one."""
    codes = current().languages
    if len(codes) < 2:
        return []
    options = [option(text("setup-language-server"), SERVER, chosen=not server.language)]
    options += [option(language_name(code), code, chosen=code == server.language) for code in codes]
    return [words(text("setup-language-about")), row([menu(_press("language"), text("setup-language"), options)])]


def _blocks(blocked: Sequence[Block]) -> list[str]:
    if not blocked:
        return [text("setup-nobody-blocked")]
    lines = [
        text(
            "setup-blocked",
            user=mention(block.user),
            by=mention(block.by),
            reason=escape(block.reason, longest=LONGEST_REASON),
        )
        for block in blocked
    ]
    room = fitting(lines, ROOM_FOR_BLOCKS)
    more = text("setup-blocked-more", count=len(lines) - room) if room < len(lines) else ""
    return [text("setup-blocked-title"), *lines[:room], more]
