"""Imported matches: exported ones that a user uploads, to replay and play on from in private."""

from collections import OrderedDict
from hashlib import sha256
from typing import Final

import msgspec

from bot.core.ids import MatchId, Place, UserId
from bot.core.matches.loaded import LoadedMatch
from bot.core.matches.log import NOBODY, LoggedAction, StoredMatch
from bot.core.matches.values import Match, MatchSeat
from bot.core.play.positions import fold
from bot.core.play.threads import in_thread
from bot.core.ports import Clock
from bot.features.replays import rows
from bot.features.replays.errors import UnknownBrought
from bot.features.replays.replays import Replay
from bot.features.replays.values import BroughtMatch
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.errors import RulesError
from engine.core.export import ExportedMatch
from engine.core.registry import Registry

KEPT: Final = 10
"""Imported matches stored per user; a new one replaces the oldest."""
LOADED: Final = 8
"""Number of matches whose positions stay in memory."""


class Brought:
    """Stores imported matches that were replayed and found consistent."""

    def __init__(self, store: Store, games: Registry, clock: Clock) -> None:
        self._store = store
        self._games = games
        self._clock = clock
        self._loaded: OrderedDict[str, LoadedMatch] = OrderedDict()

    async def of(self, user: UserId) -> tuple[BroughtMatch, ...]:
        """Return a user's imported matches, oldest first."""
        return await self._store.read(lambda tx: rows.brought(tx, user))

    async def bring(self, user: UserId, exported: ExportedMatch) -> tuple[int, bool]:
        """Store an imported match for a user, without names and events; return its number, and whether it was imported before."""
        record = plain(exported)
        fingerprint = fingerprint_of(record)
        now = self._clock.now()

        def work(tx: Writer) -> tuple[int, bool]:
            kept = rows.brought(tx, user)
            known = next((copy.number for copy in kept if copy.fingerprint == fingerprint), None)
            if known is not None:
                return known, True
            number = max((copy.number for copy in kept), default=0) + 1
            rows.BROUGHT.add_new(tx, BroughtMatch(user, number, fingerprint, record, now))
            rows.drop_brought(tx, user, number - KEPT)
            return number, False

        return await self._store.write(work)

    async def loaded(self, user: UserId, number: int) -> LoadedMatch:
        """Return a user's imported match with all its moments. Raises UnknownBrought."""
        live, _ = await self.history(user, number)
        return live

    async def history(self, user: UserId, number: int) -> tuple[LoadedMatch, list[LoggedAction]]:
        """Return a user's imported match and its log. Raises UnknownBrought."""
        kept = next((copy for copy in await self.of(user) if copy.number == number), None)
        if kept is None:
            raise UnknownBrought
        live = self._loaded.get(kept.fingerprint)
        if live is None:
            try:
                # Replaying takes long, so it runs on a thread.
                live = await in_thread(self._folded, kept)
            except (KeyError, RulesError) as error:
                raise UnknownBrought from error
            self._loaded[kept.fingerprint] = live
            while len(self._loaded) > LOADED:
                self._loaded.popitem(last=False)
        return live, log_of(live.stored.match.id, kept.record)

    async def replay(self, user: UserId, number: int, standpoint: int) -> Replay:
        """Return a user's imported match from a standpoint. Raises UnknownBrought."""
        live, log = await self.history(user, number)
        return Replay(live.stored.match, live, log, standpoint)

    def _folded(self, brought_match: BroughtMatch) -> LoadedMatch:
        record = brought_match.record
        match = match_of(brought_match)
        stored = StoredMatch(match, record.header)
        game = self._games.of(record.header)
        return LoadedMatch(stored, game, fold(game, stored, None, log_of(match.id, record)), 0, folded=True)


def plain(exported: ExportedMatch) -> ExportedMatch:
    """Return a match without players' names, and without events, which can be recomputed."""
    return msgspec.structs.replace(
        exported,
        match=0,
        seats=tuple(msgspec.structs.replace(seat, name="") for seat in exported.seats),
        steps=tuple(msgspec.structs.replace(step, events=None) for step in exported.steps),
    )


def fingerprint_of(record: ExportedMatch) -> str:
    """Return a hash that is equal for equal matches."""
    moves = (record.header, [(step.seat, step.action, step.back) for step in record.steps])
    return sha256(msgspec.json.encode(moves)).hexdigest()


def log_of(match: MatchId, record: ExportedMatch) -> list[LoggedAction]:
    """Return the match's log in its stored form."""
    return [
        LoggedAction(
            match,
            step.version,
            NOBODY if step.seat is None else step.seat,
            step.action or "",
            step.by,
            step.at,
            None,
            step.back,
        )
        for step in record.steps[1:]
    ]


def match_of(brought_match: BroughtMatch) -> Match:
    """Return a match's public data. Its id is negative, unlike any hosted match's, and players are named after their bandits."""
    record = brought_match.record
    return Match(
        id=MatchId(-int(brought_match.fingerprint[:12], 16)),
        game=record.header.game,
        modes=record.header.options.modes,
        rules_version=record.header.rules_version,
        pace=record.pace,
        place=Place(None, 0),
        host=UserId(0),
        seats=tuple(
            MatchSeat(
                seat.seat,
                None if seat.player == "computer" else UserId(-1),
                "" if seat.player == "computer" else " & ".join(figure.title() for figure in seat.figures),
                seat.figures,
            )
            for seat in record.seats
        ),
        version=len(record.steps) - 1,
        status="over",
        created_at=record.created_at,
        commitment=record.commitment,
        seed=record.header.seed,
        thread=None,
        outcome=record.outcome,
    )
