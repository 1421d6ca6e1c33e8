"""Every press of every gate by every role without its right: it is refused in words, and changes nothing.

The gates are data. An act that forgets to check its right changes a row here.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from typing import Final

from bot.core.ids import Person
from bot.discord_ui.core.gate import MATCH, Numbered, Right
from bot.features.lobbies import gathering
from bot.features.lobbies.choosing import LOBBY
from bot.features.tournaments.acts import NUMBERED as TOURNAMENT
from bot.features.votes import control
from bot.features.votes.acts import BALLOT
from bot.features.votes.voting import PAUSE
from sandbox import reading
from tests.builders.areas import PRESSES, SHAPES, values, written
from tests.builders.arena import Arena
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.words import worded

GUARDED: Final = frozenset({Right.SEATED, Right.HOST, Right.DIRECTOR, Right.MODERATOR, Right.MANAGER})
HOST, GUEST, STRANGER = 1, 2, 4
"""Users: who opened the table, who sits at it, and who doesn't. User 0 manages the server."""
WITHOUT: Final[Mapping[Right, tuple[int, ...]]] = {
    Right.SEATED: (STRANGER,),
    Right.HOST: (GUEST, STRANGER),
    Right.DIRECTOR: (GUEST, STRANGER),
    Right.MODERATOR: (HOST, STRANGER),
    Right.MANAGER: (HOST, STRANGER),
}
"""The users without each right."""
OWN_TABLES: Final = frozenset({"habits", "known_games", "visits", "occupations"})
"""Tables in which a press leaves traces of its own user: their language and name."""

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
"""Presses that answer with something other than the refusal of the right, and why that is harmless."""


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
