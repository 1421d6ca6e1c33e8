"""Tables of numbers: TOML files under ``engine/numbers/``, converted to a given type.

All files of a folder form one table; a single file is also a table. A row may have a ``source``, the part of the rules that it comes
from, which is only for readers. Everything else must fit the type exactly, and all faults are reported at once.

Differences between rules versions (counted from 1) are in the same files. A row with ``since = 2`` exists from version 2 on, one with
``until = 2`` up to it. Other values that changed after version 2 are listed with their old value under ``[until.2]``:

    hand = 7            # the current value

    [until.2]
    hand = 6
"""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_origin

import msgspec

NUMBERS: Final = Path(__file__).parent / "numbers"
"""Folder of the shipped numbers, which is part of the engine's package."""

SOURCE: Final = "source"
SINCE: Final = "since"
UNTIL: Final = "until"
NEWEST: Final = sys.maxsize
"""Number that selects the newest rules version."""

T = TypeVar("T")


class BadTable(Exception):
    """Raised if tables don't fit their type. The message has one line for each fault: its place and the error."""


def load(name: str, kind: type[T], folder: Path = NUMBERS, version: int = NEWEST) -> T:
    """Return the tables of ``folder/name`` (a folder, or a file without its suffix) in a rules version, as the msgspec struct ``kind``.

    Raises:
        BadTable: a file is missing or isn't TOML, two files define the same key, or values don't fit. The message lists every fault.
    """
    faults: list[str] = []
    rows = _as_of(_read(folder / name, faults), version)
    _check(rows, kind, name, faults)
    if faults:
        raise BadTable("\n".join(faults))
    try:
        return msgspec.convert(_bare(rows), kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadTable(f"{name}: {error}") from error


def _read(folder: Path, faults: list[str]) -> dict[str, Any]:
    rows: dict[str, Any] = {}
    alone = folder.with_suffix(".toml")
    files = [alone] if alone.is_file() else sorted(folder.glob("*.toml"))
    if not files:
        faults.append(f"{folder.name}: there is no .toml file in this folder")
    for file in files:
        try:
            table = tomllib.loads(file.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            faults.append(f"{file.name}: {error}")
            continue
        # ``update`` below would silently let one of the two win.
        faults.extend(f"{file.name}: {key} is defined in another file already" for key in table if key in rows)
        rows.update(table)
    return rows


def _as_of(tables: dict[str, Any], version: int) -> dict[str, Any]:
    """Return tables with the values and rows of a rules version."""
    values = {key: value for key, value in tables.items() if key != UNTIL}
    older = tables.get(UNTIL, {})
    # From the newest change backward, because older values override newer ones.
    for last in sorted((int(last) for last in older), reverse=True):
        if version <= last:
            values = _merged(values, older[str(last)])
    data: dict[str, Any] = _in_force(values, version)
    return data


def _merged(now: Any, before: Any) -> Any:
    if not isinstance(now, dict) or not isinstance(before, dict):
        return before
    return {**now, **{key: _merged(now.get(key), value) for key, value in before.items()}}


def _in_force(value: Any, version: int) -> Any:
    if isinstance(value, list):
        rows = [row for row in value if not isinstance(row, dict) or _counts(row, version)]
        return [_in_force(row, version) for row in rows]
    if isinstance(value, dict):
        return {key: _in_force(item, version) for key, item in value.items() if key not in {SINCE, UNTIL}}
    return value


def _counts(row: dict[str, Any], version: int) -> bool:
    return bool(row.get(SINCE, 1) <= version <= row.get(UNTIL, NEWEST))


def _check(value: object, kind: Any, where: str, faults: list[str]) -> None:
    """Check a value's parts one by one, so that one fault doesn't hide others."""
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        _check_struct(value, kind, where, faults)
    elif origin is tuple and isinstance(value, list) and inner[1:] == (Ellipsis,):
        for place, item in enumerate(value):
            _check(item, inner[0], f"{where}[{_label(item, place)}]", faults)
    elif isinstance(origin, type) and issubclass(origin, Mapping) and isinstance(value, dict):
        for key, item in value.items():
            _convert(key, inner[0], f"{where}.{key}", faults, str_keys=True)
            _check(item, inner[1], f"{where}.{key}", faults)
    else:
        _convert(value, kind, where, faults)


def _check_struct(value: dict[str, Any], kind: type[msgspec.Struct], where: str, faults: list[str]) -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    faults.extend(f"{where}: unknown key {key}" for key in value if key not in fields and key != SOURCE)
    for name, field in fields.items():
        if name in value:
            _check(value[name], field.type, f"{where}.{name}", faults)
        elif field.required:
            faults.append(f"{where}: {name} is missing")


def _convert(value: object, kind: Any, where: str, faults: list[str], *, str_keys: bool = False) -> None:
    try:
        # TOML keys are text, so only keys may be converted to numbers
        msgspec.convert(value, kind, strict=not str_keys)
    except msgspec.ValidationError as error:
        faults.append(f"{where}: {error}")


def _label(item: object, place: int) -> object:
    return item.get("id", place) if isinstance(item, dict) else place


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(item) for key, item in value.items() if key != SOURCE}
    if isinstance(value, list):
        return [_bare(item) for item in value]
    return value
