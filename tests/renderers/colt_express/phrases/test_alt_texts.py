"""Descriptions of pictures for screen readers, headings and scores: complete, in every language and mode, and short enough."""

from itertools import cycle

import msgspec
import pytest

from data.catalogue import speaking
from engine.colt_express.actions import Card, Spot
from engine.colt_express.events import BanditMoved
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import AskView, FlaskView, View
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.choices import letters
from renderers.colt_express import OF_THE_HAND, choices
from renderers.colt_express.phrases import alt_board, alt_decision, alt_hand, alt_score, heading, score_text
from renderers.colt_express.phrases.alt_texts import _pile
from renderers.colt_express.phrases.words import Words
from renderers.colt_express.trace import every_deed
from renderers.phrases.joining import LONGEST
from tests.builders.colt import Table, table
from tests.builders.for_each import for_each
from tests.builders.scenes import full
from tests.renderers.colt_express.pages import pages
from tests.renderers.colt_express.walks import Moment, walk
from tests.renderers.test_truth import CODES, NAMES, TABLES


def seen(position: Table, bandit: str | None = None) -> View:
    """Return a laid-out table's view, with a real round card instead of the made-up one."""
    view = position.view(bandit)
    return msgspec.structs.replace(view, round_card=msgspec.structs.replace(view.round_card, id="bridge"))


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


replace = msgspec.structs.replace


def begun(modes: tuple[str, ...] = ("horses-stagecoach",), players: int = 3) -> View:
    """Return seat 0's view of a match that has just begun."""
    return next(iter(walk(players, 0, modes))).views[Seat(0)]


def name(view: View, seat: int) -> str:
    return view.bandits[seat].bandit.capitalize()


def test_the_horse_attack_is_described() -> None:
    view = begun()
    assert heading(view) == "Horse Attack: the riders are beside the Caboose"
    riders = [name(view, seat) for seat in range(3)]
    assert f"Still on horseback: {riders[0]}, {riders[1]} and {riders[2]}." in alt_board(view)


def test_the_stagecoach_and_its_additions_are_described() -> None:
    view = begun()
    assert view.coach is not None
    spots = (COACH_ROOF, COACH_INSIDE, AWAY)
    bandits = [replace(bandit, spot=spot) for bandit, spot in zip(view.bandits, spots, strict=True)]
    bandits[1] = replace(bandits[1], hostage="old-lady", flasks=(FlaskView("whiskey", half=True),), purses=1)
    coach = replace(view.coach, car=1, riders_at=0, horses=(1, 1, 3), display=("banker", "minister"))
    description = alt_board(replace(view, phase="stealin", coach=coach, bandits=tuple(bandits)))
    for words in (
        f"Stagecoach beside car 1: on the roof the Shotgun on a strongbox and {name(view, 0)}; inside {name(view, 1)}.",
        "Hostages to take: Banker and Minister.",
        "Horses: 2 beside car 1 and 1 beside the Caboose.",
        f"Away for good: {name(view, 2)}.",
        f"{name(view, 1)}: a purse and a half-drunk flask of classic whiskey; hostage: Old Lady",
    ):
        assert words in description, description
    description = alt_board(
        replace(view, phase="stealin", coach=replace(coach, shotgun=Spot(3)), bandits=tuple(bandits))
    )
    assert "Car 1: on the roof the Shotgun" in description
    assert "strongbox and" not in description


def test_teams_are_described() -> None:
    view = begun(("teams",), 4)
    assert f"Team: {name(view, 0)} and {name(view, 1)}. Team: {name(view, 2)} and {name(view, 3)}." in alt_board(view)
    assert "Team" not in alt_board(begun(("expert",)))


def test_the_description_of_a_hand_includes_discards_and_chosen_cards() -> None:
    view = begun(("expert",))
    me = view.bandits[0].bandit
    move = Card(f"{me}.move")
    ask = AskView("keep", me, ("done",), (move,))
    description = alt_hand(replace(view, discards=(move, move, Card("bullet.neutral")), ask=ask))
    assert "Chosen so far: Move." in description
    assert "Discard pile: 2 × Move and Neutral bullet." in description


def test_a_seat_with_two_bandits_reads_the_possessions_of_each() -> None:
    view = begun(("expert", "two-player"), 2)
    description = alt_hand(view)
    assert all(f"{bandit.bandit.capitalize()}: a purse." in description for bandit in view.bandits if bandit.seat == 0)


def test_hostages_mortal_bullets_and_the_law_are_in_the_score() -> None:
    free = (ScorePart("hostage", 1, 900), ScorePart("mortal-bullets", 2, -300), ScorePart("strongboxes", 0, 500))
    caught = (ScorePart("purses", 2, 1_100), ScorePart("caught", 1, 0))
    scores = (
        Score(Side(0), (Seat(0),), 1, 1_100, 2, free),
        Score(Side(1), (Seat(1),), 2, 1_100, 2, caught),
    )
    score = score_text(replace(begun(), outcome=Outcome("rounds-played", scores)))
    assert "a hostage ($900), 2 mortal bullets (−$300) and a share of a strongbox ($500)" in score
    assert "2 purses ($1,100) and caught by the law" in score
    assert score.endswith("Caught bandits rank behind those who got away.")
    assert "Ties:" not in score


def test_no_one_wins_if_everyone_was_caught() -> None:
    caught = (ScorePart("purses", 2, 1_100), ScorePart("caught", 1, 0))
    scores = tuple(Score(Side(n), (Seat(n),), 2, 1_100, 2, caught) for n in range(2))
    score = score_text(replace(begun(), outcome=Outcome("rounds-played", scores)))
    assert score.endswith("Everyone was caught. No one wins, and all share last place.")
    assert "Ties:" not in score
    assert "rank behind" not in score


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_descriptions_mention_every_bandit_with_its_bullets_and_hits(
    code: str, table: tuple[tuple[str, ...], int]
) -> None:
    modes, players = table
    with speaking(code):
        words = Words()
        heading = words.say("alt-changed", changes="").strip(" .")
        for page in pages(players, 7, modes):
            moved = any(isinstance(event, BanditMoved) and event.origin != event.to for event in page.events)
            assert (
                heading in alt_board(page.after, NAMES, happened=page.events, deeds=every_deed(page.events))
                or not moved
            )
            for after in (page.after, full(page.after, 4, 250)):
                description = alt_board(after, NAMES, happened=page.events, deeds=every_deed(page.events))
                assert len(description) <= LONGEST
                for bandit in after.bandits:
                    facts: dict[str, str | int] = {
                        "left": bandit.bullets_left,
                        "taken": bandit.bullets_received,
                        "loot": "",
                        "hand": 0,
                    }
                    ending = words.say("alt-bandit", bandit="", **facts).rpartition(";")[2].strip(" .")
                    assert words.bandit(bandit.bandit) in description
                    assert ending in description


EVERY = 9


@for_each(("code", "table"), [*zip(cycle(CODES), TABLES, strict=False)])
def test_a_decision_mentions_the_pile_and_the_rivals_bullets(code: str, table: tuple[tuple[str, ...], int]) -> None:
    modes, players = table
    checked = 0
    with speaking(code):
        for number, moment in enumerate(walk(players, 5, modes)):
            for view in moment.views.values() if number % EVERY == 0 else ():
                if view.viewer is None or view.ask is None or view.ask.what not in OF_THE_HAND:
                    continue
                checked += 1
                words = Words(len(view.cars) - 1)
                description = alt_decision(view, NAMES, letters=letters(choices(view)))
                assert len(description) <= LONGEST
                for bandit in view.bandits:
                    if bandit.seat != view.viewer:
                        facts = {"left": bandit.bullets_left, "taken": bandit.bullets_received, "hand": 0}
                        ending = words.say("alt-bandit", bandit="", loot="", **facts).rpartition(";")[2]
                        assert words.bandit(bandit.bandit) in description
                        assert ending.strip(" .") in description
                for laid in view.pile:
                    card = words.card(laid.card) if laid.card is not None else ""
                    assert words.bandit(laid.bandit) in description
                    assert card in description
                assert all(sentence in description for sentence in _pile(words, view))
    assert checked
