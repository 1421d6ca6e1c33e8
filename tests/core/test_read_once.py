"""Rows that a transaction needs several times are read once, and again after a write."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import BallotId, Person, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import Miss, Occupation, StoredPlan, Visit
from bot.core.settings import rows as core_settings_rows
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.features.finding import rows as finding_rows
from bot.features.finding.rows import Station
from bot.features.hand import rows as hand_rows
from bot.features.hand.rows import Memo
from bot.features.privacy import rows as privacy_rows
from bot.features.seats import rows
from bot.features.seats.rows import Absence, Digest
from bot.features.settings import rows as settings_rows
from bot.features.settings.rows import KnownGame
from bot.features.votes import rows as votes_rows
from bot.features.votes.rows import Ballot
from bot.run.features import SCHEMA
from bot.storage.session import Reader, Writer
from engine.core.planning import Plan
from tests.builders.hosting import hosted


async def test_a_row_is_read_once_and_again_after_a_write(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        ana, match = UserId(1), await app.match("ana", "ben")

        def work(tx: Writer) -> None:
            for zone in ("Europe/Berlin", "UTC"):
                core_settings_rows.habits(tx, ana)
                core_settings_rows.HABITS.save(tx, Habits(user=ana, zone=zone))
                assert core_settings_rows.habits(tx, ana).zone == zone
                core_settings_rows.server(tx, 7)
                core_settings_rows.save_server(tx, Server(guild=7, language=zone))
                assert core_settings_rows.server(tx, 7).language == zone
            plan = StoredPlan(match.id, ana, Plan(), None, 3)
            for stored in (plan, None):
                match_rows.PLANS.get(tx, plan.match, ana)
                if stored is None:
                    match_rows.drop_plans(tx, plan.match)
                else:
                    match_rows.PLANS.save(tx, stored)
                assert match_rows.PLANS.get(tx, plan.match, ana) == stored
            station = finding_rows.station(tx, 7)
            assert station is None
            kept_station = finding_rows.save_station(tx, Station(guild=7, channel=5))
            assert finding_rows.station(tx, 7) == kept_station
            privacy_rows.forget(tx, ana, UserId(-5))
            assert core_settings_rows.habits(tx, ana) == Habits(user=ana)

        await app.store.write(work)


async def test_rows_read_along_with_a_match_or_user_are_the_same_as_in_their_tables(tmp_path: Path) -> None:
    async with hosted(tmp_path) as app:
        ana, match = UserId(1), (await app.match("ana", "ben")).id

        def parts(tx: Reader) -> tuple[object, ...]:
            return (
                match_rows.waits(tx, match),
                match_rows.publication(tx, match),
                clocks_rows.misses(tx, match),
                votes_rows.open_ballots(tx, match),
                core_settings_rows.habits(tx, ana),
                match_rows.VISITS.get(tx, match, ana),
                match_rows.PLANS.get(tx, match, ana),
                rows.digest(tx, ana, match),
                hand_rows.memo(tx, match, ana),
                rows.absences_of(tx, ana),
                settings_rows.needs_tips(tx, ana, match),
            )

        def seated(tx: Reader) -> object:
            stored = log_rows.match(tx, match)
            return stored and stored.match.occupations

        def alike(tx: Writer) -> None:
            alone, together = Reader(tx.db, SCHEMA), Reader(tx.db, SCHEMA)
            log_rows.match(together, match)
            hand_rows.meet(together, match, ana)
            assert parts(together) == parts(alone) == parts(tx)
            assert seated(together) == seated(tx)

        def work(tx: Writer) -> None:
            wait = match_rows.waits(tx, match)[0]
            miss = Miss(match=match, seat=wait.seat, user=ana, version=3, since=1.0, at=2.0, excused=False)
            absence = Absence(person=Person(ana, "ana"), match=match, how="hold", since=1.0, until=9.0)
            ballot = Ballot(
                id=BallotId(0), match=match, kind="end", target=None, version=3, proposer=ana, at=1.0, expires_at=9.0
            )
            writes: tuple[Callable[[], object], ...] = (
                lambda: match_rows.save_wait(tx, msgspec.structs.replace(wait, reminded=50)),
                lambda: match_rows.replace_waits(tx, match, ()),
                lambda: match_rows.save_publication(tx, PublicationState(match=match, lacking="send_messages")),
                lambda: clocks_rows.add_miss(tx, miss),
                lambda: clocks_rows.excuse(tx, miss),
                lambda: votes_rows.add_ballot(tx, ballot),
                lambda: clocks_rows.put_off(tx, 5.0, 0.0, 0.0),
                lambda: core_settings_rows.HABITS.save(tx, Habits(user=ana, zone="Europe/Berlin")),
                lambda: match_rows.save_visit(tx, match, ana, Visit(3, 1, 5.0)),
                lambda: match_rows.PLANS.save(tx, StoredPlan(match, ana, Plan(), None, 3)),
                lambda: match_rows.drop_plans(tx, match),
                lambda: rows.add_digest(tx, Digest(ana, match, wait.seat, 2, 4.0)),
                lambda: rows.remove_digest(tx, Digest(ana, match, wait.seat, 2, 4.0)),
                lambda: hand_rows.save_memo(tx, Memo(match=match, user=ana, memo="remember", at=1.0)),
                lambda: rows.add_absence(tx, absence),
                lambda: match_rows.add_occupation(tx, match, Occupation(wait.seat, None, "Doc", "", 1, 1.0, "left")),
                lambda: settings_rows.KNOWN.save(tx, KnownGame(ana, "colt-express", 1.0, tips=False)),
            )
            for write in writes:
                log_rows.match(tx, match)
                hand_rows.meet(tx, match, ana)
                alike(tx)
                write()
                alike(tx)

        await app.store.write(work)
