"""Users can get all data about themselves without others' data, and can be forgotten while everything else continues."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from bot.core.ids import Authority, MatchId, Person, UserId
from bot.core.matches import match_rows
from bot.core.matches.values import Match, Note
from bot.core.terms import PAUSES, YES
from bot.core.work import At
from bot.features.lobbies import gathering
from bot.features.lobbies import rows as lobbies_rows
from bot.features.lobbies.lobbies import Lobbies
from bot.features.lobbies.lobby import Lobby
from bot.features.moderation.moderation import Moderation
from bot.features.moderation.rows import Arguments
from bot.features.privacy import privacy
from bot.features.privacy.privacy import forget
from bot.features.ratings import leaderboards
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.records import Records
from bot.features.ratings.values import Scope
from bot.features.replays.export import export as match_file
from bot.features.seats import occupancy, seating
from bot.features.seats import rows as seats_rows
from bot.features.seats.rows import BY_COMPUTER, BY_STAND_IN, PAUSE, Absence
from bot.features.tournaments import book, directing, signup
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.export import as_json
from bot.features.tournaments.values import Announced, Proposal
from bot.storage.store import Store
from tests.builders.hosting import HERE, NAMES, Hosted, person
from tests.builders.refusals import refuses

pytestmark = pytest.mark.usefixtures("logs")

HOME = Scope(HERE.guild or 0)
ZEB = Person(UserId(777_000_777_000_777_001), "Zebulon the Unforgettable")
"""A person whose id and name stand nowhere by chance."""


async def sit(h: Hosted, *others: str, computers: int = 0) -> Match:
    """Let Zebulon open a table, others join, and start."""
    lobby = await h.host.do(gathering.create, ZEB, HERE, "toy")
    for name in others:
        await h.host.do(gathering.join, lobby.id, person(name))
    for _ in range(computers):
        await h.host.do(gathering.add_computer, lobby.id, ZEB.id)
    return await h.host.the(Lobbies).start(lobby.id, ZEB.id)


async def export(h: Hosted, user: UserId) -> dict[str, list[dict[str, Any]]]:
    data, rows = await h.host.read(privacy.export, user)
    made = json.loads(data)
    assert rows == sum(len(table) for table in made["tables"].values())
    assert (made["format"], made["user"], made["made_at"]) == (2, str(user), h.clock.now())
    tables: dict[str, list[dict[str, Any]]] = made["tables"]
    return tables


def everything(folder: Path) -> str:
    """Return the whole database as text."""
    with closing(sqlite3.connect(folder / "hosted.db")) as db:
        tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return "\n".join(repr(row) for table in tables for row in db.execute(f"SELECT * FROM {table}"))


async def busy_life(h: Hosted) -> tuple[MatchId, MatchId, MatchId]:
    """Let Zebulon leave every kind of trace. Return a finished match, a running one, and one with a seat handed over."""
    finished = await sit(h, "ana", "ben")
    await h.finish(finished.id)
    running = await sit(h, "ana", computers=1)
    await h.host.matches.submit(running.id, 0, ZEB.id, "bid 2")
    await h.host.matches.submit(running.id, 1, person("ana").id, "bid 3")
    away = await sit(h, "cleo", "dan")
    seat = next(seat.seat for seat in away.seats if seat.user == ZEB.id)
    at = h.clock.now()
    await h.store.write(lambda tx: occupancy.hand_over(At(tx, at, h.host.tools), away.id, seat, "away"))
    resigned = await sit(h, "ana", "eva")
    mine = next(seat.seat for seat in resigned.seats if seat.user == ZEB.id)
    await h.store.write(lambda tx: occupancy.hand_over(At(tx, at, h.host.tools), resigned.id, mine, "resigned"))
    note = Note(running.id, 1, at, "seat-back", {"user": ZEB.id, "other": person("ana").id})
    await h.store.write(lambda tx: match_rows.add_note(tx, note))
    for name in ("ana", "ben"):
        lobby = await h.lobby(name)
        await h.host.do(gathering.join, lobby.id, ZEB)
    await h.host.do(gathering.create, ZEB, HERE, "toy")
    await h.host.do(ratings_rows.hide, ZEB.id, hidden=True)
    await h.host.do(leaderboards.start_season, HOME, ZEB.id, 2)
    return finished.id, running.id, away.id


@pytest.mark.usefixtures("both")
async def test_an_export_holds_every_row_of_a_person(h: Hosted) -> None:
    finished, running, away = await busy_life(h)
    tables = await export(h, ZEB.id)
    assert {row["match"] for row in tables["match_seats"]} == {finished, running, away}
    assert {row["user"] or row["owner"] for row in tables["match_seats"]} == {str(ZEB.id)}
    own = [entry for entry in await h.log(running) if entry.user == ZEB.id]
    assert [row["action"] for row in tables["actions"] if row["match"] == running] == [item.action for item in own]
    assert [row["place"] for row in tables["result_seats"]]
    assert tables["ratings"][0]["games"] == 1
    assert {(row["user"], row["other"]) for row in tables["encounters"]} == {(str(ZEB.id), None), (None, str(ZEB.id))}
    assert tables["profiles"] == [{"user": str(ZEB.id), "hidden": 1}]
    assert tables["seasons"][0]["started_by"] == str(ZEB.id)
    assert len(tables["lobbies"]) == 5
    assert len(tables["lobby_seats"]) == 7


def integers(value: Any) -> Iterator[int]:
    """Yield every integer within JSON."""
    match value:
        case dict():
            for part in value.values():
                yield from integers(part)
        case list():
            for part in value:
                yield from integers(part)
        case int():
            yield value


async def test_no_number_in_what_is_handed_out_is_rounded_by_other_programs(h: Hosted) -> None:
    finished, _, _ = await busy_life(h)
    wanted = Announced(name="Cup", game="toy", size=3, rounds=2, pace="24h", pause=0.0)
    drawn = await announce(h.host, Authority(ZEB.id, HERE.guild, (), True), HERE, wanted)
    files = [
        (await h.host.read(privacy.export, ZEB.id))[0],
        await match_file(h.store, h.host.games, finished),
        as_json(await h.host.read(book.sheet, drawn.id)),
    ]
    for file in files:
        assert max(map(abs, integers(json.loads(file)))) < 2**53


async def test_an_export_tells_nothing_of_others(h: Hosted) -> None:
    _, running, _ = await busy_life(h)
    tables = await export(h, ZEB.id)
    text = json.dumps(tables)
    for name in ("ana", "ben", "cleo", "dan"):
        assert f'"{name}"' not in text
        assert str(person(name).id) not in [str(value) for rows in tables.values() for row in rows for value in row]
    others = [entry for entry in await h.log(running) if entry.user != ZEB.id]
    assert others
    assert not any(
        (row["match"], row["version"]) == (entry.match, entry.version) for entry in others for row in tables["actions"]
    )
    for secret in ("header", "seed", "state", "outcome"):
        assert f'"{secret}"' not in text
    notes = [row for row in tables["notes"] if row["key"] == "seat-back"]
    assert notes[0]["facts"] == {"user": str(ZEB.id), "other": None}


async def test_of_a_stranger_nothing_is_stored(h: Hosted) -> None:
    await busy_life(h)
    assert await export(h, UserId(999_999_999_999_999_999)) == {}


async def test_who_is_forgotten_stands_nowhere_any_more(tmp_path: Path, h: Hosted) -> None:
    await busy_life(h)
    before = everything(tmp_path)
    assert str(ZEB.id) in before
    assert ZEB.name in before
    await forget(h.host, ZEB.id)
    await h.pump()
    after = everything(tmp_path)
    assert str(ZEB.id) not in after
    assert ZEB.name not in after
    assert await export(h, ZEB.id) == {}
    await forget(h.host, ZEB.id)
    assert everything(tmp_path) == after


async def test_nothing_of_them_stays_in_the_file_or_beside_it(tmp_path: Path, h: Hosted) -> None:
    await busy_life(h)
    boss = Authority(person("finn").id, HERE.guild, (), manager=True)
    match = await h.match("cleo", "dan")
    offer: Arguments = {"seat": 0, "user": ZEB.id, "name": ZEB.name}
    draft, _ = await h.host.the(Moderation).prepare(boss, match.id, "replace", offer, f"<@{ZEB.id}> wants to play")
    shown, _ = await h.host.the(Moderation).prepare(boss, match.id, "pause", {}, f"<@{ZEB.id}> has asked for it")
    await h.host.the(Moderation).confirm(boss, shown.id)
    assert ZEB.name.encode() in raw(tmp_path)
    await forget(h.host, ZEB.id)
    await h.pump()
    left = raw(tmp_path)
    assert ZEB.name.encode() not in left
    assert str(ZEB.id).encode() not in left
    assert ZEB.id.to_bytes(8, "big") not in left
    with refuses("draft-gone"):
        await h.host.the(Moderation).confirm(boss, draft.id)


async def test_to_be_forgotten_again_and_again_writes_nothing(h: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    await busy_life(h)
    await forget(h.host, ZEB.id)

    async def write(self: Store, work: object) -> None:
        raise AssertionError((self, work))

    monkeypatch.setattr(Store, "write", write)
    await forget(h.host, ZEB.id)


def raw(folder: Path) -> bytes:
    """Return every byte of the database, of its log too."""
    return b"".join(file.read_bytes() for file in folder.glob("hosted.db*"))


async def test_a_moderators_draft_tells_them_nobody_elses_name(h: Hosted) -> None:
    match = await h.match("cleo", "dan")
    mod = Authority(ZEB.id, HERE.guild, (), manager=True)
    eva = person("eva")
    await h.host.the(Moderation).prepare(
        mod, match.id, "replace", {"seat": 0, "user": eva.id, "name": "Eva Else"}, "why"
    )
    assert "Eva Else" not in json.dumps(await export(h, ZEB.id))


async def test_a_running_match_goes_on_with_a_computer(h: Hosted) -> None:
    _, running, away = await busy_life(h)
    log = await h.log(running)
    await forget(h.host, ZEB.id)
    for number in (running, away):
        match = await h.host.matches.match(number)
        assert ZEB.id not in {seat.user for seat in match.seats}
        assert all(seat.owner is None for seat in match.seats)
        assert (await h.finish(number)).status == "over"
    kept = [entry for entry in await h.log(running) if entry.version <= len(log)]
    assert [(e.seat, e.action, e.by, e.at) for e in kept] == [(e.seat, e.action, e.by, e.at) for e in log]
    assert any(entry.by == "computer" for entry in await h.log(away))


async def test_open_tables_are_left(h: Hosted) -> None:
    await busy_life(h)
    await forget(h.host, ZEB.id)
    lobbies = await h.host.read(gathering.open_in, HERE)
    assert [[seat.name for seat in lobby.seats] for lobby in lobbies] == [["ana"], ["ben"]]


async def test_the_numbers_of_others_stay_right(h: Hosted) -> None:
    _, running, _ = await busy_life(h)
    ana = person("ana").id
    before = (await h.host.read(leaderboards.profile, HOME, ana, ana)).ratings
    await forget(h.host, ZEB.id)
    await h.host.the(Records).recompute()
    assert (await h.host.read(leaderboards.profile, HOME, ana, ana)).ratings == before
    await h.finish(running)
    rated = (await h.host.read(leaderboards.profile, HOME, ana, ana)).ratings
    await h.host.the(Records).recompute()
    assert (await h.host.read(leaderboards.profile, HOME, ana, ana)).ratings == rated


async def test_nobody_meets_a_forgotten_person_on_a_leaderboard(h: Hosted) -> None:
    others = ("ana", "ben", "cleo", "dan", "eva")
    for pair in combinations(others, 2):
        await h.finish((await sit(h, *pair)).id)
    for three in combinations(others, 3):
        await h.finish((await h.match(*three)).id)
    assert len((await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")).standings) == 6
    await forget(h.host, ZEB.id)
    board = await h.host.read(leaderboards.leaderboard, HOME, "toy", "alone")
    assert sorted(standing.name for standing in board.standings) == sorted(others)
    match = (await h.host.matches.at(HERE.channel))[0]
    assert [line.user for line in (await h.host.read(leaderboards.left_behind, match.id))[0]] == [
        person(seat.name).id for seat in match.seats
    ]


async def test_a_match_that_rests_for_somebody_goes_on_when_they_are_forgotten(tmp_path: Path, h: Hosted) -> None:
    lobby = await h.host.do(gathering.create, ZEB, HERE, "toy")
    await h.host.do(gathering.join, lobby.id, person("ana"))
    await h.host.do(gathering.agree, lobby.id, ZEB.id, PAUSES, YES)
    match = await h.host.the(Lobbies).start(lobby.id, ZEB.id)
    now = h.clock.now()
    wish = Absence(person=ZEB, match=match.id, how=PAUSE, since=now, until=now + 86_400)
    await h.host.do(seating.declare, wish)
    assert (await h.host.matches.match(match.id)).paused_at is not None
    await forget(h.host, ZEB.id)
    assert (await h.host.matches.match(match.id)).paused_at is None
    assert (await h.finish(match.id)).status == "over"
    assert str(ZEB.id) not in everything(tmp_path)


@pytest.mark.parametrize("stand_in", [None, "cleo"])
async def test_who_is_forgotten_while_away_does_not_come_back_first(
    tmp_path: Path, h: Hosted, stand_in: str | None
) -> None:
    match = await sit(h, "ana", "ben")
    now, other = h.clock.now(), person(stand_in) if stand_in else None
    wish = Absence(
        person=ZEB,
        match=match.id,
        how=BY_STAND_IN if other else BY_COMPUTER,
        since=now,
        until=now + 86_400,
        stand_in=other,
    )
    await h.host.do(seating.declare, wish)
    if other:
        (offer,) = await h.host.read(seats_rows.open_offers, match.id)
        await h.host.do(seating.accept, offer.id, other)
    await forget(h.host, ZEB.id)
    keys = await h.notes(match.id)
    assert "seat-back" not in keys
    assert ("seat-computer-erased" in keys) == (other is None)
    seats = (await h.host.matches.match(match.id)).seats
    assert [seat.owner for seat in seats] == [None] * 3
    assert (other is None) or other.id in [seat.user for seat in seats]
    assert str(ZEB.id) not in everything(tmp_path)
    assert (await h.finish(match.id)).status == "over"


async def test_a_tournament_goes_on_without_who_is_forgotten(tmp_path: Path, h: Hosted) -> None:
    boss = Authority(person("finn").id, HERE.guild, (), True)
    wanted = Announced(name="Cup", game="toy", size=3, rounds=2, pace="24h", pause=0.0)
    cup = await announce(h.host, boss, HERE, wanted)
    for somebody in (ZEB, *(person(name) for name in ("ana", "ben", "cleo", "dan", "eva"))):
        await h.host.do(signup.join, cup.id, somebody, HERE.guild)
    await h.host.do(directing.take, boss, Proposal(tournament=cup.id, by=boss.user, verb="start"))
    await h.step()
    running = (await h.host.matches.tables_of(ZEB.id))[0].match
    await forget(h.host, ZEB.id)
    assert await export(h, ZEB.id) == {}
    assert str(ZEB.id) not in everything(tmp_path)
    assert ZEB.name not in everything(tmp_path)
    sheet = await h.host.read(book.sheet, cup.id)
    assert [player.status for player in sheet.players if player.user < 0] == ["left"]
    assert (await h.finish(running.id)).status == "over"


@pytest.mark.parametrize("role", ["stand-in", "owner"])
async def test_stand_ins_and_those_they_stand_in_for(tmp_path: Path, h: Hosted, role: str) -> None:
    match = await h.match("ana", "ben") if role == "stand-in" else await sit(h, "ben")
    other = "ana" if role == "stand-in" else ZEB.name
    seat = next(seat.seat for seat in match.seats if seat.name == other)
    comer, at = (ZEB if role == "stand-in" else person("ana")), h.clock.now()
    await h.store.write(lambda tx: occupancy.occupy(At(tx, at, h.host.tools), match.id, seat, comer, "stand-in"))
    await forget(h.host, ZEB.id)
    now = (await h.host.matches.match(match.id)).seats[seat]
    if role == "stand-in":
        assert (now.user, now.owner) == (None, person("ana"))
    else:
        assert (now.user, now.owner) == (person("ana").id, None)
    assert str(ZEB.id) not in everything(tmp_path)
    assert ZEB.name not in everything(tmp_path)
    await h.finish(match.id)


async def test_of_a_private_table_only_its_people_have_a_history_and_each_a_profile_of_their_own(h: Hosted) -> None:
    def opened(at: At) -> Lobby:
        return gathering.hide(at, gathering.create(at, ZEB, HERE, "toy"))

    lobby = await h.host.do(opened)
    for name in ("ana", "ben"):
        await h.host.do(gathering.invite, lobby.id, ZEB, person(name).id)
        await h.host.do(gathering.join, lobby.id, person(name))
    await h.host.do(lobbies_rows.set_lobby_message, lobby.id, 5)  # its thread is open
    match = (await h.host.the(Lobbies).start(lobby.id, ZEB.id)).id
    await h.finish(match)
    ana, stranger = person("ana").id, person(NAMES[5]).id
    for viewer, known in ((ana, True), (ZEB.id, True), (stranger, False)):
        rows, _ = await h.host.read(leaderboards.history, HOME, ana, viewer, 0)
        profile = await h.host.read(leaderboards.profile, HOME, ana, viewer)
        assert [row[0].id for row in rows] == ([match] if known else [])
        assert [profile.conduct.matches, profile.conduct.kept > 0] == [viewer == ana] * 2
