"""What people ask of the control of their match: take back, propose, vote. By button or by command."""

from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.fields import COUNT, ID, OneOf
from bot.discord_ui.core.finder import Finder
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.presses import press
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.votes import posts as ballot_posts
from bot.discord_ui.votes.messages import Votes, rule
from bot.hosting.control.ballots import KINDS, REWIND
from bot.hosting.control.errors import NothingToTakeBack
from bot.hosting.core.control import Ballot, Effect
from bot.hosting.core.errors import NotAtThisTable, SeatIsKept, StaleAction
from bot.hosting.core.matches import seat_of
from bot.hosting.core.model import MatchId
from bot.hosting.host import Host
from data.catalogue import text


class VoteActions:
    """Takes cards back, proposes and votes."""

    def __init__(self, host: Host, content: MatchContent, opened: OpenPanels, finder: Finder) -> None:
        self._host = host
        self._opened = opened
        self._finder = finder
        self._votes = Votes(host, content)

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
        return await self._votes.points(match, typed)

    @press("votes", "back", match=ID, version=COUNT)
    async def take_back(self, call: Call, match: int, version: int) -> None:
        """Take the person's last action back, where nothing has happened since."""
        number = MatchId(match)
        try:
            await self._host.control.take_back(number, call.user, version)
        except (NothingToTakeBack, StaleAction) as error:
            await self._opened.show(call, number, explain(error))
            return
        await self._opened.show(call, number, text("panel-took-back"))

    @press("votes", "propose", match=ID, kind=OneOf(tuple(kind for kind in KINDS if kind != REWIND)))
    async def propose(self, call: Call, match: int, kind: str) -> None:
        """Put something to the vote."""
        await self._begin(call, MatchId(match), kind)

    @press("votes", "propose-rewind", match=ID, version=COUNT, target=COUNT)
    async def propose_rewind(self, call: Call, match: int, version: int, target: int) -> None:
        """Put going back to the vote; what was shown as undone must still be all of it."""
        await self._check_unmoved(MatchId(match), version)
        await self._begin(call, MatchId(match), REWIND, target)

    async def _begin(self, call: Call, match: MatchId, kind: str, target: int | None = None) -> None:
        ballot = await self._host.control.propose(match, call.user, kind, target)
        await call.show(notice(_outcome(ballot, "ballot-begun"), colour=None))

    async def _seen(self, match: MatchId, effect: Effect) -> int:
        """Return the newest version, beyond that to go back to, to which a step led that everybody saw; 0 where it makes no difference."""
        if effect.target is None:
            return 0
        pages = await self._host.matches.pages(match, None, effect.target, effect.version)
        return max((page.version for page in pages if page.events or page.back is not None), default=effect.target)

    async def _check_unmoved(self, match: MatchId, version: int) -> None:
        """Raise StaleAction where anything has happened since that everybody saw: a secret step must not show by it."""
        now = (await self._host.matches.match(match)).version
        pages = await self._host.matches.pages(match, None, version + 1, now)
        if version > now or any(page.events or page.back is not None for page in pages):
            raise StaleAction(offered=version, version=now)

    @press("votes", "yes", ballot=ID)
    async def yes(self, call: Call, ballot: int) -> None:
        """Vote for it."""
        await self._vote(call, ballot, agree=True)

    @press("votes", "no", ballot=ID)
    async def no(self, call: Call, ballot: int) -> None:
        """Vote against it."""
        await self._vote(call, ballot, agree=False)

    async def _vote(self, call: Call, number: int, *, agree: bool) -> None:
        try:
            ballot = await self._host.control.vote(number, call.user, agree)
        except SeatIsKept:
            raise
        except NotAtThisTable as error:
            raise NothingHere("ballot-watching") from error
        await call.show(notice(_outcome(ballot, f"ballot-counted-{'yes' if agree else 'no'}"), colour=None))


def _outcome(ballot: Ballot, still_open: str) -> str:
    return text({"passed": "ballot-done", "failed": "ballot-refused"}.get(ballot.status, still_open))
