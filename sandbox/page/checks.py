"""Checks that Discord's client makes before it sends a command, a press or a form; an `ActionRefusedError` is shown to the user.

Source: Discord developer documentation, "Interactions / Application Commands", "Component Reference".
"""

from __future__ import annotations

import base64

from sandbox.commands.forms import (
    BOOLEAN,
    CHANNEL,
    GROUP,
    INTEGER,
    MENTIONABLE,
    NUMBER,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from sandbox.components.output import every
from sandbox.json_types import Json, JsonObject
from sandbox.model.files import Upload
from sandbox.model.records import Message

FILES = 19

NO_SUCH_COMPONENT = "This message has no such component."

_AUTO_SELECTS = {5: (USER,), 6: (ROLE,), 7: (USER, ROLE), 8: (CHANNEL,)}


class ActionRefusedError(Exception):
    """A user's request can't be sent; the text says why, and how to fix it."""


def check_options(declared: list[JsonObject], given: Json, *, typing: bool = False) -> list[JsonObject]:
    """Check filled-in options against the command's and return them. `typing`: during autocompletion, when they may be incomplete."""
    if not isinstance(given, list) or not all(isinstance(option, dict) for option in given):
        raise ActionRefusedError("The command's options must be a list of objects.")
    by_name = {option["name"]: option for option in declared}
    for option in given:
        known = by_name.get(str(option.get("name")))
        if known is None:
            raise ActionRefusedError(f"This command has no option {option.get('name')!r}.")
        option |= {"name": known["name"], "type": known["type"]}
        if known["type"] in (SUBCOMMAND, GROUP):
            option["options"] = check_options(known.get("options") or [], option.get("options") or [], typing=typing)
        elif not (typing and option.get("focused")):
            _check_value(known, option.get("value"))
    if not typing:
        _check_complete(declared, {option["name"] for option in given})
    return given


def _check_complete(declared: list[JsonObject], given: set[str]) -> None:
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in declared):
        if not given:
            names = ", ".join(option["name"] for option in declared)
            raise ActionRefusedError(f"This command needs one of its sub-commands: {names}.")
        return
    for option in declared:
        if option.get("required") and option["name"] not in given:
            raise ActionRefusedError(f"The option {option['name']!r} is required: fill it in.")


def _check_value(option: JsonObject, value: Json) -> None:
    name, kind = option["name"], option["type"]
    if not _is_kind(kind, value):
        raise ActionRefusedError(f"The option {name!r} does not take {value!r}.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise ActionRefusedError(f"The option {name!r} takes one of its choices only.")
    if kind == STRING:
        _check_bounds(name, len(value), option.get("min_length"), option.get("max_length", 6000), "characters")
    elif kind in (INTEGER, NUMBER):
        _check_bounds(name, value, option.get("min_value"), option.get("max_value"), "")


def _is_kind(kind: int, value: Json) -> bool:
    if kind == STRING:
        return isinstance(value, str)
    if kind == BOOLEAN:
        return isinstance(value, bool)
    if isinstance(value, bool):
        return False
    if kind == INTEGER:
        return isinstance(value, int)
    if kind == NUMBER:
        return isinstance(value, int | float)
    return isinstance(value, str) and value.isdigit()


def _check_bounds(name: str, size: float, low: float | None, high: float | None, unit: str) -> None:
    if low is not None and size < low:
        raise ActionRefusedError(f"The option {name!r} takes at least {low} {unit}".rstrip() + ".")
    if high is not None and size > high:
        raise ActionRefusedError(f"The option {name!r} takes at most {high} {unit}".rstrip() + ".")


def ids_in(options: list[JsonObject]) -> list[tuple[int, str]]:
    """Return (option type, id) of each user, channel and role in filled-in options."""
    pairs: list[tuple[int, str]] = []
    for option in options:
        if option["type"] in (SUBCOMMAND, GROUP):
            pairs += ids_in(option["options"])
        elif option["type"] in (USER, CHANNEL, ROLE, MENTIONABLE) and "value" in option:
            pairs.append((option["type"], str(option["value"])))
    return pairs


def find_component(message: Message, custom_id: str) -> JsonObject:
    """Return an enabled component of a message by its custom_id. Raises ActionRefusedError."""
    for component in every(message.payload["components"]):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise ActionRefusedError("This component is switched off.")
            return component
    raise ActionRefusedError(NO_SUCH_COMPONENT)


def check_values(component: JsonObject, values: Json, *, required: bool = True) -> list[tuple[int, str]]:
    """Check a user's choice in a select. Return the (type, id) pairs to resolve."""
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ActionRefusedError("A select needs a list of values.")
    if not values and not required:
        return []
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if not low <= len(values) <= high or len(set(values)) != len(values):
        raise ActionRefusedError(f"Choose between {low} and {high} of the options, each once.")
    if component["type"] == STRING:
        offered = {option["value"] for option in component["options"]}
        if not set(values) <= offered:
            raise ActionRefusedError("Choose among the options of the select.")
        return []
    return [(MENTIONABLE if len(_AUTO_SELECTS[component["type"]]) > 1 else _AUTO_SELECTS[component["type"]][0], value)
            for value in values]  # fmt: skip


def fields_of(components: Json) -> dict[str, JsonObject]:
    """Return the fields in a modal's rows and labels, by custom_id."""
    fields: dict[str, JsonObject] = {}
    for component in components if isinstance(components, list) else []:
        if isinstance(component, dict):
            row = component.get("components")
            inner = row if isinstance(row, list) else [component.get("component")]
            fields |= {str(field.get("custom_id")): field for field in inner if isinstance(field, dict)}
    return fields


def check_form(modal: JsonObject, given: Json) -> tuple[list[JsonObject], list[tuple[int, str]]]:
    """Check a filled-in form against its modal.

    Return the form as Discord sends it to the bot, and the ids to resolve.
    """
    answers = fields_of(given)
    filled: list[JsonObject] = []
    needed: list[tuple[int, str]] = []
    for component in modal["components"]:
        body = {"type": component["type"], "id": component["id"]}
        for key in ("components", "component"):
            inner = component.get(key)
            if isinstance(inner, list):
                body[key] = [_filled(field, answers, needed) for field in inner]
            elif inner:
                body[key] = _filled(inner, answers, needed)
        filled.append(body)
    return filled, needed


def check_files(modal: JsonObject, given: Json, largest: int) -> dict[str, list[Upload]]:
    """Return the uploads of a form's file fields, by custom_id. `given` has lists of {name, data in base64} by custom_id."""
    table = given if isinstance(given, dict) else {}
    by_field: dict[str, list[Upload]] = {}
    for name, field in fields_of(modal["components"]).items():
        if field.get("type") != FILES:
            continue
        uploads = [_upload(number, file, largest) for number, file in enumerate(table.get(name) or [])]
        low, high = field.get("min_values", 1), field.get("max_values", 1)
        if (field.get("required", True) or uploads) and not low <= len(uploads) <= high:
            raise ActionRefusedError(f"Choose between {low} and {high} files.")
        by_field[name] = uploads
    return by_field


def _upload(number: int, given: Json, largest: int) -> Upload:
    try:
        data = base64.b64decode(given["data"], validate=True) if isinstance(given, dict) else b""
        upload = Upload(number, str(given["name"]) if isinstance(given, dict) else "", data)
    except (KeyError, TypeError, ValueError):
        raise ActionRefusedError("A file has a name and base64 data.") from None
    if len(upload.data) > largest:
        raise ActionRefusedError(f"Your files are too powerful: the most is {largest} bytes.")
    return upload


def _filled(asked: JsonObject, answers: dict[str, JsonObject], needed: list[tuple[int, str]]) -> JsonObject:
    answer = answers.get(asked["custom_id"], {})
    needed += _check_answer(asked, answer)
    body = {key: asked[key] for key in ("type", "id", "custom_id")}
    if asked["type"] in (4, 21, 23):
        empty = {4: "", 21: None, 23: False}[asked["type"]]
        return body | {"value": answer.get("value", empty)}
    return body | {"values": answer.get("values", [])}


def _check_answer(asked: JsonObject, answer: JsonObject) -> list[tuple[int, str]]:
    required = asked.get("required", True)
    if asked["type"] == 4:
        text = answer.get("value")
        low, high = asked.get("min_length", 0) or int(required), asked.get("max_length", 4000)
        if not isinstance(text, str) or (not low <= len(text) <= high and (text or required)):
            raise ActionRefusedError(f"Fill in the field with {low} to {high} characters.")
    elif asked["type"] in (3, *_AUTO_SELECTS):
        return check_values(asked, answer.get("values", []), required=required)
    elif asked["type"] == 23 and not isinstance(answer.get("value", False), bool):
        raise ActionRefusedError("A box is ticked or not.")
    elif asked["type"] in (21, 22):
        _check_group(asked, answer, required=required)
    return []


def _check_group(asked: JsonObject, answer: JsonObject, *, required: bool) -> None:
    several = asked["type"] == 22
    chosen = answer.get("values", []) if several else [answer["value"]] if answer.get("value") else []
    offered = [option["value"] for option in asked["options"]]
    if not isinstance(chosen, list) or any(choice not in offered for choice in chosen):
        raise ActionRefusedError("Choose among the options of the form.")
    low, high = (asked.get("min_values", 1), asked.get("max_values", len(offered))) if several else (1, 1)
    if (required or chosen) and not (low <= len(chosen) <= high and len(set(chosen)) == len(chosen)):
        raise ActionRefusedError(f"Choose between {low} and {high} of the options, each once.")
