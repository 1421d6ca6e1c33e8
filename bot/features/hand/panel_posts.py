"""A player's private panel: the hand, the question, and a button or a menu entry for each legal answer."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile
from typing import Any, Final

from discord import ui

from bot.core.ids import MatchId
from bot.discord_ui.content.components import MOST_OPTIONS, STYLES, Component, button, emoji, menu, option
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, Listing, Part, framed, link, rows, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import Answer, lettered
from bot.features.hand.unread import NO_NEWS, Unread
from bot.features.matches.posts import away_button, back_button, city_button, more_time_button, mute_button, page_button
from data.catalogue import dots, passage, text

MARKS: Final = re.compile(r"<(a?:|/|)([\w ]+)(?::[^>]*)?>")
"""Emojis, commands, mentions and times in Discord's Markdown."""

WORD: Final = re.compile(r"[^\W_]\S*")
"""The rest of a word from its first letter or digit; a word without any doesn't count."""

TIME_WORDS: Final = 3
"""Number of words that a time counts as: "in 23 hours"."""


def count_words(*texts: str) -> int:
    """Return the number of words in texts as a player reads them: an emoji counts as none, a time as ``TIME_WORDS``."""
    count = 0
    for line in texts:
        for mark, name in MARKS.findall(line):
            count += TIME_WORDS if not mark and name == "t" else len(name.split()) if mark in {"", "/"} else 0
        count += len(WORD.findall(MARKS.sub("", line)))
    return count


@dataclass(slots=True)
class Room:
    """Number of words still available."""

    left: int

    def fits(self, line: str) -> str:
        """Return a text and use up its room, or return an empty text if there isn't enough."""
        count = count_words(line)
        if count > self.left:
            return ""
        self.left -= count
        return line

    def most_of(self, items: Sequence[str]) -> list[str]:
        """Return the items that fit, in order."""
        return [item for item in items if self.fits(item)]

    def newest(self, lines: Sequence[str]) -> list[str]:
        """Return the last lines that fit."""
        return [*takewhile(self.fits, reversed(lines))][::-1]


@dataclass(frozen=True, slots=True)
class Queue:
    """``queued`` are buttons that remove a queued card, ``question`` asks for the next card, ``offered`` are buttons that queue it.

    ``delegate`` is the button that lets the bot answer the rest of the round, or stops that; None if there is nothing to answer.
    """

    queued: Sequence[Component] = ()
    delegate: Component | None = None
    question: str = ""
    offered: Sequence[Component] = ()


MOST_BUTTONS: Final = 8
"""Number of answers beside which all tools in sight fit; beyond it, each takes the place of a tool."""

MOST_ANSWERS: Final = 12
"""Maximum number of answers shown as buttons; more are in menus, except the cards of a hand."""

MOST_LABELS: Final = 50
"""Maximum number of words on more than ``MOST_BUTTONS`` answers, except the cards of a hand; with more, they are in menus."""

MOST_TOOLS: Final = 3
"""Maximum number of visible tools; one of them is **More** if there are others."""

IN_SIGHT: Final = MOST_BUTTONS + MOST_TOOLS
"""Maximum number of controls in a panel, unless all tools were asked for."""

MOST_MENUS: Final = 5

MOST_WORDS: Final = 80
"""Maximum number of words in a panel with a picture, buttons included; optional lines are dropped first."""

LINES: Final = 6
"""Maximum number of lines of news, the newest ones."""

NEWS: Final = 24
"""Maximum number of words of news; the rest is in the story."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Surroundings of a panel in the inbox: a line above it, rows below it, and the id of its frame."""

    above: str = ""
    below: Sequence[ui.Item[Any] | Listing] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """Contents of a panel: the question with its ``clock``, helpful facts, pictures, answers, and tools.

    A phone shows the end of a message, so the answers are last, right below the pictures. Without a question, the ``title`` and the
    awaited players (``waiting``) come first. Next are a ``note``, ``urgent`` lines, and the news (``missed``) that hit the player.
    If there is room, these follow: the ``tip``, the player's played cards (``laid``), the spot they will be on ``by_then``, each card's
    effect (``prospects``), ``notes``, and the other news. The log has all.
    ``described`` replaces a missing picture.

    ``components`` replace ``answers`` for an action that is chosen word by word. ``queue``: cards for the next turns. ``take_back``:
    the version at which the last action can still be taken back. ``version`` is part of the answers' custom_ids.
    """

    match: MatchId
    version: int
    title: str
    note: str = ""
    urgent: Sequence[str] = ()
    laid: str = ""
    notes: Sequence[str] = ()
    described: str = ""
    """The seat's spot, in place of a missing picture."""
    waiting: str = ""
    clock: str = ""
    pictures: Sequence[Attachment] = ()
    question: str = ""
    instead: str = ""
    """Words above the answers if a plan is about to play one."""
    by_then: str = ""
    prospects: Sequence[str] = ()
    answers: Sequence[Answer] = ()
    components: Sequence[Component] = ()
    form: Component | None = None
    """Button that opens a form to choose several answers together."""
    queue: Queue = field(default_factory=Queue)
    missed: Unread = NO_NEWS
    table_url: str = ""
    back: bool = False
    """Whether the player is away and can end the pause."""
    homeless: bool = False
    """Whether to ask for the player's time zone."""
    mute: bool = False
    """Whether reminders can be muted."""
    company: bool = True
    """Whether other people play; a player alone with computers has fewer tools."""
    moderated: bool = False
    """Whether there are moderators to call."""
    plannable: bool = False
    """Whether there is a button for plans."""
    take_back: int | None = None
    hint: bool = False
    """Whether there is a button for a hint."""
    afterward: Sequence[Component] = ()
    """Buttons of a finished match, which replace all tools except those to the table and the story."""
    tip: str = ""
    """Beginner's tip about the question; it comes with a button to switch tips off."""
    sight: Sight = field(default_factory=Sight)
    frame: Frame = field(default_factory=Frame)

    @property
    def asked(self) -> bool:
        """Whether the player has a choice to make."""
        return bool(self.answers or self.components or self.form)


def hand_panel(panel: Panel) -> Post:
    """Return the post of a panel."""
    answers, switch = _turned(panel)
    buttons, menus = arranged(answers)
    choices: list[ui.ActionRow[Any]] = [
        *rows([panel.form] if panel.form else []),
        *(ui.ActionRow(_menu(panel, number, group)) for number, group in enumerate(menus)),
        *(row for group in _by_player(panel, buttons, switch) for row in rows(group)),
        *rows(panel.components),
    ]
    shown = list(panel.queue.queued)
    if not panel.sight.tools:  # **Plan ahead** lists them all
        shown = shown[: max(0, MOST_BUTTONS - len(panel.queue.offered))]
    queue = rows([*panel.queue.offered, *shown])
    # A queued card without room for its button is still said, else a press on a card would seem to do nothing.
    unshown = [f"🗓️ {_label(item).removeprefix('✕ ')}" for item in panel.queue.queued[len(shown) :]]
    ask = "\n".join([*unshown, *([f"### {panel.queue.question}"] if panel.queue.question else [])])
    controls = [control for row in [*choices, *queue] for control in row.children]
    most = MOST_TOOLS - max(0, len(controls) - MOST_BUTTONS)
    tools = _tools(panel, len(panel.missed.lines), most)
    heading = (
        f"### {dots([part for part in [panel.question, panel.clock] if part])}"
        if panel.asked
        else "\n".join(filter(None, [panel.title, panel.waiting]))
    )
    fixed = [heading, panel.note, panel.sight.hint, *panel.urgent]
    room = Room(MOST_WORDS - count_words(*fixed, panel.instead, ask, *map(_label, controls), *map(_label, tools)))
    then = room.fits(panel.by_then) if panel.asked else ""  # no other part of the panel shows it
    befallen, tip = room.fits(panel.missed.befallen), room.fits(panel.tip) if panel.asked else ""
    helps = [*room.most_of(_described(panel, buttons)), tip, *_helps(panel, room, then)]
    title, most_news = text(panel.missed.title), NEWS if panel.asked else room.left
    news = panel.missed.others if befallen else panel.missed.lines
    newest = Room(min(room.left, most_news) - count_words(title)).newest([f"- {line}" for line in news[-LINES:]])
    if newest:
        helps += [title, *newest]
    tools = _tools(panel, len(news) - len(newest), most)
    items: list[Part] = [
        words(panel.frame.above) if panel.frame.above else None,
        words(*fixed, befallen, limit=1_400),
        words(*helps, limit=2_000) if any(helps) else None,
        *panel.pictures,  # in a gallery they would be side by side
        words(panel.instead) if panel.instead else None,
        *choices,
        words(ask) if ask else None,
        *queue,
        *rows(tools),
        *panel.frame.below,
    ]
    colour = DUSK if panel.asked else QUIET_COLOR
    return framed(*items, colour=colour, number=panel.frame.number)


def _label(control: ui.Item[Any]) -> str:
    return (control.placeholder if isinstance(control, ui.Select) else getattr(control, "label", "")) or ""


def _described(panel: Panel, buttons: Sequence[Answer]) -> list[str]:
    """Return lines in place of a missing picture; empty if there is a picture."""
    return [] if panel.pictures or not panel.asked else [*in_full(buttons), f"-# {panel.title}", panel.described]


def _helps(panel: Panel, room: Room, then: str) -> list[str]:
    """Return the helpful facts and notes that fit; ``then``: the sentence about the player's next spot."""
    laid = room.fits(panel.laid)
    prospects = room.most_of(panel.prospects) if panel.asked else []
    outlook = passage([then, dots(prospects)] if prospects else [then])
    return [f"-# {outlook}" if outlook else "", f"-# {laid}" if laid else "", *room.most_of(panel.notes)]


def _turned(panel: Panel) -> tuple[list[Answer], Component | None]:
    """Return the visible answers and, if cards can be played face up or face down, the button to switch."""
    twins = {answer.turned for answer in panel.answers if answer.turned}
    if not twins:
        return list(panel.answers), None
    out = {answer.action for answer in panel.answers if answer.turned} if panel.sight.face_down else twins
    on = int(not panel.sight.face_down)
    switch = button(
        custom_id("match", "turn", panel.match, panel.version, on), text("button-face-down" if on else "button-face-up")
    )
    return [answer for answer in panel.answers if answer.action not in out], switch


def arranged(answers: Sequence[Answer]) -> tuple[list[Answer], list[list[Answer]]]:
    """Return the answers shown as buttons, and those of each menu; there are menus only if there are too many answers for buttons."""
    fit = len(answers) <= MOST_ANSWERS and count_words(*(answer.label for answer in answers)) <= MOST_LABELS
    if len(answers) <= MOST_BUTTONS or fit or any(answer.player for answer in answers):
        return [answer for rank in STYLES for answer in answers if answer.rank == rank], []
    groups = grouped(answers)
    return [group[0] for group in groups if len(group) == 1], [group for group in groups if len(group) > 1]


def _by_player(panel: Panel, answers: Sequence[Answer], switch: Component | None) -> list[list[Component]]:
    """Return the buttons of the answers; if there are cards of several bandits, each bandit's together, then all others."""
    players = list(dict.fromkeys(answer.player for answer in answers if answer.player))
    groups = [[answer for answer in answers if answer.player == player] for player in [*players, ""]]
    split = groups if len(players) > 1 else [list(answers)]
    buttons = [[_button(panel, answer) for answer in group] for group in split]
    return [*buttons[:-1], [*buttons[-1], *([switch] if switch else [])]]


def in_full(buttons: Sequence[Answer]) -> list[str]:
    """Return a line with the whole text of each answer whose button is shortened."""
    shortened = [answer for answer in buttons if answer.label != answer.full]
    return [f"-# {lettered(answer.words, f'**{answer.letter or answer.brief}**')}" for answer in shortened]


def grouped(answers: Sequence[Answer]) -> list[list[Answer]]:
    """Divide the answers into as few groups as possible of at most 25, each with the same first words."""
    for depth in range(1, 4):
        groups: dict[str, list[Answer]] = {}
        for answer in answers:
            groups.setdefault(" ".join(answer.action.split(" ")[:depth]), []).append(answer)
        if all(len(group) <= MOST_OPTIONS for group in groups.values()) and len(groups) <= MOST_MENUS:
            return list(groups.values())
    # Too few common words: divide them in order, 25 at a time, the size of a menu.
    return [list(answers[at : at + MOST_OPTIONS]) for at in range(0, len(answers), MOST_OPTIONS)]


def _button(panel: Panel, answer: Answer) -> Component:
    pressed = custom_id("match", "act", panel.match, panel.version, answer.action)
    return button(pressed, answer.label, STYLES[answer.rank], emoji=emoji(answer.emoji))


def _menu(panel: Panel, number: int, group: Sequence[Answer]) -> Component:
    placeholder = text("menu-answers", first=group[0].full, last=group[-1].full)
    options = [option(answer.full, answer.action, emoji=emoji(answer.emoji)) for answer in group]
    return menu(custom_id("match", "pick", panel.match, panel.version, number), placeholder, options)


def _tools(panel: Panel, hidden: int, most: int) -> Sequence[Component]:
    """Return the tools that fit and **More**, or all tools and **Less**."""
    at = (panel.match, panel.version)
    if panel.afterward:
        return [*_first_tools(panel, hidden), *panel.afterward]
    if panel.sight.tools:
        return [*_all_tools(panel, hidden), button(custom_id("match", "less", *at), text("button-less"))]
    first = islice(_first_tools(panel, hidden), max(0, most - 1))
    return [*first, button(custom_id("match", "more", *at), text("button-more"))]


def _first_tools(panel: Panel, hidden: int) -> Iterator[Component]:
    """Yield the tools needed now, most frequent first."""
    if panel.back:
        yield back_button(panel.match)
    if panel.take_back is not None:
        yield button(custom_id("votes", "back", panel.match, panel.take_back), text("button-take-back"))
    if panel.homeless:
        yield city_button()
    if panel.hint:
        yield button(custom_id("match", "hint", panel.match), text("button-hint"))
    if panel.queue.delegate:
        yield panel.queue.delegate
    if panel.plannable:
        yield button(custom_id("plans", "open", panel.match), text("button-plan"))
    if panel.table_url:
        yield link(text("button-to-table"), panel.table_url)
    if hidden:
        yield button(custom_id("match", "page", panel.match, "log"), text("button-missed", count=hidden))


def _all_tools(panel: Panel, hidden: int) -> Iterator[Component]:
    """Yield the tools needed now, then pages, tips, reminders, and rarely used ones."""
    yield from _first_tools(panel, hidden)
    pages = ["board", *([] if hidden else ["log"]), "rules", *(["legend"] if panel.company else [])]
    yield from (page_button(panel.match, page) for page in pages)
    if panel.company and panel.tip:
        yield button(custom_id("learn", "known", panel.match), text("button-known"))
    elif panel.company and panel.asked:
        yield button(custom_id("learn", "tips", panel.match), text("button-tips"))
    if panel.mute:
        yield more_time_button(panel.match)
        yield mute_button(panel.match)
        yield away_button()
    if panel.company:
        yield button(custom_id("match", "memo", panel.match), text("button-memo"))
    if panel.moderated:
        yield button(custom_id("moderation", "call", panel.match), text("button-call-moderator"))
