"""Loot on the table and in pockets: unknown tokens get random values that are still possible."""

from collections.abc import Iterator, Mapping

import msgspec

from engine.colt_express.content import Content
from engine.colt_express.state import BESIDE, FLASKS, GUARDED, HELD, Token
from engine.colt_express.view import BanditView, LootView, View
from engine.core.dice import Dice


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A token, its place, its tag, the seats that know it (as bits), and whether it is a half-drunk flask."""

    token: Token
    place: int
    tag: int = 0
    known: int = 0
    half: bool = False


class Values:
    """Values of unknown purses and flasks: all values in the game except those that the viewer knows."""

    def __init__(self, content: Content, view: View, dice: Dice) -> None:
        self.jewel = Token("jewel", content.jewel)
        self.strongbox = Token("strongbox", content.strongbox)
        self._purses = dice.shuffled(_less(content.purses, list(_known_purses(view))))
        flasks = {FLASKS.index(name): count for name, count in content.stagecoach.flasks.items()}
        self._flasks = dice.shuffled(_less(flasks, list(_known_flasks(view))))

    def purse(self, value: int | None) -> Token:
        """Return a purse of this value or, for None, of a random remaining one."""
        # The stock is the rest of all purses, so no value comes too often.
        return Token("purse", self._purses.pop() if value is None else value)

    def flask(self, kind: str | None) -> Token:
        """Return a flask of this kind or, for None, of a random remaining one."""
        return Token("flask", self._flasks.pop() if kind is None else FLASKS.index(kind))


def _less(stock: Mapping[int, int], known: list[int]) -> list[int]:
    return [value for value, count in sorted(stock.items()) for _ in range(count - known.count(value))]


def _known_purses(view: View) -> Iterator[int]:
    for loot in view.loot:
        if loot.kind == "purse" and loot.value is not None:
            yield loot.value
    for bandit in view.bandits:
        yield from bandit.purse_values or ()


def _known_flasks(view: View) -> Iterator[int]:
    in_pockets = [flask.kind for bandit in view.bandits for flask in bandit.flasks]
    for kind in (*in_pockets, *(loot.flask for loot in view.loot)):
        if kind is not None:
            yield FLASKS.index(kind)


def lying(view: View, values: Values) -> list[Lying]:
    """Return all tokens: on the train and the stagecoach, next to the train, and in the bandits' pockets."""
    everyone = (1 << len(view.seats)) - 1
    tokens = [_on_the_table(view, values, loot) for loot in view.loot]
    tokens += [Lying(values.strongbox, BESIDE, known=everyone)] * view.beside
    if view.coach is not None and view.coach.shotgun is None:
        tokens.append(Lying(values.strongbox, GUARDED, known=everyone))
    for number, bandit in enumerate(view.bandits):
        tokens += _held(values, bandit, HELD + number, everyone)
    return tokens


def _on_the_table(view: View, values: Values, loot: LootView) -> Lying:
    everyone, mine = (1 << len(view.seats)) - 1, 1 << (view.viewer or 0)
    if loot.kind == "purse":
        return Lying(values.purse(loot.value), loot.spot, loot.tag, 0 if loot.value is None else mine)
    if loot.kind == "flask":
        known = everyone if loot.half else 0 if loot.flask is None else mine
        return Lying(values.flask(loot.flask), loot.spot, loot.tag, known, loot.half)
    return Lying(values.jewel if loot.kind == "jewel" else values.strongbox, loot.spot, loot.tag, everyone)


def _held(values: Values, bandit: BanditView, place: int, everyone: int) -> Iterator[Lying]:
    purses = bandit.purse_values or (None,) * bandit.purses
    owner = 1 << bandit.seat
    for value in purses:
        yield Lying(values.purse(value), place, known=owner)
    for flask in bandit.flasks:
        yield Lying(values.flask(flask.kind), place, known=everyone if flask.half else owner, half=flask.half)
    yield from [Lying(values.jewel, place, known=everyone)] * bandit.jewels
    yield from [Lying(values.strongbox, place, known=everyone)] * bandit.strongboxes
