"""Receives messages of the bot's processes through PostgreSQL (LISTEN and NOTIFY), on its own thread."""

import logging
import threading
from collections import defaultdict
from typing import Final

import psycopg

from bot.storage.connection import Heard
from bot.storage.errors import StorageError
from bot.storage.postgres_values import Link, plain, settle
from bot.storage.server import Server

NAP: Final = 0.2
"""Seconds between checks for new channels, and for the end of the thread."""

RECONNECT_PAUSE_S: Final = 1.0
"""Seconds between two tries to connect."""

_log = logging.getLogger(__name__)


class Listener:
    """Listens on channels until it is closed, and restores a lost connection."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._heard: dict[str, list[Heard]] = defaultdict(list)
        self._closed = threading.Event()
        self._again = threading.Event()
        self._thread: threading.Thread | None = None

    def add(self, channel: str, heard: Heard) -> None:
        """Call ``heard`` on the thread with each message of a channel, and with None if messages may have been missed."""
        self._heard[channel].append(heard)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="database-listener", daemon=True)
            self._thread.start()

    def connect_again(self) -> None:
        """Reconnect soon: the server may have become a standby, which sends no notifications."""
        self._again.set()

    def close(self) -> None:
        """End the thread and its connection."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                with Link.connect(self._server.url, **settle(writable=True)) as link:
                    self._again.clear()
                    self._listen(link)
            # Nothing is lost: processes also check every few seconds (``runner.POLL``).
            except (psycopg.Error, StorageError) as error:
                _log.warning("not listening to other processes: %s", error)
                self._closed.wait(RECONNECT_PAUSE_S)

    def _listen(self, link: Link) -> None:
        listening: set[str] = set()
        while not (self._closed.is_set() or self._again.is_set()):
            # A copy: ``add`` may be called on another thread.
            for channel in [*self._heard]:
                if channel not in listening:
                    plain(link, f'LISTEN "{channel}"')
                    listening.add(channel)
                    # Messages sent before LISTEN took effect are lost: listeners must check for themselves.
                    self._call(channel, None)
            for notify in link.notifies(timeout=NAP):
                self._call(notify.channel, notify.payload)
                if self._closed.is_set():
                    return

    def _call(self, channel: str, payload: str | None) -> None:
        for heard in self._heard[channel]:
            heard(payload)
