"""``python -m bot export MATCH``: a finished match as JSON, complete enough for another program to verify."""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Any

import msgspec

from bot.core.errors import Refusal, UnknownGame
from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.match_rows import deal_is_played
from bot.core.matches.values import PLAN, PLAYER, LoggedAction, Snapshot, StoredMatch
from bot.core.play.positions import fold, newest
from bot.storage.connection import Server
from bot.storage.files import require_free
from bot.storage.schema import Schema
from bot.storage.session import Reader
from bot.storage.store import Store
from data.catalogue import text
from engine.core.errors import RulesError
from engine.core.export import FORMAT, Carried, ExportedMatch, ExportedSeat, ExportedStep
from engine.core.registry import AnyGame, Registry
from engine.core.types import NO_SEAT
from engine.games import registry
from renderers.phrases import console_text


class ExportRefused(Exception):
    """Raised when a match can't be exported; the message is the sentence to show."""


class Record(msgspec.Struct, frozen=True):
    """Everything stored about a match."""

    stored: StoredMatch
    base: Snapshot | None
    last: Snapshot | None
    """The newest position; None if it was deleted some time after the end."""

    log: tuple[LoggedAction, ...]


def export_main(args: argparse.Namespace, database: Path | Server, schema: Schema) -> int:
    """Write the match ``args.match`` to ``args.output`` (None: standard output) and return the exit status.

    May run next to the bot. An error is one sentence on standard error.

    Raises:
        StoreError: the database can't be read.
    """
    try:
        data = asyncio.run(_read(database, schema, MatchId(args.match)))
        if args.output is None:
            sys.stdout.write(f"{data.decode()}\n")
            return 0
        _write(args.output, data)
    except ExportRefused as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except (Refusal, RulesError) as error:
        sys.stderr.write(f"{console_text(error)}\n")
        return 1
    sys.stderr.write(f"{text('export-written', match=str(args.match), file=str(args.output))}\n")
    return 0


async def export(store: Store, games: Registry, match: MatchId) -> bytes:
    """Return a finished match as JSON.

    Raises:
        UnknownMatch, UnknownGame: there is no such match, or this program doesn't have its game.
        ExportRefused: it is still running, another table still plays its deal, or its log doesn't lead to its result.
    """

    def work(tx: Reader) -> Record:
        if deal_is_played(tx, match):
            raise ExportRefused(text("export-same-deal", match=str(match)))
        return Record(find(tx, match), log_rows.BASES.get(tx, match), newest(tx, match), log_rows.actions(tx, match, 0))

    record = await store.read(work)
    stored = record.stored
    if stored.match.status == "running":
        raise ExportRefused(text("export-running", match=str(match)))
    if stored.header.game not in games:
        raise UnknownGame(game=stored.header.game)
    try:
        game = games.of(stored.header)
    except KeyError as error:
        rules = stored.header.rules_version
        raise ExportRefused(text("export-other-rules", match=str(match), found=rules)) from error
    try:
        exported = exported_match(game, record)
    except RulesError as error:
        raise ExportRefused(text("export-broken", match=str(match))) from error
    return msgspec.json.format(msgspec.json.encode(exported), indent=1)


def exported_match(game: AnyGame, record: Record) -> ExportedMatch:
    """Return the export of a match.

    Raises:
        RulesError: the log can't be replayed.
        ExportRefused: the log leads to another position than the stored one.
    """
    stored, base = record.stored, record.base
    start = 0 if base is None else base.version
    moments = fold(game, stored, base, [entry for entry in record.log if entry.version > start])
    now, last = moments[-1], record.last
    same = game.outcome(now.state) == stored.match.outcome if last is None else now.state == game.load(last.state)
    if now.version != stored.match.version or not same:
        raise ExportRefused(text("export-broken", match=str(stored.match.id)))
    events = {moment.version: tuple(msgspec.json.decode(game.dump_events(moment.events))) for moment in moments}
    if base is not None:
        del events[start]
    setup = ExportedStep(0, None, "", stored.match.created_at, None, events.get(0))
    actions = (_step(entry, events.get(entry.version)) for entry in record.log)
    return ExportedMatch(
        format=FORMAT,
        match=stored.match.id,
        created_at=stored.match.created_at,
        pace=stored.match.pace,
        header=stored.header,
        commitment=stored.match.commitment,
        seats=tuple(
            ExportedSeat(seat.seat, "computer" if seat.user is None else "person", seat.name, seat.figures)
            for seat in stored.match.seats
        ),
        carried=None if base is None else Carried(base.version, base.rules_version, msgspec.Raw(base.state)),
        steps=(setup, *actions),
        outcome=stored.match.outcome,
        ending=stored.match.ending,
    )


def _step(entry: LoggedAction, events: tuple[Any, ...] | None) -> ExportedStep:
    seat = None if entry.seat == NO_SEAT else entry.seat
    action = entry.action if entry.back is None else None
    return ExportedStep(
        entry.version, seat, PLAYER if entry.by == PLAN else entry.by, entry.at, action, events, entry.back
    )


async def _read(database: Path | Server, schema: Schema, match: MatchId) -> bytes:
    store = await Store.open_to_read(database, schema)
    try:
        return await export(store, registry(), match)
    finally:
        await store.close()


def _write(target: Path, data: bytes) -> None:
    try:
        require_free(target)
        target.write_bytes(data + b"\n")
    except OSError as error:
        reason = error.strerror or str(error)
        raise ExportRefused(text("export-cannot-write", file=str(target), reason=reason)) from error


__all__ = ["ExportRefused", "export", "export_main", "exported_match"]
