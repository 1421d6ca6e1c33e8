"""Admits only requests from this machine and from the sandbox's own page.

A web page of another site can send requests to the loopback address, too, and with a name that leads here (DNS rebinding) even read the
answers. Browsers state the true origin of a request in `Host`, in `Origin`, and in `Sec-Fetch-Site`. Programs send no `Origin` and may
always ask. Sources: RFC 6454 (Origin), W3C Fetch Metadata Request Headers.
"""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler

NAMES = ("127.0.0.1", "localhost", "[::1]")


@web.middleware
async def own_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer requests from elsewhere with 403 and a text."""
    port = request.get_extra_info("sockname", ("", 0))[1]  # 0 when the asker is gone already
    hosts = [f"{name}:{port}" for name in NAMES] + (list(NAMES) if port == 80 else [])
    if request.host.lower() not in hosts or _from_elsewhere(request, hosts):
        words = (
            f"Only programs of this machine and the sandbox's own page are answered: open http://{hosts[0]}/ itself."
        )
        raise web.HTTPForbidden(text=words)
    return await handler(request)


def _from_elsewhere(request: web.Request, hosts: list[str]) -> bool:
    """Return whether a browser asks on behalf of another site's page. A link that leads to the page itself may be followed."""
    origin = request.headers.get("Origin")
    if origin is not None and origin not in [f"http://{host}" for host in hosts]:
        return True
    if request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"):
        return False
    document = request.headers.get("Sec-Fetch-Mode"), request.headers.get("Sec-Fetch-Dest")
    return not (request.method == "GET" and request.path == "/" and document == ("navigate", "document"))
