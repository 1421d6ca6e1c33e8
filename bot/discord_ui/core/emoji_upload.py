"""Emojis of the application: read by one call at each start, those that are missing uploaded, old pictures of ours deleted.

Source: Discord developer documentation, "Resources / Emoji" (2,000 for each application, no permission in any server).
"""

import json
import logging
import re
from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.discord_ui.content.emojis import forget, key_of, know, name_of
from data.emojis import emojis

_log = logging.getLogger(__name__)


async def read_emojis(client: discord.Client) -> Sequence[discord.Emoji]:
    """Learn which emojis there are; an old picture serves until the new one is uploaded."""
    found = await client.fetch_application_emojis()
    ours = {key: each for each in found if (key := key_of(each.name))}
    ours |= {key: each for each in found if (key := key_of(each.name)) and each.name == name_of(key)}
    know({key: _partial(each) for key, each in ours.items()})
    return found


async def upload_emojis(client: discord.Client, there: Sequence[discord.Emoji]) -> None:
    """Upload what is missing, and then delete old pictures whose new one was there at the start: nobody shows those any more.

    Where Discord refuses (too many emojis, too many uploads) the bot goes on without them until its next start.
    """
    names = {each.name for each in there}
    try:
        for key, picture in emojis().items():
            if name_of(key) not in names:
                made = await client.create_application_emoji(name=name_of(key), image=picture)
                know({key: _partial(made)})
        for each in there:
            key = key_of(each.name)
            if key and each.name != name_of(key) and name_of(key) in names:
                await each.delete()
    except discord.DiscordException as error:
        _log.warning("emojis are missing, words say it instead: %s", error)


def _partial(emoji: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)


def without_emojis(error: BaseException, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return a request once more without custom emojis, where Discord refused one that is not there any more; None for anything else.

    ``options`` are those of discord.py's requests, be they of the bot or of an interaction.
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
        kept = {key: each for key, each in value.items() if key != "emoji" or not (each or {}).get("id")}
        return {key: _stripped(each) for key, each in kept.items()}
    return [_stripped(each) for each in value] if isinstance(value, list | tuple) else value
