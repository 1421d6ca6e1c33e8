"""The invariants detect faults in the record of a small match that tests change."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.ids import MatchId
from bot.core.matches import log_rows, match_rows
from bot.run.features import SCHEMA
from bot.storage.store import Store
from engine.core.types import Seat
from engine.games import registry
from sandbox.model.records import Message
from tests.builders.hosting import ManualClock, hosted, person
from tests.simulation.invariants import FINAL, faults_found, mentioned_seats
from tests.simulation.people import Key, Ledger
from tests.simulation.stories import FoldedMatch, secrets_told

LONG = 2_000.0
"""Seconds between two decisions. A notification that late can't be for the decision before."""

THREAD = 77
STRANGER = "4711"


class Recorded:
    """A finished match in a database and its notifications, with all invariants intact."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "hosted.db"
        self.ledger = Ledger()
        self.away: list[tuple[float, float]] = []
        self.errors: list[str] = []
        self.left = float("inf")
        self.threads = {1: {str(THREAD)}}
        self.seated: dict[tuple[int, int], list[str]] = {}
        self.acted: dict[tuple[int, int], str] = {}
        self.core = SimpleNamespace(world=SimpleNamespace(channels={}))
        self.log = self.rows("SELECT * FROM actions ORDER BY version")
        presses: Counter[Key] = Counter((str(row["match"]), str(row["user"]), row["action"]) for row in self.log)
        self.ledger.pressed, self.ledger.taken = presses.copy(), presses.copy()

    def rows(self, sql: str) -> list[sqlite3.Row]:
        with closing(sqlite3.connect(self.database)) as db:
            db.row_factory = sqlite3.Row
            result = db.execute(sql).fetchall()
            db.commit()
            return result

    def found(self) -> str:
        world: Any = self
        return "\n".join(faults_found(world, self.ledger, clock_was_set=False))

    def pings(self, who: Iterable[str], at: float, nonce: str = "") -> None:
        """Record a message in the thread that notifies these users."""
        number = int((at - 1_420_070_400) * 1000) << 22
        message = Message(str(number), str(THREAD), "1", {"content": FINAL, "nonce": nonce}, pinged=list(who))
        self.core.world.channels[str(THREAD)] = SimpleNamespace(messages={message.id: message})


async def play(folder: Path) -> None:
    """Play a match of Super Express with a decision every half hour."""
    async with hosted(folder, games=registry(), clock=ManualClock(1.8e9)) as app:
        match = await app.match("ana", "ben", "cleo", game="super-express")
        while (now := await app.host.matches.match(match.id)).status == "running":
            app.clock.forward(LONG)
            user = now.seats[(await app.host.matches.table(match.id, None)).waits[0].seat].user
            assert user is not None
            await app.host.matches.submit(
                match.id, now.version, user, (await app.host.matches.legal(match.id, user))[0]
            )
        await app.store.write(lambda tx: match_rows.set_thread(tx, match.id, THREAD))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the database of a finished match, which no test changes."""
    folder = tmp_path_factory.mktemp("played")
    asyncio.run(play(folder))
    return folder


@pytest.fixture
def recorded(played: Path, tmp_path: Path) -> Recorded:
    return Recorded(copytree(played, tmp_path, dirs_exist_ok=True))


async def test_nothing_is_found_in_an_intact_record(recorded: Recorded) -> None:
    assert len(recorded.log) > 5
    assert recorded.found() == ""


async def test_a_packed_log_can_be_read(recorded: Recorded) -> None:
    store = await Store.open(recorded.database, SCHEMA)
    await store.write(lambda tx: log_rows.pack_log(tx, MatchId(1)))
    await store.close()
    assert recorded.rows("SELECT * FROM actions") == []
    assert recorded.found() == ""


async def test_a_confirmed_action_missing_in_the_log_is_noticed(recorded: Recorded) -> None:
    first = next(iter(recorded.ledger.taken))
    recorded.ledger.pressed[first] += 1
    recorded.ledger.taken[first] += 1
    assert recorded.found() == f"confirmed and lost, 1 times: {first}"


async def test_an_action_logged_more_often_than_pressed_is_noticed(recorded: Recorded) -> None:
    first = next(iter(recorded.ledger.taken))
    recorded.ledger.pressed[first] -= 1
    recorded.ledger.taken[first] -= 1
    assert recorded.found() == f"applied but never pressed, 1 times: {first}"


async def test_an_uncounted_match_is_noticed(recorded: Recorded) -> None:
    rated = recorded.rows("SELECT user FROM ratings ORDER BY user")
    assert len(rated) == 3
    recorded.rows(f"DELETE FROM ratings WHERE user = {rated[0]['user']}")
    assert recorded.found() == f"match 1 counts for {rated[0]['user']}, who has no rating"
    recorded.rows("UPDATE ratings SET games = games + 1")
    assert recorded.found().count("matches of 1") == 2
    recorded.rows("DELETE FROM results")
    assert "match 1 has ended and counts for no one" in recorded.found()


async def test_forgotten_users_are_identified_by_their_observed_actions(recorded: Recorded) -> None:
    ana = person("ana").id
    steps = [row for row in recorded.log if row["user"] == ana]
    recorded.rows(f"UPDATE actions SET user = -5 WHERE user = {ana}")
    recorded.seated[1, steps[0]["seat"]] = [str(ana), STRANGER]
    assert "confirmed and lost" in recorded.found(), "who has the seat now is not who had it"
    recorded.acted[1, steps[-1]["version"]] = str(ana)
    assert recorded.found() == ""


async def test_a_deadline_that_expired_while_the_bot_was_away_is_noticed(recorded: Recorded) -> None:
    last = recorded.log[-1]
    recorded.rows(f"UPDATE actions SET by = 'deadline' WHERE version = {last['version']}")
    recorded.ledger.taken["1", str(last["user"]), last["action"]] -= 1
    assert recorded.found() == "", "all the time was theirs"
    begun = recorded.log[-2]["at"]
    recorded.away.append((begun + 10.0, last["at"] - 20.0))
    assert recorded.found() == "", "others answered then: the seat had been asked long before"
    recorded.away.append((recorded.log[0]["at"], begun + 10.0))
    assert recorded.found() == f"match 1: seat {last['seat']} was played by a deadline after 20 s"


async def test_a_needless_notification_is_noticed(recorded: Recorded) -> None:
    asked = recorded.log[3]
    everyone = [str(person(name).id) for name in ("ana", "ben", "cleo")]
    recorded.pings([str(asked["user"])], asked["at"] - LONG / 2)
    assert recorded.found() == ""
    recorded.pings([STRANGER], asked["at"] - LONG / 2)
    assert f"{STRANGER} was called" in recorded.found()
    over = recorded.log[-1]["at"]
    recorded.pings(everyone, over + LONG)
    assert recorded.found().count("though nothing waited for them") == len(everyone)
    recorded.rows(f"INSERT INTO notes (match, version, at, key, facts) VALUES (1, 0, {over + LONG}, 'away', '{{}}')")
    assert recorded.found() == "", "a note of that moment named them"
    recorded.pings(everyone, over + 3 * LONG)
    assert recorded.found().count("though nothing waited for them") == len(everyone)
    recorded.pings(everyone, over + 3 * LONG, nonce="1.1.note")
    assert recorded.found() == "", "it is the note itself, told late"


@pytest.mark.parametrize(
    ("nonce", "seats"),
    [("1.1.live~ab", {2}), ("1.1.3c2~ab", {2}), ("1.02.50.77~ab", {0, 2}), ("1.7.note~ab", None), ("lobby.1~ab", None)],
)
async def test_live_messages_and_reminders_may_mention_their_seats(nonce: str, seats: set[int] | None) -> None:
    assert mentioned_seats(nonce, [frozenset({0}), frozenset({2})]) == seats


@pytest.mark.parametrize(
    ("button", "status", "told"),
    [
        ("ce2:match:refresh:1:0", "running", True),
        ("ce2:learn:known:1", "running", True),
        ("ce2:learn:skip:x:1", "running", False),
        ("ce2:replay:step:1:3:0", "running", True),
        ("ce2:replay:step:1:3:0", "over", False),
        ("ce2:replay:step:11:3:0", "over", True),
    ],
)
async def test_a_secret_shown_to_others_is_noticed_except_in_lessons_and_finished_replays(
    recorded: Recorded, button: str, status: str, told: bool
) -> None:
    words = {"type": 10, "content": "- You hold a Robbery."}
    payload = {"flags": 64, "components": [words, {"type": 2, "custom_id": button, "label": "x"}]}
    message = Message("5", str(THREAD), "1", payload, ephemeral_for=STRANGER)
    channel = SimpleNamespace(messages={message.id: message}, recipients=[])
    recorded.core.world.channels[str(THREAD)] = channel
    world: Any = recorded
    match: Any = SimpleNamespace(id=1, status=status)
    secret = FoldedMatch((), {Seat(0): frozenset({"You hold a Robbery."})})
    assert bool(list(secrets_told(world, [(match, secret)], set()))) is told
    recorded.seated[1, 0] = [STRANGER]
    assert not list(secrets_told(world, [(match, secret)], set())), "it is their own"
    message.ephemeral_for, channel.recipients = None, [STRANGER]
    assert not list(secrets_told(world, [(match, secret)], set())), "so is their direct message"
