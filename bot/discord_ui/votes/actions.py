"""What people ask of the control of their match: take back, propose, vote. By button or by command."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.custom_ids import BadCustomId, DeskPress
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import notice
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.votes import posts as ballot_posts
from bot.discord_ui.votes.messages import Votes, rule
from bot.hosting.control.ballots import KINDS, REWIND
from bot.hosting.control.errors import NothingToTakeBack
from bot.hosting.core.control import Ballot, Effect
from bot.hosting.core.errors import NotAtThisTable, SeatIsKept, StaleAction
from bot.hosting.core.matches import seat_of
from bot.hosting.core.model import Match, MatchId
from bot.hosting.host import Host
from data.catalogue import text

MOST_POINTS: Final = 25
LONGEST_POINT: Final = 100


class VoteDesk:
    """Answers whoever wants to change the course of a match."""

    def __init__(self, host: Host, content: MatchContent, opened: OpenPanels, finder: Finder) -> None:
        self._host = host
        self._content = content
        self._opened = opened
        self._finder = finder
        self._votes = Votes(host, content)
        self._verbs: Mapping[str, Callable[[Call, DeskPress], Awaitable[None]]] = {
            "back": self._press_back,
            "yes": self._press_vote,
            "no": self._press_vote,
            "propose": self._press_propose,
        }

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button."""
        del values
        await call.defer()
        if press.verb not in self._verbs:
            raise BadCustomId(press.verb)
        await self._verbs[press.verb](call, press)

    async def undo(self, call: Call, channel: int) -> None:
        """Take the person's last action back, by command. Raises NothingHere, SeveralMatches or NothingToTakeBack."""
        match = (await self._finder.mine(call.user, channel)).match
        await self._host.control.take_back(match.id, call.user)
        await self._opened.show(call, match.id, text("panel-took-back"))

    async def offer(self, call: Call, channel: int, kind: str, target: int | None = None) -> None:
        """Show what a proposal would change, with a button that puts it to the vote.

        Raises:
            NothingHere, SeveralMatches: no match is meant, or several could be.
            HostingError: it cannot be proposed now.
        """
        match = await self._finder.watched(call.user, channel)
        seat_of(match, call.user)
        effect = await self._host.control.preview(match.id, kind, target)
        preview = await self._votes.preview(match, effect)
        version = await self._seen(match.id, effect)
        await call.show(ballot_posts.proposal(effect, preview, rule(match, kind), version))

    async def votes(self, call: Call, channel: int) -> None:
        """Show what the table is voting on. Raises NothingHere or SeveralMatches."""
        match = await self._finder.watched(call.user, channel)
        found = await self._host.control.ballots(match.id)
        if not found:
            raise NothingHere("ballots-none")
        await call.show(await self._votes.message(match, found[0], 0))
        for ballot in found[1:]:
            await call.whisper(await self._votes.message(match, ballot, 0))

    async def points(self, call: Call, channel: int, typed: str) -> list[tuple[str, int]]:
        """Return up to 25 points to which a match can go back, the newest first, as pairs of words and version."""
        match = await self._finder.watched(call.user, channel)
        return await self.points_of(match, typed)

    async def points_of(self, match: Match, typed: str = "") -> list[tuple[str, int]]:
        """Return up to 25 points to which a match can go back, the newest first: each before a step that everybody saw."""
        if match.status != "running":
            return []
        pages = await self._host.pages(match.id, None, 0, match.version)
        wanted, found = typed.strip().casefold(), []
        for step in reversed(self._content.steps(match, pages)):
            if step.page.version == pages[0].version or not step.sentences:
                continue
            heading = self._content.game_ui(match).heading(step.page.view)
            words = text("rewind-point", what=step.sentences[0], heading=heading).replace("*", "").replace("\\", "")
            if wanted in words.casefold():
                found.append((words[:LONGEST_POINT], step.page.version - 1))
        return found[:MOST_POINTS]

    async def _press_back(self, call: Call, press: DeskPress) -> None:
        match = MatchId(press.target)
        try:
            await self._host.control.take_back(match, call.user, number(press.rest))
        except (NothingToTakeBack, StaleAction) as error:
            await self._opened.show(call, match, explain(error))
            return
        await self._opened.show(call, match, text("panel-took-back"))

    async def _press_propose(self, call: Call, press: DeskPress) -> None:
        kind, version, *rest = press.rest.split(":")
        if kind not in KINDS or len(rest) != (kind == REWIND):
            raise BadCustomId(press.rest)
        match, target = MatchId(press.target), number(rest[0]) if rest else None
        if kind == REWIND:  # what was shown as undone must still be all of it
            await self._check_unmoved(match, number(version))
        ballot = await self._host.control.propose(match, call.user, kind, target)
        await call.show(notice(_outcome(ballot, "ballot-begun"), colour=None))

    async def _seen(self, match: MatchId, effect: Effect) -> int:
        """Return the newest version, beyond that to go back to, to which a step led that everybody saw; 0 where it makes no difference."""
        if effect.target is None:
            return 0
        pages = await self._host.pages(match, None, effect.target, effect.version)
        return max((page.version for page in pages if page.events or page.back is not None), default=effect.target)

    async def _check_unmoved(self, match: MatchId, version: int) -> None:
        """Raise StaleAction where anything has happened since that everybody saw: a secret step must not show by it."""
        now = (await self._host.match(match)).version
        pages = await self._host.pages(match, None, version + 1, now)
        if version > now or any(page.events or page.back is not None for page in pages):
            raise StaleAction(offered=version, version=now)

    async def _press_vote(self, call: Call, press: DeskPress) -> None:
        try:
            ballot = await self._host.control.vote(press.target, call.user, press.verb == "yes")
        except SeatIsKept:
            raise
        except NotAtThisTable as error:
            raise NothingHere("ballot-watching") from error
        await call.show(notice(_outcome(ballot, f"ballot-counted-{press.verb}"), colour=None))


def number(field: str) -> int:
    """Return a number from a button. Raises BadCustomId."""
    if not field.isascii() or not field.isdecimal() or len(field) > 18:
        raise BadCustomId(field)
    return int(field)


def _outcome(ballot: Ballot, still_open: str) -> str:
    return text({"passed": "ballot-done", "failed": "ballot-refused"}.get(ballot.status, still_open))
