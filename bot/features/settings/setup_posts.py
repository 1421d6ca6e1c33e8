"""Panel of ``/setup``: a server's settings, with a menu for each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from discord import ui

from bot.core.matches.values import DEFAULT_PACE
from bot.core.settings.server import Server
from bot.core.settings.setting import EXTRAS, FINDING, SETUP, Number, Setting, Switch, settings_of
from bot.discord_ui.content.components import button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import fitting, layout, mention, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.choosing import control
from bot.discord_ui.core.errors import lacking_words
from bot.discord_ui.core.fields import OFF, ON
from bot.features.settings.values import Block
from data.catalogue import text
from renderers.phrases.escape import escape

ROWS: Final = tuple(settings_of(Server, SETUP).values())
LIMITS: Final = [row for row in ROWS if isinstance(row, Number)]
ROOM_FOR_WARNINGS: Final = 1_300
ROOM_FOR_BLOCKS: Final = 1_200
"""Characters that lists may have within a message of 4,000."""

LONGEST_REASON: Final = 80
"""Characters of a reason in the list of who is blocked; /mod log has it whole."""


def panel(
    server: Server,
    blocked: Sequence[Block],
    lacking: Mapping[int, tuple[str, ...]],
    log: tuple[str, ...] = (),
    optional: tuple[str, ...] = (),
) -> Post:
    """Return the panel.

    ``lacking`` are the permissions that the bot lacks, by channel, ``log`` those in the log channel, ``optional`` those of
    OPTIONAL.
    """
    warnings = _warnings(server, lacking, log) or [text("setup-nothing-lacking")]
    return Post(
        layout(
            words(text("setup-title"), *warnings, *(_optional(name) for name in optional)),
            *(item for setting in ROWS if not isinstance(setting, Switch) for item in _chosen(setting, server)),
            *_switches(server),
            words(*_blocks(blocked)),
        )
    )


def _warnings(server: Server, lacking: Mapping[int, tuple[str, ...]], log: tuple[str, ...]) -> list[str]:
    lines = [lacking_words("setup-lacking", names, channel=str(channel)) for channel, names in lacking.items()]
    if log:
        lines.insert(0, lacking_words("setup-lacking-log", log, channel=str(server.log_channel)))
    room = fitting(lines, ROOM_FOR_WARNINGS)
    return [*lines[:room], text("setup-lacking-more", count=len(lines) - room)] if room < len(lines) else lines


def _optional(name: str) -> str:
    return lacking_words(f"setup-optional-{name.replace('_', '-')}", (name,))


def _chosen(setting: Setting, server: Server) -> Iterator[ui.Item[Any] | None]:
    """Yield the words above a setting, if it has any, and its menu."""
    value = getattr(server, setting.key)
    if setting.key == "pace":
        value = value or DEFAULT_PACE
    chooser = control(setting, value, f"setup-{setting.verb}")
    if chooser is None:
        return
    if not isinstance(setting, Number) or setting is LIMITS[0]:
        yield words(text("setup-limits-about" if setting in LIMITS else f"setup-{setting.verb}-about"))
    yield row([chooser])


def _switches(server: Server) -> Iterator[ui.Item[Any] | None]:
    """Yield what the switches say, and their buttons with those that lead to other pages."""
    switches = [(setting, getattr(server, setting.key)) for setting in ROWS if isinstance(setting, Switch)]
    yield words(*(text(f"setup-{setting.verb}-{ON if value else OFF}") for setting, value in switches))
    buttons = [control(setting, value, f"setup-{setting.verb}") for setting, value in switches]
    pages = [(FINDING, "button-finding"), (EXTRAS, "button-extras")]
    pages_buttons = [button(custom_id(page, "setup"), text(label)) for page, label in pages]
    yield row([*(component for component in buttons if component is not None), *pages_buttons])


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
