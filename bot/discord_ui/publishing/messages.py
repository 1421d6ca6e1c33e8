"""From the steps of a match to the messages that tell it. Pure but for the pictures, which the darkroom makes."""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from bot.discord_ui.core.formatting import fact_words
from bot.discord_ui.core.parts import mention, moment
from bot.discord_ui.core.post import Attachment, Post
from bot.discord_ui.lobby.posts import agreed, pace_words, strength_name
from bot.discord_ui.match import posts as table_posts
from bot.discord_ui.match.posts import Awaited, Seated
from bot.discord_ui.publishing.channel import file_of
from bot.discord_ui.publishing.note_buttons import note_buttons
from bot.discord_ui.publishing.pictures import Darkroom
from bot.discord_ui.publishing.story import Chapter, Told
from bot.discord_ui.records.posts import changes, feats
from bot.discord_ui.terms.posts import term_lines
from bot.games.ui import AnyGameUI
from bot.hosting.core.model import Match, MatchSeat, Note, Page, Table
from bot.hosting.core.records import Done, Line
from bot.hosting.core.rows import ABANDONED, MODERATOR, TAKE_BACK, VOTE
from bot.hosting.core.terms import FADING, MEMORY, USUAL, term
from data.catalogue import listing, text
from engine.core.audience import visible
from engine.core.types import Options, Seat
from renderers.phrases import rules_in_force
from renderers.phrases.escape import escape
from renderers.rules.pictures import render_topic, topic_sprites

_log = logging.getLogger(__name__)


class Teller:
    """Words and pictures for the messages of one kind of game."""

    def __init__(self, faces: Mapping[str, AnyGameUI], darkroom: Darkroom) -> None:
        self.faces = faces
        self._darkroom = darkroom

    def face(self, match: Match) -> AnyGameUI:
        """Return the row of the match's game."""
        return self.faces[match.game]

    def told(self, match: Match, pages: Sequence[Page], viewer: Seat | None = None) -> tuple[Told, ...]:
        """Return the steps, told as ``viewer`` may know them."""
        return tuple(self._told(match, page, viewer) for page in pages)

    def _told(self, match: Match, page: Page, viewer: Seat | None) -> Told:
        face, who = self.face(match), names(match, page.version)
        events = visible(page.events, viewer)
        if page.back is not None:
            return self._went_back(match, page)
        sentences = face.sentences(events, viewer, who, page.view)
        if page.late and page.seat is not None:
            sentences = (text(f"story-{page.late}", who=f"**{escape(who[page.seat])}**"), *sentences)
        public = visible(page.events, None)
        turns = face.ends_turn(public)
        # What was laid to be forgotten is told by the live message only: no page of it stays, whatever else happens in a turn.
        hushed = fading(match) and not turns and face.is_scheming(page.view)
        return Told(page, sentences, quiet=hushed or face.is_quiet(public), turns=turns)

    def _went_back(self, match: Match, page: Page) -> Told:
        """Tell that the match went back: a player's own last card is taken back quietly, anything more gets a page and a picture."""
        if page.by == TAKE_BACK and page.seat is not None:
            sentence = text("story-took-back", who=f"**{escape(names(match)[page.seat])}**")
            return Told(page, (sentence,), quiet=True, turns=False)
        face = self.face(match)
        sentence = text("story-went-back", heading=face.heading(page.view))
        hushed = fading(match) and face.is_scheming(page.view)  # a page would keep the cards of this turn
        return Told(page, (sentence,), quiet=hushed, turns=not hushed)

    def pile(self, match: Match, view: Any) -> str:
        """Return the line about the pile that this table agreed to; empty for none."""
        if term(match, MEMORY) == USUAL or match.status != "running":
            return ""
        return self.face(match).pile_line(view, fading=fading(match))

    async def opening(self, match: Match, chapter: Chapter, notes: Sequence[str], chosen: Mapping[str, str]) -> Post:
        """Return the first message of a match; ``chapter`` is its setup, ``chosen`` what the table agreed on beside its modes."""
        face = self.face(match)
        terms = (
            rules_in_force(face.modes_in_force(match.modes)),
            *agreed(face.game.choices(Options(match.modes)), chosen),
            text("lobby-pace", pace=pace_words(match.pace)),
            *term_lines(match),
        )
        seats = [
            Seated(
                seat.user,
                escape(seat.name),
                listing([face.figure_name(figure) for figure in seat.figures]),
                seat.strength,
            )
            for seat in match.seats
        ]
        attachment = await self._board(match, 0, chapter.view, file_of(match.id, 0, "open"), LASTING)
        mates = face.side_size(match.modes)
        return table_posts.opening(
            match, text(face.name_key), terms, seats, notes, chapter.sentences, attachment, mates
        )

    async def page(self, match: Match, chapter: Chapter) -> Post:
        """Return the page of a finished chapter, with its picture."""
        name = file_of(match.id, chapter.last, "page")
        attachment = await self._board(match, chapter.last, chapter.view, name, LASTING)
        heading = self.face(match).heading(chapter.before)
        return table_posts.page(heading, chapter.sentences, attachment, await self._strips(match, chapter))

    async def _strips(self, match: Match, chapter: Chapter) -> tuple[Attachment, ...]:
        who = names(match)
        happened = [event for step in chapter.steps for event in visible(step.page.events, None)]
        found: list[Attachment] = []
        for number, sheet in enumerate(self.face(match).strips(chapter.view, happened), start=1):
            name = f"strip-{match.id}-{chapter.last}-{number}.png"
            key = (match.id, chapter.last, "strip", number)
            attachment = await self.picture(key, name, sheet.draw, partial(sheet.alt, who))
            if attachment is not None:
                found.append(attachment)
        return tuple(found)

    def annals(self, match: Match, pages: Sequence[Page], notes: Sequence[Note], viewer: Seat | None) -> list[str]:
        """Return the story with the notes among it, each after the step that it followed, as ``viewer`` may know it."""
        lines = [
            (step.page.version, 0, sentence) for step in self.told(match, pages, viewer) for sentence in step.sentences
        ]
        lines += [(note.version, note.id, note_words(match, note)) for note in notes]
        return [sentence for _, _, sentence in sorted(lines, key=lambda line: line[:2])]

    def note(self, match: Match, note: Note) -> Post:
        """Return the message that says a note; whoever it names as ``user`` is notified."""
        return table_posts.note(
            note.id,
            note_words(match, note),
            tuple(int(note.facts[key]) for key in PINGED if key in note.facts),
            note_buttons(note),
        )

    def live(self, table: Table, version: int, chapter: Chapter | None, view: object) -> Post:
        """Return the message at the bottom, drawn at ``version``."""
        sentences = chapter.sentences if chapter else ()
        heading = self.face(table.match).heading(view)
        pause = text("live-paused") if table.match.paused_at is not None else ""
        lines = (self.pile(table.match, view), pause)
        return table_posts.live(table.match.id, version, heading, sentences, awaited(table), lines)

    async def topic(self, topic: str, title: str) -> Attachment | None:
        """Return the icon of a topic of the rules, or None where it has none."""
        if not topic_sprites().get(topic):
            return None
        name = f"topic-{topic}.png"
        return await self.picture(("topic", topic), name, lambda: render_topic(topic) or b"", lambda: _alt_topic(title))

    async def ending(self, match: Match, view: Any, lines: Sequence[Line] = (), done: Sequence[Done] = ()) -> Post:
        """Return the last message of a match; ``lines`` are what it did to ratings, ``done`` its feats."""
        face, who = self.face(match), names(match)
        if match.status == "abandoned":
            name = file_of(match.id, match.version, "end")
            board = await self._board(match, match.version, view, name, LASTING)
            return table_posts.closing(match, text(face.name_key), ending_words(match), board)
        attachment = await self.picture(
            (match.id, match.version, "score"),
            file_of(match.id, match.version, "end"),
            lambda: face.score(view, tags(match), computers(match)),
            lambda: face.alt_score(view, who),
        )
        outcome = face.outcome(view)
        first = [score for score in outcome.scores if score.place == 1] if outcome else []
        winners = [[f"**{escape(who[seat])}**" for seat in score.seats] for score in first]
        return table_posts.ending(
            match,
            text(face.name_key),
            face.score_text(view, who),
            winners,
            attachment,
            [*feats(done, who), *changes(lines, starters(match))],
        )

    async def board(self, match: Match, view: Any, version: int) -> Attachment | None:
        """Return the picture of the train as everybody sees it at the newest version, for one person.

        What is shown in private names no version: that counts steps that nobody may know of yet.
        """
        return await self._board(match, version, view, f"board-{match.id}.png", NOW if fading(match) else LASTING)

    async def past_board(self, match: Match, page: Page, number: int) -> Attachment | None:
        """Return the picture of the train after a step as it may stay: with nothing on it that has faded or will.

        ``number`` tells pictures of one message apart.
        """
        return await self._board(match, page.version, page.view, f"board-{match.id}-{number}.png", LASTING)

    def text_board(self, table: Table) -> str:
        """Return the board in text form."""
        return self.face(table.match).text_board(table.view, names(table.match))

    async def hand(self, table: Table, part: str = "") -> Attachment | None:
        """Return the picture on which a seat decides: its hand, or the train as it sees it.

        ``part`` are the first words of an action that is put together word by word.
        """
        match, face, who, view = table.match, self.face(table.match), names(table.match), table.view
        if part and face.steps is not None:
            view = face.steps.shown(view, part)
        if face.asks_on_board(view):
            return await self.picture(
                (match.id, match.version, "board", table.seat),
                f"board-{match.id}.png",
                lambda: face.board(view, tags(match), computers(match)),
                lambda: face.alt_board(view, who),
            )
        return await self._hand(table, view, part)

    async def held(self, table: Table) -> Attachment | None:
        """Return the picture of what a seat holds, whatever it decides on."""
        return await self._hand(table, table.view, "")

    async def _hand(self, table: Table, view: Any, part: str) -> Attachment | None:
        match, face, who = table.match, self.face(table.match), names(table.match)
        return await self.picture(
            (match.id, match.version, "hand", table.seat, part),
            f"hand-{match.id}.png",
            lambda: face.hand(view, tags(match), computers(match)),
            lambda: face.alt_hand(view, who),
        )

    async def _board(self, match: Match, version: int, view: Any, name: str, kind: str) -> Attachment | None:
        face, who = self.face(match), names(match)
        return await self.picture(
            (match.id, version, kind),
            name,
            lambda: face.board(view, tags(match), computers(match)),
            lambda: face.alt_board(view, who),
        )

    async def picture(
        self, key: tuple[object, ...], name: str, make: Callable[[], bytes], alt: Callable[[], str]
    ) -> Attachment | None:
        """Return a picture, or None (and the log says why) where it cannot be made: words are told without it."""
        try:
            return Attachment(name, await self._darkroom.develop(key, make), alt())
        except Exception:
            _log.exception("no picture for %s", name)
            return None


def _alt_topic(title: str) -> str:
    return text("alt-topic", title=title)


def fading(match: Match) -> bool:
    """Say whether a running match's table agreed to forget what was laid."""
    return match.status == "running" and term(match, MEMORY) == FADING


def computers(match: Match) -> tuple[Seat, ...]:
    """Return the seats of computer players."""
    return tuple(seat.seat for seat in match.seats if seat.user is None)


def names(match: Match, version: int | None = None) -> dict[Seat, str]:
    """Return who sits where, or who decided the step that led to ``version``.

    Computer players that keep nobody's seat are numbered where there are several.
    """
    seats = match.seats if version is None else tuple(seated_at(match, seat, version) for seat in match.seats)
    nameless = [seat.seat for seat in seats if not seat.name and seat.user is None]

    def name(seat: MatchSeat) -> str:
        if not seat.name and seat.user is not None:
            return text("former-player-name")
        if seat.name:
            return seat.name if seat.user is not None else text("seat-kept", name=seat.name)
        plain = text("computer-one")
        if len(nameless) > 1:
            plain = text("computer-numbered", number=str(nameless.index(seat.seat) + 1))
        return text("computer-strong", name=plain, strength=strength_name(seat.strength)) if seat.strength else plain

    return {seat.seat: name(seat) for seat in seats}


def starters(match: Match) -> dict[Seat, str]:
    """Return who sat where when the match began: theirs are the ratings, whoever decided later."""
    return names(match, 1)


def tags(match: Match) -> dict[Seat, str]:
    """Return the short names that stand in pictures, where a computer player has a badge of its own."""
    return {
        seat.seat: seat.name or name for seat, name in zip(match.seats, names(_unnamed(match)).values(), strict=True)
    }


def _unnamed(match: Match) -> Match:
    """Return the match with computer players of no particular strength."""
    seats = tuple(msgspec.structs.replace(seat, strength="") for seat in match.seats)
    return msgspec.structs.replace(match, seats=seats)


def seated_at(match: Match, seat: MatchSeat, version: int) -> MatchSeat:
    """Return a seat with who sat there when the step that led to a version was decided."""
    history = [entry for entry in match.occupations if entry.seat == seat.seat]
    then = [entry for entry in history if entry.version < version] or history[:1]
    if not then:
        return seat
    return msgspec.structs.replace(seat, user=then[-1].user, name=then[-1].name, owner=None, strength=then[-1].strength)


ENDINGS: Final = (VOTE, MODERATOR, ABANDONED)
"""Why a match may have ended without a result."""

LASTING: Final = "board"
NOW: Final = "board-now"
"""The kinds of board: a picture for a page that stays, and one for a moment; they differ where something fades."""

PINGED: Final = ("user",)
PEOPLE: Final = ("user", "by", "other", "holder")
"""Facts of a note that are users; those of the first row are notified."""


TIMES: Final = ("until", "when")
"""Facts of a note that are times."""


def _fact(key: str, fact: str | float) -> str:
    if key in PEOPLE:
        return mention(int(fact))
    if key in TIMES:
        return moment(float(fact))
    return fact_words(fact)


def note_words(match: Match, note: Note) -> str:
    """Return the sentence of a note."""
    who = names(match)
    facts = {key: _fact(key, fact) for key, fact in note.facts.items()}
    if "holder" in facts:
        facts["seat"] = facts.pop("holder")
    elif "seat" in note.facts:
        facts["seat"] = f"**{escape(who[Seat(int(note.facts['seat']))])}**"
    return text(f"note-{note.key}", **facts)


def ending_words(match: Match) -> str:
    """Return why a match ended without a result."""
    return text(f"ending-{match.ending if match.ending in ENDINGS else ABANDONED}")


def awaited(table: Table) -> list[Awaited]:
    """Return for whom the match waits."""
    seats = {seat.seat: seat for seat in table.match.seats}
    who = names(table.match)
    return [
        Awaited(seats[wait.seat].user, f"**{escape(who[wait.seat])}**", wait.due, wait.grace) for wait in table.waits
    ]
