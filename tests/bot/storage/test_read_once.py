"""Rows that one transaction asks for several times are read once, and again after they were written."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.core.clocks.values import Miss
from bot.core.ids import BallotId, Person, UserId
from bot.core.matches.publication import PublicationState
from bot.core.matches.values import Occupation, Visit
from bot.core.settings.habits import Habits
from bot.core.settings.server import Server
from bot.features.finding.values import Station
from bot.features.hand.values import Memo
from bot.features.plans.values import StoredPlan
from bot.features.seats.values import Absence, Digest
from bot.features.settings.values import KnownGame
from bot.features.votes.values import Ballot
from bot.storage.session import Reader, Writer
from engine.core.planning import Plan
from tests.builders.hosting import hosted


async def test_a_row_that_is_read_once_is_read_again_after_it_was_written(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        ana, match = UserId(1), await h.match("ana", "ben")

        def work(tx: Writer) -> None:
            for zone in ("Europe/Berlin", "UTC"):
                tx.habits(ana)
                tx.save_habits(Habits(user=ana, zone=zone))
                assert tx.habits(ana).zone == zone
                tx.server(7)
                tx.save_server(Server(guild=7, language=zone))
                assert tx.server(7).language == zone
            plan = StoredPlan(match.id, ana, Plan(), None, 3)
            for kept in (plan, None):
                tx.plan(plan.match, ana)
                if kept is None:
                    tx.drop_plans(plan.match)
                else:
                    tx.save_plan(kept)
                assert tx.plan(plan.match, ana) == kept
            station = tx.station(7)
            assert station is None
            kept_station = tx.save_station(Station(guild=7, channel=5))
            assert tx.station(7) == kept_station
            tx.forget(ana, UserId(-5))
            assert tx.habits(ana) == Habits(user=ana)

        await h.store.write(work)


async def test_what_came_along_with_a_match_or_a_person_is_what_their_own_tables_say(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        ana, match = UserId(1), (await h.match("ana", "ben")).id

        def parts(tx: Reader) -> tuple[object, ...]:
            return (
                tx.waits(match),
                tx.publication(match),
                tx.misses(match),
                tx.open_ballots(match),
                tx.habits(ana),
                tx.visit(match, ana),
                tx.plan(match, ana),
                tx.digest(ana, match),
                tx.memo(match, ana),
                tx.absences_of(ana),
                tx.needs_tips(ana, match),
            )

        def seated(tx: Reader) -> object:
            stored = tx.match(match)
            return stored and stored.match.occupations

        def alike(tx: Writer) -> None:
            alone, together = Reader(tx._db), Reader(tx._db)
            together.match(match)
            together.meet(match, ana)
            assert parts(together) == parts(alone) == parts(tx)
            assert seated(together) == seated(tx)

        def work(tx: Writer) -> None:
            wait = tx.waits(match)[0]
            miss = Miss(match=match, seat=wait.seat, user=ana, version=3, since=1.0, at=2.0, excused=False)
            absence = Absence(person=Person(ana, "ana"), match=match, how="hold", since=1.0, until=9.0)
            ballot = Ballot(
                id=BallotId(0), match=match, kind="end", target=None, version=3, proposer=ana, at=1.0, expires_at=9.0
            )
            writes: tuple[Callable[[], object], ...] = (
                lambda: tx.save_wait(msgspec.structs.replace(wait, reminded=50)),
                lambda: tx.replace_waits(match, ()),
                lambda: tx.save_publication(PublicationState(match=match, lacking="send_messages")),
                lambda: tx.add_miss(miss),
                lambda: tx.excuse(miss),
                lambda: tx.add_ballot(ballot),
                lambda: tx.put_off(5.0, 0.0),
                lambda: tx.save_habits(Habits(user=ana, zone="Europe/Berlin")),
                lambda: tx.save_visit(match, ana, Visit(3, 1, 5.0)),
                lambda: tx.save_plan(StoredPlan(match, ana, Plan(), None, 3)),
                lambda: tx.drop_plans(match),
                lambda: tx.add_digest(Digest(ana, match, wait.seat, 2, 4.0)),
                lambda: tx.remove_digest(Digest(ana, match, wait.seat, 2, 4.0)),
                lambda: tx.save_memo(Memo(match=match, user=ana, memo="remember", at=1.0)),
                lambda: tx.add_absence(absence),
                lambda: tx.add_occupation(match, Occupation(wait.seat, None, "Doc", "", 1, 1.0, "left")),
                lambda: tx.save_known(KnownGame(ana, "colt-express", 1.0, tips=False)),
            )
            for write in writes:
                tx.match(match)
                tx.meet(match, ana)
                alike(tx)
                write()
                alike(tx)

        await h.store.write(work)
