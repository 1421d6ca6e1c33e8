"""An uploaded match is accepted if it is consistent; each kind of fault has its own sentence."""

import gzip
import json
from collections.abc import Callable, Iterator
from itertools import islice, product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.discord_ui.content.pictures import PictureCache
from bot.features.matches.match_content import MatchContent
from bot.features.privacy.privacy import forget
from bot.features.replays import brought_posts as posts
from bot.features.replays.acts import ReplayActs
from bot.features.replays.attempts import Attempts
from bot.features.replays.brought import Brought
from bot.features.replays.brought_acts import LARGEST, Refused, checked
from bot.features.replays.replays import OPEN
from bot.features.replays.values import MADE_UP
from data.catalogue import text
from engine.games import registry
from tests.builders.exported import exported
from tests.builders.hosting import hosted, person
from tests.builders.local_bot import plain_uis
from tests.builders.refusals import refuses
from tests.builders.thorough import THOROUGH

ANA, EVA = person("ana").id, person("eva").id


def changed(data: bytes, change: Callable[[Any], None]) -> bytes:
    result = json.loads(data)
    change(result)
    return json.dumps(result).encode()


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
    ("seats", lambda data: changed(data, lambda m: m["seats"][0].update(seat=7))),
    ("changed", lambda data: changed(data, lambda m: m["header"].update(seed=f" {m['header']['seed']}"))),
    ("changed", lambda data: changed(data, lambda m: m["header"].update(seed=m["header"]["seed"].upper()))),
)

HOSTILE: tuple[Any, ...] = (
    "x" * 3_000,
    "ab " * 400,
    "",
    "\0",
    -1,
    2**62,
    10**300,
    1e308,
    None,
    [],
    {},
    [[[]]],
    "0 " * 32,
)


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of each field of a record, and of the first two items of lists."""
    below = value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    for key, inner in below:
        yield (*at, key)
        yield from places(inner, (*at, key))


def put(data: bytes, place: tuple[Any, ...], value: Any) -> bytes:
    record = json.loads(data)
    part = record
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = value
    return json.dumps(record).encode()


def test_every_import_gone_wrong_has_its_sentence() -> None:
    data = exported("colt-express")
    checked(data, registry())
    for reason, spoil in WRONG:
        with pytest.raises(Refused, match=f"^{reason}$"):
            checked(spoil(data), registry())
        assert text(f"brought-not-{reason}") != f"brought-not-{reason}"


async def test_any_value_in_any_field_is_refused_in_a_sentence_or_shown(tmp_path: Path) -> None:
    data, games = exported("colt-express"), registry()
    async with hosted(tmp_path, games=games) as h:
        replays = ReplayActs(h.host, MatchContent(plain_uis(games), PictureCache()))
        reasons = set[str]()
        for place, value in islice(
            product(sorted(set(places(json.loads(data))), key=str), HOSTILE), 0, None, 1 if THOROUGH else 13
        ):
            try:
                record = checked(put(data, place, value), games)
            except Refused as refused:
                reasons.add(str(refused))
                continue
            number, _ = await h.host.the(Brought).bring(ANA, record)
            told = await h.host.the(Brought).replay(ANA, number, OPEN)
            assert posts.listed(await h.host.the(Brought).of(ANA)).view is not None
            assert posts.verified(told.match).view is not None
            for version in (0, 1, told.last):
                assert (await replays.panel(told, version, OPEN, number)).view is not None
        assert all(text(f"brought-not-{reason}") for reason in reasons)


async def test_it_is_kept_once_for_one_person_without_names_and_played_on(tmp_path: Path) -> None:
    record = checked(exported("colt-express"), registry())
    async with hosted(tmp_path, games=registry()) as h:
        number, known = await h.host.the(Brought).bring(ANA, record)
        assert not known
        assert await h.host.the(Brought).bring(ANA, record) == (number, True)
        [kept] = await h.host.the(Brought).of(ANA)
        assert "ben" not in repr(kept)
        told = await h.host.the(Brought).replay(ANA, number, OPEN)
        assert told.last == len(record.steps) - 1
        assert told.match.outcome == record.outcome
        start = await h.host.the(Attempts).start(ANA, None, told.last * 3 // 4, None, number)
        stand = await h.host.the(Attempts).begin(ANA, None, start.version, start.seat, MADE_UP, number)
        ended = await h.host.the(Attempts).finish(ANA, stand.attempt.number)
        assert ended.attempt.came is not None
        with refuses("unknown-brought"):
            await h.host.the(Brought).replay(EVA, number, OPEN)
        for game in range(12):
            header = replace(record.header, seed=f"{game:032x}")
            await h.host.the(Brought).bring(ANA, replace(record, header=header))
        assert len(await h.host.the(Brought).of(ANA)) == 10
        await forget(h.host, ANA)
        assert not await h.host.the(Brought).of(ANA)
