"""Letters of choices, assigned in one place, so that a picture, its description and the buttons agree."""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

import msgspec

LETTERS: Final = ascii_uppercase
"""The letters, in order; further choices in a question get none."""


class Choice(msgspec.Struct, frozen=True):
    """A choice in a picture.

    Its letter; its subject, as its game writes it (such as ``spot 5`` or ``figure doc``); and the texts of the actions that begin
    with it, which differ only in things outside the picture.
    """

    letter: str
    thing: str
    actions: tuple[str, ...]


def lettered(options: Sequence[str], thing_of: Callable[[str], str]) -> tuple[Choice, ...]:
    """Return the choices with letters, in the order of the options.

    ``thing_of`` takes an action's text and returns its subject in the picture, or an empty text if there is none.
    """
    by_thing: dict[str, list[str]] = {}
    for option in options:
        thing = thing_of(option)
        if thing:
            by_thing.setdefault(thing, []).append(option)
    return tuple(
        Choice(letter, thing, tuple(actions))
        for letter, (thing, actions) in zip(LETTERS, by_thing.items(), strict=False)
    )


def letters(choices: Sequence[Choice]) -> Mapping[str, str]:
    """Return the letter of each action, by its text; actions outside the picture have none."""
    return MappingProxyType({action: choice.letter for choice in choices for action in choice.actions})
