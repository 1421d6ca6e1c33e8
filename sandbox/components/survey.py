"""Checks message components as Discord does, old ones (action rows) and new ones (flag IS_COMPONENTS_V2).

It is stricter than Discord in one respect: it refuses undocumented keys, which Discord ignores.
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
    """Check a message's components, record every fault, and return the survey."""
    survey = Survey(faults)
    limit = COUNT_LIMIT if v2 else ROWS_LIMIT
    check_value(components, Field("list", high=limit), path, faults)
    if not isinstance(components, list):
        return survey
    _walk_list(components, TOP_V2 if v2 else TOP_V1, path, survey)
    if v2 and survey.count > COUNT_LIMIT:
        message = f"The total number of components ({survey.count}) is more than {COUNT_LIMIT}"
        faults.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS", message)
    if survey.text > TEXT_LIMIT:
        message = f"The total length of displayable text ({survey.text}) is more than {TEXT_LIMIT}"
        faults.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    return survey


def survey_modal(components: Json, *, faults: FormErrors, path: Path) -> Survey:
    """Check a modal's components, record every fault, and return the survey."""
    survey = Survey(faults, modal=True)
    check_value(components, Field("list", low=1, high=ROWS_LIMIT), path, faults)
    if isinstance(components, list):
        _walk_list(components, MODAL_TOP, path, survey)
    return survey


def _walk_list(components: list[Json], allowed: tuple[int, ...], path: Path, survey: Survey) -> None:
    for index, component in enumerate(components):
        _walk(component, allowed, (*path, index), survey)


def _walk(component: Json, allowed: tuple[int, ...], path: Path, survey: Survey) -> None:
    kind = component.get("type") if isinstance(component, dict) else None
    if kind not in allowed or isinstance(kind, bool):
        options = ", ".join(str(option) for option in allowed)
        message = f'Value of field "type" must be one of ({options},).'
        survey.faults.add((*path, "type"), "UNION_TYPE_CHOICES", message)
        return
    survey.count += 1
    check(component, SPECS[kind], path, survey.faults, strict=True)
    _note_ids(component, path, survey)
    if rule := RULES.get(kind):
        rule(component, path, survey)
    _walk_children(component, kind, path, survey)


def _walk_children(component: JsonObject, kind: int, path: Path, survey: Survey) -> None:
    for key, allowed in CHILDREN.get((kind, survey.modal), {}).items():
        inner = component.get(key)
        if isinstance(inner, list):
            _walk_list(inner, allowed, (*path, key), survey)
        elif isinstance(inner, dict):
            _walk(inner, allowed, (*path, key), survey)


def _note_ids(component: JsonObject, path: Path, survey: Survey) -> None:
    custom_id, number = component.get("custom_id"), component.get("id")
    if isinstance(custom_id, str):
        if custom_id in survey.custom_ids:
            code, message = "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            survey.faults.add((*path, "custom_id"), code, message)
        survey.custom_ids.add(custom_id)
    if isinstance(number, int) and number:
        if number in survey.ids:
            survey.faults.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        survey.ids.add(number)
