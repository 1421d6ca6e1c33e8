"""Faults that tests switch on: slow answers, 429s, server errors, broken connections."""

from __future__ import annotations

import fnmatch
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from sandbox.errors import KNOWN
from sandbox.json_types import JsonObject
from sandbox.traffic.reshape import CHANGES, Change

Kind = Literal["status", "rate_limit", "cut", "delay", "reshape"]
KINDS: tuple[Kind, ...] = ("status", "rate_limit", "cut", "delay", "reshape")
SCOPES = ("user", "shared", "global")


@dataclass(slots=True)
class Fault:
    """A fault in the next `times` requests whose "METHOD /path/{pattern}" matches `match` (with * and ?).

    Kind `status` answers with that status, or with Discord's refusal for the JSON error `code`; `rate_limit` with a 429 of that
    scope and `retry_after` seconds; `cut` breaks the connection; `delay` delays the request by `seconds`; `reshape` changes the field
    at `path` of the answer (`change`: omit, null or retype). With `applied` the request is processed first, and only its answer is lost
    or late. With `times` 0 the fault lasts until all are switched off.
    """

    kind: Kind
    match: str = "*"
    times: int = 1
    status: int = 500
    code: int = 0
    retry_after: float = 0.05
    scope: str = "shared"
    seconds: float = 0.0
    applied: bool = False
    path: list[str | int] = field(default_factory=list)
    change: Change = "omit"


@dataclass(slots=True)
class Faults:
    """Active faults. `latency` and a random part of `jitter`, both in seconds, delay every answer."""

    latency: float = 0.0
    jitter: float = 0.0
    waiting: list[Fault] = field(default_factory=list)
    taken: int = 0
    """How many requests met a fault."""
    watchers: list[Callable[[], None]] = field(default_factory=list)
    """Called when a request meets a fault."""
    chance: random.Random = field(default_factory=lambda: random.Random(0))

    def add(self, fault: Fault) -> None:
        """Switch a fault on."""
        self.waiting.append(fault)

    def clear(self) -> None:
        """Switch all faults and delays off."""
        self.waiting.clear()
        self.latency = self.jitter = 0.0

    def take(self, route: str) -> Fault | None:
        """Return the fault for this request and count it down; None if the request may pass."""
        for fault in self.waiting:
            if fnmatch.fnmatchcase(route, fault.match):
                if fault.times == 1:
                    self.waiting.remove(fault)
                fault.times = max(0, fault.times - 1)
                self.taken += 1
                for watcher in self.watchers:
                    watcher()
                return fault
        return None

    def delay(self) -> float:
        """Return the number of seconds to delay an answer."""
        return self.latency + (self.chance.random() * self.jitter if self.jitter else 0.0)


def fault_from(body: JsonObject) -> Fault:
    """Return a fault from its JSON. Raises ValueError with a sentence about the allowed values."""
    unknown = body.keys() - Fault.__slots__
    if unknown:
        raise ValueError(f"Unknown key {min(unknown)!r} of a fault: use {', '.join(Fault.__slots__)}.")
    if body.get("kind") not in KINDS:
        raise ValueError(f"A fault needs a kind: one of {', '.join(KINDS)}.")
    if body.get("scope", "shared") not in SCOPES:
        raise ValueError(f"Unknown scope {body['scope']!r}: use one of {', '.join(SCOPES)}.")
    if body.get("change", "omit") not in CHANGES:
        raise ValueError(f"Unknown change {body['change']!r}: use one of {', '.join(CHANGES)}.")
    if "code" in body and body["code"] not in KNOWN:
        raise ValueError(f"Unknown code {body['code']!r}: use one of {', '.join(map(str, KNOWN))}.")
    return Fault(**body)
