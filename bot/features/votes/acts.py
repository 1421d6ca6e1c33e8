"""Acts that control a match, by button or command: take back, propose, vote."""

from typing import Final

from bot.core.errors import NotAtThisTable, SeatIsKept, StaleAction
from bot.core.host import Host
from bot.core.ids import BallotId, MatchId, UserId
from bot.core.matches.loaded import seat_of
from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.acts import WATCHED, Fixed, Option, Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.fields import COUNT, OneOf
from bot.discord_ui.core.gate import LOOK, SIT, Entry, Finder, Found, Numbered, Right, find_match
from bot.discord_ui.interface import Panels
from bot.features.matches.match_content import MatchContent
from bot.features.votes import control, rows
from bot.features.votes import posts as ballot_posts
from bot.features.votes.publishing import Votes, rule
from bot.features.votes.rows import Ballot, Effect
from bot.features.votes.voting import END, KINDS, PAUSE, RESUME, REWIND, NothingToTakeBack, UnknownBallot
from data.catalogue import text


async def _ballot(host: Host, number: int, user: UserId) -> Found:
    return await find_match(host, (await host.read(control.ballot_of, BallotId(number))).match, user)


BALLOT: Final = Numbered("ballot", _ballot, UnknownBallot)
VOTE: Final = Entry(BALLOT, Right.SEATED)


class VoteActs:
    """Acts on votes and take-backs."""

    def __init__(self, host: Host, content: MatchContent, panels: Panels, finder: Finder) -> None:
        self._host = host
        self._opened = panels
        self._finder = finder
        self._votes = Votes(host, content)

    async def points(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Suggest up to 25 points to which a match can be rewound, newest first, as pairs of text and version."""
        return await self._votes.points(await self._finder.watched(call.user, call.place.channel), typed)

    @act(press="votes offer", gate=SIT, where=Where.NEW, kind=OneOf((PAUSE, RESUME, END)))
    @act(
        command="match rewind",
        gate=SIT,
        match=WATCHED,
        kind=Fixed(REWIND),
        to=Option("option-rewind-to", type=int, suggest=points),
    )
    async def offer(self, call: Call, match: MatchId, kind: str, to: int | None = None) -> None:
        """Show the effect of a proposal, with a button that opens a vote on it, or does it at once if the player decides alone.

        A player who decides alone pauses or resumes at once. Raises Refusal if the proposal isn't possible.
        """
        kept_match = await self._host.matches.match(match)
        seat_of(kept_match, call.user)
        alone = control.is_alone(kept_match)
        if alone and kind in {PAUSE, RESUME}:  # no one loses anything by it
            await self._begin(call, match, kind)
            return
        effect = await self._host.read(control.preview, match, kind, to)
        preview = await self._votes.preview(kept_match, effect)
        version = await self._seen(match, effect)
        await call.show(ballot_posts.proposal(effect, preview, "" if alone else rule(kept_match, kind), version))

    @act(command="match vote", gate=LOOK, match=WATCHED)
    async def votes(self, call: Call, match: MatchId) -> None:
        """Show the table's open votes. Raises NothingHere."""
        kept_match = await self._host.matches.match(match)
        ballots = await self._host.read(rows.open_ballots, match)
        if not ballots:
            raise NothingHere("ballots-none")
        await call.show(await self._votes.message(kept_match, ballots[0], 0))
        for ballot in ballots[1:]:
            await call.whisper(await self._votes.message(kept_match, ballot, 0))

    @act(press="votes back", gate=SIT, where=Where.PANEL, version=COUNT)
    async def take_back(self, call: Call, match: MatchId, version: int) -> None:
        """Take back the player's last action, if nothing has happened since."""
        try:
            await self._host.do(control.take_back, match, call.user, version)
        except (NothingToTakeBack, StaleAction) as error:
            await self._opened.show(call, match, explain(error))
            return
        await self._opened.show(call, match, text("panel-took-back"))

    @act(press="votes propose", gate=SIT, kind=OneOf(tuple(kind for kind in KINDS if kind != REWIND)))
    async def propose(self, call: Call, match: MatchId, kind: str) -> None:
        """Open a vote on ``kind``."""
        await self._begin(call, match, kind)

    @act(press="votes propose-rewind", gate=SIT, version=COUNT, target=COUNT)
    async def propose_rewind(self, call: Call, match: MatchId, version: int, target: int) -> None:
        """Open a vote on rewinding the match. Raises StaleAction if there are more steps to undo than were shown."""
        await self._check_unmoved(match, version)
        await self._begin(call, match, REWIND, target)

    async def _begin(self, call: Call, match: MatchId, kind: str, target: int | None = None) -> None:
        ballot = await self._host.do(control.propose, match, call.user, kind, target)
        await call.show(notice(_outcome(ballot, "ballot-begun"), colour=None))

    async def _seen(self, match: MatchId, effect: Effect) -> int:
        """Return the newest version with a public step after the target; 0 if the proposal undoes no steps."""
        if effect.target is None:
            return 0
        pages = await self._host.matches.pages(match, None, effect.target, effect.version)
        return max((page.version for page in pages if page.events or page.back is not None), default=effect.target)

    async def _check_unmoved(self, match: MatchId, version: int) -> None:
        """Raise StaleAction if there was a public step after ``version``. Secret steps are ignored, because the error would reveal them."""
        now = (await self._host.matches.match(match)).version
        pages = await self._host.matches.pages(match, None, version + 1, now)
        if version > now or any(page.events or page.back is not None for page in pages):
            raise StaleAction

    @act(press="votes yes", gate=VOTE)
    async def yes(self, call: Call, ballot: BallotId) -> None:
        """Vote yes."""
        await self._vote(call, ballot, agree=True)

    @act(press="votes no", gate=VOTE)
    async def no(self, call: Call, ballot: BallotId) -> None:
        """Vote no."""
        await self._vote(call, ballot, agree=False)

    async def _vote(self, call: Call, number: int, *, agree: bool) -> None:
        try:
            ballot = await self._host.read(control.ballot_of, BallotId(number))
            ballot = await self._host.do(control.vote, ballot.match, ballot, call.user, agree)
        # A kind of NotAtThisTable, but with a text of its own: they have a seat that another plays.
        except SeatIsKept:
            raise
        except NotAtThisTable as error:
            raise NothingHere("ballot-watching") from error
        await call.show(notice(_outcome(ballot, f"ballot-counted-{'yes' if agree else 'no'}"), colour=None))


def _outcome(ballot: Ballot, still_open: str) -> str:
    return text({"passed": "ballot-done", "failed": "ballot-refused"}.get(ballot.status, still_open))
