"""What people do with their plans: open the editor, change what they are writing, save it. By button or by command."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.fields import COUNT, ID, KEY, TEXT, One, Whole
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.post import Post
from bot.discord_ui.core.presses import press
from bot.discord_ui.plans.posts import ALWAYS, USUAL, Editor, answers_panel, line_panel, plan_panel
from bot.discord_ui.plans.words import clause, every_words
from bot.hosting.core.errors import NoPlanning, SeatIsKept, StalePlan
from bot.hosting.core.matches import no_seat
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from data.catalogue import text
from engine.core.errors import BadPlan
from engine.core.planning import MOST_LINES, SKIP, WAIT, Line, Plan, planner_of, split

Page = Callable[[Editor], Post]
"""Draws a page of the editor."""
Change = tuple[Plan, Page]
"""What is being written after a press, and the page to show."""
LINE: Final = Whole(0, MOST_LINES - 1)


class PlanActions:
    """Answers everything that is asked of plans."""

    def __init__(self, host: Host, content: MatchContent, finder: Finder) -> None:
        self._host = host
        self._content = content
        self._finder = finder

    @press("plans", "open", match=ID)
    @press("plans", "show", match=ID)
    async def look(self, call: Call, match: int) -> None:
        """Show the plan as a whole."""
        await call.show(plan_panel(await self._editor(call, MatchId(match))))

    @press("plans", "answers", match=ID, page=COUNT)
    async def answers(self, call: Call, match: int, page: int) -> None:
        """Show a page of the standing answers."""
        await call.show(answers_panel(await self._editor(call, MatchId(match)), page))

    @press("plans", "save", match=ID, revision=COUNT)
    async def save(self, call: Call, match: int, revision: int) -> None:
        """Let what is being written count."""

        async def do(editor: Editor) -> str:
            await self._host.plans.set(editor.match, call.user, editor.plan, revision)
            return text("plan-saved")

        await self._settle(call, match, do)

    @press("plans", "undo", match=ID, revision=COUNT)
    async def undo(self, call: Call, match: int, revision: int) -> None:
        """Throw away what is being written."""

        async def do(editor: Editor) -> str:
            await self._host.plans.draft(editor.match, call.user, None, revision)
            return text("plan-undone")

        await self._settle(call, match, do)

    @press("plans", "clear", match=ID, revision=COUNT)
    async def forget(self, call: Call, match: int, revision: int) -> None:
        """Plan nothing any more, whatever has changed since the panel was shown."""
        del revision

        async def do(editor: Editor) -> str:
            await self._host.plans.cancel(editor.match, call.user)
            return text("plan-cleared")

        await self._settle(call, match, do)

    @press("plans", "add", match=ID, revision=COUNT, chosen=One(TEXT))
    async def append(self, call: Call, match: int, revision: int, chosen: str) -> None:
        """Add a line, or go on with its words where some are missing."""

        def change(editor: Editor) -> Change:
            if editor.planner.words(editor.view, chosen):
                return editor.plan, lambda editor: plan_panel(editor, chosen)
            return _lines(editor, (*editor.plan.lines, Line(chosen))), plan_panel

        await self._write(call, match, revision, change)

    @press("plans", "edit", match=ID, revision=COUNT, chosen=One(LINE))
    async def edit(self, call: Call, match: int, revision: int, chosen: int) -> None:
        """Show one line with all that can be changed in it."""
        await self._write_line(call, match, revision, chosen, lambda _, line: line)

    @press("plans", "when", match=ID, revision=COUNT, line=LINE, chosen=One(TEXT))
    async def condition(self, call: Call, match: int, revision: int, line: int, chosen: str) -> None:
        """Choose a condition; one that takes an argument gets the first one, until another is chosen."""

        def change(editor: Editor, found: Line) -> Line:
            known = editor.planner.conditions(editor.view)
            if chosen == ALWAYS or chosen not in known:
                return replace(found, when="", unless=False)
            arguments = known[chosen]
            return replace(found, when=f"{chosen}:{arguments[0]}" if arguments else chosen)

        await self._write_line(call, match, revision, line, change)

    @press("plans", "what", match=ID, revision=COUNT, line=LINE, chosen=One(TEXT))
    async def argument(self, call: Call, match: int, revision: int, line: int, chosen: str) -> None:
        """Choose the argument of a condition."""
        await self._write_line(
            call, match, revision, line, lambda _, found: replace(found, when=f"{split(found.when)[0]}:{chosen}")
        )

    @press("plans", "not", match=ID, revision=COUNT, line=LINE)
    async def negate(self, call: Call, match: int, revision: int, line: int) -> None:
        """Turn "if" into "unless", or back."""
        await self._write_line(call, match, revision, line, lambda _, found: replace(found, unless=not found.unless))

    @press("plans", "else", match=ID, revision=COUNT, line=LINE, chosen=One(TEXT))
    async def otherwise(self, call: Call, match: int, revision: int, line: int, chosen: str) -> None:
        """Choose what is done instead, or go on with its words where some are missing."""

        def change(editor: Editor) -> Change:
            if editor.planner.words(editor.view, chosen):
                return editor.plan, lambda editor: line_panel(editor, line, chosen)
            return _with(editor, line, replace(_line(editor, line), otherwise=chosen))

        await self._write(call, match, revision, change)

    @press("plans", "hide", match=ID, revision=COUNT, line=LINE)
    async def hide(self, call: Call, match: int, revision: int, line: int) -> None:
        """Play the card of a line face down, or openly."""
        await self._write_line(call, match, revision, line, lambda _, found: replace(found, hidden=not found.hidden))

    @press("plans", "up", match=ID, revision=COUNT, line=LINE)
    async def move_up(self, call: Call, match: int, revision: int, line: int) -> None:
        """Move a line before the one above it."""

        def change(editor: Editor) -> Change:
            lines, found = editor.plan.lines, _line(editor, line)
            if not line:
                return editor.plan, plan_panel
            moved = (*lines[: line - 1], found, lines[line - 1], *lines[line + 1 :])
            return _lines(editor, moved), lambda editor: line_panel(editor, line - 1)

        await self._write(call, match, revision, change)

    @press("plans", "remove", match=ID, revision=COUNT, line=LINE)
    async def remove(self, call: Call, match: int, revision: int, line: int) -> None:
        """Take a line out."""

        def change(editor: Editor) -> Change:
            _line(editor, line)
            lines = editor.plan.lines
            return _lines(editor, (*lines[:line], *lines[line + 1 :])), plan_panel

        await self._write(call, match, revision, change)

    @press("plans", "keep", match=ID, revision=COUNT)
    async def keep(self, call: Call, match: int, revision: int) -> None:
        """Keep what is left of the plan at the end of a round, or drop it."""
        await self._write(
            call, match, revision, lambda editor: (replace(editor.plan, keep=not editor.plan.keep), plan_panel)
        )

    @press("plans", "habit", match=ID, revision=COUNT, page=COUNT, question=KEY, chosen=One(TEXT))
    async def habit(self, call: Call, match: int, revision: int, page: int, question: str, chosen: str) -> None:
        """Choose a standing answer, or to be asked."""

        def change(editor: Editor) -> Change:
            habits = {key: answer for key, answer in editor.plan.habits.items() if key != question}
            if chosen != USUAL:
                habits[question] = chosen
            return replace(editor.plan, habits=habits), lambda editor: answers_panel(editor, page)

        await self._write(call, match, revision, change)

    @press("plans", "once", match=ID, revision=COUNT)
    async def once(self, call: Call, match: int, revision: int) -> None:
        """Be asked the next question, whatever the standing answers say; or not after all. It counts at once."""

        async def do(editor: Editor) -> str:
            plan = replace(editor.planned.plan, once=not editor.planned.plan.once)
            now = await self._host.plans.set(editor.match, call.user, plan, revision)
            if editor.planned.draft is not None:
                await self._host.plans.draft(editor.match, call.user, editor.planned.draft, now.revision)
            return text("plan-once" if plan.once else "plan-not-once")

        await self._settle(call, match, do)

    @press("plans", "usual", match=ID, revision=COUNT)
    async def usual(self, call: Call, match: int, revision: int) -> None:
        """Give the standing answers of this match in every match."""

        async def do(editor: Editor) -> str:
            answers = {**editor.planned.answers, **editor.plan.habits}
            await self._host.plans.set(editor.match, call.user, replace(editor.plan, habits={}), revision)
            await self._host.people.change(
                call.user, answers={key: each for key, each in answers.items() if each != "any"}
            )
            return text("plan-usual")

        await self._settle(call, match, do)

    async def _settle(self, call: Call, match: int, doing: Callable[[Editor], Awaitable[str]]) -> None:
        """Do what concerns the whole plan and show it, with what was done or why it was not."""
        number = MatchId(match)
        try:
            note = await doing(await self._editor(call, number))
        except (StalePlan, BadPlan) as error:
            note = explain(error)
        await call.show(plan_panel(await self._editor(call, number, note)))

    async def _write(self, call: Call, match: int, revision: int, change: Callable[[Editor], Change]) -> None:
        """Change what is being written and show it; what was shown must still be all of it."""
        number = MatchId(match)
        editor = await self._editor(call, number)
        try:
            if revision != editor.planned.revision:
                raise StalePlan
            plan, page = change(editor)
            if plan != editor.plan:
                await self._host.plans.draft(number, call.user, plan, revision)
        except (StalePlan, BadPlan) as error:
            await call.show(plan_panel(await self._editor(call, number, explain(error))))
            return
        await call.show(page(await self._editor(call, number)))

    async def _write_line(
        self, call: Call, match: int, revision: int, line: int, change: Callable[[Editor, Line], Line]
    ) -> None:
        """Change one line and show it."""
        await self._write(
            call, match, revision, lambda editor: _with(editor, line, change(editor, _line(editor, line)))
        )

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
        look = await self._host.look(match, call.user)
        game_ui = self._content.game_ui(look.table.match)
        planner = planner_of(game_ui.game)
        if planner is None:
            raise NoPlanning
        if look.planned is None:
            raise no_seat(look.table.match, call.user) if look.table.kept is None else SeatIsKept
        shown = await self._content.decision(look.table, ()) if look.table.match.status == "running" else None
        return Editor(match, game_ui, planner, look.table.view, look.planned, note, shown)


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


def _line(editor: Editor, at: int) -> Line:
    """Return a line of what is being written. Raises BadCustomId where there are not so many."""
    if at >= len(editor.plan.lines):
        raise BadCustomId(at)
    return editor.plan.lines[at]


def _with(editor: Editor, at: int, line: Line) -> Change:
    """Return what is being written with another line in place of one, and the page of that line."""
    lines = editor.plan.lines
    return _lines(editor, (*lines[:at], line, *lines[at + 1 :])), lambda editor: line_panel(editor, at)


def _lines(editor: Editor, lines: tuple[Line, ...]) -> Plan:
    return replace(editor.plan, lines=lines)
