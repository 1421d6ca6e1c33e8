"""Control API: `POST /control/NAME` with a JSON object, for tests and scripts. sandbox/README.md lists the commands."""

from __future__ import annotations

import json

from aiohttp import web

from sandbox.control.commands import COMMANDS
from sandbox.core import Core
from sandbox.errors import ApiError
from sandbox.json_types import Json, JsonObject, dumps


def carry_out(core: Core, name: str, body: JsonObject) -> Json:
    """Run one command. Raises ValueError with a sentence for the user if it can't be run."""
    command = COMMANDS.get(name)
    if "file" in body:
        raise ValueError("Files are named on the command line or through sandbox.Sandbox, not here.")
    if command is None:
        raise ValueError(f"Unknown command {name!r}: use one of {', '.join(sorted(COMMANDS))}.")
    try:
        return command(core, body) or {}
    except KeyError as error:
        raise ValueError(f"The key {error} is missing from the body, or names nothing that is here.") from None
    except ApiError as error:
        raise ValueError(f"{error.message}: give the id of something that is here.") from None
    except TypeError as error:
        raise ValueError(f"A value has the wrong type: {error}.") from None


class ControlApi:
    """Answers `/control/*`: 200 with the result, or 400 with `{"error": sentence}`."""

    def __init__(self, core: Core) -> None:
        self._core = core

    async def serve(self, request: web.Request) -> web.Response:
        """Run the command that the request names."""
        if request.content_type != "application/json":  # a form on another site can't send this type
            return _answer(415, {"error": "Send a JSON object, as application/json."})
        try:
            body = json.loads(await request.read())
            if not isinstance(body, dict):
                return _answer(400, {"error": "The body must be a JSON object."})
            return _answer(200, carry_out(self._core, request.match_info["name"], body))
        except ValueError as error:
            return _answer(400, {"error": str(error)})


def _answer(status: int, body: Json) -> web.Response:
    return web.Response(status=status, text=dumps(body), content_type="application/json")
