"""Acts of directors to edit an announcement (two forms, and a preview of the changes), and the draft of the next round's draw."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bot.core.host import Host
from bot.core.ids import TournamentId, UserId
from bot.core.read_settings import habits_of
from bot.discord_ui.content.forms import LONGEST_ABOUT
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID, TEXT, Filled, Several, Words
from bot.discord_ui.core.gate import DRAFT
from bot.features.tournaments import posts, proposal_posts, proposals
from bot.features.tournaments.editing import drafts, edits, forms
from bot.features.tournaments.gates import DIRECT
from bot.features.tournaments.values import Announced, Proposal

FIELDS: Final = Filled(Words(LONGEST_ABOUT))
"""Values of a form: Discord takes no longer ones in its fields."""


class EditingActs:
    """Edits announcements."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="tournaments soon", gate=DIRECT, where=Where.FORM)  # of a button that cards had until 1.0
    @act(press="tournaments edit", gate=DIRECT, where=Where.FORM)
    async def ask(self, call: Call, tournament: TournamentId) -> None:
        """Ask for another name, start, cap, check-in or pace."""
        draft = await self._host.read(edits.draft, tournament, call.authority)
        await call.open(forms.basics_form(tournament, draft, await self._zone(call)))

    @act(press="tournaments edited", gate=DIRECT, where=Where.NEW, opened=TEXT, chosen=FIELDS)
    async def show(self, call: Call, tournament: TournamentId, opened: str, chosen: tuple[str, ...]) -> None:
        """Show the changes that the form would make, with a button to confirm them."""
        draft = await self._host.read(edits.draft, tournament, call.authority)
        await self._propose(call, tournament, draft, forms.BASICS, opened, chosen)

    @act(press="tournaments format", gate=DRAFT, where=Where.FORM, step=ID)
    async def ask_format(self, call: Call, step: int) -> None:
        """Ask for other options of the format, in addition to the changes already shown."""
        _tournament, draft = await self._host.read(proposals.draft_of, call.authority, step)
        await call.open(forms.format_form(step, draft, await self._zone(call)))

    @act(press="tournaments formatted", gate=DRAFT, step=ID, opened=TEXT, chosen=FIELDS)
    async def show_format(self, call: Call, step: int, opened: str, chosen: tuple[str, ...]) -> None:
        """Show the changes that both forms together would make, with a button to confirm them."""
        tournament, draft = await self._host.read(proposals.draft_of, call.authority, step)
        await self._propose(call, tournament, draft, forms.FORMATS[draft.format], opened, chosen)

    @act(press="tournaments draft", gate=DIRECT, where=Where.NEW)
    async def draft(self, call: Call, tournament: TournamentId) -> None:
        """Show the draft of the next round's draw."""
        await self._show_draft(call, tournament)

    @act(press="tournaments exchange", gate=DIRECT, chosen=Several(ID, 2))
    async def exchange(self, call: Call, tournament: TournamentId, chosen: tuple[int, ...]) -> None:
        """Let two players swap places in the draft. Raises no-pair if it isn't two."""
        one, *others = map(UserId, chosen)
        await self._host.do(drafts.exchange, tournament, call.authority, one, others[0] if others else one)
        await self._show_draft(call, tournament)

    @act(press="tournaments wait", gate=DIRECT)
    async def wait(self, call: Call, tournament: TournamentId) -> None:
        """Let the break last until a director starts the next round."""
        await self._host.do(drafts.wait, tournament, call.authority)
        await self._show_draft(call, tournament)

    async def _show_draft(self, call: Call, tournament: TournamentId) -> None:
        sheet, drawn = await drafts.draft(self._host, tournament, call.authority)
        await call.show(posts.draft_post(sheet, drawn, self._host.now()))

    async def _zone(self, call: Call) -> str:
        return (await self._host.read(habits_of, call.user)).zone

    async def _propose(
        self,
        call: Call,
        tournament: TournamentId,
        draft: Announced,
        keys: Sequence[str],
        opened: str,
        filled: tuple[str, ...],
    ) -> None:
        zone = await self._zone(call)
        given: dict[str, Any] = forms.edited(draft, keys, filled, opened, self._host.now(), zone)
        outdated = forms.outdated(draft, keys, opened, zone)
        wanted = msgspec.structs.replace(draft, **given)
        step = Proposal(tournament=tournament, by=call.user, verb=proposals.EDIT, draft=wanted)
        saved, sheet = await proposals.propose(self._host, call.authority, step)
        await call.show(proposal_posts.proposal_post(sheet, saved, outdated))
