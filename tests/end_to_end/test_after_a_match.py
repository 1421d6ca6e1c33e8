"""After a match: replayed step by step, followed from afar, and shown as a comic strip to others."""

import json
import re
from typing import Any, Final

import aiohttp
import pytest

from bot.core.ids import Authority, MatchId, UserId, Why
from bot.core.matches.publication import PICTURES_AGAIN
from bot.core.matches.values import MODERATOR
from bot.core.ports import Screening, Task, Weighing
from bot.discord_ui.content import custom_ids
from bot.durations import WEEK
from bot.features.replays.reviews import Reviews
from bot.features.seats import seating
from bot.features.settings import servers
from bot.features.watching import rows as watching_rows
from data.catalogue import text
from engine.agents.review import Cost, Screened
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import LONGEST_MATCH, Party, see
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
    seen = await (await party.people[1].click(review, label=worded("button-review-step"))).message(reading.components)
    assert worded("playback-could") in reading.text(seen)
    refused = await (await stranger.click(end, label=worded("button-review"))).message(reading.components)
    assert "$300" not in reading.text(refused)


async def test_pictures_of_old_steps_describe_who_sat_there_then(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    await party.skip(2)
    leaver = party.people[1]
    name = leaver.users[leaver.me]["name"]
    await place.host.do(seating.resign, MatchId(1), place.id_of(leaver))
    await party.finish()

    async def described(at: int) -> str:
        shown = await (await leaver.command("/replay", match=1, step=at)).message(reading.files)
        return "".join(reading.alt_texts(shown))

    assert name in await described(1)
    assert name not in await described(LONGEST_MATCH)


def told(person: PageClient) -> list[str]:
    """Return a user's messages about matches that they follow, in any channel."""
    signs = tuple(text(key, game="", heading="", id="").split()[0] for key in ("followed-end", "followed-round"))
    everywhere = [message for channel in person.log for message in person.messages(channel)]
    texts = map(reading.text, everywhere)
    return [words for words in texts if words.startswith(signs)]


async def test_who_watches_is_told_as_they_wish(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(game="super-express")
    loud, late, fickle = (place.user(number) for number in (3, 4, 5))
    for person, label in (
        (loud, worded("button-follow-rounds")),
        (late, worded("button-follow-end")),
        (fickle, worded("button-follow-rounds")),
    ):
        await person.open()
        await person.fetch(thread)
        live = party.live()
        assert live is not None
        panel = await (await person.click(live, label=worded("button-hand"))).message(reading.components)
        assert {worded("button-board"), worded("button-table-like")} <= set(reading.labels(panel))
        after = await (await person.click(panel, label=label)).message(reading.components)
        assert worded("following-rounds" if label != worded("button-follow-end") else "following-end") in reading.text(
            after
        )
        if person is fickle:
            await person.click(after, label=worded("button-unfollow-end"))
            await place.quiet()
    await party.finish()
    await place.quiet()
    await late.wait_for(lambda: told(late) or None, what="the end")
    assert (await place.host.matches.match(MatchId(1))).status == "over"
    assert [len(told(person)) for person in (late, fickle)] == [1, 0]
    assert "is over" in told(late)[0]
    assert len(told(loud)) > 1
    assert all(len(words.splitlines()) == 2 for words in told(loud)[:-1]), "each with the headline of the round"
    assert await place.host.read(lambda at: watching_rows.follows(at.tx, MatchId(1))) == ()


STRIP: Final = "-comic.png"
CHANNEL: Final = "the-station"
LATE_TRIES: Final = 3
"""Number of tries after which a drawn picture is on the card."""


def strips(message: Message) -> list[str]:
    """Return the descriptions of the comic strips in a message."""
    files = zip(reading.files(message), reading.alt_texts(message), strict=True)
    return [alt for file, alt in files if file["filename"].endswith(STRIP)]


def on_card(party: Party) -> list[str]:
    """Return the descriptions of the strips on the card of a table whose match has begun: its thread has the card's id."""
    card = next(message for message in party.first.messages(CHANNEL) if message["id"] == party.thread)
    assert any(worded(state) in reading.text(card) for state in ("lobby-started", "lobby-over"))
    return strips(card)


def in_thread(party: Party) -> list[str]:
    """Return the descriptions of the strips in the thread, oldest first."""
    return [alt for message in party.first.messages(party.thread) for alt in strips(message)]


async def test_the_card_shows_the_newest_strip_and_needs_no_post(place: LocalBot) -> None:
    party = Party(place, 4, seed=11)
    await party.start()
    posts, shown = len(party.first.messages(CHANNEL)), list[list[str]]()
    for _ in range(60):
        await party.skip(3)
        await place.quiet()
        newest = in_thread(party)[-1:]
        assert on_card(party) == newest
        if shown[-1:] != [newest]:
            shown.append(newest)
    assert len(shown) > 2
    assert len(party.first.messages(CHANNEL)) == posts


async def test_a_strip_comes_however_long_its_stretch_is_looked_for(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.lobbies.publishing.PICTURE_WAIT_S", 0.0)
    party = Party(place, 3, seed=3)
    await party.start()
    while not in_thread(party):
        await party.skip(3)
        await place.quiet()
    for _ in range(LATE_TRIES):
        place.move(PICTURES_AGAIN)
        await place.quiet()
    assert on_card(party) == in_thread(party)[-1:]


async def test_a_strip_that_was_undone_is_no_teaser(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    while not on_card(party):
        await party.skip(3)
        await place.quiet()
    host = place.host
    match = await host.matches.match(MatchId(1))
    await host.do(stopping.go_back, match.id, 1, Why(MODERATOR, match.host))
    await place.quiet()
    assert in_thread(party)
    assert on_card(party) == []


@pytest.mark.parametrize("stopped", [False, True])
async def test_the_card_of_a_match_that_is_over_says_so(place: LocalBot, stopped: bool) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    if stopped:  # without another strip
        assert place.app is not None
        match = await place.app.host.matches.match(MatchId(1))
        await place.app.host.do(stopping.close, match.id, Why(MODERATOR, match.host))
    else:
        await party.finish()
    await place.quiet()
    card = next(message for message in party.first.messages(CHANNEL) if message["id"] == party.thread)
    assert worded("lobby-over") in reading.text(card)
    assert worded("lobby-started") not in reading.text(card)


@pytest.mark.parametrize("denied", [[], ["ATTACH_FILES"]])
async def test_the_front_page_has_the_strip_of_the_winners_match(place: LocalBot, denied: list[str]) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    host, channel = place.host, party.first.channels[party.first.here]
    boss = Authority(UserId(place.id_of(party.first)), int(channel["guild_id"]), (), True)
    saloon = int(party.first.channel_id("the-saloon"))
    await host.do(servers.change, boss, gazette=saloon, front_page=True)
    await party.finish()
    await place.quiet()
    [end] = [
        message for message in party.first.messages(party.thread) if worded("button-again") in reading.labels(message)
    ]
    share = await (await party.first.click(end, label=worded("button-pictures"))).message(reading.files)
    best = strips(share)
    place.permit(str(saloon), deny=denied)
    place.move(WEEK)
    await place.quiet()
    [page] = [
        message for message in await party.first.fetch("the-saloon") if worded("gazette-title") in reading.text(message)
    ]
    if denied:
        assert not reading.files(page)
        assert best[0] in reading.text(page)
    else:
        assert strips(page) == best != []
        assert len(reading.files(page)) == 2
