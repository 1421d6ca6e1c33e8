"""Actions that are chosen word by word: a button for each next word, and one to start again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.core.ids import MatchId
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.emojis import emoji
from data.catalogue import text
from renderers.ui import Steps


@dataclass(frozen=True, slots=True)
class StepPress:
    """First words of an action, or all of them; ``moment`` is the number that ``Steps`` gave the question."""

    match: MatchId
    moment: int
    part: str


MOST_BUTTONS: Final = 7
"""Maximum number of complete actions shown at once; if there are more, the next word is chosen first."""


def _label(view: object, steps: Steps[Any], part: str, longer: str) -> str:
    """Return the words that ``longer`` adds to ``part``."""
    words, first = longer.split(" "), len(part.split(" ")) + 1
    parts = [" ".join(words[:count]) for count in range(first, len(words) + 1)]
    label = steps.label(view, parts[0])
    for further in parts[1:]:
        label = text("super-then", head=label, card=steps.label(view, further))
    return label


def _lettered(view: object, steps: Steps[Any], part: str, longer: str, letters: Mapping[str, str]) -> str:
    return lettered(_label(view, steps, part, longer), letters_of(part, longer, letters))


def _emoji(steps: Steps[Any], part: str, longer: str) -> discord.PartialEmoji | None:
    """Return the emoji of the first word that ``longer`` adds to ``part``."""
    return emoji(steps.emoji(" ".join(longer.split(" ")[: len(part.split(" ")) + 1])))


def lettered(label: str, letter: str) -> str:
    """Return a label with its letter in the picture, if any."""
    return text("answer-lettered", letter=letter, label=label) if letter else label


def letters_of(part: str, longer: str, letters: Mapping[str, str]) -> str:
    """Return the letters in the picture of all words that ``longer`` adds to ``part``; ``letters`` are by action."""
    known = {action.rpartition(" ")[2]: letter for action, letter in letters.items()}
    return "".join(known.get(word, "") for word in longer.split(" ")[len(part.split(" ")) :])


def begun(options: Sequence[str], part: str) -> str:
    """Return ``part`` extended by all words without an alternative; empty if no option begins with ``part``."""
    while True:
        longer = following(options, part)
        if len(longer) != 1 or longer[0] in options:
            return part if longer else begun(options, "")
        part = longer[0]


def following(options: Sequence[str], part: str) -> tuple[str, ...]:
    """Return all extensions of ``part`` by one word, in the options' order."""
    start = part.split(" ") if part else []
    words = [option.split(" ") for option in options]
    longer = [word[: len(start) + 1] for word in words if word[: len(start)] == start and len(word) > len(start)]
    return tuple(dict.fromkeys(" ".join(longer_part) for longer_part in longer))


def step_buttons(
    match: MatchId,
    view: object,
    steps: Steps[Any],
    options: Sequence[str],
    part: str,
    letters: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Component, ...]:
    """Return the buttons that continue ``part`` (from ``begun``); after the first choice they are the complete actions, if these fit."""
    moment, root = steps.moment(view), begun(options, "")
    whole = [choice for choice in options if choice.startswith(f"{part} ")] if part != root else []
    ways = whole if 0 < len(whole) <= MOST_BUTTONS else following(options, part)
    components: list[Component] = [
        button(
            custom_id("match", "step", match, moment, longer),
            _lettered(view, steps, part, longer, letters),
            ButtonStyle.primary,
            emoji=_emoji(steps, part, longer),
        )
        for longer in ways
    ]
    if part != root:
        components.append(button(custom_id("match", "step", match, moment, root), text("super-act-undo")))
    return tuple(components)
