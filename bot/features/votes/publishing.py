"""Messages of votes: posted with the note that announces them, updated until they are closed."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.matches.publication import BallotMessage, PublicationState
from bot.core.matches.values import Match, Note
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import Channel, mark_of
from bot.features.matches.match_content import MatchContent
from bot.features.matches.names import fading
from bot.features.matches.story import StoryStep
from bot.features.votes import control
from bot.features.votes import posts as ballot_posts
from bot.features.votes.posts import BallotPreview
from bot.features.votes.rows import BALLOT, Ballot, Effect
from bot.features.votes.voting import REWIND, needed, tally
from data.catalogue import text
from data.typography import loose

MOST_POINTS: Final = 25
LONGEST_POINT: Final = 100
SHOWN_UNDONE_STEPS: Final = 8
"""Maximum number of sentences of undone steps in a vote, the newest ones."""


class Votes:
    """Posts and edits messages of votes."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    async def say(
        self, channel: Channel, match: Match, ballots: Mapping[int, Ballot], state: PublicationState, note: Note
    ) -> PublicationState | None:
        """Post the vote that a note announces; return the state with its message, or None if the note announces none."""
        number = note.facts.get(BALLOT)
        if number is None:
            return None
        ballot = ballots[int(number)]
        mark = mark_of(match.id, note.id, "note")
        stands_already = mark in channel.already
        message = await channel.post(await self.message(match, ballot, note.id, notify=True), mark)
        # A post from before a crash may be outdated.
        posted = BallotMessage(ballot.id, message, -1 if stands_already else ballot.revision)
        return state.with_ballot(posted, keep=stands_already or ballot.status == "open")

    async def follow(
        self,
        channel: Channel,
        match: Match,
        changed: Sequence[Ballot],
        announced: Mapping[int, int],
        state: PublicationState,
    ) -> PublicationState:
        """Update the messages of ``changed`` votes; return the new state.

        Messages of closed votes are then dropped from the state.
        """
        for ballot in changed:
            (shown,) = [posted for posted in state.ballots if posted.ballot == ballot.id]
            await channel.replace(shown.message, await self.message(match, ballot, announced[ballot.id]))
            posted = BallotMessage(ballot.id, shown.message, ballot.revision)
            state = state.with_ballot(posted, keep=ballot.status == "open")
        return state

    async def message(self, match: Match, ballot: Ballot, note: int, *, notify: bool = False) -> Post:
        """Return a vote's message; ``notify``: mention the players who haven't voted."""
        count = tally(ballot, match)
        people = {seat.seat: seat.user for seat in match.seats if seat.user is not None}
        preview = None
        if ballot.status == "open":
            try:
                effect = await self._host.read(control.preview, match.id, ballot.kind, ballot.target)
                preview = await self.preview(match, effect)
            except Refusal:  # it has just become pointless and is about to be closed
                preview = None
        return ballot_posts.ballot(
            ballot,
            note,
            preview,
            yes=[people[seat] for seat in count.yes],
            no=[people[seat] for seat in count.no],
            missing=[people[seat] for seat in count.missing],
            rule=rule(match, ballot.kind),
            notify=notify,
        )

    async def preview(self, match: Match, effect: Effect) -> BallotPreview:
        """Return the effect of an act in public words."""
        if effect.kind != REWIND or effect.target is None:
            return BallotPreview(text(f"ballot-about-{effect.kind}"))
        pages = await self._host.matches.pages(match.id, None, effect.target, effect.version)
        heading = self._content.game_ui(match).heading(pages[0].view)
        steps = [step for step in self._content.steps(match, pages[1:]) if step.sentences]
        if fading(match):  # the vote's message outlasts the visibility of its cards
            steps = []
        key = "ballot-about-rewind" if steps else "ballot-about-rewind-nothing"
        about = text(key, heading=heading)
        return BallotPreview(about, tuple(_lines(steps)), text(f"ballot-reveals{'' if effect.reveals else '-nothing'}"))

    async def points(self, match: Match, typed: str = "") -> list[tuple[str, int]]:
        """Return up to 25 points to which a match can be rewound, newest first: each is before a public step."""
        if match.status != "running":
            return []
        pages = await self._host.matches.pages(match.id, None, 0, match.version)
        wanted, targets = loose(typed), []
        for step in reversed(self._content.steps(match, pages)):
            if step.page.version == pages[0].version or step.part or not step.sentences:
                continue
            heading = self._content.game_ui(match).heading(step.page.view)
            words = text("rewind-point", what=step.sentences[0], heading=heading).replace("*", "").replace("\\", "")
            if wanted in loose(words):
                targets.append((words[:LONGEST_POINT], step.page.version - 1))
        return targets[:MOST_POINTS]


def _lines(steps: list[StoryStep]) -> list[str]:
    more = len(steps) - SHOWN_UNDONE_STEPS
    lines = [sentence for step in steps[-SHOWN_UNDONE_STEPS:] for sentence in step.sentences]
    return [text("ballot-undone-more", count=more), *lines] if more > 0 else lines


def rule(match: Match, kind: str) -> str:
    """Return a sentence with how many players must agree."""
    people = sum(seat.user is not None for seat in match.seats)
    if kind == REWIND:
        return text("ballot-rule-all", people=str(people))
    return text("ballot-rule-majority", needed=str(needed(kind, people)), people=str(people))
