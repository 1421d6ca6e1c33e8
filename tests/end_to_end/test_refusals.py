"""Clicks without effect are answered with the reason, rights are asked at every gate, and no button in a thread is dead."""

import asyncio
import logging
import random
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing, suppress
from functools import partial
from typing import Final

import pytest

from bot.core.errors import Refusal
from bot.core.ids import MatchId, Person, Why
from bot.core.matches.values import VOTE
from bot.discord_ui.core import errors
from bot.discord_ui.core.gate import MATCH, Numbered, Right
from bot.features.lobbies import gathering
from bot.features.lobbies.choosing import LOBBY
from bot.features.tournaments.acts import NUMBERED as TOURNAMENT
from bot.features.votes import control
from bot.features.votes.acts import BALLOT
from bot.features.votes.voting import PAUSE
from data.catalogue import speaking, text
from sandbox import reading
from sandbox.interactions import COMMAND
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.areas import PRESSES, SHAPES, values, written
from tests.builders.arena import Arena
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.panels import pressable
from tests.builders.players import HAND, Party, answers
from tests.builders.words import worded
from tests.end_to_end.test_open_panels import ONE, TABLES, Table


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


GUARDED: Final = frozenset({Right.SEATED, Right.HOST, Right.DIRECTOR, Right.MODERATOR, Right.MANAGER})
HOST, GUEST, STRANGER = 1, 2, 4

WITHOUT: Final[Mapping[Right, tuple[int, ...]]] = {
    Right.SEATED: (STRANGER,),
    Right.HOST: (GUEST, STRANGER),
    Right.DIRECTOR: (GUEST, STRANGER),
    Right.MODERATOR: (HOST, STRANGER),
    Right.MANAGER: (HOST, STRANGER),
}

OWN_TABLES: Final = frozenset({"habits", "known_games", "visits", "occupations"})

REFUSALS: Final = (
    *("error-not-the-host", "error-not-at-this-table", "error-not-a-director", "error-not-a-moderator"),
    *("error-not-a-manager", "error-not-seated", "ballot-watching"),
)

HARMLESS: Final[Mapping[str, str]] = {
    "away back": "deletes the user's own absences",
    "find ask": "asks first whether the guest is in the server",
    "learn known": "is about the user's own knowledge of the game",
    "match page": "reads the rules, which are no secret",
    "match topic": "reads the rules, which are no secret",
    "tournaments return": "asks first whether there is a departure to undo",
}


def rows_of(place: LocalBot) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of the database by table, but for a user's own traces."""
    with closing(sqlite3.connect(f"file:{place.settings.colt_database}?mode=ro", uri=True)) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        return {
            name: sorted(db.execute(f"SELECT * FROM {name}"), key=repr) for name in tables if name not in OWN_TABLES
        }


async def world(place: LocalBot) -> tuple[Message, Mapping[Numbered, int]]:
    """Set up one of each thing with a number; return a message to forge presses on, and the numbers."""
    arena = Arena(place, 5)
    await arena.open()
    party = Party(place, 4)
    party.people = [place.user(number) for number in (HOST, GUEST, 3)]
    await party.start_by_buttons(pace="24h")
    card = await arena.announce(name="Cup")
    (match,) = await place.host.matches.tables_of(place.id_of(place.user(HOST)))
    ballot = await place.host.do(control.propose, match.match.id, place.id_of(place.user(HOST)), PAUSE, None)
    await place.user(HOST).command("/lobby create", pace="24h")
    await place.quiet()
    lobby = await place.app.store.read(lambda tx: tx.db.execute("SELECT max(id) FROM lobbies").fetchone()[0])
    await place.host.do(gathering.join, lobby, Person(place.id_of(place.user(GUEST)), "Guest"))
    await place.quiet()
    numbers = {
        MATCH: int(match.match.id),
        LOBBY: int(lobby),
        TOURNAMENT: 1,
        BALLOT: int(ballot.id),
    }
    return card, numbers


async def test_no_press_does_anything_for_who_has_no_right_to_it(place: LocalBot) -> None:
    card, numbers = await world(place)
    refusals = [*(worded(key) for key in REFUSALS), worded("error-not-entered", who="you")]
    before, pressed = rows_of(place), 0
    for shape in SHAPES:
        gate = PRESSES[f"{shape.area} {shape.verb}"]
        if gate.right not in GUARDED or gate.named not in {*numbers, None}:
            continue
        for who in WITHOUT[gate.right]:
            name = f"{shape.area} {shape.verb}"
            chosen = ("de",) if name == "setup language" else values(shape) if shape.menu else None
            exchange = await forged(place, place.user(who), card, written(shape, gate, numbers), chosen)
            await place.quiet()
            said = "".join(map(reading.text, exchange.messages.values()))
            assert exchange.modal is None, (name, who)
            assert name in HARMLESS or any(refusal in said for refusal in refusals), (name, who, said)
            assert rows_of(place) == before, (name, who)
            pressed += 1
    assert pressed > 180


AFFAIRS: Final[tuple[tuple[Callable[[Table], Awaitable[None]], ...], ...]] = (
    (Table.ask_time, Table.give_time),
    (Table.play, Table.play),
    (Table.leave, Table.come_back),
    (Table.pause, Table.resume),
    (Table.miss, Table.ask_time, Table.play),
)


class Thread:
    """Presses the buttons of a thread, as its players and as a stranger."""

    def __init__(self, place: LocalBot, party: Party, people: list[PageClient], log: pytest.LogCaptureFixture) -> None:
        self.place, self.party, self.people, self.log = place, party, people, log

    async def buttons(self) -> list[tuple[str, str]]:
        """Return the message and the custom_id of each enabled button."""
        await self.place.quiet()
        public = [item for item in self.party.first.messages(self.party.thread) if not reading.is_ephemeral(item)]
        return [(item["id"], button) for item in public for button in pressable(item)]

    async def is_dead(self, message: str, button: str) -> bool:
        """Press a button as one after another, until it isn't refused; return whether all were refused."""
        for person in self.people:
            self.log.clear()
            await person.wait_for(partial(person.message, message), what="the message")
            await person.click(person.message(message) or {}, custom_id=button)
            refused = [record for record in self.log.records if record.msg.startswith("refused")]
            # A vote that was refused says when it can be called again.
            if not refused or any("ballot-too-soon" in record.getMessage() for record in refused):
                return False
        return True

    async def dead(self, chance: random.Random) -> list[str]:
        """Press every button once, those on new messages too; return those that only refuse."""
        done, result = set[tuple[str, str]](), list[str]()
        while left := [item for item in await self.buttons() if item not in done]:
            chosen = chance.choice(left)
            done.add(chosen)
            if await self.is_dead(*chosen):
                result.append(chosen[1])
        return result


@sampled("seed", range(1, 9), {1})
async def test_every_button_of_a_thread_does_something(
    place: LocalBot, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, errors.__name__)
    people, options = TABLES[seed % len(TABLES)]
    chance, party = random.Random(seed), Party(place, people, seed=seed)
    await party.start(pace="24h", **options)
    stranger = await place.enter(4, party.channel)
    await stranger.wait_for(lambda: stranger.channels.get(party.thread), what="the thread")
    await stranger.fetch(party.thread)
    table = Table(place, party)
    thread = Thread(place, party, [*party.people, stranger], caplog)
    for number, event in enumerate(event for affair in chance.sample(AFFAIRS, len(AFFAIRS)) for event in affair):
        with suppress(Refusal):  # a press has done it, or time was asked for before
            await event(table)
        if chance.random() < 0.5:
            assert not await thread.dead(chance), (number, event.__name__)
    await table.host.do(stopping.close, ONE, Why(VOTE))
    assert not await thread.dead(chance)
