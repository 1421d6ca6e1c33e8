"""A tiny table-driven check of JSON objects that reports faults the way Discord's forms do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sandbox.errors import FormErrors, Path
from sandbox.json_types import Json

Kind = Literal["string", "integer", "number", "boolean", "snowflake", "list", "object"]

_WANTED: dict[Kind, tuple[str, str]] = {
    "string": ("STRING_TYPE_CONVERT", 'Could not interpret "{}" as string.'),
    "integer": ("NUMBER_TYPE_COERCE", 'Value "{}" is not int.'),
    "number": ("NUMBER_TYPE_COERCE", 'Value "{}" is not a number.'),
    "boolean": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "snowflake": ("NUMBER_TYPE_COERCE", 'Value "{}" is not snowflake.'),
    "list": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "object": ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
}


@dataclass(frozen=True, slots=True)
class Field:
    """Allowed value of one key of an object. `low` and `high` bound a length (string, list) or a value (number)."""

    kind: Kind
    required: bool = False
    low: int | None = None
    high: int | None = None
    choices: tuple[int | str, ...] = ()


Spec = Mapping[str, Field]


def text(low: int = 0, high: int = 4000, *, required: bool = False) -> Field:
    """Return a string field whose length is between `low` and `high`, inclusive."""
    return Field("string", required, low, high)


def check(value: Json, spec: Spec, path: Path, faults: FormErrors, *, strict: bool = False) -> bool:
    """Check an object against its table and record each fault.

    With `strict`, unknown keys are faults too. Returns whether the value is an object, so that the caller may look further
    into it.
    """
    if not isinstance(value, dict):
        faults.add(path, *_WANTED["object"])
        return False
    for name, rule in spec.items():
        item = value.get(name)
        if item is None:
            if rule.required:
                faults.add((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
        else:
            check_value(item, rule, (*path, name), faults)
    if strict:
        for name in value.keys() - spec.keys():
            faults.add((*path, name), "BASE_TYPE_UNKNOWN_FIELD", "Unknown field: take it out of the object.")
    return True


def check_value(value: Json, rule: Field, path: Path, faults: FormErrors) -> None:
    """Check one value against its rule and record each fault."""
    if not _is_kind(value, rule.kind):
        code, message = _WANTED[rule.kind]
        faults.add(path, code, message.format(value))
        return
    if rule.choices and value not in rule.choices:
        options = ", ".join(str(choice) for choice in rule.choices)
        faults.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{options}}}.")
    if rule.kind in ("string", "list"):
        _check_length(len(value), rule, path, faults)
    elif rule.kind in ("integer", "number"):
        _check_size(value, rule, path, faults)


_TYPES: dict[Kind, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "snowflake": (str, int),
    "list": (list,),
    "object": (dict,),
}


def _is_kind(value: Json, kind: Kind) -> bool:
    if isinstance(value, bool) and kind != "boolean":
        return False
    if kind == "snowflake":
        return str(value).isascii() and str(value).isdigit()
    return isinstance(value, _TYPES[kind])


def _check_length(length: int, rule: Field, path: Path, faults: FormErrors) -> None:
    low, high = rule.low or 0, rule.high
    if length >= low and (high is None or length <= high):
        return
    if low and high is not None:
        faults.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    elif high is not None:
        faults.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
    else:
        faults.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")


def _check_size(value: float, rule: Field, path: Path, faults: FormErrors) -> None:
    if rule.low is not None and value < rule.low:
        faults.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {rule.low}.")
    if rule.high is not None and value > rule.high:
        faults.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {rule.high}.")
