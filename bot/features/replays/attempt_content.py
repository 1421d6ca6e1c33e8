"""Posts of attempts, with the game's real pictures drawn for their user alone."""

from typing import Any

from bot.discord_ui.content.post import Attachment, Post
from bot.features.hand.answers import asked
from bot.features.matches.match_content import MatchContent, set_apart
from bot.features.matches.names import computer_called
from bot.features.replays import attempt_posts as posts
from bot.features.replays.attempt_posts import AttemptView
from bot.features.replays.attempts import Stand
from data.catalogue import text
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
