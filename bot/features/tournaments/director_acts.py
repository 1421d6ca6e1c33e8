"""Acts of directors and moderators on tournaments. The host checks their rights."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.core.authority import Authority
from bot.core.host import Host
from bot.core.ids import TournamentId, UserId
from bot.core.settings.server import reason_of
from bot.core.terms import TERMS
from bot.core.work import At
from bot.discord_ui.content.layout import moment, notice
from bot.discord_ui.core.acts import Fixed, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.gate import DRAFT
from bot.discord_ui.core.localized import choice, said
from bot.discord_ui.core.options import matching, somebody
from bot.durations import HOUR
from bot.features.lobbies.acts import check_speaking
from bot.features.lobbies.terms_posts import term_value
from bot.features.tournaments import directing, proposal_posts, proposals, sheets
from bot.features.tournaments.acts import TOURNAMENT, Hours, Number, TournamentActs, done
from bot.features.tournaments.gates import DIRECT
from bot.features.tournaments.pairing.values import POINT, Correction
from bot.features.tournaments.signup import UNDO
from bot.features.tournaments.values import SIGNUP, Proposal, Tournament
from data.catalogue import text
from renderers.phrases.escape import escape

Term = app_commands.Range[str, 1, 40]
Why = app_commands.Range[str, 1, 300]
Extra = app_commands.Range[float, -1_000.0, 1_000.0]
PLACES: Final = {f"{place}{'=' * shared}": (place, shared) for shared in (False, True) for place in range(1, 8)}
"""Choices of a place: before the entrant who has it, or (with an equals sign) shared with them."""


def places() -> list[app_commands.Choice[str]]:
    """Return the places as choices of a command option."""
    return [
        choice(said("tour-place-shared" if shared else "tour-place", place=str(place)), value)
        for value, (place, shared) in PLACES.items()
    ]


PLAYER: Final = Option("option-tour-player")
WHY: Final = Option("option-tour-reason")
END_IT: Final = Option("option-tour-remove", "remove")
Plain = Callable[[At, TournamentId, Authority], Tournament]
F = TypeVar("F", bound=Callable[..., Any])


DONE: Final[Mapping[Plain, str]] = {
    directing.start: "start",
    directing.pause: "pause",
    directing.resume: "resume",
}
"""Suffix of the confirmation's key, ``tour-done-<word>``, by act."""


def simply(verb: Plain, *, press: str = "", command: str = "") -> Callable[[F], F]:
    """Return a decorator for an act whose only argument is the tournament: a press, a command of ``/direct``, or both."""
    return act(
        press=press and f"tournaments {press}",
        command=command and f"direct {command}",
        gate=DIRECT,
        where=Where.NEW,
        verb=Fixed(verb),
        tournament=TOURNAMENT,
    )


class DirectorActs:
    """Acts of directors on a tournament's rounds, players, results and rules."""

    def __init__(self, host: Host, tournaments: TournamentActs) -> None:
        self._host = host
        self.suggest: Final = tournaments.suggest

    def rules(self) -> list[app_commands.Choice[str]]:
        """Return the table rules as choices of a command option."""
        return [choice(said(f"term-{key}"), key) for key in TERMS]

    async def values(self, call: Call, typed: str) -> list[tuple[str, str]]:
        """Suggest the values of the chosen rule."""
        key = call.option("rule") or ""
        return matching(
            [(term_value(key, value), value) for value in (TERMS[key].values if key in TERMS else ())], typed
        )

    def places(self) -> list[app_commands.Choice[str]]:
        """Return the places as choices of a command option."""
        return places()

    @simply(directing.start, press="start", command="start")
    @simply(directing.pause, press="pause", command="pause")
    @simply(directing.resume, press="resume", command="resume")
    async def plain(self, call: Call, verb: Plain, tournament: TournamentId) -> None:
        """Carry out an act whose only argument is the tournament."""
        after = await self._host.do(verb, tournament, call.authority)
        await done(call, "start-first" if verb is directing.start and after.status == SIGNUP else DONE[verb], after)

    async def _propose(self, call: Call, step: Proposal) -> None:
        """Show the effect of an action, with a button to confirm it."""
        saved, sheet = await proposals.propose(self._host, call.authority, step)
        await call.show(proposal_posts.proposal_post(sheet, saved))

    @act(
        command="direct drop",
        gate=DIRECT,
        verb=Fixed(proposals.DROP),
        player=PLAYER,
        reason=WHY,
        tournament=TOURNAMENT,
    )
    @act(
        command="direct disqualify",
        gate=DIRECT,
        verb=Fixed(proposals.DISQUALIFY),
        player=PLAYER,
        reason=WHY,
        tournament=TOURNAMENT,
    )
    async def take_out(
        self, call: Call, verb: str, player: discord.User, reason: Why, tournament: TournamentId
    ) -> None:
        """Show the effect of removing or disqualifying a player."""
        user = UserId(player.id)
        step = Proposal(tournament=tournament, by=call.user, verb=verb, user=user, reason=reason_of(reason))
        await self._propose(call, step)

    @act(command="direct end", gate=DIRECT, tournament=TOURNAMENT)
    async def end(self, call: Call, tournament: TournamentId) -> None:
        """Show the effect of ending the tournament now."""
        await self._propose(call, Proposal(tournament=tournament, by=call.user, verb=proposals.END))

    @act(press="tournaments do", gate=DRAFT, step=ID)
    async def confirm(self, call: Call, step: int) -> None:
        """Carry out the prepared action, with a button to undo it."""
        made = await self._host.do(proposals.confirm, call.authority, step)
        sheet = await self._host.read(sheets.sheet_in, made.tournament, call.place.guild)
        await call.show(proposal_posts.done_post(sheet, made, self._host.now() + UNDO))

    @act(press="tournaments cancel", gate=DRAFT, step=ID)
    async def cancel(self, call: Call, step: int) -> None:
        """Discard the prepared action."""
        await self._host.do(proposals.cancel, call.authority, step)
        await call.show(notice(text("mod-dropped"), colour=None))

    @act(press="tournaments undo", gate=DRAFT, step=ID)
    async def undo(self, call: Call, step: int) -> None:
        """Undo the action."""
        undone = await self._host.do(proposals.undo, call.authority, step)
        sheet = await self._host.read(sheets.sheet_in, undone.tournament, call.place.guild)
        await done(call, "undo", sheet.tournament)

    @act(command="direct admit", gate=DIRECT, player=PLAYER, tournament=TOURNAMENT)
    async def admit(self, call: Call, player: discord.User, tournament: TournamentId) -> None:
        """Admit a user, or admit them again. Raises NothingHere for a bot."""
        person = somebody(player)
        await self._host.do(directing.admit, tournament, call.authority, person)
        await call.show(notice(await self._host.read(sheets.admitted, tournament, person.id), colour=None))

    @act(
        command="direct rule",
        gate=DIRECT,
        rule=Option("option-tour-rule", choices=rules),
        value=Option("option-tour-value", suggest=values),
        tournament=TOURNAMENT,
    )
    async def agree(self, call: Call, rule: str, value: Term, tournament: TournamentId) -> None:
        """Set a table rule."""
        after = await self._host.do(directing.agree, tournament, call.authority, rule, value)
        facts = {"rule": text(f"term-{rule}"), "value": term_value(rule, value)}
        await call.show(notice(text("tour-done-rule", name=escape(after.name), **facts), colour=None))

    @act(
        command="direct move",
        gate=DIRECT,
        tournament=Option("option-tour-moved", type=Number, suggest=TOURNAMENT.suggest, find=TOURNAMENT.find),
    )
    async def move(self, call: Call, tournament: TournamentId) -> None:
        """Move the tournament to this channel."""
        check_speaking(call.interaction)
        place = call.place
        after = await self._host.do(directing.move, tournament, call.authority, place.parent or place.channel)
        await done(call, "move" if after.paused_at is None else "move-stopped", after)

    @act(
        command="direct correct",
        gate=DIRECT,
        player=PLAYER,
        number=Option("option-tour-round", "round"),
        reason=WHY,
        place=Option("option-tour-place", choices=places),
        money=Option("option-tour-money"),
        points=Option("option-tour-extra"),
        tournament=TOURNAMENT,
    )
    async def correct(
        self,
        call: Call,
        player: discord.User,
        number: app_commands.Range[int, 1, 60],
        reason: Why,
        tournament: TournamentId,
        place: str = "",
        money: app_commands.Range[int, 0, 100_000] | None = None,
        points: Extra = 0.0,
    ) -> None:
        """Show the effect of a corrected result."""
        at, shared = PLACES.get(place, (None, False))
        extra = round(points * POINT)
        step = Proposal(
            tournament=tournament,
            by=call.user,
            verb=proposals.CORRECT,
            user=UserId(player.id),
            change=Correction(round=number, entrant=0, place=at, money=money, points=extra, shared=shared),
            reason=reason_of(reason),
        )
        await self._propose(call, step)

    @act(
        command="direct stand-in",
        gate=DIRECT,
        player=PLAYER,
        other=Option("option-tour-other", "stand-in"),
        tournament=TOURNAMENT,
    )
    async def stand_in(self, call: Call, player: discord.User, other: discord.User, tournament: TournamentId) -> None:
        """Let a stand-in take over an entry. Raises NothingHere for a bot."""
        person = somebody(other)
        after = await self._host.do(directing.stand_in, tournament, call.authority, UserId(player.id), person)
        await done(call, "standin", after, user=player.id, other=person.id)

    @act(
        command="direct director", gate=DIRECT, player=Option("option-tour-director"), end=END_IT, tournament=TOURNAMENT
    )
    async def name(self, call: Call, player: discord.User, tournament: TournamentId, end: bool = False) -> None:
        """Name another director, or remove one. Raises NothingHere for a bot."""
        user, change = somebody(player).id, directing.remove_director if end else directing.name_director
        after = await self._host.do(change, tournament, call.authority, user)
        await done(call, "director-out" if end else "director", after, user=user)

    @act(
        command="direct apart",
        gate=DIRECT,
        player=PLAYER,
        other=Option("option-tour-apart", "opponent"),
        end=END_IT,
        tournament=TOURNAMENT,
    )
    async def keep_apart(
        self, call: Call, player: discord.User, other: discord.User, tournament: TournamentId, end: bool = False
    ) -> None:
        """Keep two players apart in the draw, or end that."""
        users = UserId(player.id), UserId(other.id)
        after = await self._host.do(directing.keep_apart, tournament, call.authority, *users, end=end)
        await done(call, "together" if end else "apart", after, user=player.id, other=other.id)

    @act(command="direct extend", gate=DIRECT, hours=Option("option-tour-more-hours"), tournament=TOURNAMENT)
    async def extend(self, call: Call, hours: Hours, tournament: TournamentId) -> None:
        """Extend the current round."""
        longer = await self._host.do(directing.extend, tournament, call.authority, hours * HOUR)
        when = moment(longer.due or 0.0, "f")
        await call.show(notice(text("tour-done-extend", round=str(longer.number), when=when), colour=None))
