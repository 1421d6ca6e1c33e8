"""A single player among computers has hints unless the host decided otherwise; several players must agree on them."""

from pathlib import Path

import pytest

from bot.core.terms import HINTS, NO, YES, term
from bot.features.lobbies import gathering
from bot.features.lobbies.lobbies import Lobbies
from tests.builders.hosting import hosted


@pytest.mark.parametrize(
    ("people", "chosen", "expected"),
    [
        (("ana",), None, YES),
        (("ana",), NO, NO),
        (("ana",), YES, YES),
        (("ana", "ben"), None, NO),
        (("ana", "ben"), YES, YES),
    ],
)
async def test_who_sits_alone_among_computers_may_ask_for_hints(
    tmp_path: Path, people: tuple[str, ...], chosen: str | None, expected: str
) -> None:
    async with hosted(tmp_path) as h:
        lobby = await h.lobby(*people, computers=2)
        if chosen is not None:
            await h.host.do(gathering.agree, lobby.id, lobby.host, HINTS, chosen)
        match = await h.host.the(Lobbies).start(lobby.id, lobby.host)
        assert term(match, HINTS) == expected
