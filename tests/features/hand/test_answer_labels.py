"""Buttons that answer a game's question: short enough for a phone, all different, and no word is lost."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice, product
from typing import Any, Final

import pytest

from bot.core.ids import MatchId
from bot.discord_ui.interface import Sight
from bot.features.hand.answers import LONGEST_LABEL, Answer, answers_of, asked
from bot.features.hand.panel_posts import Panel, hand_panel
from bot.processes.game_uis import game_uis
from data.catalogue import current, speaking
from engine.colt_express import notation
from engine.colt_express.actions import KINDS, Action, Card, Climb, Drop, Go, Hit, Order, Play, Ride, Shoot, Spot, Start
from engine.colt_express.stagecoach.shotgun import NAME as SHOTGUN
from engine.colt_express.state import COACH_INSIDE, COACH_ROOF
from engine.colt_express.view import View
from engine.games import registry
from renderers.colt_express.choices import FALLS
from renderers.colt_express.phrases import describe_brief
from sandbox.components.output import every
from tests.builders.discord_limits import components
from tests.builders.for_each import for_each
from tests.builders.thorough import THOROUGH, usual
from tests.engine.super_express.tables import TABLES
from tests.renderers.colt_express import walks
from tests.renderers.super_express import walks as super_walks

CODES: Final = current().languages
UIS: Final = game_uis(registry())
ROOM: Final = LONGEST_LABEL - len("A · ")
PARTNERS: Final = "cheyenne"
"""The bandit who takes purses: they never take their own."""
SPOKEN: Final = cycle(CODES)
"""By day, each question is checked in one language, in turn."""
APART: Final = 7 if THOROUGH else 3
"""One in this many questions of a match is checked: most are alike."""
BASE: Final = tuple(((), players) for players in range(3, 7))
COACH: Final = ("horses-stagecoach",)
SOME: Final = usual(
    (*BASE, *walks.WAYS),
    (((), 5), (("expert", "two-player", *COACH), 2), (("expert", "horses-stagecoach"), 3), (("teams",), 4)),
)


def questions(modes: Sequence[str], players: int) -> Iterator[View]:
    for moment in walks.walk(players, 6, tuple(modes)):
        yield from (view for view in moment.views.values() if view.ask is not None)


def asked_panel(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    panel = Panel(MatchId(1), 1, "title", question="question", answers=answers)
    faces = (hand_panel(replace(panel, sight=Sight(face_down=turned))) for turned in (False, True))
    return [part for post in faces for part in every(components(post))]


def check_answers(answers: Sequence[Answer]) -> None:
    labels = [answer.label for answer in answers]
    assert [label for label in labels if len(label) > LONGEST_LABEL] == []
    assert len(set(labels)) == len(labels), labels
    sent = asked_panel(answers)
    said = "\n".join(part["content"] for part in sent if part["type"] == 10)
    options = [option["label"] for part in sent if part["type"] == 3 for option in part["options"]]
    buttons = [part["label"] for part in sent if part["type"] == 2]
    for answer in answers:
        # All of its words are on the button, in the menu, or below the buttons next to its letter.
        below = f"-# **{answer.letter or answer.brief}** · {answer.words}" in said.splitlines()
        assert answer.full in options or (answer.label in buttons and below != (answer.label == answer.full))


@for_each(("modes", "players"), SOME)
def test_every_question_of_colt_express(modes: tuple[str, ...], players: int) -> None:
    for view in islice(questions(modes, players), None, None, APART):
        assert view.ask is not None
        for code in CODES if THOROUGH else (next(SPOKEN),):
            with speaking(code):
                check_answers(answers_of(UIS["colt-express"], view, view.ask.options))


@for_each(("players", "modes"), TABLES)
def test_every_question_of_super_express(players: int, modes: tuple[str, ...]) -> None:
    for moment in islice(super_walks.walk(players, modes, 5), None, None, 3 if THOROUGH else 9):
        for view in moment.views.values():
            if view.ask is not None:
                parts = ("", *{" ".join(option.split(" ")[:2]) for option in view.ask.options})
                for code, part in product(CODES if THOROUGH else (next(SPOKEN),), parts):
                    with speaking(code):
                        check_answers(asked(UIS["super-express"], view, view.ask.options, part).answers)


def punches(view: View, spots: Sequence[Spot]) -> Iterator[Action]:
    for bandit, loot, spot, take in product(view.bandits, FALLS, spots, (False, True)):
        if not take or (loot == "purse" and bandit.bandit != PARTNERS):
            yield Hit(bandit.bandit, loot, spot, take)
    yield from (Hit(SHOTGUN, "none", spot) for spot in spots)


def answers_to(view: View) -> Iterator[Sequence[Action]]:
    """Yield all answers that the rules have for each kind of question; a given position may allow fewer."""
    coach = (COACH_INSIDE, COACH_ROOF) if view.coach is not None else ()
    spots, cars = (*map(Spot, range(2 * len(view.cars))), *coach), range(len(view.cars))
    riders = view.seats[view.viewer or 0].bandits
    yield [*punches(view, spots)]
    yield [Play(Card(f"{bandit}.{kind}")) for bandit, kind in product(riders, (*KINDS, "ride"))]
    yield [Play(Card(f"{bandit}.{kind}"), hidden=True) for bandit, kind in product(riders, (*KINDS, "ride"))]
    yield [Drop(Card(f"{bandit}.{kind}")) for bandit, kind in product(riders, (*KINDS, "ride"))]
    yield [Go(spot) for spot in spots if spot != COACH_INSIDE]
    yield [Climb(spot) for spot in spots]
    yield [Ride(spot) for spot in spots if not spot & 1]
    yield [Order(car) for car in cars]
    yield [Start(car) for car in cars]
    yield [Shoot(bandit.bandit) for bandit in view.bandits]


@pytest.mark.nightly
@for_each("modes", [COACH, ("teams", *COACH), ("teams",), ("two-player",)])
def test_every_answer_that_could_be_asked_for(modes: tuple[str, ...]) -> None:
    players = 2 if "two-player" in modes else 6
    for view, code in product(islice(questions(modes, players), None, None, 10 * APART), CODES):
        with speaking(code):
            for actions in answers_to(view):
                labels = [describe_brief(view, notation.write(action), ROOM) for action in actions]
                assert [label for label in labels if len(label) > ROOM] == []
                assert len(set(labels)) == len(labels), labels
