"""Bases and protocols of the features' halves for Discord: greeters, parts of threads, and panels that are shown after lower acts."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.matches.values import Accepted, Match
from bot.discord_ui.content.components import Component
from bot.discord_ui.core.call import Call
from engine.core.types import Seat

Publish: TypeAlias = Callable[..., Awaitable[None]]
"""Publishes or updates the object whose number is in a row of the outbox; with ``again``, even if it seems up to date (only topics that
are redrawn)."""

Seated: TypeAlias = Callable[[Call], Awaitable[None]]
"""Greets a player who has just taken a seat."""


class Greeter(ABC):
    """A class that greets players who have just taken a seat."""

    @abstractmethod
    async def joined(self, call: Call) -> None:
        """Greet the player, if there is anything to say to them."""


class ThreadPart:
    """A feature's part of the threads of matches. A method that it doesn't override adds nothing."""

    async def opened(self, match: Match) -> None:
        """Follow the opening of a match's thread, before anything is posted there."""

    async def grown(self, match: Match, lobby: LobbyId) -> None:
        """Follow a match's thread, which was just opened or got its end or a page about the train; the match began in ``lobby``."""

    async def card(self, lobby: LobbyId) -> int | None:
        """Return the message on which a match's thread is opened."""

    async def title(self, match: Match) -> str | None:
        """Return the name of a match's thread."""

    async def origin(self, match: Match) -> str | None:
        """Return a line for a match's first message."""

    async def buttons(self, match: Match) -> Sequence[Component] | None:
        """Return buttons for a match's first message."""

    async def result(self, match: Match, winners: frozenset[Seat]) -> str | None:
        """Return a line for a match's last message."""


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

    async def tell(self, call: Call, offered: str) -> None:
        """Offer a user the inbox, or say why it is off, once. ``offered`` is ``Habits.inbox``."""
