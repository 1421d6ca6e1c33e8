"""Checks the commands that a bot registers.

Source: Discord developer documentation, "Interactions / Application Commands" (structures and limits).
"""

from __future__ import annotations

import re

from sandbox.errors import FormErrors, Path
from sandbox.fields import Field, Spec, check, check_value, text
from sandbox.json_types import Json, JsonObject
from sandbox.model.locales import LOCALES

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(1, 12)
MAX_COMMANDS, MAX_SIZE = 100, 8000
_NAME = re.compile(r"^[-_'\w]{1,32}$")
_COMMAND: Spec = {
    "name": text(1, 32, required=True),
    "type": Field("integer", choices=(1, 2, 3)),
    "options": Field("list", high=25),
    "dm_permission": Field("boolean"),
    "nsfw": Field("boolean"),
    "contexts": Field("list"),
    "integration_types": Field("list"),
    "name_localizations": Field("object"),
    "description_localizations": Field("object"),
}
_DESCRIPTION = text(1, 100)
_OPTION: Spec = {
    "type": Field("integer", required=True, choices=tuple(range(1, 12))),
    "name": text(1, 32, required=True),
    "description": text(1, 100, required=True),
    "required": Field("boolean"),
    "autocomplete": Field("boolean"),
    "choices": Field("list", high=25),
    "options": Field("list", high=25),
    "min_length": Field("integer", low=0, high=6000),
    "max_length": Field("integer", low=1, high=6000),
    "min_value": Field("number"),
    "max_value": Field("number"),
    "channel_types": Field("list"),
    "name_localizations": Field("object"),
    "description_localizations": Field("object"),
}
_CHOSEN = ((STRING, text(1, 100, required=True)), (INTEGER, Field("integer", required=True)))
"""Field of a choice's value, by the option's type; any other type takes a number."""

_PLACES = {"contexts": (0, 1, 2), "integration_types": (0, 1)}
"""Allowed numbers of the contexts and installation types of a command."""

_KEPT = (
    "name", "name_localizations", "description", "description_localizations", "options", "default_member_permissions",
    "dm_permission", "contexts", "integration_types", "nsfw", "type",
)  # fmt: skip


def read_commands(body: Json) -> list[JsonObject]:
    """Check a whole list of commands. Raises ApiError 50035 with every fault, below the command's index."""
    faults = FormErrors()
    check_value(body, Field("list"), (), faults)
    faults.raise_if_any()
    forms = [_read(form, (index,), faults) for index, form in enumerate(body)]
    _check_names([(form.get("type"), form.get("name")) for form in forms], (), faults)
    for kind, most in ((1, MAX_COMMANDS), (2, 5), (3, 5)):
        if sum(1 for form in forms if form.get("type") == kind) > most:
            message = f"Maximum number of application commands reached ({most})"
            faults.add((), "APPLICATION_COMMAND_TOO_MANY", message)
    faults.raise_if_any()
    return forms


def read_command(body: Json) -> JsonObject:
    """Check one command. Raises ApiError 50035 with every fault."""
    faults = FormErrors()
    form = _read(body, (), faults)
    faults.raise_if_any()
    return form


def _read(body: Json, path: Path, faults: FormErrors) -> JsonObject:
    if not check(body, _COMMAND, path, faults):
        return {}
    form = {key: body[key] for key in _KEPT if body.get(key) is not None}
    form["type"] = body.get("type") or 1
    for key, allowed in _PLACES.items():
        wanted = body.get(key)
        if isinstance(wanted, list) and not _are_places(wanted, allowed):
            message = f"Value must be one of {{{', '.join(map(str, allowed))}}}, each once."
            faults.add((*path, key), "BASE_TYPE_CHOICES", message)
    if form["type"] != 1:  # the name of a context menu command may have capitals and spaces
        for locale, name in _localizations(body, "name_localizations", path, faults):
            check_value(name, text(1, 32), (*path, "name_localizations", locale), faults)
    if form["type"] == 1:
        check_value(body.get("description") or "", _DESCRIPTION, (*path, "description"), faults)
        _check_words(body, path, faults)
        _check_options(form.get("options") or [], path, faults)
        if _size(form) > MAX_SIZE:
            message = f"Command exceeds maximum size ({MAX_SIZE})"
            faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    return _filled(form)


def _filled(form: JsonObject) -> JsonObject:
    needed = form.get("default_member_permissions")
    return {
        "description": "",
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "dm_permission": True,
        **form,
        "default_member_permissions": None if needed is None else str(needed),
    }


def _are_places(wanted: list[Json], allowed: tuple[int, ...]) -> bool:
    """Return whether the list has at least one place, only allowed ones, and none twice."""
    known = all(isinstance(place, int) and not isinstance(place, bool) and place in allowed for place in wanted)
    return known and 0 < len(wanted) == len(set(wanted))


def _check_words(node: JsonObject, path: Path, faults: FormErrors) -> None:
    """Check the name of a command or option, and the translations of its name and description."""
    _check_name(node.get("name"), (*path, "name"), faults)
    for locale, name in _localizations(node, "name_localizations", path, faults):
        _check_name(name, (*path, "name_localizations", locale), faults)
    for locale, words in _localizations(node, "description_localizations", path, faults):
        check_value(words, _DESCRIPTION, (*path, "description_localizations", locale), faults)


def _check_name(name: Json, path: Path, faults: FormErrors) -> None:
    if isinstance(name, str) and (not _NAME.match(name) or name != name.lower()):
        faults.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _localizations(node: JsonObject, key: str, path: Path, faults: FormErrors) -> list[tuple[str, str]]:
    """Return the (language, text) pairs of one key. Records each invalid one as a fault and leaves it out."""
    texts = []
    table = node.get(key)
    for locale, words in table.items() if isinstance(table, dict) else ():
        if locale not in LOCALES:
            options = ", ".join(LOCALES)
            faults.add((*path, key, locale), "BASE_TYPE_CHOICES", f"Value must be one of {{{options}}}.")
        elif not isinstance(words, str):
            faults.add((*path, key, locale), "STRING_TYPE_CONVERT", f'Could not interpret "{words}" as string.')
        else:
            texts.append((locale, words))
    return texts


def _check_names(names: list[tuple[Json, Json]], path: Path, faults: FormErrors) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            message = "Application command names must be unique"
            faults.add((*path, index), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)


def _check_options(options: Json, path: Path, faults: FormErrors, inside: int = 0) -> None:
    if not isinstance(options, list):
        return
    path = (*path, "options")
    optional_seen = False
    good = []
    for index, option in enumerate(options):
        if not check(option, _OPTION, (*path, index), faults):
            continue
        good.append(option)
        _check_option(option, (*path, index), faults, inside)
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            faults.add((*path, index), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in good]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        faults.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    _check_option_names([option.get("name") for option in good], path, faults)


def _check_option_names(names: list[Json], path: Path, faults: FormErrors) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            message = "Option name must be unique"
            faults.add((*path, index), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)


def _check_option(option: JsonObject, path: Path, faults: FormErrors, inside: int = 0) -> None:
    kind = option.get("type")
    _check_words(option, path, faults)
    if kind in (SUBCOMMAND, GROUP):
        if inside == SUBCOMMAND or (inside == GROUP and kind == GROUP):
            message = "Sub-commands cannot be nested this deep"
            faults.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        _check_options(option.get("options") or [], path, faults, kind)
        return
    choices = option.get("choices")
    if option.get("autocomplete") and choices:
        message = "Autocomplete and choices are mutually exclusive"
        faults.add((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    if option.get("autocomplete") and kind not in (STRING, INTEGER, NUMBER):
        message = "Autocomplete is for strings and numbers only"
        faults.add((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE", message)
    for index, choice in enumerate(choices if isinstance(choices, list) else []):
        _check_choice(choice, kind, (*path, "choices", index), faults)


def _check_choice(choice: Json, kind: Json, path: Path, faults: FormErrors) -> None:
    value = next((field for of, field in _CHOSEN if of == kind), Field("number", required=True))
    spec = {"name": text(1, 100, required=True), "value": value}
    if check(choice, {**spec, "name_localizations": Field("object")}, path, faults):
        for locale, name in _localizations(choice, "name_localizations", path, faults):
            check_value(name, _DESCRIPTION, (*path, "name_localizations", locale), faults)


def _size(form: JsonObject) -> int:
    """Count the characters of names, descriptions and values, whose total Discord limits; the longest translation of each counts."""
    here = _longest(form, "name") + _longest(form, "description")
    for choice in _objects(form.get("choices")):
        here += _longest(choice, "name") + _longest(choice, "value")
    return here + sum(_size(option) for option in _objects(form.get("options")))


def _longest(node: JsonObject, key: str) -> int:
    table = node.get(f"{key}_localizations")
    words = [node.get(key), *(table.values() if isinstance(table, dict) else ())]
    return max((len(word) for word in words if isinstance(word, str)), default=0)


def _objects(value: Json) -> list[JsonObject]:
    """Return the objects in a value that should be a list of them."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []
