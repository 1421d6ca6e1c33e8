"""A hint sees what the person sees who asks for it, and nothing else."""

from pathlib import Path
from typing import cast

import pytest

from bot.hosting.computers.hints import advise
from bot.hosting.lobbies import gathering
from engine.agents.advice import Advice
from engine.colt_express.hands import is_bullet
from engine.colt_express.view import View
from tests.bot.hosting.plans.test_plans import asked, colt
from tests.builders.hosting import person

pytestmark = pytest.mark.long


async def advised(folder: Path, memory: str, number: int, draws: int) -> Advice:
    """Lay one of the first person's cards, let the rest draw so often, and return the hint for the one who is asked then."""
    async with colt(folder) as h:
        lobby = await h.lobby("ana", "ben", "cleo", game="colt-express")
        for key, value in (("hints", "yes"), ("memory", memory)):
            await h.host.do(gathering.agree, lobby.id, lobby.host, key, value)
        match = await h.host.lobbies.start(lobby.id, lobby.host)
        first = await asked(h, match.id)
        cards = [card for card in cast("View", (await h.table(match.id, first)).view).hand if not is_bullet(card)]
        await h.play(match.id, first, f"play {cards[number]}")
        for _ in range(draws):
            await h.play(match.id, await asked(h, match.id), "draw")
        _, advice = await advise(h.host.matches, match.id, person(await asked(h, match.id)).id)
        return advice


@pytest.mark.parametrize(("memory", "draws", "same"), [("fading", 3, True), ("usual", 3, False), ("fading", 0, False)])
async def test_it_knows_no_card_that_has_faded(tmp_path: Path, memory: str, draws: int, *, same: bool) -> None:
    """Two matches that differ in one card: where nobody can see it any more, every hint is the same."""
    folders = [tmp_path / str(number) for number in range(6)]
    for folder in folders:
        folder.mkdir()
    hints = [await advised(folder, memory, number, draws) for number, folder in enumerate(folders)]
    assert all(hint == hints[0] for hint in hints) is same
