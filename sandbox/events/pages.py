"""Open web pages (and scripted users), by user, and the frames sent to them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from sandbox.json_types import JsonObject, dumps


@dataclass(slots=True, eq=False)
class Page:
    """One open page of one user."""

    user_id: str
    outbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)

    def send(self, frame: JsonObject) -> None:
        """Queue a frame."""
        self.outbox.put_nowait(dumps(frame))


class PageHub:
    """All open pages, by user."""

    def __init__(self) -> None:
        self._pages: defaultdict[str, dict[Page, None]] = defaultdict(dict)  # in the order of opening

    def add(self, page: Page) -> None:
        """Add a page that just opened."""
        self._pages[page.user_id][page] = None

    def remove(self, page: Page) -> None:
        """Remove a page that closed."""
        self._pages[page.user_id].pop(page, None)

    def all(self) -> list[Page]:
        """Return every open page."""
        return [page for pages in self._pages.values() for page in pages]

    def is_open(self, user_id: str) -> bool:
        """Return whether a user has a page open."""
        return bool(self._pages.get(user_id))

    def send(self, user_ids: Iterable[str], frame: JsonObject) -> None:
        """Send one frame to every page of these users; it is serialized once."""
        text: str | None = None
        for user_id in user_ids:
            for page in self._pages.get(user_id, ()):
                text = text or dumps(frame)
                page.outbox.put_nowait(text)

    def close(self) -> None:
        """End the writer of every page."""
        for page in self.all():
            page.outbox.put_nowait(None)
