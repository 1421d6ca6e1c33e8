"""Rows that one transaction asks for several times are read once, and again after they were written."""

from pathlib import Path

from bot.model.finding import Station
from bot.model.habits import Habits
from bot.model.model import UserId
from bot.model.rows import StoredPlan
from bot.model.servers import Server
from bot.storage.session import Writer
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
