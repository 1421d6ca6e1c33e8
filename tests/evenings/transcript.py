"""A transcript of everything that the bot sends to Discord: each line once, with names and times for ids.

A message is its place, its mentions, and its lines. A line that was written before is shortened to its first letters; of an
edit, the same lines are left out, and removed ones have a minus.
"""

import json
import logging
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, Final

from sandbox.core import Core
from sandbox.json_types import JsonObject
from sandbox.model.payloads import message_json
from sandbox.model.records import EPHEMERAL, Message

SHORT: Final = 14
"""Letters of a line that was written before."""

CHOICES, MODAL, DEFERRED = 8, 9, (5, 6)
"""Types of answers to a press (Discord developer documentation)."""

BUTTON, INPUT, TEXT, MEDIA, FILE, LABEL, HOLDERS = 2, 4, 10, (11, 12), 13, 18, (1, 9, 14, 17)
"""Types of components (Discord developer documentation)."""

STYLES: Final = {1: "*", 3: "+", 4: "!"}
"""Marks of blue, green and red buttons."""

SILENT: Final = 1 << 12
LONG: Final = 100
LONGEST_PICTURE: Final = 200
LONGEST_FILE: Final = 1_500
UNTOLD: Final = (
    "PUT /applications",
    "POST /users/@me/channels",
    "PATCH /applications",
    "POST /channels/{channel_id}/typing",
)
"""Requests that show nothing."""

ID: Final = re.compile(r"\d{17,20}")
MOMENT: Final = re.compile(r"<t:(\d+)(?::(\w))?>")
ISO: Final = re.compile(r"20\d\d-\d\d-\d\dT[\d:.]+(\+00:00|Z)?")
EPOCH: Final = re.compile(r"\b1[89]\d{8}(\.\d+)?\b")
LINK: Final = re.compile(r"https://discord\.com/channels/(\d+)/(\d+)(?:/(\d+))?")


class Transcript:
    """The text of an evening."""

    core: Core

    def __init__(self) -> None:
        self._told: list[str] = []
        self._known: set[str] = set()
        self._lines: dict[str, list[str]] = {}
        """Lines of each message."""

        self._titles: dict[str, str] = {}
        self._now = ""
        self.brief = False
        """Whether of messages in threads only the title of those with mentions is written."""

    def text(self) -> str:
        """Return the text."""
        return "\n".join(self._told) + "\n"

    def head(self, words: str) -> None:
        """Begin a part of the evening."""
        self._told += ["", f"## {words}"]

    def act(self, who: str, what: str) -> None:
        """Write a user's command or press."""
        self._now = self._time()
        self._told += ["", f"{self._now} {who}: {self.plain(what)}"]

    def record(self, record: logging.LogRecord) -> None:
        """Write a warning of the log."""
        self._say(f"log {record.levelname.lower()}", [self.plain(record.getMessage())])

    def request(self, core: Core, route: Any, asked: Any, form: Any, status: int, body: Any) -> None:
        """Write a request of the bot, and its effect."""
        if route.method == "GET" or f"{route.method} {route.path}".startswith(UNTOLD):
            return
        given = json.loads(form.payload or b"{}") if not isinstance(form, Exception) else {}
        if status >= 300:
            self._say(f"refused {status}: {route.name}", [self.plain(json.dumps(body))])
            return
        message = self._message(core, asked.match_info, body)
        if given.get("type") in DEFERRED and "callback" in route.path:
            return
        if given.get("type") == CHOICES:
            self._say("suggests", [self.plain(choice["name"]) for choice in given["data"]["choices"]])
        elif given.get("type") == MODAL:
            data = given["data"]
            self._say(f"form {data['title']}", [*self._shown(data["components"])])
        elif route.method == "DELETE" and "messages" in route.path:
            gone = asked.match_info.get("message_id", "")
            self._say(f"deletes {self._titles.get(gone, 'a message')}", [])
        elif message is None or route.path.endswith("threads"):
            about = re.sub(r"/?\{\w+\}", "", route.path)
            named = " ".join(self.plain(value) for key, value in asked.match_info.items() if key.endswith("_id"))
            self._say(f"{route.method} {about} {named} {self.plain(json.dumps(given, ensure_ascii=False))}", [])
        else:
            self._write(core, message, given)
            for upload in form.uploads:
                self._file(upload.filename, upload.data)

    def _message(self, core: Core, named: Any, body: Any) -> Message | None:
        shown = (body or {}).get("resource", {}).get("message") or body or {}
        channel, number = shown.get("channel_id"), shown.get("id")
        interaction = core.interactions._by_id.get(named.get("interaction_id", ""))
        if interaction is not None and "components" not in shown:
            channel, number = interaction.channel_id, interaction.original_id
        if channel is None or channel not in core.world.channels:
            return None
        return core.world.channels[channel].messages.get(number or "")

    def _write(self, core: Core, message: Message, given: JsonObject) -> None:
        payload = message_json(core.world, message)
        lines = [*self.plain(payload.get("content") or "").splitlines(), *self._shown(payload["components"])]
        old = self._lines.get(message.id)
        self._lines[message.id] = lines
        before = self._titles.get(message.id)
        title = next((line.strip("#* -") for line in lines if line.strip("#* -")), "")[:40]
        self._titles[message.id] = f"«{title}»"
        place = self._place(core, message)
        if self.brief and core.world.channels[message.channel_id].is_thread and not message.ephemeral_for:
            if old is not None or not message.pinged:
                return
            lines = lines[:1]
        if old is None:
            pings = "".join(f" pings {self._name(user)}" for user in message.pinged)
            silent = " silently" if (given.get("flags") or 0) & SILENT else ""
            self._say(f"{place}{pings}{silent}", lines)
        elif lines != old and before != self._titles[message.id]:
            self._say(f"{place} replaces {before}", lines)
        elif lines != old:
            gone = [line[:SHORT].strip() for line in old if line not in lines]
            self._say(f"{place} edits {self._titles[message.id]}", [line for line in lines if line not in old], gone)

    def _place(self, core: Core, message: Message) -> str:
        if message.payload.get("flags", 0) & EPHEMERAL:
            return f"to {self._name(message.ephemeral_for or '')}"
        return self._name(message.channel_id)

    def _file(self, name: str, data: bytes) -> None:
        if name.endswith((".png", ".webp", ".gif", ".jpg")):
            return
        text = data.decode("utf-8", "replace")
        if name.endswith(".json"):
            text = "\n".join(summary(json.loads(text)))
        if name.endswith(".html"):
            text = f"{len(text) // 1000} kB"
        lines = [line[:200] for line in self.plain(text[: 4 * LONGEST_FILE]).splitlines()]
        self._say(f"file {name}", lines)

    def _say(self, title: str, lines: Sequence[str], gone: Sequence[str] = ()) -> None:
        when = self._time()
        if when != self._now:
            self._told.append(when)
            self._now = when
        self._told.append(f"→ {title}")
        for known, some in groupby(lines, lambda line: line in self._known and len(line) > SHORT):
            if known:
                self._told.append(f"  … {' · '.join(line[:SHORT].strip() for line in some)}")
            else:
                self._told += [f"  {self._shortened(line)}" for line in some]
        if gone:
            self._told.append(f"  − {' · '.join(gone)}")

    def _shortened(self, line: str) -> str:
        """Return a line without its known parts, and the beginning of a long description of a picture."""
        self._known.add(line)
        if line.startswith("(picture "):
            fresh = self._fresh(line, ". ")
            return fresh if len(fresh) <= LONGEST_PICTURE else f"{fresh[:LONGEST_PICTURE]}…"
        return self._fresh(line, " | ") if line.startswith("<") and len(line) > LONG else line

    def _fresh(self, line: str, between: str) -> str:
        """Return a long line without its known parts."""
        parts = line.split(between)
        fresh = [part if part not in self._known else "…" for part in parts]
        self._known.update(parts)
        return re.sub(f"…({re.escape(between)}…)+", "…", between.join(fresh))

    def _time(self) -> str:
        return moment(self.core.clock.now())

    def _shown(self, components: Sequence[JsonObject]) -> Iterator[str]:
        """Yield the lines of components."""
        for item in components:
            inner = item.get("components", [])
            if inner and all(part["type"] == BUTTON for part in inner):
                yield " ".join(map(self._button, inner))
                continue
            if (line := self._line(item)) is not None:
                yield from line.splitlines()
            yield from self._shown([*inner, *(item[key] for key in ("component", "accessory") if key in item)])

    def _line(self, item: JsonObject) -> str | None:  # noqa: PLR0911  each type has its line
        """Return the lines of a component itself; None if it only holds others."""
        kind = item["type"]
        if kind == BUTTON:
            return self._button(item)
        if kind == TEXT:
            return self.plain(item["content"])
        if kind in MEDIA:
            return "\n".join(
                f"(picture {self._file_of(part['media'])}: {self.plain(part.get('description') or '')})"
                for part in item.get("items", [item])
            )
        if kind == FILE:
            return f"(file {self._file_of(item['file'])})"
        if kind == LABEL:
            return " – ".join(filter(None, (item.get("label"), item.get("description"))))
        if kind == INPUT:
            bounds = f"{item.get('min_length') or 0}-{item.get('max_length') or ''}"
            return self.plain(f"<text {bounds}: {item.get('value') or item.get('placeholder') or ''}>")
        return None if kind in HOLDERS else self._menu(item)

    def _file_of(self, media: JsonObject) -> str:
        """Return the name of a file that a component shows."""
        return self.plain(media["url"].split("?")[0].rpartition("/")[2])

    def _button(self, item: JsonObject) -> str:
        label = " ".join(filter(None, ((item.get("emoji") or {}).get("name"), item.get("label"))))
        link = f" {self.plain(item['url'])}" if item.get("url") else ""
        off = "~" if item.get("disabled") else ""
        return f"[{STYLES.get(item['style'], '')}{off}{self.plain(label)}{link}]"

    def _menu(self, item: JsonObject) -> str:
        options = [
            f"{'●' if option.get('default') else ''}{option['label']}"
            + (f" ({option['description']})" if option.get("description") else "")
            for option in item.get("options", ())
        ]
        chosen = [self._name(str(value["id"])) for value in item.get("default_values", ())]
        least, most = item.get("min_values"), item.get("max_values")
        some = "" if (least, most) in {(1, 1), (None, None)} else f" {least}-{most}"
        return self.plain(f"<{item.get('placeholder') or ''}{some}: {' | '.join([*options, *chosen])}>")

    def plain(self, text: str) -> str:
        """Return a text with names for ids and readable times."""
        text = LINK.sub(lambda link: f"link to {self._titles.get(link[3] or '') or self._name(link[2])}", text)
        text = MOMENT.sub(lambda at: f"<{moment(float(at[1]))}{' ' + at[2] if at[2] else ''}>", text)
        text = ID.sub(lambda number: self._name(number[0]), text)
        text = ISO.sub(lambda at: moment(datetime.fromisoformat(at[0]).timestamp()), text)
        return EPOCH.sub(lambda at: moment(float(at[0])), text)

    def _name(self, number: str) -> str:
        world = self.core.world
        if number in world.users:
            return world.users[number].display
        if number in world.channels:
            channel = world.channels[number]
            return f"#{channel.name.partition(' · ')[0] if channel.is_thread else channel.name}"
        if number in world.guilds:
            return world.guilds[number].name
        for guild in world.guilds.values():
            if number in guild.roles:
                return f"role {guild.roles[number].name}"
        return self._titles.get(number, "(id)")


def moment(seconds: float) -> str:
    """Return a time as day and time of day; with seconds only if there are any."""
    at = datetime.fromtimestamp(round(seconds), UTC)
    return at.strftime("%b%d %H:%M:%S").removesuffix(":00")


def summary(value: Any, path: str = "") -> Iterator[str]:
    """Yield a line for each value of a JSON document; of long lists, the first two items."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from summary(inner, f"{path}.{key}".removeprefix("."))
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        yield f"{path}: {len(value)}"
        for number, inner in enumerate(value[:2]):
            yield from summary(inner, f"{path}[{number}]")
    else:
        yield f"{path} = {json.dumps(value, ensure_ascii=False)[:160]}"
