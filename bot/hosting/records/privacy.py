"""The rights of people over what is stored about them: to get it, and to have it forgotten."""

import logging
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.hosting.control.tools import ControlTools
from bot.hosting.core.model import Match, UserId
from bot.hosting.core.ports import Chance, Clock, StoreError
from bot.hosting.core.records import Row
from bot.hosting.lobbies.changes import keep, known, left
from bot.hosting.seats.occupancy import AWAY, ERASED, hand_over
from bot.storage.session import Writer
from bot.storage.store import Store

_log = logging.getLogger(__name__)

FORMAT: Final = 1

STRANGERS: Final = 2**52
"""From so many numbers the one is drawn that stands in place of a forgotten person: nobody meets another's by chance."""


class Export(msgspec.Struct, frozen=True):
    """All that is stored about a person, table by table as docs/privacy.md names them. Times are UTC epoch seconds."""

    format: int
    user: UserId
    made_at: float
    tables: Mapping[str, tuple[Row, ...]]


class Privacy:
    """Hands out and forgets."""

    def __init__(self, store: Store, clock: Clock, chance: Chance, tools: ControlTools) -> None:
        self._store = store
        self._clock = clock
        self._chance = chance
        self._tools = tools
        self.farewells: list[Callable[[Writer, UserId, float], None]] = [self._leave]
        """What is done, in this order and in the same transaction, before a person is forgotten: everything goes on without them."""

    async def export(self, user: UserId) -> tuple[bytes, int]:
        """Return all that is stored about a person, as JSON, and how many rows it is. Nothing of what others hold or chose is in it."""
        tables = await self._store.read(lambda tx: tx.about(user))
        made = Export(FORMAT, user, self._clock.now(), tables)
        return msgspec.json.format(msgspec.json.encode(made), indent=1), sum(map(len, tables.values()))

    async def delete(self, user: UserId) -> None:
        """Forget a person, in one transaction.

        They leave every open lobby; in every running match a computer takes their seat; rows that others need keep a number that
        leads nowhere, and all others go.
        """
        if not await self._store.read(lambda tx: tx.about(user)):
            return  # asking again and again must keep nobody else waiting
        now = self._clock.now()
        instead = UserId(-1 - self._chance.below(STRANGERS))

        def work(tx: Writer) -> None:
            for farewell in self.farewells:
                farewell(tx, user, now)
            tx.forget(user, instead)

        await self._store.write(work)
        try:
            await self._store.sweep()
        except StoreError as error:  # they are forgotten; the log is emptied later, as it fills
            _log.warning("the log of the database could not be emptied: %s", error)

    def _leave(self, tx: Writer, user: UserId, now: float) -> None:
        """Take a person off open lobbies and running matches."""
        for number in tx.open_lobbies_of(user):
            keep(tx, left(known(tx, number), user), now)
        for stored in tx.running_of(user):
            self._give_up(tx, stored.match, user, now)

    def _give_up(self, tx: Writer, match: Match, user: UserId, now: float) -> None:
        """Take a person off a running match: a computer plays for them, or keeps the seat for the person they stood in for."""
        for seat in match.seats:
            if seat.user == user:
                hand_over(tx, self._tools, match.id, seat.seat, AWAY if seat.owner is not None else ERASED, now)
            elif seat.owner is not None and seat.owner.id == user and seat.user is None:
                hand_over(tx, self._tools, match.id, seat.seat, ERASED, now)
            elif seat.owner is not None and seat.owner.id == user:
                tx.save_seat(match.id, msgspec.structs.replace(seat, owner=None))
