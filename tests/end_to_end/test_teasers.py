"""The comic strip of a match for those who aren't at its table: on the table's card in the channel, and on the week's front page."""

from typing import Final

import pytest

from bot.core.ids import Authority, MatchId, UserId, Why
from bot.core.matches.publication import PICTURES_AGAIN
from bot.core.matches.values import MODERATOR
from bot.durations import WEEK
from bot.features.settings import servers
from sandbox import reading
from tests.builders import stopping
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.words import worded

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
