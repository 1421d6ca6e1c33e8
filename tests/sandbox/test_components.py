"""Components that Discord accepts, and the errors with their paths for those that it refuses."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from sandbox.components.survey import survey_modal
from sandbox.errors import FormErrors
from tests.builders.for_each import for_each
from tests.sandbox.wire import Wire

V2 = 1 << 15


def button(**changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | changes


def row(*children: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def select(**changes: Any) -> dict[str, Any]:
    options = [{"label": f"Option {n}", "value": str(n)} for n in range(3)]
    return {"type": 3, "custom_id": "pick", "options": options} | changes


def words(text: str = "hello") -> dict[str, Any]:
    return {"type": 10, "content": text}


def option(**changes: Any) -> dict[str, Any]:
    return {"label": "A", "value": "a"} | changes


INVALID_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"
NO_EMOJIS = [
    "horse",
    "é",
    "漢字",
    "→",
    "★",
    "€",
    "1",
    "#",
    "\ufe0f",
    "\u200d",
    "🐎🐎",
    "🐎 ",
    "🐎x",
    "🇩🇪🇫🇷",
    "👩\u200d",
    "",
]
EMOJIS = ["🐎", "⬅️", "⬅", "✅", "👍🏽", "👩‍🚀", "🏴‍☠️", "🏳️‍🌈", "👨‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "#⃣", "❤️‍🔥", "🫨"]

OLD_STYLE_REFUSED: list[tuple[list[Any], str, str]] = [
    ([words()], "components.0.type", "UNION_TYPE_CHOICES"),
    ([button()], "components.0.type", "UNION_TYPE_CHOICES"),
    (["row"], "components.0.type", "UNION_TYPE_CHOICES"),
    ([row()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([{"type": 1}], "components.0.components", "BASE_TYPE_REQUIRED"),
    ([row(words())], "components.0.components.0.type", "UNION_TYPE_CHOICES"),
    ([row(*(button(custom_id=str(n)) for n in range(6)))], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(custom_id=str(n))) for n in range(6)], "components", "BASE_TYPE_MAX_LENGTH"),
    ([row(button(), button())], "components.0.components.1.custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ([row(button(), select())], "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ([row(select(), select(custom_id="b"))], "components.0.components.1", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ([row(button(custom_id="x" * 101))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(custom_id=""))], "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
    ([row(button(label="x" * 81))], "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
    ([row(button(label=None))], "components.0.components.0.label", "BUTTON_COMPONENT_LABEL_REQUIRED"),
    ([row(button(style=9))], "components.0.components.0.style", "BASE_TYPE_CHOICES"),
    ([row(button(style=5))], "components.0.components.0.url", "BASE_TYPE_REQUIRED"),
    ([row(button(url="https://a.b"))], "components.0.components.0.url", "BUTTON_COMPONENT_INVALID_FIELD"),
    ([row(button(colour="red"))], "components.0.components.0.colour", "BASE_TYPE_UNKNOWN_FIELD"),
    *(([row(button(emoji={"name": name}))], "components.0.components.0.emoji.name", INVALID_EMOJI) for name in NO_EMOJIS),
    ([row(button(emoji={"id": "5", "name": "gone"}))], "components.0.components.0.emoji.id", INVALID_EMOJI),
    ([row(select(options=[option(emoji={"id": 5, "name": "gone"})]))], "components.0.components.0.options.0.emoji.id",
     INVALID_EMOJI),
    ([row(button(disabled="no"))], "components.0.components.0.disabled", "BOOLEAN_TYPE_CONVERT"),
    ([row(select(options=[]))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ([row(select(options=[option()] * 2))], "components.0.components.0.options.1.value",
     "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ([row(select(options=[option(value=str(n)) for n in range(26)]))], "components.0.components.0.options",
     "BASE_TYPE_BAD_LENGTH"),
    ([row(select(options=[option(label="x" * 101)]))], "components.0.components.0.options.0.label",
     "BASE_TYPE_BAD_LENGTH"),
    ([row(select(options=[option(hint="x")]))], "components.0.components.0.options.0.hint", "BASE_TYPE_UNKNOWN_FIELD"),
    ([row(select(max_values=4))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    ([row(select(min_values=2))], "components.0.components.0.min_values", "NUMBER_TYPE_MAX"),
    ([row(select(placeholder="x" * 151))], "components.0.components.0.placeholder", "BASE_TYPE_MAX_LENGTH"),
    ([row(select(options=[option(default=True), option(value="b", default=True)]))], "components.0.components.0.options",
     "SELECT_COMPONENT_DEFAULTS_EXCEED_MAX_VALUES"),
]  # fmt: skip

GALLERY = {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}
NEW_STYLE_REFUSED: list[tuple[list[Any], str, str]] = [
    ([words("")], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    ([words("x" * 4001)], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    ([words("x" * 2001), words("x" * 2000)], "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    ([words()] * 41, "components", "BASE_TYPE_MAX_LENGTH"),
    ([{"type": 17, "components": [words()] * 38}, row(button(), button(custom_id="b"))], "components",
     "COMPONENT_MAX_TOTAL_COMPONENTS"),
    ([{"type": 17, "components": [{"type": 17, "components": [words()]}]}], "components.0.components.0.type",
     "UNION_TYPE_CHOICES"),
    ([{"type": 17, "components": [words()], "accent_color": 0x1000000}], "components.0.accent_color",
     "NUMBER_TYPE_MAX"),
    ([{"type": 9, "components": [words()]}], "components.0.accessory", "BASE_TYPE_REQUIRED"),
    ([{"type": 9, "components": [words()] * 4, "accessory": button()}], "components.0.components",
     "BASE_TYPE_BAD_LENGTH"),
    ([{"type": 9, "components": [words()], "accessory": select()}], "components.0.accessory.type",
     "UNION_TYPE_CHOICES"),
    ([{"type": 12, "items": []}], "components.0.items", "BASE_TYPE_BAD_LENGTH"),
    ([{"type": 12, "items": GALLERY["items"] * 11}], "components.0.items", "BASE_TYPE_BAD_LENGTH"),  # type: ignore[operator]
    ([{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}], "components.0.items.0.media.url",
     "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"),
    ([{"type": 12, "items": [{"media": {"url": "file:///etc/passwd"}}]}], "components.0.items.0.media.url",
     "URL_TYPE_INVALID_SCHEME"),
    ([{"type": 13, "file": {"url": "https://example.org/a.txt"}}], "components.0.file.url",
     "UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED"),
    ([{"type": 14, "spacing": 3}], "components.0.spacing", "BASE_TYPE_CHOICES"),
    ([{**words(), "id": 7}, {**words(), "id": 7}], "components.1.id", "COMPONENT_ID_DUPLICATED"),
    ([{"type": 18, "label": "x", "component": button()}], "components.0.type", "UNION_TYPE_CHOICES"),
]  # fmt: skip


def fault_at(errors: dict[str, Any], path: str) -> list[str]:
    """Return the error codes at a dotted path of the nested errors."""
    for step in path.split("."):
        errors = errors[step]
    return [fault["code"] for fault in errors["_errors"]]


@for_each(("components", "path", "code"), OLD_STYLE_REFUSED)
async def test_invalid_rows_are_refused(wire: Wire, components: list[Any], path: str, code: str) -> None:
    status, body = await wire.say({"content": "x", "components": components})
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    assert code in fault_at(body["errors"], path)


@for_each(("components", "path", "code"), NEW_STYLE_REFUSED)
async def test_invalid_layouts_are_refused(wire: Wire, components: list[Any], path: str, code: str) -> None:
    status, body = await wire.say({"flags": V2, "components": components})
    assert (status, body["code"]) == (400, 50035)
    assert code in fault_at(body["errors"], path)


async def test_all_faults_of_a_form_are_listed_at_once(wire: Wire) -> None:
    status, body = await wire.say({"content": "x" * 2001, "flags": -1})
    assert status == 400
    assert set(body["errors"]) == {"content", "flags"}


@pytest.mark.parametrize("key", ["content", "embeds", "sticker_ids", "poll"])
async def test_a_layout_takes_no_content_embeds_stickers_or_poll(wire: Wire, key: str) -> None:
    value = {"content": "x", "embeds": [{"title": "t"}], "sticker_ids": ["1"], "poll": {"question": {}}}[key]
    status, body = await wire.say({"flags": V2, "components": [words()], key: value})
    assert (status, list(body["errors"])) == (400, [key])


async def test_a_layout_of_every_component_is_accepted_and_returned_with_ids_and_defaults(wire: Wire) -> None:
    box = {
        "type": 17,
        "components": [
            words("# Title"),
            {"type": 9, "components": [words("a")], "accessory": button(custom_id="side")},
            {"type": 14},
            {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "alt"}]},
            row(*(button(custom_id=f"b{n}") for n in range(5))),
            row(select()),
            row({"type": 8, "custom_id": "where", "default_values": [{"id": 2**60 + 1, "type": "channel"}]}),
        ],
    }
    picture = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000080000000408020000")
    channel = wire.sandbox.channel("the-station").id
    body = {"flags": V2, "components": [box, {"type": 13, "file": {"url": "attachment://a.png"}}]}
    status, message = await wire.upload("POST", f"/channels/{channel}/messages", body, ("a.png", picture))
    assert status == 200, message
    container, file = message["components"]
    kinds = [component["type"] for component in container["components"]]
    assert kinds == [10, 9, 14, 12, 1, 1, 1]
    (where,) = container["components"][6]["components"]
    assert where["default_values"] == [{"id": str(2**60 + 1), "type": "channel"}], "the page would round a number"
    media = container["components"][3]["items"][0]["media"]
    assert (media["width"], media["height"], media["content_type"]) == (8, 4, "image/png")
    assert media["url"] == file["file"]["url"]
    assert message["attachments"] == [], "only files that nothing shows are listed"
    assert container["components"][2] | {"divider": True, "spacing": 1} == container["components"][2]
    async with wire.session.get(media["url"]) as answer:
        assert (await answer.read(), answer.headers["Content-Type"]) == (picture, "image/png")


async def test_a_layout_that_breaks_discord_breaks_the_sandbox(wire: Wire) -> None:
    status, _ = await wire.say({"flags": V2, "components": [words("\u20ac" * 3400)]})
    assert status == 500
    status, _ = await wire.say({"flags": V2, "components": [words("\u20ac" * 3380)]})
    assert status == 200


async def test_a_message_becomes_a_layout_when_its_content_is_cleared(wire: Wire) -> None:
    _, message = await wire.say({"content": "old"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    status, body = await wire.ask("PATCH", path, {"flags": V2, "components": [words()]})
    assert (status, list(body["errors"])) == (400, ["content"])
    status, body = await wire.ask("PATCH", path, {"flags": V2, "components": [words()], "content": None, "embeds": []})
    assert (status, body["flags"] & V2) == (200, V2)
    status, body = await wire.ask("PATCH", path, {"components": [words("again")]})
    assert (status, body["flags"] & V2) == (200, V2)
    status, body = await wire.ask("PATCH", path, {"components": []})
    assert body["code"] == 50006


def option_group(kind: int, count: int = 2, **changes: Any) -> dict[str, Any]:
    """Return a label with a radio group (21) or a checkbox group (22)."""
    options = [{"label": f"Option {n}", "value": str(n)} for n in range(count)]
    return {"type": 18, "label": "L", "component": {"type": kind, "custom_id": "g", "options": options} | changes}


FIELDS_REFUSED: list[tuple[dict[str, Any], str, str]] = [
    (option_group(21, 1), "options", "BASE_TYPE_BAD_LENGTH"),
    (option_group(21, 11), "options", "BASE_TYPE_BAD_LENGTH"),
    (option_group(22, 0), "options", "BASE_TYPE_BAD_LENGTH"),
    (option_group(21, options=[option(default=True), option(value="b", default=True)]), "options",
     "SELECT_COMPONENT_DEFAULTS_EXCEED_MAX_VALUES"),
    (option_group(21, options=[option(emoji={"name": "🐎"}), option(value="b")]), "options.0.emoji", "BASE_TYPE_UNKNOWN_FIELD"),
    (option_group(22, options=[option(), option()]), "options.1.value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    (option_group(22, max_values=3), "max_values", "NUMBER_TYPE_MAX"),
    (option_group(22, min_values=2, max_values=1), "min_values", "NUMBER_TYPE_MAX"),
    (option_group(22, min_values=0), "required", "CHECKBOX_GROUP_REQUIRED_WITHOUT_MIN_VALUES"),
    ({"type": 18, "label": "L", "component": {"type": 23}}, "custom_id", "BASE_TYPE_REQUIRED"),
    ({"type": 18, "label": "L", "component": {"type": 23, "custom_id": "b", "required": True}}, "required",
     "BASE_TYPE_UNKNOWN_FIELD"),
    ({"type": 18, "label": "L", "component": button()}, "type", "UNION_TYPE_CHOICES"),
]  # fmt: skip


@for_each(("field", "path", "code"), FIELDS_REFUSED)
def test_invalid_form_fields_are_refused(field: dict[str, Any], path: str, code: str) -> None:
    faults = FormErrors()
    survey_modal([field], faults=faults, path=("components",))
    assert code in fault_at(faults.tree, f"components.0.component.{path}")


@pytest.mark.parametrize(
    "field",
    [
        option_group(21),
        option_group(22, 10, min_values=0, required=False),
        option_group(22, 3, min_values=3, max_values=3),
        {"type": 18, "label": "L", "component": {"type": 23, "custom_id": "b", "default": True}},
    ],
)
def test_valid_form_fields_are_accepted(field: dict[str, Any]) -> None:
    faults = FormErrors()
    survey_modal([field], faults=faults, path=("components",))
    assert faults.tree == {}


@for_each("name", EMOJIS)
async def test_a_unicode_emoji_is_accepted(wire: Wire, name: str) -> None:
    parts = [row(button(emoji={"name": name})), row(select(options=[option(emoji={"name": name})]))]
    status, message = await wire.say({"content": "x", "components": parts})
    assert status == 200, message
    assert message["components"][0]["components"][0]["emoji"]["name"] == name
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/reactions"
    assert (await wire.ask("PUT", f"{path}/{quote(name)}/@me"))[0] == 204


@for_each("name", [name for name in NO_EMOJIS if name])
async def test_text_that_is_no_emoji_is_refused(wire: Wire, name: str) -> None:
    _, message = await wire.say({"content": "x"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/reactions"
    status, refused = await wire.ask("PUT", f"{path}/{quote(name)}/@me")
    assert (status, refused["code"]) == (404, 10014)
