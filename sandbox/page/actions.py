"""Requests from a page: open a channel, send a message, run a command, press, choose, submit a form."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.commands.forms import CHANNEL, MENTIONABLE, ROLE, USER
from sandbox.commands.registry import find, in_menu, send_commands, usable_words
from sandbox.core import Core
from sandbox.events.announce import page_channel, page_events
from sandbox.events.pages import Page
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from sandbox.json_types import JsonObject
from sandbox.messages import delivery
from sandbox.messages.drafts import Draft
from sandbox.messages.threads import settle
from sandbox.model.locales import LOCALES, check_locale
from sandbox.model.payloads import channel_json, member_json, message_json, role_json, user_json
from sandbox.model.permissions import can_see
from sandbox.model.records import Channel, Message, User
from sandbox.page import checks
from sandbox.page.checks import ActionRefusedError
from sandbox.page.rights import check_command, check_press, check_speech, end_timeout


def hello(core: Core, user_id: str) -> JsonObject:
    """Return the first frame: the users, guilds, the channels that this user sees, and the commands."""
    world = core.world
    guild = next(iter(world.guilds.values()))
    visible = [channel for channel in world.channels.values() if can_see(world, channel, user_id)]
    return own_settings(world.user(user_id)) | {
        "t": "hello",
        "users": [{"id": user.id, "name": user.display, "color": f"#{user.color}"} for user in world.humans()],
        "me": user_id,
        "bot": {"id": world.bot_id, "name": world.bot_name},
        "guild": {"id": guild.id, "name": guild.name},
        "guilds": [
            {"id": server.id, "name": server.name, "events": page_events(server)} for server in world.guilds.values()
        ],
        "channels": [page_channel(channel) for channel in visible],
        **usable_words(world, world.user(user_id)),
        "locales": LOCALES,
        "connected": core.gateway.connected,
    }


def set_locale(core: Core, user: User, code: object) -> None:
    """Set a user's language. Raises ValueError for one that Discord doesn't support."""
    user.locale = check_locale(code)
    core.pages.send([user.id], own_settings(user))
    send_commands(core, user)


def set_dm_blocked(core: Core, user: User, *, blocked: bool) -> None:
    """Set whether a user blocks direct messages from the bot."""
    user.dm_blocked = blocked
    core.pages.send([user.id], own_settings(user))


def own_settings(user: User) -> JsonObject:
    """Return the frame with a user's own settings, for their pages."""
    return {"t": "settings", "locale": user.locale, "dm_blocked": user.dm_blocked}


def _settings(core: Core, page: Page, frame: JsonObject) -> None:
    user = core.world.user(page.user_id)
    if "locale" in frame:
        try:
            set_locale(core, user, frame["locale"])
        except ValueError as error:
            raise ActionRefusedError(str(error)) from None
    if "dm_blocked" in frame:
        set_dm_blocked(core, user, blocked=bool(frame["dm_blocked"]))


def act(core: Core, page: Page, frame: JsonObject) -> None:
    """Handle one frame from a page. Raises ActionRefusedError (or ApiError) with a sentence for the user."""
    if frame.get("t") == "settings":
        _settings(core, page, frame)
        return
    if frame.get("t") == "echo":
        page.send({"t": "echo"})
        return
    handler = _HANDLERS.get(str(frame.get("t")))
    if handler is None:
        raise ActionRefusedError(
            f"Unknown frame {frame.get('t')!r}: use one of settings, echo, {', '.join(_HANDLERS)}."
        )
    channel = core.world.channels.get(str(frame.get("channel_id")))
    if channel is None or not can_see(core.world, channel, page.user_id):
        raise ActionRefusedError("You cannot see this channel.")
    settle(core, channel)
    end_timeout(core, channel, page.user_id)
    handler(core, page, channel, frame)


def _open(core: Core, page: Page, channel: Channel, _frame: JsonObject) -> None:
    # Ephemeral answers are never part of the history: a restarted client has lost them, and "Dismiss message" affects only the
    # client (Discord support, "Ephemeral Messages FAQ", February 2022; they "are never stored as actual messages":
    # discord-api-docs issue 3023, May 2021).
    shown = [
        core.announce.page_message(message, page.user_id)
        for message in sorted(channel.messages.values(), key=lambda message: int(message.id))
        if not message.loading and message.ephemeral_for is None
    ]
    page.send({"t": "history", "channel_id": channel.id, "messages": shown})


def _say(core: Core, page: Page, channel: Channel, frame: JsonObject) -> None:
    content = frame.get("content")
    if not isinstance(content, str) or not 1 <= len(content.strip()) <= 2000:
        raise ActionRefusedError("A message has 1 to 2000 characters.")
    check_speech(core, channel, page.user_id)
    delivery.create(core, channel, page.user_id, Draft({"content": content}, 0, (), None))


def _typing(core: Core, page: Page, channel: Channel, _frame: JsonObject) -> None:
    core.announce.typing(channel, page.user_id)


def _begin(core: Core, page: Page, channel: Channel, kind: int, name: str, frame: JsonObject) -> Interaction:
    nonce = frame.get("nonce")
    nonce = None if nonce is None else str(nonce)
    return core.interactions.open(kind, channel, page.user_id, name, nonce=nonce)


def _command(core: Core, page: Page, channel: Channel, frame: JsonObject) -> None:
    _run_command(core, page, channel, frame, COMMAND)


USER_MENU, MESSAGE_MENU = 2, 3
"""Types of commands in the menus of users and of messages."""


def _menu(core: Core, page: Page, channel: Channel, frame: JsonObject) -> None:
    """Run a command from the menu of a user or a message: {name, kind: 2 or 3, target_id}."""
    kind, target = (3 if frame.get("kind") == MESSAGE_MENU else USER_MENU), str(frame.get("target_id"))
    command = in_menu(core.world, channel, page.user_id, kind, str(frame.get("name")))
    if command is None:
        raise ActionRefusedError("There is no such command here.")
    check_command(core, channel, page.user_id)
    body: JsonObject = {"id": command["id"], "name": command["name"], "type": kind, "target_id": target}
    if command.get("guild_id"):
        body["guild_id"] = command["guild_id"]
    if kind == USER_MENU:
        body["resolved"] = _resolved(core, channel, [(USER, target)])
    else:
        message = _visible_message(channel, page.user_id, target)
        body["resolved"] = {"messages": {target: message_json(core.world, message)}}
    interaction = _begin(core, page, channel, COMMAND, command["name"], frame)
    interaction.command_type = kind
    core.interactions.send(interaction, body)


def _autocomplete(core: Core, page: Page, channel: Channel, frame: JsonObject) -> None:
    _run_command(core, page, channel, frame, AUTOCOMPLETE)


def _run_command(core: Core, page: Page, channel: Channel, frame: JsonObject, kind: int) -> None:
    data = frame.get("data")
    if not isinstance(data, dict):
        raise ActionRefusedError("A command needs its data.")
    command = find(core.world, channel, page.user_id, str(data.get("id")))
    if command is None:
        raise ActionRefusedError("There is no such command here.")
    check_command(core, channel, page.user_id)
    typing = kind == AUTOCOMPLETE
    options = checks.check_options(command.get("options") or [], data.get("options") or [], typing=typing)
    body: JsonObject = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if command.get("guild_id"):
        body["guild_id"] = command["guild_id"]
    if resolved := _resolved(core, channel, checks.ids_in(options)):
        body["resolved"] = resolved
    interaction = _begin(core, page, channel, kind, _full_name(command["name"], options), frame)
    core.interactions.send(interaction, body)


def _full_name(name: str, options: list[JsonObject]) -> str:
    for option in options:
        if option["type"] in (1, 2):
            return _full_name(f"{name} {option['name']}", option["options"])
    return name


def _resolved(core: Core, channel: Channel, wanted: list[tuple[int, str]]) -> JsonObject:
    """Return the `resolved` objects of ids that a user chose. Raises ActionRefusedError for an unknown id."""
    world = core.world
    resolved: JsonObject = {}
    guild = world.guilds.get(channel.guild_id or "")
    for kind, number in wanted:
        if kind in (USER, MENTIONABLE) and number in world.users:
            resolved.setdefault("users", {})[number] = user_json(world.users[number])
            if guild and number in guild.members:
                member = member_json(world, guild.members[number], with_user=False)
                resolved.setdefault("members", {})[number] = member | {"permissions": "0"}
        elif kind == CHANNEL and number in world.channels:
            body = channel_json(world, world.channels[number]) | {"permissions": "0"}
            resolved.setdefault("channels", {})[number] = body
        elif kind in (ROLE, MENTIONABLE) and guild and number in guild.roles:
            resolved.setdefault("roles", {})[number] = role_json(world, guild.roles[number])
        else:
            raise ActionRefusedError(f"There is nothing with the id {number}.")
    return resolved


def _visible_message(channel: Channel, user_id: str, message_id: str) -> Message:
    message = channel.messages.get(message_id)
    if message is None or message.ephemeral_for not in (None, user_id):
        raise ActionRefusedError("You cannot see this message.")
    return message


def _component(core: Core, page: Page, channel: Channel, frame: JsonObject) -> None:
    message = _visible_message(channel, page.user_id, str(frame.get("message_id")))
    component = checks.find_component(message, str(frame.get("custom_id")))
    check_press(core, channel, page.user_id)
    kind = component["type"]
    if frame.get("component_type", kind) != kind:
        raise ActionRefusedError("This component is of another type.")
    data: JsonObject = {"custom_id": component["custom_id"], "component_type": kind, "id": component["id"]}
    if kind != 2:
        wanted = checks.check_values(component, frame.get("values"))
        data["values"] = frame["values"]
        if resolved := _resolved(core, channel, wanted):
            data["resolved"] = resolved
    interaction = _begin(core, page, channel, COMPONENT, component["custom_id"], frame)
    core.interactions.send(interaction, data, message)


def _modal_submit(core: Core, page: Page, channel: Channel, frame: JsonObject) -> None:
    custom_id = str(frame.get("custom_id"))
    opened = core.interactions.modals.get((page.user_id, custom_id))
    if opened is None:
        raise ActionRefusedError("This form is no longer open.")
    opener, modal = opened
    filled, wanted = checks.check_form(modal, frame.get("components"))
    files = checks.check_files(modal, frame.get("files"), core.interactions.max_file)
    data: JsonObject = {"custom_id": custom_id, "components": filled}
    resolved = _resolved(core, channel, wanted)
    for field, uploads in files.items():
        attachments = [delivery.store(core, channel.id, upload, {}) for upload in uploads]
        checks.fields_of(filled)[field]["values"] = [attachment["id"] for attachment in attachments]
        resolved.setdefault("attachments", {}).update({attachment["id"]: attachment for attachment in attachments})
    if resolved:
        data["resolved"] = resolved
    interaction = _begin(core, page, channel, MODAL_SUBMIT, custom_id, frame)
    interaction.parent = core.interactions.metadata(opener)
    source = channel.messages.get(opener.source_id or "")
    core.interactions.send(interaction, data, source)
    del core.interactions.modals[page.user_id, custom_id]


_HANDLERS: dict[str, Callable[[Core, Page, Channel, JsonObject], None]] = {
    "open": _open,
    "say": _say,
    "typing": _typing,
    "command": _command,
    "menu": _menu,
    "autocomplete": _autocomplete,
    "component": _component,
    "modal_submit": _modal_submit,
}
