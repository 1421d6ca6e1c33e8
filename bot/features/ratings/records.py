"""Records of a match: counted when it ends, and again if it ends a second time. Times are UTC epoch seconds.

- Modes that change cards and places (expert, Horses & Stagecoach, Reflex, Horse) share a family, rated together; modes that
  change who plays against whom don't.
- Turning points are leads, and the moments that made the difference.
- A feat goes to the player who did something most often, if often enough. Its texts in the text catalog are ``feat-KEY`` (title) and
  ``feat-KEY-about`` (description with ``$count``). To add a feat, add an entry.
"""

import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec

from bot.core import hooks
from bot.core.feature import handles
from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.core.matches.loaded import find
from bot.core.matches.values import Match
from bot.core.outbox_rows import queue
from bot.core.play.positions import fold, not_undone
from bot.core.play.submit import Matches
from bot.core.ports import Clock
from bot.features.ratings import rows
from bot.features.ratings.ledger import recompute, settle
from bot.features.ratings.values import RATINGS_TOPIC, Done, MatchResult, Pool, scope_of
from bot.storage.session import Reader, Writer
from bot.storage.store import Store
from engine.colt_express import events as colt
from engine.core.errors import RulesError
from engine.core.registry import Registry
from engine.core.types import Event, Outcome, Seat
from engine.super_express import events as dash

Owners = Mapping[str, Seat]
"""Seat by figure."""

Won = tuple[str, Seat, int]
"""Key of a feat that was awarded, the seat, and the count."""

EventTally = Callable[[Sequence[Event], Owners, Outcome], Mapping[Seat, int]]
"""Function that counts a feat by seat."""

MOST_WINNERS: Final = 2
"""A feat shared by more seats than this isn't awarded."""


class Feat(msgspec.Struct, frozen=True):
    """A feat: its key, game, minimum count, and how it is counted."""

    key: str
    game: str
    least: int
    tally: EventTally


def how_often(kind: type[Event], field: str, **facts: str) -> EventTally:
    """Return a tally of events of ``kind`` by the bandit in ``field``; only events whose other fields equal ``facts`` count."""

    def tally(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
        del outcome
        who = (
            getattr(event, field)
            for event in events
            if isinstance(event, kind) and all(getattr(event, name) == value for name, value in facts.items())
        )
        return Counter(owners[figure] for figure in who if figure in owners)

    return tally


def together(*tallies: EventTally) -> EventTally:
    """Return a tally that sums up several."""

    def tally(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
        total: Counter[Seat] = Counter()
        for tally_of in tallies:
            total.update(tally_of(events, owners, outcome))
        return total

    return tally


def totals_of_losers(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
    """Tally the dollars of sides that didn't win."""
    del events, owners
    return {seat: score.total for score in outcome.scores if score.place > 1 for seat in score.seats}


def loot_of_losers(events: Sequence[Event], owners: Owners, outcome: Outcome) -> Mapping[Seat, int]:
    """Tally the dollars on loot cards of seats that didn't win."""
    loot: Counter[Seat] = Counter()
    for event in events:
        if isinstance(event, dash.LootWon):
            loot[owners[event.bandit]] += event.value
    return {seat: dollars for seat, dollars in loot.items() if seat not in outcome.winners}


COLT: Final = "colt-express"
SUPER: Final = "super-express"

FEATS: Final[tuple[Feat, ...]] = (
    Feat("best-shot", COLT, 3, how_often(colt.ShotFired, "bandit")),
    Feat("most-shot", COLT, 4, together(how_often(colt.ShotFired, "target"), how_often(colt.NeutralBullet, "bandit"))),
    Feat("marshals-favourite", COLT, 3, how_often(colt.NeutralBullet, "bandit", why="marshal")),
    Feat("hardest-fist", COLT, 2, how_often(colt.Punched, "bandit")),
    Feat("most-punched", COLT, 2, how_often(colt.Punched, "target")),
    Feat("longest-fingers", COLT, 5, how_often(colt.LootTaken, "bandit")),
    Feat("much-ado", COLT, 4, how_often(colt.NothingHappened, "bandit")),
    Feat("horse-thief", COLT, 2, how_often(colt.HorseRidden, "bandit")),
    Feat("thirst", COLT, 2, how_often(colt.FlaskDrunk, "bandit")),
    Feat("richest-loser", COLT, 1_000, totals_of_losers),
    Feat("best-shot", SUPER, 3, how_often(dash.ShotFired, "bandit")),
    Feat("most-shot", SUPER, 3, how_often(dash.ShotFired, "target")),
    Feat("holes-in-the-air", SUPER, 3, how_often(dash.ShotMissed, "bandit")),
    Feat("back-again", SUPER, 1, how_often(dash.BanditRescued, "bandit")),
    Feat("whirligig", SUPER, 3, how_often(dash.BanditFlipped, "bandit")),
    Feat("richest-loser", SUPER, 500, loot_of_losers),
)
"""All feats."""


def feats(game: str, figures: Iterable[Sequence[str]], events: Sequence[Event], outcome: Outcome) -> tuple[Won, ...]:
    """Return the feats of a match; ``figures`` are by seat, ``events`` are all its events."""
    owners = {figure: Seat(seat) for seat, names in enumerate(figures) for figure in names}
    won: list[Won] = []
    for feat in FEATS:
        tally = feat.tally(events, owners, outcome) if feat.game == game else {}
        most = max(tally.values(), default=0)
        best = sorted(seat for seat, count in tally.items() if count == most)
        if most >= feat.least and len(best) <= MOST_WINNERS:
            won += [(feat.key, seat, most) for seat in best]
    return tuple(won)


EVERYBODY: Final = "alone"
"""Family of all tables without teams and with more than two players."""

FAMILIES: Final[tuple[tuple[str, str], ...]] = (("two-player", "two-player"), ("teams", "teams"))
"""Families by the mode that makes them. A family's name is the text ``family-FAMILY``."""


def family_of(modes: Collection[str]) -> str:
    """Return the family of a table with these modes."""
    return next((family for family, mode in FAMILIES if mode in modes), EVERYBODY)


def pool_of(tx: Reader, match: Match) -> Pool:
    """Return the pool in which a match counts if it ends now."""
    scope = scope_of(match.place)
    return Pool(scope, match.game, family_of(match.modes), rows.season(tx, scope).number)


_log = logging.getLogger(__name__)


class Records:
    """Stores and returns results."""

    def __init__(self, store: Store, games: Registry, matches: Matches, clock: Clock) -> None:
        self._store = store
        self._games = games
        self._matches = matches
        self._clock = clock

    @hooks.closed
    def closed(self, tx: Writer, match: Match) -> None:
        """Count a match that has just ended, in its transaction.

        If it ends a second time, later matches of its pool count differently as well; this queues ``recount``.
        """
        if match.outcome is None or match.status != "over":
            return
        before = rows.result(tx, match.id)
        log = log_rows.actions(tx, match.id, match.version - 1)
        at = log[-1].at if log else match.created_at
        result = rows.add_result(tx, MatchResult(match.id, pool_of(tx, match), at))
        if before is None:
            # Usually it is the newest of its pool, so no other result changes.
            settle(tx, match, result)
        else:
            queue(tx, RATINGS_TOPIC, match.id, self._clock.now())
        rows.replace_feats(tx, match.id, self._feats(tx, match))

    def _feats(self, tx: Reader, match: Match) -> tuple[Done, ...]:
        """Return the feats of a match; none if its log can't be read from the beginning."""
        stored = find(tx, match.id)
        if match.outcome is None or log_rows.BASES.get(tx, match.id) is not None:
            return ()
        try:
            moments = fold(self._games.of(match), stored, None, log_rows.actions(tx, match.id, 0))
        except (KeyError, RulesError) as error:
            _log.warning("match %d: no feats, its log cannot be folded: %r", match.id, error)
            return ()
        happened: list[Event] = [event for moment in not_undone(moments) for event in moment.events]
        people = {line.seat: line.user for line in rows.lines(tx, match.id) if not line.resigned}
        figures = [seat.figures for seat in match.seats]
        return tuple(
            Done(match.id, key, seat, people.get(seat), count)
            for key, seat, count in feats(match.game, figures, happened, match.outcome)
        )

    @handles(RATINGS_TOPIC)
    async def recount(self, match: int) -> None:
        """Recompute the pools of a match that ended a second time, in all seasons."""

        def pools(tx: Reader) -> list[Pool]:
            result = rows.result(tx, MatchId(match))
            if result is None:
                return []
            now = result.pool
            same = (now.scope, now.game, now.family)
            return [pool for pool in rows.pools(tx) if (pool.scope, pool.game, pool.family) == same]

        # One pool per transaction: a single transaction for all would block the writer too long.
        for pool in await self._store.read(pools):
            await recompute(self._store, pool)

    async def recompute(self) -> int:
        """Recompute all ratings and feats from the logs; return the number of results."""
        for pool in await self._store.read(rows.pools):
            await recompute(self._store, pool)
        results = await self._store.read(rows.results)
        for result in results:
            await self._store.write(partial(self._count_feats, match=result.match))
        return len(results)

    def _count_feats(self, tx: Writer, match: MatchId) -> None:
        rows.replace_feats(tx, match, self._feats(tx, find(tx, match).match))
