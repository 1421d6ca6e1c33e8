"""Form for a line of a plan: the card, the condition and the alternative are chosen together."""

from collections.abc import Sequence
from typing import Final

from discord import ui

from bot.discord_ui.content.components import MOST_OPTIONS
from bot.discord_ui.content.forms import MOST_BOXES, Choice, form, one_of
from bot.discord_ui.core.errors import NothingHere
from bot.features.plans.posts import Editor
from bot.features.plans.words import clause, every_words
from data.catalogue import text
from engine.core.planning import SKIP, WAIT, Line, split

CARD: Final = "card"
WHEN: Final = "when"
ELSE: Final = "else"
HIDE: Final = "hide"
"""The first word of a form value: its group."""

FAR: Final = frozenset({"turn", "top", "laid", "empty", "last-round"})
"""Conditions that don't depend on the player's own position. They are in a second group if there are too many for one group."""


def line_form(editor: Editor) -> ui.Modal:
    """Return the form. If more cards are possible than fit into a menu, it offers the first ones; the editor offers all."""
    near, far = _conditions(editor)
    cards = [Choice(f"{CARD} {card}", editor.game_ui.plan_words(card)) for card in _cards(editor)]
    groups = [
        one_of(CARD, text("field-plan-card"), cards),
        one_of(
            WHEN,
            text("field-plan-when"),
            [Choice(f"{WHEN} {near_key}", text("plan-choice-if", clause=clause(near_key))) for near_key in near],
        ),
    ]
    if far:
        others = [Choice(f"{WHEN} {far_key}", text("plan-choice-if", clause=clause(far_key))) for far_key in far]
        groups.append(one_of("other", text("field-plan-when-other"), others))
    if (
        not editor.rounds
    ):  # If each line is for a separate round, no line follows it in that round, so the player is always asked.
        groups.append(one_of(ELSE, text("field-plan-else"), _ways_out()))
    if editor.planner.may_hide(editor.view):
        groups.append(one_of(HIDE, text("field-plan-hide"), [Choice(HIDE, text("button-plan-hide"))]))
    return form(editor.press("written"), text("modal-plan-line"), groups)


def line_written(chosen: Sequence[str]) -> Line | None:
    """Return the line chosen in a form; None without a card. Raises NothingHere if two conditions were chosen."""
    groups: dict[str, list[str]] = {}
    for pair in chosen:
        group, _, value = pair.partition(" ")
        groups.setdefault(group, []).append(value)
    if CARD not in groups:
        return None
    if len(groups.get(WHEN, ())) > 1:
        raise NothingHere("plan-two-conditions")
    return Line(groups[CARD][0], HIDE in groups, groups.get(WHEN, [""])[0], otherwise=groups.get(ELSE, [WAIT])[0])


def _conditions(editor: Editor) -> tuple[list[str], list[str]]:
    """Return the conditions of both groups; all of them are in the first if they fit."""
    known = editor.planner.conditions(editor.view)
    possible = [
        f"{key}:{argument}" if argument else key for key, arguments in known.items() for argument in arguments or ("",)
    ]
    if len(possible) <= MOST_BOXES:
        return possible, []
    near = [condition for condition in possible if split(condition)[0] not in FAR][:MOST_BOXES]
    return near, [condition for condition in possible if condition not in near][:MOST_OPTIONS]


def _cards(editor: Editor) -> list[str]:
    first = editor.planner.at_hand(editor.view)
    whole = [
        word for part in first for word in every_words(lambda longer: editor.planner.words(editor.view, longer), part)
    ]
    return whole[:MOST_OPTIONS]


def _ways_out() -> list[Choice]:
    return [
        Choice(f"{ELSE} {WAIT}", text("plan-else-wait"), chosen=True),
        Choice(f"{ELSE} {SKIP}", text("plan-else-skip")),
    ]
