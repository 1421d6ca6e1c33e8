"""Playing on from a step of a finished match, in private. The actions are stored; all other facts are in the buttons' ids."""

from typing import Any, Final

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, TEXT, OneOf, Whole
from bot.discord_ui.core.gate import LOOK, OWN
from bot.features.hand.answers import asked
from bot.features.lessons.lessons import VERDICT_NOTES, Verdict
from bot.features.matches.match_content import MatchContent, set_apart
from bot.features.matches.names import computer_called
from bot.features.replays import attempt_posts as posts
from bot.features.replays.attempt_posts import AttemptView
from bot.features.replays.attempts import Attempts, Stand
from bot.features.replays.replays import OPEN_STANDPOINT, PUBLIC
from bot.features.replays.rows import WAYS
from data.catalogue import text
from engine.core.types import Seat
from renderers.ui import AnyGameUI, Names


class AttemptContent:
    """Makes the posts of attempts."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content

    def game_ui(self, game: str) -> AnyGameUI:
        """Return the ``GameUI`` of a game."""
        return self._content.game_uis[game]

    async def stand(self, stand: Stand, note: str = "", part: str = "") -> Post:
        """Return the post of an attempt; ``part``: the first words of an action that is chosen word by word."""
        attempt, game_ui = stand.attempt, self.game_ui(stand.attempt.game)
        who, options = names(stand), game_ui.options(stand.view)
        question = asked(game_ui, stand.view, options, part)
        events, _ = set_apart(game_ui, stand.events)
        story = game_ui.sentences(events, attempt.seat, who, stand.view)
        shown = await self._picture(game_ui, stand, question.view, question.part)
        return posts.stand_post(AttemptView(stand, game_ui.heading(stand.view), story, note, question, shown))

    async def _picture(self, game_ui: AnyGameUI, stand: Stand, view: Any, part: str) -> Attachment | None:
        attempt, who = stand.attempt, names(stand)
        key, name = ("attempt", attempt.user, attempt.number, attempt.played, part), f"attempt-{attempt.number}.png"
        if game_ui.outcome(view) is None:
            return await self._content.decided_by(key, name, game_ui, view, (who, who), stand.events)
        return await self._content.picture(
            key, name, lambda: game_ui.still(game_ui.score_scene(view, who)), lambda: game_ui.alt_score(view, who)
        )


def names(stand: Stand) -> Names:
    """Return the names by seat: the player, and the computers with their names from the match."""
    return {
        **{seat.seat: computer_called(stand.match, seat.seat) for seat in stand.match.seats},
        stand.attempt.seat: text("learn-you"),
    }


SEAT: Final = Whole(0, OPEN_STANDPOINT)


class AttemptActs:
    """Acts that start an attempt, and play it."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self.content = AttemptContent(content)

    @act(press="attempt open", gate=LOOK, version=COUNT, standpoint=SEAT, where=Where.NEW)
    async def open(self, call: Call, match: MatchId, version: int, standpoint: int) -> None:
        """Ask how to play on from a step, on the seat whose standpoint is shown, or else on the user's own.

        Raises:
            still-secret, nothing-to-play, UnknownMatch: see their names.
        """
        seat = None if standpoint in {PUBLIC, OPEN_STANDPOINT} else Seat(standpoint - 1)
        start = await self._host.the(Attempts).start(call.user, match, version, seat)
        await call.show(posts.start_post(start, self.content.game_ui(start.match.game)))

    @act(press="attempt begin", gate=LOOK, version=COUNT, seat=SEAT, way=OneOf(WAYS))
    async def begin(self, call: Call, match: MatchId, version: int, seat: int, way: str) -> None:
        """Start an attempt. Raises as ``open`` does."""
        await call.show(
            await self.content.stand(await self._host.the(Attempts).begin(call.user, match, version, Seat(seat), way))
        )

    @act(press="attempt play", gate=OWN, attempt=COUNT, played=COUNT, action=TEXT)
    async def play(self, call: Call, attempt: int, played: int, action: str) -> None:
        """Play an action, or choose its next word. Raises unknown-attempt."""
        verdict, stand = await self._host.the(Attempts).play(call.user, attempt, played, action)
        part = action if verdict is Verdict.BEGUN else ""
        await call.show(
            await self.content.stand(stand, text(VERDICT_NOTES[verdict]) if verdict in VERDICT_NOTES else "", part),
        )

    @act(press="attempt stay", gate=OWN, attempt=COUNT)
    async def stay(self, call: Call, attempt: int) -> None:
        """Discard the first words of an action that is chosen word by word. Raises unknown-attempt."""
        await call.show(await self.content.stand(await self._host.the(Attempts).of(call.user, attempt)))

    @act(press="attempt back", gate=OWN, attempt=COUNT)
    async def back(self, call: Call, attempt: int) -> None:
        """Go back to the user's last decision. Raises unknown-attempt."""
        await call.show(await self.content.stand(await self._host.the(Attempts).back(call.user, attempt)))

    @act(press="attempt finish", gate=OWN, attempt=COUNT)
    async def finish(self, call: Call, attempt: int) -> None:
        """Let computers play the rest. Raises unknown-attempt."""
        await call.show(await self.content.stand(await self._host.the(Attempts).finish(call.user, attempt)))
