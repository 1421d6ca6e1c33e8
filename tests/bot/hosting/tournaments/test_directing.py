"""What directors may do, and what others may not."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.hosting.errors import HostingError
from bot.hosting.model import UserId
from bot.hosting.moderation.model import Authority
from bot.hosting.tournaments.errors import (
    AlreadyEntered,
    BadCorrection,
    DirectorPlays,
    NotADirector,
    OwnTable,
    TournamentClosed,
    UnknownTournament,
)
from bot.hosting.tournaments.model import Announced
from bot.tournaments.model import Correction
from tests.bot.hosting.tournaments.cup import BOSS, FOREIGN, PLAIN, Cup, cup, who
from tests.builders.hosting import HERE, house

Doing = Callable[[Cup, Authority], Awaitable[object]]
SOMEBODY = who(1).id

DEEDS: dict[str, Doing] = {
    "start": lambda c, a: c.h.host.tournaments.start(c.id, a),
    "pause": lambda c, a: c.h.host.tournaments.pause(c.id, a),
    "resume": lambda c, a: c.h.host.tournaments.resume(c.id, a),
    "extend": lambda c, a: c.h.host.tournaments.extend(c.id, a, 60.0),
    "drop": lambda c, a: c.h.host.tournaments.drop(c.id, a, SOMEBODY),
    "disqualify": lambda c, a: c.h.host.tournaments.disqualify(c.id, a, SOMEBODY, "no"),
    "stand in": lambda c, a: c.h.host.tournaments.stand_in(c.id, a, SOMEBODY, who(50)),
    "correct": lambda c, a: c.h.host.tournaments.correct(
        c.id, a, SOMEBODY, Correction(round=1, entrant=0, place=1), ""
    ),
    "director": lambda c, a: c.h.host.tournaments.name_director(c.id, a, SOMEBODY),
    "end": lambda c, a: c.h.host.tournaments.end(c.id, a),
    "archive": lambda c, a: c.h.host.tournaments.archive(c.id, a),
}


@pytest.mark.parametrize("deed", sorted(DEEDS))
async def test_nobody_else_directs(tmp_path: Path, deed: str) -> None:
    player = Authority(SOMEBODY, HERE.guild)
    async with house(tmp_path) as h:
        found = await cup(h, 4)
        before = await found.sheet()
        refusals: list[tuple[Authority, type[HostingError]]] = [
            (PLAIN, NotADirector),
            (player, NotADirector),
            (FOREIGN, UnknownTournament),
        ]
        for somebody, refused in refusals:
            with pytest.raises(refused):
                await DEEDS[deed](found, somebody)
        assert await found.sheet() == before


async def test_whoever_plays_directs_only_beside_another(tmp_path: Path) -> None:
    playing = Authority(who(2).id, HERE.guild, (), manager=True)
    async with house(tmp_path) as h:
        found = await cup(h, 4)
        await h.host.tournaments.name_director(found.id, BOSS, who(2).id)
        await h.host.tournaments.pause(found.id, playing)  # the one who announced it does not play
        await h.host.tournaments.resume(found.id, playing)
        alone = await h.host.tournaments.create(Authority(who(2).id, HERE.guild, (), manager=True), HERE, wanted())
        await h.host.tournaments.join(alone.id, who(2), HERE.guild)
        with pytest.raises(DirectorPlays):
            await h.host.tournaments.start(alone.id, playing)
        await h.host.tournaments.name_director(alone.id, playing, UserId(5))
        await h.host.tournaments.start(alone.id, playing)


def wanted() -> Announced:
    return Announced(name="Other", game="toy", pace="24h")


async def test_a_correction_reflows_and_is_written_down(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        found = await cup(h, 4, rounds=1)
        await found.start()
        sheet = await found.play_all()
        last = sheet.standings[-1]
        user = next(each.user for each in sheet.players if each.number == last.entrant)
        change = Correction(round=1, entrant=0, place=1, money=99)
        await h.host.tournaments.correct(found.id, BOSS, user, change, "A card was read wrongly.")
        after = await found.sheet()
        assert after.standings[0].entrant == last.entrant
        assert after.standings[0].money == 99
        assert after.corrections[0].reason == "A card was read wrongly."
        assert after.tables == sheet.tables
        log = await h.host.servers.audit(BOSS)
        assert [entry.verb for entry in log][:1] == ["tournament-correct"]
        for bad, reason in (
            (Correction(round=1, entrant=0, place=5), "no-place"),
            (Correction(round=2, entrant=0, place=1), "no-result"),
            (Correction(round=1, entrant=0), "nothing"),
        ):
            with pytest.raises(BadCorrection) as refused:
                await h.host.tournaments.correct(found.id, BOSS, user, bad, "")
            assert refused.value.facts == {"reason": reason}


async def test_nobody_puts_right_their_own_table(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        found = await cup(h, 4, rounds=1)
        await h.host.tournaments.name_director(found.id, BOSS, who(2).id)
        await found.start()
        await found.play_all()
        change = Correction(round=1, entrant=0, place=1)
        with pytest.raises(OwnTable):
            await h.host.tournaments.correct(found.id, Authority(who(2).id, HERE.guild), who(3).id, change, "")


async def test_a_stand_in_plays_on_with_all_there_is(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        found = await cup(h, 4, rounds=2)
        await found.start()
        match = await found.match(1)
        with pytest.raises(AlreadyEntered):
            await h.host.tournaments.stand_in(found.id, BOSS, who(1).id, who(2))
        await h.host.tournaments.stand_in(found.id, BOSS, who(1).id, who(50))
        seats = (await h.host.match(match.id)).seats
        assert {seat.name for seat in seats} == {"p50", "p2", "p3", "p4"}
        sheet = await found.play_all()
        assert sheet.name_of(1) == "p50"
        assert next(each for each in sheet.standings if each.entrant == 1).played == 2


async def test_disqualified_ones_are_not_ranked(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        found = await cup(h, 8, rounds=1)
        await found.start()
        await found.play_all()
        with pytest.raises(TournamentClosed):
            await h.host.tournaments.disqualify(found.id, BOSS, who(1).id, "Too late.")
        assert len((await found.sheet()).standings) == 8


async def test_ended_and_put_away(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        found, other = await cup(h, 4), await cup(h, 4)
        with pytest.raises(TournamentClosed):
            await h.host.tournaments.archive(found.id, BOSS)
        await h.host.tournaments.end(found.id, BOSS)
        assert (await found.sheet()).tournament.status == "cancelled"
        with pytest.raises(TournamentClosed):
            await found.enter(9)
        await h.host.tournaments.archive(found.id, BOSS)
        assert [each.id for each in await h.host.tournaments.listed(HERE.guild)] == [other.id]
        both = await h.host.tournaments.listed(HERE.guild, archived=True)
        assert [each.id for each in both] == [other.id, found.id]


async def test_who_wants_to_be_forgotten_is_taken_out(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        found = await cup(h, 5, rounds=2)
        await found.start()
        match = await found.match(1)
        await h.host.privacy.delete(who(1).id)
        assert who(1).id not in [seat.user for seat in (await h.host.match(match.id)).seats]
        sheet = await found.play_all()
        one = next(each for each in sheet.players if each.number == 1)
        assert (one.status, one.until, one.name) == ("left", 1, "")
        assert one.user < 0
