"""Exported matches: names in their notes, steps that were taken back, and a replay of the file."""

import asyncio
import json
import sqlite3
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from bot.core.ids import MatchId, Why
from bot.core.matches import match_rows
from bot.core.matches.values import MODERATOR, VOTE
from bot.features.matches.names import computer_called, computers, note_words
from bot.features.matches.sitting import RESIGNED
from bot.features.replays.acts import attempt_names as names_of_attempt
from bot.features.replays.attempts import Attempts
from bot.features.replays.export import ExportRefused, export, export_main
from bot.features.replays.verifying import Difference, read, replay, replay_main, said
from bot.features.seats import occupancy
from bot.run.features import SCHEMA
from bot.storage.errors import StoreError
from engine.core.export import Carried, ExportedMatch, ExportedSeat, ExportedStep
from engine.core.registry import Registry
from engine.core.rng import commitment
from engine.games import registry
from tests.builders import stopping
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame
from tests.builders.words import worded

Spoil = Callable[[dict[str, Any]], object]
GAMES = (*registry(), ToyGame())


async def finished(h: Hosted, game: str = "toy") -> MatchId:
    """Play a match to its end: of two players and two computers, or at a real game of three players; return its number."""
    names, computers = (("ana", "ben"), 2) if game == "toy" else (("ana", "ben", "cleo"), 0)
    match = await h.match(*names, computers=computers, game=game)
    await h.finish(match.id)
    return match.id


@cache
def exported(game: str = "toy") -> bytes:
    """Return the export of a finished match, played on a thread: the caller may be a coroutine."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _exported(game)).result()


async def _exported(game: str) -> bytes:
    with TemporaryDirectory() as folder:
        async with hosted(Path(folder), games=GAMES) as h:
            return await export(h.store, h.host.games, await finished(h, game))


def written(folder: Path, game: str = "toy") -> Path:
    """Return the file of an exported match."""
    file = folder / "match.json"
    file.write_bytes(exported(game))
    return file


def told(file: Path, *games: ToyGame) -> list[str]:
    lines: list[str] = []
    replay(read(file), Registry(games or GAMES), lambda key, **facts: lines.append(said(key, **facts)))
    return lines


@pytest.mark.parametrize("game", ["toy", "colt-express"])
def test_an_exported_match_plays_again_with_every_event(tmp_path: Path, game: str) -> None:
    file = written(tmp_path, game)
    lines = told(file)
    record = json.loads(file.read_text())
    events = [event for step in record["steps"] for event in step["events"]]
    assert sum(line.startswith("  ") for line in lines) == len(events)
    assert lines[-1].startswith("Everything agrees")
    assert any(event["audience"] == [] for event in events)
    assert record["header"]["seed"] == bytes.fromhex(record["header"]["seed"]).hex()
    assert [step["version"] for step in record["steps"]] == list(range(len(record["steps"])))


def test_every_chance_outcome_of_colt_express_is_told() -> None:
    record = json.loads(exported("colt-express"))
    events = [event for step in record["steps"] for event in step["events"]]
    kinds = {event["event"] for event in events}
    assert {"TrainFormed", "FirstPlayerDrawn", "LootDealt", "RoundCardsDealt", "DeckShuffled"} <= kinds
    shuffles = [event for event in events if event["event"] == "DeckShuffled"]
    assert len(shuffles) == 5 * len(record["seats"])


async def test_a_running_or_unknown_match_is_not_exported(h: Hosted) -> None:
    match = await h.match("ana", "ben")
    with pytest.raises(ExportRefused, match="still running"):
        await export(h.store, Registry([ToyGame()]), match.id)
    with refuses("unknown-match"):
        await export(h.store, Registry([ToyGame()]), MatchId(99))


async def test_a_match_of_unknown_rules_or_with_a_spoilt_log_is_not_exported(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await finished(h)
        with pytest.raises(ExportRefused, match="toy-1"):
            await export(h.store, Registry([ToyGame("toy-2")]), match)
    async with hosted(tmp_path) as h:
        assert b'carried": null' in await export(h.store, Registry([ToyGame()]), match)
    for other in ("leave", "jump"):
        with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
            db.execute("UPDATE actions SET action = ? WHERE action IN ('take', 'leave')", (other,))
            db.commit()
        async with hosted(tmp_path) as h:
            with pytest.raises(ExportRefused, match="doesn’t lead"):
                await export(h.store, Registry([ToyGame()]), match)


async def test_a_match_with_a_damaged_log_is_checked_from_where_it_can_be_told(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        match = await h.match("ana", "ben")
        await h.play(match.id, "ana", "bid 3")
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        db.execute("UPDATE actions SET action = 'take'")
        db.commit()
    async with hosted(tmp_path) as h:
        await h.host.matches.pages(match.id, None, 0, 9)
        await h.finish(match.id)
        file = tmp_path / "match.json"
        file.write_bytes(await export(h.store, Registry([ToyGame()]), match.id))
    lines = told(file, ToyGame())
    assert any("version 1" in line for line in lines)
    assert lines[-1] == worded("replay-agrees-in-part", steps=8, events=18)


def set_seed(record: dict[str, Any]) -> None:
    record["header"]["seed"] = "00" * 16


def swap_figures(record: dict[str, Any]) -> None:
    record["seats"].reverse()


def change_secret(record: dict[str, Any]) -> None:
    for event in record["steps"][0]["events"]:
        if event["audience"] == []:
            event["value"] += 1


def set_action(text: str) -> Spoil:
    def spoil(record: dict[str, Any]) -> None:
        record["steps"][1]["action"] = text

    return spoil


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (set_seed, "fingerprint"),
        (lambda record: record.update(commitment="0" * 64), "fingerprint"),
        (lambda record: record["header"].update(rules_version="toy-9"), "toy-9"),
        (lambda record: record["header"].update(game="chess"), "chess"),
        (swap_figures, "different bandits"),
        (change_secret, "Version 0, event 1"),
        (set_action("take"), "Version 1: the rules don’t allow"),
        (set_action("jump"), "Version 1: the rules don’t allow"),
        (set_action("bid 2"), "Version 1, event 2"),
        (lambda record: record["steps"][1].update(seat=None), "Expected version 1"),
        (lambda record: record["steps"][1].update(seat=77), "Version 1: the rules don’t allow"),
        (lambda record: record["steps"][2]["events"].clear(), "Version 2, event 1: the file says nothing"),
        (lambda record: record["steps"][2]["events"].append({}), "Version 2, event"),
        (lambda record: record["steps"][2].update(events=None), "Version 2, event 1"),
        (lambda record: record["steps"].pop(1), "Expected version 1"),
        (lambda record: record["steps"].pop(), worded("replay-unfinished")),
        (lambda record: record["steps"].clear(), worded("replay-unfinished")),
        (lambda record: record["outcome"].update(reason="luck"), "result differs"),
        (lambda record: record.update(format=3), "format 3"),
        (lambda record: record.pop("header"), "isn’t an exported match"),
    ],
)  # fmt: skip
def test_the_first_difference_is_named(tmp_path: Path, spoil: Spoil, says: str) -> None:
    file = written(tmp_path)
    record = json.loads(file.read_text())
    spoil(record)
    file.write_text(json.dumps(record))
    with pytest.raises(Difference, match=says):
        told(file)


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff\xfe", b"{}", b"[" * 100_000])
def test_a_file_that_is_no_match_is_named_so(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(content)
    with pytest.raises(Difference, match="isn’t an exported match"):
        read(file)
    with pytest.raises(Difference, match=worded("replay-cannot-read")):
        read(tmp_path / "missing.json")


def test_the_commands_write_check_and_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def prepare() -> int:
        async with hosted(tmp_path, games=registry()) as h:
            return await finished(h, "colt-express")

    match = asyncio.run(prepare())
    database, file = tmp_path / "hosted.db", tmp_path / "match.json"
    assert export_main(Namespace(match=match, output=file), database, SCHEMA) == 0
    assert f"replay {file}" in capsys.readouterr().err
    assert replay_main(Namespace(file=file)) == 0
    assert "Everything agrees" in capsys.readouterr().out
    assert export_main(Namespace(match=match, output=None), database, SCHEMA) == 0
    assert capsys.readouterr().out == file.read_text()
    assert export_main(Namespace(match=99, output=None), database, SCHEMA) == 1
    assert worded("error-unknown-match") in capsys.readouterr().err
    assert export_main(Namespace(match=match, output=tmp_path / "no folder" / "match.json"), database, SCHEMA) == 1
    assert worded("export-cannot-write") in capsys.readouterr().err
    for taken in (database, file, tmp_path):
        with pytest.raises(StoreError, match="storage-place-taken"):
            export_main(Namespace(match=match, output=taken), database, SCHEMA)
    file.write_text(file.read_text().replace("FirstPlayerDrawn", "Nothing"))
    assert replay_main(Namespace(file=file)) == 1
    assert "FirstPlayerDrawn" in capsys.readouterr().err


def test_the_document_names_every_field_and_the_checks_it_promises() -> None:
    document = (Path(__file__).parents[3] / "docs" / "export-format.md").read_text()
    for kind in (ExportedMatch, ExportedStep, ExportedSeat, Carried):
        for field in kind.__struct_fields__:
            assert f"`{field}`" in document or f"`{field}." in document, field
    seed = "00" * 16
    promised = sha256(f"{seed}:toy-1".encode()).hexdigest()
    assert promised == commitment(bytes.fromhex(seed), "toy-1")


async def notes_of(h: Hosted, number: MatchId) -> list[str]:
    """Return a match's notes as sentences."""
    match = await h.host.matches.match(number)
    return [note_words(match, note) for note in await h.store.read(lambda tx: match_rows.notes(tx, number, 0))]


async def test_a_note_calls_a_seat_by_who_sat_there_before(h: Hosted) -> None:
    started = await h.match("ana", "ben", computers=1)
    seat = computers(started)[0]
    robot = computer_called(started, seat)
    before: list[str] = []
    for name in ("cleo", "", "eva"):  # taken, given up, taken again
        h.clock.forward(1.0)
        change: Callable[..., object] = partial(occupancy.hand_over, reason=RESIGNED)
        if name:
            change = partial(occupancy.occupy, person=person(name), reason=occupancy.NEWCOMER)
        await h.host.do(change, match_id=started.id, seat=seat)
        words = await notes_of(h, started.id)
        assert words[: len(before)] == before, "an earlier note is told as before"
        before = words
    taken = next(words for words in before if str(person("cleo").id) in words)
    assert robot in taken
    assert "**cleo**" not in taken


async def test_computers_keep_their_names_when_a_match_is_played_on(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", computers=2, game="colt-express")).id)
        start = await h.host.the(Attempts).start(person("ana").id, match.id, 0, None)
        for way in start.ways:
            stand = await h.host.the(Attempts).begin(person("ana").id, match.id, start.version, start.seat, way)
            who = names_of_attempt(stand)
            assert {seat: who[seat] for seat in computers(match)} == {
                seat: computer_called(match, seat) for seat in computers(match)
            }
            assert len({who[seat.seat] for seat in match.seats}) == len(match.seats)


async def wandering(folder: Path, game: str) -> Path:
    """Play a match to its end that goes back three times, once to a step of an earlier return; return its exported file."""
    async with hosted(folder, games=GAMES) as h:
        match = await h.match("ana", "ben", "cleo", game=game)
        for target in (2, 5, 1):
            await play(h, match.id, 4)
            await h.host.do(stopping.go_back, match.id, target, Why(VOTE, person("ana").id))
        await h.finish(match.id)
        return await exported_to(folder, h, match.id)


async def exported_to(folder: Path, h: Hosted, match: Any) -> Path:
    file = folder / "match.json"
    file.write_bytes(await export(h.store, Registry(GAMES), match))
    return file


async def play(h: Hosted, match: Any, steps: int) -> None:
    for _ in range(steps):
        current = await h.host.matches.match(match)
        wait = (await h.host.matches.table(match, None)).waits[0]
        user = current.seats[wait.seat].user
        assert user is not None
        await h.host.matches.submit(match, current.version, user, (await h.host.matches.legal(match, user))[0])


@pytest.mark.usefixtures("logs")
@pytest.mark.parametrize("game", ["toy", "colt-express", "super-express"])
async def test_a_match_that_went_back_plays_again_to_the_same_end(tmp_path: Path, game: str) -> None:
    file = await wandering(tmp_path, game)
    lines = told(file)
    assert lines[-1].startswith("Everything agrees")
    assert sum(worded("replay-went-back", by="moderator") in line for line in lines) == 3
    steps = json.loads(file.read_text())["steps"]
    backs = [step for step in steps if step["back"] is not None]
    assert [(step["action"], step["seat"], step["events"]) for step in backs] == [(None, None, [])] * 3
    assert [step["version"] for step in steps] == list(range(len(steps)))


@pytest.mark.usefixtures("logs")
async def test_a_changed_way_back_is_noticed(tmp_path: Path) -> None:
    file = await wandering(tmp_path, "colt-express")
    record = json.loads(file.read_text())
    back = next(step for step in record["steps"] if step["back"] is not None)
    for wrong in (back["back"] + 1, 9_999):
        file.write_text(
            json.dumps({**record, "steps": [{**s, "back": wrong} if s is back else s for s in record["steps"]]})
        )
        with pytest.raises(Difference):
            told(file)


@pytest.mark.usefixtures("logs")
async def test_an_end_without_result_is_exported_and_can_be_checked(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match("ana", "ben", "cleo", game="colt-express")
        await play(h, match.id, 5)
        await h.host.do(stopping.close, match.id, Why(MODERATOR, person("dan").id, "as agreed"))
        file = await exported_to(tmp_path, h, match.id)
    record = json.loads(file.read_text())
    assert (record["outcome"], record["ending"]) == (None, "moderator")
    assert told(file)[-1].startswith("Everything agrees")
    file.write_text(json.dumps({**record, "ending": None}))
    with pytest.raises(Difference, match=worded("replay-unfinished")):
        told(file)


@pytest.mark.usefixtures("logs")
async def test_a_file_of_the_first_format_is_still_read(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=GAMES) as h:
        match = await h.match("ana", "ben", game="toy")
        await h.finish(match.id)
        file = await exported_to(tmp_path, h, match.id)
    record = json.loads(file.read_text())
    del record["ending"]
    for step in record["steps"]:
        del step["back"]
    file.write_text(json.dumps({**record, "format": 1}))
    assert told(file)[-1].startswith("Everything agrees")
