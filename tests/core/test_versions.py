"""A match ends with the rules version of its start, however rules, numbers and formats have changed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import LoggedAction, Match
from bot.core.play.positions import fold
from bot.features.replays.export import export
from bot.features.replays.verifying import read, replay, said
from bot.storage.session import Reader
from engine.colt_express import rulings as colt
from engine.core.errors import RulesError
from engine.core.registry import AnyGame, Registry
from engine.core.rng import commitment
from engine.super_express import rulings as super_rulings
from tests.builders.games import CONTENT, SUPER_CONTENT, colt_express, registry, super_express
from tests.builders.hosting import Hosted, hosted, person
from tests.builders.refusals import refuses
from tests.builders.toy_game import ToyGame

PEOPLE: Final = ("ana", "ben", "cleo")


def other_colt() -> AnyGame:
    """Return Colt Express with every ruling and the size of a hand changed."""
    changed = {name: not getattr(colt.AS_DECIDED, name) for name in colt.Rulings.__struct_fields__}
    return colt_express(colt.Rulings(**changed), msgspec.structs.replace(CONTENT, hand=4), "colt-express-next")


def other_super() -> AnyGame:
    """Return Super Express with every ruling and the loot changed."""
    changed = {name: not getattr(super_rulings.AS_DECIDED, name) for name in super_rulings.Rulings.__struct_fields__}
    content = msgspec.structs.replace(SUPER_CONTENT, loot=tuple(value + 1 for value in SUPER_CONTENT.loot))
    return super_express(super_rulings.Rulings(**changed), content, "super-express-next")


OLD: Final[dict[str, AnyGame]] = {game.id: game for game in registry()}
NEW: Final[dict[str, AnyGame]] = {"colt-express": other_colt(), "super-express": other_super()}
both_games = pytest.mark.parametrize("game", list(OLD))


def after(game: str) -> tuple[AnyGame, ...]:
    """Return the games after the change: the old version and the new one."""
    return OLD[game], NEW[game]


async def begun(folder: Path, game: str) -> Match:
    """Start a match before the change, and play a few actions."""
    async with hosted(folder, games=[OLD[game]]) as app:
        match = await app.match(*PEOPLE, game=game)
        for name in PEOPLE[:2]:
            if legal := await app.host.matches.legal(match.id, person(name).id):
                await app.play(match.id, name, legal[0])
        return match


async def everything(app: Hosted, match: Match, game: AnyGame) -> bytes:
    """Return all events of a match, replayed from its log with one version of its game."""

    def work(tx: Reader) -> tuple[Any, tuple[LoggedAction, ...]]:
        return find(tx, match.id), log_rows.actions(tx, match.id, 0)

    stored, log = await app.store.read(work)
    return b"".join(game.dump_events(moment.events) for moment in fold(game, stored, None, log))


def told(file: Path, games: Registry) -> list[str]:
    lines: list[str] = []
    replay(read(file), games, lambda key, **facts: lines.append(said(key, **facts)))
    return lines


@both_games
async def test_a_match_ends_with_the_rules_of_its_start_and_a_later_one_with_the_newer(
    tmp_path: Path, game: str
) -> None:
    before, games = await begun(tmp_path, game), Registry(after(game))
    async with hosted(tmp_path, games=games) as app:
        new = await app.match(*PEOPLE, game=game)
        assert (before.rules_version, new.rules_version) == (OLD[game].rules_version, NEW[game].rules_version)
        for match in (before, new):
            over, version = await app.finish(match.id), match.rules_version
            assert (over.status, over.rules_version, over.commitment) == ("over", version, match.commitment)
            assert over.outcome is not None
            assert over.seed is not None
            assert commitment(bytes.fromhex(over.seed), version) == over.commitment
            pages = await app.host.matches.pages(match.id, None, 0, 999)
            assert [page.version for page in pages] == list(range(over.version + 1))
            assert all(page.events for page in pages)
            with pytest.raises((RulesError, AssertionError)):  # the other rules give other events
                assert await everything(app, over, OLD[game]) == await everything(app, over, NEW[game])
            file = tmp_path / "match.json"
            file.write_bytes(await export(app.store, games, match.id))
            lines = told(file, games)
            assert version in lines[0]
            assert lines[-1].startswith("Everything agrees")


@both_games
async def test_deadlines_computers_and_pauses_use_the_rules_of_the_match(tmp_path: Path, game: str) -> None:
    async with hosted(tmp_path, games=[OLD[game]]) as app:
        match = await app.match("ana", "ben", computers=2, pace="1h", game=game)
    async with hosted(tmp_path, games=after(game)) as app:
        for _ in range(1_000):
            if (current := await app.host.matches.match(match.id)).status != "running":
                break
            if current.paused_at is not None:
                await app.everybody_back(match.id)
            await app.later(3_700)
        assert current.outcome is not None
        assert await everything(app, current, OLD[game])


def older_format(data: bytes) -> bytes:
    """Return a position in a made-up older format, with another name for the First Player."""
    fields = json.loads(data)
    fields["format"] = fields.pop("rules")
    fields["first_player"] = fields.pop("first")
    return json.dumps(fields).encode()


def renamed(fields: dict[str, Any]) -> dict[str, Any]:
    """Upgrade the fields of that older format."""
    fields["first"] = fields.pop("first_player")
    return fields


@both_games
async def test_positions_in_an_older_format_are_read_and_stored_in_the_newest(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await begun(tmp_path, game)
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        (data,) = db.execute("SELECT state FROM snapshots").fetchone()
        db.execute("UPDATE snapshots SET state = ?", (older_format(data),))
        db.commit()
    module = f"engine.{game.replace('-', '_')}.game.UPGRADES"
    monkeypatch.setattr(module, (renamed,))
    before: AnyGame = colt_express() if game == "colt-express" else super_express()
    async with hosted(tmp_path, games=[before, NEW[game]]) as app:
        assert (
            len(await app.host.matches.pages(match.id, None, 0, 99))
            == (await app.host.matches.match(match.id)).version + 1
        )
        assert (await app.finish(match.id)).status == "over"
    with closing(sqlite3.connect(tmp_path / "hosted.db")) as db:
        (data,) = db.execute("SELECT state FROM snapshots").fetchone()
        assert (json.loads(data)["format"], json.loads(data)["rules"]) == (2, OLD[game].rules_version)
        assert db.execute("SELECT count(*) FROM bases").fetchone() == (0,)


async def test_an_unknown_rules_version_is_refused_and_affects_no_other_match(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        lost = await app.match("ana", "ben")
    async with hosted(tmp_path, games=[ToyGame("toy-2", bids=("bid 1", "bid 2"))]) as app:
        with refuses("unknown-game"):
            await app.host.matches.table(lost.id, None)
        match = await app.match("ana", "ben")
        assert await app.host.matches.legal(match.id, person("ana").id) == ("bid 1", "bid 2")
        assert (await app.finish(match.id)).status == "over"
    async with hosted(tmp_path) as app:
        assert (await app.finish(lost.id)).status == "over"
