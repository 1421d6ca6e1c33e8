"""Page API: the protocol between the stand-in and its clients, the web page and scripted users.

`GET /` is the page, `/static/*` its parts, `/attachments/CHANNEL/FILE/NAME` the uploaded files,
`/emojis/ID.png` the emojis of the application. `GET /page/ws?user=ID`
(an id, or a user's name; the default is the first user) is a websocket of JSON frames `{"t": TYPE, …}`.

To the page:

- `hello` {users: [{id, name, color}], me: id, bot: {id, name}, guild: {id, name}, guilds, channels: [Channel],
  commands: [command], menus: [command], connected: bool, locale, locales: {code: name}, dm_blocked: bool}: at the start, and
  again after a reset of the world
- `bot` {connected}: the bot connected or disconnected
- `channel` {channel: Channel} created or changed; Channel = {id, name, type, guild_id?, parent_id?, topic?, archived?,
  locked?}; `channel_delete` {id}
- `events` {guild_id, events: [{id, name, description, start, location}]}: the scheduled and active events of a guild;
  the guilds of `hello` have them too
- `message` {message: Discord's JSON, pinged: bool, ephemeral_for?: user id, by?: interaction id} new or changed. `pinged`:
  this user got a notification when it was sent. `by`: the interaction whose answer made or changed it
- `message_delete` {id, channel_id}: for the placeholder of a deferred answer, `id` is the interaction's
- `history` {channel_id, messages: [message frames]}: the answer to `open`, oldest first
- `commands` {commands, menus}: the current commands; menus are those of users (type 2) and messages (type 3).
  Commands, options and choices carry `name_localized` and
  `description_localized` if the user's language has them; pages send back `name`
- `settings` {locale, dm_blocked}: this user changed the language, or blocked or unblocked direct messages
- `thinking` {interaction_id, channel_id, message_id, ephemeral, nonce?}: a deferred answer; the message follows when it is ready
- `sent` {nonce, interaction_id}: the interaction was sent to the bot
- `acknowledged` {nonce, interaction_id, type}: the bot's first answer, by its callback type (4 to 7)
- `modal` {nonce, interaction_id, channel_id, message_id, custom_id, title, components}
- `autocomplete` {nonce, interaction_id, choices}
- `failed` {nonce, interaction_id?, text}: not sent, refused, or unanswered for 3 seconds
- `typing` {channel_id, user_id}
- `echo`: the answer to `echo`; every earlier frame has been sent by then

From the page: `open` {channel_id} · `say` {channel_id, content} · `typing` {channel_id} ·
`settings` {locale?, dm_blocked?} · `echo` ·
`command` and `autocomplete` {channel_id, data: {id, name, type: 1, options}, nonce} ·
`menu` {channel_id, name, kind: 2 or 3, target_id, nonce} ·
`component` {channel_id, message_id, custom_id, component_type, values?, nonce} ·
`modal_submit` {channel_id, custom_id, components, files, nonce} (files: by field, each {name, data in base64}).
A nonce is any string; answers return it.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from aiohttp import WSMsgType, web

from sandbox.core import Core
from sandbox.errors import ApiError
from sandbox.events.pages import Page
from sandbox.json_types import Json, JsonObject
from sandbox.model.records import User
from sandbox.page.actions import act, hello
from sandbox.page.checks import ActionRefusedError

STATIC = Path(__file__).parent / "static"

LARGEST_FRAME = 16 << 20
"""Maximum bytes of a page's frame: a file of 10 MB in base64, and its form."""


class PageApi:
    """Serves the page and its websocket."""

    def __init__(self, core: Core) -> None:
        self._core = core
        core.gateway.watchers.append(self._publish_connection)
        self._connected = False

    async def index(self, _request: web.Request) -> web.StreamResponse:
        """Return the page itself."""
        headers = {"Content-Security-Policy": "frame-ancestors 'none'"}  # the rest of the policy is in the page
        return web.FileResponse(STATIC / "index.html", headers=headers)

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """Return an uploaded file."""
        stored = self._core.files.get(request.match_info["file"])
        if stored is None:
            raise web.HTTPNotFound(text="This file is no longer stored.")
        safe = stored.content_type if stored.content_type.startswith("image/") else "application/octet-stream"
        headers = {
            "Content-Type": safe,
            "Cache-Control": "max-age=31536000, immutable",
            "X-Content-Type-Options": "nosniff",
        }
        return web.Response(body=stored.data, headers=headers)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Handle one page's websocket until it closes."""
        user = self._user(request.query.get("user"))
        if user is None:
            raise web.HTTPNotFound(text="There is no such person: ask for one of the users in the hello frame.")
        socket = web.WebSocketResponse(compress=False, max_msg_size=LARGEST_FRAME)
        await socket.prepare(request)
        page = Page(user.id)
        self._core.pages.add(page)
        page.send(hello(self._core, user.id))
        writer = asyncio.create_task(self._write(page, socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(page, message.data)
        finally:
            self._core.pages.remove(page)
            page.outbox.put_nowait(None)
            await writer
        return socket

    def _user(self, wanted: str | None) -> User | None:
        people = self._core.world.humans()
        if wanted is None:
            return people[0]
        return next((user for user in people if wanted in (user.id, user.name, user.display)), None)

    @staticmethod
    async def _write(page: Page, socket: web.WebSocketResponse) -> None:
        try:
            while (text := await page.outbox.get()) is not None:
                await socket.send_str(text)
        except (ConnectionError, RuntimeError):
            return
        await socket.close()

    def _receive(self, page: Page, text: str) -> None:
        try:
            frame: Json = json.loads(text)
        except (ValueError, RecursionError):
            frame = None
        if not isinstance(frame, dict):
            page.send(_failed(None, "A frame must be a JSON object."))
            return
        try:
            act(self._core, page, frame)
        except ActionRefusedError as refused:
            page.send(_failed(frame.get("nonce"), str(refused)))
        except ApiError as error:
            page.send(_failed(frame.get("nonce"), error.sentence()))

    def _publish_connection(self) -> None:
        if self._core.gateway.connected != self._connected:
            self._connected = not self._connected
            for page in self._core.pages.all():
                page.send({"t": "bot", "connected": self._connected})


def _failed(nonce: Json, text: str) -> JsonObject:
    return {"t": "failed", "nonce": nonce, "text": text}
