"""Writes the world into a JSON file and reads it back, so that the stand-in itself can be restarted.

Interactions and gateway sessions aren't stored: Discord forgets those within minutes, too.
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
"""Placeholder in the file for this server's address, which may be another one next time."""


def save(core: Core, path: Path) -> None:
    """Write the world and its files; the old file stays intact until the new one is complete."""
    files = {
        key: {"name": held.name, "data": base64.b64encode(held.data).decode()} for key, held in core.files.table.items()
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
    """Read a world in place of the fresh one; `base_url` must be known. Raises ValueError when the file is none of ours."""
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
    # Without it identifiers wouldn't advance until our clock reaches that of the state, and all would seem late.
    core.clock.skew += max(0.0, ahead)
    for key, held in body["files"].items():
        core.files.put(key, held["name"], base64.b64decode(held["data"]))


def world_from(body: JsonObject) -> World:
    """Return a world from its JSON. Raises KeyError or TypeError when parts are missing or unknown."""
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
    held = {key: _message(message) for key, message in body["messages"].items()}
    return Channel(**{**body, "overwrites": overwrites, "messages": held})


def _message(body: JsonObject) -> Message:
    """Return a message; those of files that an earlier version wrote list all that they have as Discord's JSON does."""
    return Message(**{"files": body["payload"]["attachments"], **body})
