"""Rate limits: a bucket per route and major parameter, and a global one.

The sizes were observed at Discord, which documents the mechanism but not the numbers (except 50 requests per second in total
and 5 per 2 seconds for a webhook). Source: Discord developer documentation, "Topics / Rate Limits".
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from sandbox.clock import Clock
from sandbox.json_types import JsonObject

GLOBAL_LIMIT = 50
FAST_LIMIT = 1_000_000
_DEFAULT = (10, 10.0)
_SIZES: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "GET /channels/{channel_id}/messages": (5, 5.0),
    "GET /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "POST /channels/{channel_id}/messages/{message_id}/threads": (50, 300.0),
    "POST /channels/{channel_id}/threads": (50, 300.0),
    "POST /channels/{channel_id}/typing": (5, 5.0),
    "PATCH /channels/{channel_id}": (5, 15.0),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": (1, 0.25),
    "PUT /applications/{application_id}/commands": (2, 20.0),
    "PUT /applications/{application_id}/guilds/{guild_id}/commands": (2, 20.0),
    "GET /users/@me": (30, 30.0),
    "POST /users/@me/channels": (10, 10.0),
    "rename": (2, 600.0),
}
_WEBHOOK = (5, 2.0)


@dataclass(slots=True)
class Verdict:
    """Rate-limit headers of a request, and the body of its 429 if it is refused."""

    headers: dict[str, str]
    refused: JsonObject | None = None


@dataclass(slots=True)
class Window:
    """Requests counted in one time window; `ends` is in seconds since 1970."""

    ends: float
    used: int = 0


@dataclass(slots=True)
class RateLimits:
    """All buckets. `fast` lifts the limits but retains the headers."""

    clock: Clock
    fast: bool = False
    windows: dict[tuple[str, str], Window] = field(default_factory=dict)

    def admit(self, template: str, major: str, *, rename: bool = False) -> Verdict:
        """Count one request and return the verdict. `template`: method and path pattern; `major`: its channel, guild or webhook."""
        if template.startswith("POST /interactions/"):
            return Verdict({})
        if not self.fast and (waiting := self._count("global", "", (GLOBAL_LIMIT, 1.0))[2]):
            return self._refuse({}, waiting, scope="global")
        if rename and not self.fast and (waiting := self._count("rename", major, _SIZES["rename"])[2]):
            return self._refuse(self._headers(template, _SIZES["PATCH /channels/{channel_id}"], 1, 0.0), waiting)
        size = self._size(template)
        remaining, reset_after, waiting = self._count(template, major, size)
        headers = self._headers(template, size, remaining, reset_after)
        return self._refuse(headers, waiting) if waiting else Verdict(headers)

    def _size(self, template: str) -> tuple[int, float]:
        if self.fast:
            return FAST_LIMIT, 1.0
        return _WEBHOOK if " /webhooks/" in template else _SIZES.get(template, _DEFAULT)

    def _count(self, template: str, major: str, size: tuple[int, float]) -> tuple[int, float, float]:
        """Count a request. Return the requests left, the seconds to the window's end, and the seconds to wait (0: it may pass)."""
        now, (limit, seconds) = self.clock.now(), size
        window = self.windows.get((template, major))
        if window is None or window.ends <= now:
            if len(self.windows) > 5000:
                self.windows = {key: open_window for key, open_window in self.windows.items() if open_window.ends > now}
            window = self.windows[template, major] = Window(now + seconds)
        if window.used >= limit:
            return 0, window.ends - now, window.ends - now
        window.used += 1
        return limit - window.used, window.ends - now, 0.0

    def _headers(self, template: str, size: tuple[int, float], remaining: int, reset_after: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(size[0]),
            "X-RateLimit-Remaining": str(remaining),
            "X-RateLimit-Reset": f"{self.clock.now() + reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{reset_after:.3f}",
            "X-RateLimit-Bucket": bucket_name(template),
        }

    @staticmethod
    def _refuse(headers: dict[str, str], waiting: float, scope: str = "user") -> Verdict:
        return Verdict(headers | refused_headers(waiting, scope), refused_body(waiting, everywhere=scope == "global"))


_NAMES: dict[str, str] = {}


def bucket_name(template: str) -> str:
    """Return the opaque name of a route's bucket."""
    if template not in _NAMES:
        _NAMES[template] = hashlib.sha256(template.encode()).hexdigest()[:32]
    return _NAMES[template]


def refused_headers(waiting: float, scope: str) -> dict[str, str]:
    """Return the headers of a 429. Clients take a 429 without `Via` for one of a proxy, not of Discord."""
    headers = {"Retry-After": str(max(1, round(waiting))), "X-RateLimit-Scope": scope, "Via": "1.1 sandbox"}
    return headers | ({"X-RateLimit-Global": "true"} if scope == "global" else {})


def refused_body(waiting: float, *, everywhere: bool) -> JsonObject:
    """Return the body of a 429."""
    return {"message": "You are being rate limited.", "retry_after": round(waiting, 3), "global": everywhere}
