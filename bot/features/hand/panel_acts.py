"""Acts on the panel besides playing an answer: note, muted reminders, queued cards, several cards in one form."""

from collections.abc import Awaitable
from typing import Final

from bot.core.errors import MatchIsOver, MatchPaused, StaleAction
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Table
from bot.discord_ui.content.components import MOST_BOXES, MOST_GROUPS, Choice, boxes, form, line
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, TEXT, One, Several, Whole, Words
from bot.discord_ui.core.gate import SIT
from bot.features.clocks.deadlines import mute
from bot.features.hand.answers import lettered
from bot.features.hand.open_panels import OpenPanels
from bot.features.hand.panel_content import asked_at, playable
from bot.features.hand.rows import LONGEST_MEMO
from bot.features.hand.user_view import Looks, memo_of, write_memo
from bot.features.matches.match_content import MatchContent
from bot.features.plans import plans
from bot.features.plans.plans import Planned, StalePlan
from data.catalogue import commas, text
from engine.core.errors import BadPlan, RulesError
from engine.core.planning import MOST_LINES, Line
from renderers.ui import Picks

WRITTEN: Final = One(Words(LONGEST_MEMO))


class OwnActs:
    """Acts on a player's note to themselves and reminders."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @act(press="match memo", gate=SIT, where=Where.FORM)
    async def write(self, call: Call, match: MatchId) -> None:
        """Open the form with the player's note to themselves. Raises NotAtThisTable."""
        written = await self._host.read(memo_of, match, call.user)
        about = text("memo-about")
        field = line("memo", text("field-memo"), about, LONGEST_MEMO, written=written, required=False)
        await call.open(form(custom_id("match", "memoed", match), text("button-memo"), [field]))

    @act(press="match memoed", gate=SIT, where=Where.PANEL, chosen=WRITTEN)
    async def keep(self, call: Call, match: MatchId, chosen: str) -> None:
        """Store the player's note to themselves, and show the panel. Raises NotAtThisTable."""
        await self._host.do(write_memo, match, call.user, chosen)
        await self._opened.show(call, match)

    @act(press="match mute", gate=SIT, where=Where.PANEL)
    async def mute(self, call: Call, match: MatchId) -> None:
        """Stop reminders of the current decision. Raises NotAtThisTable."""
        muted = await self._host.do(mute, match, call.user)
        await self._opened.show(call, match, text("mute-done" if muted else "mute-nothing"))


class QueueActs:
    """Acts on queued cards; each takes effect at once."""

    def __init__(self, host: Host, opened: OpenPanels) -> None:
        self._host = host
        self._opened = opened

    @act(press="plans queue", gate=SIT, where=Where.PANEL, revision=COUNT, card=TEXT)
    async def queue(self, call: Call, match: MatchId, revision: int, card: str) -> None:
        """Queue a card for the next turn that has none."""
        await self._change(call, match, self._host.do(plans.add, match, call.user, Line(card), revision))

    @act(press="plans unqueue", gate=SIT, where=Where.PANEL, revision=COUNT, line=Whole(0, MOST_LINES - 1))
    async def unqueue(self, call: Call, match: MatchId, revision: int, line: int) -> None:
        """Remove a queued card; the cards after it move up."""
        await self._change(call, match, self._host.do(plans.drop, match, call.user, line, revision))

    @act(press="plans delegate", gate=SIT, where=Where.PANEL, revision=COUNT, round_=COUNT)
    async def delegate(self, call: Call, match: MatchId, revision: int, round_: int) -> None:
        """Let the bot answer the rest of round ``round_``, or (0) stop that."""
        changing = self._host.do(plans.delegate, match, call.user, round_, revision)
        await self._change(call, match, changing, text("plan-delegated") if round_ else "")

    async def _change(self, call: Call, match: MatchId, changing: Awaitable[Planned], note: str = "") -> None:
        """Change the plan and show the panel with ``note``, or with the reason for a refusal."""
        try:
            await changing
        except (StalePlan, BadPlan, MatchIsOver) as error:
            note = explain(error)
        await self._opened.show(call, match, note)


class PickActs:
    """Acts that open the form and play its choices."""

    def __init__(self, host: Host, content: MatchContent, opened: OpenPanels) -> None:
        self._host = host
        self._content = content
        self._opened = opened

    @act(press="match form", gate=SIT, where=Where.FORM, version=COUNT)
    async def open(self, call: Call, match: MatchId, version: int) -> None:
        """Open the form; if the question has changed, show the panel."""
        table = await self._host.matches.table(match, call.user)
        picks = self._picks(table, version)
        if picks is None:
            # No response was promised: a form would have to be the first response, and now there is none.
            call.promise(panel=True)
            await self._opened.show(call, match, explain(StaleAction()))
            return
        letters = self._content.game_ui(table.match).letters(table.view)
        choices = [
            # Two equal cards are two choices, so their values must differ.
            Choice(f"{number} {action}", lettered(name, letters.get(action, "")))
            for number, (action, name) in enumerate(zip(picks.actions, picks.names, strict=True))
        ]
        label, about = text(f"form-{picks.kind}-label"), text(f"form-{picks.kind}-about", count=picks.most)
        groups = boxes("cards", label, about, choices, picks.most)
        await call.open(form(custom_id("match", "picked", match, version), text(f"form-{picks.kind}"), groups))

    @act(
        press="match picked", gate=SIT, where=Where.PANEL, version=COUNT, chosen=Several(TEXT, MOST_GROUPS * MOST_BOXES)
    )
    async def choose(self, call: Call, match: MatchId, version: int, chosen: tuple[str, ...]) -> None:
        """Play the chosen cards one after the other, and end the choice."""
        actions = [item.partition(" ")[2] for item in chosen]
        with self._opened.answering(match, call.user):
            await self._play(call, match, version, actions)

    async def _play(self, call: Call, match: MatchId, version: int, actions: list[str]) -> None:
        table = await self._host.matches.table(match, call.user)
        picks = self._picks(table, version)
        if picks is None:
            await self._opened.show(call, match, explain(StaleAction()))
            return
        # Discord checks its checkboxes, but requests sent by other means may contain anything.
        if len(actions) > picks.most or any(
            actions.count(action_item) > picks.actions.count(action_item) for action_item in actions
        ):
            raise BadCustomId(actions)
        names = [picks.names[picks.actions.index(action_item)] for action_item in actions]
        note = text(f"picked-{picks.kind}", cards=commas(names)) if names else text(f"picked-{picks.kind}-none")
        accepted, view = None, self._host.the(Looks).view(call.user)
        for action in (*actions, picks.last):
            table = await self._host.matches.table(match, call.user)
            if action not in playable(self._content.game_ui(table.match), table):
                break  # all are chosen, which ends the choice
            try:
                accepted = await self._host.matches.submit(match, asked_at(table), call.user, action, view)
            except (RulesError, StaleAction, MatchIsOver, MatchPaused) as error:
                note = explain(error)
                break
        await self._opened.show(call, match, note, after=accepted)

    def _picks(self, table: Table, version: int) -> Picks | None:
        """Return the possible choices; None if the seat's question is no longer that of ``version``."""
        game_ui = self._content.game_ui(table.match)
        if not playable(game_ui, table) or asked_at(table) != version:
            return None
        return game_ui.picks(table.view)
