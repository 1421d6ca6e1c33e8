"""A panel begins with the events since its owner last looked, once; a pile is listed or forgotten, as its table's rule of memory says."""

from pathlib import Path

import pytest

from bot.core.ids import LobbyId
from bot.core.terms import FADING, MEMORY, OPEN
from bot.features.hand.user_view import last_visit
from bot.features.lobbies import gathering
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, everything, tools, version
from tests.builders.presses import press_in
from tests.builders.words import worded

TITLE = "Since you last looked"


def missed(panel: Message) -> list[str]:
    """Return a panel's lines about events since the last look; empty without any."""
    lines = reading.text(panel).splitlines()
    if not any(TITLE in line for line in lines):
        return []
    start = next(number for number, line in enumerate(lines) if TITLE in line) + 1
    return [line for line in lines[start:] if line.startswith("- ")]


async def lay(party: Party, word: str) -> tuple[PageClient, Message]:
    """Let the first asked player choose an action with this beginning. Return the player and the updated panel."""
    person, before = party.asked()[0], version(party.live())
    panel = await party.panel(person)
    choice = next(pair for pair in answers(panel) if pair[1].startswith(word))
    after = await party.taken(await party.act(person, panel, choice))
    await party.told(before)
    return person, after


async def test_what_others_did_is_told_once_and_across_a_restart(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    watcher = next(person for person in party.people if person is not party.asked()[0])
    await party.panel(watcher)
    assert missed(await party.panel(watcher)) == []  # nothing happened in between
    actor, after = await lay(party, "draw")
    assert missed(after) == []  # players needn't read about their own acts
    await place.restart()
    pressed = await party.hand(watcher)
    await place.quiet()  # until the picture is there, its words take the room of the news
    told = missed(await pressed.message(reading.components))
    assert len(told) == 1
    assert "draw" in told[0]
    assert "You" not in told[0]
    assert missed(await party.panel(watcher)) == []
    assert actor is not watcher
    panel = await party.panel(watcher)
    assert worded("button-to-table") not in str(panel["components"])  # it stands there
    elsewhere = await (await watcher.command("/hand", channel="the-station")).message(reading.components)
    assert worded("button-to-table") in str(elsewhere["components"])


@pytest.mark.nightly
async def test_a_long_absence_is_cut_short_and_the_log_has_the_rest(place: LocalBot) -> None:
    party = Party(place, 3, seed=6)
    await party.start()
    (first_to_act,) = party.asked()
    await lay(party, "draw")
    await party.told(-1)
    (sleeper,) = {*party.people} - {first_to_act, *party.asked()}
    for _ in range(4):  # one missed turn: after two a computer plays on, and a digest lists the events
        await party.told(-1)
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person) if person is not sleeper else None
        if panel is None:  # the sleeper's turn is played for them
            place.move(90_000)
            await party.told(before)
        else:
            await party.taken(await party.act(person, panel, party.random.choice(answers(panel))))
            await party.told(before)
    panel = await party.panel(sleeper)
    assert len(missed(panel)) < 6
    every = await tools(sleeper, panel)
    (more,) = [label for label in reading.labels(every) if label.startswith("Story (")]
    log = await (await sleeper.click(every, label=more)).message(reading.files)
    happened = [line.removeprefix("- ") for line in missed(panel) if "<@" not in line]  # next to notes of the host
    assert all(line in reading.text(log) for line in happened)


async def test_nothing_but_a_look_counts_as_one(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    watcher = next(person for person in party.people if person is not party.asked()[0])
    await party.panel(watcher)
    await lay(party, "draw")
    host = place.host
    (match,) = await host.matches.tables_of(place.id_of(watcher))
    before = await host.read(last_visit, match.match.id, place.id_of(watcher))
    await place.quiet()
    assert await host.read(last_visit, match.match.id, place.id_of(watcher)) == before
    assert missed(await party.panel(watcher)) != []
    assert missed(await party.panel(watcher)) == []  # the second look waits until the first one is stored
    assert await host.read(last_visit, match.match.id, place.id_of(watcher)) != before


async def test_whoever_ends_a_turn_is_not_told_of_their_own_card(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    after = [(await lay(party, "draw"))[1] for _ in party.people][-1]
    assert missed(after) == []
    assert worded("panel-not-asked") in reading.text(after)
    assert reading.text(after).count("You draw") == 1


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
