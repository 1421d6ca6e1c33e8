"""Broken invariants of finding a game are detected in hand-written records."""

import json
import sqlite3
from types import SimpleNamespace
from typing import Any

from bot.features.finding.rows import OPENS_BEFORE
from sandbox.model.records import Channel, Message
from tests.simulation.finding import PRIVATE_THREAD
from tests.simulation.found import (
    WEEK,
    duplicate_pinned_cards,
    leaked_tables,
    seats_taken_twice,
    unwanted_alerts,
    wrong_weekly_tables,
)

DATE = 1_800_180_000.0
THREAD = "77"


def recorded(*rows: tuple[str, tuple[Any, ...]]) -> sqlite3.Connection:
    """Return a database with these rows."""
    db = sqlite3.connect(":memory:")
    db.executescript(
        "CREATE TABLE lobbies (id, match, channel, host, gates, weekly, starts_at);"
        "CREATE TABLE weeklies (id, at, status);"
        "CREATE TABLE matches (id, created_at);"
        "CREATE TABLE invitations (lobby, user);"
        "CREATE TABLE lobby_seats (lobby, user);"
        "CREATE TABLE table_calls (lobby, user);"
        "CREATE TABLE occupations (match, seat, reason);"
    )
    for table, values in rows:
        db.execute(f"INSERT INTO {table} VALUES ({','.join('?' * len(values))})", values)
    return db


def world_with(channel: Channel, *messages: Message) -> Any:
    channel.messages = {message.id: message for message in messages}
    return SimpleNamespace(
        core=SimpleNamespace(world=SimpleNamespace(channels={channel.id: channel}, bot_id="1")), seated={}
    )


def dated(lobby: int, at: float) -> tuple[str, tuple[Any, ...]]:
    return "lobbies", (lobby, lobby, 5, 2, "{}", 1, at)


def test_a_weekly_game_opens_one_table_per_date_and_begins_on_time() -> None:
    goes_on = "weeklies", (1, DATE + WEEK, "open")
    intact = recorded(goes_on, dated(1, DATE), dated(2, DATE + WEEK), ("matches", (1, DATE + 1)))
    assert list(wrong_weekly_tables(intact, DATE + WEEK, clock_was_set=False)) == []
    broken = recorded(goes_on, dated(1, DATE), dated(2, DATE), ("matches", (1, DATE - 1)))
    assert len(list(wrong_weekly_tables(broken, DATE + WEEK, clock_was_set=False))) == 3
    assert len(list(wrong_weekly_tables(broken, DATE + WEEK, clock_was_set=True))) == 1
    assert list(wrong_weekly_tables(recorded(goes_on), DATE + WEEK - OPENS_BEFORE, clock_was_set=False)) == []
    assert len(list(wrong_weekly_tables(recorded(goes_on), DATE + WEEK, clock_was_set=False))) == 1


def test_users_are_alerted_only_on_request_and_once() -> None:
    calls = [Message(str(number), "5", "1", {"nonce": f"call.3.{number}"}, pinged=["8"]) for number in range(2)]
    world = world_with(Channel("5", 0, "home"), *calls)
    assert [line for line in unwanted_alerts(world, recorded(), {"8"}) if "2 times" not in line] == []
    assert len(list(unwanted_alerts(world, recorded(("table_calls", (3, 9))), {"8"}))) == 2
    assert len(list(unwanted_alerts(world_with(Channel("5", 0, "home"), calls[0]), recorded(), set()))) == 1


def test_a_private_table_is_shown_only_to_invited_users() -> None:
    table = "lobbies", (3, None, int(THREAD), 2, json.dumps({"private": True}), None, None)
    db = recorded(table, ("invitations", (3, 8)))
    row = {"content": "", "components": [{"custom_id": "ce2:find:join:3"}]}
    for payload in (row, {"content": f"in <#{THREAD}>"}):
        message = Message("1", "5", "1", payload)
        assert len(list(leaked_tables(world_with(Channel("5", 0, "home"), message), db, set()))) == 1
        assert list(leaked_tables(world_with(Channel("5", 1, "letters", recipients=["8"]), message), db, set())) == []
        for reader, actual in (("8", 0), ("9", 1)):
            alone = Message("1", "5", "1", payload, ephemeral_for=reader)
            assert len(list(leaked_tables(world_with(Channel("5", 0, "home"), alone), db, set()))) == actual
    inside = Channel(THREAD, PRIVATE_THREAD, "table", members={"1": "", "2": "", "8": "", "9": ""})
    assert list(leaked_tables(world_with(inside), db, set())) == ["9 is in the private table 3"]


def test_a_computers_seat_is_taken_over_once() -> None:
    seats = [("occupations", (1, 0, reason)) for reason in ("newcomer", "offered", "newcomer")]
    assert list(seats_taken_twice(recorded(*seats[:2]))) == []
    assert list(seats_taken_twice(recorded(*seats))) == ["match 1: 2 newcomers took seat 0"]


def test_there_is_one_pinned_card() -> None:
    cards = [Message(str(number), "5", "1", {"nonce": f"st.1.{number}.5"}) for number in range(2)]
    assert list(duplicate_pinned_cards(world_with(Channel("5", 0, "home"), cards[0]))) == []
    assert list(duplicate_pinned_cards(world_with(Channel("5", 0, "home"), *cards))) == ["there are 2 pinned cards"]
