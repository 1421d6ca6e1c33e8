"""Letters of choices, assigned in one place so that a picture, its description and the buttons use the same ones."""

from collections.abc import Callable, Mapping, Sequence
from string import ascii_uppercase
from types import MappingProxyType
from typing import Final

import msgspec

LETTERS: Final = ascii_uppercase
"""Letters in order; further choices of a question get none."""


class Choice(msgspec.Struct, frozen=True):
    """A choice in a picture.

    Its letter; its subject, in a format of its game (such as ``spot 5`` or ``card doc-move``); and the texts of its actions, which
    differ only in details outside the picture.
    """

    letter: str
    subject: str
    actions: tuple[str, ...]


def lettered(options: Sequence[str], subject_of: Callable[[str], str]) -> tuple[Choice, ...]:
    """Return the choices with letters, in the order of the options.

    ``subject_of`` takes an action's text and returns its subject in the picture, or an empty text if there is none.
    """
    by_subject: dict[str, list[str]] = {}
    for option in options:
        subject = subject_of(option)
        if subject:
            by_subject.setdefault(subject, []).append(option)
    return tuple(
        Choice(letter, subject, tuple(actions))
        for letter, (subject, actions) in zip(LETTERS, by_subject.items(), strict=False)
    )


def letters(choices: Sequence[Choice]) -> Mapping[str, str]:
    """Return the letter of each action, by its text; actions outside the picture have none."""
    return MappingProxyType({action: choice.letter for choice in choices for action in choice.actions})
