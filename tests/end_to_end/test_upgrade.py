"""A database of an earlier version is migrated, reads as it was written, and continues; its posted buttons and menus work."""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from bot.core.ids import LobbyId, MatchId, Person, TournamentId, UserId
from bot.core.matches.values import Match
from bot.features.lobbies import changes, gathering
from bot.features.lobbies.lobbies import Lobbies
from bot.features.tournaments import book
from data.catalogue import text
from sandbox import reading
from sandbox.model.world import World
from sandbox.persistence import world_from
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything, version
from tests.builders.thorough import THOROUGH, usual
from tests.builders.upgraded import VERSIONS, Upgraded, farthest, kept, old_bot, sample, unpacked, untold, upgraded
from tests.builders.words import worded
from tests.fixtures.recording import record, summary


@pytest.mark.parametrize("version", VERSIONS)
async def test_it_reads_as_it_was_written(version: str, tmp_path: Path) -> None:
    expected = kept(version, "expected.json")
    async with upgraded(version, tmp_path) as old:
        sizes = [len(expected[what]) for what in ("matches", "lobbies", "tournaments")]
        assert await summary(old.host, *sizes) | {"now": expected["now"]} == expected


@pytest.mark.parametrize("version", VERSIONS)
async def test_it_can_be_recorded_again(version: str, tmp_path: Path) -> None:
    database, state = (unpacked(version, name, tmp_path) for name in ("colt.db", "world.json"))
    (again := tmp_path / "again").mkdir()
    with pytest.raises(SystemExit, match="posted nowhere: attempt:back"):  # today's version can post more
        await record(database, state, again)
    assert json.loads((again / "expected.json").read_text()) == kept(version, "expected.json")
    posted = json.loads((again / "recorded_custom_ids.json").read_text())
    before = kept(version, "recorded_custom_ids.json")
    assert sorted(map(repr, chain(*posted.values()))) == sorted(map(repr, chain(*before.values())))


@pytest.mark.parametrize("version", VERSIONS)
async def test_what_is_over_plays_again_to_its_result(version: str, tmp_path: Path) -> None:
    expected = kept(version, "expected.json")["matches"]
    over = [number for number, collected in expected.items() if collected["status"] == "over"]
    assert over
    async with upgraded(version, tmp_path) as old:
        for number in over:
            record = await old.replayed(MatchId(int(number)))
            assert record.outcome is not None
            assert [score.total for score in record.outcome.scores] == expected[number]["scores"]


@pytest.mark.parametrize("version", VERSIONS)
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


@pytest.mark.parametrize("version", VERSIONS)
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


@pytest.mark.parametrize("version", VERSIONS)
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


async def party_of(place: LocalBot, number: MatchId) -> tuple[Party, Match]:
    """Return a match and its players, who have opened its thread."""
    match = await place.host.matches.match(number)
    people = [human.id for human in place.sandbox.core.world.humans()]
    party = Party(place, 0, seed=number)
    party.people = [place.user(people.index(str(seat.user))) for seat in match.seats if seat.user is not None]
    await party.gather()
    await party.find_thread(str(match.thread))
    return party, match


async def all_is_said(place: LocalBot, schema: str) -> None:
    """Check that what an earlier version committed and never published is in the threads now."""
    numbers = untold(schema)
    assert numbers
    for number in numbers:
        party, match = await party_of(place, number)
        assert version(party.live()) == match.version


@pytest.mark.parametrize("schema", VERSIONS)
@pytest.mark.nightly
async def test_matches_are_played_to_their_end_in_their_threads(schema: str, tmp_path: Path) -> None:
    async with old_bot(schema, tmp_path) as place:
        for number in farthest(schema):
            party, before = await party_of(place, number)
            told = len(everything(party.first.messages(party.thread)))
            await party.finish()
            await place.quiet()
            story = everything(party.first.messages(party.thread))
            assert story.count("🏁") == 1
            assert len(story) > told
            after = await place.host.matches.match(number)
            assert (before.status, after.status) == ("running", "over")
            assert after.thread == before.thread


ORDER = ("l:start", "d:plan:save", "", "l:fill", "l:cancel", "l:leave", "d:privacy:delete")

DONE = {
    "a": worded("picture-strip-chosen"),
    "s": worded("picture-strip-chosen"),
    "d:away:back": "Welcome back",
    "d:mod:do": "has ended without a result",
    "d:plan:save": "Saved",
    "d:privacy:delete": worded("privacy-deleted-about"),
    "d:records:begin": "Season 3 has begun",
    "d:seat:resign": worded("seat-done-resigned"),
    "d:seat:withdraw": worded("seat-done-withdrawn"),
    "d:tour:join": "You’re in",
    "d:vote:back": "Taken back",
}

PATIENCE = 20.0
BUTTON = 2
Json = dict[str, Any]


def recorded(version: str) -> Iterator[tuple[str, Json]]:
    """Yield examples of an earlier version's buttons and menus, kind by kind; usually one of each."""
    result = kept(version, "recorded_custom_ids.json")
    for kind in sorted(result, key=lambda item: (ORDER.index(item if item in ORDER else ""), item)):
        for example in result[kind] if THOROUGH or kind in DONE else result[kind][:1]:
            yield kind, example


class Presser:
    """Presses buttons as an earlier version posted them, even if the message has changed since."""

    def __init__(self, place: LocalBot, before: World) -> None:
        self.place = place
        self.world = place.sandbox.core.world
        self.before = before

    async def press(self, example: Json) -> str:
        """Press an example on its old message; return the text of all answers, and of that message."""
        await self.place.quiet()  # otherwise the message may be updated between its restoration and the press
        old = replace(self.before.message(example["channel"], example["message"]))
        self.world.channels[example["channel"]].messages[old.id] = old
        component = next(
            component_item
            for component_item in reading.components(old.payload)
            if component_item.get("custom_id") == example["custom_id"]
        )
        values = None if component["type"] == BUTTON else example["values"][:1]
        person = self.person(example)
        await person.open()
        exchange = await person.component({"id": old.id, "channel_id": example["channel"]}, component, values)
        await self.place.app.client.rest(PATIENCE)
        return self.said(str(exchange.interaction_id), example)

    def person(self, example: Json) -> PageClient:
        """Return a user who may press an example's button."""
        people = [human.id for human in self.world.humans()]
        return self.place.user(people.index(example["people"][0]) if example["people"] else 0)

    def said(self, interaction: str, example: Json) -> str:
        """Return the text of the answers, and of the pressed message."""
        messages = self.world.channels[example["channel"]].messages.values()
        result = [
            message for message in messages if message.interaction_id == interaction or message.id == example["message"]
        ]
        return "\n".join(reading.text(item.payload) for item in result)


@pytest.mark.parametrize("version", VERSIONS)
async def test_all_is_said_and_every_kind_is_answered(
    version: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    troubles = ("trouble-ours", "trouble-old-button", "trouble-gone", "trouble-late")
    wrong = [text(key).partition(".")[0] for key in troubles]  # a command further on has its id only in the answer
    said: dict[str, str] = {}
    async with old_bot(version, tmp_path) as place:
        before = world_from(json.loads(unpacked(version, "world.json", tmp_path).read_text(encoding="utf-8"))["world"])
        await place.quiet()
        await all_is_said(place, version)
        presser = Presser(place, before)
        for kind, example in recorded(version):
            answer = await presser.press(example)
            assert answer, example
            assert not any(words in answer for words in wrong), (example, answer)
            said[kind] = said.get(kind, "") + answer
        assert "started" in await opened(place, version)
    assert said.keys() == kept(version, "recorded_custom_ids.json").keys()
    assert {kind: words for kind, words in DONE.items() if words not in said.get(kind, words)} == {}
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def opened(place: LocalBot, version: str) -> set[str]:
    """Return the present statuses of the lobbies that were open in an earlier version."""
    lobbies = kept(version, "expected.json")["lobbies"]
    now = [
        await place.host.read(changes.known, LobbyId(int(lobby_item)))
        for lobby_item, lobby in lobbies.items()
        if lobby["status"] == "open"
    ]
    return {lobby.status for lobby in now}
