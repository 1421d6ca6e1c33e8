"""How a match is told: its steps gathered into chapters, each of which is one message: a Schemin', a Stealin', a round of Super Express.

A step in which one stretch ends and the next begins is told in parts, each in its own chapter. A chapter that gets too long for a
message goes on in another one, but never between a card that is turned over and what its player makes of it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from bot.core.matches.values import Page
from engine.core.types import Event

CHAPTER_TEXT: Final = 2_600
"""Characters after which a chapter is full: a message's maximum without heading and names."""


@dataclass(frozen=True)
class StoryStep:
    """A step of a match, or a part of one, as a story: its page, its public events, its sentences, and its end marks.

    ``before`` is the public view before the step. ``part`` counts the parts of a step from 0. ``quiet``: it only laid or drew cards.
    ``ends``: a stretch of the match ends with it. ``turns``: a turn of laying cards does. ``pending``: a player must still choose the
    result of its last card. ``said`` are its sentences without events; ``tell`` returns those of its events, in the current language.
    """

    page: Page
    before: object
    events: tuple[Event, ...]
    tell: Callable[[], Sequence[str]] = field(repr=False, compare=False)
    quiet: bool
    ends: bool
    part: int = 0
    turns: bool = False
    pending: bool = False
    said: tuple[str, ...] = ()

    @property
    def noticed(self) -> bool:
        """Whether others could notice it: a player who only begins with a secret choice leaves no trace."""
        return bool(self.events) or self.page.view != self.before

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """All that is told of it, oldest first: made when it is first read, for most steps are told with their whole chapter."""
        return *self.said, *self.tell()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Steps told together. ``closed``: it is finished, and becomes a page."""

    steps: tuple[StoryStep, ...]
    closed: bool

    @property
    def first(self) -> int:
        """Version of the first step of which all is in it; the one before may have left its last part to it."""
        return self.steps[0].page.version + (1 if self.steps[0].part else 0)

    @property
    def last(self) -> int:
        """Version of its last step."""
        return self.steps[-1].page.version

    @property
    def seen(self) -> int:
        """Version of its last step that others could notice: a secret step leaves no trace in the name of a picture."""
        return next((step for step in reversed(self.steps) if step.noticed), self.steps[0]).page.version

    @property
    def part(self) -> int:
        """Which part of its last step it ends with."""
        return self.steps[-1].part

    @property
    def before(self) -> object:
        """Return a public view of its round: the one before its last step, or the one after if it only begins there."""
        last = self.steps[-1]
        return last.page.view if last.part and not last.ends else last.before

    @property
    def view(self) -> object:
        """Public view after its last step."""
        return self.steps[-1].page.view

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened in public, oldest first."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is told, oldest first."""
        return tuple(sentence for step in self.steps for sentence in step.sentences)


def chapters(steps: Sequence[StoryStep], *, finished: bool = False) -> tuple[Chapter, ...]:
    """Return the steps in chapters; only the last one may still be open, and not if the match is ``finished``."""
    closed_chapters: list[Chapter] = []
    current: list[StoryStep] = []
    for step in steps:
        current.append(step)
        if step.ends or _is_full(current):
            closed_chapters.append(Chapter(tuple(current), closed=True))
            current = []
    if current:
        closed_chapters.append(Chapter(tuple(current), finished))
    return tuple(closed_chapters)


def since(steps: Sequence[StoryStep], version: int) -> tuple[StoryStep, ...]:
    """Return the steps from a version on, at which a chapter begins, and what the step before it has left to that chapter."""
    ends = [number for number, step in enumerate(steps) if step.page.version < version and step.ends]
    left = steps[ends[-1] + 1 :] if ends else steps
    return tuple(step for step in left if step.page.version >= version or step.part)


def _is_full(steps: Sequence[StoryStep]) -> bool:
    last = steps[-1]
    if last.quiet or last.pending or last.part:  # a part begun in a step goes on in the next step
        return False
    return sum(len(sentence) + 1 for step in steps for sentence in step.sentences) >= CHAPTER_TEXT
