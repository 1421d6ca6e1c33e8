"""The REST interface: reads a request, checks its right to be made, has it carried out, records it, answers.

Source: Discord developer documentation, "Reference" (authentication, error messages) and "Topics / Rate Limits".
"""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.errors import ApiError, refusal
from sandbox.json_types import Json, JsonObject, dumps
from sandbox.rest import application, channels, guilds, interactions, multipart, threads
from sandbox.rest.multipart import Form, Upload
from sandbox.rest.routing import Call, Reply, Route, Router, check_ids
from sandbox.traffic.faults import Fault
from sandbox.traffic.ratelimit import Verdict, refused_body, refused_headers
from sandbox.traffic.record import Request

if TYPE_CHECKING:
    from sandbox.core import Core

PREFIX = "/api/v10"


def build_router() -> Router:
    """All routes."""
    router = Router()
    for part in (application, channels, threads, guilds, interactions):
        part.register(router)
    return router


class Rest:
    """Answers everything under `/api/v10`."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._router = build_router()

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        started = time.perf_counter()
        try:
            raw = await request.read()
        except ConnectionError:  # the bot died while it was sending: nobody is left to be answered
            return web.Response(status=400)
        path = request.rel_url.raw_path.removeprefix(PREFIX)
        found = self._router.find(request.method, path)
        if isinstance(found, int):
            text = {404: "404: Not Found", 405: "405: Method Not Allowed"}[found]
            return self._reply((found, {"message": text, "code": 0}), {})
        route, params = found
        fault = self._core.faults.take(route.name)
        if fault is not None and not fault.applied:
            return await self._fail(request, fault)
        entry = Request(0, self._core.clock.now(), route.name, path, None, [], 0, 0.0)
        reply, headers = self._carry_out(request, route, params, raw, entry)
        entry.status, entry.seconds = reply[0], time.perf_counter() - started
        self._core.recorder.add(entry)
        if fault is not None:
            return await self._fail(request, fault)
        if delay := self._core.faults.delay():
            await asyncio.sleep(delay)
        return self._reply(reply, headers)

    def _carry_out(
        self, request: web.Request, route: Route, params: dict[str, str], raw: bytes, entry: Request
    ) -> tuple[Reply, dict[str, str]]:
        headers: dict[str, str] = {}
        try:
            if not route.public and request.headers.get("Authorization") != f"Bot {self._core.settings.token}":
                return (401, {"message": "401: Unauthorized", "code": 0}), headers
            call = Call(self._core, route, params, request.query)
            form = read_form(raw, request.headers.get("Content-Type", ""), entry)
            call.body, call.uploads = read_json(form.payload), form.uploads
            entry.body = form.payload.decode() if form.payload else None
            verdict = self._admit(route, params, call.body)
            headers = verdict.headers
            if verdict.refused:
                return (429, verdict.refused), headers
            check_ids(params)
            return route.handler(call), headers
        except ApiError as error:
            return (error.status, error.body()), headers

    def _admit(self, route: Route, params: dict[str, str], body: Json) -> Verdict:
        major = params.get("channel_id") or params.get("guild_id") or params.get("token", "")
        rename = route.name == "PATCH /channels/{channel_id}" and isinstance(body, dict) and "name" in body
        return self._core.limits.admit(route.name, major, rename=rename)

    async def _fail(self, request: web.Request, fault: Fault) -> web.StreamResponse:
        if fault.kind == "cut":
            if request.transport is not None:
                request.transport.abort()
            raise web.HTTPServiceUnavailable
        if fault.kind == "rate_limit":
            body: JsonObject = refused_body(fault.retry_after, everywhere=False)
            return self._reply((429, body), refused_headers(fault.retry_after, "shared"))
        return self._reply((fault.status, {"message": f"{fault.status}: fault", "code": 0}), {})

    @staticmethod
    def _reply(reply: Reply, headers: dict[str, str]) -> web.Response:
        status, body = reply
        if body is None:
            return web.Response(status=status, headers=headers)
        headers["Content-Type"] = "application/json"
        return web.Response(status=status, body=dumps(body).encode(), headers=headers)


def read_form(raw: bytes, content_type: str, entry: Request) -> Form:
    """The body's JSON text and its files; notes the files in the record. Raises ApiError 50109."""
    if content_type.startswith("multipart/form-data"):
        form = multipart.parse(raw, content_type)
        entry.multipart = True
    else:
        form = Form(raw, ())
    entry.files = [_about(upload) for upload in form.uploads]
    return form


def read_json(payload: bytes) -> Json:
    """The body parsed; an empty one is an empty object. Raises ApiError 50109."""
    if not payload:
        return {}
    try:
        return json.loads(payload)
    except (ValueError, RecursionError):
        raise refusal(50109) from None


def _about(upload: Upload) -> JsonObject:
    return {"index": upload.index, "filename": upload.filename, "size": len(upload.data)}
