"""The rules, example by example (``rules/*.txt``, in the words of ``tests/engine/examples.py`` and those below)."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest

from engine.super_express.events import ActionBegan
from engine.super_express.rulings import AS_DECIDED, Rulings
from tests.engine.examples import check, examples, told, words
from tests.engine.super_express.tables import GAME, Table, act, play, train, unhook

FOLDER: Final = Path(__file__).with_name("rules")
OF_TABLE: Final[Mapping[str, Callable[[Table], Any]]] = {
    "aboard": lambda t: (f"{t.named(score.seats)}:{score.parts[0].count}" for score in t.outcome.scores),
    "asked": lambda t: t.waiting or "no one",
    "events": lambda t: (type(event).__name__ for event in t.events),
    "first": lambda t: t.first,
    "in": lambda t: t.inside,
    "on": lambda t: t.roofs,
    "order": lambda t: t.named(t.view().order),
    "out": lambda t: t.out or "nothing",
    "parts": lambda t: (f"{part.what}:{part.count}:{part.worth}" for part in t.outcome.scores[0].parts),
    "places": lambda t: (f"{name}:{place}" for name, place in t.places.items()),
    "reason": lambda t: t.state.outcome.reason if t.state.outcome else "nothing",
    "revealed": lambda t: (f"{event.bandit}:{event.card}" for event in t.told(ActionBegan)),
    "round": lambda t: t.view().round,
    "totals": lambda t: (f"{score.total}:{score.tie_break}" for score in t.outcome.scores),
    "winners": lambda t: t.outcome.winners,
}
OF_BANDIT: Final[Mapping[str, Callable[[Table, str], Any]]] = {
    "loot": lambda t, name: t.view().bandits[t.seat(name)].loot,
    "plan": lambda t, name: t.view(name).plan,
    "states": lambda t, name: (event.state for event in t.told(ActionBegan) if event.bandit == name),
    "ways": lambda t, name: len(GAME.legal(t.state, t.seat(name))),
}
OPTIONS: Final = {"in": "inside", "on": "roofs", "modes": "modes", "first": "first", "won": "won"}


def lay_out(text: str, title: str) -> Table:
    """Draw a position: seats, ``in`` and ``on`` the cars, modes, the first player, and who won the unhooked cars' loot."""
    seats, given = "", dict[str, Any]()
    for part in text.split("; "):
        word, _, rest = part.partition(" ")
        if word in OPTIONS:
            given[OPTIONS[word]] = rest
        elif word == "otherwise":
            given["rulings"] = Rulings(**{title: not getattr(AS_DECIDED, title)})
        elif part != "as decided":
            seats = part
    return train(seats, **given)


def go_on(position: Table, *lines: str) -> Table:
    """End the round with ``unhook``, play whole plans, or resolve single cards and nothing else."""
    if lines == ("unhook",):
        return unhook(position)
    return play(position, *lines) if " plan " in lines[0] else act(position, *lines)


def actual(t: Table, fact: str) -> str:
    subject, _, rest = fact.partition(" ")
    first, _, more = rest.partition(" ")
    if subject == "told":
        return f"told {told(t.events, first, more)}".strip()
    if subject in OF_BANDIT:
        return f"{subject} {first} {words(OF_BANDIT[subject](t, first))}"
    return f"{subject} {words(OF_TABLE[subject](t))}"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_examples(path: Path, subtests: pytest.Subtests) -> None:
    rules = SimpleNamespace(lay_out=lay_out, play=go_on, actual=actual)
    for example in examples(path):
        with subtests.test(example.title):
            check(rules, example)
