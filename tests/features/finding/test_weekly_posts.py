"""Typed times of day, and how weekly games are shown."""

import re

import pytest

from bot.core.ids import LobbyId, Place, UserId
from bot.discord_ui.core.errors import NothingHere
from bot.features.finding.posts import minute_of, panel
from bot.features.finding.rows import OPENS_BEFORE, Weekly
from bot.features.lobbies.lobby import Lobby, LobbySeat
from bot.processes.game_uis import game_uis
from engine.games import registry
from sandbox import reading
from tests.builders.discord_limits import components
from tests.builders.for_each import for_each
from tests.builders.words import worded


def test_a_time_of_day_is_read_as_people_write_it() -> None:
    evening = ("20:00", "20", "20.00", "20h", "20 h 00", "20 Uhr", "8 pm", "8 p.m.", "8:00 PM", "20:00 Uhr")
    assert {minute_of(written) for written in evening} == {1_200}
    assert (minute_of("12 am"), minute_of("12:30 pm"), minute_of("0:05")) == (0, 750, 5)
    for wrong in ("", "eight", "24:00", "13 pm", "20:60", "-1", "20:00:00"):
        with pytest.raises(NothingHere):
            minute_of(wrong)


@for_each("status", ["", "open", "started", "cancelled", "expired"])
@for_each("before", [-3_600.0, 0.0, 60.0, OPENS_BEFORE - 1, OPENS_BEFORE, OPENS_BEFORE + 60])
def test_a_table_never_opens_in_the_past(before: float, status: str) -> None:
    now = 1_800_000_000.0
    weekly = Weekly(
        guild=1,
        channel=2,
        host=UserId(3),
        name="Ana",
        game="colt-express",
        pace="live",
        zone="utc",
        day=1,
        minute=60,
        created_at=0.0,
        at=now + before,
        wake=None,
    )
    place, seat = Place(1, 2), LobbySeat(UserId(3), "Ana", None)
    lobby = Lobby(
        id=LobbyId(4),
        game="colt-express",
        modes=(),
        pace="live",
        place=place,
        host=UserId(3),
        seats=(seat,),
        status=status,
        created_at=0.0,
        expires_at=0.0,
        message=5,
        match=None,
    )
    shown = panel(weekly, lobby if status else None, game_uis(registry()), now, mine=True)
    said = reading.text({"components": components(shown)})
    opens = re.search(rf"{worded('weekly-opens', when='<t:([0-9]+):F>')}", said)
    assert opens is None or int(opens[1]) > now
    assert (opens is not None) == (before > OPENS_BEFORE)
