"""Every press and command with its gate, collected without starting a bot."""

from collections.abc import Mapping
from typing import Final

from bot.discord_ui.core.acts import Shape, Typed
from bot.discord_ui.core.gate import Entry
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
