"""Several cards chosen in one form."""

from bot.core.errors import MatchIsOver, MatchPaused, StaleAction
from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Table
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.content.forms import MOST_BOXES, MOST_GROUPS, Choice, boxes, form
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import explain
from bot.discord_ui.core.fields import COUNT, TEXT, Several
from bot.discord_ui.core.gate import SIT
from bot.features.hand.opened import OpenPanels
from bot.features.hand.panels import asked_at, playable
from bot.features.hand.steps import lettered
from bot.features.matches.match_content import MatchContent
from data.catalogue import commas, text
from engine.core.errors import RulesError
from renderers.ui import Picks


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
            call.promise()
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

    @act(press="match picked", gate=SIT, version=COUNT, chosen=Several(TEXT, MOST_GROUPS * MOST_BOXES))
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
        visit = None
        for action in (*actions, picks.last):
            table = await self._host.matches.table(match, call.user)
            if action not in playable(self._content.game_ui(table.match), table):
                break  # all are chosen, which ends the choice
            try:
                visit = (await self._host.matches.submit(match, asked_at(table), call.user, action)).visit
            except (RulesError, StaleAction, MatchIsOver, MatchPaused) as error:
                note = explain(error)
                break
        await self._opened.show(call, match, note, since=visit)

    def _picks(self, table: Table, version: int) -> Picks | None:
        """Return the possible choices; None if the seat's question is no longer that of ``version``."""
        game_ui = self._content.game_ui(table.match)
        if not playable(game_ui, table) or asked_at(table) != version:
            return None
        return game_ui.picks(table.view)
