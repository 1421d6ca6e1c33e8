import msgspec

from engine.colt_express.actions import Card, Spot
from engine.colt_express.view import FlaskView, LootView, RoundCardView
from engine.core.types import Seat
from renderers.colt_express.phrases.text_board import COLUMNS, text_board, width, wrapped
from tests.builders.colt import table
from tests.builders.for_each import for_each
from tests.renderers.colt_express.board_reader import read
from tests.renderers.colt_express.walks import WAYS, names, walk


@for_each(("modes", "players"), [((), 3), ((), 6), *WAYS])
def test_the_public_view_can_be_rebuilt_from_the_board(modes: tuple[str, ...], players: int) -> None:
    moments = list(walk(players, 0, modes))
    for moment in (*moments[::4], moments[-1]):
        assert read(text_board(moment.public, names(moment.public))) == moment.public


def test_lines_are_wrapped_at_blanks_and_long_words_broken() -> None:
    assert list(wrapped("  " + "ab " * 20)) == ["  " + " ".join(["ab"] * 13), "      " + " ".join(["ab"] * 7)]
    assert list(wrapped("x" * 100)) == ["x" * 36, "    " + "x" * 36, "    " + "x" * 28]
    assert list(wrapped("")) == [""]


def test_a_player_reads_their_own_secrets() -> None:
    position = table(
        "ghost 1i purse:300 purse:250",
        "tuco 2i purse:350",
        turns=["standard"],
        hands={"ghost": "move move bullet.tuco", "tuco": "fire"},
    )
    view = msgspec.structs.replace(
        position.view("ghost"), round_card=RoundCardView("bridge", ("standard",), None, 0, False)
    )
    board = text_board(view)
    assert "purses: $250, $300" in board
    assert "YOUR HAND\n  2 × Move\n  Bullet from Tuco" in board
    assert "350" not in board
    assert "Fire" not in board


def test_a_player_reads_their_own_discards_and_flasks() -> None:
    view = next(iter(walk(3, 0, ("expert", "horses-stagecoach")))).views[Seat(0)]
    me = view.bandits[0].bandit
    lying = LootView(Spot(4), "flask", 9, None, "old-whiskey")
    flasks = (FlaskView("whiskey", half=False), FlaskView("old-whiskey", half=True))
    mine = msgspec.structs.replace(view.bandits[0], flasks=flasks, hostage="minister")
    discards = (Card(f"{me}.move"), Card(f"{me}.move"), Card("bullet.neutral"))
    board = text_board(
        msgspec.structs.replace(view, loot=(lying,), bandits=(mine, *view.bandits[1:]), discards=discards)
    )
    assert "flask 9 (full old whiskey)" in " ".join(board.split())
    assert "flasks: full whiskey, half" in board
    assert "hostage: Minister" in board
    assert "YOUR DISCARDS\n  2 × Move\n  Neutral bullet" in board


def test_long_and_wide_names_stay_on_their_line() -> None:
    position = table("ghost 1i", turns=["standard"])
    view = msgspec.structs.replace(position.view(), round_card=RoundCardView("bridge", ("standard",), None, 0, False))
    for name in ("x" * 60, "李" * 60, "```", "a\nb"):
        board = text_board(view, {Seat(0): name})
        line = next(
            line
            for line in board.split("\n")
            if line.startswith("1 ") and "standard" not in line and "mail" not in line
        )
        assert width(line) <= COLUMNS
        assert "`" not in board
