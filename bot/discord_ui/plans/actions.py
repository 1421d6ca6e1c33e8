"""What people do with their plans: open the editor, change what they are writing, save it. By button or by command."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.post import Post
from bot.discord_ui.plans.posts import ALWAYS, ASK_ME, Editor, answers_panel, line_panel, plan_panel
from bot.discord_ui.plans.words import clause, every_words
from bot.hosting.core.errors import NoPlanning, StalePlan
from bot.hosting.core.model import MatchId, Table
from bot.hosting.host import Host
from data.catalogue import text
from engine.core.errors import BadPlan
from engine.core.planning import SKIP, WAIT, Line, Plan, planner_of, split

Page = Callable[[Editor], Post]
"""Draws a page of the editor."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What was pressed: the editor as it stands now, the fields of the button, and what was chosen in a menu (empty for a button)."""

    editor: Editor
    fields: tuple[str, ...]
    value: str

    @property
    def at(self) -> int:
        """The line that is meant. Raises BadCustomId."""
        lines = len(self.editor.plan.lines)
        if not self.fields or not self.fields[0].isdecimal() or int(self.fields[0]) >= lines:
            raise BadCustomId(self.fields)
        return int(self.fields[0])

    @property
    def line(self) -> Line:
        """The line itself. Raises BadCustomId."""
        return self.editor.plan.lines[self.at]


Change = tuple[Plan, Page]
"""What is being written after a press, and the page to show."""


def _with(turn: Turn, line: Line) -> Change:
    lines, at = turn.editor.plan.lines, turn.at
    return _changed(turn, (*lines[:at], line, *lines[at + 1 :])), lambda editor: line_panel(editor, at)


def _changed(turn: Turn, lines: tuple[Line, ...]) -> Plan:
    return replace(turn.editor.plan, lines=lines)


def _add(turn: Turn) -> Change:
    """Add a line, or go on with its words where some are missing."""
    if turn.editor.planner.words(turn.editor.view, turn.value):
        return turn.editor.plan, lambda editor: plan_panel(editor, turn.value)
    return _changed(turn, (*turn.editor.plan.lines, Line(turn.value))), plan_panel


def _edit(turn: Turn) -> Change:
    chosen = Turn(turn.editor, (turn.value,), "")
    at = chosen.at
    return turn.editor.plan, lambda editor: line_panel(editor, at)


def _when(turn: Turn) -> Change:
    """Choose a condition; one that takes an argument gets the first one, until another is chosen."""
    known = turn.editor.planner.conditions(turn.editor.view)
    if turn.value == ALWAYS or turn.value not in known:
        return _with(turn, replace(turn.line, when="", unless=False))
    arguments = known[turn.value]
    return _with(turn, replace(turn.line, when=f"{turn.value}:{arguments[0]}" if arguments else turn.value))


def _what(turn: Turn) -> Change:
    key, _ = split(turn.line.when)
    return _with(turn, replace(turn.line, when=f"{key}:{turn.value}"))


def _not(turn: Turn) -> Change:
    return _with(turn, replace(turn.line, unless=not turn.line.unless))


def _else(turn: Turn) -> Change:
    at = turn.at
    if turn.editor.planner.words(turn.editor.view, turn.value):
        return turn.editor.plan, lambda editor: line_panel(editor, at, turn.value)
    return _with(turn, replace(turn.line, otherwise=turn.value))


def _hide(turn: Turn) -> Change:
    return _with(turn, replace(turn.line, hidden=not turn.line.hidden))


def _up(turn: Turn) -> Change:
    lines, at = turn.editor.plan.lines, turn.at
    if not at:
        return turn.editor.plan, plan_panel
    moved = (*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :])
    return _changed(turn, moved), lambda editor: line_panel(editor, at - 1)


def _remove(turn: Turn) -> Change:
    lines, at = turn.editor.plan.lines, turn.at
    return _changed(turn, (*lines[:at], *lines[at + 1 :])), plan_panel


def _keep(turn: Turn) -> Change:
    return replace(turn.editor.plan, keep=not turn.editor.plan.keep), plan_panel


def _habit(turn: Turn) -> Change:
    page, question = (*turn.fields, "", "")[:2]
    habits = {key: answer for key, answer in turn.editor.plan.habits.items() if key != question}
    if turn.value != ASK_ME:
        habits[question] = turn.value
    return replace(turn.editor.plan, habits=habits), lambda editor: answers_panel(editor, _number(page))


WRITING: Final[Mapping[str, Callable[[Turn], Change]]] = {
    "add": _add,
    "edit": _edit,
    "when": _when,
    "what": _what,
    "not": _not,
    "else": _else,
    "hide": _hide,
    "up": _up,
    "remove": _remove,
    "keep": _keep,
    "habit": _habit,
}
"""What changes the plan that is being written, by the verb of the button."""

LOOKING: Final[Mapping[str, Callable[[Editor, str], Post]]] = {
    "open": lambda editor, _: plan_panel(editor),
    "show": lambda editor, _: plan_panel(editor),
    "answers": lambda editor, page: answers_panel(editor, _number(page or "0")),
}
"""What only shows something, by the verb of the button: the page that it leads to, from what else the button says."""


class PlanDesk:
    """Answers everything that is asked of plans."""

    def __init__(self, host: Host, content: MatchContent, finder: Finder) -> None:
        self._host = host
        self._content = content
        self._finder = finder

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button or a menu of the editor, or the button that opens it."""
        await call.defer(anew=press.verb == "open")
        match = MatchId(press.target)
        if press.verb in LOOKING:
            await call.show(LOOKING[press.verb](await self._editor(call, match), press.rest))
            return
        revision, *fields = press.rest.split(":")
        try:
            shown = await self._do(call, match, press.verb, _number(revision), (tuple(fields), values))
        except (StalePlan, BadPlan) as error:
            shown = plan_panel(await self._editor(call, match, explain(error)))
        await call.show(shown)

    async def _do(
        self, call: Call, match: MatchId, verb: str, revision: int, said: tuple[tuple[str, ...], tuple[str, ...]]
    ) -> Post:
        plans, user = self._host.plans, call.user
        editor = await self._editor(call, match)
        if verb == "save":
            await plans.set(match, user, editor.plan, revision)
            return plan_panel(await self._editor(call, match, text("plan-saved")))
        if verb == "undo":
            await plans.draft(match, user, None, revision)
            return plan_panel(await self._editor(call, match, text("plan-undone")))
        if verb == "clear":
            await plans.cancel(match, user)
            return plan_panel(await self._editor(call, match, text("plan-cleared")))
        if verb not in WRITING:
            raise BadCustomId(verb)
        if revision != editor.planned.revision:
            raise StalePlan
        fields, values = said
        plan, page = WRITING[verb](Turn(editor, fields, values[0] if values else ""))
        if plan != editor.plan:
            await plans.draft(match, user, plan, revision)
        return page(await self._editor(call, match))

    async def show(self, call: Call, channel: int) -> None:
        """Open the editor for the match that is meant. Raises NothingHere or SeveralMatches."""
        table = await self._finder.mine(call.user, channel)
        await call.show(plan_panel(await self._editor(call, table.match.id)))

    async def clear(self, call: Call, channel: int) -> None:
        """Plan nothing any more. Raises NothingHere or SeveralMatches."""
        table = await self._finder.mine(call.user, channel)
        await self._host.plans.cancel(table.match.id, call.user)
        await call.show(plan_panel(await self._editor(call, table.match.id, text("plan-cleared"))))

    async def add(self, call: Call, channel: int, line: Line) -> None:
        """Add a line that counts at once; its words may be those that a person reads. Raises NothingHere or SeveralMatches."""
        table = await self._finder.mine(call.user, channel)
        editor = await self._editor(call, table.match.id)
        named = replace(
            line,
            do=_named(line.do, self._cards(editor)),
            when=_named(line.when, conditions(editor)) if line.when else "",
            otherwise=line.otherwise if line.otherwise == WAIT else _named(line.otherwise, self._ways_out(editor)),
        )
        planned = await self._host.plans.add(table.match.id, call.user, named, editor.planned.revision)
        note = text("plan-added" if planned.draft is None else "plan-added-too")
        await call.show(plan_panel(await self._editor(call, table.match.id, note)))

    async def suggest(self, call: Call, channel: int, what: str, typed: str) -> list[tuple[str, str]]:
        """Return up to 25 choices for an option of ``/plan add`` as pairs of words and text, those that hold ``typed`` only."""
        try:
            table = await self._finder.mine(call.user, channel)
            editor = await self._editor(call, table.match.id)
        except Exception:  # a list cannot carry an apology
            return []
        found = {"card": self._cards, "otherwise": self._ways_out, "condition": conditions}[what](editor)
        wanted = typed.strip().casefold()
        return [(words, each) for words, each in found if wanted in words.casefold() or wanted in each][:25]

    def _cards(self, editor: Editor) -> list[tuple[str, str]]:
        return [
            (editor.game_ui.plan_words(each), each)
            for each in every_words(lambda part: editor.planner.words(editor.view, part))
        ]

    def _ways_out(self, editor: Editor) -> list[tuple[str, str]]:
        """Return what may be done instead: another card, or where lines are no rounds the line after it."""
        skip = [] if editor.rounds else [(text("plan-else-skip"), SKIP)]
        return [*skip, *self._cards(editor)]

    async def _editor(self, call: Call, match: MatchId, note: str = "") -> Editor:
        """Return the editor as it stands now. Raises UnknownMatch, NotAtThisTable or NoPlanning."""
        table: Table = await self._host.table(match, call.user)
        game_ui = self._content.game_ui(table.match)
        planner = planner_of(game_ui.game)
        if planner is None:
            raise NoPlanning
        return Editor(match, game_ui, planner, table.view, await self._host.plans.look(match, call.user), note)


def conditions(editor: Editor) -> list[tuple[str, str]]:
    """Return all conditions as pairs of words and text."""
    known: Mapping[str, Any] = editor.planner.conditions(editor.view)
    texts = [f"{key}:{each}" if each else key for key, arguments in known.items() for each in arguments or ("",)]
    return [(clause(each), each) for each in texts]


def _named(typed: str, found: list[tuple[str, str]]) -> str:
    """Return the text that somebody means, whether they typed it or its words. Raises NothingHere."""
    wanted = typed.strip().casefold()
    for words, each in found:
        if wanted in {words.casefold(), each}:
            return each
    raise NothingHere(
        "plan-unknown", typed="".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .-")
    )


def _number(field: str) -> int:
    if not field.isdecimal() or len(field) > 18:
        raise BadCustomId(field)
    return int(field)
