"""A finished match step by step: as every viewer sees it, as a page, verified, reviewed; a running one's secrets stay hidden."""

import json
import re
from typing import Any

import aiohttp
import pytest

from bot.core.ports import Screening, Task, Weighing
from bot.discord_ui.content import custom_ids
from bot.features.replays.reviews import Reviews
from engine.agents.review import Cost, Screened
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, see
from tests.builders.words import worded
from tests.features.replays.test_reviews import COST

CHOSE = "chose:"


class Judge:
    """Finds every seat's fifth decision costly."""

    async def decide(self, task: Task[Any]) -> Any:
        assert isinstance(task, Screening | Weighing)
        played = task.choice.played
        if isinstance(task, Screening):
            return Screened(task.number, played, played, 0.1, 0.01, 0.2) if task.number == 4 else None
        return Cost(
            **{name: getattr(COST, name) for name in COST.__struct_fields__}
            | {"number": 4, "played": played, "better": played}
        )


async def finished(place: LocalBot) -> tuple[Party, Message]:
    """Play a whole match and return the message at its end."""
    place.host.the(Reviews).attach(Judge())
    party = Party(place, 4, seed=5)
    await party.start()
    await party.finish()
    await place.quiet()
    await place.app.tasks.settle()
    person = party.people[0]
    end = await see(person, label=worded("button-replay"), channel=party.thread)
    return party, end


def version_of(panel: Message) -> tuple[int, int]:
    """Return a panel's step number and the number of steps."""
    place = re.search(r"step (\d+) of (\d+)", reading.text(panel))
    assert place is not None
    return int(place[1]), int(place[2])


async def step(person: PageClient, panel: Message, label: str) -> Message:
    exchange = await person.click(panel, label=label)
    return await exchange.message(reading.components)


async def see_as(person: PageClient, panel: Message, standpoint: int) -> Message:
    menu = next(
        select["custom_id"] for select in reading.selects(panel) if custom_ids.read(select["custom_id"]).verb == "seat"
    )
    exchange = await person.select(panel, str(standpoint), custom_id=menu)
    return await exchange.message(reading.components)


async def play_on(stranger: PageClient, opened: Message) -> None:
    """Play on from a replay's step until the closing sentence."""
    asked = await (await stranger.click(opened, label=worded("button-replay-play"))).message(reading.components)
    assert worded("attempt-start") in reading.text(asked)
    playing = await step(stranger, asked, worded("button-attempt-true"))
    assert reading.alt_texts(playing)
    pressed = next(
        button["custom_id"]
        for button in reading.buttons(playing)
        if custom_ids.read(button["custom_id"]).verb == "play"
    )
    playing = await (await stranger.click(playing, custom_id=pressed)).message(reading.components)
    assert worded("button-attempt-back") in reading.labels(playing)
    done = await step(stranger, playing, worded("button-learn-rest"))
    assert "You ended with **$" in reading.text(done)
    assert version_of(await step(stranger, done, worded("button-attempt-replay")))[0] > 0


@pytest.mark.nightly
async def test_a_match_is_walked_through_taken_home_and_checked(place: LocalBot) -> None:
    party, end = await finished(place)
    stranger = place.user(5)
    await stranger.fetch(party.thread)
    panel = await step(stranger, end, worded("button-replay"))
    assert version_of(panel)[0] == 0
    assert reading.alt_texts(panel)
    panel = await step(stranger, panel, worded("button-replay-next"))
    assert version_of(panel)[0] == 1
    assert CHOSE not in reading.text(panel)
    opened = await see_as(stranger, panel, 99)
    assert CHOSE in reading.text(opened)
    seats = [opened := await see_as(stranger, opened, seat) for seat in (1, 2, 3, 4)]
    assert sum(CHOSE in reading.text(seat) for seat in seats) == 1, "only the seat that chose knew it then"
    await play_on(stranger, opened)
    last = await step(stranger, opened, worded("button-replay-last"))
    assert worded("button-replay-play") not in reading.labels(last)
    assert version_of(last)[0] == version_of(last)[1]

    verified = await (await stranger.click(last, label=worded("button-verify"))).message(reading.components)
    assert "✅" in reading.text(verified)
    taken = await (await stranger.click(last, label=worded("button-replay-page"))).message(reading.files)
    [file] = reading.files(taken)
    async with aiohttp.ClientSession() as session, session.get(file["url"]) as answer:
        page = (await answer.read()).decode()
    data = json.loads(re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    assert len(data["steps"]) == version_of(last)[1] + 1
    assert "https://" not in page
    assert "http://" not in page

    review = await (await party.people[1].click(end, label=worded("button-review"))).message(reading.components)
    assert "$300" in reading.text(review)
    assert reading.alt_texts(review)
    seen = await (await party.people[1].click(review, label="Step 1")).message(reading.components)
    assert worded("playback-could") in reading.text(seen)
    refused = await (await stranger.click(end, label=worded("button-review"))).message(reading.components)
    assert "$300" not in reading.text(refused)


async def test_a_running_match_is_not_replayed(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.people[0]
    person.go(party.thread)
    said = await (await person.command("/replay", match=1, step=1)).message(reading.components)
    assert worded("error-still-secret") in reading.text(said)
