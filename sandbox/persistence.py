"""Writes the world into a JSON file and reads it back, so that the stand-in itself can be restarted.

Interactions and gateway sessions aren't stored: they expire within minutes on Discord too.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path

from sandbox.core import Core
from sandbox.json_types import JsonObject
from sandbox.model.records import Channel, Emoji, Guild, Member, Message, Overwrite, Role, ScheduledEvent, User
from sandbox.model.snowflakes import moment_of
from sandbox.model.world import World

VERSION = 1
_HERE = "http://sandbox.invalid"
"""Placeholder in the file for this server's URL, which may differ next time."""


def save(core: Core, path: Path) -> None:
    """Write the world and its files; the old file stays intact until the new one is complete."""
    files = {
        key: {"name": file.name, "data": base64.b64encode(file.data).decode()} for key, file in core.files.table.items()
    }
    body = {"version": VERSION, "last_id": core.ids.last, "world": core.world, "files": files}
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(path.suffix + ".new")
    fresh.write_text(json.dumps(body, default=_fields).replace(core.base_url, _HERE), encoding="utf-8")
    fresh.replace(path)


def _fields(record: object) -> JsonObject:
    """Return the fields of a record of the world."""
    return {name: getattr(record, name) for name in record.__slots__}  # type: ignore[attr-defined]  # every record has slots


def load(core: Core, path: Path) -> None:
    """Replace the world with the stored one; `base_url` must be set. Raises ValueError if the file isn't a sandbox state."""
    try:
        body = json.loads(path.read_text(encoding="utf-8").replace(_HERE, core.base_url))
        if body["version"] != VERSION:
            raise ValueError(f"it is of version {body['version']}, not {VERSION}")
        world = world_from(body["world"])
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path} cannot be read as a sandbox state ({error}): delete it to start afresh.") from None
    for key in world.__slots__:
        setattr(core.world, key, getattr(world, key))
    core.ids.last = body["last_id"]
    ahead = moment_of(str(core.ids.last)) - core.clock.now()
    # Otherwise new ids would show an older time until this clock reaches the stored one, and every answer would seem late.
    core.clock.skew += max(0.0, ahead)
    for key, file in body["files"].items():
        core.files.put(key, file["name"], base64.b64decode(file["data"]))


def world_from(body: JsonObject) -> World:
    """Return a world from its JSON. Raises KeyError or TypeError for missing or unknown parts."""
    return World(
        bot_id=body["bot_id"],
        bot_name=body["bot_name"],
        users={key: User(**user) for key, user in body["users"].items()},
        guilds={key: _guild(guild) for key, guild in body["guilds"].items()},
        channels={key: _channel(channel) for key, channel in body["channels"].items()},
        commands=body["commands"],
        notifications=body["notifications"],
        emojis={key: Emoji(**emoji) for key, emoji in body.get("emojis", {}).items()},
    )


def _guild(body: JsonObject) -> Guild:
    roles = {key: Role(**role) for key, role in body["roles"].items()}
    members = {key: Member(**member) for key, member in body["members"].items()}
    events = {key: ScheduledEvent(**event) for key, event in body.get("events", {}).items()}
    return Guild(**{**body, "roles": roles, "members": members, "events": events})


def _channel(body: JsonObject) -> Channel:
    overwrites = [Overwrite(**overwrite) for overwrite in body["overwrites"]]
    messages = {key: _message(message) for key, message in body["messages"].items()}
    return Channel(**{**body, "overwrites": overwrites, "messages": messages})


def _message(body: JsonObject) -> Message:
    """Return a message. Earlier versions stored no `files`; all of them are then in the payload's attachments."""
    return Message(**{"files": body["payload"]["attachments"], **body})
