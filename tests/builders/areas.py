"""Every press and command with its gate, collected without starting a bot."""

from collections.abc import Mapping
from typing import Any, Final

from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core.acts import Shape, Typed
from bot.discord_ui.core.fields import Key, OneOf, Text, Whole, Words
from bot.discord_ui.core.gate import Entry, Numbered
from bot.run.interfaces import all_acts

SHAPES: Final[tuple[Shape, ...]] = tuple(
    sorted((act.press for act in all_acts() if act.press), key=lambda shape: (shape.area, shape.verb))
)
PRESSES: Final[Mapping[str, Entry]] = {
    f"{act.press.area} {act.press.verb}": act.gate for act in all_acts() if act.press
}
"""The gate of each press, by area and verb."""


def _typed(command: Typed, gate: Entry) -> Entry:
    """Return the gate with the option's visible name as its key. If the number isn't an option, it checks only the right."""
    option = command.options.get(gate.key)
    return Entry(None, gate.right) if option is None else Entry(gate.named, gate.right, option.name or gate.key)


COMMANDS: Final[Mapping[str, Entry]] = {
    act.command.name: _typed(act.command, act.gate) for act in all_acts() if act.command and act.typed
}
"""The gate of each command, by group and name."""


GOOD: Final[Mapping[type, str]] = {Whole: "7", Key: "some-key", Text: "go 3i", Words: "Back on Friday.\nAnn"}


def good(kind: Any, which: int = 0) -> str:
    """Return a valid value for a field of this kind; of a list that with the number ``which``."""
    if isinstance(kind, OneOf):
        return [*kind.words][which]
    return str(kind.low) if isinstance(kind, Whole) else GOOD[type(kind)]


def values(shape: Shape, which: int = 0) -> tuple[str, ...]:
    """Return valid values for the menu of a press; none if it is a button."""
    return () if shape.menu is None else (good(shape.menu.kind, which),)


def written(shape: Shape, gate: Entry, numbers: Mapping[Numbered, int], which: int = 0) -> str:
    """Return the custom_id of a press with the real number in its place, and valid values elsewhere (``which`` as in ``good``)."""
    known = {gate.key: str(0 if gate.named is None else numbers.get(gate.named, 0)), "language": "de"}
    fields = [known.get(name) or good(kind, which) for name, kind in shape.fields.items()]
    return custom_id(shape.area, shape.verb, *fields)
