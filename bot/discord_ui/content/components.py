"""Buttons, menus and forms, and our own emojis on them. The custom_id says everything about a press; ``core/acts.py`` finds the handler.

A form is several small choices at once, opened by one press and sent by another (Discord docs, "Modal"). The choices in all its groups
arrive as the values of one press (``fields.Several``), so values must make sense without their groups. Labels make sense without emojis:
if one is missing (not uploaded yet, refused, deleted), nothing else changes. A process is one application, so their ids are global.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.content.channel_types import HOSTING
from data.emojis import emojis, number

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


MOST_GROUPS: Final = 5
MOST_BOXES: Final = 10
LONGEST_TITLE: Final = 45
LONGEST_ABOUT: Final = 100


def boxes(name: str, label: str, about: str, choices: Sequence[discord.SelectOption], most: int) -> list[ui.Label[Any]]:
    """Return checkboxes for the choices, in groups of ten (Discord's limit); a user may check up to ``most`` in each."""
    groups = [choices[at : at + MOST_BOXES] for at in range(0, len(choices), MOST_BOXES)]
    return [
        ui.Label(
            text=clip(label, LONGEST_TITLE),
            description=clip(about, LONGEST_ABOUT),
            component=_boxes(f"{name}-{number}", group, most),
        )
        for number, group in enumerate(groups)
    ]


def _boxes(name: str, choices: Sequence[discord.SelectOption], most: int) -> ui.CheckboxGroup[Any]:
    return ui.CheckboxGroup(
        custom_id=name,
        required=False,
        min_values=0,
        max_values=min(most, len(choices)),
        options=[
            discord.CheckboxGroupOption(label=choice.label, value=choice.value, default=choice.default)
            for choice in choices
        ],
    )


def line(name: str, label: str, about: str, most: int, *, written: str = "", required: bool = True) -> ui.Label[Any]:
    """Return a multiline text field with a maximum length in characters."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=name,
        style=discord.TextStyle.paragraph,
        default=written or None,
        max_length=most,
        required=required,
    )
    return ui.Label(text=clip(label, LONGEST_TITLE), description=clip(about, LONGEST_ABOUT), component=field)


def one_of(name: str, label: str, choices: Sequence[discord.SelectOption]) -> ui.Label[Any]:
    """Return a group of choices with at most one answer: radio buttons if Discord allows that many, else a menu."""
    made: ui.CheckboxGroup[Any] | ui.RadioGroup[Any] | ui.Select[Any]
    if len(choices) == 1:  # Discord requires at least two in a radio group
        made = _boxes(name, choices, 1)
    elif len(choices) <= MOST_BOXES:
        made = ui.RadioGroup(
            custom_id=name,
            required=False,
            options=[
                discord.RadioGroupOption(label=choice.label, value=choice.value, default=choice.default)
                for choice in choices
            ],
        )
    else:
        made = ui.Select(custom_id=name, required=False, min_values=0, options=list(choices))
    return ui.Label(text=clip(label, LONGEST_TITLE), component=made)


def typed(name: str, label: str, example: str, *, written: str = "") -> ui.Label[Any]:
    """Return an optional one-line text field."""
    made: ui.TextInput[Any] = ui.TextInput(
        custom_id=name, required=False, max_length=LONGEST_ABOUT, placeholder=example, default=written or None
    )
    return ui.Label(text=clip(label, LONGEST_TITLE), component=made)


def form(custom_id: str, title: str, groups: Sequence[ui.Label[Any]]) -> ui.Modal:
    """Return a form; it has no state in memory. Raises ValueError for more than five groups."""
    made = ui.Modal(title=clip(title, LONGEST_TITLE), custom_id=custom_id)
    for group in groups:
        made.add_item(group)
    # Otherwise discord.py would hold every form in memory until it is sent.
    made.stop()
    return made


def submitted(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return everything chosen in a menu or a form, in order, from the interaction's data; empty for a button.

    Channels, roles and users are given by their ids.
    """
    return (*data.get("values", ()), *_values(data.get("components", ())))


def _values(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for component in components:
        field = component.get("component", component)
        yield from _values(field.get("components", ()))
        yield from field.get("values", ())
        # A text field has one value, a menu or checkboxes have several.
        if isinstance(field.get("value"), str):
            yield field["value"]


_KNOWN: Final[dict[str, discord.PartialEmoji]] = {}


def name_of(key: str) -> str:
    """Return an emoji's name on Discord: its key and a fingerprint of its picture, so a new picture gets a new name."""
    return f"{key}_{zlib.crc32(emojis()[key]):08x}"


def key_of(name: str) -> str:
    """Return the key at the start of an emoji's name, whether or not its picture is current; empty if it isn't ours."""
    key, _, mark = name.rpartition("_")
    return key if key in emojis() and len(mark) == 8 else ""


def know(read_emojis: Mapping[str, discord.PartialEmoji]) -> None:
    """Use these emojis, given by key, from now on."""
    _KNOWN.update(read_emojis)
    number({key: known.id for key, known in _KNOWN.items() if known.id is not None})


def forget() -> None:
    """Use no emojis from now on, because Discord refused one that was deleted."""
    _KNOWN.clear()
    number({})


def emoji(key: str) -> discord.PartialEmoji | None:
    """Return the emoji of a key; None if we have no art for it, or it isn't uploaded."""
    return _KNOWN.get(key)
