"""Posts of a match's thread: opening, live message, pages of the story, end; and in private, its films and pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from discord import ButtonStyle

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import (
    MOST_TEXT,
    QUIET_COLOR,
    STORY_TEXT,
    computer_name,
    framed,
    mention,
    newest,
    row,
    words,
)
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import NOTE_FRAME_ID
from bot.features.matches.posts import (
    Awaited,
    again_button,
    copyable,
    replay_button,
    resume_button,
    review_button,
    teamed,
    verify_button,
    waiting_lines,
)
from bot.features.replays.posts import hands_button
from data.catalogue import language, listing, text

WHOLE_FILM = 0
"""Number of the film of all cards; the cards are numbered from 1."""


def open_button(match_id: MatchId, first: int, last: int) -> Component:
    """Return the button that opens the stretch between two versions card by card."""
    return button(custom_id("films", "show", match_id, first, last, WHOLE_FILM), text("button-film"))


def film_panel(
    match: MatchId,
    first: int,
    last: int,
    number: int,
    count: int,
    sentences: Sequence[str],
    attachment: Attachment | None,
) -> Post:
    """Return card ``number`` of ``count``, or the film of all if ``number`` is WHOLE, with buttons to the others."""
    place = text("film-whole" if number == WHOLE_FILM else "film-card", number=number, count=count)
    ways = [
        button(custom_id("films", "show", match, first, last, to), label, disabled=not 0 <= to <= count)
        for to, label in ((number - 1, "◀"), (number + 1, "▶"))
    ]
    return framed(words(f"-# {place}", *sentences), attachment, row(ways), colour=QUIET_COLOR)


def pictures_post(
    match: Match, signs: str, poster: Attachment | None, moment: Attachment | None, *, motion: bool
) -> Post:
    """Return a finished match to share: lines of ``signs`` and its pictures, with buttons to its film and to all hands."""
    ways = [button(custom_id("films", "whole", match.id), text("button-whole"))] if motion else []
    return framed(
        words(text("keepsakes-title", id=str(match.id)), copyable(signs), text("share-copy") if signs else ""),
        poster,
        moment,
        row([*ways, *([hands_button(match)] if match.seed else [])]),
        colour=QUIET_COLOR,
    )


def match_film(title: str, pictures: Sequence[Attachment | None]) -> Post:
    """Return a finished match's film, or its ``pictures`` one by one."""
    return framed(words(title), *pictures, colour=QUIET_COLOR)


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat in the opening; ``name`` is escaped."""

    user: int | None
    name: str
    figures: str
    strength: str = ""


def opening(
    match: Match,
    game: str,
    terms: Sequence[str],
    seats: Sequence[Seated],
    notes: Sequence[str],
    sentences: Sequence[str],
    train: Attachment | None,
    mates: int = 1,
) -> Post:
    """Return the first message: the rules in force, the players and their bandits, and the train at the start.

    ``mates``: number of neighbors who are a team.
    """
    lines = [
        text(
            "opening-seat",
            number=str(number),
            who=mention(seat.user) if seat.user else f"{seat.name} · {computer_name(seat.strength)}",
            figure=seat.figures,
        )
        for number, seat in enumerate(seats, start=1)
    ]
    return framed(
        words(text("opening-title", game=game, id=str(match.id)), *terms),
        words(*teamed(lines, mates)),
        train,
        words(*newest(sentences, 1_200)),
        words(*notes) if notes else None,
        row([button(custom_id("match", "rules", match.id, 0), text("button-rules"))]),
        ping=tuple(seat.user for seat in seats if seat.user),
    )


@dataclass(frozen=True, slots=True)
class Said:
    """Contents of the live message: the turn so far, the awaited seats, and ``lines`` above them (the visible pile, a pause).

    ``resumes``: the table itself may resume the match.
    """

    heading: str
    sentences: Sequence[str]
    asked: Sequence[Awaited]
    lines: Sequence[str] = ()
    resumes: bool = False

    @property
    def fingerprint(self) -> str:
        """Return a hash of the contents that readers can distinguish; only the displayed deadline counts."""
        read = (language(), self.heading, self.sentences, waiting_lines(self.asked), self.lines, self.resumes)
        return sha256(repr(read).encode()).hexdigest()[:16]


def live(match: MatchId, version: int, said: Said, train: Attachment | None = None) -> Post:
    """Return the live message with its picture ``train`` and its buttons."""
    above = "\n".join(line for line in said.lines if line)
    return framed(
        words(f"### {said.heading}", *newest(said.sentences, STORY_TEXT - len(above)), above),
        train,
        words(*waiting_lines(said.asked), limit=MOST_TEXT - STORY_TEXT - 500) if said.asked else None,
        row([*([resume_button(match)] if said.resumes else []), *_buttons(match, version)]),
        ping=tuple(seat.user for seat in said.asked if seat.user),
    )


def note(number: int, sentence: str, ping: tuple[int, ...] = (), components: Sequence[Component] = ()) -> Post:
    """Return the message of a note on an event outside the game; it mentions its users."""
    return framed(words(sentence), row(components), colour=QUIET_COLOR, number=NOTE_FRAME_ID + number, ping=ping)


def page(
    heading: str,
    sentences: Sequence[str],
    pictures: Sequence[Attachment],
    number: int,
    components: Sequence[Component] = (),
    headline: str = "",
) -> Post:
    """Return a page of the story with its events, as pictures and in words; ``number`` is the page's component id.

    ``heading`` is the place in the match; it is in small letters under a ``headline``.
    """
    items = (
        words(f"### {headline or heading}", f"-# {heading}" if headline else ""),
        *pictures,
        words(*newest(sentences)),
        row(components),
    )
    return framed(*items, colour=QUIET_COLOR, number=number)


def ending(
    match: Match,
    game: str,
    scores: str,
    winners: Sequence[Sequence[str]],
    attachment: Attachment | None,
    record: Sequence[str] = (),
    stand_ins: Sequence[str] = (),
) -> Post:
    """Return the last message: the score and the records. Titles are in the picture, or if there is none, among the records.

    ``winners`` are the names of each side in first place; ``stand_ins``: the players whom a computer won for.
    """
    names = [name for side in winners for name in side]
    stand_in = text("ending-stand-in", names=listing(stand_ins)) if stand_ins else ""
    return framed(
        words(
            text(
                "ending-title",
                game=game,
                winners=listing(names),
                count=len(names),
                sides=len(winners),
                helper=stand_in,
            )
        ),
        attachment,
        words(scores, limit=2_200),
        words(*record, limit=900) if record else None,
        row(
            [
                *([replay_button(match)] if match.seed else []),
                *([review_button(match)] if match.seed else []),
                button(custom_id("films", "turning", match.id), text("button-film")),
                button(custom_id("films", "pictures", match.id), text("button-pictures")),
                again_button(match),
            ]
        ),
        row(
            [
                button(custom_id("match", "board", match.id, match.version), text("button-board")),
                button(custom_id("match", "log", match.id, match.version), text("button-log")),
                verify_button(match),
            ]
        ),
    )


def closing(match: Match, game: str, why: str, attachment: Attachment | None) -> Post:
    """Return the last message of a match without a result."""
    return framed(
        words(text("closing-title", game=game), why),
        attachment,
        row(
            [
                button(custom_id("match", "board", match.id, match.version), text("button-board")),
                button(custom_id("match", "log", match.id, match.version), text("button-log")),
                verify_button(match),
                again_button(match),
            ]
        ),
        colour=QUIET_COLOR,
    )


def _buttons(match: MatchId, version: int) -> list[Component]:
    return [
        button(custom_id("match", "hand", match, version), text("button-hand"), ButtonStyle.primary),
        button(custom_id("match", "board", match, version), text("button-board")),
        button(custom_id("match", "log", match, version), text("button-log")),
        button(custom_id("match", "rules", match, version), text("button-rules")),
    ]
