"""REST: messages, their reactions and pins. Source: Discord developer documentation, "Resources / Message"."""

from __future__ import annotations

from urllib.parse import unquote

from sandbox.errors import refusal
from sandbox.events.announce import bare_content
from sandbox.json_types import Json, JsonObject
from sandbox.messages import delivery
from sandbox.messages.drafts import check_nonce, read_draft
from sandbox.model.emoji import is_emoji
from sandbox.model.payloads import message_json
from sandbox.model.permissions import BITS, can_see, in_channel, require, send_permission
from sandbox.model.records import DM, SILENT, Channel, Message
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from sandbox.rest.channels import seen_channel

MAX_ID = 2**64 - 1


def _message(call: Call) -> Message:
    """Return the route's message. Raises ApiError 10003, 50001 or 10008 (also for ephemeral ones)."""
    seen_channel(call)
    message = call.core.world.message(call.id("channel_id"), call.id("message_id"))
    if message.ephemeral_for:
        raise refusal(10008)
    return message


def _shown(call: Call, message: Message) -> JsonObject:
    """Return a message, without its content if the bot may not read it."""
    body = message_json(call.core.world, message)
    channel = call.core.world.channel(message.channel_id)
    if not call.core.settings.privileged & (1 << 15) and call.core.announce.is_private(message, channel):
        return body | bare_content()
    return body


def get_messages(call: Call) -> Reply:
    """Get Channel Messages, newest first; `before`, `after` or `around` selects a range."""
    channel = seen_channel(call)
    require(call.core.world, channel, "READ_MESSAGE_HISTORY")
    limit = call.number("limit", 50, 1, 100)
    shown = [message for message in channel.messages.values() if not message.ephemeral_for]
    shown.sort(key=lambda message: int(message.id))
    if "before" in call.query:
        shown = [m for m in shown if int(m.id) < call.number("before", 0, 0, MAX_ID)][-limit:]
    elif "after" in call.query:
        shown = [m for m in shown if int(m.id) > call.number("after", 0, 0, MAX_ID)][:limit]
    elif "around" in call.query:
        near = sorted(shown, key=lambda m: abs(int(m.id) - call.number("around", 0, 0, MAX_ID)))[:limit]
        shown = sorted(near, key=lambda m: int(m.id))
    else:
        shown = shown[-limit:]
    return 200, [_shown(call, message) for message in reversed(shown)]


def get_message(call: Call) -> Reply:
    """Get Channel Message."""
    message = _message(call)
    require(call.core.world, seen_channel(call), "READ_MESSAGE_HISTORY")
    return 200, _shown(call, message)


def create_message(call: Call) -> Reply:
    """Create Message. With `enforce_nonce`, returns the message sent earlier with this nonce (10008 if it was deleted).

    Nonces belong to an author, not to a channel: "If another message was created by the same author with the same nonce, that
    message will be returned and no new message will be created" (docs, "Resources / Message", Create Message, August 2026).
    """
    core, body = call.core, call.object()
    channel = seen_channel(call)
    check_may_send(call, channel, body)
    nonce = check_nonce(body)
    if nonce and (sent := core.recall_nonce(nonce)):
        home = core.world.channels.get(sent[0])
        if home is None or sent[1] not in home.messages:
            # It was deleted: Discord answers "Unknown Message" and posts nothing (discord-api-docs pull request 6647, February 2024).
            raise refusal(10008)
        return 200, message_json(core.world, home.messages[sent[1]])
    draft = read_draft(body, call.uploads, old=None, max_file=core.settings.max_file, emojis=core.world.emojis)
    extra = {"nonce": body["nonce"]} if body.get("nonce") is not None else None
    reference = body.get("message_reference")
    message = delivery.create(core, channel, core.world.bot_id, draft, reference=reference, extra=extra)
    if nonce:
        core.remember_nonce(nonce, channel.id, message.id)
    return 200, message_json(core.world, message)


def check_may_send(call: Call, channel: Channel, body: JsonObject) -> None:
    """Refuse a message that the bot may not send here (ApiError 50001, 50007, 50008, 50013, 50083 or 160005)."""
    world = call.core.world
    if channel.type == DM:
        if world.user(channel.recipients[0]).dm_blocked:
            raise refusal(50007)
        return
    if channel.type in SILENT:
        raise refusal(50008)
    needed = [send_permission(channel)]
    needed += ["ATTACH_FILES"] if call.uploads else []
    needed += ["EMBED_LINKS"] if body.get("embeds") else []
    needed += ["READ_MESSAGE_HISTORY"] if body.get("message_reference") else []
    require(world, channel, *needed)
    if channel.locked and not in_channel(world, channel, world.bot_id) & BITS["MANAGE_THREADS"]:
        raise refusal(50083 if channel.archived else 160005)


def edit_message(call: Call) -> Reply:
    """Edit Message: only the bot's own, and not in an archived thread."""
    core, message = call.core, _message(call)
    if message.author_id != core.world.bot_id:
        raise refusal(50005)
    if seen_channel(call).archived:
        raise refusal(50083)
    body = call.object()
    if call.uploads:
        require(core.world, seen_channel(call), "ATTACH_FILES")
    draft = read_draft(body, call.uploads, old=message, max_file=core.settings.max_file, emojis=core.world.emojis)
    return 200, message_json(core.world, delivery.edit(core, message, draft))


def delete_message(call: Call) -> Reply:
    """Delete Message: the bot's own, or any with MANAGE_MESSAGES; not in an archived thread."""
    message = _message(call)
    if message.author_id != call.core.world.bot_id:
        require(call.core.world, seen_channel(call), "MANAGE_MESSAGES")
    if seen_channel(call).archived:
        raise refusal(50083)
    delivery.delete(call.core, message)
    return NO_CONTENT


def _emoji(call: Call) -> JsonObject:
    name, _, number = unquote(call.params["emoji"]).partition(":")
    return {"id": number or None, "name": name}


def add_reaction(call: Call) -> Reply:
    """Create Reaction. A text that isn't an emoji fails with 10014, as an emoji without URL encoding does."""
    message, emoji = _message(call), _emoji(call)
    if emoji["id"] is None and not is_emoji(emoji["name"]):
        raise refusal(10014)
    require(call.core.world, seen_channel(call), "READ_MESSAGE_HISTORY", "ADD_REACTIONS")
    reactions: list[JsonObject] = message.payload.setdefault("reactions", [])
    if not any(known["emoji"] == emoji and known["me"] for known in reactions):
        details = {"burst": 0, "normal": 1}
        reaction = {"emoji": emoji, "count": 1, "count_details": details, "burst_colors": [], "me": True}
        reactions.append(reaction | {"me_burst": False})
        call.core.announce.reaction("ADD", message, emoji, call.core.world.bot_id)
    return NO_CONTENT


def remove_reaction(call: Call) -> Reply:
    """Delete Own Reaction."""
    message, emoji = _message(call), _emoji(call)
    reactions = message.payload.get("reactions", [])
    message.payload["reactions"] = [reaction for reaction in reactions if reaction["emoji"] != emoji]
    call.core.announce.reaction("REMOVE", message, emoji, call.core.world.bot_id)
    return NO_CONTENT


def pin(call: Call) -> Reply:
    """Pin Message (needs PIN_MESSAGES or, as before, MANAGE_MESSAGES)."""
    return _set_pin(call, pinned=True)


def unpin(call: Call) -> Reply:
    """Unpin Message."""
    return _set_pin(call, pinned=False)


def _set_pin(call: Call, *, pinned: bool) -> Reply:
    message, channel, world = _message(call), seen_channel(call), call.core.world
    if not in_channel(world, channel, world.bot_id) & (BITS["PIN_MESSAGES"] | BITS["MANAGE_MESSAGES"]):
        raise refusal(50013)
    channel.pins = [pinned_id for pinned_id in channel.pins if pinned_id != message.id] + (
        [message.id] if pinned else []
    )
    if len(channel.pins) > 50:
        channel.pins.pop()
        raise refusal(30003)
    message.payload["pinned"] = pinned
    call.core.announce.message_updated(message)
    return NO_CONTENT


def _pinned(call: Call) -> list[JsonObject]:
    channel = seen_channel(call)
    if not can_see(call.core.world, channel, call.core.world.bot_id):
        return []
    return [_shown(call, channel.messages[pinned_id]) for pinned_id in reversed(channel.pins)]


def old_pins(call: Call) -> Reply:
    """Get Pinned Messages (the older endpoint)."""
    return 200, _pinned(call)


def new_pins(call: Call) -> Reply:
    """Get Channel Pins."""
    items: list[Json] = [{"pinned_at": call.core.clock.iso(), "message": message} for message in _pinned(call)]
    return 200, {"items": items, "has_more": False}


_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = f"{_MESSAGES}/{{message_id}}"
_PINS = ("/channels/{channel_id}/pins", f"{_MESSAGES}/pins")
ROUTES = (
    Route("GET", _PINS[0], old_pins),
    Route("GET", _PINS[1], new_pins),  # before the message routes, which would take "pins" for an id
    *(Route("PUT", f"{path}/{{message_id}}", pin) for path in _PINS),
    *(Route("DELETE", f"{path}/{{message_id}}", unpin) for path in _PINS),
    Route("GET", _MESSAGES, get_messages),
    Route("POST", _MESSAGES, create_message),
    Route("GET", _MESSAGE, get_message),
    Route("PATCH", _MESSAGE, edit_message),
    Route("DELETE", _MESSAGE, delete_message),
    Route("PUT", f"{_MESSAGE}/reactions/{{emoji}}/@me", add_reaction),
    Route("DELETE", f"{_MESSAGE}/reactions/{{emoji}}/@me", remove_reaction),
)
