"""Interface of the private panel for lower features: it is shown after their acts."""

from dataclasses import dataclass
from typing import Protocol

from bot.core.ids import MatchId, UserId
from bot.discord_ui.core.call import Call


@dataclass(frozen=True, slots=True)
class Sight:
    """A player's wishes for their panel until the next question.

    All ``tools``, the answers that play a card ``face_down``, a ``hint`` about the question.
    """

    hint: str = ""
    tools: bool = False
    face_down: bool = False


class Panels(Protocol):
    """Shows people their private panel of a match."""

    async def show(self, call: Call, match: MatchId, note: str = "", *, sight: Sight | None = None) -> None:
        """Show a person the panel of a match, with a note above it."""

    def cover(self, match: MatchId, user: UserId) -> None:
        """Note that something else is shown in place of a player's panel."""
        ...
