"""Private panel, as seen by lower features, which show it after their acts."""

from dataclasses import dataclass
from typing import Any, Protocol

from bot.core.ids import MatchId, UserId
from bot.core.matches.values import Accepted
from bot.discord_ui.core.call import Call


@dataclass(frozen=True, slots=True)
class Sight:
    """Parts that a player has unfolded in their panel, until the next question.

    ``tools``: all tools; ``face_down``: the answers that play a card face down; ``hint``: a hint about the question (empty: none).
    """

    hint: str = ""
    tools: bool = False
    face_down: bool = False


class Panels(Protocol):
    """Shows players their private panel of a match."""

    async def show(self, call: Call, match: MatchId, note: str = "", *, sight: Sight | None = None) -> None:
        """Show a player's panel of a match, with a note above it."""

    def cover(self, match: MatchId, user: UserId) -> None:
        """Record that another message replaced a player's panel."""
        ...


class InboxView(Protocol):
    """Inbox, as seen by the panels, whose buttons work in it."""

    async def show(
        self,
        call: Call,
        match: MatchId,
        note: str = "",
        press: Any = None,
        *,
        after: Accepted | None = None,
        sight: Sight | None = None,
    ) -> None:
        """Show a user's inbox after a press in it, with ``match`` if that waits for them; ``press`` is an unfinished action in it.

        ``after``: the action that the user has just played in the match.
        """

    async def tell(self, call: Call, state: str) -> None:
        """Offer a user the inbox, or say why it is off, once. ``state`` is ``Habits.inbox``."""
