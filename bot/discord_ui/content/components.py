"""Buttons and menus. The custom_id says everything about a press; ``core/acts.py`` finds the handler for it."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.content.channel_types import HOSTING

STYLES: Final = {"lead": ButtonStyle.primary, "plain": ButtonStyle.success, "aside": ButtonStyle.secondary}


MOST_OPTIONS = 25
LONGEST_LABEL = 80
LONGEST_OPTION = 100

Component = ui.Button[Any] | ui.Select[Any] | ui.ChannelSelect[Any] | ui.RoleSelect[Any] | ui.UserSelect[Any]
"""Buttons and menus without state in memory: the custom_id says what a press does, and the client receives each press."""


def button(
    custom_id: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Component:
    """Return a button. A label that is too long is cut; the ``emoji`` comes before it."""
    return ui.Button(custom_id=custom_id, label=clip(label, LONGEST_LABEL), style=style, disabled=disabled, emoji=emoji)


def menu(
    custom_id: str, placeholder: str, options: Sequence[discord.SelectOption], *, several: bool = False
) -> Component:
    """Return a menu to choose one option, or with ``several`` any number of them, including none."""
    # Discord refuses the whole message if a menu has more.
    shown = list(options[:MOST_OPTIONS])
    return ui.Select(
        custom_id=custom_id,
        placeholder=clip(placeholder, 150),
        options=shown,
        min_values=0 if several else 1,
        max_values=len(shown) if several else 1,
    )


def channels_menu(custom_id: str, placeholder: str, chosen: Sequence[int], most: int) -> Component:
    """Return a menu of channels for tables, to choose up to ``most`` (25) or none; ``chosen`` are preselected."""
    return ui.ChannelSelect(
        custom_id=custom_id,
        placeholder=clip(placeholder, 150),
        channel_types=list(HOSTING),
        min_values=0,
        max_values=most,
        default_values=_marked(chosen[:most], discord.SelectDefaultValueType.channel),
    )


def roles_menu(custom_id: str, placeholder: str, chosen: Sequence[int], most: int) -> Component:
    """Return a menu of roles, to choose up to ``most`` (25) or none; ``chosen`` are preselected."""
    return ui.RoleSelect(
        custom_id=custom_id,
        placeholder=clip(placeholder, 150),
        min_values=0,
        max_values=most,
        default_values=_marked(chosen[:most], discord.SelectDefaultValueType.role),
    )


def people_menu(custom_id: str, placeholder: str, count: int = 1) -> Component:
    """Return a menu to choose ``count`` users of the server."""
    return ui.UserSelect(custom_id=custom_id, placeholder=clip(placeholder, 150), min_values=count, max_values=count)


def _marked(chosen: Sequence[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=chosen_id, type=kind) for chosen_id in chosen]


def option(
    label: str,
    value: str,
    description: str | None = None,
    *,
    chosen: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> discord.SelectOption:
    """Return an option of a menu; texts that are too long are cut."""
    words = clip(description, LONGEST_OPTION) if description else None
    return discord.SelectOption(
        label=clip(label, LONGEST_OPTION), value=value, description=words, default=chosen, emoji=emoji
    )


def clip(words: str, limit: int) -> str:
    """Return ``words``, cut to ``limit`` characters with an ellipsis if they are longer."""
    return words if len(words) <= limit else words[: limit - 1].rstrip() + "…"
