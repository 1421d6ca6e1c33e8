"""Emojis of the application: at each start one call reads them; missing ones are uploaded, and our outdated ones deleted.

Source: Discord developer documentation, "Resources / Emoji" (2,000 for each application, no permission in any server).
"""

import asyncio
import base64
import json
import logging
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import discord
import msgspec

from bot.discord_ui.content.components import forget, key_of, know, name_of
from bot.discord_ui.core.trouble import Trouble, patience, reason, trouble
from bot.discord_ui.raw_calls import call
from data.emojis import emojis

_log = logging.getLogger(__name__)

EMOJIS: Final = "/applications/{application_id}/emojis"
EMOJI: Final = EMOJIS + "/{emoji_id}"
TOO_MANY: Final = 30008
"""Discord's error code for more emojis than an application may have."""


class Present(msgspec.Struct, frozen=True):
    """An uploaded emoji."""

    id: str
    name: str


async def read_emojis(client: discord.Client) -> Sequence[Present]:
    """Read the uploaded emojis; an old picture is used until the new one is uploaded.

    Of Discord's answer only ids and names are read: discord.py's class needs more.
    """
    listed = await call(client, "GET", EMOJIS, application_id=client.application_id or 0)
    present_emojis = [msgspec.convert(emoji, Present) for emoji in listed["items"]]
    ours = {key: present for present in present_emojis if (key := key_of(present.name))}
    ours |= {
        key: present for present in present_emojis if (key := key_of(present.name)) and present.name == name_of(key)
    }
    know({key: _partial(emoji) for key, emoji in ours.items()})
    return present_emojis


async def upload_emojis(client: discord.Client, there: Sequence[Present] | None) -> None:
    """Upload missing emojis, then delete outdated ones that no message shows anymore: their replacement existed at the start.

    ``there`` are the emojis at the start (None: they couldn't be read). If Discord is down or asks to wait, the rest is retried later.
    If it refuses one, the others are tried; if there are too many, the bot runs without them until its next start.
    """
    before: set[str] | None = None
    while True:
        try:
            present_emojis = await read_emojis(client) if there is None else there
            before = before or {present.name for present in present_emojis}
            await _bring(client, present_emojis, before)
            return
        except Exception as error:
            if trouble(error) is not Trouble.LATER:
                _log.warning("emojis are missing, words say it instead: %s", reason(error))
                return
            _log.info("emojis are uploaded later: %s", reason(error))
            there = None  # a call whose response was lost may have uploaded one
            await asyncio.sleep(patience(error))


async def _bring(client: discord.Client, there: Sequence[Present], before: Collection[str]) -> None:
    names, application = {uploaded.name for uploaded in there}, client.application_id or 0
    missing: list[BaseException] = []
    for key, picture in emojis().items():
        if name_of(key) not in names:
            try:
                image = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
                wanted = {"name": name_of(key), "image": image}
                made = await call(client, "POST", EMOJIS, wanted, application_id=application)
                know({key: _partial(msgspec.convert(made, Present))})
            except Exception as error:
                if trouble(error) is Trouble.LATER or getattr(error, "code", None) == TOO_MANY:
                    raise
                missing.append(error)
    for uploaded in there:
        key = key_of(uploaded.name)
        if key and uploaded.name != name_of(key) and name_of(key) in before:
            await call(client, "DELETE", EMOJI, application_id=application, emoji_id=uploaded.id)
    if missing:
        _log.warning("%d emojis are missing, words say it instead: %s", len(missing), reason(missing[0]))


def _partial(emoji: Present) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=int(emoji.id))


def without_emojis(error: BaseException, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return a request's options without custom emojis if Discord refused a deleted one; None for any other error.

    ``options`` are those of discord.py's request, of the bot itself or of an answer to an interaction.
    """
    if (
        not isinstance(error, discord.HTTPException)
        or error.code != 50035
        or re.search("emoji", str(error), re.IGNORECASE) is None
    ):
        return None
    forget()
    again = dict(options)
    for name in ("json", "payload"):
        if options.get(name) is not None:
            again[name] = _stripped(options[name])
    for part in again.get("form") or again.get("multipart") or ():
        if part.get("name") == "payload_json":
            part["value"] = json.dumps(_stripped(json.loads(part["value"])))
    return again


def _stripped(value: Any) -> Any:
    if isinstance(value, Mapping):
        kept = {key: part for key, part in value.items() if key != "emoji" or not (part or {}).get("id")}
        return {key: _stripped(part) for key, part in kept.items()}
    return [_stripped(part) for part in value] if isinstance(value, list | tuple) else value
