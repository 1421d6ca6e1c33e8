"""Components as Discord returns them: numbered, with defaults filled in and media resolved."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from sandbox.components.specs import BUTTON, CONTAINER, FILE, GALLERY, SELECTS, SEPARATOR, THUMBNAIL
from sandbox.json_types import JsonObject

_DEFAULTS: dict[int, JsonObject] = {
    BUTTON: {"disabled": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
}
_SINGLE = ("accessory", "component")
_ITEM_DEFAULTS: JsonObject = {"description": None, "spoiler": False}


def resolve(components: list[JsonObject], attachments: list[JsonObject]) -> list[JsonObject]:
    """Return copies of checked components in the form that Discord returns with a message."""
    by_name = {attachment["filename"]: attachment for attachment in attachments}
    taken = {component["id"] for component in every(components) if component.get("id")}
    numbers = (number for number in itertools.count(1) if number not in taken)
    return [_resolve(component, by_name, numbers) for component in components]


def every(components: list[JsonObject]) -> list[JsonObject]:
    """Return the components and all their descendants as a flat list, in reading order."""
    flat: list[JsonObject] = []
    for component in components:
        flat.append(component)
        if inside := component.get("components"):
            flat += every(inside)
        flat += [component[key] for key in _SINGLE if component.get(key)]
    return flat


def media_urls(payload: JsonObject) -> Iterator[str]:
    """Yield the URLs of media in the embeds and components of a message."""
    for embed in payload["embeds"]:
        yield from (embed[key]["url"] for key in ("image", "thumbnail") if embed.get(key))
    yield from (media["url"] for media in media_of(payload["components"]))


def media_of(components: list[JsonObject]) -> Iterator[JsonObject]:
    """Yield the media objects that components show."""
    for component in every(components):
        yield from (item["media"] for item in component.get("items", ()))
        yield from (component[key] for key in ("media", "file") if component.get(key))


def _resolve(component: JsonObject, by_name: dict[str, JsonObject], numbers: Iterator[int]) -> JsonObject:
    kind = component["type"]
    given = {key: value for key, value in component.items() if value is not None}
    body = {**_DEFAULTS.get(kind, {}), **given, "id": component.get("id") or next(numbers)}
    if "components" in body:
        body["components"] = [_resolve(child, by_name, numbers) for child in body["components"]]
    for key in _SINGLE:
        if key in body:
            body[key] = _resolve(body[key], by_name, numbers)
    if "emoji" in body:
        body["emoji"] = _with_text_id(body["emoji"])
    if "options" in body:
        body["options"] = [
            {**option, "emoji": _with_text_id(option["emoji"])} if option.get("emoji") else option
            for option in body["options"]
        ]
    if "default_values" in body:
        body["default_values"] = [_with_text_id(value) for value in body["default_values"]]
    if kind == GALLERY:
        body["items"] = [{**_ITEM_DEFAULTS, **item, "media": _media(item["media"], by_name)} for item in body["items"]]
    elif kind == THUMBNAIL:
        body["media"] = _media(body["media"], by_name)
    elif kind == FILE:
        body["file"] = _media(body["file"], by_name)
        attachment = by_name.get(str(component["file"]["url"]).removeprefix("attachment://"), {})
        body |= {"name": attachment.get("filename"), "size": attachment.get("size")}
    return body


def _with_text_id(item: JsonObject) -> JsonObject:
    """Return an emoji or a default value with its id as text, because JavaScript would round a number that large."""
    return {**item, "id": str(item["id"])} if item.get("id") else item


def _media(media: JsonObject, by_name: dict[str, JsonObject]) -> JsonObject:
    url = media["url"]
    attachment = by_name.get(url.removeprefix("attachment://")) if url.startswith("attachment://") else None
    if attachment is None:
        return {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
    return {
        "id": attachment["id"],
        "attachment_id": attachment["id"],
        "url": attachment["url"],
        "proxy_url": attachment["proxy_url"],
        "width": attachment.get("width"),
        "height": attachment.get("height"),
        "content_type": attachment.get("content_type"),
    }
