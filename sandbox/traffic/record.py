"""Keeps every request that the bot made, and how long it took to answer each interaction."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO

from sandbox.json_types import JsonObject, dumps

KEPT_REQUESTS, KEPT_ANSWERS = 20_000, 100_000


@dataclass(slots=True)
class Request:
    """One REST request. `route` is "METHOD /path/{pattern}", `body` its JSON as text, `seconds` the time to handle it."""

    number: int
    at: float
    route: str
    path: str
    body: str | None
    files: list[JsonObject]
    status: int
    seconds: float
    multipart: bool = False

    def json(self) -> JsonObject:
        """Return the record as one JSON object, its body parsed."""
        return asdict(self) | {"body": None if self.body is None else json.loads(self.body)}


@dataclass(slots=True)
class Answered:
    """One answered interaction. `kind` is the interaction's type, `answer` the callback's, `seconds` the time between."""

    interaction_id: str
    kind: int
    name: str
    user_id: str
    answer: int
    seconds: float


@dataclass(slots=True)
class Recorder:
    """Record. `sent` counts the interactions that went to the bot.

    Requests beyond KEPT_REQUESTS are forgotten in memory, but not in the file, when there is one.
    """

    file: IO[str] | None = None
    total: int = 0
    sent: int = 0
    requests: deque[Request] = field(default_factory=lambda: deque(maxlen=KEPT_REQUESTS))
    answers: deque[Answered] = field(default_factory=lambda: deque(maxlen=KEPT_ANSWERS))

    def add(self, request: Request) -> None:
        """Keep a request, and give it its number."""
        self.total += 1
        request.number = self.total
        self.requests.append(request)
        if self.file is not None:
            self.file.write(dumps(request.json()) + "\n")

    def since(self, number: int) -> list[Request]:
        """Return the requests after a number that `total` once was."""
        return [request for request in self.requests if request.number > number]

    def open(self, path: Path) -> None:
        """Write every further request into a file, too."""
        self.file = path.open("a", encoding="utf-8", buffering=1)

    def close(self) -> None:
        """Close the file, when there is one."""
        if self.file is not None:
            self.file.close()
            self.file = None
