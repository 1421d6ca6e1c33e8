"""An exported tournament: all its draws and standings follow from the file."""

from pathlib import Path

from bot.features.tournaments import signup
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.formats import ranking
from bot.features.tournaments.pairing.values import Correction
from tests.builders.for_each import sampled
from tests.builders.hosting import HERE, hosted
from tests.builders.recomputed import from_file, recomputed
from tests.features.tournaments.cup import cup, who


@sampled("form", ("swiss", "duplicate", "league", "knockout", "groups"), {"swiss"})
async def test_every_draw_and_the_standings_follow_from_the_file_alone(tmp_path: Path, form: str) -> None:
    late = form in {"swiss", "duplicate", "league"}
    async with hosted(tmp_path) as h:
        result = await cup(h, 13, format=form, rounds=6 if late else 2, advance=2)
        await result.start()
        await h.host.do(signup.leave, result.id, who(9).id, HERE.guild)
        await result.play()
        await result.direct("disqualify", user=who(8).id, reason="Told others the cards.")
        await result.direct("standin", user=who(9).id, person=who(20))
        if late:
            await h.host.do(signup.leave, result.id, who(7).id, HERE.guild)
            await result.play()
            await result.enter(7, 21)
        await result.play()
        for number in (1, 2, 3):
            change = Correction(round=1, entrant=0, place=1, points=2_000)
            await result.direct("correct", user=who(number).id, change=change, reason="The cards were read wrongly.")
        sheet = await result.play_all()
        record, drawn = from_file(as_json(sheet))
        assert drawn == record.rounds
        assert ranking(record) == sheet.standings
        sheet = await result.sheet()
        assert await h.store.read(recomputed(h.host.games, result.id)) == sheet.standings
