"""Actions that are put together word by word: a button for each next word, and one to start again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ButtonStyle

from bot.discord_ui.core.components import Component, button
from bot.discord_ui.core.custom_ids import custom_id
from bot.games.ui import Steps
from bot.hosting.core.model import MatchId
from data.catalogue import text


@dataclass(frozen=True, slots=True)
class StepPress:
    """The first words of an action, or all of them; ``moment`` is the number that ``Steps`` gave to what was asked."""

    match: MatchId
    moment: int
    part: str


def begun(options: Sequence[str], part: str) -> str:
    """Return ``part`` where an option begins with it, or else nothing; with all words that follow without a choice."""
    while True:
        found = following(options, part)
        if len(found) != 1 or found[0] in options:
            return part if found else begun(options, "")
        part = found[0]


def following(options: Sequence[str], part: str) -> tuple[str, ...]:
    """Return all ways to go on: ``part`` with one word more, in the order of the options."""
    start = part.split(" ") if part else []
    words = [option.split(" ") for option in options]
    longer = [each[: len(start) + 1] for each in words if each[: len(start)] == start and len(each) > len(start)]
    return tuple(dict.fromkeys(" ".join(each) for each in longer))


def step_buttons(
    match: MatchId, view: object, steps: Steps[Any], options: Sequence[str], part: str
) -> tuple[Component, ...]:
    """Return the buttons that go on from ``part`` (as ``begun`` gave it)."""
    moment = steps.moment(view)
    components = [
        button(custom_id("match", "step", match, moment, longer), steps.label(view, longer), ButtonStyle.primary)
        for longer in following(options, part)
    ]
    root = begun(options, "")
    if part != root:
        components.append(button(custom_id("match", "step", match, moment, root), text("super-act-undo")))
    return tuple(components)
