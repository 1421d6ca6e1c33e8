"""Checks menus and suggestions: their values differ from each other, are at most 25, and are accepted when they are sent back."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from bot.discord_ui.content.components import MOST_OPTIONS
from bot.discord_ui.content.custom_ids import BadCustomId, read
from bot.discord_ui.content.post import Post
from sandbox.traffic.record import Request
from tests.builders.areas import SHAPES
from tests.builders.discord_limits import Component, components, flat

BY_PRESS = {(shape.area, shape.verb): shape for shape in SHAPES}
MENU, CHOICES, FORM = 3, 8, 9
"""A menu's type of component, and the types of responses with suggestions and with a form (Discord developer documentation)."""


def menu_values(post: Post) -> int:
    """Assert that the menus of a post have no faults; return the number of values."""
    sent = components(post)
    assert [*_faults_of(sent)] == []
    return sum(len(menu["options"]) for menu in flat(sent) if menu["type"] == MENU)


def menu_faults(requests: Iterable[Request]) -> list[str]:
    """Return the faults of the menus, forms and suggestions that a bot has sent."""
    bodies = (json.loads(request.body) for request in requests if request.body and '"value"' in request.body)
    return [fault for body in bodies if isinstance(body, dict) for fault in _faults(body)]


def _faults(body: dict[str, Any]) -> Iterator[str]:
    data = body.get("data", body)
    if not isinstance(data, dict):
        return
    if body.get("type") == CHOICES:
        yield from _repeated("suggestions", [choice["value"] for choice in data["choices"]])
    elif isinstance(data.get("components"), list):
        yield from _faults_of(data["components"], data["custom_id"] if body.get("type") == FORM else "")


def _faults_of(sent: list[Component], form: str = "") -> Iterator[str]:
    """Yield the faults of menus; those of a form are read with the form."""
    every = [*flat(sent)]
    every += [item["component"] for item in every if "component" in item]
    for menu in every:
        values = [option["value"] for option in menu.get("options", ())]
        if values:
            yield from _repeated(str(menu.get("custom_id")), values)
            yield from _refused(form or menu["custom_id"], values)


def _repeated(what: str, values: list[Any]) -> Iterator[str]:
    if len(set(values)) < len(values) or len(values) > MOST_OPTIONS:
        yield f"{what}: {values}"


def _refused(custom_id: str, values: list[str]) -> Iterator[str]:
    try:
        pressed = read(custom_id)
        for value in values:
            BY_PRESS[pressed.area, pressed.verb].arguments(pressed, (value,))
    except (BadCustomId, KeyError) as error:
        yield f"{custom_id}: {values}: {error!r}"
