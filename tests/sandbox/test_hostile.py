"""The sandbox answers any body without crashing."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
from typing import Any

import pytest
from aiohttp.base_protocol import BaseProtocol
from aiohttp.streams import StreamReader
from aiohttp.test_utils import make_mocked_request
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandbox import Clock, Settings
from sandbox.components.specs import SPECS
from sandbox.core import Core
from sandbox.errors import ApiError, refusal
from sandbox.events.pages import Page
from sandbox.interactions import COMMAND, COMPONENT
from sandbox.messages.drafts import read_draft
from sandbox.messages.embeds import is_empty
from sandbox.model.files import content_type_of, picture_size
from sandbox.page.actions import act
from sandbox.page.checks import ActionRefusedError
from sandbox.rest.body import read_form, read_json
from sandbox.rest.call import Call
from sandbox.rest.server import routes
from sandbox.server import build_core
from tests.builders.thorough import THOROUGH

scalars = (
    st.none() | st.booleans() | st.integers(-5, 2**33) | st.text(max_size=6) | st.sampled_from([1 << 15, "1", 0.5])
)
KEYS = sorted({key for spec in SPECS.values() for key in spec} | {
    "name", "value", "url", "parse", "users", "roles", "title", "author", "footer", "text", "embeds", "data", "choices",
    "allowed_mentions", "flags", "nonce", "enforce_nonce", "message_reference", "message_id", "attachments", "filename",
    "custom_id", "values", "archived", "locked", "recipient_id", "autocomplete", "image", "fields",
})  # fmt: skip


def bodies(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6)


def component(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Generate bodies that resemble a component, or any bodies."""
    typed = st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    return st.builds(lambda kind, body: {**body, "type": kind}, st.sampled_from(sorted(SPECS)), typed) | bodies(inner)


anything = st.recursive(scalars, component, max_leaves=25)
HOSTILE = settings(max_examples=100 if THOROUGH else 30, suppress_health_check=[HealthCheck.function_scoped_fixture])


@functools.cache
def core() -> Core:
    """Return the parts of a sandbox without its server."""
    core = build_core(Settings(fast=True), Clock(frozen=True))
    core.base_url = "http://127.0.0.1:1"
    return core


def carry_out(method: str, path: str, body: Any) -> tuple[int, Any]:
    """Handle a request. A refusal is fine, any other exception is not."""
    patterns = ((route, re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path)) for route in routes())
    route, params = next(
        (route, result.groupdict())
        for route, pattern in patterns
        if route.method == method and (result := re.fullmatch(pattern, path))
    )
    try:
        reply = route.handler(Call(core(), params, {}, body))
    except ApiError as error:
        reply = error.status, error.sentence()
    assert 200 <= reply[0] <= 500
    return reply


@HOSTILE
@given(body=anything, shaped=st.booleans(), inner=anything)
def test_hostile_messages(body: Any, shaped: bool, inner: Any) -> None:
    channel = next(iter(core().world.channels))
    path = f"/channels/{channel}/messages"
    whole = {"content": "x", "components": [inner], "flags": 1 << 15 if isinstance(inner, list) else 0}
    carry_out("POST", path, whole if shaped else body)
    carry_out("POST", path, {"content": "x", "embeds": [body], "allowed_mentions": inner})
    carry_out("POST", path, {"flags": 1 << 15, "components": [{"type": 17, "components": [body, inner]}]})
    carry_out("POST", path, {"content": "x", "message_reference": body, "nonce": inner})
    core().world.channels[channel].messages.clear()


@HOSTILE
@given(body=anything)
def test_hostile_edits_threads_commands_and_channels(body: Any) -> None:
    channel = next(iter(core().world.channels))
    bot_id = core().world.bot_id
    _, message = carry_out("POST", f"/channels/{channel}/messages", {"content": "x"})
    for method, path in (
        ("PATCH", f"/channels/{channel}/messages/{message['id']}"),
        ("POST", f"/channels/{channel}/messages/{message['id']}/threads"),
        ("POST", f"/channels/{channel}/threads"),
        ("PATCH", f"/channels/{channel}"),
        ("PATCH", f"/channels/{message['id']}" if message["id"] in core().world.channels else f"/channels/{channel}"),
        ("PUT", f"/applications/{bot_id}/commands"),
        ("POST", f"/applications/{bot_id}/commands"),
        ("POST", "/users/@me/channels"),
    ):
        carry_out(method, path, body)
    carry_out("PUT", f"/applications/{bot_id}/commands", [{"name": "a", "description": "b", "options": [body]}])


@HOSTILE
@given(kind=st.sampled_from([4, 5, 6, 7, 8, 9]), body=anything, inner=anything)
async def test_hostile_answers(kind: int, body: Any, inner: Any) -> None:
    channel, user = next(iter(core().world.channels.values())), core().world.humans()[0].id
    for task in (COMMAND, COMPONENT, 4):
        for data in (body, {"custom_id": "c", "title": "t", "components": [inner]}, {"choices": [body, inner]}):
            interaction = core().interactions.open(task, channel, user, "x", nonce=None)
            path = f"/interactions/{interaction.id}/{interaction.token}/callback"
            carry_out("POST", path, {"type": kind, "data": data})
            carry_out("POST", path, body)
            carry_out("POST", f"/webhooks/{core().world.bot_id}/{interaction.token}", body)


FORM = [
    {"type": 18, "id": 1, "component": {"id": 2, "type": 4, "custom_id": "name", "required": False}},
    {"type": 18, "id": 1, "component": {"id": 2, "type": 3, "custom_id": "value", "options": [], "required": False}},
    {
        "type": 18,
        "id": 1,
        "component": {"id": 2, "type": 22, "custom_id": "None", "options": [{"value": "1"}], "required": False},
    },
]


@pytest.mark.nightly
@HOSTILE
@given(kind=st.sampled_from(["open", "say", "command", "autocomplete", "component", "modal_submit"]), body=anything)
async def test_hostile_pages(kind: str, body: Any) -> None:
    channel = next(iter(core().world.channels))
    page = Page(core().world.humans()[0].id)
    core().world.commands[""] = [
        {"id": "5", "type": 1, "name": "c", "options": [{"type": 3, "name": "name"}, {"type": 6, "name": "value"}]}
    ]
    opener = core().interactions.open(COMMAND, core().world.channels[channel], page.user_id, "x", nonce=None)
    core().interactions.modals[page.user_id, "form"] = (opener, {"components": FORM})
    frames: list[Any] = [
        {"t": "modal_submit", "channel_id": channel, "custom_id": "form", "components": body},
        {"t": "modal_submit", "channel_id": channel, "custom_id": "form", "components": [{"component": body}]},
        {"t": kind, "channel_id": channel, "data": body, "content": body, "components": body, "values": body},
        {"t": kind, "channel_id": channel, "data": {"id": "5", "options": body}},
        {"t": kind, "channel_id": channel, "data": {"id": "5", "options": [body]}},
        {"t": kind, "channel_id": channel, "data": {"id": "5", "options": [{"name": "name", "value": body}]}},
    ]
    for frame in frames:
        try:
            act(core(), page, frame)
        except (ActionRefusedError, ApiError) as error:
            outcome = str(error)
        else:
            outcome = "fine"
        assert outcome


@pytest.mark.nightly
@HOSTILE
@given(raw=st.binary(max_size=80), kind=st.sampled_from(["multipart/form-data; boundary=b", "multipart/form-data"]))
async def test_hostile_bytes(raw: bytes, kind: str) -> None:
    part = b'--b\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\n'
    for body in (raw, b"--b\r\n" + raw + b"\r\n--b--", part + raw + b"--b--", part + raw + b"\r\n--b--\r\n"):
        stream = StreamReader(BaseProtocol(asyncio.get_running_loop()), 2**16, loop=asyncio.get_running_loop())
        stream.feed_data(body)
        stream.feed_eof()
        request = make_mocked_request("POST", "/", headers={"Content-Type": kind}, payload=stream)
        with contextlib.suppress(ApiError):
            read_json((await read_form(request)).payload)
    for start in (b"\x89PNG\r\n\x1a\n", b"GIF8", b"\xff\xd8", b""):
        picture_size(start + raw)
        assert content_type_of("x", start + raw)


def test_a_deeply_nested_body_is_refused() -> None:
    raw = b"[" * 100_000
    with pytest.raises(ApiError):
        read_json(raw)
    deep: Any = {"type": 17, "components": []}
    for _ in range(2000):
        deep = {"type": 17, "components": [deep]}
    with pytest.raises(ApiError):
        read_draft({"flags": 1 << 15, "components": [deep]}, (), old=None, max_file=1, emojis=())
    assert is_empty({})
    assert refusal(10003).sentence() == "Unknown Channel"
