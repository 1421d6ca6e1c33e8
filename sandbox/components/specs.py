"""Tables behind the component checks: the keys of each type, and its possible children.

Source: Discord developer documentation, "Component Reference".
"""

from __future__ import annotations

from sandbox.fields import Field, Spec, text

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, UPLOAD, RADIOS, CHECKS, CHECKBOX = 18, 19, 21, 22, 23
MEDIA = -1  # the items of a media gallery, which aren't components themselves
SELECTS = (3, 5, 6, 7, 8)

TOP_V1 = (ROW,)
TOP_V2 = (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR, CONTAINER)
MODAL_TOP = (ROW, TEXT_DISPLAY, LABEL)

CHILDREN: dict[tuple[int, bool], dict[str, tuple[int, ...]]] = {
    (ROW, False): {"components": (BUTTON, *SELECTS)},
    (ROW, True): {"components": (TEXT_INPUT,)},
    (SECTION, False): {"components": (TEXT_DISPLAY,), "accessory": (BUTTON, THUMBNAIL)},
    (CONTAINER, False): {"components": (ROW, SECTION, TEXT_DISPLAY, GALLERY, FILE, SEPARATOR)},
    (LABEL, True): {"component": (TEXT_INPUT, *SELECTS, UPLOAD, RADIOS, CHECKS, CHECKBOX)},
}
"""Possible children of a component, by (type, whether in a modal) and key."""

_FLAG = Field("boolean")
_CUSTOM_ID = text(1, 100, required=True)
_BASE: Spec = {"type": Field("integer", required=True), "id": Field("integer", low=0, high=2**31 - 1)}
_SELECT: Spec = {
    **_BASE,
    "custom_id": _CUSTOM_ID,
    "placeholder": text(0, 150),
    "min_values": Field("integer", low=0, high=25),
    "max_values": Field("integer", low=1, high=25),
    "disabled": _FLAG,
    "required": _FLAG,
}
_AUTO_SELECT: Spec = {**_SELECT, "default_values": Field("list", high=25)}
_GROUP: Spec = {**_BASE, "custom_id": _CUSTOM_ID, "required": _FLAG}
_COUNTED: Spec = {"min_values": Field("integer", low=0, high=10), "max_values": Field("integer", low=1, high=10)}
_DESCRIBED: Spec = {"description": text(1, 1024), "spoiler": _FLAG}

OPTION: Spec = {
    "label": text(1, 100, required=True),
    "value": text(1, 100, required=True),
    "description": text(0, 100),
    "default": _FLAG,
}
SELECT_OPTION: Spec = {**OPTION, "emoji": Field("object")}

SPECS: dict[int, Spec] = {
    ROW: {**_BASE, "components": Field("list", required=True, low=1, high=5)},
    BUTTON: {
        **_BASE,
        "style": Field("integer", required=True, choices=(1, 2, 3, 4, 5, 6)),
        "custom_id": text(1, 100),
        "label": text(0, 80),
        "emoji": Field("object"),
        "url": text(1, 512),
        "sku_id": Field("snowflake"),
        "disabled": _FLAG,
    },
    STRING_SELECT: {**_SELECT, "options": Field("list", required=True, low=1, high=25)},
    TEXT_INPUT: {
        **_BASE,
        "custom_id": _CUSTOM_ID,
        "style": Field("integer", required=True, choices=(1, 2)),
        "label": text(1, 45),
        "value": text(0, 4000),
        "placeholder": text(0, 100),
        "required": _FLAG,
        "min_length": Field("integer", low=0, high=4000),
        "max_length": Field("integer", low=1, high=4000),
    },
    5: _AUTO_SELECT,
    6: _AUTO_SELECT,
    7: _AUTO_SELECT,
    8: {**_AUTO_SELECT, "channel_types": Field("list")},
    SECTION: {
        **_BASE,
        "components": Field("list", required=True, low=1, high=3),
        "accessory": Field("object", required=True),
    },
    TEXT_DISPLAY: {**_BASE, "content": text(1, 4000, required=True)},
    THUMBNAIL: {**_BASE, **_DESCRIBED, "media": Field("object", required=True)},
    GALLERY: {**_BASE, "items": Field("list", required=True, low=1, high=10)},
    MEDIA: {**_DESCRIBED, "media": Field("object", required=True)},
    FILE: {**_BASE, "file": Field("object", required=True), "spoiler": _FLAG},
    SEPARATOR: {**_BASE, "divider": _FLAG, "spacing": Field("integer", choices=(1, 2))},
    CONTAINER: {
        **_BASE,
        "components": Field("list", required=True, low=1, high=40),
        "accent_color": Field("integer", low=0, high=0xFFFFFF),
        "spoiler": _FLAG,
    },
    LABEL: {
        **_BASE,
        "label": text(1, 45, required=True),
        "description": text(1, 100),
        "component": Field("object", required=True),
    },
    UPLOAD: {**_GROUP, **_COUNTED},
    RADIOS: {**_GROUP, "options": Field("list", required=True, low=2, high=10)},
    CHECKS: {**_GROUP, **_COUNTED, "options": Field("list", required=True, low=1, high=10)},
    CHECKBOX: {**_BASE, "custom_id": _CUSTOM_ID, "default": _FLAG},
}
"""The allowed keys of each component type, and of a gallery's items."""
