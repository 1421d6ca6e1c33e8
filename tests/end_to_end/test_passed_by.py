"""A player's open panel is updated while in use, but not after another has replaced it."""

import pytest

from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, tools
from tests.builders.words import worded


async def until_asked(party: Party, person: PageClient) -> None:
    """Let the others play until the match waits for a player and everything is published."""
    while True:
        await party.told(-1)
        await party.place.quiet()
        if person in (asked := party.asked()):
            return
        await party.step(asked[0])


async def played(party: Party, person: PageClient, panel: Message) -> None:
    """Let a player choose a panel's first answer, and again if asked at once, until everything is published."""
    while answers(panel):
        await party.taken(await party.act(person, panel, answers(panel)[0]))
        await party.place.quiet()
        panel = person.message(panel["id"]) or {"components": []}


def follows(person: PageClient, panel: Message) -> bool:
    """Return whether a panel shows its owner's current question."""
    return bool(answers(person.message(panel["id"]) or {"components": []}))


@pytest.mark.nightly
async def test_a_panel_beside_which_another_is_opened_each_time_no_longer_follows(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person, followed = party.people[1], list[bool]()
    await until_asked(party, person)
    panel = await party.panel(person)
    await played(party, person, panel)
    for _ in range(4):
        await until_asked(party, person)
        followed.append(follows(person, panel))
        panel = await party.panel(person)
        await played(party, person, panel)
    assert followed == [True, True, False, False]
    await until_asked(party, person)
    assert not follows(person, panel)
    stale = person.message(panel["id"]) or {"components": []}
    shown = await person.click(await tools(person, stale), label=worded("button-less"))
    await played(party, person, await shown.message(lambda message: message if answers(message) else None))
    await until_asked(party, person)
    assert follows(person, panel), "who presses on it wants it"


@pytest.mark.nightly
async def test_a_panel_that_is_played_from_follows_for_good(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.people[1]
    await until_asked(party, person)
    panel = await party.panel(person)
    for _ in range(4):
        await played(party, person, person.message(panel["id"]) or {})
        await until_asked(party, person)
        assert follows(person, panel)


@pytest.mark.nightly
async def test_who_opens_another_panel_only_now_and_then_keeps_one_that_follows(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start()
    person = party.people[1]
    await until_asked(party, person)
    panel = await party.panel(person)
    for again in (True, False, True, False):
        await played(party, person, person.message(panel["id"]) or {})
        await until_asked(party, person)
        assert follows(person, panel)
        if again:
            panel = await party.panel(person)
