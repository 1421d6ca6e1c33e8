"""One shard's connection to the gateway: opened, resumed after a loss, and retried for as long as the gateway is away."""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import aiohttp
import discord

from bot.discord_ui.patches import GatewaySocket, Lost, Resume
from bot.durations import DAY

_log = logging.getLogger(__name__)

FINAL: Final = frozenset({4004, 4010, 4011, 4012, 4013, 4014})
"""Close codes after which Discord accepts no reconnect (Discord docs, "Gateway Close Event Codes")."""

OPENING_S: Final = 15.0
"""Seconds for the connection and Discord's first packet."""
READY_S: Final = 60.0
"""Seconds from then until the session is established."""

STEADY_S: Final = 60.0
"""A session that lasted this many seconds is retried at once after its loss."""
SOON_S: Final = 300.0
"""For this many seconds of an outage tries are frequent. A session lost for longer isn't resumed: Discord has forgotten it."""
SOON_PAUSE_S: Final = 4.0
"""Longest pause between two tries in that time, in seconds."""
LATER_PAUSE_S: Final = 30.0
"""Longest pause afterward, in seconds."""
MANY_IDENTIFIES: Final = 250
"""After this many IDENTIFYs in a day pauses are longer: Discord resets the token of a bot that sends 1,000."""
RARE_PAUSE_S: Final = 120.0
"""Pause from then on, in seconds."""


class SessionClient(Protocol):
    """Client as seen by its sessions."""

    def set_reachable(self, shard: int, *, reachable: bool) -> None:
        """Note that a shard's presses arrive, or don't."""


class ShardSession:
    """Keeps a shard connected from ``begin`` to ``end``."""

    def __init__(
        self,
        shard: int,
        client: SessionClient,
        connect: Callable[[int, Resume | None], Awaitable[GatewaySocket]],
        label: str = "",
        failed: Callable[[BaseException], None] = lambda _: None,
    ) -> None:
        """``connect`` opens a socket up to IDENTIFY or RESUME; ``label`` is added to log lines.

        ``failed`` is called with the error after which no retry helps.
        """
        self._shard, self._client, self._connect, self._label, self._failed = shard, client, connect, label, failed
        self._task: asyncio.Task[None] | None = None
        self._socket: GatewaySocket | None = None
        self._resume: Resume | None = None
        self._limit: asyncio.Timeout | None = None
        self._known = False
        """Whether the gateway was reached at all."""
        self._away: float | None = None
        """Begin of the current outage, None if there is none."""
        self._level = logging.WARNING
        """Level of the line about the loss, and of the line about its end."""
        self._failures = 0
        """Tries since the session was last established."""
        self._identified: deque[float] = deque(maxlen=MANY_IDENTIFIES)
        self._up_at: float | None = None

    @property
    def running(self) -> bool:
        """Whether this shard is to be connected."""
        return self._task is not None

    @property
    def up(self) -> bool:
        """Whether the session is established."""
        return self._up_at is not None

    @property
    def latency(self) -> float:
        """Seconds that the last heartbeat took; infinite if there was none."""
        return float("inf") if self._socket is None else self._socket.latency

    def begin(self) -> None:
        """Connect, and stay connected; does nothing if that is so already."""
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(self._ended)

    async def end(self) -> None:
        """Disconnect."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait({task})
            self._up_at = None
            self._client.set_reachable(self._shard, reachable=False)

    def identifies(self) -> None:
        """Note that the gateway is there, and that an IDENTIFY is sent as soon as Discord accepts one."""
        self._identified.append(asyncio.get_running_loop().time())
        if self._limit is not None:
            self._limit.reschedule(None)

    def established(self) -> None:
        """Note that Discord has begun or resumed the session."""
        now = asyncio.get_running_loop().time()
        self._up_at = now
        if self._limit is not None and not self._limit.expired():
            self._limit.reschedule(None)
        if self._away is not None:
            _log.log(self._level, "gateway back after %.0f s%s", now - self._away, self._label)
        self._away, self._known = None, True

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._failed(error)

    async def _run(self) -> None:
        while True:
            try:
                await self._live()
            except Lost as error:
                lost = error
            except discord.ConnectionClosed as error:
                if error.code in FINAL:
                    raise
                lost = Lost(str(error.code))
            except (OSError, aiohttp.ClientError, discord.DiscordException) as error:
                resume = self._resume if self._socket is None else self._socket.resumable
                lost = Lost(f"{type(error).__name__}: {error}".removesuffix(": "), resume)
            except Exception as error:
                # None of discord.py's own errors, so a bug; but a new session may do.
                if self._away is None:
                    _log.exception("the connection to the gateway failed")
                lost = Lost(type(error).__name__)
            await asyncio.sleep(self._note(lost))

    async def _live(self) -> None:
        """Open the connection and receive events until it is lost."""
        try:
            async with asyncio.timeout(OPENING_S) as self._limit:
                self._socket = await self._connect(self._shard, self._resume)
        except TimeoutError:
            raise Lost("no answer", self._resume) from None
        try:
            async with asyncio.timeout(READY_S) as self._limit:
                while True:
                    await self._socket.poll_event()
        except TimeoutError:
            raise Lost("no READY or RESUMED") from None

    def _note(self, lost: Lost) -> float:
        """Log a loss once, decide whether the session may be resumed, and return the seconds until the next try."""
        now = asyncio.get_running_loop().time()
        if self._up_at is not None:
            self._failures = 0 if now - self._up_at >= STEADY_S else 1
        elif self._resume is not None and self._socket is not None:
            self._failures = 1  # the gateway is there, and has only forgotten the session
        else:
            self._failures += 1
        if self._away is None or (self._level < logging.WARNING and not lost.asked):
            self._level = logging.INFO if lost.asked else logging.WARNING
            what = "gateway lost (%s)%s" if self._known else "waiting for the gateway (%s)%s"
            _log.log(self._level, what, lost, self._label)
        if self._away is None:
            self._away = now
            if self._known:
                self._client.set_reachable(self._shard, reachable=False)
        self._up_at = self._socket = None
        outage = now - self._away
        self._resume = lost.resume if outage < SOON_S else None
        if len(self._identified) == MANY_IDENTIFIES and now - self._identified[0] < DAY:
            return RARE_PAUSE_S
        if self._failures == 0:
            return 0.0
        longest = SOON_PAUSE_S if outage < SOON_S else LATER_PAUSE_S
        return min(longest, 2.0 ** min(self._failures - 1, 10)) * random.uniform(0.5, 1.0)
