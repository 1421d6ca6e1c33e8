"""Messages of a match's thread, built from its steps."""

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.core.matches.values import ABANDONED, ALONE, MODERATOR, REDRAWN, TOGETHER, VOTE, Match, Note, Table
from bot.discord_ui.content.components import Component
from bot.discord_ui.content.layout import below, mention, pace_words
from bot.discord_ui.content.pictures import Patience
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.channel import file_of, frame_of
from bot.features.matches.match_content import LASTING, MatchContent
from bot.features.matches.names import names, note_words, seated_at, tags
from bot.features.matches.posts import agreed, awaited, term_lines
from bot.features.matches.story import Chapter
from bot.features.matches.story_pictures import StoryPictures
from bot.features.ratings.ledger import parts_of
from bot.features.ratings.posts import changes, feats
from bot.features.ratings.values import Done, ResultLine
from bot.features.seats.posts import note_buttons
from bot.features.story import posts as table_posts
from bot.features.story.posts import Said, Seated, open_button
from bot.features.votes.pausing import table_resumes
from data.catalogue import listing, text
from engine.core.types import Options
from renderers.phrases import rules_in_force
from renderers.phrases.escape import escape


class MatchMessages:
    """Builds the messages of a match's thread."""

    def __init__(self, content: MatchContent) -> None:
        self._content = content
        self._pictures = StoryPictures(content)

    async def opening(
        self,
        match: Match,
        chapter: Chapter,
        notes: Sequence[str],
        chosen: Mapping[str, str],
        patience: Patience,
        buttons: Sequence[Component] = (),
    ) -> Post:
        """Return a match's first message; ``chapter`` is its setup, ``chosen`` are the table's choices other than modes.

        ``buttons``: those of features.
        """
        game_ui, who = self._content.game_ui(match), tags(match)
        terms = (
            rules_in_force(game_ui.modes_in_force(match.modes)),
            *agreed(game_ui.game.choices(Options(match.modes)), chosen),
            text("lobby-pace", pace=pace_words(match.pace)),
            *term_lines(match),
        )
        seats = [
            Seated(
                seat.user,
                escape(who[seat.seat]),
                listing([game_ui.figure_name(figure) for figure in seat.figures]),
                seat.strength,
            )
            for seat in match.seats
        ]
        drawing = self._content.board_at(match, 0, chapter.view, file_of(match.id, 0, "open"), LASTING)
        attachment, late = await patience.wait(drawing)
        mates = game_ui.side_size(match.modes)
        post = table_posts.opening(
            match,
            text(game_ui.name_key),
            terms,
            seats,
            notes,
            self._content.narrated(match, chapter),
            attachment,
            mates,
        )
        return replace(below(post, buttons) if buttons else post, late=late)

    async def page(self, match: Match, chapter: Chapter, patience: Patience) -> Post:
        """Return the page of a finished chapter with its pictures, and a button for the film if it has several moments."""
        match = seated_at(match, chapter.last)  # a page that is drawn late or again shows the players of its last step
        part = page_part(chapter)
        name = f"story-{match.id}-{chapter.last}-{chapter.part}"
        moments = self._pictures.of_chapter(match, chapter)
        drawn, late = await patience.wait(self._pictures.both(match, chapter, moments, name))
        heading = self._content.game_ui(match).stretch_heading(chapter.before, chapter.events)
        several = sum(moment.loud for moment in moments) > 1
        ways = [open_button(match.id, chapter.steps[0].page.version, chapter.last)] if several else []
        told = self._content.narrated(match, chapter)
        headline = self._content.game_ui(match).headline(chapter.before, chapter.events)
        post = table_posts.page(heading, told, drawn or (), frame_of(match.id, chapter.last, part), ways, headline)
        return replace(post, late=late)

    def note(self, match: Match, note: Note, *, asks: bool = True) -> Post:
        """Return the message of a note; it notifies the note's ``user``, or all who can answer its question.

        ``asks``: its question, if it has one, can still be answered.
        """
        said = note_words(match, note)
        named: tuple[int, ...] = (int(note.facts["user"]),) if "user" in note.facts else ()
        if asks and note.key == "time-asked":
            named = tuple(
                seat.user for seat in match.seats if seat.user is not None and seat.user != note.facts.get("by")
            )
            said = f"{said}\n{text('time-asked-of', who=listing([mention(user) for user in named]))}"
        buttons = note_buttons(note) if asks else []
        if buttons and note.key.startswith("offer-") and _is_rated(match, note):
            said = f"{said}\n{text('offer-unrated')}"
        return table_posts.note(
            note.id,
            said,
            named,
            buttons,
        )

    def said(self, table: Table, chapter: Chapter | None, view: object, *, voting: bool) -> Said:
        """Return the contents of the message at the bottom; ``voting``: a vote is open, so no other can be proposed."""
        pause = text("live-paused", who=table.match.paused_by) if table.match.paused_at is not None else ""
        return Said(
            self._content.game_ui(table.match).heading(view),
            self._content.narrated(table.match, chapter),
            tuple(awaited(table)),
            (self._content.pile(table.match, view), pause),
            resumes=table_resumes(table.match) and not voting,
        )

    def live(
        self, match: Match, version: int, said: Said, picture: Attachment | None = None, *, late: bool = False
    ) -> Post:
        """Return the message at the bottom; ``late``: its picture will be added later by an edit."""
        return replace(table_posts.live(match.id, version, said, picture), late=late)

    async def closing(self, match: Match, view: Any, patience: Patience) -> Post:
        """Return the last message of a match without a result."""
        name = file_of(match.id, match.version, "end")
        board, late = await patience.wait(self._content.board_at(match, match.version, view, name, LASTING))
        game = text(self._content.game_ui(match).name_key)
        why = text(f"ending-{match.ending if match.ending in ENDINGS else ABANDONED}")
        return replace(table_posts.closing(match, game, why, board), late=late)

    async def ending(
        self,
        match: Match,
        view: Any,
        patience: Patience,
        card: Awaitable[Attachment | None],
        lines: Sequence[ResultLine] = (),
        done: Sequence[Done] = (),
        further: Sequence[str] = (),
    ) -> Post:
        """Return a match's last message: ``card`` is its picture; ``lines`` are rating changes, ``done`` its feats."""
        game_ui, who = self._content.game_ui(match), names(match)
        attachment, late = await patience.wait(card)
        outcome = game_ui.outcome(view)
        first = [score for score in outcome.scores if score.place == 1] if outcome else []
        winning = [match.seats[seat] for score in first for seat in score.seats]
        kept = [seat for seat in winning if seat.user is None and seat.owner is not None]
        called = who | {seat.seat: listing([game_ui.figure_name(figure) for figure in seat.figures]) for seat in kept}
        winners = [[f"**{escape(called[seat])}**" for seat in score.seats] for score in first]
        post = table_posts.ending(
            match,
            text(game_ui.name_key),
            game_ui.score_text(view, who),
            winners,
            attachment,
            [
                *(feats(done, who) if attachment is None else ()),
                *changes(lines, names(match, 0)),  # rated are those who began it
                *further,
            ],
            [escape(seat.name) for seat in kept],
        )
        return replace(post, late=late)


def _is_rated(match: Match, offered: Note) -> bool:
    """Return whether an offered seat still counts for a rating: not alone, and not after a change of players."""
    rated = [part.seat for part in parts_of(match)]
    return len(rated) > 1 and offered.facts["seat"] in rated


def page_part(chapter: Chapter) -> str:
    """Return the id under which the publisher stores a chapter's page."""
    return f"page{chapter.part or ''}"


ENDINGS: Final = (ALONE, TOGETHER, VOTE, MODERATOR, ABANDONED, REDRAWN)
"""Reasons for a match without a result."""
