"""REST: channels. Source: Discord developer documentation, "Resources / Channel"."""

from __future__ import annotations

from sandbox.errors import FormErrors, refusal
from sandbox.fields import check, text
from sandbox.messages.threads import settle
from sandbox.model.payloads import channel_json
from sandbox.model.permissions import require, send_permission
from sandbox.model.records import DM, Channel
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from sandbox.rest.threads import patch_thread


def seen_channel(call: Call) -> Channel:
    """Return the route's channel, after archiving it if it is due. Raises ApiError 10003 (unknown) or 50001 (not visible)."""
    channel = call.core.world.channel(call.id("channel_id"))
    require(call.core.world, channel)
    settle(call.core, channel)
    return channel


def get_channel(call: Call) -> Reply:
    """Get Channel."""
    return 200, channel_json(call.core.world, seen_channel(call))


def patch_channel(call: Call) -> Reply:
    """Modify Channel, for a channel or a thread."""
    channel = seen_channel(call)
    if channel.is_thread:
        return patch_thread(call, channel)
    if channel.type == DM:
        raise refusal(50003)
    require(call.core.world, channel, "MANAGE_CHANNELS")
    body, faults = call.object(), FormErrors()
    check(body, {"name": text(1, 100), "topic": text(0, 1024)}, (), faults)
    faults.raise_if_any()
    channel.name = body.get("name") or channel.name
    channel.topic = body.get("topic", channel.topic)
    call.core.announce.channel_changed(channel, "UPDATE")
    return 200, channel_json(call.core.world, channel)


def delete_channel(call: Call) -> Reply:
    """Delete/Close Channel, for a channel or a thread; a direct message channel stays."""
    channel = seen_channel(call)
    body = channel_json(call.core.world, channel)
    if channel.type != DM:
        require(call.core.world, channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
        remove_channel(call, channel)
    return 200, body


def remove_channel(call: Call, channel: Channel) -> None:
    """Remove a channel with its threads, and announce it."""
    readers = call.core.announce.audience(channel)
    for gone in call.core.world.remove_channel(channel.id):
        call.core.announce.channel_gone(gone, readers)


def typing(call: Call) -> Reply:
    """Trigger Typing Indicator."""
    channel = seen_channel(call)
    require(call.core.world, channel, send_permission(channel))
    call.core.announce.typing(channel, call.core.world.bot_id)
    return NO_CONTENT


_CHANNEL = "/channels/{channel_id}"
ROUTES = (
    Route("GET", _CHANNEL, get_channel),
    Route("PATCH", _CHANNEL, patch_channel),
    Route("DELETE", _CHANNEL, delete_channel),
    Route("POST", f"{_CHANNEL}/typing", typing),
)
