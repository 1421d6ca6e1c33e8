"""Notes name the player who had the seat then, and computers have the same names when a match is played on."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from bot.core.ids import MatchId
from bot.core.matches import match_rows
from bot.features.matches.names import computer_called, computers, note_words
from bot.features.matches.sitting import RESIGNED
from bot.features.replays.acts import attempt_names as names_of_attempt
from bot.features.replays.attempts import Attempts
from bot.features.seats import occupancy
from engine.games import registry
from tests.builders.hosting import Hosted, hosted, person


async def told(h: Hosted, number: MatchId) -> list[str]:
    """Return a match's notes as sentences."""
    match = await h.host.matches.match(number)
    return [note_words(match, note) for note in await h.store.read(lambda tx: match_rows.notes(tx, number, 0))]


async def test_a_note_calls_a_seat_by_who_sat_there_before(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        started = await h.match("ana", "ben", computers=1)
        seat = computers(started)[0]
        robot = computer_called(started, seat)
        before: list[str] = []
        for name in ("cleo", "", "eva"):  # taken, given up, taken again
            h.clock.forward(1.0)
            change: Callable[..., object] = partial(occupancy.hand_over, reason=RESIGNED)
            if name:
                change = partial(occupancy.occupy, person=person(name), reason=occupancy.NEWCOMER)
            await h.host.do(change, match=started.id, seat=seat)
            words = await told(h, started.id)
            assert words[: len(before)] == before, "an earlier note is told as before"
            before = words
        taken = next(words for words in before if str(person("cleo").id) in words)
        assert robot in taken
        assert "**cleo**" not in taken


async def test_computers_keep_their_names_when_a_match_is_played_on(tmp_path: Path) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        match = await h.finish((await h.match("ana", "ben", computers=2, game="colt-express")).id)
        start = await h.host.the(Attempts).start(person("ana").id, match.id, 0, None)
        for way in start.ways:
            stand = await h.host.the(Attempts).begin(person("ana").id, match.id, start.version, start.seat, way)
            who = names_of_attempt(stand)
            assert {seat: who[seat] for seat in computers(match)} == {
                seat: computer_called(match, seat) for seat in computers(match)
            }
            assert len({who[seat.seat] for seat in match.seats}) == len(match.seats)
