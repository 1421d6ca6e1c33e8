"""Reads messages, commands and forms for scripted users: buttons, selects, texts, files, fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandbox.components.output import every
from sandbox.json_types import Json, JsonObject

_SELECTS = (3, 5, 6, 7, 8)


def components(message: JsonObject) -> list[JsonObject]:
    """Return all components of a message as a flat list, in reading order."""
    return every(message.get("components") or [])


def buttons(message: JsonObject, *, enabled: bool = True) -> list[JsonObject]:
    """Return the buttons with a custom_id; with `enabled`, without disabled ones."""
    all_buttons = [
        component for component in components(message) if component["type"] == 2 and "custom_id" in component
    ]
    return [button for button in all_buttons if not (enabled and button.get("disabled"))]


def selects(message: JsonObject, *, enabled: bool = True) -> list[JsonObject]:
    """Return the selects; with `enabled`, without disabled ones."""
    all_selects = [component for component in components(message) if component["type"] in _SELECTS]
    return [select for select in all_selects if not (enabled and select.get("disabled"))]


def labels(message: JsonObject) -> list[str]:
    """Return the labels (or the emojis) of the enabled buttons."""
    return [str(button.get("label") or (button.get("emoji") or {}).get("name") or "") for button in buttons(message)]


def find_button(message: JsonObject, *, label: str | None = None, custom_id: str | None = None) -> JsonObject:
    """Return a button by its label or custom_id, even a disabled one. Raises ValueError with the existing ones."""
    for button in buttons(message, enabled=False):
        if custom_id is not None and button["custom_id"] == custom_id:
            return button
        if label is not None and button.get("label") == label:
            return button
    there = [(button.get("label"), button["custom_id"]) for button in buttons(message, enabled=False)]
    raise ValueError(f"No button {label or custom_id!r} in the message, but {there}.")


def find_select(message: JsonObject, custom_id: str | None = None) -> JsonObject:
    """Return a select by its custom_id, or the only one. Raises ValueError with the existing ones."""
    all_selects = selects(message, enabled=False)
    for select in all_selects:
        if select["custom_id"] == custom_id or (custom_id is None and len(all_selects) == 1):
            return select
    raise ValueError(
        f"No select {custom_id or ''!r} in the message, but {[select['custom_id'] for select in all_selects]}."
    )


def option_values(select: JsonObject, wanted: Iterable[str]) -> Iterator[str]:
    """Yield the option values for labels; a text that isn't a label counts as a value."""
    by_label = {option["label"]: str(option["value"]) for option in select.get("options", [])}
    for label in wanted:
        yield by_label.get(label, label)


def text(message: JsonObject) -> str:
    """Return the text of a message: its content, embeds and text displays, one below the other."""
    pieces = [str(message.get("content") or "")]
    for embed in message.get("embeds") or []:
        pieces += [str(embed.get(key) or "") for key in ("title", "description")]
        pieces += [f"{field['name']}\n{field['value']}" for field in embed.get("fields") or []]
    pieces += [str(component["content"]) for component in components(message) if component["type"] == 10]
    return "\n".join(piece for piece in pieces if piece)


def alt_texts(message: JsonObject) -> list[str]:
    """Return the distinct alt texts of a message's pictures."""
    texts = [file.get("description") for file in message.get("attachments") or []]
    for component in components(message):
        texts += [item.get("description") for item in component.get("items", [])]
        texts += [component.get("description")] if component["type"] == 11 else []
    return list(dict.fromkeys(str(words) for words in texts if words))


def files(message: JsonObject) -> list[JsonObject]:
    """Return {id, filename, url, description} of a message's files: first those in components, then the others."""
    all_files = []
    for component in components(message):
        items = component["items"] if "items" in component else [component] if component["type"] in (11, 13) else []
        for item in items:
            media = item.get("media") or item["file"]
            if "attachment_id" in media:
                name = str(media["url"]).split("?")[0].rpartition("/")[2]
                all_files.append(
                    {**media, "id": media["attachment_id"], "filename": name, "description": item.get("description")}
                )
    return all_files + list(message.get("attachments") or [])


def is_ephemeral(message: JsonObject) -> bool:
    """Return whether only one user sees the message."""
    return bool(message["flags"] & 64)


def command_data(
    commands: list[JsonObject], path: str, options: dict[str, Json], *, focused: str | None = None
) -> JsonObject:
    """Return the interaction data of a command like "/lobby create" with its options. Raises ValueError for an unknown command."""
    first, *rest = path.removeprefix("/").split()
    command = next((command for command in commands if command["name"] == first), None)
    if command is None:
        raise ValueError(f"There is no command /{first}, but {[command['name'] for command in commands]}.")
    node, steps = command, []
    for step in rest:
        inner = next(
            (option for option in node.get("options") or [] if option["name"] == step and option["type"] in (1, 2)),
            None,
        )
        if inner is None:
            raise ValueError(f"/{first} has no sub-command {step!r}.")
        steps.append(inner)
        node = inner
    types = {option["name"]: option["type"] for option in node.get("options") or []}
    body: list[JsonObject] = [
        {"name": name, "type": types.get(name, 3), "value": value} | ({"focused": True} if name == focused else {})
        for name, value in options.items()
        if value is not None
    ]
    for step in reversed(steps):
        body = [{"name": step["name"], "type": step["type"], "options": body}]
    return {"id": command["id"], "name": command["name"], "type": 1, "options": body}


def fill_in(modal: JsonObject, answers: dict[str, Json]) -> list[JsonObject]:
    """Return the components of a filled-in form. Raises ValueError for an answer to an unknown field."""
    left = dict(answers)
    filled = []
    for component in modal["components"]:
        if "component" in component:
            filled.append({"type": 18, "component": _answer(component["component"], left)})
        elif component.get("components"):
            filled.append({"type": 1, "components": [_answer(field, left) for field in component["components"]]})
    if left:
        raise ValueError(f"The form has no field {next(iter(left))!r}.")
    return filled


def _answer(asked: JsonObject, answers: dict[str, Json]) -> JsonObject:
    given = answers.pop(asked["custom_id"], None)
    body = {"type": asked["type"], "custom_id": asked["custom_id"], "id": asked.get("id") or 0}
    if asked["type"] in (*_SELECTS, 19, 22):
        return body | {"values": [given] if isinstance(given, str) else given or []}
    if given is None:
        given = asked.get("value", "") if asked["type"] == 4 else None
    return body | {"value": given}
