"""Publication state of a match's thread."""

from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from bot.core.ids import UserId
from bot.core.matches.publication import LatePage, PublicationState
from bot.features.story.asked import all_called, until
from bot.features.story.telling import ThreadState


class PublicationChange(NamedTuple):
    """A new publication state to store, and the work to do before that: edit the old live message into a page, if needed."""

    state: PublicationState
    turn: Callable[[], Awaitable[LatePage | None]] | None = None

    async def whole(self, state: PublicationState | None = None) -> PublicationState:
        """Edit the page; return ``state`` (by default the new one), with the page in it if its picture is late."""
        late = await self.turn() if self.turn is not None else None
        return with_late(state or self.state, () if late is None else (late,))


def with_late(state: PublicationState, pages: Iterable[LatePage]) -> PublicationState:
    """Return the state with more pages whose pictures are missing."""
    return replace(state, live=replace(state.live, late=(*state.live.late, *pages)))


def kept_of(told: PublicationState, kept: PublicationState) -> PublicationState:
    """Return the published state, with the requests that others have stored meanwhile."""
    return replace(told, lobby=kept.lobby, lost=kept.lost, moved_from=kept.moved_from, repair=kept.repair)


def is_told(telling: ThreadState, present: Collection[UserId]) -> bool:
    """Return whether the thread is up to date; the ``present`` players need no mention."""
    table, live = telling.table, telling.state.live
    told = live.version >= table.match.version and all_called(table, live, present) and not telling.state.unfinished
    shown = live.message is not None and not live.lacks_pictures
    return told and shown and live.until == until(table)
