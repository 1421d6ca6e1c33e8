"""REST: threads. Source: Discord developer documentation, "Resources / Channel" and "Topics / Threads"."""

from __future__ import annotations

from sandbox.errors import FormErrors, bad_form, refusal
from sandbox.fields import Field, Spec, check, text
from sandbox.json_types import JsonObject
from sandbox.messages import delivery
from sandbox.messages.notify import drop_in, leave
from sandbox.messages.threads import settle, settle_all
from sandbox.model.payloads import channel_json, thread_member_json
from sandbox.model.permissions import BITS, can_see, in_channel, require, send_permission
from sandbox.model.records import FORUM, HAS_THREAD, MEDIA, PRIVATE_THREAD, THREADS, Channel, Message
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route

_ARCHIVE_AFTER = (60, 1440, 4320, 10080)
_THREAD: Spec = {
    "name": text(1, 100, required=True),
    "auto_archive_duration": Field("integer", choices=_ARCHIVE_AFTER),
    "rate_limit_per_user": Field("integer", low=0, high=21600),
    "type": Field("integer", choices=(10, 11, 12)),
    "invitable": Field("boolean"),
}
_PATCH: Spec = {
    "name": text(1, 100),
    "archived": Field("boolean"),
    "locked": Field("boolean"),
    "invitable": Field("boolean"),
    "auto_archive_duration": Field("integer", choices=_ARCHIVE_AFTER),
    "rate_limit_per_user": Field("integer", low=0, high=21600),
}
_MEMBERS = "/channels/{channel_id}/thread-members"


def _form(call: Call) -> JsonObject:
    body, faults = call.object(), FormErrors()
    check(body, _THREAD, (), faults)
    faults.raise_if_any()
    return body


def _parent(call: Call) -> Channel:
    """Return the route's channel, which may have threads. Raises ApiError 10003, 50001 or 50024."""
    channel = call.core.world.channel(call.id("channel_id"))
    require(call.core.world, channel)
    if channel.type not in THREADS:
        raise refusal(50024)
    return channel


def start_from_message(call: Call) -> Reply:
    """Start Thread from Message; the thread gets the message's id."""
    core, parent, body = call.core, _parent(call), _form(call)
    message = core.world.message(parent.id, call.id("message_id"))
    if message.ephemeral_for:
        raise refusal(10008)
    require(core.world, parent, "CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    if message.thread_id or message.id in core.world.channels:
        raise refusal(160004)
    # The thread's type "matches the type of the parent channel" (docs, "Topics / Threads", August 2026).
    thread = _enter(call, parent, message.id, THREADS[parent.type][0], body)
    message.thread_id = thread.id
    message.payload["flags"] |= HAS_THREAD
    core.announce.message_updated(message)
    starter = {"type": 21, "message_reference": _reference(parent, message.id)}
    _system_message(call, thread, starter, counted=False)
    return 201, channel_json(core.world, thread)


def start(call: Call) -> Reply:
    """Start Thread without Message. As on Discord, it is private by default."""
    core, parent, body = call.core, _parent(call), _form(call)
    kind = body.get("type") or PRIVATE_THREAD
    # Type 10 in announcement channels only, 11 and 12 in text channels (docs, "Resources / Channel", Channel Types); the code isn't
    # documented. A thread of a forum comes with its first message, which this stand-in's bots never send.
    if kind not in THREADS[parent.type] or parent.type in (FORUM, MEDIA):
        raise refusal(50024)
    needed = "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS"
    require(core.world, parent, needed)
    thread = _enter(call, parent, core.ids.next(), kind, body)
    if kind != PRIVATE_THREAD:
        note = {"type": 18, "content": thread.name, "message_reference": _reference(thread, None)}
        _system_message(call, parent, note, counted=True)
    return 201, channel_json(core.world, thread)


def _reference(channel: Channel, message_id: str | None) -> JsonObject:
    named = {"type": 0, "channel_id": channel.id, "guild_id": channel.guild_id}
    return named | ({"message_id": message_id} if message_id else {})


def _enter(call: Call, parent: Channel, thread_id: str, kind: int, body: JsonObject) -> Channel:
    core, now = call.core, call.core.clock.iso()
    thread = Channel(
        thread_id,
        kind,
        body["name"],
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=core.world.bot_id,
        invitable=body.get("invitable", True),
        auto_archive_duration=body.get("auto_archive_duration") or 1440,
        rate_limit_per_user=body.get("rate_limit_per_user") or 0,
        archive_timestamp=now,
        create_timestamp=now,
        members={core.world.bot_id: now},
    )
    core.world.channels[thread.id] = thread
    core.announce.channel_changed(thread, "CREATE", newly_created=True)
    return thread


def _system_message(call: Call, channel: Channel, extra: JsonObject, *, counted: bool) -> None:
    """Post a system message of Discord: "started a thread", or the first message in a thread."""
    core = call.core
    payload = delivery.skeleton(core, channel, core.world.bot_id, 0) | extra
    message = Message(payload["id"], channel.id, core.world.bot_id, payload)
    if counted:
        delivery.place(core, channel, message)
    else:
        channel.messages[message.id] = message
    core.announce.message_created(message)


def _thread(call: Call) -> Channel:
    """Return the route's thread, after archiving it if it is due. Raises ApiError 10003, 50001 or 50024."""
    thread = call.core.world.channel(call.id("channel_id"))
    require(call.core.world, thread)
    settle(call.core, thread)
    if not thread.is_thread:
        raise refusal(50024)
    return thread


def patch_thread(call: Call, thread: Channel) -> Reply:
    """Modify Channel, for a thread: rename, archive, lock. Source of its permissions: "Topics / Threads", Permissions."""
    core, body, faults = call.core, call.object(), FormErrors()
    check(body, _PATCH, (), faults)
    faults.raise_if_any()
    _check_may_patch(call, thread, body)
    if thread.archived and body.keys() & {"name", "rate_limit_per_user"} and body.get("archived") is not False:
        raise refusal(50083)
    for key in _PATCH:
        if body.get(key) is not None:
            setattr(thread, key, body[key])
    if body.get("archived") is not None:
        thread.archive_timestamp = core.clock.iso()
    core.announce.channel_changed(thread, "UPDATE")
    return 200, channel_json(core.world, thread)


def _check_may_patch(call: Call, thread: Channel, body: JsonObject) -> None:
    world = call.core.world
    granted = in_channel(world, thread, world.bot_id)
    if granted & BITS["MANAGE_THREADS"]:
        return
    if body.get("locked") is not None or thread.owner_id != world.bot_id:
        only_wakes = body.keys() <= {"archived"} and body.get("archived") is False and not thread.locked
        if not (only_wakes and granted & BITS[send_permission(thread)]):
            raise refusal(50013)
    if thread.locked and body.get("archived") is False:
        raise refusal(50013)


def active(call: Call) -> Reply:
    """List Active Guild Threads that the bot sees."""
    world = call.core.world
    settle_all(call.core)
    unarchived = world.threads(world.guild(call.id("guild_id")).id)
    threads = [thread for thread in unarchived if can_see(world, thread, world.bot_id)]
    mine = [thread_member_json(thread, world.bot_id) for thread in threads if world.bot_id in thread.members]
    return 200, {"threads": [channel_json(world, thread) for thread in threads], "members": mine, "has_more": False}


def archived(call: Call) -> Reply:
    """List Public Archived Threads, newest first."""
    world, parent = call.core.world, _parent(call)
    settle_all(call.core)
    require(world, parent, "READ_MESSAGE_HISTORY")
    threads = [
        thread
        for thread in world.channels.values()
        if thread.parent_id == parent.id and thread.type != PRIVATE_THREAD and thread.archived
    ]
    threads.sort(key=lambda thread: thread.archive_timestamp, reverse=True)
    mine = [thread_member_json(thread, world.bot_id) for thread in threads if world.bot_id in thread.members]
    return 200, {"threads": [channel_json(world, thread) for thread in threads], "members": mine, "has_more": False}


def members(call: Call) -> Reply:
    """List Thread Members."""
    thread = _thread(call)
    return 200, [thread_member_json(thread, user_id) for user_id in thread.members]


def get_member(call: Call) -> Reply:
    """Get Thread Member."""
    thread = _thread(call)
    if call.id("user_id") not in thread.members:
        raise refusal(10007)
    return 200, thread_member_json(thread, call.id("user_id"))


def _awake(call: Call) -> Channel:
    thread = _thread(call)
    if thread.archived:
        raise refusal(50083)
    return thread


def join(call: Call) -> Reply:
    """Join Thread."""
    drop_in(call.core, _awake(call), [call.core.world.bot_id])
    return NO_CONTENT


def part(call: Call) -> Reply:
    """Leave Thread."""
    leave(call.core, _awake(call), call.core.world.bot_id)
    return NO_CONTENT


def add_member(call: Call) -> Reply:
    """Add Thread Member; needs SEND_MESSAGES_IN_THREADS."""
    thread, user = _awake(call), call.core.world.user(call.id("user_id"))
    require(call.core.world, thread, "SEND_MESSAGES_IN_THREADS")
    if user.id not in call.core.world.guild(thread.guild_id or "").members:
        raise bad_form(("user_id",), "USER_NOT_IN_GUILD", "This user is not in the thread's server")
    drop_in(call.core, thread, [user.id])
    return NO_CONTENT


def remove_member(call: Call) -> Reply:
    """Remove Thread Member; needs MANAGE_THREADS, except in a private thread that the bot started."""
    thread, user = _awake(call), call.core.world.user(call.id("user_id"))
    if thread.type != PRIVATE_THREAD or thread.owner_id != call.core.world.bot_id:
        require(call.core.world, thread, "MANAGE_THREADS")
    leave(call.core, thread, user.id)
    return NO_CONTENT


ROUTES = (
    Route("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_from_message),
    Route("POST", "/channels/{channel_id}/threads", start),
    Route("GET", "/guilds/{guild_id}/threads/active", active),
    Route("GET", "/channels/{channel_id}/threads/archived/public", archived),
    Route("GET", _MEMBERS, members),
    Route("PUT", f"{_MEMBERS}/@me", join),
    Route("DELETE", f"{_MEMBERS}/@me", part),
    Route("PUT", f"{_MEMBERS}/{{user_id}}", add_member),
    Route("DELETE", f"{_MEMBERS}/{{user_id}}", remove_member),
    Route("GET", f"{_MEMBERS}/{{user_id}}", get_member),
)
