"""Clicks without effect: each gets a private answer with the reason."""

import asyncio

import pytest

from bot.core.ids import MatchId
from data.catalogue import speaking, text
from sandbox import reading
from sandbox.interactions import COMMAND
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot
from tests.builders.players import HAND, Party, answers
from tests.builders.words import worded


async def log_length(place: LocalBot) -> int:
    return (await place.host.matches.match(MatchId(1))).version


async def test_a_stale_button_gives_a_fresh_panel(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    old = await party.panel(person)
    choice = answers(old)[0]
    await party.taken(await party.act(person, old, choice))
    before = await log_length(place)
    exchange = await forged(place, person, old, choice[0])
    shown = await exchange.message(lambda message: "moved on" in reading.text(message))
    assert shown["id"] == old["id"]
    assert reading.is_ephemeral(shown)
    assert await log_length(place) == before


async def test_a_double_click_plays_once(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.asked()[0]
    panel = await party.panel(person)
    choice = answers(panel)[0]
    exchanges = await asyncio.gather(*(party.act(person, panel, choice) for _ in range(3)))
    for exchange in exchanges:
        await exchange.message(lambda message: "✅" in reading.text(message) or "moved on" in reading.text(message))
    assert await log_length(place) == 1


async def test_who_is_not_asked_sees_the_hand_and_no_options(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    other = next(person for person in party.people if person not in party.asked())
    panel = await party.panel(other)
    assert answers(panel) == []
    assert worded("panel-not-asked") in reading.text(panel)


async def test_a_stranger_gets_no_hand(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start()
    stranger = await place.enter(5, thread)
    live = party.live()
    assert live is not None
    exchange = await stranger.click(live, label=HAND)
    shown = await exchange.message(reading.text)
    assert reading.is_ephemeral(shown)
    assert "seat" in reading.text(shown) or "table" in reading.text(shown)
    for verb in (worded("button-board"), worded("button-log"), worded("button-rules")):
        exchange = await stranger.click(live, label=verb)
        assert reading.text(await exchange.message(reading.components))


async def test_a_command_out_of_turn_says_why(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start()
    other = next(person for person in party.people if person not in party.asked())
    other.go(thread)
    for action in ("draw", "play tuco.move", "go 3i"):
        exchange = await other.command("/play", action=action)
        shown = await exchange.message(reading.text)
        assert worded("not-asked") in reading.text(shown)
    assert await log_length(place) == 0


@pytest.mark.parametrize(("name", "button"), [("lobby join", "button-join"), ("away back", ""), ("draw", "")])
async def test_a_retired_command_says_where_it_went_in_the_language_of_the_client(
    place: LocalBot, name: str, button: str
) -> None:
    person = place.user(0)
    await person.open()
    await person.choose(locale="fr")
    first, *rest = name.split()
    below = [{"name": item, "type": 1, "options": []} for item in rest]
    core = place.sandbox.core
    interaction = core.interactions.open(COMMAND, place.sandbox.channel("the-station"), person.me, name, nonce=None)
    core.interactions.send(interaction, {"id": "1", "type": 1, "name": first, "options": below})
    with speaking("fr"):
        row = "retired-button" if button else "retired-command"
        words = text(row, old=f"/{name}", new="•", **({"button": text(button)} if button else {})).partition("•")[0]
    await person.wait_for(
        lambda: any(words in reading.text(item) for item in person.messages("the-station")) or None, what=words
    )


async def test_a_choice_that_is_none_says_so(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start()
    person = party.asked()[0]
    person.go(thread)
    exchange = await person.command("/play", action="**@everyone** fly away")
    text = reading.text(await exchange.message(reading.text))
    assert worded("choice-unknown") in text
    assert "@everyone" not in text
    assert await log_length(place) == 0


FORGED = [
    *("ce1:x:1", "ce1:m:hand:99999999999999999999:0", "ce1:a:1:0:", "ce1:l:join:0", "ce1:a:77:0:draw"),
    *("ce2:x:y:1", "ce2:match:hand:1", "ce2:match:act:1:0:", "ce2:match:act:77:0:draw", "ce2:lobby:join:0"),
    *(
        "ce1:d:vote:propose:25:end",
        "ce2:votes:propose:25:end",
        "ce1:d:vote:propose:1:draw:0",
        "ce2:votes:propose:1:draw",
        "ce2:votes:yes:" + "9" * 30,
        "ce2:setup:pace",
    ),
    *("ce1:d:setup:language:0:", "ce2:setup:channels:1", "ce2:plans:remove:1:0:99", "ce2:seats:accept:-1"),
]


async def test_forged_and_outdated_ids_are_refused(place: LocalBot, subtests: pytest.Subtests) -> None:
    party = Party(place, 3)
    await party.start()
    live = party.live()
    assert live is not None
    for custom_id in FORGED:
        with subtests.test(custom_id=custom_id):
            exchange = await forged(place, party.first, live, custom_id)
            shown = await exchange.message(reading.text)
            assert reading.is_ephemeral(shown)
            assert "/" in reading.text(shown)
            assert await log_length(place) == 0
