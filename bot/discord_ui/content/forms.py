"""Forms: several small choices at once, opened by one press and sent by another (Discord docs, "Modal").

A form has no state in memory: its custom_id says what it does, like a button's, and the choices in all its groups arrive as the values of
one press (``fields.Several``). Values must make sense without their groups.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.content.components import clip, option

MOST_GROUPS: Final = 5
MOST_BOXES: Final = 10
LONGEST_TITLE: Final = 45
LONGEST_ABOUT: Final = 100


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice in a group: its value, its label, a sentence about it (None: none), and whether it is preselected."""

    value: str
    label: str
    about: str | None = None
    chosen: bool = False


def boxes(name: str, label: str, about: str, choices: Sequence[Choice], most: int) -> list[ui.Label[Any]]:
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


def _boxes(name: str, choices: Sequence[Choice], most: int) -> ui.CheckboxGroup[Any]:
    return ui.CheckboxGroup(
        custom_id=name,
        required=False,
        min_values=0,
        max_values=min(most, len(choices)),
        options=[
            discord.CheckboxGroupOption(
                label=clip(choice.label, LONGEST_ABOUT),
                value=choice.value,
                description=choice.about,
                default=choice.chosen,
            )
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


def one_of(name: str, label: str, choices: Sequence[Choice]) -> ui.Label[Any]:
    """Return a group of choices with at most one answer: radio buttons if Discord allows that many, else a menu."""
    made: ui.CheckboxGroup[Any] | ui.RadioGroup[Any] | ui.Select[Any]
    if len(choices) == 1:  # Discord requires at least two in a radio group
        made = _boxes(name, choices, 1)
    elif len(choices) <= MOST_BOXES:
        made = ui.RadioGroup(
            custom_id=name,
            required=False,
            options=[
                discord.RadioGroupOption(
                    label=clip(choice.label, LONGEST_ABOUT), value=choice.value, default=choice.chosen
                )
                for choice in choices
            ],
        )
    else:
        made = ui.Select(
            custom_id=name,
            required=False,
            min_values=0,
            options=[option(choice.label, choice.value, chosen=choice.chosen) for choice in choices],
        )
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
