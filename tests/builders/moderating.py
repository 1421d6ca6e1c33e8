"""Takes moderators' steps on a match's page in ``/mod matches``."""

from typing import Final

from bot.discord_ui.content.custom_ids import custom_id
from bot.features.moderation.verbs import VERBS
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import Message
from tests.builders.presses import press_on
from tests.builders.words import worded

REASON: Final = "to *settle* it"


async def planned(manager: PageClient, step: str, number: int = 1) -> Message:
    """Open a match's page and choose a step, by its button or (with a seat) in the menu; return the dry run."""
    card = await (await manager.command("/mod matches", match=number)).message(reading.components)
    if " " in step:
        chosen = await manager.select(card, step, custom_id=custom_id("moderation", "seat", number))
    else:
        verb = "plan" if VERBS[step].free else "ask"
        chosen = await press_on(manager, card, f"moderation {verb} {step}")
    done = chosen if chosen.modal is None else await manager.submit_modal(chosen, why=REASON)
    shown = await done.message(reading.components)
    assert worded("mod-title") in reading.text(shown), reading.text(shown)
    return shown


async def done_there(manager: PageClient, step: str, number: int = 1) -> Message:
    """Choose a step on the page of a match, and confirm it."""
    shown = await planned(manager, step, number)
    return await (await manager.click(shown, label=worded("mod-do"))).message(reading.components)
