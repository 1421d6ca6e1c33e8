"""What one player sees in private: the hand, the question, and a button or a menu entry for each legal answer."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.core.buttons import mute_button, page_button
from bot.discord_ui.core.components import MOST_OPTIONS, Component, button, menu, option
from bot.discord_ui.core.custom_ids import custom_id
from bot.discord_ui.core.parts import DUSK, QUIET, layout, link, picture, rows, words
from bot.discord_ui.core.post import Attachment, Post
from bot.discord_ui.match.queue_parts import Queue
from bot.hosting.core.model import MatchId
from data.catalogue import text

MOST_BUTTONS: Final = 15
"""More answers than this come in menus, for a phone shows only a few rows of buttons."""

MOST_MENUS: Final = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal answer: the action, its words, and whether it stands out (``lead``), is plain, or is the careful one (``aside``).

    ``letter`` is that of what it chooses in the picture; empty where it stands in none.
    """

    action: str
    words: str
    rank: str = "lead"
    letter: str = ""

    @property
    def label(self) -> str:
        """What the button says."""
        return text("answer-lettered", letter=self.letter, label=self.words) if self.letter else self.words


@dataclass(frozen=True, slots=True)
class Panel:
    """All that the panel shows, in this order: what happened to its owner (``befallen``), ``notes``, where they are (``standing``) and whom
    the table waits for (``waiting``); the picture; what is asked, what each card would do (``prospects``), and the answers; the
    cards queued for coming turns (``queue``); what else happened since they last looked (``missed``,
    under the words of the key ``since``; the log holds ``more`` lines).

    ``components`` are the buttons of an action that is put together word by word: in place of ``answers``. ``take_back``: the
    version from which the last choice can still be taken back. ``version`` is that which answers quote.
    """

    match: MatchId
    version: int
    title: str
    befallen: str = ""
    notes: Sequence[str] = ()
    standing: str = ""
    waiting: str = ""
    picture: Attachment | None = None
    question: str = ""
    prospects: str = ""
    answers: Sequence[Answer] = ()
    components: Sequence[Component] = ()
    form: Component | None = None
    """Opens the form in which several things are chosen at once."""
    queue: Queue = field(default_factory=Queue)
    missed: Sequence[str] = ()
    since: str = "missed-title"
    more: int = 0
    table_url: str = ""
    mute: bool = False
    """Reminders may come, and can be switched off."""
    plannable: bool = False
    """There is a button for plans."""
    take_back: int | None = None
    hint: bool = False
    """A computer player's advice may be asked for."""
    tip: str = ""
    """What a beginner should know about the question; with it comes a button to have no more of them."""


STYLES: Final = {"lead": ButtonStyle.primary, "plain": ButtonStyle.success, "aside": ButtonStyle.secondary}


def hand_panel(panel: Panel) -> Post:
    """Return the panel of a seat."""
    asked = bool(panel.answers or panel.components)
    items: list[ui.Item[Any] | None] = [
        words(panel.title, panel.befallen, *panel.notes, panel.standing, panel.waiting, limit=1_600),
        picture(panel.picture),
        words(f"### {panel.question}", panel.tip, panel.prospects, limit=900) if asked else None,
        *rows([panel.form] if panel.form else []),
        *answer_rows(panel.match, panel.version, panel.answers, MOST_BUTTONS - len(panel.queue.queued)),
        *(row for each in _by_kind(panel.components) for row in rows(each)),
        words(f"### {panel.queue.question}") if panel.queue.question else None,
        *rows(panel.queue.offered),
        *rows([*panel.queue.queued, *([panel.queue.delegate] if panel.queue.delegate else [])]),
        words(text(panel.since), *(f"- {line}" for line in panel.missed), limit=1_450) if panel.missed else None,
        *rows(_foot(panel)),
    ]
    return Post(layout(*items, colour=DUSK if asked else QUIET), (panel.picture,) if panel.picture else ())


def _by_kind(components: Sequence[Component]) -> tuple[Sequence[Component], ...]:
    """Return the menus, each by itself, and then the buttons."""
    menus = [each for each in components if isinstance(each, ui.Select)]
    return (*([each] for each in menus), [each for each in components if each not in menus])


def answer_rows(
    match: MatchId, version: int, answers: Sequence[Answer], most: int = MOST_BUTTONS
) -> tuple[ui.ActionRow[Any], ...]:
    """Return the answers as rows of buttons, or as menus where there are more than ``most``."""
    if len(answers) <= most:
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
        page_button(panel.match, "board"),
        page_button(panel.match, "rules"),
        page_button(panel.match, "legend"),
    ]
    if panel.tip:
        foot.append(button(custom_id("learn", "known", panel.match), text("button-known")))
    if panel.more:
        foot.append(button(custom_id("match", "page", panel.match, "log"), text("button-missed", count=panel.more)))
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
