"""A hint is based on its user's view, and nothing else."""

from pathlib import Path
from typing import cast

import pytest

from bot.features.computers import choices
from bot.features.computers.acts import advise
from bot.features.computers.choices import Computers
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from engine.agents.advice import Advice
from engine.colt_express.hands import is_bullet
from engine.colt_express.view import View
from tests.builders.hosting import person
from tests.builders.thorough import THOROUGH
from tests.features.plans.test_plans import asked, colt


async def advised(folder: Path, memory: str, number: int, draws: int) -> Advice:
    """Play one of the first player's cards, let others draw ``draws`` times, and return the hint for the player asked next."""
    async with colt(folder) as h:
        lobby = await h.lobby("ana", "ben", "cleo", game="colt-express")
        for key, value in (("hints", "yes"), ("memory", memory)):
            await h.host.do(gathering.agree, lobby.id, lobby.host, key, value)
        match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
        first = await asked(h, match.id)
        cards = [card for card in cast("View", (await h.table(match.id, first)).view).hand if not is_bullet(card)]
        await h.play(match.id, first, f"play {cards[number]}")
        for _ in range(draws):
            await h.play(match.id, await asked(h, match.id), "draw")
        _, advice = await advise(h.host.matches, h.host.the(Computers), match.id, person(await asked(h, match.id)).id)
        return advice


async def test_what_can_wait_gives_way_while_a_hint_is_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with colt(tmp_path) as h:
        lobby = await h.lobby("ana", "ben", "cleo", game="colt-express")
        await h.host.do(gathering.agree, lobby.id, lobby.host, "hints", "yes")
        match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
        foremost, busy = h.host.foremost, list[bool]()
        advice = Advice("draw", "")

        def adviser(*_: object) -> Advice:
            busy.append(foremost.busy.is_set())
            return advice

        monkeypatch.setattr(choices, "ADVISERS", {"colt-express": adviser})
        _, told = await advise(h.host.matches, h.host.the(Computers), match.id, person(await asked(h, match.id)).id)
        assert (told, busy) == (advice, [True])
        assert foremost.idle.is_set()


@pytest.mark.parametrize(("memory", "draws", "same"), [("fading", 3, True), ("usual", 3, False), ("fading", 0, False)])
async def test_it_knows_no_card_that_has_faded(tmp_path: Path, memory: str, draws: int, *, same: bool) -> None:
    folders = [tmp_path / str(number) for number in range(6 if THOROUGH else 3)]
    for folder in folders:
        folder.mkdir()
    told = [await advised(folder, memory, number, draws) for number, folder in enumerate(folders)]
    assert all(hint == told[0] for hint in told) is same
