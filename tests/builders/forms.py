"""Fills in the forms of panels, and submits them."""

from collections.abc import Callable

from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.local_bot import Message
from tests.builders.presses import is_press


def form_button(message: Message) -> str:
    """Return the custom_id of the button that opens a form of cards; empty if there is none."""
    return next(
        (button["custom_id"] for button in reading.buttons(message) if is_press(button["custom_id"], "form")), ""
    )


async def tick(person: PageClient, panel: Message, wanted: Callable[[list[str]], list[str]]) -> Exchange:
    """Open a panel's form, select the ``wanted`` ones of the values in its first group, and submit it."""
    form = await person.click(panel, custom_id=form_button(panel))
    assert form.modal is not None
    group = form.modal["components"][0]["component"]
    values = [option["value"] for option in group["options"]]
    return await person.submit_modal(form, **{group["custom_id"]: wanted(values)})


async def fill(person: PageClient, form: Exchange, **wanted: str) -> Exchange:
    """Submit an open form with its default values, except for ``wanted``, by the groups' custom_ids."""
    assert form.modal is not None
    groups = [item["component"] for item in form.modal["components"]]
    given = {group["custom_id"]: group.get("value") or "" for group in groups if "options" not in group}
    chosen = [(group, option) for group in groups for option in group.get("options", ()) if option.get("default")]
    given.update({group["custom_id"]: option["value"] for group, option in chosen})
    return await person.submit_modal(form, **{**given, **wanted})
