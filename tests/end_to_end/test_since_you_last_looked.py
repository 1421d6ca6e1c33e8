"""A panel begins with the events since its owner last looked: once, in their seat's view, and across restarts."""

import pytest

from bot.features.hand.user_view import last_visit
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, tools, version
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


@pytest.mark.nightly
async def test_a_panel_that_follows_goes_on_with_its_list(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    (first_to_act,) = party.asked()
    await lay(party, "draw")
    await party.told(-1)
    (last,) = {*party.people} - {first_to_act, *party.asked()}
    opened = await party.panel(last)
    first = missed(opened)
    while last not in party.asked():
        await lay(party, "draw")
        await party.told(-1)

    def asked_there() -> Message | None:
        result = last.message(opened["id"])
        return result if result is not None and answers(result) else None

    now = await last.wait_for(asked_there, what="the panel to follow")
    assert missed(now)[: len(first)] == first
    assert len(missed(now)) > len(first)


@pytest.mark.nightly
async def test_what_one_is_dealt_by_ones_own_last_card_is_not_said_to_be_drawn(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start(rules="expert")
    begun = False
    while not begun:  # the last choice of a round may also be made by a standing answer
        await party.told(-1)
        person = party.random.choice(party.asked())
        before, mark = version(party.live()), await party.mark()
        panel = await party.panel(person)
        if result := answers(panel):
            panel = await party.taken(await party.act(person, panel, result[0]))
            begun = worded("told-you-were-dealt") in reading.text(panel)
            await party.seen(person, before, mark)
    assert "You draw" not in reading.text(panel)
