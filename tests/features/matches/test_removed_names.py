"""If a moderator removes a player, their name disappears from the whole match, at every step; if they leave by themselves, it stays."""

from pathlib import Path

import pytest

from bot.core.work import At
from bot.features.matches.names import names, note_words
from bot.features.matches.sitting import REMOVED, RESIGNED
from bot.features.matches.story import story
from bot.features.seats.occupancy import MISSED, hand_over, seat_again
from tests.builders.hosting import Hosted, hosted, person

BAD = "ana"


async def told(h: Hosted, reasons: tuple[str, ...], *, back: bool = False) -> str:
    """Let a player lose their seat for these reasons, one after the other; return all names and notes of the match."""
    match = await h.match(BAD, "ben")
    (seat,) = (seat.seat for seat in match.seats if seat.user == person(BAD).id)

    async def lose(reason: str) -> None:
        h.clock.forward(10.0)
        await h.store.write(lambda tx: hand_over(At(tx, h.clock.now(), h.host.tools), match.id, seat, reason))

    for reason in reasons:
        await lose(reason)
    if back:
        await h.store.write(lambda tx: seat_again(At(tx, h.clock.now(), h.host.tools), match.id, seat, person(BAD)))
    now = await h.host.matches.match(match.id)
    notes = (await story(h.host.matches, match.id, None)).notes
    shown = [name for version in (None, *range(now.version + 2)) for name in names(now, version).values()]
    return "\n".join([*shown, *(note_words(now, note) for note in notes)])


@pytest.mark.parametrize("reasons", [(REMOVED,), (MISSED, REMOVED)])
async def test_a_removed_name_is_nowhere(tmp_path: Path, reasons: tuple[str, ...]) -> None:
    async with hosted(tmp_path) as h:
        assert BAD not in await told(h, reasons)


async def test_who_resigned_or_returned_keeps_their_name(tmp_path: Path) -> None:
    async with hosted(tmp_path) as h:
        assert BAD in await told(h, (RESIGNED,))
        assert BAD in await told(h, (REMOVED,), back=True)
