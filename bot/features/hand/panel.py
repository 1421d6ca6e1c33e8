"""A player's private panel: the hand, the question, and a button or a menu entry for each legal answer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.components import MOST_OPTIONS, STYLES, Component, button, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.emojis import emoji
from bot.discord_ui.content.layout import DUSK, QUIET, layout, link, picture, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.panels import Sight
from bot.features.hand.queue import Queue
from bot.features.hand.steps import lettered
from bot.features.matches.buttons import away_button, city_button, more_time_button, mute_button, page_button
from data.catalogue import text

MOST_BUTTONS: Final = 8
"""More answers than this come in menus, for a phone shows only a few rows of buttons."""

MOST_LINES: Final = 4
"""Lines of buttons that leave a phone's first screen to the picture; longer labels come in a menu."""

LONGEST_LABEL: Final = 38
"""Characters of a button (Discord docs, "Button Design Guidelines"): phones cut off the rest."""

PHONE, LETTER, EDGE, ICON = 336.0, 8.5, 42.0, 26.0
"""The width of a phone's line, of a letter of a label, of what surrounds a label, and of an emoji before it, in pixels."""

IN_SIGHT: Final = 9
"""Controls that a panel shows at most, unless all its tools were asked for."""

MOST_MENUS: Final = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal answer: the action, its words, and whether it is highlighted (``lead``), plain, or the careful one (``aside``).

    ``brief`` are fewer words for its button, if all of them are too long for a phone.

    ``letter`` is that of its choice in the picture; empty if it isn't there. ``turned`` is the action that does the same face down;
    empty for none. ``emoji`` is the key of its emoji.
    """

    action: str
    words: str
    rank: str = "lead"
    letter: str = ""
    turned: str = ""
    emoji: str = ""
    brief: str = ""

    @property
    def label(self) -> str:
        """Return the words of the button."""
        return lettered(self.brief or self.words, self.letter)

    @property
    def full(self) -> str:
        """All its words."""
        return lettered(self.words, self.letter)


@dataclass(frozen=True, slots=True)
class Panel:
    """All that the panel shows, in this order, so that a phone's first screen holds the choice with its picture.

    A ``note``, the awaited seats (``waiting``); the picture; the question, the answers, and the cards queued for coming turns
    (``queue``). Then the cards they have ``laid``, the events that hit them (``befallen``) and help to choose: the ``tip``, each
    card's effect (``prospects``), their place (``standing``), ``notes``; other events since they last looked (``missed``, under the
    words of the key ``since``; the log holds ``more`` lines); and the tools.

    ``components`` are the buttons of an action that is put together word by word: in place of ``answers``. ``take_back``: the version
    from which the last choice can still be taken back. ``version`` is that which answers quote.
    """

    match: MatchId
    version: int
    title: str
    befallen: str = ""
    note: str = ""
    laid: str = ""
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
    homeless: bool = False
    """They haven't set a time zone yet, and there is time enough for reminders at night."""
    wishes: Sequence[Component] = ()
    """Give others at the table the time that they need."""
    mute: bool = False
    """Reminders may come, and can be switched off."""
    moderated: bool = False
    """There are moderators who can be called."""
    plannable: bool = False
    """There is a button for plans."""
    take_back: int | None = None
    hint: bool = False
    """A computer player's advice may be asked for."""
    tip: str = ""
    """Tip for beginners about the question; with it comes a button to have no more of them."""
    sight: Sight = field(default_factory=Sight)


def hand_panel(panel: Panel) -> Post:
    """Return the panel of a seat."""
    asked = bool(panel.answers or panel.components)
    answers, switch = _turned(panel)
    buttons, menus = arranged(answers, 1 if switch else 0)
    choices: list[ui.ActionRow[Any]] = [
        *rows([panel.form] if panel.form else []),
        *(ui.ActionRow(_menu(panel, number, group)) for number, group in enumerate(menus)),
        *rows([*(_button(panel, answer) for answer in buttons), *([switch] if switch else [])]),
        *(row for each in _by_kind(panel.components) for row in rows(each)),
    ]
    queue = [*rows(panel.queue.offered), *rows(panel.queue.queued)]
    helps = [panel.tip, panel.prospects] if asked else []
    told = [*in_full(buttons), panel.laid, panel.befallen, *helps, panel.standing, *panel.notes]
    items: list[ui.Item[Any] | None] = [
        words(panel.title, panel.note, panel.sight.hint, panel.waiting, limit=1_200),
        picture(panel.picture),
        words(f"### {panel.question}", limit=300) if asked else None,
        *choices,
        words(f"### {panel.queue.question}") if panel.queue.question else None,
        *queue,
        words(*told, limit=1_000) if any(told) else None,
        words(text(panel.since), *(f"- {line}" for line in panel.missed), limit=1_450) if panel.missed else None,
        *rows(_tools(panel, sum(len(row.children) for row in [*choices, *queue]))),
    ]
    return Post(layout(*items, colour=DUSK if asked else QUIET), (panel.picture,) if panel.picture else ())


def _turned(panel: Panel) -> tuple[list[Answer], Component | None]:
    """Return the visible answers and, if cards can be played face up or face down, the switch between the two."""
    twins = {answer.turned for answer in panel.answers if answer.turned}
    if not twins:
        return list(panel.answers), None
    out = {answer.action for answer in panel.answers if answer.turned} if panel.sight.face_down else twins
    on = int(not panel.sight.face_down)
    switch = button(
        custom_id("match", "turn", panel.match, panel.version, on), text("button-face-down" if on else "button-face-up")
    )
    return [answer for answer in panel.answers if answer.action not in out], switch


def _by_kind(components: Sequence[Component]) -> tuple[Sequence[Component], ...]:
    """Return the menus, each by itself, and then the buttons."""
    menus = [component for component in components if isinstance(component, ui.Select)]
    return (*([each] for each in menus), [component for component in components if component not in menus])


def arranged(answers: Sequence[Answer], more: int = 0) -> tuple[list[Answer], list[list[Answer]]]:
    """Return the answers that are buttons, with room for some ``more``, and those of each menu: too many come in menus."""
    if len(answers) + more <= MOST_BUTTONS and _lines(answers) <= MOST_LINES:
        return [each for rank in STYLES for each in answers if each.rank == rank], []
    groups = grouped(answers)
    menus, odd = [group for group in groups if len(group) > 1], [group[0] for group in groups if len(group) == 1]
    if len(odd) > 1 and len(menus) + _lines(odd) > MOST_LINES:
        menus, odd = [*menus, odd], []
    return odd, menus


def in_full(buttons: Sequence[Answer]) -> list[str]:
    """Return a line with all the words of each answer whose button has fewer."""
    shortened = [answer for answer in buttons if answer.label != answer.full]
    return [f"-# {lettered(answer.words, f'**{answer.letter or answer.brief}**')}" for answer in shortened]


def _lines(answers: Sequence[Answer]) -> int:
    """Return how many lines the buttons of these answers take on a phone."""
    lines, left = 0, 0.0
    for answer in answers:
        width = EDGE + LETTER * len(answer.label) + (ICON if emoji(answer.emoji) else 0.0)
        if width > left:
            lines, left = lines + 1, PHONE
        left -= width
    return lines


def grouped(answers: Sequence[Answer]) -> list[list[Answer]]:
    """Return the answers in groups of at most 25 that begin with the same words, in as few groups as that takes."""
    for depth in range(1, 4):
        groups: dict[str, list[Answer]] = {}
        for answer in answers:
            groups.setdefault(" ".join(answer.action.split(" ")[:depth]), []).append(answer)
        if all(len(group) <= MOST_OPTIONS for group in groups.values()) and len(groups) <= MOST_MENUS:
            return list(groups.values())
    # No common words in few enough groups: then in order, 25 at a time, which is what a menu takes.
    return [list(answers[at : at + MOST_OPTIONS]) for at in range(0, len(answers), MOST_OPTIONS)]


def _button(panel: Panel, answer: Answer) -> Component:
    pressed = custom_id("match", "act", panel.match, panel.version, answer.action)
    return button(pressed, answer.label, STYLES[answer.rank], emoji=emoji(answer.emoji))


def _menu(panel: Panel, number: int, group: Sequence[Answer]) -> Component:
    placeholder = text("menu-answers", first=group[0].full, last=group[-1].full)
    options = [option(answer.full, answer.action, emoji=emoji(answer.emoji)) for answer in group]
    return menu(custom_id("match", "pick", panel.match, panel.version, number), placeholder, options)


def _tools(panel: Panel, taken: int) -> Sequence[Component]:
    """Return the tools for which there is room beside what is ``taken``, and the button that shows the rest."""
    if panel.sight.tools:
        return list(_all_tools(panel))
    room = max(0, IN_SIGHT - taken)
    # No more are made than it takes to know that not all have room.
    components = list(islice(_all_tools(panel), room + 1))
    if len(components) <= room:
        return components
    more = button(custom_id("match", "more", panel.match, panel.version), text("button-more"))
    return [*components[: max(0, room - 1)], more]


def _all_tools(panel: Panel) -> Iterator[Component]:
    """Yield the tools, the most used first."""
    if panel.take_back is not None:
        yield button(custom_id("votes", "back", panel.match, panel.take_back), text("button-take-back"))
    yield from panel.wishes
    if panel.homeless:
        yield city_button()
    if panel.table_url:
        yield link(text("button-to-table"), panel.table_url)
    if panel.queue.delegate:
        yield panel.queue.delegate
    if panel.hint:
        yield button(custom_id("match", "hint", panel.match), text("button-hint"))
    if panel.more:
        yield button(custom_id("match", "page", panel.match, "log"), text("button-missed", count=panel.more))
    if panel.plannable:
        yield button(custom_id("plans", "open", panel.match), text("button-plan"))
    yield from _lasting_tools(panel)


def _lasting_tools(panel: Panel) -> Iterator[Component]:
    """Yield what helps at any time: pages, tips, reminders."""
    for page in ("board", "rules", "legend"):
        yield page_button(panel.match, page)
    yield button(custom_id("match", "refresh", panel.match, panel.version), text("button-refresh"))
    yield from _rare_tools(panel)


def _rare_tools(panel: Panel) -> Iterator[Component]:
    """Yield the tools that are hardly ever needed."""
    if panel.tip:
        yield button(custom_id("learn", "known", panel.match), text("button-known"))
    elif panel.answers or panel.components:
        yield button(custom_id("learn", "tips", panel.match), text("button-tips"))
    if panel.mute:
        yield more_time_button(panel.match)
        yield mute_button(panel.match)
        yield away_button()
    yield button(custom_id("match", "memo", panel.match), text("button-memo"))
    if panel.moderated:
        yield button(custom_id("moderation", "call", panel.match), text("button-call-moderator"))
