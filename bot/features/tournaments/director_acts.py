"""Acts of directors and moderators on tournaments: their page, and each step's preview and confirmation. The host checks their rights."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import discord

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import TournamentId, UserId
from bot.core.settings.habits import NOWHERE
from bot.core.settings.rows import habits
from bot.core.settings.server import reason_of
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.fields import COUNT, ID, Filled, One, OneOf, Several, Whole, Words
from bot.discord_ui.core.gate import DRAFT
from bot.discord_ui.core.localized import matching, somebody
from bot.durations import HOUR
from bot.features.lobbies.acts import check_speaking
from bot.features.lobbies.choosing import ways_to_play
from bot.features.settings.posts import city_form
from bot.features.tournaments import announcing, directing, director_posts, forms, proposals, screen
from bot.features.tournaments.acts import DIRECT, TournamentActs
from bot.features.tournaments.book import record_of
from bot.features.tournaments.director_posts import ASKED, FIND, PLACES
from bot.features.tournaments.pairing.formats import next_round
from bot.features.tournaments.pairing.values import POINT, Correction
from bot.features.tournaments.values import RUNNING, Proposal, TournamentState
from data.catalogue import text
from renderers.phrases.escape import escape

NUMBER: Final = Whole(0, 2**63 - 1)
"""A user's id, or 0 for no one."""
FIELDS: Final = Filled(Words(director_posts.LONGEST_SEEDS), 6)
NAMED: Final = {directing.ADMIT: "user", directing.DIRECTOR: "user", directing.STAND_IN: "other"}
"""Steps that need a user's name, and which user's."""
MOST_HOURS: Final = 2_160.0
MOST_MONEY: Final = 100_000
MOST_POINTS: Final = 1_000.0


class DirectorActs:
    """Acts on the directors' page of a tournament, and all that starts from it."""

    def __init__(self, host: Host, tournaments: TournamentActs) -> None:
        self._host = host
        self._game_uis = tournaments.game_uis

    @act(press="tournaments direct", gate=DIRECT)
    @act(press="tournaments start", gate=DIRECT)  # this and the next ones: of buttons that cards had until 1.0
    @act(press="tournaments pause", gate=DIRECT)
    @act(press="tournaments resume", gate=DIRECT)
    @act(press="tournaments draft", gate=DIRECT)
    async def page(self, call: Call, tournament: TournamentId) -> None:
        """Show the directors' page with every step that is possible now."""
        await self._show(call, tournament)

    @act(press="tournaments drafted", gate=DIRECT, part=COUNT)
    async def drafted(self, call: Call, tournament: TournamentId, part: int) -> None:
        """Show another part of the draft of the next draw."""
        await self._show(call, tournament, part=part)

    async def _show(
        self,
        call: Call,
        tournament: TournamentId,
        said: Callable[[TournamentState], str] = lambda _: "",
        undo: Proposal | None = None,
        part: int = 0,
    ) -> None:
        who, place = call.authority, call.place
        look = await self._host.read(screen.screen, tournament, who)
        cup = look.sheet.tournament
        drawn, publish = None, 0
        if cup.status == RUNNING and look.sheet.open_round is None and directing.START in screen.steps(look):
            drawn = await asyncio.to_thread(next_round, record_of(look.sheet))
            step = Proposal(tournament=tournament, by=call.user, verb=directing.START)
            try:
                publish = (await proposals.propose(self._host, who, step))[0].id
            except Refusal:  # the round that the reader may just have started is on by now
                look, drawn = await self._host.read(screen.screen, tournament, who), None
        post = director_posts.page(
            look,
            self._host.now(),
            said=said(look.sheet),
            undo=undo,
            paired=drawn,
            publish=publish,
            part=part,
            elsewhere=(place.parent or place.channel) != cup.place.channel,
        )
        await call.show(post)

    @act(press="tournaments player", gate=DIRECT, chosen=One(ID))
    @act(press="tournaments anyone", gate=DIRECT, chosen=One(ID))
    async def player(self, call: Call, tournament: TournamentId, chosen: int) -> None:
        """Show a user's page: how they stand, and the steps that are possible for them."""
        look = await self._host.read(screen.screen, tournament, call.authority)
        await call.show(director_posts.player_post(look, UserId(chosen)))

    @act(press="tournaments try", gate=DIRECT, verb=OneOf(tuple(directing.STEPS)), user=NUMBER, other=NUMBER)
    async def propose(self, call: Call, tournament: TournamentId, verb: str, user: int, other: int) -> None:
        """Show the effect of a step, with a button to confirm it. Raises not-a-director before Discord is asked for a name."""
        facts = {"other": str(other)} if other else {}
        if verb == directing.MOVE:
            check_speaking(call.interaction)
            facts["channel"] = str(call.place.parent or call.place.channel)
        if verb in NAMED:
            await self._host.read(screen.screen, tournament, call.authority)
            facts["name"] = await self._name(call, {"user": user, "other": other}[NAMED[verb]])
        await self._propose(call, tournament, verb, user, facts=facts)

    @act(
        press="tournaments other",
        gate=DIRECT,
        verb=OneOf((directing.STAND_IN, directing.APART)),
        user=ID,
        chosen=One(ID),
    )
    async def propose_with(self, call: Call, tournament: TournamentId, verb: str, user: int, chosen: int) -> None:
        """Show the effect of a step on two users."""
        await self.propose(call, tournament, verb, user, chosen)

    @act(press="tournaments ask", gate=DIRECT, where=Where.FORM, verb=OneOf(tuple(ASKED)), user=NUMBER)
    async def ask(self, call: Call, tournament: TournamentId, verb: str, user: int) -> None:
        """Ask for a reason, a result or a time."""
        look = await self._host.read(screen.screen, tournament, call.authority)
        if verb != FIND and verb not in screen.steps(look, UserId(user) if user else None):
            await self._propose(call, tournament, verb, user, reason="…")  # it is refused, in its own words
            return
        await call.open(director_posts.step_form(look, verb, user))

    @act(press="tournaments asked", gate=DIRECT, verb=OneOf(tuple(ASKED)), user=NUMBER, chosen=FIELDS)
    async def asked(self, call: Call, tournament: TournamentId, verb: str, user: int, chosen: tuple[str, ...]) -> None:
        """Show the effect of a step with the contents of the form."""
        given = dict(zip(ASKED[verb], (*chosen, *[""] * len(ASKED[verb])), strict=False))
        look = await self._host.read(screen.screen, tournament, call.authority)
        facts: dict[str, str] = {}
        if verb == FIND:
            await call.show(director_posts.player_post(look, _named(look.sheet, given["player"])))
            return
        if verb == directing.EXTEND:
            facts["seconds"] = str(_number("hours", given, MOST_HOURS) * HOUR)
        if verb == directing.SEED:
            facts["seeds"] = str(
                [int(number) for number in re.findall(r"^\s*(\d{1,4})\b", given["seeds"], re.MULTILINE)]
            )
        if "other" in given:
            facts["other"] = str(_named(look.sheet, given["other"]))
        change = _correction(given) if verb == directing.CORRECT else None
        reason = reason_of(given["reason"]) if "reason" in given else ""
        await self._propose(call, tournament, verb, user, facts=facts, change=change, reason=reason)

    async def _propose(
        self, call: Call, tournament: TournamentId, verb: str, user: int, outdated: Sequence[str] = (), **given: Any
    ) -> None:
        step = Proposal(tournament=tournament, by=call.user, verb=verb, user=UserId(user) if user else None, **given)
        saved, sheet = await proposals.propose(self._host, call.authority, step)
        await call.show(director_posts.proposal_post(sheet, saved, outdated))

    async def _name(self, call: Call, user: int) -> str:
        """Return a member's displayed name. Raises NothingHere for a bot, or if they aren't in this server."""
        guild = call.interaction.guild
        try:
            member = None if guild is None else await guild.fetch_member(user)
        except discord.NotFound:
            member = None
        if member is None:
            raise NothingHere("tour-not-here")
        return somebody(member).name

    @act(press="tournaments role", gate=DIRECT, chosen=Several(ID, 1))
    async def role(self, call: Call, tournament: TournamentId, chosen: tuple[int, ...]) -> None:
        """Show the effect of letting the members of a role direct, or no role."""
        await self._propose(
            call, tournament, directing.DIRECTOR_ROLE, 0, facts={"role": str(next(iter(chosen), "none"))}
        )

    @act(press="tournaments do", gate=DRAFT, step=ID)
    async def confirm(self, call: Call, step: int) -> None:
        """Carry out the prepared step, and show the page again, with a button to undo it."""
        made = await self._host.do(proposals.confirm, call.authority, step)
        undo = made if made.verb in proposals.UNDONE else None
        await self._show(call, made.tournament, lambda sheet: director_posts.done_words(sheet, made), undo)

    @act(press="tournaments cancel", gate=DRAFT, step=ID)
    async def cancel(self, call: Call, step: int) -> None:
        """Discard the prepared step, and show the page again."""
        dropped = await self._host.do(proposals.cancel, call.authority, step)
        await self._show(call, dropped.tournament, lambda _: text("mod-dropped"))

    @act(press="tournaments undo", gate=DRAFT, step=ID)
    async def undo(self, call: Call, step: int) -> None:
        """Undo the step, and show the page again."""
        undone = await self._host.do(proposals.undo, call.authority, step)
        await self._show(
            call, undone.tournament, lambda sheet: text("tour-done-undo", name=escape(sheet.tournament.name))
        )

    @act(press="tournaments exchange", gate=DIRECT, chosen=Several(ID, 2))
    async def exchange(self, call: Call, tournament: TournamentId, chosen: tuple[int, ...]) -> None:
        """Let two players swap places in the draft. Raises no-pair if it isn't two."""
        first, *others = map(UserId, chosen)
        await self._take(
            call, tournament, directing.EXCHANGE, first, facts={"other": str(others[0] if others else first)}
        )

    @act(press="tournaments wait", gate=DIRECT)
    async def wait(self, call: Call, tournament: TournamentId) -> None:
        """Let the break last until a director starts the next round."""
        await self._take(call, tournament, directing.WAIT, None)

    async def _take(self, call: Call, tournament: TournamentId, verb: str, user: UserId | None, **given: Any) -> None:
        """Take a step that needs no confirmation, and show the page again."""
        step = Proposal(tournament=tournament, by=call.user, verb=verb, user=user, **given)
        await self._host.do(directing.take, call.authority, step)
        await self._show(call, tournament)

    @act(press="tournaments edit", gate=DIRECT)
    @act(press="tournaments soon", gate=DIRECT)  # of a button that cards had until 1.0
    async def edit(self, call: Call, tournament: TournamentId) -> None:
        """Show a draft of the announcement, with a menu of what can be changed."""
        draft = await self._host.read(announcing.draft, tournament, call.authority)
        await self._propose(call, tournament, directing.EDIT, 0, draft=draft)

    @act(press="tournaments change", gate=DRAFT, where=Where.FORM, step=ID, chosen=One(OneOf(tuple(forms.FORMS))))
    async def ask_change(self, call: Call, step: int, chosen: str) -> None:
        """Ask for changes, or first for the time zone in which a start is meant."""
        prepared, draft = await self._host.read(proposals.draft_of, call.authority, step)
        zone = (await self._host.read(habits, call.user)).zone
        if chosen == forms.BASICS and zone == NOWHERE:
            await call.open(city_form())
            return
        ways = {game: ways_to_play(self._game_uis, game, "") for game in self._game_uis}
        await call.open(forms.edit_form(step, chosen, prepared.draft or draft, zone, ways))

    @act(press="tournaments changed", gate=DRAFT, step=ID, name=OneOf(tuple(forms.FORMS)), chosen=FIELDS)
    async def changed(self, call: Call, step: int, name: str, chosen: tuple[str, ...]) -> None:
        """Show the changes so far together with those of the form, with a button to confirm them."""
        prepared, draft = await self._host.read(proposals.draft_of, call.authority, step)
        shown = prepared.draft or draft
        zone, keys = (await self._host.read(habits, call.user)).zone, forms.keys_of(name, shown)
        given = forms.edited(shown, keys, chosen, self._host.now(), zone)
        outdated = [key for key in keys if announcing.fact(draft, key) != announcing.fact(shown, key)]
        wanted = announcing.fitting(draft, given)
        await self._propose(call, prepared.tournament, directing.EDIT, 0, outdated=outdated, draft=wanted)


def _named(sheet: TournamentState, typed: str) -> UserId:
    """Return the entrant of a typed number or part of a name. Raises not-entered unless it is exactly one."""
    users = [player.user for player in sheet.players if str(player.number) == typed.strip()]
    pairs = [(player.name, int(player.user)) for player in sheet.players]
    users = users or [UserId(user) for _, user in matching(pairs, typed)]
    if len(users) != 1:
        raise Refusal("not-entered", who="other")
    return users[0]


def _correction(given: dict[str, str]) -> Correction:
    """Return the correction that a form says. Raises NothingHere for what isn't a number."""
    place, shared = PLACES.get(given["place"], (None, False))
    money = round(_number("money", given, MOST_MONEY)) if given["money"].strip() else None
    points = round(_number("points", given, MOST_POINTS, -MOST_POINTS) * POINT) if given["points"].strip() else 0
    number = round(_number("round", given, 60))
    return Correction(round=number, entrant=0, place=place, money=money, points=points, shared=shared)


def _number(key: str, given: dict[str, str], most: float, least: float = 0.0) -> float:
    """Return a typed number, with a decimal point or comma. Raises NothingHere if it is none, or out of its range."""
    try:
        number = float(given[key].strip().replace(",", ".").replace("−", "-"))
    except ValueError:
        number = most + 1
    if not least <= number <= most:
        low, high = f"{least:g}", f"{most:g}"
        raise NothingHere("tour-edit-number", field=text(f"tour-ask-{key}"), low=low, high=high)
    return number
