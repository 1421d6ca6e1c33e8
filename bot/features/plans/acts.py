"""Acts of players on their plans: open the editor, change the draft, save it."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec.structs import replace

from bot.core.errors import Refusal, SeatIsKept
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.loaded import no_seat
from bot.discord_ui.content.components import MOST_GROUPS
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, KEY, TEXT, One, Several, Whole
from bot.discord_ui.core.gate import SIT
from bot.discord_ui.interface import Panels
from bot.features.matches.match_content import MatchContent
from bot.features.plans import plans
from bot.features.plans.plans import StalePlan
from bot.features.plans.posts import (
    ALWAYS,
    USUAL,
    Editor,
    answers_panel,
    line_form,
    line_panel,
    line_written,
    plan_panel,
)
from bot.features.settings import persons as people
from data.catalogue import text
from engine.core.errors import BadPlan
from engine.core.planning import MOST_LINES, Line, Plan, planner_of, split

Page = Callable[[Editor], Post]
"""A page of the editor."""
Change = tuple[Plan, Page]
"""Draft after a press, and the page to show."""
LINE: Final = Whole(0, MOST_LINES - 1)


class PlanActs:
    """Acts that show and change a player's plan."""

    def __init__(self, host: Host, content: MatchContent, panels: Panels) -> None:
        self._panels = panels
        self._host = host
        self._content = content

    @act(press="plans open", gate=SIT)
    @act(press="plans show", gate=SIT)
    async def look(self, call: Call, match: MatchId) -> None:
        """Show the whole plan."""
        await call.show(plan_panel(await self._editor(call, match)))

    @act(press="plans answers", gate=SIT, page=COUNT)
    async def answers(self, call: Call, match: MatchId, page: int) -> None:
        """Show a page of the standing answers."""
        await call.show(answers_panel(await self._editor(call, match), page))

    @act(press="plans line", gate=SIT, where=Where.FORM)
    async def line(self, call: Call, match: MatchId) -> None:
        """Open the form of one line: a card, its condition, and the alternative."""
        await call.open(line_form(await self._editor(call, match)))

    @act(press="plans written", gate=SIT, revision=COUNT, chosen=Several(TEXT, MOST_GROUPS))
    async def written(self, call: Call, match: MatchId, revision: int, chosen: tuple[str, ...]) -> None:
        """Add the line chosen in a form; it takes effect at once."""
        line, editor = line_written(chosen), await self._editor(call, match)
        if line is None:
            await call.show(plan_panel(editor))
            return
        adding = self._host.do(plans.add, match, call.user, line, revision)
        await self._settle(call, match, adding, "plan-added" if editor.planned.draft is None else "plan-added-too")

    @act(press="plans save", gate=SIT, revision=COUNT)
    async def save(self, call: Call, match: MatchId, revision: int) -> None:
        """Save the draft as the plan."""
        draft = (await self._editor(call, match)).plan
        await self._settle(call, match, self._host.do(plans.save, match, call.user, draft, revision), "plan-saved")

    @act(press="plans undo", gate=SIT, revision=COUNT)
    async def undo(self, call: Call, match: MatchId, revision: int) -> None:
        """Discard the draft."""
        await self._settle(call, match, self._host.do(plans.draft, match, call.user, None, revision), "plan-undone")

    @act(press="plans clear", gate=SIT, revision=COUNT)
    async def forget(self, call: Call, match: MatchId, revision: int) -> None:
        """Delete the plan, even if it has changed since the panel was shown."""
        del revision
        await self._settle(call, match, self._host.do(plans.cancel, match, call.user), "plan-cleared")

    @act(press="plans add", gate=SIT, revision=COUNT, chosen=One(TEXT))
    async def append(self, call: Call, match: MatchId, revision: int, chosen: str) -> None:
        """Add a line, or ask for its next word if it isn't complete."""

        def change(editor: Editor) -> Change:
            if editor.planner.words(editor.view, chosen):
                return editor.plan, lambda editor: plan_panel(editor, chosen)
            return _lines(editor, (*editor.plan.lines, Line(chosen))), plan_panel

        await self._write(call, match, revision, change)

    @act(press="plans edit", gate=SIT, revision=COUNT, chosen=One(LINE))
    async def edit(self, call: Call, match: MatchId, revision: int, chosen: int) -> None:
        """Show one line with everything that can be changed in it."""
        await self._write_line(call, match, revision, chosen, lambda _, line: line)

    @act(press="plans when", gate=SIT, revision=COUNT, line=LINE, chosen=One(TEXT))
    async def condition(self, call: Call, match: MatchId, revision: int, line: int, chosen: str) -> None:
        """Set a line's condition; one that takes an argument gets the first possible argument."""

        def change(editor: Editor, old_line: Line) -> Line:
            known = editor.planner.conditions(editor.view)
            if chosen == ALWAYS or chosen not in known:
                return replace(old_line, when="", unless=False)
            arguments = known[chosen]
            return replace(old_line, when=f"{chosen}:{arguments[0]}" if arguments else chosen)

        await self._write_line(call, match, revision, line, change)

    @act(press="plans what", gate=SIT, revision=COUNT, line=LINE, chosen=One(TEXT))
    async def argument(self, call: Call, match: MatchId, revision: int, line: int, chosen: str) -> None:
        """Set the argument of a line's condition."""
        await self._write_line(
            call,
            match,
            revision,
            line,
            lambda _, old_line: replace(old_line, when=f"{split(old_line.when)[0]}:{chosen}"),
        )

    @act(press="plans not", gate=SIT, revision=COUNT, line=LINE)
    async def negate(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Turn "if" into "unless", or back."""
        await self._write_line(
            call, match, revision, line, lambda _, old_line: replace(old_line, unless=not old_line.unless)
        )

    @act(press="plans else", gate=SIT, revision=COUNT, line=LINE, chosen=One(TEXT))
    async def otherwise(self, call: Call, match: MatchId, revision: int, line: int, chosen: str) -> None:
        """Set a line's alternative, or ask for its next word if it isn't complete."""

        def change(editor: Editor) -> Change:
            if editor.planner.words(editor.view, chosen):
                return editor.plan, lambda editor: line_panel(editor, line, chosen)
            return _with(editor, line, replace(_line(editor, line), otherwise=chosen))

        await self._write(call, match, revision, change)

    @act(press="plans hide", gate=SIT, revision=COUNT, line=LINE)
    async def hide(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Switch a line's card between face down and face up."""
        await self._write_line(
            call, match, revision, line, lambda _, old_line: replace(old_line, hidden=not old_line.hidden)
        )

    @act(press="plans up", gate=SIT, revision=COUNT, line=LINE)
    async def move_up(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Move a line up by one."""

        def change(editor: Editor) -> Change:
            lines, own_line = editor.plan.lines, _line(editor, line)
            if not line:
                return editor.plan, plan_panel
            moved = (*lines[: line - 1], own_line, lines[line - 1], *lines[line + 1 :])
            return _lines(editor, moved), lambda editor: line_panel(editor, line - 1)

        await self._write(call, match, revision, change)

    @act(press="plans remove", gate=SIT, revision=COUNT, line=LINE)
    async def remove(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Remove a line."""

        def change(editor: Editor) -> Change:
            _line(editor, line)
            lines = editor.plan.lines
            return _lines(editor, (*lines[:line], *lines[line + 1 :])), plan_panel

        await self._write(call, match, revision, change)

    @act(press="plans keep", gate=SIT, revision=COUNT)
    async def keep(self, call: Call, match: MatchId, revision: int) -> None:
        """Toggle whether the rest of the plan is dropped at the end of a round."""
        await self._write(
            call, match, revision, lambda editor: (replace(editor.plan, keep=not editor.plan.keep), plan_panel)
        )

    @act(press="plans habit", gate=SIT, revision=COUNT, page=COUNT, question=KEY, chosen=One(TEXT))
    async def habit(self, call: Call, match: MatchId, revision: int, page: int, question: str, chosen: str) -> None:
        """Set a standing answer, or ask the player each time."""

        def change(editor: Editor) -> Change:
            habits = {key: answer for key, answer in editor.plan.habits.items() if key != question}
            if chosen != USUAL:
                habits[question] = chosen
            return replace(editor.plan, habits=habits), lambda editor: answers_panel(editor, page)

        await self._write(call, match, revision, change)

    @act(press="plans once", gate=SIT, revision=COUNT)
    async def once(self, call: Call, match: MatchId, revision: int) -> None:
        """Ask the player the next question despite their standing answers, or undo that. It takes effect at once."""
        planned = (await self._editor(call, match)).planned
        plan = replace(planned.plan, once=not planned.plan.once)

        async def save() -> None:
            now = await self._host.do(plans.save, match, call.user, plan, revision)
            if planned.draft is not None:
                await self._host.do(plans.draft, match, call.user, planned.draft, now.revision)

        await self._settle(call, match, save(), "plan-once" if plan.once else "plan-not-once")

    @act(press="plans usual", gate=SIT, revision=COUNT)
    async def usual(self, call: Call, match: MatchId, revision: int) -> None:
        """Use this match's standing answers in every match."""
        editor = await self._editor(call, match)
        answers = {**editor.planned.answers, **editor.plan.habits}

        async def save() -> None:
            await self._host.do(plans.save, match, call.user, replace(editor.plan, habits={}), revision)
            given = {key: answer for key, answer in answers.items() if answer != "any"}
            await self._host.do(people.change, call.user, answers=given)

        await self._settle(call, match, save(), "plan-usual")

    async def _settle(self, call: Call, match: MatchId, changing: Awaitable[Any], done: str) -> None:
        """Change the whole plan and show it, with the text ``done`` or the reason for the refusal."""
        try:
            await changing
            note = text(done)
        except (StalePlan, BadPlan) as error:
            note = explain(error)
        await call.show(plan_panel(await self._editor(call, match, note)))

    async def _write(self, call: Call, match: MatchId, revision: int, change: Callable[[Editor], Change]) -> None:
        """Change the draft and show it. If the plan has changed since the panel was shown, show the current plan and the reason instead."""
        editor = await self._editor(call, match)
        try:
            if revision != editor.planned.revision:
                raise StalePlan
            plan, page = change(editor)
            if plan != editor.plan:
                await self._host.do(plans.draft, match, call.user, plan, revision)
        except (StalePlan, BadPlan) as error:
            await call.show(plan_panel(await self._editor(call, match, explain(error))))
            return
        await call.show(page(await self._editor(call, match)))

    async def _write_line(
        self, call: Call, match: MatchId, revision: int, line: int, change: Callable[[Editor, Line], Line]
    ) -> None:
        await self._write(
            call, match, revision, lambda editor: _with(editor, line, change(editor, _line(editor, line)))
        )

    async def _editor(self, call: Call, match: MatchId, note: str = "") -> Editor:
        """Return the editor for the current plan. Raises UnknownMatch, NotAtThisTable or no-planning."""
        table, planned = await plans.seen_by(self._host.matches, match, call.user)
        game_ui = self._content.game_ui(table.match)
        planner = planner_of(game_ui.game)
        if planner is None:
            raise Refusal("no-planning")
        if planned is None:
            raise no_seat(table.match, call.user) if table.kept is None else SeatIsKept
        self._panels.cover(match, call.user)
        shown = await self._content.decision(table, ()) if table.match.status == "running" else None
        return Editor(match, game_ui, planner, table.view, planned, note, shown)


def _line(editor: Editor, index: int) -> Line:
    """Return line ``index`` of the draft. Raises BadCustomId if there is none."""
    if index >= len(editor.plan.lines):
        raise BadCustomId(index)
    return editor.plan.lines[index]


def _with(editor: Editor, index: int, line: Line) -> Change:
    """Return the draft with line ``index`` replaced, and that line's page."""
    lines = editor.plan.lines
    return _lines(editor, (*lines[:index], line, *lines[index + 1 :])), lambda editor: line_panel(editor, index)


def _lines(editor: Editor, lines: tuple[Line, ...]) -> Plan:
    return replace(editor.plan, lines=lines)
