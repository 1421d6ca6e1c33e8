"""Records the bot's requests, and its time to answer each interaction."""

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
    """One REST request. `route` is "METHOD /path/{pattern}", `body` its JSON as text, `seconds` its processing time."""

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
        """Return the request as a JSON object, with its body parsed."""
        return asdict(self) | {"body": None if self.body is None else json.loads(self.body)}


@dataclass(slots=True)
class Answered:
    """One answered interaction. `kind` is its type, `answer` the callback's type, `seconds` the time until the answer."""

    interaction_id: str
    kind: int
    name: str
    user_id: str
    answer: int
    seconds: float


@dataclass(slots=True)
class Recorder:
    """Recorded requests and answers; `sent` counts the interactions sent to the bot.

    Memory has only the last KEPT_REQUESTS requests; the file, if any, has all of them.
    """

    file: IO[str] | None = None
    total: int = 0
    sent: int = 0
    requests: deque[Request] = field(default_factory=lambda: deque(maxlen=KEPT_REQUESTS))
    answers: deque[Answered] = field(default_factory=lambda: deque(maxlen=KEPT_ANSWERS))

    def add(self, request: Request) -> None:
        """Number a request and record it."""
        self.total += 1
        request.number = self.total
        self.requests.append(request)
        if self.file is not None:
            self.file.write(dumps(request.json()) + "\n")

    def since(self, number: int) -> list[Request]:
        """Return the recorded requests with a higher number; pass an earlier `total`."""
        return [request for request in self.requests if request.number > number]

    def open(self, path: Path) -> None:
        """Append every later request to a file too."""
        self.file = path.open("a", encoding="utf-8", buffering=1)

    def close(self) -> None:
        """Close the file, if any."""
        if self.file is not None:
            self.file.close()
            self.file = None
