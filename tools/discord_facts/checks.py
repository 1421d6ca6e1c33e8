"""Checks of facts that only the real Discord knows.

A check makes calls; Discord's responses are written to a file, to make stand-ins behave like it.
"""

import asyncio
import base64
import contextlib
import json
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple

import discord

from bot.discord_ui.core.tree import canonical
from bot.run.doctor.machine import Finding, bad, well
from bot.run.doctor.main import posts
from bot.storage.files import create_private
from data.catalogue import text
from renderers.ui import AnyGameUI
from tools.discord_facts.live import (
    COMMAND,
    EPHEMERAL,
    FORM,
    MESSAGE,
    PREFIX,
    SEEN,
    V2,
    Json,
    Live,
    Skipped,
    button,
    name_of,
    said,
)

GO: Final = "go"
EMOJIS: Final = 42
ANSWER_LIMIT_S: Final = 2.9
"""Seconds after which Discord should still accept an answer."""
ONE: Final = "doctor.png"
PICTURE: Final = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
MESSAGES: Final = "/channels/{channel_id}/messages"
ONE_MESSAGE: Final = "/channels/{channel_id}/messages/{message_id}"
CHANNEL: Final = "/channels/{channel_id}"
THREADS: Final = "/channels/{channel_id}/threads"
COMMANDS: Final = "/applications/{application_id}/commands"
EMOJI: Final = "/applications/{application_id}/emojis"
EVENTS: Final = "/guilds/{guild_id}/scheduled-events"
ANSWER: Final = "/webhooks/{application_id}/{interaction_token}/messages/@original"


PROMISED: Final = re.compile(
    "READY|RESUMED|INTERACTION_CREATE|USER_UPDATE|APPLICATION_COMMAND_PERMISSIONS_UPDATE|GUILD_(CREATE|UPDATE|DELETE|ROLE_.*|MEMBER_UPDATE)"
    "|CHANNEL_(CREATE|UPDATE|DELETE|PINS_UPDATE)|THREAD_.*|STAGE_INSTANCE_.*"
)
"""Events of the intent ``guilds``, and those that need none (Discord docs, "Gateway Intents")."""


def gallery(url: str = f"attachment://{ONE}", alt: str = "doctor") -> Json:
    """Return the payload of a gallery with one picture."""
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt}]}


def private(*components: Json, mention: int | None = None) -> Json:
    """Return the payload of a private answer."""
    users = [] if mention is None else [str(mention)]
    return {"flags": V2 | EPHEMERAL, "components": [*components], "allowed_mentions": {"users": users}}


def application(live: Live) -> int:
    """Return the id of the application."""
    return live.client.application_id or 0


async def attachments(live: Live, _: discord.Interaction) -> None:
    """Which ids are in a reply, and is a file kept by an edit that names it?"""
    sent = await live.post(gallery(), file=(ONE, PICTURE))
    if sent.status:
        return
    media = sent.body["components"][0]["items"][0]["media"]
    known = media.get("attachment_id") or sent.body["attachments"][0]["id"]
    kept = {"attachments": [{"id": known}], "components": [gallery()]}
    await live.call("PATCH", ONE_MESSAGE, kept, channel_id=live.channel, message_id=sent.body["id"])


async def nonces(live: Live, _: discord.Interaction) -> None:
    """Does a nonce work again after its message was deleted, and in another channel?"""
    once: Json = {"nonce": f"doctor-{time.time():.0f}", "enforce_nonce": True}
    sent = await live.post(said("1"), **once)
    await live.post(said("2"), **once)
    if not sent.status:
        await live.call("DELETE", ONE_MESSAGE, channel_id=live.channel, message_id=sent.body["id"])
    await live.post(said("3"), **once)
    await live.post(said("4"), channel=await thread(live), **once)


def home_of(live: Live) -> discord.TextChannel:
    """Return the channel. Raises Skipped if threads can't be deleted there, since none may be left behind."""
    channel = live.client.get_channel(live.channel)
    if not isinstance(channel, discord.TextChannel) or not channel.permissions_for(channel.guild.me).manage_threads:
        raise Skipped
    return channel


async def thread(live: Live, channel: int = 0, kind: int = 11) -> str:
    """Open a thread and return its id. Raises Skipped if Discord refuses."""
    where = channel or home_of(live).id
    opened = await live.call("POST", THREADS, {"name": "doctor", "type": kind}, channel_id=where)
    if opened.status:
        raise Skipped
    live.made(CHANNEL, channel_id=opened.body["id"])
    with live.unrecorded():  # users' messages are none of our business
        newest = await live.call("GET", MESSAGES, channel_id=where)
    for message in newest.body if not newest.status else ():
        if message["type"] == discord.MessageType.thread_created.value:
            live.made(ONE_MESSAGE, channel_id=where, message_id=message["id"])
    return str(opened.body["id"])


async def mentions(live: Live, press: discord.Interaction) -> None:
    """Does a mention added to a private message by an edit highlight it?"""
    await live.answer(press, MESSAGE, private(said("…")))
    edited = private(said(f"<@{press.user.id}>"), mention=press.user.id)
    await live.call("PATCH", ANSWER, edited, application_id=application(live), interaction_token=press.token)
    await live.ask("yes", "no")


async def announcements(live: Live, _: discord.Interaction) -> None:
    """Which kinds of threads does an announcement channel accept?"""
    news = next(
        (
            home_channel.id
            for home_channel in home_of(live).guild.channels
            if home_channel.type is discord.ChannelType.news
        ),
        0,
    )
    if not news:
        raise Skipped
    for kind in (12, 11, 10):
        with contextlib.suppress(Skipped):  # two of them are rejected
            await thread(live, news, kind)


async def installs(live: Live, _: discord.Interaction) -> None:
    """Is a command for user installs accepted?"""
    command = {"name": "doctor-live", "description": "doctor", "integration_types": [1], "contexts": [0, 1, 2]}
    made = await live.call("POST", COMMANDS, command, application_id=application(live))
    if not made.status:
        live.made(f"{COMMANDS}/{{command_id}}", application_id=application(live), command_id=made.body["id"])


async def counts(live: Live, _: discord.Interaction) -> None:
    """How are components and characters counted, including those of emojis?"""
    for most in (40, 41):
        await live.post(*(said("·") for _ in range(most)))
    for words in ("🚂" * 2_000, "🚂" * 2_001, "🚂" * 4_000, "·" * 4_000, "·" * 4_001):
        await live.post(said(words))
    for alt in ("🚂" * 512, "🚂" * 513, "🚂" * 1_024):
        await live.post(gallery(alt=alt), file=(ONE, PICTURE))


async def emojis(live: Live, _: discord.Interaction) -> None:
    """How long must we wait when many emojis are uploaded?"""
    image = f"data:image/png;base64,{base64.b64encode(PICTURE).decode()}"
    for number in range(EMOJIS):
        body = {"name": f"doctor_live_{number}", "image": image}
        made = await live.call("POST", EMOJI, body, application_id=application(live))
        if not made.status:
            live.made(f"{EMOJI}/{{emoji_id}}", application_id=application(live), emoji_id=made.body["id"])


async def lateness(live: Live, press: discord.Interaction) -> None:
    """Does a first answer after almost three seconds count?"""
    await asyncio.sleep(ANSWER_LIMIT_S)
    await live.answer(press, MESSAGE, private(said("·")))


async def films(live: Live, _: discord.Interaction) -> None:
    """Does a film in a gallery play, and how often?"""
    film = await asyncio.to_thread(lambda: dict(posts(live.game_ui))["film"].attachments[0])
    await live.post(gallery("attachment://doctor.gif"), file=("doctor.gif", film.data))
    await live.ask("yes", "no")


async def forms(live: Live, press: discord.Interaction) -> None:
    """Which values do a form's groups send, and on which devices?"""
    options = [{"label": value, "value": value} for value in ("a", "b")]
    groups = [{"type": kind, "custom_id": str(kind), "required": False, "options": options} for kind in (21, 22)]
    groups[1]["min_values"] = 0
    labels = [{"type": 18, "label": "doctor", "component": group} for group in groups]
    opened = await live.answer(press, FORM, {"custom_id": f"{PREFIX}form", "title": "doctor", "components": labels})
    if opened.status:
        return
    sent = await live.press("form")
    live.notes["form"] = sent.data
    await live.answer(sent, SEEN)
    await live.ask("desktop", "ios", "android")


async def archives(live: Live, _: discord.Interaction) -> None:
    """Can a button in an archived or a locked thread be pressed?"""
    where = await thread(live)
    await live.post({"type": 1, "components": [button("thread", "·")]}, channel=where)
    for locked in (False, True):
        await live.call("PATCH", CHANNEL, {"archived": True, "locked": locked}, channel_id=where)
        await live.show(text("doctor-live-archives-ask", thread=where), "gray")
        press = await live.press("thread", "gray")
        await live.answer(press, SEEN)
        live.notes["locked" if locked else "archived"] = name_of(press)


async def elsewhere(live: Live, _: discord.Interaction) -> None:
    """Which shard gets a command that is typed in a server without the bot?"""
    await installs(live, _)
    await live.show(text("doctor-live-elsewhere-ask"))
    press = await live.press(COMMAND)
    live.notes["member"] = live.client.get_guild(press.guild_id or 0) is not None
    live.notes["shards"] = live.client.shard_count
    await live.answer(press, MESSAGE, private(said("·")))


async def events(live: Live, _: discord.Interaction) -> None:
    """How does Discord answer an edit of an event that a user has canceled?"""
    begins = datetime.now(UTC) + timedelta(days=1)
    body = {
        "name": "doctor",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "doctor"},
        "scheduled_start_time": begins.isoformat(),
        "scheduled_end_time": (begins + timedelta(hours=1)).isoformat(),
    }
    made = await live.call("POST", EVENTS, body, guild_id=live.guild)
    if made.status:
        return
    ids: Json = {"guild_id": live.guild, "event_id": made.body["id"]}
    live.made(f"{EVENTS}/{{event_id}}", **ids)
    await live.ask("done")
    await live.call("PATCH", f"{EVENTS}/{{event_id}}", {"name": "doctor 2"}, **ids)


async def emptiness(live: Live, _: discord.Interaction) -> None:
    """Is an empty text accepted?"""
    for words in ("", " ", "\u200b"):
        await live.post(said(words))


async def borrowed(live: Live, press: discord.Interaction) -> None:
    """Does a private message show a thread's picture by its address?"""
    sent = await live.post(gallery(), channel=await thread(live), file=(ONE, PICTURE))
    if not sent.status:
        url = sent.body["components"][0]["items"][0]["media"]["url"]
        await live.answer(press, MESSAGE, private(gallery(url)))
        await live.ask("yes", "no")


async def readback(live: Live, _: discord.Interaction) -> None:
    """Is a command returned as it was sent, with its limits, contexts and languages?"""
    names = {"de": "doktor", "fr": "docteur"}
    number = {"type": 4, "name": "number", "description": "doctor", "min_value": 0, "max_value": 25}
    words = {"type": 3, "name": "words", "description": "doctor", "min_length": 0, "max_length": 100}
    command = {
        "name": "doctor-live",
        "description": "doctor",
        "name_localizations": names,
        "options": [number, words],
        "integration_types": [0],
        "contexts": [0, 1],
        "default_member_permissions": "32",
    }
    made = await live.call("POST", COMMANDS, command, application_id=application(live))
    if made.status:
        return
    live.made(f"{COMMANDS}/{{command_id}}", application_id=application(live), command_id=made.body["id"])
    listed = await live.call("GET", f"{COMMANDS}?with_localizations=true", application_id=application(live))
    if not listed.status:
        read = [known for known in listed.body if known["id"] == made.body["id"]]
        live.notes["same"] = canonical(read) == canonical([command])


async def unpromised(live: Live, _: discord.Interaction) -> None:
    """Which events come that the intents don't promise? All checks count, so this is the last one."""
    await live.post(said("·"), channel=await thread(live))
    live.notes["events"] = {name: count for name, count in sorted(live.events.items()) if not PROMISED.match(name)}


Function = Callable[[Live, discord.Interaction], Awaitable[None]]


class Check(NamedTuple):
    """A check: its name (``doctor-live-NAME`` has the instructions) and its function. ``answers``: it answers the first press itself."""

    name: str
    run: Function
    answers: bool = False


CHECKS: Final[Sequence[Check]] = (
    Check("attachments", attachments),
    Check("nonces", nonces),
    Check("mentions", mentions, answers=True),
    Check("announcements", announcements),
    Check("installs", installs),
    Check("counts", counts),
    Check("emojis", emojis),
    Check("lateness", lateness, answers=True),
    Check("films", films),
    Check("forms", forms, answers=True),
    Check("archives", archives),
    Check("elsewhere", elsewhere),
    Check("events", events),
    Check("emptiness", emptiness),
    Check("borrowed", borrowed, answers=True),
    Check("readback", readback),
    Check("unpromised", unpromised),
)


async def check_live(client: discord.Client, game_ui: AnyGameUI, *, channel: int, file: Path) -> list[Finding]:
    """Run every check with a user in a channel; Discord's responses go to a new ``file``, even after an interruption.

    Raises CannotOpen if the file exists, or can't be created.
    """
    where = client.get_channel(channel)
    if not isinstance(where, discord.TextChannel):
        return [bad("channel-gone", channel=str(channel))]
    create_private(file)  # before doing anything whose result couldn't be stored
    live, results = Live(client, where, game_ui), list[Json]()
    try:
        async with live.listening():
            for number, check in enumerate(CHECKS, start=1):
                results.append(await _run(live, check, number))
    finally:
        _write(file, live.clean(results))
    done = sum(result["outcome"] == "done" for result in results)
    return [well("live-done", count=done, of=len(CHECKS), file=str(file))]


def _write(file: Path, answers: Json) -> None:
    file.write_text(json.dumps(answers, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


async def _run(live: Live, check: Check, number: int) -> dict[str, Any]:
    live.check, live.calls, live.notes, outcome = check.name, [], {}, "done"
    try:
        title = text("doctor-live-title", number=number, count=len(CHECKS))
        await live.show(f"{title}\n{text(f'doctor-live-{check.name}')}", GO)
        press = await live.press(GO)
        if not check.answers:
            await live.answer(press, SEEN)
        await check.run(live, press)
    except Skipped:
        outcome = "skipped"
    return {"check": check.name, "outcome": outcome, "calls": live.calls, **live.notes}
