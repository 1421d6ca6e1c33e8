"""Rules of component types that a table of keys can't express.

Source: Discord developer documentation, "Component Reference".
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field

from sandbox.components.specs import (
    BUTTON,
    CHECKS,
    MEDIA,
    OPTION,
    RADIOS,
    ROW,
    SELECT_OPTION,
    SELECTS,
    SPECS,
    STRING_SELECT,
    TEXT_DISPLAY,
)
from sandbox.errors import FormErrors, Path
from sandbox.fields import Field, Spec, check
from sandbox.json_types import Json, JsonObject
from sandbox.model.emoji import is_emoji

_LINK, _PREMIUM = 5, 6
INVALID_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"


@dataclass(slots=True)
class Survey:
    """Results of a walk over components: their number, text length, custom_ids, attachments and custom emojis."""

    faults: FormErrors
    count: int = 0
    text: int = 0
    text_bytes: int = 0
    displays: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    attachments: list[tuple[Path, str]] = field(default_factory=list)
    emojis: list[tuple[Path, str]] = field(default_factory=list)
    modal: bool = False

    def check_emojis(self, known: Container[str]) -> None:
        """Refuse custom emojis that are not among the `known` ids: deleted ones, or those of another application.

        Discord refuses both buttons and select options with BUTTON_COMPONENT_INVALID_EMOJI (discord-api-docs issue 8071,
        January 2026; for the id of a deleted emoji: HuyaneMatsu/Koishi issue 25, August 2022).
        """
        for path, number in self.emojis:
            if number not in known:
                self.faults.add((*path, "id"), INVALID_EMOJI, "Invalid emoji")


def _row(component: JsonObject, path: Path, survey: Survey) -> None:
    children = component.get("components")
    kinds = [child.get("type") for child in children if isinstance(child, dict)] if isinstance(children, list) else []
    if len(kinds) > 1 and any(kind != BUTTON for kind in kinds):
        message = "The specified component exceeds the maximum width"
        survey.faults.add((*path, "components", 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _button(component: JsonObject, path: Path, survey: Survey) -> None:
    style = component.get("style")
    wanted = {_LINK: "url", _PREMIUM: "sku_id"}.get(style, "custom_id") if isinstance(style, int) else "custom_id"
    for key in ("custom_id", "url", "sku_id"):
        if key == wanted and not component.get(key):
            survey.faults.add((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        elif key != wanted and component.get(key):
            message = f"A button of style {style} cannot have a {key}"
            survey.faults.add((*path, key), "BUTTON_COMPONENT_INVALID_FIELD", message)
    if style != _PREMIUM and not component.get("label") and not component.get("emoji"):
        message = "A button needs a label or an emoji"
        survey.faults.add((*path, "label"), "BUTTON_COMPONENT_LABEL_REQUIRED", message)
    _emoji(component.get("emoji"), (*path, "emoji"), survey)


def _emoji(emoji: Json, path: Path, survey: Survey) -> None:
    """Check that an emoji is a custom one with an id, or a Unicode one ("Resources / Emoji", Standard Emoji Example, August 2026)."""
    if not isinstance(emoji, dict):
        return
    if emoji.get("id"):
        survey.emojis.append((path, str(emoji["id"])))
    elif not is_emoji(emoji.get("name")):
        survey.faults.add((*path, "name"), INVALID_EMOJI, "Invalid emoji")


def _select(component: JsonObject, path: Path, survey: Survey) -> None:
    low, high = _bound(component, "min_values"), _bound(component, "max_values")
    if low > high:
        message = f"int value should be less than or equal to {high}."
        survey.faults.add((*path, "min_values"), "NUMBER_TYPE_MAX", message)
    if survey.modal and component.get("disabled"):
        message = "A select in a modal cannot be disabled"
        survey.faults.add((*path, "disabled"), "SELECT_COMPONENT_DISABLED_IN_MODAL", message)


def _bound(component: JsonObject, key: str) -> int:
    value = component.get(key)
    return value if isinstance(value, int) else 1


def _string_select(component: JsonObject, path: Path, survey: Survey) -> None:
    _select(component, path, survey)
    options = component.get("options")
    if not isinstance(options, list):
        return
    high = _bound(component, "max_values")
    if len(options) < high:
        message = f"Must be between {high} and 25 in length."
        survey.faults.add((*path, "options"), "BASE_TYPE_BAD_LENGTH", message)
    _options(options, SELECT_OPTION, high, (*path, "options"), survey)


def _options(options: list[Json], spec: Spec, high: int, path: Path, survey: Survey) -> None:
    """Check the options of a select or a group, of which at most `high` may be chosen."""
    seen: list[Json] = []
    for index, option in enumerate(options):
        if not check(option, spec, (*path, index), survey.faults, strict=True):
            continue
        _emoji(option.get("emoji"), (*path, index, "emoji"), survey)
        value = option.get("value")
        if value in seen:
            message = "The specified option value is already used"
            survey.faults.add((*path, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.append(value)
    if sum(1 for option in options if isinstance(option, dict) and option.get("default")) > high:
        message = "More options are chosen by default than may be chosen"
        survey.faults.add(path, "SELECT_COMPONENT_DEFAULTS_EXCEED_MAX_VALUES", message)


def _radio_group(component: JsonObject, path: Path, survey: Survey) -> None:
    options = component.get("options")
    if isinstance(options, list):
        _options(options, OPTION, 1, (*path, "options"), survey)


def _checkbox_group(component: JsonObject, path: Path, survey: Survey) -> None:
    options = component.get("options")
    if not isinstance(options, list):
        return
    low, high = component.get("min_values"), component.get("max_values")
    high = high if isinstance(high, int) else len(options)
    _options(options, OPTION, high, (*path, "options"), survey)
    if high > len(options):
        survey.faults.add(
            (*path, "max_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {len(options)}."
        )
    if isinstance(low, int) and low > high:
        survey.faults.add(
            (*path, "min_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}."
        )
    if low == 0 and component.get("required") is not False:
        message = "A group of which nothing needs to be chosen cannot be required"
        survey.faults.add((*path, "required"), "CHECKBOX_GROUP_REQUIRED_WITHOUT_MIN_VALUES", message)


def _text_display(component: JsonObject, _path: Path, survey: Survey) -> None:
    content = component.get("content")
    if isinstance(content, str):
        survey.text += len(content)
        survey.text_bytes += len(content.encode())
        survey.displays += 1


def _gallery(component: JsonObject, path: Path, survey: Survey) -> None:
    items = component.get("items")
    for index, item in enumerate(items if isinstance(items, list) else []):
        if check(item, SPECS[MEDIA], (*path, "items", index), survey.faults, strict=True):
            _media(item.get("media"), (*path, "items", index, "media"), survey)


def _thumbnail(component: JsonObject, path: Path, survey: Survey) -> None:
    _media(component.get("media"), (*path, "media"), survey)


def _file(component: JsonObject, path: Path, survey: Survey) -> None:
    media = component.get("file")
    _media(media, (*path, "file"), survey)
    if isinstance(media, dict) and not str(media.get("url")).startswith("attachment://"):
        message = "A file component takes an attachment:// reference only"
        survey.faults.add((*path, "file", "url"), "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED", message)


def _media(media: Json, path: Path, survey: Survey) -> None:
    if not isinstance(media, dict):
        return
    check(media, {"url": Field("string", required=True, low=1, high=2048)}, path, survey.faults, strict=True)
    url = str(media.get("url"))
    if url.startswith("attachment://"):
        survey.attachments.append(((*path, "url"), url.removeprefix("attachment://")))
    elif not url.startswith(("http://", "https://")):
        message = 'Scheme must be one of ("http", "https", "attachment").'
        survey.faults.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)


RULES = {
    ROW: _row,
    BUTTON: _button,
    STRING_SELECT: _string_select,
    TEXT_DISPLAY: _text_display,
    11: _thumbnail,
    12: _gallery,
    13: _file,
    RADIOS: _radio_group,
    CHECKS: _checkbox_group,
    **{kind: _select for kind in SELECTS if kind != STRING_SELECT},
}
"""The check of each component type that needs one."""
