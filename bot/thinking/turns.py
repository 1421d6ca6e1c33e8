"""Who may think next where only so many can at a time: everybody in turn, however much one person has asked for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """At most ``count`` at a time. Those who wait are served person by person, what one person asked for in its order."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def of(self, person: int) -> AsyncIterator[None]:
        """Wait for a turn, and keep it until the block ends."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(person)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, person: int) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given in the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next person; a person with more to ask for joins the end of the round."""
        while self._waiting:
            person, asked = self._waiting.popitem(last=False)
            turn = asked.popleft()
            if asked:
                self._waiting[person] = asked
            # Who waited may have given up: then the turn goes to the next.
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
