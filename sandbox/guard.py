"""Admits only requests from this machine and from the sandbox's own page.

Web pages of other sites can send requests to the loopback address too, and can even read the answers if their host name resolves to it
(DNS rebinding). Browsers state the true origin of a request in `Host`, `Origin` and `Sec-Fetch-Site`. Programs send no `Origin` and are
always admitted. Sources: RFC 6454 (Origin), W3C Fetch Metadata Request Headers.
"""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler

NAMES = ("127.0.0.1", "localhost", "[::1]")


@web.middleware
async def own_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer requests from other sites with 403 and an explanation."""
    port = request.get_extra_info("sockname", ("", 0))[1]  # 0 if the client has already disconnected
    hosts = [f"{name}:{port}" for name in NAMES] + (list(NAMES) if port == 80 else [])
    if request.host.lower() not in hosts or _from_elsewhere(request, hosts):
        words = (
            f"Only programs of this machine and the sandbox's own page are answered: open http://{hosts[0]}/ itself."
        )
        raise web.HTTPForbidden(text=words)
    return await handler(request)


def _from_elsewhere(request: web.Request, hosts: list[str]) -> bool:
    """Return whether a browser sends this request for another site's page. Links to the sandbox's own page are allowed."""
    origin = request.headers.get("Origin")
    if origin is not None and origin not in [f"http://{host}" for host in hosts]:
        return True
    if request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"):
        return False
    document = request.headers.get("Sec-Fetch-Mode"), request.headers.get("Sec-Fetch-Dest")
    return not (request.method == "GET" and request.path == "/" and document == ("navigate", "document"))
