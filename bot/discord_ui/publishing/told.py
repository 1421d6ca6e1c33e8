"""What has been told of a match, and what is kept of that."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from msgspec.structs import replace

from bot.discord_ui.publishing.asked import all_called, until
from bot.hosting.telling import Telling
from bot.model.publication import PublicationState


class Told(NamedTuple):
    """What is to be kept of a telling, and what must be done before that: turn the old live message into a page, where one does."""

    state: PublicationState
    turn: Callable[[], Awaitable[None]] | None = None

    async def whole(self) -> PublicationState:
        """Do it, and return what is to be kept."""
        if self.turn is not None:
            await self.turn()
        return self.state


def kept_of(told: PublicationState, kept: PublicationState) -> PublicationState:
    """Return the state that has been told, with what others have asked for meanwhile."""
    return replace(told, lobby=kept.lobby, lost=kept.lost, moved_from=kept.moved_from, repair=kept.repair)


def is_told(telling: Telling) -> bool:
    """Return whether the thread shows the match as it is."""
    table, live = telling.table, telling.state.live
    told = live.version >= table.match.version and all_called(table, live) and not telling.state.unfinished
    return told and live.message is not None and live.until == until(table)
