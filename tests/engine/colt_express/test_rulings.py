"""The tables of rulings are complete: they have every question that rulings.md marks as the project's own decision."""

import random
from typing import get_type_hints

import msgspec
import pytest

from engine.colt_express import rulings as colt
from engine.super_express import rulings as super_express
from tests.builders.colt import deal
from tests.builders.for_each import for_each
from tests.builders.games import colt_express
from tests.engine.colt_express.test_rules import FOLDER
from tests.engine.examples import examples
from tests.engine.walking import walk

OPEN = {
    "7.1", "7.6", "9.8", "11.6", "11.11", "11.14", "11.15", "12.1", "12.4", "12.7", "13.2", "13.3", "13.5", "13.7", "14.8", "14.9",
    "14.15", "14.16", *(f"15.{number}" for number in range(1, 22)),
}  # fmt: skip
"""Rulings of confidence L: neither the rule texts nor another source decides them."""


def numbers(answers: type[msgspec.Struct]) -> set[str]:
    """Return the numbers of the rulings in a table."""
    return {
        number for answer in get_type_hints(answers, include_extras=True).values() for number in answer.__metadata__
    }


def test_every_open_question_has_a_switch_or_a_reason_against_one() -> None:
    answered = numbers(colt.Rulings) | set(colt.SETTLED) | numbers(super_express.Rulings)
    assert not OPEN - answered
    assert all(len(reason) > 80 for reason in colt.SETTLED.values())


@for_each("name", colt.Rulings.__struct_fields__)
def test_each_ruling_is_documented_with_its_number_and_tested(name: str) -> None:
    assert f"``{name}``:" in (colt.Rulings.__doc__ or "")
    lines = {example.title: example.lines for example in examples(FOLDER / "rulings.txt")}[name]
    assert {"as decided", "otherwise"} <= {part for line in lines for part in line.split("; ")}


@pytest.mark.parametrize(
    "modes", [(), ("expert", "teams", "horses-stagecoach"), ("expert", "two-player", "horses-stagecoach")], ids="+".join
)
def test_a_match_with_every_ruling_reversed_is_played_to_its_end(modes: tuple[str, ...]) -> None:
    other = colt.Rulings(**{name: not getattr(colt.AS_DECIDED, name) for name in colt.Rulings.__struct_fields__})
    game = colt_express(other)
    for seed in range(3):
        first = deal("ghost", "doc", "tuco", "belle", modes=modes, game=game, seed=seed).state
        strides = list(walk(game, first, random.Random(seed)))
        assert game.outcome(strides[-1].after) is not None
        for stride in strides[::25]:
            assert game.load(game.dump(stride.after)) == stride.after
