"""``/mod``: a server's running matches, with actions that are shown with their effects and confirmed; **Call a moderator** for players."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import discord
import msgspec
from discord import app_commands

from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import seat_of
from bot.core.matches.values import Match
from bot.core.settings import rows as settings_rows
from bot.core.settings.server import MAX_REASON_LENGTH
from bot.discord_ui.content.channel_types import HostChannel
from bot.discord_ui.content.layout import QUIET_COLOR, framed, mention, notice, words
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.acts import Fixed, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere, lacking_words
from bot.discord_ui.core.fields import COUNT, ID, One, OneOf, Several, Words
from bot.discord_ui.core.gate import DRAFT, MODERATE, MODERATE_HERE, SIT, Finder
from bot.discord_ui.core.languages import Languages
from bot.discord_ui.core.localized import choice, matching, said, somebody
from bot.discord_ui.core.permissions import lacking_here
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import names
from bot.features.matches.story import story
from bot.features.moderation import overview, persons
from bot.features.moderation import posts as mod_panels
from bot.features.moderation.moderation import Moderation, check_allowed, withdraw
from bot.features.moderation.overview import CALLED, KINDS, RUNNING
from bot.features.moderation.persons import RENAME
from bot.features.moderation.posts import SEATED, entry_words
from bot.features.moderation.publishing import ModeratorCalls
from bot.features.moderation.rows import Arguments, RunningMatch
from bot.features.moderation.verbs import VERBS
from bot.features.replays.export import export
from bot.features.settings.servers import audit
from bot.features.votes import control
from bot.features.votes.publishing import Votes
from bot.features.votes.voting import REWIND
from data.catalogue import current, passage, text
from renderers.phrases.escape import plain

POSTING: Final = frozenset({"repair", "move"})
"""Actions whose dry run names the permissions that the bot lacks."""

FREE: Final = tuple(verb for verb, step in VERBS.items() if step.free)
"""Actions with a button that need no reason."""

STEPS: Final = (*FREE, "annul", "reinstate", "pause", "resume", "hands", "export", "end", "rewind", *SEATED)
"""Steps with a button or a menu at each match of the list."""

AT: Final = {"excuse": "seat", "rewind": "line", **dict.fromkeys(SEATED, "seat")}
"""Meaning of the number argument of some actions."""

SEATS: Final = 7
"""Number of seats at the largest table."""

WHY: Final = One(Words(MAX_REASON_LENGTH))

Why = app_commands.Range[str, 1, 300]
Name = app_commands.Range[str, 1, 32]
Hours = app_commands.Range[float, 0.25, 336.0]
Line = app_commands.Range[int, 0, 100_000]
Number = app_commands.Range[int, 1, 2**53 - 1]
REASON: Final = Option("option-reason", type=Why)
TABLE: Final = Option("option-mod-match", type=Number | None, find=Finder.moderated)


_log = logging.getLogger(__name__)


class ModerationActs:
    """Acts of moderators, whose rights the host checks each time, and calls by players."""

    def __init__(self, host: Host, content: MatchContent, finder: Finder, languages: Languages) -> None:
        self._host = host
        self._languages = languages
        self._finder = finder
        self._content = content
        self._votes = Votes(host, content)
        self._files: Mapping[str, Callable[[Call, MatchId], Awaitable[Post]]] = {
            "export": self._record,
            "hands": self._hands,
        }

    async def points(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Suggest the points to which the chosen match can be rewound, as ``Votes.points`` does."""
        return await self._votes.points(await self._meant(call), typed)

    async def seats(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Suggest the seats of the chosen match, as pairs of name and number."""
        seats = names(await self._meant(call)).items()
        return matching([(f"{seat + 1}. {name}", int(seat)) for seat, name in seats], typed)

    async def _meant(self, call: Call) -> Match:
        """Return the chosen match for suggestions. Raises NothingHere, or Refusal if the user may not moderate it."""
        meant = await self._finder.moderated(call, call.option("match"))
        return await self._host.read(overview.moderated, call.authority, meant)

    _SEAT: Final = Option("option-mod-seat", suggest=seats)
    _LINE: Final = Option("option-mod-line", type=Line, suggest=points)

    @act(command="mod pause", gate=MODERATE, verb=Fixed("pause"), reason=REASON, match=TABLE)
    @act(command="mod resume", gate=MODERATE, verb=Fixed("resume"), reason=REASON, match=TABLE)
    @act(command="mod end", gate=MODERATE, verb=Fixed("end"), reason=REASON, match=TABLE)
    async def prepare(self, call: Call, verb: str, reason: str, match: MatchId, given: Arguments | None = None) -> None:
        """Show the effect of an action, with a button to confirm it."""
        arguments = given or {}
        draft, preview = await self._host.the(Moderation).prepare(call.authority, match, verb, arguments, reason)
        table = await self._host.matches.match(match)
        lacking = self._lacking(call, table, verb, arguments)
        story = await self._undone(table, int(arguments["line"])) if verb == "rewind" else ()
        lacks = lacking_words("mod-lacking", lacking)
        await call.show(mod_panels.preview(draft, names(table), preview, lacks, story))

    @act(command="mod remove", gate=MODERATE, seat=_SEAT, reason=REASON, match=TABLE)
    async def remove(self, call: Call, seat: int, reason: str, match: MatchId) -> None:
        """Show the effect of replacing a player with a computer."""
        await self.prepare(call, "remove", reason, match, {"seat": seat})

    @act(command="mod rewind", gate=MODERATE, to=_LINE, reason=REASON, match=TABLE)
    async def rewind(self, call: Call, to: int, reason: str, match: MatchId) -> None:
        """Show the effect of rewinding the match."""
        await self.prepare(call, "rewind", reason, match, {"line": to})

    @act(command="mod extend", gate=MODERATE, hours=Option("option-mod-hours", type=Hours), reason=REASON, match=TABLE)
    async def extend(self, call: Call, hours: float, reason: str, match: MatchId) -> None:
        """Show the effect of more time."""
        await self.prepare(call, "extend", reason, match, {"hours": hours})

    @act(
        command="mod replace",
        gate=MODERATE,
        seat=_SEAT,
        player=Option("option-mod-user"),
        reason=REASON,
        match=TABLE,
    )
    async def replace(self, call: Call, seat: int, player: discord.User, reason: str, match: MatchId) -> None:
        """Show the effect of offering a seat to another user. Raises NothingHere for a bot."""
        other = somebody(player)
        await self.prepare(call, "replace", reason, match, {"seat": seat, "user": other.id, "name": other.name})

    @act(command="mod move", gate=MODERATE, to=Option("option-mod-channel"), reason=REASON, match=TABLE)
    async def move(self, call: Call, to: HostChannel, reason: str, match: MatchId) -> None:
        """Show the effect of moving the match to another channel."""
        await self.prepare(call, "move", reason, match, {"channel": to.id})

    @act(command="mod log", gate=MODERATE_HERE, number=Option("option-mod-match", "match", type=Number | None))
    async def log(self, call: Call, number: int | None = None) -> None:
        """Show the latest entries of the audit log, or the entries about one match of this server."""
        entries = await self._host.read(audit, call.authority, None if number is None else MatchId(number))
        await call.show(mod_panels.log([entry_words(entry) for entry in entries]))

    @act(command="mod block", gate=MODERATE_HERE, verb=Fixed("block"), player=Option("option-mod-user"), reason=REASON)
    @act(
        command="mod unblock",
        gate=MODERATE_HERE,
        verb=Fixed("unblock"),
        player=Option("option-mod-user"),
        reason=REASON,
    )
    async def prepare_person(self, call: Call, verb: str, player: discord.User, reason: str) -> None:
        """Show the effect of an action on a user, with a button to confirm it."""
        draft, preview = await self._host.do(persons.prepare, call.authority, verb, UserId(player.id), reason)
        await call.show(mod_panels.preview(draft, {}, preview))

    @act(
        command="mod rename",
        gate=MODERATE_HERE,
        player=Option("option-mod-user"),
        reason=REASON,
        name=Option("option-mod-name"),
    )
    async def rename(self, call: Call, player: discord.User, reason: str, name: Name = "") -> None:
        """Show the effect of another displayed name; empty: the user's own name again. Raises NothingHere for a bot."""
        person = somebody(player)
        await self.prepare_name(call, "rename" if name else "unrename", person.id, name or person.name, reason)

    async def prepare_name(self, call: Call, verb: str, user: UserId, name: str, reason: str) -> None:
        """Show the effect of a displayed name, with a button to confirm it."""
        draft, preview = await self._host.do(persons.prepare, call.authority, verb, user, reason, plain(name))
        await call.show(mod_panels.preview(draft, {}, preview))

    async def _undone(self, match: Match, line: int) -> Sequence[str]:
        """Return the steps that rewinding would undo, in public words."""
        effect = await self._host.read(control.preview, match.id, REWIND, line)
        return (await self._votes.preview(match, effect)).lines

    def _lacking(self, call: Call, match: Match, verb: str, arguments: Arguments) -> tuple[str, ...]:
        """Return the permissions that the bot lacks in the channel of the action's post."""
        if verb not in POSTING:
            return ()
        channel = int(arguments.get("channel", match.place.channel))
        place = msgspec.structs.replace(match.place, channel=channel)
        return lacking_here(call.interaction.client, msgspec.structs.replace(match, place=place))

    @act(press="moderation drop", gate=DRAFT, draft=ID)
    async def drop(self, call: Call, draft: int) -> None:
        """Discard the prepared action."""
        await self._host.do(withdraw, call.authority, draft)
        await call.show(notice(text("mod-dropped"), colour=QUIET_COLOR))

    @act(press="moderation do", gate=DRAFT, draft=ID)
    async def confirm(self, call: Call, draft: int) -> None:
        """Carry out the prepared action."""
        done = await self._host.the(Moderation).confirm(call.authority, draft)
        if done.match is not None and done.verb in self._files:
            await call.show(await self._files[done.verb](call, done.match))
            return
        user = mention(int(done.arguments.get("user", 0) or next(iter(done.affected), 0)))
        await call.show(notice(text(f"mod-done-{done.verb}", user=user), colour=QUIET_COLOR))

    async def _record(self, call: Call, match_id: MatchId) -> Post:
        """Return the match as a file: complete if it is over and has no secrets left, otherwise its public part."""
        del call
        match = await self._host.matches.match(match_id)
        if match.status != "over" or match.seed is None:
            file = await self._story(match.id)
        else:
            record = await export(self._host.store, self._host.games, match.id)
            file = Attachment(f"match-{match.id}.json", record)
        return framed(words(text("mod-done-export")), file, colour=QUIET_COLOR)

    async def _story(self, match_id: MatchId) -> Attachment:
        """Return the public story without numbers, whose gaps would reveal secret steps."""
        told = await story(self._host.matches, match_id, None)
        lines = self._content.story(told.table.match, told.pages, told.notes, None)
        return Attachment(f"match-{match_id}.md", current().unmentioned("\n".join(lines)).encode())

    async def _hands(self, call: Call, match: MatchId) -> Post:
        tables = await self._host.the(Moderation).hands(call.authority, match)
        attachments = [attachment for table in tables if (attachment := await self._content.held(table)) is not None]
        return mod_panels.hands(text("mod-done-hands"), attachments)

    def kinds(self) -> list[app_commands.Choice[str]]:
        """Return the kinds of lists as choices of a command option."""
        return [choice(said(f"button-mod-{kind}"), kind) for kind in KINDS]

    @act(
        command="mod matches",
        gate=MODERATE,
        show=Option("option-mod-show", choices=kinds),
        channel=Option("option-mod-in"),
        player=Option("option-mod-of"),
        match=Option("option-mod-open", type=Number | None),
    )
    async def matches(
        self,
        call: Call,
        show: str = "",
        channel: HostChannel | None = None,
        player: discord.User | None = None,
        match: MatchId | None = None,
    ) -> None:
        """List running matches of the server, a channel or a user, matches with a call first; or open a match by number."""
        if match is not None:
            await self.look(call, match)
            return
        user = None if player is None else UserId(player.id)
        place = 0 if channel is None else channel.id
        if not show:
            calls = await self._host.read(overview.listed, call.authority, CALLED, place, user)
            show = CALLED if calls else RUNNING
        listed = await self._host.read(overview.listed, call.authority, show, place, user)
        await self._show(call, show, listed, 0, turns=channel is None and player is None)

    @act(press="moderation list", gate=MODERATE_HERE, kind=OneOf(tuple(KINDS)), page=COUNT)
    async def page(self, call: Call, kind: str, page: int) -> None:
        """Show a page of a list. Raises not-a-moderator."""
        listed = await self._host.read(overview.listed, call.authority, kind)
        await self._show(call, kind, listed, page)

    async def _show(
        self, call: Call, kind: str, listed: Sequence[RunningMatch], page: int, *, turns: bool = True
    ) -> None:
        """Show a page (from 0) of a list; ``turns``: with controls for pages and kinds."""
        page = min(page, mod_panels.last_page(len(listed)))
        rows = listed[page * mod_panels.IN_LIST :][: mod_panels.IN_LIST]
        looked = await self._host.read(overview.details, call.authority, rows)
        await call.show(mod_panels.overview(kind, looked, len(listed), page, call.place.guild or 0, turns=turns))

    @act(press="moderation look", gate=MODERATE)
    async def look(self, call: Call, match: MatchId) -> None:
        """Show a match with the possible actions. Raises not-a-moderator."""
        looked = await self._host.read(overview.looked_at, call.authority, match)
        await self._host.do(overview.opened, call.authority, match)
        readable = looked.row is not None and not looked.row.unreadable
        await call.show(mod_panels.tools(looked, await self._votes.points(looked.match) if readable else ()))

    @act(press="moderation plan", gate=MODERATE, verb=OneOf(FREE), seat=COUNT)
    async def plan(self, call: Call, verb: str, match: MatchId, seat: int) -> None:
        """Show the effect of an action that needs no reason, with a button to confirm it."""
        await self._prepare(call, verb, "", match, seat)

    @act(
        press="moderation seat",
        gate=MODERATE,
        where=Where.FORM,
        chosen=One(OneOf([f"{verb} {seat}" for verb in (*SEATED, RENAME) for seat in range(SEATS)])),
    )
    async def seat(self, call: Call, match: MatchId, chosen: str) -> None:
        """Ask for the reason for an action on a seat."""
        verb, seat = chosen.split()
        if verb != RENAME:
            await self._host.read(check_allowed, call.authority, match, verb)
        await call.open(
            mod_panels.name_form(match, int(seat)) if verb == RENAME else mod_panels.why_form(verb, match, int(seat))
        )

    @act(press="moderation name", gate=MODERATE, seat=COUNT, chosen=Several(Words(MAX_REASON_LENGTH), 2))
    async def name(self, call: Call, match: MatchId, seat: int, chosen: tuple[str, ...]) -> None:
        """Show the effect of another displayed name for a seat's player, with a button to confirm it. Raises computers-seat."""
        table = await self._host.read(overview.moderated, call.authority, match)
        user = overview.player_at(table, seat)
        await self.prepare_name(call, RENAME, user, chosen[0], chosen[-1])

    @act(press="moderation back", gate=MODERATE, where=Where.FORM, chosen=One(COUNT))
    async def back(self, call: Call, match: MatchId, chosen: int) -> None:
        """Ask for the reason for a rewind."""
        await self._host.read(check_allowed, call.authority, match, "rewind")
        await call.open(mod_panels.why_form("rewind", match, chosen))

    @act(press="moderation ask", gate=MODERATE, where=Where.FORM, verb=OneOf(STEPS), seat=COUNT)
    async def ask(self, call: Call, verb: str, match: MatchId, seat: int) -> None:
        """Ask for the reason for an action."""
        await self._host.read(check_allowed, call.authority, match, verb)
        await call.open(mod_panels.why_form(verb, match, seat))

    @act(press="moderation why", gate=MODERATE, verb=OneOf(STEPS), seat=COUNT, chosen=WHY)
    async def why(self, call: Call, verb: str, match: MatchId, seat: int, chosen: str) -> None:
        """Show the effect of the action, with a button to confirm it."""
        await self._prepare(call, verb, chosen, match, seat)

    async def _prepare(self, call: Call, verb: str, reason: str, match: MatchId, number: int) -> None:
        await self.prepare(call, verb, reason, match, {AT[verb]: number} if verb in AT else None)

    @act(press="moderation call", gate=SIT, where=Where.FORM)
    async def call(self, call: Call, match: MatchId) -> None:
        """Ask for the reason for a call. Raises NotAtThisTable."""
        seat_of(await self._host.matches.match(match), call.user)
        await call.open(mod_panels.call_form(match))

    @act(press="moderation called", gate=SIT, where=Where.NEW, chosen=WHY)
    async def called(self, call: Call, match: MatchId, chosen: str) -> None:
        """Call the server's moderators to a match, and show who was reached."""
        entry = await self._host.do(overview.call, match, call.user, chosen)
        if entry is None:
            raise NothingHere("call-reached-no-one")
        server = await self._host.read(settings_rows.server, entry.guild)
        try:
            reached = await ModeratorCalls(call.interaction.client, self._languages).deliver(entry, server)
            await self._host.do(overview.delivered, entry)
        except Exception as error:
            if trouble(error) is not Trouble.LATER:
                raise
            _log.info("call %d is delivered later: %s", entry.id, error)
            reached = text("call-reached-later")
        await call.show(notice(passage([reached, text("call-moderator-done")]), colour=None))
