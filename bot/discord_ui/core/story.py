"""How a match is told: its steps gathered into chapters, each of which becomes one page with one picture.

A chapter of quiet steps (cards laid and drawn) is closed by the step that ends the turn; a step in which things happen on the
train closes its own. Steps that nobody had time to read one by one (computer players, catching up) share a chapter while its
text is short, but never across a turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.hosting.core.model import Page

PAGE_TEXT: Final = 1_100
"""Characters after which a page is full: about as much as a phone shows beside a picture."""


@dataclass(frozen=True, slots=True)
class StoryStep:
    """A step of a match, told: its page, its sentences, and what it ends.

    ``quiet``: it only laid or drew cards. ``turns``: a turn or a round ended in it.
    """

    page: Page
    sentences: tuple[str, ...]
    quiet: bool
    turns: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """Steps told together. ``closed``: it is finished, and becomes a page. ``before`` is the public view at its beginning."""

    steps: tuple[StoryStep, ...]
    closed: bool
    before: object

    @property
    def first(self) -> int:
        """The version of its first step."""
        return self.steps[0].page.version

    @property
    def last(self) -> int:
        """The version of its last step."""
        return self.steps[-1].page.version

    @property
    def view(self) -> object:
        """The public view at its end."""
        return self.steps[-1].page.view

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is told, oldest first."""
        return tuple(sentence for step in self.steps for sentence in step.sentences)


def chapters(steps: Sequence[StoryStep], before: object, *, finished: bool = False) -> tuple[Chapter, ...]:
    """Return the steps in chapters; only the last one may still be open, and not where the match is ``finished``.

    ``before`` is the public view before the first step.
    """
    found: list[Chapter] = []
    current: list[StoryStep] = []
    for index, step in enumerate(steps):
        current.append(step)
        after = steps[index + 1] if index + 1 < len(steps) else None
        if _closes(step, after, sum(len(sentence) for each in current for sentence in each.sentences)):
            found.append(Chapter(tuple(current), True, before))
            current, before = [], step.page.view
    if current:
        found.append(Chapter(tuple(current), finished, before))
    return tuple(found)


def _closes(step: StoryStep, after: StoryStep | None, length: int) -> bool:
    if step.turns:
        return True
    if step.quiet:
        return False
    return after is None or after.quiet or length >= PAGE_TEXT
