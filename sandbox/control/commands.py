"""Commands of the control API for the world as a whole: users, faults, the gateway, time, and recorded requests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from sandbox import openapi, persistence
from sandbox.control import guilds
from sandbox.core import Core
from sandbox.events.gateway import SILENT
from sandbox.json_types import Json, JsonObject
from sandbox.model import seed_data
from sandbox.page.actions import hello, set_dm_blocked, set_locale
from sandbox.traffic.faults import fault_from


def reset(core: Core, _body: JsonObject) -> Json:
    """Start a fresh world with the same accounts; the bot's sessions end, and every page gets a new hello."""
    fresh = seed_data.build_world(core.clock, core.ids, core.world.bot_name, list(core.world.users.values()))
    for key in fresh.__slots__:
        setattr(core.world, key, getattr(fresh, key))
    core.files.clear()
    core.faults.clear()
    core.nonces.clear()
    core.gateway.invalidate()
    for page in core.pages.all():
        page.send(hello(core, page.user_id))
    return status(core, {})


def status(core: Core, _body: JsonObject) -> Json:
    """Return the state of the world: the bot's connection, guilds, users, channels, commands, and counts of requests and interactions."""
    world = core.world
    return {
        "bot": {"id": world.bot_id, "name": world.bot_name, "connected": core.gateway.connected},
        "sessions": len(core.gateway.sessions),
        "guilds": [{"id": guild.id, "name": guild.name} for guild in world.guilds.values()],
        "users": [{"id": user.id, "name": user.name, "dm_blocked": user.dm_blocked} for user in world.humans()],
        "channels": [
            {
                "id": channel.id,
                "name": channel.name,
                "type": channel.type,
                "guild_id": channel.guild_id,
                "parent_id": channel.parent_id,
            }
            for channel in world.channels.values()
        ],
        "commands": [command["name"] for commands in world.commands.values() for command in commands],
        "requests": core.recorder.total,
        "interactions": {"sent": core.recorder.sent, "answered": len(core.recorder.answers)},
    }


def locale(core: Core, body: JsonObject) -> None:
    """Set the language of a user {user_id, locale}."""
    set_locale(core, core.world.user(body["user_id"]), body["locale"])


def dm_blocked(core: Core, body: JsonObject) -> None:
    """Set whether a user blocks the bot's direct messages {user_id, blocked}."""
    set_dm_blocked(core, core.world.user(body["user_id"]), blocked=bool(body["blocked"]))


def fault(core: Core, body: JsonObject) -> None:
    """Switch a fault on; sandbox/traffic/faults.py lists its keys."""
    core.faults.add(fault_from(body))


def latency(core: Core, body: JsonObject) -> None:
    """Delay every REST response {seconds, jitter?}."""
    core.faults.latency = float(body["seconds"])
    core.faults.jitter = float(body.get("jitter", 0.0))


def faults_clear(core: Core, _body: JsonObject) -> None:
    """Switch every fault and delay off, including those of the gateway."""
    core.faults.clear()
    core.gateway.mute = core.gateway.down = False
    core.gateway.silent = None


def fast(core: Core, body: JsonObject) -> None:
    """Lift the rate limits, or enforce them again {on}."""
    core.limits.fast = bool(body["on"])


def gateway_drop(core: Core, body: JsonObject) -> None:
    """Break the bot's gateway connection {code?}; 1006, the default, cuts it without a close frame."""
    core.gateway.drop(int(body.get("code", 1006)))


def gateway_reconnect(core: Core, _body: JsonObject) -> None:
    """Ask the bot to reconnect (op 7)."""
    core.gateway.ask_reconnect()


def gateway_invalidate(core: Core, body: JsonObject) -> None:
    """Report to the bot that its session is invalid (op 9) {resumable?}."""
    core.gateway.invalidate(resumable=bool(body.get("resumable")))


def gateway_down(core: Core, body: JsonObject) -> None:
    """Start or end an outage of the gateway {on}: cut every connection and refuse new ones."""
    core.gateway.down = bool(body["on"])
    if core.gateway.down:
        core.gateway.drop()


def gateway_silent(core: Core, body: JsonObject) -> None:
    """Say nothing more after a step of a connection {after: "connected", "hello", "resume" or null}."""
    after = body["after"]
    if after is not None and after not in SILENT:
        raise ValueError(f"Unknown step {after!r}: use one of {', '.join(SILENT)}, or null.")
    core.gateway.silent = after


def token(core: Core, body: JsonObject) -> None:
    """Reset the bot's token {token}, as its owner can: sessions with the old one are closed (4004, and 401 over REST)."""
    core.settings.token = str(body["token"])
    core.gateway.drop(4004)


def gateway_mute(core: Core, body: JsonObject) -> None:
    """Leave heartbeats unanswered {on}, like a dead connection."""
    core.gateway.mute = bool(body["on"])


def clock(core: Core, body: JsonObject) -> Json:
    """Advance the time {advance: seconds}."""
    core.clock.advance(float(body["advance"]))
    return {"now": core.clock.now()}


def requests(core: Core, body: JsonObject) -> Json:
    """Return the bot's recorded requests {since?: number}."""
    kept = core.recorder.since(int(body.get("since", 0)))
    return {"total": core.recorder.total, "requests": [request.json() for request in kept]}


def answers(core: Core, _body: JsonObject) -> Json:
    """Return the bot's response time for each interaction."""
    return {"answers": [asdict(answer) for answer in core.recorder.answers]}


def violations(core: Core, _body: JsonObject) -> Json:
    """Check the bot's requests against the OpenAPI document given at startup."""
    if core.settings.openapi is None:
        raise ValueError("There is no OpenAPI document: start with --strict-openapi.")
    faults = openapi.violations(core.settings.openapi, core.recorder.requests)
    return {"checked": len(core.recorder.requests), "violations": faults}


def notifications(core: Core, body: JsonObject) -> Json:
    """Return the notifications that a user received {user_id}."""
    return {"notifications": core.world.notifications.get(core.world.user(body["user_id"]).id, [])}


def save(core: Core, _body: JsonObject) -> None:
    """Write the world into the state file given at startup."""
    if core.settings.state is None:
        raise ValueError("There is no state file: start with --state.")
    persistence.save(core, core.settings.state)


COMMANDS: dict[str, Callable[[Core, JsonObject], Json | None]] = {
    command.__name__: command
    for command in (
        reset, status, guilds.guild, guilds.guild_delete, guilds.guild_locale, guilds.channel, guilds.channel_delete,
        guilds.message_delete, guilds.thread, guilds.thread_start, guilds.automod, guilds.group, guilds.install,
        guilds.slow_mode, guilds.timeout,
        guilds.permissions, guilds.role, guilds.role_create, guilds.role_delete, guilds.member,
        locale, dm_blocked, fault, latency, faults_clear, fast, gateway_drop, gateway_reconnect, gateway_invalidate, gateway_mute,
        gateway_down, gateway_silent, token, clock, requests, answers, violations, notifications, save,
    )
}  # fmt: skip
