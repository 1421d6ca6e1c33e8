"""Chapters of a match's story: steps gathered into one message per Schemin', Stealin' or round of Super Express.

A step that ends one stretch and begins the next is split into parts, each in its own chapter. A chapter that is too long for one message
continues in another, but never between a revealed card and its result.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import msgspec

from bot.core.clocks import rows as clocks_rows
from bot.core.ids import MatchId, UserId
from bot.core.matches import match_rows
from bot.core.matches.values import Match, Miss, Note, Page, StoredMatch, Table
from bot.core.play.showing import pages_of, revealed, table_of
from bot.core.play.submit import Matches
from bot.storage.session import Reader
from engine.core.types import Event

CHAPTER_TEXT: Final = 2_600
"""Maximum length of a chapter in characters: a message's limit minus heading and names."""


@dataclass(frozen=True)
class StoryStep:
    """A step of a match, or a part of one, in the story.

    ``before`` is the public view before the step. ``part`` counts the parts of a step from 0. ``quiet``: cards were only played or drawn.
    ``ends``: a stretch of the match ends with it. ``turns``: a Schemin' turn ends with it. ``pending``: a player must still choose the
    result of its last card. ``said`` are sentences not based on events; ``tell`` returns those of its events, in the current language.
    ``earlier`` are the public events before it.
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
    earlier: tuple[Event, ...] = field(default=(), repr=False, compare=False)

    @property
    def noticed(self) -> bool:
        """Whether other players can notice the step. A step that only begins a secret choice leaves no trace."""
        return bool(self.events) or self.page.view != self.before

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """All sentences of the step, oldest first; rendered when first read, because most steps are narrated with their whole chapter."""
        return *self.said, *self.tell()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Steps narrated together. ``closed``: the chapter is finished and becomes a page."""

    steps: tuple[StoryStep, ...]
    closed: bool

    @property
    def first(self) -> int:
        """Version of the chapter's first complete step; the step before it may have left its last part to this chapter."""
        return self.steps[0].page.version + (1 if self.steps[0].part else 0)

    @property
    def last(self) -> int:
        """Version of the chapter's last step."""
        return self.steps[-1].page.version

    @property
    def seen(self) -> int:
        """Version of its last step that other players can notice: a secret step must not show in a picture's name."""
        return next((step for step in reversed(self.steps) if step.noticed), self.steps[0]).page.version

    @property
    def part(self) -> int:
        """Number (from 0) of the last step's part that ends the chapter."""
        return self.steps[-1].part

    @property
    def before(self) -> object:
        """Return a public view of the chapter's round: before the last step, or after it if the round only begins there."""
        last = self.steps[-1]
        return last.page.view if last.part and not last.ends else last.before

    @property
    def view(self) -> object:
        """Public view after its last step."""
        return self.steps[-1].page.view

    @property
    def quiet(self) -> bool:
        """Whether cards were only played or drawn in it."""
        return all(step.quiet for step in self.steps)

    @property
    def events(self) -> tuple[Event, ...]:
        """All its public events, oldest first."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def sentences(self) -> tuple[str, ...]:
        """All its sentences, oldest first."""
        return tuple(sentence for step in self.steps for sentence in step.sentences)


def chapters(steps: Sequence[StoryStep], *, finished: bool = False) -> tuple[Chapter, ...]:
    """Group steps into chapters; only the last one may still be open, unless the match is ``finished``."""
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
    """Return the steps starting at ``version`` (the start of a chapter), and the parts that the step before left to that chapter."""
    ends = [number for number, step in enumerate(steps) if step.page.version < version and step.ends]
    left = steps[ends[-1] + 1 :] if ends else steps
    return tuple(step for step in left if step.page.version >= version or step.part)


def _is_full(steps: Sequence[StoryStep]) -> bool:
    last = steps[-1]
    if last.quiet or last.pending or last.part:  # a part that begins in a step continues in the next one
        return False
    return sum(len(sentence) + 1 for step in steps for sentence in step.sentences) >= CHAPTER_TEXT


class Story(msgspec.Struct, frozen=True):
    """A match's steps as a user may know them, and the bot's notes."""

    table: Table
    pages: tuple[Page, ...]
    notes: tuple[Note, ...]


async def story(matches: Matches, match: MatchId, user: UserId | None, start: int = 0) -> Story:
    """Return the story since version ``start`` as a user may know it now (None: the public). Raises UnknownMatch."""

    def read(tx: Reader, stored: StoredMatch) -> tuple[Match, tuple[Miss, ...], tuple[Note, ...]]:
        return revealed(tx, stored), clocks_rows.misses(tx, match), match_rows.notes(tx, match, 0)

    live, (shown, misses, notes) = await matches.read(match, read, lambda _: start)
    table = table_of(live, shown, user)
    return Story(table, pages_of(live, table.seat, start, shown.version, misses), notes)
