"""Posts of votes: the message in the thread, the preview for the proposer, and buttons that pause, resume and end a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.core.ids import MatchId
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, framed, mention, moment, newest, row, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.channel import NOTE_FRAME_ID
from bot.features.votes.rows import Ballot, Effect
from bot.features.votes.voting import END, PAUSE, RESUME
from data.catalogue import listing, text

UNDONE_TEXT: Final = 1_600
"""Maximum length of the undone steps in characters."""


@dataclass(frozen=True, slots=True)
class BallotPreview:
    """Effect of an act in words: its kind, the sentences of undone steps, and whether these revealed hidden facts."""

    about: str
    undone: Sequence[str] = ()
    warning: str = ""

    @property
    def lines(self) -> list[str]:
        """All lines, shortened to fit."""
        return [self.about, *newest([f"> {line}" for line in self.undone], UNDONE_TEXT), self.warning]


def ballot(
    vote: Ballot,
    note: int,
    preview: BallotPreview | None,
    *,
    yes: Sequence[int],
    no: Sequence[int],
    missing: Sequence[int],
    rule: str,
    notify: bool,
) -> Post:
    """Return the message of a vote: open with buttons, closed with its result. ``note`` is the number of the note that announced it."""
    is_open = vote.status == "open"
    said = [
        text(f"ballot-{key}", who=listing([mention(user) for user in users]))
        for key, users in (("yes", yes), ("no", no), ("missing", missing if is_open else ()))
        if users
    ]
    return framed(
        words(text(f"ballot-title-{vote.kind}"), text("ballot-proposed", who=mention(vote.proposer))),
        words(*preview.lines) if preview else None,
        words(*said, rule if is_open else text(f"ballot-{vote.status}")),
        words(text("ballot-open-until", when=moment(vote.expires_at))) if is_open else None,
        row(
            [
                button(custom_id("votes", "yes", vote.id), text("button-yes"), ButtonStyle.success),
                button(custom_id("votes", "no", vote.id), text("button-no"), ButtonStyle.danger),
            ]
        )
        if is_open
        else None,
        colour=DUSK if is_open else QUIET_COLOR,
        number=NOTE_FRAME_ID + note,
        ping=tuple(missing) if notify else (),
    )


def proposal(effect: Effect, preview: BallotPreview, rule: str, version: int) -> Post:
    """Return the preview for a player before they open a vote; ``version`` is the newest version that all have seen.

    ``rule`` is empty if the player decides alone.
    """
    if effect.target is None:
        press = custom_id("votes", "propose", effect.match, effect.kind)
    else:
        press = custom_id("votes", "propose-rewind", effect.match, version, effect.target)
    return framed(
        words(text(f"ballot-title-{effect.kind}"), *preview.lines),
        words(rule, text("ballot-preview" if rule else "ballot-preview-alone")),
        row([button(press, text("button-propose" if rule else "button-do-it"), ButtonStyle.primary)]),
    )


def control_buttons(match_id: MatchId, *, paused: bool) -> list[Component]:
    """Return the buttons that show the effect of pausing (or resuming) and ending a match before a vote."""
    return [
        button(custom_id("votes", "offer", match_id, kind), text(f"button-control-{kind}"))
        for kind in (RESUME if paused else PAUSE, END)
    ]
