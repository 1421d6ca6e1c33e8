"""What one player sees in private: the hand, the question, and a button or a menu entry for each legal answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.core.buttons import mute_button
from bot.discord_ui.core.components import MOST_OPTIONS, Component, button, menu, option
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import DUSK, QUIET, layout, link, picture, rows, words
from bot.discord_ui.core.post import Attachment, Post
from bot.hosting.core.model import MatchId
from data.catalogue import text

MOST_BUTTONS: Final = 15
"""More answers than this come in menus, for a phone shows only a few rows of buttons."""

MOST_MENUS: Final = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal answer: the action, its words, and whether it stands out (``lead``), is plain, or is the careful one (``aside``)."""

    action: str
    label: str
    rank: str = "lead"


@dataclass(frozen=True, slots=True)
class Panel:
    """All that the panel shows. ``missed`` is what happened since its owner last looked, ``more`` how many lines the log holds besides.
    ``pile`` is what the table agreed to list of the cards that were laid. ``note`` says what just happened, ``question`` what is asked,
    ``waiting`` whom the table waits for.

    ``plan`` says what is planned next; ``plannable``: there is a button for that.
    ``knobs`` are the buttons of an action that is put together word by word: in place of ``answers``. ``take_back``: the
    version from which the last choice can still be taken back. ``version`` is that which answers quote.
    """

    match: MatchId
    version: int
    title: str
    missed: Sequence[str] = ()
    more: int = 0
    pile: str = ""
    note: str = ""
    question: str = ""
    answers: Sequence[Answer] = ()
    waiting: str = ""
    components: Sequence[Component] = ()
    hand: Attachment | None = None
    table_url: str = ""
    mute: bool = False
    """Reminders may come, and can be switched off."""
    plan: str = ""
    plannable: bool = False
    take_back: int | None = None
    hint: bool = False
    """A computer player's advice may be asked for."""


STYLES: Final = {"lead": ButtonStyle.primary, "plain": ButtonStyle.success, "aside": ButtonStyle.secondary}


def hand_panel(panel: Panel) -> Post:
    """Return the panel of a seat."""
    items: list[ui.Item[Any] | None] = [
        words(panel.title, *_missed(panel), panel.note, panel.plan, panel.pile, panel.waiting),
        picture(panel.hand),
    ]
    if panel.answers:
        items.append(words(f"### {panel.question}"))
        items += answer_rows(panel.match, panel.version, panel.answers)
    elif panel.components:
        items += [words(f"### {panel.question}"), *rows(panel.components)]
    items += rows(_foot(panel))
    attachments = (panel.hand,) if panel.hand else ()
    return Post(layout(*items, colour=DUSK if panel.answers or panel.components else QUIET), attachments)


def _missed(panel: Panel) -> Sequence[str]:
    """Return what the panel begins with: what its owner missed, as a list."""
    return (text("missed-title"), *(f"- {line}" for line in panel.missed)) if panel.missed else ()


def answer_rows(match: MatchId, version: int, answers: Sequence[Answer]) -> tuple[ui.ActionRow[Any], ...]:
    """Return the answers as rows of buttons, or as menus where there are many."""
    if len(answers) <= MOST_BUTTONS:
        ranks = [[each for each in answers if each.rank == rank] for rank in STYLES]
        return tuple(
            found for same in ranks for found in rows([_button(match, version, answer) for answer in same]) if same
        )
    return tuple(ui.ActionRow(_menu(match, version, number, group)) for number, group in enumerate(grouped(answers)))


def grouped(answers: Sequence[Answer]) -> list[list[Answer]]:
    """Return the answers in groups of at most 25 that begin with the same words, in as few groups as that takes."""
    for depth in range(1, 4):
        groups: dict[str, list[Answer]] = {}
        for answer in answers:
            groups.setdefault(" ".join(answer.action.split(" ")[:depth]), []).append(answer)
        if all(len(group) <= MOST_OPTIONS for group in groups.values()) and len(groups) <= MOST_MENUS:
            return list(groups.values())
    return [list(answers[at : at + MOST_OPTIONS]) for at in range(0, len(answers), MOST_OPTIONS)]


def _button(match: MatchId, version: int, answer: Answer) -> Component:
    return button(custom_id("match", "act", match, version, answer.action), answer.label, STYLES[answer.rank])


def _menu(match: MatchId, version: int, number: int, group: Sequence[Answer]) -> Component:
    first, last = group[0].label, group[-1].label
    placeholder = text("menu-answers", first=first, last=last) if len(group) > 1 else first
    options = [option(answer.label, answer.action) for answer in group]
    return menu(custom_id("match", "pick", match, version, number), placeholder, options)


def _foot(panel: Panel) -> Sequence[ui.Item[Any]]:
    foot: list[ui.Item[Any]] = [
        button(custom_id("match", "refresh", panel.match, panel.version), text("button-refresh")),
        button(custom_id("match", "look", panel.match, panel.version), text("button-board")),
    ]
    if panel.more:
        foot.append(
            button(custom_id("match", "log", panel.match, panel.version), text("button-missed", count=panel.more))
        )
    if panel.plannable:
        foot.append(button(custom_id("plans", "open", panel.match), text("button-plan")))
    if panel.hint:
        foot.append(button(custom_id("match", "hint", panel.match), text("button-hint")))
    if panel.take_back is not None:
        foot.append(button(custom_id("votes", "back", panel.match, panel.take_back), text("button-take-back")))
    if panel.table_url:
        foot.append(link(text("button-to-table"), panel.table_url))
    if panel.mute:
        foot.append(mute_button(panel.match))
    return foot
