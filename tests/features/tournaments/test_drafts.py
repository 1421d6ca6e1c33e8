"""The break between two rounds: the draft, with directors' exchanges, is what is published."""

from pathlib import Path
from typing import Any

from bot.core.ids import UserId
from bot.features.tournaments import signup
from bot.features.tournaments.book import record_of
from bot.features.tournaments.export import as_json
from bot.features.tournaments.pairing.formats import FORMATS, next_round
from bot.features.tournaments.values import BREAK, LIVE_BREAK, TournamentState
from tests.builders.for_each import for_each
from tests.builders.hosting import HERE, Hosted, hosted
from tests.builders.recomputed import from_file
from tests.builders.refusals import refuses
from tests.builders.thorough import usual
from tests.features.tournaments.cup import PLAIN, Cup, cup, who


async def in_the_break(h: Hosted, people: int = 9, **wanted: Any) -> Cup:
    """Return a cup whose first round is over and whose second one isn't drawn."""
    result = await cup(h, people, rounds=3, **{"pause": None, "advance": 2, **wanted})
    await result.start()
    await result.play()
    assert (await result.sheet()).open_round is None
    return result


def drawn(sheet: TournamentState) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the tables of the newest round, and who sits out."""
    last = sheet.rounds[-1]
    return [table.people for table in sheet.tables_of(last.number)], last.byes


def planned(sheet: TournamentState) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return the next round as it would be drawn now."""
    draft = next_round(record_of(sheet))
    assert draft is not None
    return [table.people for table in draft.tables], draft.byes


@for_each("form", usual(sorted(FORMATS), ("swiss", "knockout")))
async def test_the_draft_with_its_exchanges_is_what_is_published(tmp_path: Path, form: str) -> None:
    async with hosted(tmp_path) as h:
        result = await in_the_break(h, format=form, fill=form != "swiss", size=3 if form == "swiss" else 4)
        tables, byes = planned(await result.sheet())
        first, other = (next(person for person in table if person) for table in (tables[0], byes or tables[-1]))
        users = {player.number: player.user for player in (await result.sheet()).players}
        for times in (1, 2, 3):
            await result.direct("exchange", user=users[first], other=users[other])
            swap = {first: other, other: first} if times % 2 else {}
            expected = [tuple(swap.get(person, person) for person in table) for table in tables]
            assert planned(await result.sheet())[0] == expected
        h.clock.forward(BREAK)
        await h.step()
        sheet = await result.sheet()
        assert drawn(sheet)[0] == expected
        assert {first, other} <= {person for table in expected for person in table} | {*drawn(sheet)[1]}
        over = await result.play_all_after(BREAK)
        record, again = from_file(as_json(over))
        assert record.rounds == again


async def test_the_break_is_time_to_come_back_and_to_let_wait(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await in_the_break(h)
        await h.host.do(signup.leave, result.id, who(1).id, HERE.guild)
        first = planned(await result.sheet())
        await result.enter(1, 20)
        assert planned(await result.sheet()) != first
        await result.direct("wait")
        for act in ("pause", "resume"):
            h.clock.forward(2 * BREAK)
            await h.step()
            await result.direct(act)
        await h.step()
        assert (await result.sheet()).open_round is None
        promised = planned(await result.sheet())
        await result.start()
        sheet = await result.sheet()
        assert drawn(sheet) == promised
        there = {number for table in drawn(sheet)[0] for number in table}
        assert {player.number for player in sheet.players if player.user in {who(1).id, who(20).id}} <= there


async def test_only_directors_change_a_draft_and_only_in_a_break(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        result = await in_the_break(h)
        first, other, stranger = who(1).id, who(2).id, UserId(77)
        with refuses("not-a-director"):
            await result.direct("exchange", who=PLAIN, user=first, other=other)
        with refuses("not-a-director"):
            await result.direct("wait", who=PLAIN)
        with refuses("no-pair"):
            await result.direct("exchange", user=first, other=first)
        with refuses("not-entered"):
            await result.direct("exchange", user=first, other=stranger)
        await result.start()
        with refuses("no-break"):
            await result.direct("exchange", user=first, other=other)
        with refuses("no-break"):
            await result.direct("wait")


@for_each(("pace", "seconds"), [("live", LIVE_BREAK), ("24h", BREAK)])
async def test_the_break_follows_the_pace_unless_it_was_given(tmp_path: Path, pace: str, seconds: float) -> None:
    async with hosted(tmp_path) as h:
        for given, expected in ((None, seconds), (0.0, 0.0), (90.0, 90.0)):
            made = await cup(h, pace=pace, pause=given, name=f"{given}")
            assert (await made.sheet()).tournament.pause == expected
