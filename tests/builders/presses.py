"""Finds and presses buttons by the area and verb of their custom_ids, for actions without a command."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.discord_ui.content import custom_ids
from bot.discord_ui.content.custom_ids import BadCustomId, Pressed
from sandbox import reading
from sandbox.json_types import Json, JsonObject
from sandbox.testing import Exchange, PageClient
from tests.builders.local_bot import Message

BUTTON, MENU = 2, 3
"""Types of components (Discord developer documentation)."""


def presses(message: Message) -> list[Pressed]:
    """Return the custom_ids of a message's enabled buttons and menus, parsed."""
    collected = []
    for component in [*reading.buttons(message), *reading.selects(message)]:
        try:
            collected.append(custom_ids.read(component["custom_id"]))
        except BadCustomId:
            continue
    return collected


class Offer(NamedTuple):
    """A button or menu, the option to choose in it (None for a button), its act, and its kind: the act, its first word and its page."""

    component: JsonObject
    value: str | None
    act: str
    kind: tuple[str, ...]


def offers(message: Message) -> Iterator[Offer]:
    """Yield what a message of the bot offers to press: each button, the last option of each menu, and all pages of a menu of pages."""
    for component in [*reading.buttons(message), *reading.selects(message)]:
        act = act_of(component)
        if not act or component["type"] not in {BUTTON, MENU}:
            continue
        words = [field for field in map(str, custom_ids.read(component["custom_id"]).fields) if not field.isdigit()]
        kind = (*act.split(), *words[:1])
        options = [option["value"] for option in component.get("options", ())]
        if options and act.endswith(" page"):
            yield from (Offer(component, page, act, (*kind, page)) for page in options)
        else:
            yield Offer(component, options[-1] if options else None, act, kind)


def act_of(component: JsonObject) -> str:
    """Return the area and verb of a component; empty if it isn't ours."""
    try:
        pressed = custom_ids.read(component.get("custom_id", ""))
    except BadCustomId:
        return ""
    return f"{pressed.area} {pressed.verb}"


def is_press(custom_id: str, verb: str, area: str = "match") -> bool:
    """Return whether a custom_id is for this area and verb."""
    pressed = custom_ids.read(custom_id)
    return (pressed.area, pressed.verb) == (area, verb)


def offered(message: Message, what: str) -> JsonObject | None:
    """Return a message's button for a press, such as "match log" or "votes offer end"; None if it has none."""
    for button in reading.buttons(message):
        try:
            pressed = custom_ids.read(button["custom_id"])
        except BadCustomId:
            continue
        area, verb, *fields = what.split(" ")
        if (pressed.area, pressed.verb) == (area, verb) and set(fields) <= set(pressed.fields):
            return button
    return None


async def press_on(person: PageClient, message: Message, what: str) -> Exchange:
    """Press the button that ``offered`` finds on a message."""
    button = offered(message, what)
    assert button is not None, (what, reading.labels(message))
    return await person.component(message, button)


async def press_in(person: PageClient, channel: str, what: str) -> Exchange:
    """Press the newest button for this press in a channel, once a user sees one."""
    await person.fetch(channel)

    def newest() -> Message | None:
        return next((item for item in reversed(person.messages(channel)) if offered(item, what)), None)

    return await press_on(person, await person.wait_for(newest, what=f"a button: {what}"), what)


async def press_after(
    person: PageClient, command: str, what: str, channel: str | None = None, **options: Json
) -> Exchange:
    """Run a command, and press a button of its answer."""
    shown = await (await person.command(command, channel=channel, **options)).message(reading.labels)
    return await press_on(person, shown, what)


async def press_tool(person: PageClient, channel: str, what: str) -> Exchange:
    """Press a tool on a user's panel for this channel's match, under **More** if necessary."""
    panel = await (await person.command("/hand", channel=channel)).message(reading.labels)
    if offered(panel, what) is None:
        more = await press_on(person, panel, "match more")
        panel = await more.message(lambda message: offered(message, what))
    return await press_on(person, panel, what)


async def setup_page(person: PageClient, name: str = "") -> Message:
    """Open ``/setup``, skipping the questions for a new owner; return its first page, or the named page behind **More**."""
    page = await (await person.command("/setup")).message(reading.labels)
    last = "records seasons" if name == "season" else f"setup page {name}"
    for what in ("setup done", "setup more", last) if name else ("setup done",):
        if offered(page, what) is not None:
            page = await (await press_on(person, page, what)).message(reading.labels)
    return page
