"""An earlier version's messages on Discord: pending rows are published, and matches continue in their threads, by buttons."""

from pathlib import Path

import pytest

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, everything, version
from tests.builders.upgraded import VERSIONS, farthest, old_bot, untold

pytestmark = pytest.mark.parametrize("schema", VERSIONS)


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
