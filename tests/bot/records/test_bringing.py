"""An exported match is taken where it agrees with itself; each way in which one goes wrong has its own sentence."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord_ui.replay.brought_acts import LARGEST, Refused, checked
from bot.hosting.records.replays import OPEN
from bot.model.errors import UnknownBrought
from bot.model.learning import MADE_UP
from bot.records.export import export
from data.catalogue import text
from engine.games import registry
from tests.builders.hosting import hosted, person

ANA, EVA = person("ana").id, person("eva").id


async def exported(folder: Path) -> bytes:
    async with hosted(folder, games=registry()) as h:
        match = await h.match("ana", "ben", "cleo", game="colt-express")
        await h.finish(match.id)
        return await export(h.store, h.host.games, match.id)


def changed(data: bytes, change: Callable[[Any], None]) -> bytes:
    found = json.loads(data)
    change(found)
    return json.dumps(found).encode()


def richer(match: Any) -> None:
    match["outcome"]["scores"][0]["total"] += 500


def seats(match: Any) -> None:
    match["seats"][0]["figures"] = match["seats"][1]["figures"]


def step(match: Any) -> None:
    match["steps"][3]["action"] = "draw" if match["steps"][3]["action"] != "draw" else "pass"


WRONG: tuple[tuple[str, Callable[[bytes], bytes]], ...] = (
    ("foreign", lambda _: b'{"hello": "world"}'),
    ("foreign", lambda _: b"<html></html>"),
    ("newer", lambda data: changed(data, lambda m: m.update(format=99))),
    ("newer", lambda data: changed(data, lambda m: m["header"].update(rules_version="colt-express-99"))),
    ("game", lambda data: changed(data, lambda m: m["header"].update(game="chess"))),
    ("result", lambda data: changed(data, richer)),
    ("seats", lambda data: changed(data, seats)),
    ("changed", lambda data: changed(data, step)),
    ("changed", lambda data: changed(data, lambda m: m.update(commitment="00" * 32))),
    ("unfinished", lambda data: changed(data, lambda m: m.update(steps=m["steps"][:-1]))),
    ("cut", lambda data: data[: len(data) // 2]),
    ("packed", gzip.compress),
    ("encoding", lambda data: data.replace(b"ana", b"an\xff")),
    ("large", lambda data: data + b" " * LARGEST),
)


async def test_every_import_gone_wrong_has_its_sentence(tmp_path: Path) -> None:
    data = await exported(tmp_path)
    checked(data, registry())
    for reason, spoil in WRONG:
        with pytest.raises(Refused, match=f"^{reason}$"):
            checked(spoil(data), registry())
        assert len(text(f"brought-not-{reason}")) > 40


async def test_it_is_kept_once_for_one_person_without_names_and_played_on(tmp_path: Path) -> None:
    record = checked(await exported(tmp_path / "other"), registry())
    async with hosted(tmp_path, games=registry()) as h:
        number, known = await h.host.brought.bring(ANA, record)
        assert not known
        assert await h.host.brought.bring(ANA, record) == (number, True)
        [kept] = await h.host.brought.of(ANA)
        assert "ben" not in repr(kept)
        told = await h.host.brought.replay(ANA, number, OPEN)
        assert told.last == len(record.steps) - 1
        assert told.match.outcome == record.outcome
        start = await h.host.attempts.start(ANA, None, 5, None, number)
        stand = await h.host.attempts.begin(ANA, None, start.version, start.seat, MADE_UP, number)
        ended = await h.host.attempts.finish(ANA, stand.attempt.number)
        assert ended.attempt.came is not None
        with pytest.raises(UnknownBrought):
            await h.host.brought.replay(EVA, number, OPEN)
        for game in range(12):
            header = replace(record.header, seed=f"{game:032x}")
            await h.host.brought.bring(ANA, replace(record, header=header))
        assert len(await h.host.brought.of(ANA)) == 10
        await h.host.forget(ANA)
        assert not await h.host.brought.of(ANA)
