"""An open panel never shows an outdated question, and tips come once, even across restarts."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.core.ids import MatchId, Why
from bot.core.matches.values import VOTE
from bot.discord_ui.content.pictures import Key, Need, PictureCache
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.forging import forged
from tests.builders.forms import form_button
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, version
from tests.builders.words import worded


async def test_a_panel_whose_question_was_answered_elsewhere_changes(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    person, before = party.asked()[0], version(party.live())
    panel = await party.panel(person)
    assert answers(panel)
    place.move(90_000)  # time runs out: a card is drawn for them
    await party.told(before)

    def changed() -> Message | None:
        now = person.message(panel["id"])
        return now if now is not None and not answers(now) else None

    await person.wait_for(changed, what="the panel to stop asking")


async def test_every_open_panel_shows_that_the_match_has_ended(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    panels = [(person, await party.panel(person)) for person in party.people]
    assert [bool(answers(panel)) for _, panel in panels].count(True) == 1
    await place.host.do(stopping.close, MatchId(1), Why(VOTE))

    def ended(person: PageClient, panel: Message) -> Message | None:
        now = person.message(panel["id"])
        return now if now is not None and reading.labels(now)[-1] == worded("button-again") else None

    for person, panel in panels:
        now = await person.wait_for(partial(ended, person, panel), what="the panel to say that the match has ended")
        assert not answers(now)


async def test_the_reason_of_a_refused_press_goes_with_the_next_question(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person, before = party.asked()[0], version(party.live())
    panel = await party.panel(person)
    await party.act(person, panel, answers(panel)[0])
    await party.told(before)
    late = await forged(place, person, panel, f"ce2:match:act:1:0:{answers(panel)[0][1]}")  # pressed twice
    refused = await late.message(lambda message: worded("error-stale-action") in reading.text(message))
    while person not in party.asked():
        await party.step()
        await party.told(-1)

    def asked() -> Message | None:
        now = person.message(refused["id"])
        return now if now is not None and answers(now) else None

    now = await person.wait_for(asked, what="a new question")
    assert worded("error-stale-action").partition(".")[0] not in reading.text(now)


@pytest.mark.nightly
async def test_a_tip_comes_once_and_stays_known_after_a_restart(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person, tip = party.asked()[0], worded("tip-schemin")
    first = await party.panel(person)
    assert tip in reading.text(first)
    assert tip in reading.text(await party.panel(person))  # as long as the question is open
    await party.act(person, first, next(answer for answer in answers(first) if answer[1] == "draw"))
    await place.restart()
    while person not in party.asked():
        await party.step()
        await party.told(-1)
    assert tip not in reading.text(await party.panel(person))


async def test_panels_that_are_asked_together_are_drawn_together_and_edited_once(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.hand.open_panels.FOLLOWING", 60.0)
    party = Party(place, 3, seed=2)
    await party.start(rules="expert")
    panels = {person: (await party.panel(person))["id"] for person in party.people}
    drawn, all_there, get = set[object](), asyncio.Event(), PictureCache.get

    async def together(cache: PictureCache, key: Key, make: Callable[[], Any], need: Need = Need.ASKED) -> Any:
        if "cards" in key and len((await place.host.matches.table(MatchId(1), None)).waits) == len(panels):
            drawn.add(key[4])
            if len(drawn) == len(panels):
                all_there.set()
            await all_there.wait()
        return await get(cache, key, make, need)

    monkeypatch.setattr(PictureCache, "get", together)
    while not all_there.is_set():
        since = place.sandbox.core.recorder.total
        await party.use(panels)
        await place.quiet()
    assert all(form_button(person.message(panel) or {}) for person, panel in panels.items())
    edited = [r.path for r in place.sandbox.core.recorder.since(since) if r.path.endswith("/messages/@original")]
    assert len(edited) >= len(panels) - 1, "all but who has just played"
    assert len(set(edited)) == len(edited), "each once"
