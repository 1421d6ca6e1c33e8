"""Acts of players in a match, by button or command: open the hand, act, look around."""

import re
from collections.abc import Awaitable, Callable
from typing import Final

from bot.core.errors import MatchIsOver, MatchPaused, SeatIsKept, StaleAction, UnknownMatch
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Accepted, Table
from bot.discord_ui.core.acts import MINE, Fixed, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.fields import COUNT, ID, TEXT, One, OneOf, Whole
from bot.discord_ui.core.gate import LOOK, OWN, SIT, Finder, SeveralMatches, by
from bot.discord_ui.interface import Sight
from bot.features.hand import posts
from bot.features.hand.answers import StepPress
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.page_acts import PanelPages
from bot.features.hand.panel_content import parted, playable, waiting_words
from bot.features.hand.user_view import Looks
from bot.features.matches.match_content import MatchContent
from bot.features.seats import seating
from data.catalogue import text
from data.typography import loose
from engine.core.errors import RulesError

WHICH: Final = ("hand", "board", "log")
"""Verbs that may first have to ask for the match."""

NUMBERED: Final = re.compile(r"#(\d{1,18})[ ·:]+(.+)")
"""An action with the number of its match."""

MAX_STEP_TRIES: Final = 5
"""Number of tries of a step if other players act at the same moment."""

Pairs = list[tuple[str, str]]


def asking(verb: str) -> Callable[["MatchActs", Call, SeveralMatches], Awaitable[None]]:
    """Return a handler that asks which of several matches was meant, and then does ``verb`` with the chosen one."""

    async def ask(acts: "MatchActs", call: Call, several: SeveralMatches) -> None:
        await acts.ask_which(call, verb, several)

    return ask


class MatchActs:
    """Acts that show a match to a player, and play their actions."""

    def __init__(
        self, host: Host, content: MatchContent, open_panels: OpenPanels, finder: Finder, pages: PanelPages
    ) -> None:
        self.host = host
        self._content = content
        self._panels = open_panels.panels
        self._opened = open_panels
        self._finder = finder
        self._pages = pages

    @act(press="match hand", gate=SIT, where=Where.PANEL, version=COUNT)
    @act(press="match refresh", gate=SIT, where=Where.PANEL, version=COUNT)
    @act(command="hand", anywhere=True, gate=SIT, match=MINE, several=asking("hand"))
    async def hand(self, call: Call, match: MatchId, version: int = 0) -> None:
        """Show the user's panel. A player who was replaced only for missed deadlines gets their seat back."""
        del version
        await self._opened.show(call, match, returning=True)

    @act(press="match more", gate=SIT, where=Where.PANEL, version=COUNT, tools=Fixed(True))
    @act(press="match less", gate=SIT, where=Where.PANEL, version=COUNT, tools=Fixed(False))
    @act(press="match turn", gate=SIT, where=Where.PANEL, version=COUNT, face_down=Whole(0, 1))
    async def unfold(self, call: Call, match: MatchId, version: int, face_down: int = 0, tools: bool = False) -> None:
        """Show the user's panel with all its tools or those needed now, and with answers that play cards face down (1) or face up (0)."""
        del version
        await self._opened.show(call, match, sight=Sight(tools=tools, face_down=bool(face_down)))

    @act(press="match board", gate=LOOK, version=COUNT, page=Fixed("board"))
    @act(press="match look", gate=LOOK, version=COUNT, page=Fixed("board"))
    @act(press="match text", gate=LOOK, version=COUNT, page=Fixed("text-board"))
    @act(press="match log", gate=LOOK, version=COUNT, page=Fixed("log"))
    @act(press="match rules", gate=LOOK, version=COUNT, page=Fixed("rules"))
    async def page(self, call: Call, match: MatchId, version: int, page: str) -> None:
        """Show a page that everyone may see. Earlier panels have buttons with the verb ``look``."""
        del version
        await self._pages.show(call, match, page)

    @act(press="match which", gate=by(LOOK, "chosen"), verb=OneOf(WHICH), chosen=One(ID))
    async def choose(self, call: Call, verb: str, chosen: int) -> None:
        """Continue with the match chosen in the menu of ``ask_which``."""
        if verb == "hand":
            await self.hand(call, MatchId(chosen))
        else:
            await self._pages.show(call, MatchId(chosen), verb)

    @act(press="match pick", gate=SIT, where=Where.PANEL, version=COUNT, menu=COUNT, chosen=One(TEXT))
    async def pick(self, call: Call, match: MatchId, version: int, menu: int, chosen: str) -> None:
        """Play the action chosen in a menu."""
        del menu
        await self.perform(call, match, version, chosen)

    @act(press="match whole", gate=SIT, where=Where.PANEL, moment=COUNT, chosen=One(TEXT))
    async def press_whole(self, call: Call, match: MatchId, moment: int, chosen: str) -> None:
        """Play an action that was begun word by word and finished in a menu."""
        await self.press_step(call, match, moment, chosen)

    @act(press="match step", gate=SIT, where=Where.PANEL, moment=COUNT, part=TEXT)
    async def press_step(self, call: Call, match: MatchId, moment: int, part: str) -> None:
        """Add a word to an action that is chosen word by word, or play it once it is complete.

        It is valid as long as the question is the same, whatever other players have done meanwhile.
        """
        with self._opened.answering(match, call.user):
            await self._step(call, StepPress(match, moment, part))

    async def _step(self, call: Call, press: StepPress) -> None:
        version, view = 0, self.host.the(Looks).view(call.user)
        # Other players deciding at the same time advance the version; the action is still valid.
        for _ in range(MAX_STEP_TRIES):
            table = await self._table_to_act(call, press.match)
            version, options = table.match.version, self._options(table)
            if not parted(self._content.game_ui(table.match), table.view, press):
                await self._opened.show(call, press.match, explain(StaleAction()))
                return
            if press.part not in options:
                await self._opened.show(call, press.match, press=press)
                return
            try:
                accepted = await self.host.matches.submit(press.match, version, call.user, press.part, view)
            except StaleAction:
                continue  # another player acted at the same moment
            except (RulesError, MatchIsOver, MatchPaused) as error:
                await self._opened.show(call, press.match, explain(error))
                return
            await self._after(call, press.part, accepted)
            return
        await self._opened.show(call, press.match, explain(StaleAction()), press)

    @act(press="match act", gate=SIT, where=Where.PANEL, version=COUNT, action=TEXT)
    async def perform(self, call: Call, match: MatchId, version: int, action: str) -> None:
        """Play an action and show the panel after it; a refusal is shown as a note on a fresh panel."""
        with self._opened.answering(match, call.user):
            try:
                accepted = await self._submit(call, match, version, action)
            except (RulesError, StaleAction, MatchIsOver, MatchPaused) as error:
                await self._opened.show(call, match, explain(error))
                return
            await self._after(call, action, accepted)

    async def _submit(self, call: Call, match: MatchId, version: int, action: str) -> Accepted:
        """Play an action. This also returns an absent player to their seat."""
        view = self.host.the(Looks).view(call.user)
        try:
            return await self.host.matches.submit(match, version, call.user, action, view)
        except SeatIsKept:
            await self.host.do(seating.come_back, match, call.user)
            return await self.host.matches.submit(match, version, call.user, action, view)

    async def _after(self, call: Call, action: str, accepted: Accepted) -> None:
        note = self._panels.outcome(action, accepted)
        await self._opened.show(call, accepted.match, note, after=accepted)

    async def _table_to_act(self, call: Call, match: MatchId) -> Table:
        """Return a match as the user sees it, to act in it; a player who was replaced gets their seat back first."""
        table = await self.host.matches.table(match, call.user)
        if table.kept is None:
            return table
        await self.host.do(seating.come_back, match, call.user)
        return await self.host.matches.table(match, call.user)

    async def _mine_to_act(self, call: Call, match: MatchId) -> Table:
        """Return a match with the player's own seat; typing an action ends their absence. Raises MatchPaused if the match is paused."""
        table = await self._table_to_act(call, match)
        if table.match.paused_at is not None:
            raise MatchPaused(who=table.match.paused_by)
        return table

    async def _mine(self, call: Call) -> tuple[list[Table], list[Table]]:
        """Return the user's matches whose answers may be typed here, the one that has waited longest first, and all that are played here.

        Matches of this place are meant before others, and those that wait for the user before those with a choice that can be changed.
        """
        mine = await self.host.matches.tables_of(call.user)
        places = {match.id for match in await self.host.matches.at(call.place.channel)}
        here = [table for table in mine if table.match.id in places]
        asking = list(filter(self._options, here)) or list(filter(self._options, mine))
        waiting = [(table.wait.since, table.match.id, table) for table in asking if table.wait is not None]
        return [table for *_, table in sorted(waiting)] or asking, here

    async def answers(self, call: Call, typed: str) -> Pairs:
        """Suggest legal actions as pairs of label and action text, if they contain ``typed``."""
        wanted, (tables, here) = loose(typed), await self._mine(call)
        plain = len(tables) == 1 and (not here or tables[0] in here)
        starts = {table.match.id: "" if plain else f"#{table.match.id} · " for table in tables}
        pairs = [
            (starts[table.match.id] + self._panels.label(table, action), starts[table.match.id] + action)
            for table in tables
            for action in self._options(table)
        ]
        return [pair for pair in pairs if wanted in loose(pair[0]) or wanted in loose(pair[1])]

    @act(
        command="play",
        gate=OWN,
        several=asking("hand"),
        typed=Option("option-action", "action", suggest=answers),
    )
    async def play(self, call: Call, typed: str) -> None:
        """Play a typed action, given by its text or label; ask for the match if several may be meant.

        Raises NothingHere if it isn't legal.
        """
        if numbered := NUMBERED.fullmatch(typed):
            words = numbered[2]
            mine = await self.host.matches.tables_of(call.user)
            tables = [table for table in mine if table.match.id == int(numbered[1])]
            if not tables:
                raise UnknownMatch
        else:
            words, (tables, here) = typed, await self._mine(call)
            if len(here) == 1 or not tables:
                match = await self._finder.my_match(call)
                tables = [await self._mine_to_act(call, match)]
        meant = [(table, action) for table in tables if (action := self._named(table, words)) is not None]
        if not meant:
            # It is echoed to the user: markup and mentions must not take effect.
            raise NothingHere(
                "choice-unknown" if any(map(self._options, tables)) else "not-asked",
                typed="".join(letter for letter in typed[:40] if letter.isalnum() or letter in " .-"),
            )
        if len(tables) == 1:
            ((table, action),) = meant
            await self.perform(call, table.match.id, table.match.version, action)
        else:
            labeled = [(table, action, self._panels.label(table, action)) for table, action in meant]
            await call.show(posts.which_to_play(labeled))

    def _named(self, table: Table, typed: str) -> str | None:
        wanted = loose(typed)
        for action in self._options(table):
            if wanted in {loose(action), loose(self._panels.label(table, action))}:
                return action
        return None

    def _options(self, table: Table) -> tuple[str, ...]:
        return playable(self._content.game_ui(table.match), table)

    @act(command="matches", anywhere=True, gate=OWN)
    async def games(self, call: Call) -> None:
        """Show the user's running matches."""
        tables = self._listed(await self.host.matches.tables_of(call.user))
        await call.show(posts.games(tables, await self.host.matches.set_aside_of(call.user)))

    async def ask_which(self, call: Call, verb: str, several: SeveralMatches) -> None:
        """Ask which of several matches is meant."""
        await call.show(posts.which(verb, self._listed(several.tables)))

    def _listed(self, tables: tuple[Table, ...]) -> list[tuple[Table, str, str]]:
        return [(table, text(self._content.game_ui(table.match).name_key), waiting_words(table)) for table in tables]
