"""A cup on PostgreSQL, with a leaver, a correction undone, a role that directs, and seeds, from the announcement to the file."""

from pathlib import Path

from bot.features.tournaments import proposals, screen, signup
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.values import Correction
from tests.builders.hosting import HERE, hosted
from tests.builders.postgres import Servers, databases
from tests.builders.recomputed import from_file
from tests.features.tournaments.cup import BOSS, cup, step_of, who
from tests.storage.several import server_of


async def test_a_cup_ends_on_postgresql_as_on_sqlite(tmp_path: Path, postgres: Servers) -> None:
    with databases(postgres) as here:
        async with hosted(tmp_path, where=server_of(here)) as h:
            event = await cup(h, 9, rounds=3, seeding="hand", final="top-4", cap=10)
            await event.direct("seed", seeds=[9, 8, 7])
            await event.direct("director-role", role=77)
            await event.start()
            await h.host.do(signup.leave, event.id, who(1).id, HERE.guild)
            await event.play()
            change = Correction(round=1, entrant=0, points=-500)
            step = step_of(event.id, BOSS.user, "correct", user=who(2).id, change=change, reason="late")
            saved, _ = await proposals.propose(h.host, BOSS, step)
            await h.host.do(proposals.confirm, BOSS, saved.id)
            await h.host.do(proposals.undo, BOSS, saved.id)
            assert (await event.sheet()).corrections == ()
            assert (await h.host.read(screen.screen, event.id, BOSS)).tables
            sheet = await event.play_all()
            assert (sheet.tournament.director_role, len(sheet.rounds)) == (77, 4)
            record, drawn = from_file(as_json(sheet))
            assert drawn == record.rounds
