"""A database of an earlier version is migrated, reads as it was written, and everything in it continues."""

from pathlib import Path
from typing import Final

import pytest

from bot.core.ids import LobbyId, MatchId, Person, TournamentId, UserId
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.tournaments import book
from tests.builders.thorough import usual
from tests.builders.upgraded import VERSIONS, Upgraded, farthest, kept, sample, upgraded
from tests.fixtures.make.recording import summary

pytestmark = pytest.mark.parametrize("version", VERSIONS)


async def test_it_reads_as_it_was_written(version: str, tmp_path: Path) -> None:
    expected = kept(version, "expected.json")
    async with upgraded(version, tmp_path) as old:
        sizes = [len(expected[what]) for what in ("matches", "lobbies", "tournaments")]
        assert await summary(old.host, *sizes) | {"now": expected["now"]} == expected


async def test_what_is_over_plays_again_to_its_result(version: str, tmp_path: Path) -> None:
    expected = kept(version, "expected.json")["matches"]
    over = [number for number, collected in expected.items() if collected["status"] == "over"]
    assert over
    async with upgraded(version, tmp_path) as old:
        for number in over:
            record = await old.replayed(MatchId(int(number)))
            assert record.outcome is not None
            assert [score.total for score in record.outcome.scores] == expected[number]["scores"]


async def test_a_match_of_each_kind_is_played_to_its_end_by_the_rules_of_its_beginning(
    version: str, tmp_path: Path
) -> None:
    async with upgraded(version, tmp_path) as old:
        for number in usual(sample(version), farthest(version)):
            began = (await old.host.matches.match(number)).rules_version
            done = await old.finish(number)
            assert (done.status, done.rules_version) == ("over", began), number
            assert began in FIRST_RULES
            if done.seed is not None:  # otherwise other tables still play the same deal
                assert (await old.replayed(number)).header.rules_version == began


FIRST_RULES: Final = {"colt-express-1", "super-express-1"}
"""The rules versions in force when the databases that are kept were written."""


async def test_lobbies_are_joined_and_started(version: str, tmp_path: Path) -> None:
    lobbies = kept(version, "expected.json")["lobbies"]
    numbers = [LobbyId(int(number)) for number, lobby in lobbies.items() if lobby["status"] == "open"]
    assert numbers
    async with upgraded(version, tmp_path) as old:
        for number in numbers:
            await fill(old, number)
            match = await old.host.the(Lobbies).start(number, (await old.host.read(changes.known, number)).host)
            assert match.version == 0
            assert (await old.host.matches.table(match.id, None)).waits


async def fill(old: Upgraded, number: LobbyId) -> None:
    """Add a newcomer and computers until the table can play."""
    lobby = await old.host.read(changes.known, number)
    counts = old.counts(lobby)
    if len(lobby.seats) < counts[-1]:
        lobby = await old.host.do(gathering.join, number, Person(UserId(77), "Newcomer"))
    while len(lobby.seats) not in counts:
        lobby = await old.host.do(gathering.add_computer, number, lobby.host)


async def test_a_tournament_goes_on(version: str, tmp_path: Path) -> None:
    tournaments = kept(version, "expected.json")["tournaments"]
    going = (
        tournament_item
        for tournament_item, tournament in tournaments.items()
        if tournament["status"] == "running" and tournament["rounds"] > 1
    )
    number = TournamentId(int(next(going)))
    async with upgraded(version, tmp_path) as old:
        rounds = len((await old.host.read(book.sheet, number)).rounds)
        while (sheet := await old.host.read(book.sheet, number)).tournament.status == "running":
            for table in [item for item in sheet.tables_of(len(sheet.rounds)) if not item.lines]:
                await old.finish(table.match)
            await old.host.step(old.clock.now())
            await old.host.step(old.clock.now())
        assert sheet.tournament.status == "finished"
        assert len(sheet.rounds) > rounds
        assert sheet.standings[0].points > 0
