"""Lines to share: five signs for each round, a place and a server's name without invites, and nothing that gives a puzzle away."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.matches.posts import copyable, server_name
from bot.features.puzzles import posts
from bot.features.puzzles.daily import RobberyResults
from bot.processes.game_uis import game_uis
from data.catalogue import current, speaking
from engine.core.types import Seat
from engine.games import registry
from renderers.ui import HIT_SIGN, IDLE_SIGN, LOOT_SIGN, MARSHAL_SIGN, NO_CARD_SIGN, OTHER_SIGN, SIGNS_A_ROUND
from tests.builders.discord_limits import components, flat
from tests.features.replays.test_review_posts import random_match

GAMES = registry()
TABLES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("colt-express", (), 3),
    ("colt-express", (), 6),
    ("colt-express", ("expert", "two-player"), 2),
    ("colt-express", ("horses-stagecoach",), 4),
    ("super-express", (), 4),
    ("super-express", ("reflex", "horse"), 5),
)


@pytest.mark.parametrize(("game", "modes", "seats"), TABLES)
def test_a_round_is_a_line_of_five_signs(game: str, modes: tuple[str, ...], seats: int) -> None:
    seen = set[str]()
    for number in range(4):
        happened = random_match(number, GAMES[game], seats, modes)
        begins = "ShootinBegan" if game == "super-express" else "RoundBegan"
        rounds = sum(type(event).__name__ == begins for event in happened)
        for seat in range(seats):
            lines = game_uis(GAMES)[game].signs(happened, Seat(seat))
            assert [len(line) for line in lines] == [SIGNS_A_ROUND] * rounds
            seen |= {sign for line in lines for sign in line}
    known = {HIT_SIGN, IDLE_SIGN, LOOT_SIGN, NO_CARD_SIGN, OTHER_SIGN}
    assert known <= seen <= known | {MARSHAL_SIGN}
    assert (MARSHAL_SIGN in seen) == (game == "colt-express")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("The Saloon", "The Saloon"),
        ("Saloon discord.gg/abc123", "Saloon"),
        ("https://discord.com/invite/abc Saloon", "Saloon"),
        ("discord.gg/abc123", ""),
    ],
)
def test_a_servers_name_carries_no_invite(name: str, shown: str) -> None:
    call: Any = SimpleNamespace(interaction=SimpleNamespace(guild=SimpleNamespace(name=name)))
    assert server_name(call) == shown
    call.interaction.guild = None
    assert server_name(call) == ""


def test_lines_stay_in_their_block() -> None:
    assert copyable("a```b\nc").count("```") == 2
    assert copyable("") == ""


@pytest.mark.parametrize("language", current().languages)
def test_a_shared_robbery_says_how_well_and_not_what(language: str) -> None:
    with speaking(language):
        results = RobberyResults(41, 3, 12, (None, 10, 7, 2, 10))
        post = posts.share_post(results, "Saloon")
        said = "\n".join(item.get("content", "") for item in flat(components(post)))
        lines = said.split("```")[1].strip().split("\n")
        assert lines[1] == "⬜🟨🟧🟥🟨"
        assert "41" in lines[0]
        assert "3" in lines[0]
        assert "Saloon" in lines[0]
