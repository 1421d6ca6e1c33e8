"""Presses that no message of the bot offers: the stand-in's stored message is changed, and then pressed."""

from sandbox.page.checks import NO_SUCH_COMPONENT
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders.local_bot import LocalBot, Message


async def forged(
    place: LocalBot, person: PageClient, message: Message, custom_id: str, values: tuple[str, ...] | None = None
) -> Exchange:
    """Put a button with this custom_id on a message and press it; with ``values``, put a menu there and choose them.

    If the bot edits the message in between, the press fails; then both are repeated.
    """
    component: Message = {"type": 2, "id": 2, "style": 2, "label": "forged", "custom_id": custom_id}
    if values is not None:
        options = [{"label": value, "value": value} for value in values]
        component = {"type": 3, "id": 2, "custom_id": custom_id, "options": options, "min_values": 0, "max_values": 25}
    stored = place.sandbox.core.world.message(message["channel_id"], message["id"])
    while True:
        payload = stored.payload
        payload["components"] = [{"type": 1, "id": 1, "components": [component]}]
        try:
            return await person.component(message, component, None if values is None else list(values))
        except InteractionFailedError as refusal:
            if NO_SUCH_COMPONENT not in str(refusal) or stored.payload is payload:
                raise
