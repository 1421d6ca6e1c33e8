"""Whole matches on the stand-in, as users play them."""

import pytest

from bot.core.ids import MatchId
from sandbox import reading
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot
from tests.builders.players import HAND, Party, answers, everything, waiting_for
from tests.builders.thorough import THOROUGH
from tests.builders.words import worded

MOST_MESSAGES = 30
"""In the thread of a base match of four: it reads as a story."""


@pytest.mark.nightly
@sampled("people", (3, 6), {3})
async def test_by_buttons_from_lobby_to_score(place: LocalBot, people: int) -> None:
    party = Party(place, people, seed=people)
    thread = await party.start_by_buttons(pace="24h")
    await party.play()
    match = await place.host.matches.match(MatchId(1))
    assert match.status == "over"
    assert match.outcome is not None
    assert match.seed is not None
    story = everything(party.first.messages(thread))
    assert match.seed in story
    assert story.count(match.commitment) == 1
    assert not any(HAND in reading.labels(message) for message in party.first.messages(thread))


async def test_the_thread_reads_as_the_story(place: LocalBot) -> None:
    party = Party(place, 4, seed=11)
    thread = await party.start()
    await party.finish()
    host = place.host
    match = await host.matches.match(MatchId(1))
    pages = await host.matches.pages(match.id, None, 0, match.version)
    told = everything(party.first.messages(thread))
    at = 0
    for sentence in place.story(match, pages):  # all sentences are there, in order
        actual = told.find(sentence, at)
        assert actual >= 0, sentence
        at = actual
    assert worded("told-asks") not in told  # it is in the sentence of the choice
    await place.quiet()
    thread_messages = [message for message in party.first.messages(thread) if not reading.is_ephemeral(message)]
    assert len(thread_messages) <= MOST_MESSAGES
    for message in thread_messages:
        if reading.files(message):
            assert all(reading.alt_texts(message))
            assert len(reading.alt_texts(message)) == len(reading.files(message))
    ends = [message for message in thread_messages if worded("button-again") in reading.labels(message)]
    assert ends == thread_messages[-1:], "the end is one message"
    assert len(reading.files(ends[0])) == 1
    assert not any(file["filename"].endswith(".gif") for message in thread_messages for file in reading.files(message))
    for label, count in (("button-film", 1), ("button-pictures", 2)):
        shown = await (await party.first.click(ends[0], label=worded(label))).message(reading.files)
        assert len(reading.files(shown)) == len(reading.alt_texts(shown)) == count
    film = await (await party.first.click(shown, label=worded("button-whole"))).message(reading.files)
    assert reading.files(film)[0]["filename"].endswith(".gif")
    fingerprint = (await place.host.matches.match(MatchId(1))).commitment
    assert fingerprint not in everything(thread_messages)
    verified = await (await party.first.click(ends[0], label=worded("button-verify"))).message(reading.text)
    assert fingerprint in reading.text(verified)
    first = next(message for message in thread_messages if worded("button-rules") in reading.labels(message))
    rules = await (await party.first.click(first, label=worded("button-rules"))).message(reading.components)
    assert fingerprint in reading.text(rules)
    page = next(message for message in thread_messages if worded("button-film") in reading.labels(message))
    whole = await (await party.first.click(page, label=worded("button-film"))).message(reading.components)
    card = await (await party.first.click(whole, label="▶")).message(
        lambda message: "Card 1 of" in reading.text(message)
    )
    assert len(reading.files(card)) == 1


@sampled(
    "way",
    [
        ("colt-express", "base"),
        ("colt-express", "expert+horses-stagecoach"),
        ("super-express", "base"),
        ("super-express", "reflex+horse"),
    ],
    {("super-express", "reflex+horse")},
)
async def test_play_alone_submits_every_action_of_a_match(place: LocalBot, way: tuple[str, str]) -> None:
    party = Party(place, 3, seed=5)
    await party.start(game=way[0], rules=way[1])
    while not party.ended():
        await party.command()
    assert (await place.host.matches.match(MatchId(1))).status == "over"


async def test_a_panel_offers_what_is_legal_and_nothing_else(place: LocalBot) -> None:
    party = Party(place, 5, seed=8)
    await party.start()
    for _ in range(25 if THOROUGH else 8):
        await party.told(-1)
        person = party.asked()[0]
        panel = await party.panel(person)
        offered = [action for _, action in answers(panel)]
        switches = [button["custom_id"] for button in reading.buttons(panel) if ":match:turn:" in button["custom_id"]]
        for switch in switches:  # cards that can also be played face down: the others need only one press
            turned = await (await person.click(panel, custom_id=switch)).message(reading.components)
            offered += [action for _, action in answers(turned) if action not in offered]
        table = await waiting_for(place, person)
        assert table is not None
        assert sorted(offered) == sorted(await place.host.matches.legal(table.match.id, place.id_of(person)))
        await party.step()
