"""Finds and presses buttons by the area and verb of their custom_ids, for actions without a command."""

from bot.discord_ui.content import custom_ids
from bot.discord_ui.content.custom_ids import BadCustomId, Pressed
from sandbox import reading
from sandbox.json_types import Json, JsonObject
from sandbox.testing import Exchange, PageClient
from tests.builders.local_bot import Message


def presses(message: Message) -> list[Pressed]:
    """Return the custom_ids of a message's enabled buttons and menus, parsed."""
    collected = []
    for component in [*reading.buttons(message), *reading.selects(message)]:
        try:
            collected.append(custom_ids.read(component["custom_id"]))
        except BadCustomId:
            continue
    return collected


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
