import msgspec
import pytest

from engine.colt_express.view import View
from engine.core.types import Seat
from renderers.colt_express.phrases import alt_board, alt_hand, alt_score, heading, score_text
from renderers.phrases.joining import LONGEST
from tests.builders.colt import Table, table
from tests.builders.for_each import sampled
from tests.renderers.colt_express.walks import Moment, names, walk


def seen(position: Table, bandit: str | None = None) -> View:
    """Return a laid-out table's view, with a real round card instead of the made-up one."""
    view = position.view(bandit)
    return msgspec.structs.replace(view, round_card=msgspec.structs.replace(view.round_card, id="bridge"))


WIDE = {Seat(seat): "Wilhelmina the Third of Nowhere" for seat in range(6)}


@sampled("players", (3, 4, 5, 6), {6})
def test_descriptions_fit_whatever_the_names(players: int) -> None:
    for moment in list(walk(players, 2))[::5]:
        for view in moment.views.values():
            for called in (names(view), WIDE, {}):
                for text in (alt_board(view, called), alt_hand(view, called), alt_score(view, called)):
                    assert 0 < len(text) <= LONGEST
            assert not alt_board(view, WIDE).endswith("…")
            assert 0 < len(heading(view)) <= 100


def test_the_description_of_a_board_is_complete() -> None:
    position = table(
        "ghost 2r purse:300 jewel", "tuco 0r", cars=3, marshal=1, pile=["?tuco.move"],
        loot={"2i": ["purse:250", "purse:400"], "beside": ["strongbox"]}, bullets={"tuco": 1}, received={"ghost": 1},
        first="ghost", neutral=1,
    )  # fmt: skip
    view = seen(position, "ghost")
    description = alt_board(view, {Seat(0): "Ana"})
    for words in (
        "has 3 cars",
        "Locomotive: on the roof Tuco.",
        "Car 1: inside the Marshal.",
        "Car 2: on the roof Ghost; inside 2 purses.",
        "One strongbox waits beside the train.",
        "One neutral bullet is left.",
        "Ghost (Ana): a purse and a jewel; 6 bullets left, hit once",
        "Tuco: nothing; one bullet left, never hit",
        "Waiting for Tuco.",
        "Pile: Tuco Move.",
    ):
        assert words in description


def test_a_face_down_card_is_described_as_such_until_it_is_turned_up() -> None:
    position = table("ghost 2i", "tuco 0i", cars=3, marshal=1, pile=["ghost.move", "?tuco.move"])
    assert "Pile: Ghost Move and Tuco face down." in alt_board(seen(position))
    assert "Pile: Ghost Move and Tuco Move." in alt_board(seen(position, "tuco"))


def test_resolved_cards_are_not_described() -> None:
    position = table("ghost 2r", "tuco 0r", cars=3, marshal=1, pile=["ghost.robbery", "tuco.move", "ghost.floor"])
    assert "Pile: Tuco Move and Ghost Floor Change." in alt_board(seen(position))


def test_a_description_too_long_for_discord_is_cut_with_an_ellipsis() -> None:
    view = seen(table("ghost 2r", "tuco 0r", cars=3, marshal=1))
    description = alt_board(msgspec.structs.replace(view, bandits=view.bandits * 80))
    assert len(description) == LONGEST
    assert description.endswith("…")


def test_the_description_of_a_hand_includes_its_owners_secrets() -> None:
    position = table(
        "ghost 1i purse:300 purse:250",
        "tuco 2i",
        turns=["standard"],
        hands={"ghost": "move move bullet.tuco"},
        decks={"ghost": "fire"},
    )
    description = alt_hand(position.view("ghost"), {Seat(0): "Ana"})
    assert description == (
        "The hand of Ghost (Ana): 2 × Move and Bullet from Tuco. 1 cards in the deck. Loot: 2 purses. Purses: $250 and $300."
    ).replace("1 cards", "One card")
    assert alt_hand(position.view()) == "No hand to show."


def test_headings_name_round_phase_and_turn() -> None:
    last = None
    actual: dict[str, str] = {}
    for moment in walk(4, 6):
        view = moment.public
        actual.setdefault(view.phase, heading(view))
        last = moment
    assert actual["schemin"].startswith("Round 1 of 5: ")
    assert "turn 1 of" in actual["schemin"]
    assert "card" in actual["stealin"]
    assert isinstance(last, Moment)
    assert heading(last.public) == "The end of the line"


@pytest.mark.parametrize("players", [3, 6])
def test_the_score_names_every_player_with_total_and_parts(players: int) -> None:
    *_, last = walk(players, 9)
    view = last.public
    assert view.outcome is not None
    lines = [line for line in score_text(view, {Seat(0): "A*"}).splitlines() if line[2:3].isdigit()]
    assert len(lines) == players
    for line, score in zip(lines, view.outcome.scores, strict=True):
        assert line.startswith(f"**{score.place}.** **")
        assert f"**${score.total:,}**" in line
        for part in score.parts:
            assert not part.worth or f"${part.worth:,}" in line
    assert "A\\*" in score_text(view, {Seat(0): "A*"})
    assert "A*" in alt_score(view, {Seat(0): "A*"})


def test_a_running_match_has_no_score() -> None:
    view = next(iter(walk(3, 0))).public
    assert score_text(view) == ""
    assert alt_score(view) == "The match is still running."
