"""Legal answers to a question: merged if equivalent, or chosen word by word with a button for each next word."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.core.ids import MatchId
from bot.discord_ui.content.components import Component, button, emoji
from bot.discord_ui.content.custom_ids import custom_id
from data.catalogue import text
from engine.core.planning import planner_of
from renderers.ui import AnyGameUI, Steps


@dataclass(frozen=True, slots=True)
class StepPress:
    """First words of an action, or all of them; ``moment`` is the number that ``Steps`` gave the question."""

    match: MatchId
    moment: int
    part: str


MOST_WHOLE: Final = 7
"""Maximum number of complete actions shown at once; if there are more, the next word is chosen first."""


def _label(view: object, steps: Steps[Any], part: str, longer: str) -> str:
    """Return the words that ``longer`` adds to ``part``."""
    words, first = longer.split(" "), len(part.split(" ")) + 1
    parts = [" ".join(words[:count]) for count in range(first, len(words) + 1)]
    label = steps.label(view, parts[0])
    for further in parts[1:]:
        label = text("super-then", head=label, card=steps.label(view, further))
    return label


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
    ways = whole if 0 < len(whole) <= MOST_WHOLE else following(options, part)
    components: list[Component] = [
        button(
            custom_id("match", "step", match, moment, longer),
            lettered(_label(view, steps, part, longer), letters_of(part, longer, letters)),
            ButtonStyle.primary,
            emoji=_emoji(steps, part, longer),
        )
        for longer in ways
    ]
    if part != root:
        components.append(button(custom_id("match", "step", match, moment, root), text("super-act-undo")))
    return tuple(components)


LONGEST_LABEL: Final = 38
"""Maximum length of a button's label in characters (Discord docs, "Button Design Guidelines"): phones cut off the rest."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal answer: the action, its text, and its style: highlighted (``lead``), plain, or the safe one (``aside``).

    ``letter`` is its letter in the picture, ``turned`` the same action face down, ``emoji`` its emoji's key, ``brief`` a shorter label for
    phones, and ``player`` the bandit whose card it plays from the hand; each may be empty.
    """

    action: str
    words: str
    rank: str = "lead"
    letter: str = ""
    turned: str = ""
    emoji: str = ""
    brief: str = ""
    player: str = ""

    @property
    def label(self) -> str:
        """Return the button's label."""
        return lettered(self.brief or self.words, self.letter)

    @property
    def full(self) -> str:
        """Whole text of the answer."""
        return lettered(self.words, self.letter)


def answers_of(game_ui: AnyGameUI, view: Any, options: Sequence[str]) -> list[Answer]:
    """Return legal actions as answers, with equivalent ones merged."""
    planner, letters = planner_of(game_ui.game), game_ui.letters(view)
    groups: Iterable[tuple[str, ...]]
    groups = planner.groups(view) if planner is not None else [(option,) for option in options]
    # in picture order: answers with a letter first, then the others
    groups = sorted(groups, key=lambda group: (group[0] not in letters, letters.get(group[0], "")))
    return [
        _answer(game_ui, view, group, letters.get(group[0], ""), options) for group in groups if group[0] in options
    ]


def _answer(game_ui: AnyGameUI, view: Any, group: tuple[str, ...], letter: str, options: Sequence[str]) -> Answer:
    action, turned, room = group[0], game_ui.turned(group[0]), LONGEST_LABEL - len(lettered("", letter))
    single = len(group) == 1
    wording = game_ui.describe_action(view, action) if single else game_ui.describe_any(view, action, len(group))
    return Answer(
        action,
        wording,
        game_ui.button_rank(action),
        letter,
        turned if turned in options else "",
        game_ui.emoji(action),
        game_ui.describe_brief(view, action, room) if len(wording) > room else "",
        game_ui.player_of(action),
    )


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """A question: the view, the first words ``part`` of an action, and the answers that continue it.

    ``words`` asks for the next word, or for the whole action. ``begun``: some words are chosen and can be discarded.
    """

    view: Any
    answers: Sequence[Answer]
    words: str
    part: str = ""
    begun: bool = False


def asked(game_ui: AnyGameUI, view: Any, options: Sequence[str], part: str = "") -> OwnQuestion:
    """Return the question for these legal actions; ``part``: the first words of an action that is chosen word by word."""
    if game_ui.steps is None or not options:
        return OwnQuestion(view, answers_of(game_ui, view, options), game_ui.describe_ask(view) if options else "")
    part = begun(options, part)
    words = game_ui.steps.question(view, part)
    shown = game_ui.steps.shown(view, part)
    letters = game_ui.letters(shown)
    answers = [
        Answer(
            choice,
            game_ui.steps.label(shown, choice),
            letter=letters.get(choice, ""),
            emoji=game_ui.steps.emoji(choice),
        )
        for choice in following(options, part)
    ]
    return OwnQuestion(shown, answers, words, part, part != begun(options, ""))
