"""Pictures are sent in one piece with the words beside them.

aiohttp writes each boundary, each head and each 64 KB of a form by itself: ten packets for a picture, and each wakes both sides.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

import discord
from aiohttp import BytesPayload, ClientSession, FormData

LARGEST: Final = 1 << 20
"""Bytes of the largest form that is joined: films may be larger, and aiohttp holds up nobody else with those."""


async def joined(fields: Iterable[Mapping[str, Any]], files: Iterable[discord.File]) -> BytesPayload | None:
    """Return the fields of a form as what is sent; None for a large one. ``files`` are those of its fields."""
    form = FormData(quote_fields=False)  # Discord takes no ``%5B`` for the bracket in ``files[0]``
    for field in fields:
        form.add_field(**field)
    for file in files:
        file.reset()  # an earlier try has read it
    parts = form()
    if parts.size is None or parts.size > LARGEST:
        return None
    return BytesPayload(await parts.as_bytes(), content_type=parts.content_type)


async def in_one_piece(options: Mapping[str, Any], form: str = "form") -> Mapping[str, Any]:
    """Return what a request is called with, the form that goes by this name joined as its ``data``."""
    fields, files = options.get(form), options.get("files") or ()
    body = await joined(fields, files) if fields else None
    if body is None:
        return options
    return {name: value for name, value in options.items() if name not in {form, "files"}} | {"data": body}


class _Sender:
    """Stands for a session whose next request has a body of its own."""

    def __init__(self, session: ClientSession, body: BytesPayload) -> None:
        self._session, self.body = session, body

    def request(self, method: str, url: str, **options: Any) -> Any:
        return self._session.request(method, url, **options | {"data": self.body})


def sender(session: ClientSession, body: BytesPayload) -> ClientSession:
    """Return a session for the calls of discord.py that take no bytes: it sends ``body``, whatever it is told to send."""
    return cast("ClientSession", _Sender(session, body))
