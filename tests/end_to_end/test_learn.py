"""A learner's way: wrong and right choices, a double click, a restart, another user's button, and a real table at the end."""

import pytest

from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, tools
from tests.builders.words import worded


async def shown(person: PageClient, panel: Message, label: str) -> Message:
    """Press a button of the panel and return the panel after it."""
    before = reading.text(panel)
    exchange = await person.click(panel, label=label)
    result = await exchange.message(lambda message: reading.text(message) not in {"", before})
    assert reading.is_ephemeral(result)
    return result


async def learn(person: PageClient, **options: str) -> Message:
    return await (await person.command("/learn", **options)).message(reading.text)


async def test_a_learner_goes_through_the_first_steps(place: LocalBot) -> None:
    ana = await place.enter(0)
    panel = await learn(ana)
    assert worded("learn-title") in reading.text(panel)
    first = panel = await shown(ana, panel, "Colt Express")
    assert "step 1 of" in reading.text(panel)
    panel = await shown(ana, panel, worded("button-learn-next"))
    panel = await shown(ana, panel, "C · Fire")
    assert "Fire? A fine card for later." in reading.text(panel)
    panel = await shown(ana, panel, "D · Robbery (2)")
    assert "step 3 of" in reading.text(panel)
    again = await forged(place, ana, panel, "ce2:learn:choose:colt-express:1:play doc.robbery")  # a double click
    late = await again.message(lambda message: worded("learn-late") in reading.text(message))
    assert "step 3 of" in reading.text(late)
    await place.restart()
    panel = await shown(ana, late, "B · Floor Change")  # a button from before the restart
    assert "step 4 of" in reading.text(panel)
    resumed = await learn(ana)
    assert "step 4 of" in reading.text(resumed)
    kept = await shown(ana, resumed, worded("button-learn-leave"))
    assert "you are at step 4 of" in reading.text(kept)
    back = await shown(ana, kept, "Start over: Colt Express")
    assert reading.text(back) == reading.text(first)


@pytest.mark.nightly
async def test_a_first_match_comes_with_tips_icons_and_a_note_to_oneself(place: LocalBot) -> None:
    party = Party(place, 2)
    await party.start(rules="two-player")
    person = party.asked()[0]
    panel = await party.panel(person)
    assert "🎓 " in reading.text(panel)
    panel = await tools(person, panel)
    icons = await shown(person, panel, worded("button-legend"))
    assert worded("button-legend") not in reading.labels(icons)
    panel = await tools(person, await shown(person, icons, worded("button-back-to-hand")))
    panel = await shown(person, panel, worded("settings-tips-off"))
    assert "🎓" not in reading.text(panel)
    await place.restart()
    panel = await party.panel(person)
    assert "🎓" not in reading.text(panel)
    again = await shown(person, await tools(person, panel), worded("button-tips"))
    assert "🎓 " in reading.text(again)
    noted = await person.click(await tools(person, again), label=worded("button-memo"))
    kept = await (await person.submit_modal(noted, memo="watch *Piston*")).message(
        lambda message: "📝" in reading.text(message)
    )
    assert "watch \\*Piston\\*" in reading.text(kept)
