"""A table's rule of memory: an open pile is listed, and a fading pile is missing from every message, log and picture."""

from pathlib import Path

import pytest

from bot.core.ids import LobbyId
from bot.core.terms import FADING, MEMORY, OPEN
from bot.features.lobbies import gathering
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, everything, version
from tests.builders.presses import press_in
from tests.builders.words import worded


async def opened(place: LocalBot, memory: str) -> Party:
    """Open a match of three with this rule for the pile's memory."""
    party = Party(place, 3, seed=11)
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card()
    await party.join(card)
    await place.host.do(gathering.agree, LobbyId(1), place.id_of(party.first), MEMORY, memory)
    await party.depart(card)
    return party


async def act(party: Party, word: str, number: int = 0) -> Message:
    """Let the asked player choose an option by its number among those that begin with ``word``; return the panel that offered it."""
    person, before = party.asked()[0], version(party.live())
    panel = await party.panel(person)
    choices = [pair for pair in answers(panel) if pair[1].startswith(word)]
    await party.taken(await party.act(person, panel, choices[number]))
    await party.told(before)
    return panel


def unsigned(party: Party, words: str) -> str:
    """Return a text with players by number: another server gives them other ids."""
    for number, person in enumerate(party.people):
        words = words.replace(f"<@{person.me}>", f"person {number}")
    return words


async def story(place: LocalBot, number: int) -> tuple[list[str], list[str]]:
    """Play the first turn and all but one slot of the second, choosing the first card by number; return the readable texts.

    First while the card can be seen, then when it has faded: the thread with its alt texts, the board and log of another seat.
    """
    party = await opened(place, FADING)
    first = party.asked()[0]
    other = next(person for person in party.people if person is not first)
    await act(party, "play", number)
    await place.quiet()
    seen = await readable(party, other)
    for _ in range(4):
        await act(party, "draw")
    await place.quiet()
    return seen, await readable(party, other)


async def readable(party: Party, who: PageClient) -> list[str]:
    """Return everything of the match that a user can read now."""
    thread = [message for message in party.first.messages(party.thread) if not reading.is_ephemeral(message)]
    collected = [everything(thread), *(text for message in thread for text in reading.alt_texts(message))]
    looks = [await press_in(who, party.thread, f"match {look}") for look in ("board", "log")]
    for exchange in (*looks, await who.command("/hand", channel=party.thread)):
        message = await exchange.message(reading.components)
        # a hand's picture is first described by its owner's own acts since they looked, which depends on who was notified first
        collected += [
            reading.text(message),
            *(alt[max(0, alt.find("The hand of")) :] for alt in reading.alt_texts(message)),
        ]
    return [unsigned(party, text) for text in collected]


@pytest.mark.nightly
async def test_what_has_faded_can_be_read_nowhere(tmp_path: Path) -> None:
    told = []
    for number in (0, -1):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with local_bot(folder) as place:
            told.append(await story(place, number))
    (seen, faded), (other_seen, other_faded) = told
    assert seen != other_seen
    assert faded == other_faded


@pytest.mark.nightly
async def test_a_card_can_be_seen_for_a_lap(place: LocalBot) -> None:
    party = await opened(place, FADING)
    await act(party, "play")
    for _ in range(2):
        await act(party, "draw")
    assert "Still visible" in reading.text(party.live() or {})  # the turn is over, its cards have not been seen by all
    shown = [line for line in reading.text(party.live() or {}).splitlines() if "Still visible" in line]
    assert "**" in shown[0].split(":**")[1]
    await act(party, "draw")
    assert worded("pile-none") in reading.text(party.live() or {})


@pytest.mark.nightly
@sampled("memory", (OPEN, FADING), {FADING})
async def test_a_whole_match_is_told_to_its_end(place: LocalBot, memory: str) -> None:
    party = await opened(place, memory)
    for _ in range(14):
        await party.step()
    live = reading.text(party.live() or {})
    assert ("Pile:" in live) == (memory == OPEN) or "Still visible" in live
    await place.restart()
    await party.finish()
    assert party.ended()
    log = await (await press_in(party.first, party.thread, "match log")).message(reading.files)
    assert worded("told-faded") not in reading.text(log)  # once it is over, nothing is secret


async def test_the_open_pile_is_listed_and_the_usual_one_is_not(place: LocalBot) -> None:
    party = await opened(place, OPEN)
    await act(party, "play")
    assert "Pile:" in reading.text(party.live() or {})
    person = party.asked()[0]
    panel = await party.panel(person)
    await person.wait_for(  # its picture may follow
        lambda: any("Pile:" in alt for alt in reading.alt_texts(person.message(panel["id"]) or panel)), what="the pile"
    )


async def test_a_panel_that_stays_open_forgets_with_the_table(place: LocalBot) -> None:
    party = await opened(place, FADING)
    await act(party, "play")
    await act(party, "draw")
    third = party.asked()[0]
    panel = await party.panel(third)

    def shown() -> str:
        message = third.message(panel["id"]) or panel
        return "\n".join((reading.text(message), *reading.alt_texts(message)))

    await third.wait_for(lambda: "Pile:" in shown(), what="the card in the panel")
    await party.taken(await party.act(third, panel, next(pair for pair in answers(panel) if pair[1] == "draw")))
    await third.wait_for(lambda: "Pile:" not in shown(), what="the open panel to forget")
