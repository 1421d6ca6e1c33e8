"""Checks embeds. Source: Discord developer documentation, "Resources / Message", section Embed Limits."""

from __future__ import annotations

from sandbox.errors import FormErrors, Path
from sandbox.fields import Field, Spec, check, check_value, text
from sandbox.json_types import Json, JsonObject

TOTAL_LIMIT = 6000
_EMBED: Spec = {
    "title": text(0, 256),
    "description": text(0, 4096),
    "url": text(0, 2048),
    "color": Field("integer", low=0, high=0xFFFFFF),
    "fields": Field("list", high=25),
    "author": Field("object"),
    "footer": Field("object"),
    "image": Field("object"),
    "thumbnail": Field("object"),
}
_FIELD: Spec = {"name": text(1, 256, required=True), "value": text(1, 1024, required=True), "inline": Field("boolean")}
_AUTHOR: Spec = {"name": text(1, 256, required=True)}
_FOOTER: Spec = {"text": text(1, 2048, required=True)}
_MEDIA: Spec = {"url": text(1, 2048, required=True)}


def survey_embeds(embeds: Json, faults: FormErrors) -> list[tuple[Path, str]]:
    """Check a message's embeds and record every fault. Return the attachments that they use, as (path, file name)."""
    check_value(embeds, Field("list", high=10), ("embeds",), faults)
    if not isinstance(embeds, list):
        return []
    total, named = 0, []
    for index, embed in enumerate(embeds):
        path = ("embeds", index)
        if check(embed, _EMBED, path, faults):
            total += _survey_embed(embed, path, faults)
            named += _attachments(embed, path)
    if total > TOTAL_LIMIT:
        message = f"Embed size exceeds maximum size of {TOTAL_LIMIT}"
        faults.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)
    return named


def _survey_embed(embed: JsonObject, path: Path, faults: FormErrors) -> int:
    parts: list[Json] = [embed.get("title"), embed.get("description")]
    for key, spec in (("author", _AUTHOR), ("footer", _FOOTER), ("image", _MEDIA), ("thumbnail", _MEDIA)):
        inner = embed.get(key)
        if isinstance(inner, dict):
            check(inner, spec, (*path, key), faults)
            parts += [inner.get("name"), inner.get("text")]
    fields = embed.get("fields")
    for index, inner in enumerate(fields if isinstance(fields, list) else []):
        if check(inner, _FIELD, (*path, "fields", index), faults):
            parts += [inner.get("name"), inner.get("value")]
    return sum(len(part) for part in parts if isinstance(part, str))


def _attachments(embed: JsonObject, path: Path) -> list[tuple[Path, str]]:
    named: list[tuple[Path, str]] = []
    for key in ("image", "thumbnail"):
        media = embed.get(key)
        url = str(media.get("url")) if isinstance(media, dict) else ""
        if url.startswith("attachment://"):
            named.append(((*path, key, "url"), url.removeprefix("attachment://")))
    return named


def is_empty(embed: JsonObject) -> bool:
    """Return whether an embed would show nothing."""
    return not any(
        embed.get(key) for key in ("title", "description", "fields", "image", "thumbnail", "author", "footer")
    )
