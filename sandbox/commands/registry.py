"""Registered commands: their storage, and which of them a user may use in a channel.

Source: Discord developer documentation, "Interactions / Application Commands".
"""

from __future__ import annotations

from sandbox.core import Core
from sandbox.json_types import JsonObject
from sandbox.model.installs import context_of, owners_of
from sandbox.model.permissions import in_guild
from sandbox.model.records import Channel, User
from sandbox.model.world import GLOBAL, World


def all_in(world: World, scope: str) -> list[JsonObject]:
    """Return the commands of a guild, or the GLOBAL ones."""
    return world.commands.get(scope, [])


def replace_all(core: Core, scope: str, forms: list[JsonObject]) -> list[JsonObject]:
    """Replace all commands with these. A command with the name and type of an old one takes over its id."""
    old = {(command["type"], command["name"]): command for command in all_in(core.world, scope)}
    fresh = [_entered(core, scope, form, old.get((form["type"], form["name"]), {}).get("id")) for form in forms]
    core.world.commands[scope] = fresh
    _send_all_commands(core)
    return fresh


def upsert(core: Core, scope: str, form: JsonObject, command_id: str | None = None) -> tuple[JsonObject, bool]:
    """Store a command; return it, and whether its name is new."""
    commands = core.world.commands.setdefault(scope, [])
    for index, old in enumerate(commands):
        if (old["type"], old["name"]) == (form["type"], form["name"]):
            commands[index] = _entered(core, scope, form, old["id"])
            _send_all_commands(core)
            return commands[index], False
    commands.append(_entered(core, scope, form, command_id))
    _send_all_commands(core)
    return commands[-1], True


def remove(core: Core, scope: str, command_id: str) -> None:
    """Delete a command."""
    core.world.commands[scope] = [command for command in all_in(core.world, scope) if command["id"] != command_id]
    _send_all_commands(core)


def _entered(core: Core, scope: str, form: JsonObject, command_id: str | None) -> JsonObject:
    body: JsonObject = {
        "id": command_id or core.ids.next(),
        "application_id": core.world.bot_id,
        "version": core.ids.next(),
        **form,
    }
    return body | {"guild_id": scope} if scope else body


def _send_all_commands(core: Core) -> None:
    """Send every open page its user's current commands."""
    for user in core.world.humans():
        send_commands(core, user)


def send_commands(core: Core, user: User) -> None:
    """Send a user's pages their current commands, in the user's language."""
    if core.pages.is_open(user.id):
        core.pages.send([user.id], {"t": "commands"} | usable_words(core.world, user))


def usable_words(world: World, user: User) -> JsonObject:
    """Return a user's slash `commands` and context `menus` (of users and messages), in the user's language."""
    kinds = {"commands": (1,), "menus": (2, 3)}
    return {
        name: [in_words(command, user.locale) for command in usable(world, user.id, kind)]
        for name, kind in kinds.items()
    }


def in_words(node: JsonObject, locale: str | None = None) -> JsonObject:
    """Return a command, option or choice without its translations, but with `name_localized` if the locale has one.

    Discord answers like this unless the request has `with_localizations`.
    """
    body: JsonObject = {}
    for key, value in node.items():
        if key in ("options", "choices") and isinstance(value, list):
            body[key] = [in_words(item, locale) for item in value]
        elif not key.endswith("_localizations"):
            body[key] = value
        elif words := (value or {}).get(locale):
            body[key.replace("_localizations", "_localized")] = words
    return body


def usable(world: World, user_id: str, kinds: tuple[int, ...] = (1,)) -> list[JsonObject]:
    """Return the commands of these types (1: slash, 2: user menu, 3: message menu) that a user may use in at least one guild."""
    commands = list(all_in(world, GLOBAL))
    for guild in world.guilds.values():
        commands += [command for command in all_in(world, guild.id) if command not in commands]
    return [command for command in commands if command["type"] in kinds and _allowed(world, command, user_id)]


def _allowed(world: World, command: JsonObject, user_id: str) -> bool:
    needed = command.get("default_member_permissions")
    if needed is None:
        return True
    guilds = [guild for guild in world.guilds.values() if user_id in guild.members]
    return any(in_guild(guild, user_id) & int(needed) == int(needed) for guild in guilds)


def find(world: World, channel: Channel, user_id: str, command_id: str) -> JsonObject | None:
    """Return a slash command by its id if this user may use it in this channel, else None."""
    for command in usable(world, user_id):
        if command["id"] == command_id and _fits(world, command, channel, user_id):
            return command
    return None


def in_menu(world: World, channel: Channel, user_id: str, kind: int, name: str) -> JsonObject | None:
    """Return a command by its name in the menu of a user (2) or a message (3) if this user may use it in this channel, else None."""
    for command in usable(world, user_id, (kind,)):
        if command["name"] == name and _fits(world, command, channel, user_id):
            return command
    return None


def _fits(world: World, command: JsonObject, channel: Channel, user_id: str) -> bool:
    if guild_id := command.get("guild_id"):
        return guild_id == channel.guild_id and world.is_home(guild_id)
    context, contexts = context_of(channel), command.get("contexts")
    fits = (command.get("dm_permission", True) or context != 1) if contexts is None else context in contexts
    return bool(fits) and bool(owners_of(world, channel, user_id, command.get("integration_types") or [0]))
