"""The sandbox answers its own page and programs of this machine; no page of another site can control it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox, Settings
from tests.builders.for_each import for_each
from tests.sandbox.wire import Wire, wire_to

JSON = {"Content-Type": "application/json"}
CHANGES = ("reset", "gateway_drop", "fast", "clock", "save", "faults_clear")


def port_of(sandbox: Sandbox) -> str:
    return sandbox.url.rsplit(":", 1)[1]


async def ask(wire: Wire, method: str, path: str, **headers: str) -> tuple[int, str]:
    """Return status and text of a request. ``headers`` are named like Sec_Fetch_Site."""
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    async with wire.session.request(method, wire.sandbox.url + path, headers=named, data="{}") as answer:
        return answer.status, await answer.text()


async def refused_socket(wire: Wire, path: str, headers: dict[str, str]) -> int:
    """Return the HTTP status that refuses a websocket."""
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await wire.session.ws_connect(wire.sandbox.url.replace("http", "ws", 1) + path, headers=headers)
    return refused.value.status


@for_each("command", CHANGES)
@for_each("method", ["GET", "HEAD", "PUT"])
async def test_only_a_post_changes_something(wire: Wire, sandbox: Sandbox, command: str, method: str) -> None:
    guild = next(iter(sandbox.core.world.guilds))
    status, _ = await ask(wire, method, f"/control/{command}?on=1&advance=5", **JSON)
    assert status == 405
    assert next(iter(sandbox.core.world.guilds)) == guild


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])
async def test_a_form_of_a_web_page_cannot_send_commands(wire: Wire, sandbox: Sandbox, kind: str) -> None:
    guild = next(iter(sandbox.core.world.guilds))
    status, text = await ask(wire, "POST", "/control/reset", Content_Type=kind)
    assert (status, "application/json" in text) == (415, True)
    assert next(iter(sandbox.core.world.guilds)) == guild


@for_each("path", ["/", "/static/js/main.js", "/attachments/1/1/a.png", "/api/v10/gateway", "/control/status"])
@for_each("host", ["evil.example", "127.0.0.1.evil.example:{port}", "127.0.0.1", "localhost:1", "10.0.0.1:{port}"])
async def test_a_foreign_host_is_refused_with_an_explanation(
    wire: Wire, sandbox: Sandbox, path: str, host: str
) -> None:
    status, text = await ask(
        wire, "POST" if "control" in path else "GET", path, Host=host.format(port=port_of(sandbox)), **JSON
    )
    assert (status, sandbox.url in text) == (403, True)


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
async def test_every_name_of_this_machine_is_answered(wire: Wire, sandbox: Sandbox, name: str) -> None:
    host = f"{name}:{port_of(sandbox)}"
    assert (await ask(wire, "GET", "/", Host=host))[0] == 200
    assert (await ask(wire, "POST", "/control/status", Host=host, Origin=f"http://{host.lower()}", **JSON))[0] == 200


@for_each("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:{port}"])
@for_each("path", ["/control/reset", "/api/v10/users/@me", "/page/ws", "/gateway"])
async def test_a_page_of_another_origin_is_refused(wire: Wire, sandbox: Sandbox, path: str, origin: str) -> None:
    headers = {"Origin": origin.format(port=port_of(sandbox)), "Authorization": f"Bot {sandbox.token}"}
    if path in ("/page/ws", "/gateway"):
        assert await refused_socket(wire, path, headers) == 403
    else:
        assert (await ask(wire, "POST" if "control" in path else "GET", path, **headers, **JSON))[0] == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site", "anything"])
async def test_requests_that_a_browser_marks_as_cross_site_are_refused(wire: Wire, site: str) -> None:
    for method, path in (("POST", "/control/status"), ("GET", "/attachments/1/1/a.png"), ("GET", "/static/js/main.js")):
        assert (await ask(wire, method, path, Sec_Fetch_Site=site, **JSON))[0] == 403
    assert await refused_socket(wire, "/page/ws", {"Sec-Fetch-Site": site}) == 403


async def test_links_may_open_the_page_but_frames_may_not_embed_it(wire: Wire) -> None:
    came = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}
    assert (await ask(wire, "GET", "/", **came, Sec_Fetch_Dest="document"))[0] == 200
    assert (await ask(wire, "GET", "/", **came, Sec_Fetch_Dest="iframe"))[0] == 403
    assert (await ask(wire, "POST", "/control/reset", **came, Sec_Fetch_Dest="document", **JSON))[0] == 403
    async with wire.session.get(wire.sandbox.url) as answer:
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


async def test_the_page_itself_is_answered(wire: Wire, sandbox: Sandbox) -> None:
    headers = {"Origin": sandbox.url, "Sec-Fetch-Site": "same-origin"}
    assert (await ask(wire, "POST", "/control/status", **headers, **JSON))[0] == 200
    async with wire.session.ws_connect(sandbox.url.replace("http", "ws", 1) + "/page/ws", headers=headers) as socket:
        assert (await socket.receive_json())["t"] == "hello"


@pytest.mark.parametrize("command", ["save", "record", "violations"])
async def test_no_request_can_name_a_file(tmp_path: Path, command: str) -> None:
    mine = tmp_path / "thesis.txt"
    mine.write_text("years of work")
    body: dict[str, Any] = {"file": str(mine)}
    async with Sandbox.start(Settings(state=tmp_path / "state.json")) as sandbox, wire_to(sandbox) as wire:
        async with wire.session.post(f"{sandbox.url}/control/{command}", json=body) as answer:
            assert answer.status == 400
        with pytest.raises(ValueError, match="command line"):
            sandbox.control(command, **body)
    assert mine.read_text() == "years of work"
