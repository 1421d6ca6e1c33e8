"""A correction redraws a round without decisions: other tables, other hands, and everything still follows from the file."""

from pathlib import Path

import pytest

from bot.core.matches import log_rows
from bot.features.settings.servers import audit
from bot.features.tournaments import signup
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.values import Correction
from bot.features.tournaments.values import TournamentState
from tests.builders.hosting import HERE, Hosted, hosted
from tests.builders.recomputed import from_file, recomputed
from tests.features.tournaments.cup import BOSS, Cup, cup, who

ROUND = 2


async def second_round(h: Hosted, form: str = "swiss") -> Cup:
    """Return a cup of eight whose second round has been drawn and has no decisions."""
    result = await cup(h, 8, format=form, rounds=3, advance=2)
    await result.start()
    await result.play()
    assert (on := (await result.sheet()).open_round) is not None
    assert on.number == ROUND
    return result


async def upside_down(h: Hosted, result: Cup) -> None:
    """Let a director reverse the first round's ranking."""
    sheet = await result.sheet()
    for table in sheet.tables_of(1):
        lines = sorted(table.lines or (), key=lambda line: -line.place)
        for place, line in enumerate(lines[:2], start=1):
            user = next(player.user for player in sheet.players if player.number == line.entrant)
            change = Correction(round=1, entrant=0, place=place, money=9_000 - place)
            await result.direct("correct", user=user, change=change, reason="The table was read from the wrong end.")


async def seeds(h: Hosted, sheet: TournamentState) -> set[str]:
    """Return the seeds of the matches of the second round."""
    matches = [table.match for table in sheet.tables_of(ROUND)]
    stored = await h.store.read(lambda tx: [log_rows.match(tx, number) for number in matches])
    return {item.header.seed for item in stored if item is not None}


@pytest.mark.parametrize("form", ["swiss", "knockout"])
async def test_other_tables_and_other_hands_follow_from_a_correction(tmp_path: Path, form: str) -> None:
    async with hosted(tmp_path) as h:
        result = await second_round(h, form)
        before = await result.sheet()
        hands = await seeds(h, before)
        await upside_down(h, result)
        await h.step()
        after = await result.sheet()
        assert [item.people for item in after.tables_of(ROUND)] != [item.people for item in before.tables_of(ROUND)]
        assert hands.isdisjoint(await seeds(h, after))
        assert [(round_item.number, round_item.redraws, round_item.corrections) for round_item in after.rounds] == [
            (1, 0, 0),
            (2, 1, 4),
        ]
        for table in before.tables_of(ROUND):
            match = await h.host.matches.match(table.match)
            assert (match.status, match.ending) == ("abandoned", "redrawn")
        assert "tournament-redraw" in [entry.verb for entry in await h.host.read(audit, BOSS)]
        whole = await result.play_all()
        record, drawn = from_file(as_json(whole))
        assert drawn == record.rounds
        assert await h.store.read(recomputed(h.host.games, result.id)) == (await result.sheet()).standings


async def test_a_second_correction_deals_once_more(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await second_round(h)
        hands = await seeds(h, await result.sheet())
        await upside_down(h, result)
        await h.step()
        hands |= await seeds(h, await result.sheet())
        change = Correction(round=1, entrant=0, points=9_000)
        for table in (await result.sheet()).tables_of(ROUND):  # the leaders meet
            await result.direct("correct", user=who(table.people[1]).id, change=change, reason="A bonus.")
        await h.step()
        sheet = await result.sheet()
        assert sheet.rounds[-1].redraws == 2
        assert hands.isdisjoint(await seeds(h, sheet))
        await result.play_all()
        assert await h.store.read(recomputed(h.host.games, result.id)) == (await result.sheet()).standings


async def test_who_has_begun_plays_on(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await second_round(h)
        match = await h.host.matches.match((await result.open_matches())[0])
        user = match.seats[(await h.host.matches.table(match.id, None)).waits[0].seat].user
        assert user is not None
        action = (await h.host.matches.legal(match.id, user))[0]
        await h.host.matches.submit(match.id, match.version, user, action)
        before = await result.sheet()
        await upside_down(h, result)
        await h.step()
        assert (await result.sheet()).tables == before.tables


async def test_a_correction_that_changes_no_table_leaves_them(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await second_round(h)
        before = await result.sheet()
        line = next(line for line in before.tables_of(1)[0].lines or () if line.place == 1)
        user = next(player.user for player in before.players if player.number == line.entrant)
        change = Correction(round=1, entrant=0, money=line.money)
        await result.direct("correct", user=user, change=change, reason="Counted once more.")
        await h.step()
        assert (await result.sheet()).tables == before.tables


async def test_who_has_left_meanwhile_is_not_drawn_again(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await second_round(h)
        await h.host.do(signup.leave, result.id, who(3).id, HERE.guild)
        await upside_down(h, result)
        await h.step()
        sheet = await result.sheet()
        assert sheet.rounds[-1].redraws == 1
        assert 3 not in {entrant for table in sheet.tables_of(ROUND) for entrant in table.people}
        await result.play_all()
        record, drawn = from_file(as_json(await result.sheet()))
        assert drawn == record.rounds
