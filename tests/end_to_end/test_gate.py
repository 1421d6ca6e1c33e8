"""Numbers of tables, matches, tournaments, votes and offers that are hidden from a user get the same answers as invented numbers."""

from collections.abc import Iterable
from typing import Any

import pytest

from bot.core.ids import MatchId
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core.acts import Shape
from bot.discord_ui.core.gate import Entry
from bot.features.seats import seating
from bot.features.votes import control
from bot.features.votes.voting import END
from sandbox.testing import PageClient
from tests.builders.areas import COMMANDS, PRESSES, SHAPES, good, values
from tests.builders.arena import said
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, see
from tests.builders.words import worded

NOBODYS = 777_777
"""A number that was never given to anything."""

HIDDEN = "the-saloon"
WORDS: dict[str, str] = {
    "match": "I can’t find that match",
    "lobby": "I can’t find that table",
    "tournament": "There’s no such tournament",
    "ballot": "There’s no such vote",
    "offer": "That offer is gone",
    "weekly": "That weekly game doesn’t exist",
}


async def hide(place: LocalBot) -> None:
    """Set up in a hidden channel: match 1 with a vote and an offer, lobby 2, tournament 1, weekly game 1."""
    place.show_all_commands()
    owner = place.user(0)
    await owner.open()
    assert "is announced" in await said(await owner.command("/tournament create", channel=HIDDEN, name="Secret Cup"))
    party = Party(place, 2, channel=HIDDEN)
    party.people = [place.user(1), place.user(2)]
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card(worded("button-options"))
    await party.join(card)
    await party.begin(card, "button-fill")
    host, (first, second) = place.host, (place.id_of(person) for person in party.people)
    while not await host.matches.tables_of(first):
        await place.quiet()
    await host.do(control.propose, MatchId(1), first, END)
    await host.do(seating.offer, MatchId(1), second, None)
    assert worded("options-title", id="2") in await said(await party.first.command("/lobby create"))
    await party.first.command("/lobby weekly", day="3", time="20:00")
    for person in range(3, 6):
        await place.user(person).open()
        place.permit(HIDDEN, place.user(person).me, deny=["VIEW_CHANNEL"])
    await place.quiet()


async def manager_of_another_server(place: LocalBot) -> PageClient:
    person = place.user(0)
    await place.go_elsewhere(person)
    return person


async def own_message(person: PageClient) -> Message:
    """Let a user open a table; return its card, a message of the bot in the user's channel."""
    await person.command("/lobby create")
    return await see(person, label=worded("button-join"))


def kind_of(entry: Entry) -> str:
    return "" if entry.named is None else entry.named.argument


def number_of(entry: Entry) -> int:
    return 2 if kind_of(entry) == "lobby" else 1


def written(shape: Shape, entry: Entry, number: int) -> tuple[str, tuple[str, ...] | None]:
    """Return the custom_id of a press about a number, and the selected values."""
    fields = [str(number) if name == entry.key else good(kind) for name, kind in shape.fields.items()]
    chosen = None if shape.menu is None else (str(number),) if entry.key == "chosen" else values(shape)
    return custom_id(shape.area, shape.verb, *fields), chosen


def gated() -> Iterable[tuple[Shape, Entry]]:
    result = ((shape, PRESSES[f"{shape.area} {shape.verb}"]) for shape in SHAPES)
    return [(shape, entry) for shape, entry in result if entry.named is not None]


async def test_a_stranger_cannot_tell_hidden_numbers_from_those_that_nobody_has(place: LocalBot) -> None:
    await hide(place)
    person = await place.enter(4)
    await _all_presses(place, person)
    await _all_commands(place, person)
    assert worded("tour-list-none") in await said(await person.command("/tournament list"))
    assert await person.autocomplete("/tournament info", "tournament", "") == []


@pytest.mark.nightly
async def test_a_manager_of_another_server_cannot_either(place: LocalBot) -> None:
    await hide(place)
    person = await manager_of_another_server(place)
    await _all_presses(place, person)
    await _all_commands(place, person)


async def _all_presses(place: LocalBot, person: PageClient) -> None:
    message = await own_message(person)
    for shape, entry in gated():
        actual = []
        for number in (number_of(entry), NOBODYS):
            pressed, chosen = written(shape, entry, number)
            actual.append(await said(await forged(place, person, message, pressed, chosen)))
        assert actual[0] == actual[1], (shape.area, shape.verb)
        assert WORDS[kind_of(entry)] in actual[0], (shape.area, shape.verb)


async def _all_commands(place: LocalBot, person: PageClient) -> None:
    needed = options(place, person)
    for name, entry in COMMANDS.items():
        if entry.named is None:
            continue
        actual = []
        for number in (number_of(entry), NOBODYS):
            given = {**needed.get(name, {}), entry.key: number}
            actual.append(await said(await person.command(f"/{name}", **given)))
        assert actual[0] == actual[1], name
        assert WORDS[kind_of(entry)] in actual[0], name


def options(place: LocalBot, person: PageClient) -> dict[str, dict[str, Any]]:
    """Return each command's required options other than the number."""
    why, other = {"reason": "because"}, place.user(2).me
    return {
        **{name: why for name in COMMANDS if name.startswith("mod ")},
        "mod matches": {},
        "mod remove": {"seat": 0, **why},
        "mod rewind": {"to": 0, **why},
        "mod extend": {"hours": 1.0, **why},
        "mod replace": {"seat": 0, "player": other, **why},
        "mod move": {"to": person.channel_id(), **why},
        "away from": {"until": "tomorrow"},
    }
