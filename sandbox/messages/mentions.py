"""Mentions in a message's text that `allowed_mentions` allows.

Source: Discord developer documentation, "Resources / Message", section Allowed Mentions Object.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sandbox.errors import FormErrors
from sandbox.fields import Field, check, check_value
from sandbox.json_types import Json, JsonObject

_USER, _ROLE, _EVERYONE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>"), re.compile(r"@(everyone|here)\b")
_KINDS = ("roles", "users", "everyone")


@dataclass(frozen=True, slots=True)
class Mentions:
    """Ids of the users and roles that a text pings, and whether it pings everyone."""

    users: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


def check_allowed(allowed: Json, faults: FormErrors) -> None:
    """Check an `allowed_mentions` object and record every fault."""
    path = ("allowed_mentions",)
    spec = {"parse": Field("list"), "users": Field("list", high=100), "roles": Field("list", high=100)}
    if not check(allowed, spec, path, faults):
        return
    parse = allowed.get("parse")
    parse = parse if isinstance(parse, list) else []
    for index, kind in enumerate(parse):
        check_value(kind, Field("string", choices=_KINDS), (*path, "parse", index), faults)
    for kind in ("users", "roles"):
        if kind in parse and allowed.get(kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            faults.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def find(text: str, allowed: JsonObject | None) -> Mentions:
    """Return the mentions of a text that `allowed` permits; None permits all."""
    users, roles = _unique(_USER.findall(text)), _unique(_ROLE.findall(text))
    everyone = bool(_EVERYONE.search(text))
    if allowed is None:
        return Mentions(users, roles, everyone)
    parse = allowed.get("parse") or []
    return Mentions(
        _let_through(users, "users", parse, allowed),
        _let_through(roles, "roles", parse, allowed),
        everyone and "everyone" in parse,
    )


def _let_through(mentions: list[str], kind: str, parse: list[str], allowed: JsonObject) -> list[str]:
    if kind in parse:
        return mentions
    named = {str(mention) for mention in allowed.get(kind) or []}
    return [mention for mention in mentions if mention in named]


def _unique(ids: list[str]) -> list[str]:
    return list(dict.fromkeys(ids))


def text_of(payload: JsonObject) -> str:
    """Return the text of a message that can mention users: its content and its text displays."""
    pieces = [payload.get("content") or ""]
    waiting = list(payload.get("components") or [])
    while waiting:
        component = waiting.pop(0)
        if component.get("type") == 10:
            pieces.append(component["content"])
        waiting += component.get("components") or []
    return "\n".join(pieces)
