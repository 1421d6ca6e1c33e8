"""Pictures are sent in one piece with the words beside them, as often as it takes."""

import io
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from aiohttp import MultipartReader, MultipartWriter, StreamReader
from discord.http import HTTPClient, Route

from bot.discord_ui.core.uploads import LARGEST, in_one_piece, joined
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party

PICTURE = bytes(range(256)) * 500


def form_of(file: discord.File) -> list[dict[str, Any]]:
    """Return the form that discord.py makes of a message with a file."""
    head = {"name": "files[0]", "value": file.fp, "filename": file.filename, "content_type": "application/octet-stream"}
    return [{"name": "payload_json", "value": '{"content": "é"}', "content_type": "application/json"}, head]


async def parts_of(body: aiohttp.BytesPayload) -> Mapping[str, tuple[str | None, bytes]]:
    """Return the file's name and the bytes of each part of a body, as whoever gets it reads them."""
    stream = StreamReader(Mock(_reading_paused=False), 1 << 20)
    stream.feed_data(await body.as_bytes())
    stream.feed_eof()
    parts = {}
    async for part in MultipartReader(body.headers, stream):
        assert isinstance(part, aiohttp.BodyPartReader)
        parts[part.name or ""] = part.filename, bytes(await part.read())
    return parts


async def test_a_form_is_joined_as_often_as_it_is_sent() -> None:
    file = discord.File(io.BytesIO(PICTURE), "train.png")
    for _ in range(2):
        body = await joined(form_of(file), [file])
        assert body is not None
        assert await parts_of(body) == {
            "payload_json": (None, '{"content": "é"}'.encode()),
            "files[0]": ("train.png", PICTURE),
        }


@pytest.mark.filterwarnings("error")
async def test_a_form_that_is_too_large_goes_as_it_is() -> None:
    for size in (LARGEST - 1_000, LARGEST):
        file = discord.File(io.BytesIO(bytes(size)), "film.gif")
        options = {"form": form_of(file), "files": [file]}
        assert ("data" in await in_one_piece(options)) == (size < LARGEST)
        assert ("form" in await in_one_piece(options)) == (size >= LARGEST)


async def test_what_has_no_files_goes_as_it_is() -> None:
    assert await in_one_piece({"json": {"content": "x"}}) == {"json": {"content": "x"}}
    assert await in_one_piece({"form": [], "files": None}) == {"form": [], "files": None}


async def test_a_picture_is_whole_when_its_message_is_sent_again_without_emojis(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = list[Mapping[str, tuple[str | None, bytes]]]()

    async def refusing(_http: HTTPClient, _route: Route, *, data: aiohttp.BytesPayload) -> object:
        sent.append(await parts_of(data))
        if len(sent) == 1:
            faults = {"code": 50035, "message": "Invalid emoji", "errors": {}}
            raise discord.HTTPException(SimpleNamespace(status=400, reason="Bad Request"), faults)
        return {"id": "1"}

    monkeypatch.setattr(HTTPClient, "request", refusing)
    file = discord.File(io.BytesIO(PICTURE), "train.png")
    assert place.app is not None
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=1)
    await place.app.client.http.request(route, form=form_of(file), files=[file])
    assert [parts["files[0]"] for parts in sent] == [("train.png", PICTURE)] * 2


async def test_no_picture_goes_out_piece_by_piece(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = list[MultipartWriter]()
    write = MultipartWriter.write

    async def watched(writer: MultipartWriter, *more: Any, **named: Any) -> None:
        pieces.append(writer)
        await write(writer, *more, **named)

    monkeypatch.setattr(MultipartWriter, "write", watched)
    party = Party(place, 3)
    await party.start()
    await party.play(6)
    await place.quiet()
    uploads = [request for request in place.sandbox.core.recorder.since(0) if request.files]
    assert any("/callback" in request.path for request in uploads)
    assert any("/channels/" in request.path for request in uploads)
    assert pieces == []
