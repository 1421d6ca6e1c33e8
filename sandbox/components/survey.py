"""Checks message components the way Discord does, old style (action rows) and new (flag IS_COMPONENTS_V2).

Stricter than Discord in one point: a key that Discord's documentation does not name is refused, not ignored.
Source: Discord developer documentation, "Component Reference".
"""

from __future__ import annotations

from sandbox.components.rules import RULES, Survey
from sandbox.components.specs import (
    CHILDREN,
    MODAL_TOP,
    SPECS,
    TOP_V1,
    TOP_V2,
)
from sandbox.errors import FormErrors, Path
from sandbox.fields import Field, check, check_value
from sandbox.json_types import Json, JsonObject

TEXT_LIMIT, COUNT_LIMIT, ROWS_LIMIT = 4000, 40, 5


def survey_message(components: Json, *, v2: bool, faults: FormErrors, path: Path = ("components",)) -> Survey:
    """Check a message's components, note every fault, and return the survey."""
    found = Survey(faults)
    limit = COUNT_LIMIT if v2 else ROWS_LIMIT
    check_value(components, Field("list", high=limit), path, faults)
    if not isinstance(components, list):
        return found
    _walk_list(components, TOP_V2 if v2 else TOP_V1, path, found)
    if v2 and found.count > COUNT_LIMIT:
        message = f"The total number of components ({found.count}) is more than {COUNT_LIMIT}"
        faults.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS", message)
    if found.text > TEXT_LIMIT:
        message = f"The total length of displayable text ({found.text}) is more than {TEXT_LIMIT}"
        faults.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    return found


def survey_modal(components: Json, *, faults: FormErrors, path: Path) -> Survey:
    """Check a modal's components and note every fault."""
    found = Survey(faults, modal=True)
    check_value(components, Field("list", low=1, high=ROWS_LIMIT), path, faults)
    if isinstance(components, list):
        _walk_list(components, MODAL_TOP, path, found)
    return found


def _walk_list(components: list[Json], allowed: tuple[int, ...], path: Path, found: Survey) -> None:
    for index, component in enumerate(components):
        _walk(component, allowed, (*path, index), found)


def _walk(component: Json, allowed: tuple[int, ...], path: Path, found: Survey) -> None:
    kind = component.get("type") if isinstance(component, dict) else None
    if kind not in allowed or isinstance(kind, bool):
        options = ", ".join(str(option) for option in allowed)
        message = f'Value of field "type" must be one of ({options},).'
        found.faults.add((*path, "type"), "UNION_TYPE_CHOICES", message)
        return
    found.count += 1
    check(component, SPECS[kind], path, found.faults, strict=True)
    _note_ids(component, path, found)
    if rule := RULES.get(kind):
        rule(component, path, found)
    _walk_children(component, kind, path, found)


def _walk_children(component: JsonObject, kind: int, path: Path, found: Survey) -> None:
    for key, allowed in CHILDREN.get((kind, found.modal), {}).items():
        inner = component.get(key)
        if isinstance(inner, list):
            _walk_list(inner, allowed, (*path, key), found)
        elif isinstance(inner, dict):
            _walk(inner, allowed, (*path, key), found)


def _note_ids(component: JsonObject, path: Path, found: Survey) -> None:
    custom_id, number = component.get("custom_id"), component.get("id")
    if isinstance(custom_id, str):
        if custom_id in found.custom_ids:
            code, message = "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            found.faults.add((*path, "custom_id"), code, message)
        found.custom_ids.add(custom_id)
    if isinstance(number, int) and number:
        if number in found.ids:
            found.faults.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        found.ids.add(number)
