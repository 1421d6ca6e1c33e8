"""Descriptions of pictures for screen readers, headings and scores: complete, in every language and mode, and short enough."""

from itertools import cycle

from msgspec.structs import replace

from data.catalogue import speaking
from engine.colt_express.actions import Spot
from engine.colt_express.events import BanditMoved
from engine.colt_express.state import AWAY, COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import FlaskView, View
from engine.core.types import Outcome, Score, ScorePart, Seat, Side
from renderers.choices import letters
from renderers.colt_express import OF_THE_HAND, choices
from renderers.colt_express.phrases import alt_board, alt_decision, alt_score, score_text
from renderers.colt_express.phrases.alt_texts import _pile
from renderers.colt_express.phrases.words import Words
from renderers.colt_express.trace import every_deed
from renderers.phrases.joining import LONGEST
from tests.builders.colt import Table, table
from tests.builders.for_each import for_each
from tests.builders.scenes import full
from tests.renderers.colt_express.pages import pages
from tests.renderers.colt_express.walks import walk
from tests.renderers.test_truth import CODES, NAMES, TABLES


def seen(position: Table, bandit: str | None = None) -> View:
    """Return a laid-out table's view, with a real round card instead of the made-up one."""
    view = position.view(bandit)
    return replace(view, round_card=replace(view.round_card, id="bridge"))


def test_a_description_too_long_for_discord_is_cut_with_an_ellipsis() -> None:
    view = seen(table("ghost 2r", "tuco 0r", cars=3, marshal=1))
    description = alt_board(replace(view, bandits=view.bandits * 80))
    assert len(description) == LONGEST
    assert description.endswith("…")


def test_a_running_match_has_no_score() -> None:
    view = next(iter(walk(3, 0))).public
    assert score_text(view) == ""
    assert alt_score(view) == "The match is still running."


def begun(modes: tuple[str, ...] = ("horses-stagecoach",), players: int = 3) -> View:
    """Return seat 0's view of a match that has just begun."""
    return next(iter(walk(players, 0, modes))).views[Seat(0)]


def name(view: View, seat: int) -> str:
    return view.bandits[seat].bandit.capitalize()


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
