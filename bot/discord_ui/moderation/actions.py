"""``/mod``: a step is shown with all that it changes, and done when it is confirmed."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId
from bot.discord_ui.core.errors import NothingHere, lacking_words
from bot.discord_ui.core.fields import ID
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.names import names
from bot.discord_ui.core.parts import mention
from bot.discord_ui.core.permissions import lacking_here
from bot.discord_ui.core.post import Attachment, Post
from bot.discord_ui.core.presses import press
from bot.discord_ui.moderation import posts as mod_panels
from bot.discord_ui.moderation.audit_log import entry_words
from bot.discord_ui.votes.messages import Votes
from bot.hosting.control.ballots import REWIND
from bot.hosting.core.errors import HostingError
from bot.hosting.core.model import Match, MatchId, UserId
from bot.hosting.core.moderation import Arguments, Draft
from bot.hosting.host import Host
from bot.records.export import export
from data.catalogue import text

POSTING: Final = frozenset({"repair", "move"})
"""Steps whose dry run names the permissions that the bot lacks."""


class ModerationActions:
    """Answers moderators. Who may do what is decided by hosting, each time."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content
        self._votes = Votes(host, content)
        self._files: Mapping[str, Callable[[Call, Draft], Awaitable[Post]]] = {
            "export": self._record,
            "hands": self._hands,
        }

    async def which(self, number: int | None, channel: int) -> MatchId:
        """Return the match that is meant: the numbered one, or the one of this channel. Raises NothingHere."""
        if number is not None:
            return MatchId(number)
        here = await self._host.matches.at(channel)
        running = [match for match in here if match.status == "running"] or list(here[:1])
        if len(running) != 1:
            raise NothingHere("mod-which" if running else "mod-nowhere")
        return running[0].id

    async def offer(self, call: Call, verb: str, number: int | None, reason: str, arguments: Arguments) -> None:
        """Show what a step would change, with a button that does it."""
        match = await self.which(number, call.place.channel)
        draft, preview = await self._host.moderation.prepare(call.authority, match, verb, arguments, reason)
        table = await self._host.matches.match(match)
        lacking = self._lacking(call, table, verb, arguments)
        story = await self._undone(table, int(arguments["line"])) if verb == "rewind" else ()
        lacks = lacking_words("mod-lacking", lacking)
        await call.show(mod_panels.preview(draft, names(table), preview, lacks, story))

    async def _undone(self, match: Match, line: int) -> Sequence[str]:
        """Return what going back would undo, as everybody may know it."""
        effect = await self._host.control.preview(match.id, REWIND, line)
        return (await self._votes.preview(match, effect)).lines

    def _lacking(self, call: Call, table: Match, verb: str, arguments: Arguments) -> tuple[str, ...]:
        """Return the permissions that the bot lacks where a step would have it post."""
        if verb not in POSTING:
            return ()
        channel = int(arguments.get("channel", table.place.channel))
        place = msgspec.structs.replace(table.place, channel=channel)
        return lacking_here(call.interaction.client, msgspec.structs.replace(table, place=place))

    async def offer_person(self, call: Call, verb: str, user: UserId, reason: str) -> None:
        """Show what a step that concerns a person would change, with a button that does it."""
        draft, preview = await self._host.moderation.prepare_person(call.authority, verb, user, reason)
        await call.show(mod_panels.preview(draft, {}, preview))

    @press("moderation", "drop", draft=ID)
    async def drop(self, call: Call, draft: int) -> None:
        """Forget what was shown."""
        await self._host.moderation.withdraw(call.authority, draft)
        await call.show(mod_panels.done(text("mod-dropped")))

    @press("moderation", "do", draft=ID)
    async def confirm(self, call: Call, draft: int) -> None:
        """Do what was shown."""
        done = await self._host.moderation.confirm(call.authority, draft)
        if done.verb in self._files:
            await call.show(await self._files[done.verb](call, done))
            return
        user = mention(int(done.arguments.get("user", 0)))
        await call.show(mod_panels.done(text(f"mod-done-{done.verb}", user=user)))

    async def log(self, call: Call, number: int | None) -> None:
        """Show the newest entries of the audit log."""
        entries = await self._host.servers.audit(call.authority, None if number is None else MatchId(number))
        await call.show(mod_panels.log([entry_words(entry) for entry in entries]))

    async def meant(self, call: Call, number: int | None) -> Match | None:
        """Return the match that is meant, for a list while typing; None for who may not moderate it."""
        try:
            return await self._host.moderation.table(call.authority, await self.which(number, call.place.channel))
        except (NothingHere, HostingError):
            return None

    async def points(self, call: Call, number: int | None, typed: str) -> list[tuple[str, int]]:
        """Return the points to which the match that is meant can go back, as ``Votes.points``."""
        match = await self.meant(call, number)
        return [] if match is None else await self._votes.points(match, typed)

    async def seats(self, call: Call, number: int | None) -> list[tuple[str, int]]:
        """Return the seats of the match that is meant, as pairs of a name and a number."""
        match = await self.meant(call, number)
        return [] if match is None else [(f"{seat + 1}. {name}", seat) for seat, name in names(match).items()]

    async def _record(self, call: Call, draft: Draft) -> Post:
        """Return the match as a file: complete once it is over and nothing of it is a secret, else as everybody knows it."""
        del call
        match = await self._host.matches.match(match_of(draft))
        if match.status != "over" or match.seed is None:
            return mod_panels.done(text("mod-done-export"), await self._story(match.id))
        record = await export(self._host.store, self._host.games, match.id)
        return mod_panels.done(text("mod-done-export"), Attachment(f"match-{match.id}.json", record))

    async def _story(self, number: MatchId) -> Attachment:
        """Return the story as everybody knows it; not numbered, for the gaps would tell of steps that nobody may know of."""
        story = await self._host.story(number, None)
        lines = self._content.story(story.table.match, story.pages, story.notes, None)
        return Attachment(f"match-{number}.md", "\n".join(lines).encode())

    async def _hands(self, call: Call, draft: Draft) -> Post:
        """Return the hands of all seats as pictures."""
        tables = await self._host.moderation.hands(call.authority, match_of(draft))
        attachments = [attachment for table in tables if (attachment := await self._content.held(table)) is not None]
        return mod_panels.hands(text("mod-done-hands"), attachments)


def match_of(draft: Draft) -> MatchId:
    """Return the match of a step that concerns one. Raises BadCustomId for a step that concerns a person."""
    if draft.match is None:
        raise BadCustomId(draft.verb)
    return draft.match
