"""What people do at a match: look at their hand, act, and look around. By button or by command."""

from typing import Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.fields import COUNT, ID, TEXT, One, OneOf
from bot.discord_ui.core.finder import Finder, SeveralMatches
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.presses import press
from bot.discord_ui.match import looks
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.match.pages import Pages
from bot.discord_ui.match.panels import parted, playable, waiting_words
from bot.discord_ui.match.step_panel import StepPress
from bot.hosting.core.errors import MatchIsOver, MatchPaused, SeatIsKept, StaleAction
from bot.hosting.core.model import Accepted, MatchId, Table
from bot.hosting.host import Host
from data.catalogue import text
from engine.core.errors import RulesError

WHICH: Final = ("hand", "board", "log")
"""What the menu of several matches may lead to."""

TRIES: Final = 5
"""Times that a step is tried again because others were faster by a moment."""


class MatchActions:
    """Answers everything that is asked of a match."""

    def __init__(self, host: Host, content: MatchContent, opened: OpenPanels, finder: Finder, pages: Pages) -> None:
        self.host = host
        self._content = content
        self._panels = opened.panels
        self._opened = opened
        self._finder = finder
        self._pages = pages

    @press("match", "hand", match=ID, version=COUNT)
    @press("match", "refresh", match=ID, version=COUNT)
    async def press_hand(self, call: Call, match: int, version: int) -> None:
        """Show the person's panel."""
        del version
        await self.hand(call, MatchId(match))

    @press("match", "board", match=ID, version=COUNT)
    @press("match", "look", match=ID, version=COUNT)
    async def press_board(self, call: Call, match: int, version: int) -> None:
        """Show the public board as a picture; ``look`` stood on earlier panels."""
        del version
        await self._pages.show(call, MatchId(match), "board")

    @press("match", "text", match=ID, version=COUNT)
    async def press_text(self, call: Call, match: int, version: int) -> None:
        """Show the public board as text."""
        del version
        await self._pages.show(call, MatchId(match), "text-board")

    @press("match", "log", match=ID, version=COUNT)
    async def press_log(self, call: Call, match: int, version: int) -> None:
        """Show the story so far."""
        del version
        await self._pages.show(call, MatchId(match), "log")

    @press("match", "rules", match=ID, version=COUNT)
    async def press_rules(self, call: Call, match: int, version: int) -> None:
        """Show the rules of the match's game."""
        del version
        await self._pages.show(call, MatchId(match), "rules")

    @press("match", "which", verb=OneOf(WHICH), chosen=One(ID))
    async def choose(self, call: Call, verb: str, chosen: int) -> None:
        """Answer the menu that asked which match was meant."""
        await {"hand": self.hand, "board": self.board, "log": self.log}[verb](call, MatchId(chosen))

    @press("match", "act", match=ID, version=COUNT, action=TEXT)
    async def press_act(self, call: Call, match: int, version: int, action: str) -> None:
        """Play what a button says."""
        await self.act(call, MatchId(match), version, action)

    @press("match", "pick", match=ID, version=COUNT, menu=COUNT, chosen=One(TEXT))
    async def pick(self, call: Call, match: int, version: int, menu: int, chosen: str) -> None:
        """Play what was chosen in a menu of actions."""
        del menu
        await self.act(call, MatchId(match), version, chosen)

    @press("match", "whole", match=ID, moment=COUNT, chosen=One(TEXT))
    async def press_whole(self, call: Call, match: int, moment: int, chosen: str) -> None:
        """Play an action that was begun word by word and chosen in a menu."""
        await self.press_step(call, match, moment, chosen)

    @press("match", "step", match=ID, moment=COUNT, part=TEXT)
    async def press_step(self, call: Call, match: int, moment: int, part: str) -> None:
        """Go on with an action that is put together word by word, or play it once it is whole.

        It counts as long as the same is asked, whatever others have done meanwhile.
        """
        press = StepPress(MatchId(match), moment, part)
        version = 0
        for _ in range(TRIES):
            table = await self._table_to_act(call, press.match)
            version, options = table.match.version, self._options(table)
            if not parted(self._content.game_ui(table.match), table.view, press):
                await self._opened.show(call, press.match, explain(StaleAction(offered=press.moment, version=version)))
                return
            if press.part not in options:
                await self._opened.show(call, press.match, press=press)
                return
            try:
                accepted = await self.host.matches.submit(press.match, version, call.user, press.part)
            except StaleAction:
                continue  # somebody else was faster by a moment
            except (RulesError, MatchIsOver, MatchPaused) as error:
                await self._opened.show(call, press.match, explain(error))
                return
            await self._after(call, press.part, accepted)
            return
        await self._opened.show(call, press.match, explain(StaleAction(offered=version, version=version)), press)

    async def hand(self, call: Call, match: MatchId) -> None:
        """Show the person's panel; who had only missed their turns is back by looking at it."""
        await self._opened.show(call, match, returning=True)

    async def act(self, call: Call, match: MatchId, version: int, action: str) -> None:
        """Play an action and show the panel after it; what cannot be played is said on a fresh panel, and nothing changes."""
        try:
            accepted = await self._submit(call, match, version, action)
        except (RulesError, StaleAction, MatchIsOver, MatchPaused) as error:
            await self._opened.show(call, match, explain(error))
            return
        await self._after(call, action, accepted)

    async def _submit(self, call: Call, match: MatchId, version: int, action: str) -> Accepted:
        """Play an action; a person who acts is back: their seat is theirs again at once."""
        try:
            return await self.host.matches.submit(match, version, call.user, action)
        except SeatIsKept:
            await self.host.seats.come_back(match, call.user)
            return await self.host.matches.submit(match, version, call.user, action)

    async def _after(self, call: Call, action: str, accepted: Accepted) -> None:
        """Show the panel after an action."""
        note = self._panels.outcome(action, accepted)
        await self._opened.show(call, accepted.match, note, since=accepted.visit)

    async def _table_to_act(self, call: Call, match: MatchId) -> Table:
        """Return a match as the person sees it who acts there: they are back."""
        table = await self.host.matches.table(match, call.user)
        if table.kept is None:
            return table
        await self.host.seats.come_back(match, call.user)
        return await self.host.matches.table(match, call.user)

    async def _mine_to_act(self, call: Call, channel: int) -> Table:
        """Return the match that is meant, with the person's own seat: a person who types what to play is back.

        Raises:
            NothingHere, SeveralMatches: as ``Finder.mine``.
            MatchPaused: nobody can play there now.
        """
        table = await self._finder.mine(call.user, channel)
        if table.kept is not None:
            table = await self._table_to_act(call, table.match.id)
        if table.match.paused_at is not None:
            raise MatchPaused(who=table.match.paused_by)
        return table

    async def play_text(self, call: Call, channel: int, typed: str) -> None:
        """Play what a person typed after a slash command: an action's text or its label, in the match that is meant.

        Raises:
            NothingHere: it is not one of the choices.
            SeveralMatches: it could be one of several matches.
        """
        table = await self._mine_to_act(call, channel)
        action = self._named(table, typed)
        if action is None:
            raise NothingHere("choice-unknown" if self._options(table) else "not-asked", typed=_quoted(typed))
        await self.act(call, table.match.id, table.match.version, action)

    async def play_command(self, call: Call, channel: int, command: str) -> None:
        """Play the one action that a slash command without options stands for.

        Raises:
            NothingHere: it is not allowed now.
            SeveralMatches: it could be one of several matches.
        """
        table = await self._mine_to_act(call, channel)
        commands = self._content.game_ui(table.match).commands
        found = [each for each in self._options(table) if commands.get(each.split(" ", 1)[0]) == command]
        if len(found) != 1:
            raise NothingHere(f"cannot-{command}" if self._options(table) else "not-asked", typed="")
        await self.act(call, table.match.id, table.match.version, found[0])

    def _named(self, table: Table, typed: str) -> str | None:
        wanted = typed.strip().casefold()
        for action in self._options(table):
            if wanted in {action.casefold(), self._panels.label(table, action).casefold()}:
                return action
        return None

    def _options(self, table: Table) -> tuple[str, ...]:
        return playable(self._content.game_ui(table.match), table)

    async def suggest(self, call: Call, channel: int, command: str, typed: str) -> list[tuple[str, str]]:
        """Return up to 25 legal answers for a command as pairs of label and action text, those that hold ``typed`` only."""
        try:
            table = await self._finder.mine(call.user, channel)
        except (NothingHere, SeveralMatches):
            return []
        game_ui = self._content.game_ui(table.match)
        wanted = typed.strip().casefold()
        found = [
            (self._panels.label(table, action), action)
            for action in self._options(table)
            if command in {"choose", game_ui.commands.get(action.split(" ", 1)[0])}
        ]
        return [pair for pair in found if wanted in pair[0].casefold() or wanted in pair[1].casefold()][:25]

    async def board(self, call: Call, match: MatchId) -> None:
        """Show the public board as a picture."""
        await self._pages.show(call, match, "board")

    async def log(self, call: Call, match: MatchId) -> None:
        """Show the story so far, as the person may know it."""
        await self._pages.show(call, match, "log")

    async def games(self, call: Call) -> None:
        """Show the person's running matches."""
        tables = self._listed(await self.host.matches.tables_of(call.user))
        await call.show(looks.games(tables, await self.host.matches.set_aside_of(call.user)))

    async def next(self, call: Call, after: MatchId | None) -> None:
        """Show the panel of the next match that waits for the person."""
        table = await self.host.matches.next_for(call.user, after)
        if table is None:
            raise NothingHere("nothing-waits")
        await self._opened.show(call, table.match.id)

    async def ask_which(self, call: Call, verb: str, several: SeveralMatches) -> None:
        """Ask which of several matches is meant."""
        await call.show(looks.which(verb, self._listed(several.tables)))

    def _listed(self, tables: tuple[Table, ...]) -> list[tuple[Table, str, str]]:
        return [(table, text(self._content.game_ui(table.match).name_key), waiting_words(table)) for table in tables]


def _quoted(typed: str) -> str:
    """Return what somebody typed, short and without marks."""
    return "".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .-")
