"""Acts on a finished match: step through it from any standpoint, save it, verify it, review it, play on."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.core.errors import Refusal
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.newest import Newest
from bot.core.play.threads import in_thread, own_turn
from bot.discord_ui.content.pictures import Need
from bot.discord_ui.content.post import Attachment, Post
from bot.discord_ui.core.acts import MESSAGE, Fixed, Option, Where, act, in_menu
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere, explain
from bot.discord_ui.core.fields import COUNT, TEXT, One, OneOf, Whole
from bot.discord_ui.core.gate import LOOK, OWN, Finder
from bot.discord_ui.core.localized import matching
from bot.features.hand.answers import asked
from bot.features.lessons.lessons import VERDICT_NOTES, Verdict
from bot.features.matches.match_content import MatchContent, set_apart
from bot.features.matches.names import computer_called, computers, names, seated_at, tags
from bot.features.matches.story import chapters
from bot.features.ratings import leaderboards
from bot.features.ratings import posts as records
from bot.features.ratings.values import scope_of
from bot.features.replays import posts
from bot.features.replays.attempts import Attempts, Stand
from bot.features.replays.export import export
from bot.features.replays.replays import OPEN_STANDPOINT, PUBLIC, Replay, ReplayStep, replay
from bot.features.replays.reviews import Reviews, ReviewView
from bot.features.replays.rows import WAYS
from data.catalogue import commas, language, listing, text
from engine.core.audience import visible
from engine.core.errors import RulesError
from engine.core.types import Seat
from engine.match import replay as play_again
from renderers.moments import Moment
from renderers.paint import compose, encode
from renderers.phrases.escape import escape
from renderers.replay_page import PageStep, replay_page
from renderers.theme import HALF
from renderers.ui import AnyGameUI, Names

Version = app_commands.Range[int, COUNT.low, COUNT.high]
STANDPOINT: Final = Whole(PUBLIC, OPEN_STANDPOINT)
MOST_STEPS: Final = 1_000
"""Maximum steps of a match saved as a web page: a long match of six has half as many."""
MAX_PAGE_PICTURE_BYTES: Final = 5_500_000
"""Bytes of pictures in a web page: Discord takes files up to 10 MB, and base64 turns 3 bytes into 4."""


class ReplayActs:
    """Acts that replay, save and verify a finished match."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self.host = host
        self._content = content
        self._known_stretches: Newest[tuple[MatchId, int, str], list[posts.Stretch]] = Newest(64)

    async def finished(self, call: Call, typed: str) -> list[tuple[str, int]]:
        """Suggest the user's newest finished matches here that match the typed text."""
        rows, _ = await self.host.read(leaderboards.history, scope_of(call.place), call.user, call.user, 0)
        return matching(
            [(text("match-option", game=text(f"game-{row.game}"), id=str(row.id)), int(row.id)) for row, _, _ in rows],
            typed,
        )

    @act(press="replay first", gate=LOOK, version=COUNT, standpoint=STANDPOINT)
    @act(press="replay step", gate=LOOK, version=COUNT, standpoint=STANDPOINT)
    @act(press="replay last", gate=LOOK, version=COUNT, standpoint=STANDPOINT)
    async def step(self, call: Call, match: MatchId, version: int, standpoint: int = PUBLIC) -> None:
        """Show a finished match at a version, from a standpoint (``bot.features.replays.replays``)."""
        await call.show(await self.panel(await replay(self.host.matches, match, standpoint), version, standpoint))

    @act(press="replay hands", gate=LOOK)
    async def hands(self, call: Call, match: MatchId) -> None:
        """Show all hands of a finished match at the last step at which a seat has cards."""
        replayed = await replay(self.host.matches, match, OPEN_STANDPOINT)
        at = await in_thread(lambda: replayed.last_with_hands)
        await call.show(await self.panel(replayed, at, OPEN_STANDPOINT))

    @act(press="records download", gate=LOOK, where=Where.NEW)
    async def download(self, call: Call, match: MatchId) -> None:
        """Send a finished match as a file. Raises NothingHere while part of it is still secret."""
        finished_match = await self.host.matches.match(match)
        if finished_match.status != "over" or finished_match.seed is None:
            raise NothingHere("download-later")
        record = await export(self.host.store, self.host.games, finished_match.id)
        await call.show(records.download(finished_match, Attachment(f"match-{match}.json", record)))

    async def panel(self, replayed: Replay, version: int, standpoint: int) -> Post:
        """Return a step of a match."""
        at, game_ui = min(version, replayed.last), self._content.game_ui(replayed.match)
        step = replayed.step(at)
        view = self._view(replayed, step)
        drawn = await self._content.board_at(
            seated_at(replayed.match, at),
            at,
            view,
            f"replay-{replayed.match.id}.png",
            f"replay-{standpoint}",
            visible(step.page.events, None),
            Need.ASKED,
        )
        seats = [commas([game_ui.figure_name(figure) for figure in seat.figures]) for seat in replayed.match.seats]
        lines = (f"### {game_ui.heading(view)}", *self._lines(replayed, step, standpoint))
        stretches = await self._stretches(replayed)
        return posts.step_panel(replayed.match, at, standpoint, lines, drawn, stretches, seats)

    @in_menu(MESSAGE)
    @act(
        command="replay",
        gate=LOOK,
        match=Option("option-match", type=int | None, suggest=finished, find=Finder.replayed),
        step=Option("option-step"),
    )
    async def open(self, call: Call, match: MatchId, step: Version = 0) -> None:
        """Show a finished match at a step."""
        await self.step(call, match, step)

    @act(press="replay stretch", gate=LOOK, standpoint=STANDPOINT, chosen=One(COUNT))
    async def go_to(self, call: Call, match: MatchId, standpoint: int, chosen: int) -> None:
        """Show the beginning of a stretch."""
        await self.step(call, match, chosen, standpoint)

    @act(press="replay seat", gate=LOOK, version=COUNT, chosen=One(STANDPOINT))
    async def see_as(self, call: Call, match: MatchId, version: int, chosen: int) -> None:
        """Show the same step from another standpoint."""
        await self.step(call, match, version, chosen)

    @act(press="replay page", gate=LOOK, standpoint=STANDPOINT, where=Where.NEW)
    async def page(self, call: Call, match: MatchId, standpoint: int) -> None:
        """Send the match as a single web page. Raises NothingHere if it is too long or can't be drawn."""
        replayed = await replay(self.host.matches, match, standpoint)
        if replayed.last > MOST_STEPS:
            raise NothingHere("playback-too-long")
        game = text(f"game-{replayed.match.game}")
        title, name = text("match-title", game=game, id=str(match)).strip("# *"), f"match-{match}.html"
        key = (match, replayed.match.version, "page", standpoint, title)
        # One page per user at a time: films are drawn on the same thread.
        async with own_turn():
            made = await self._content.picture(
                key, name, lambda: self._page(replayed, standpoint, title), str, Need.FILM
            )
        if made is None:
            raise NothingHere("playback-no-page")
        await call.show(posts.page_post(title, Attachment(name, made.data)))

    @act(press="replay verify", gate=LOOK, where=Where.NEW)
    async def verify(self, call: Call, match: MatchId) -> None:
        """Replay the match by its rules, and report whether seed, fingerprint, actions and result are consistent. Raises still-secret."""
        ended = await self.host.matches.match(match)
        if ended.status == "running":
            raise Refusal("still-secret")
        if ended.seed is not None:
            record = await export(self.host.store, self.host.games, match)
            try:
                await in_thread(play_again, record, self.host.games)
            except RulesError:
                await call.show(posts.refuted())
                return
        await call.show(posts.verified(ended))

    def _view(self, replayed: Replay, step: ReplayStep) -> Any:
        return self._content.game_ui(replayed.match).opened(step.view, step.seats) if step.seats else step.view

    def _lines(self, replayed: Replay, step: ReplayStep, standpoint: int) -> Sequence[str]:
        """Return a step's lines: the decision, the events, and the standpoint's legal actions."""
        game_ui = self._content.game_ui(replayed.match)
        who = names(replayed.match, step.page.version)
        lines = []
        if step.action is not None and step.page.seat is not None:
            what = game_ui.describe_choice(step.before, step.action)
            lines.append(text("playback-chose", who=f"**{escape(who[step.page.seat])}**", what=what))
        lines += self._sentences(replayed, step, standpoint)
        options = game_ui.options(step.view) if standpoint not in {PUBLIC, OPEN_STANDPOINT} else ()
        if options:
            lines.append(
                text("playback-could", what=listing([game_ui.describe_action(step.view, option) for option in options]))
            )
        return lines

    def _sentences(self, replayed: Replay, step: ReplayStep, standpoint: int) -> tuple[str, ...]:
        version = step.page.version
        viewer = None if standpoint in {PUBLIC, OPEN_STANDPOINT} else Seat(standpoint - 1)
        pages = [*replayed.pages(version - 1, version - 1), step.page]
        steps = self._content.steps(replayed.match, pages, viewer)
        return tuple(
            line for shown_step in steps if shown_step.page.version == version for line in shown_step.sentences
        )

    async def _stretches(self, replayed: Replay) -> list[posts.Stretch]:
        """Return the start of each Schemin', Stealin' or round; cached, because a finished match never changes."""
        key = replayed.match.id, replayed.match.version, language()
        stretches = self._known_stretches.get(key)
        if stretches is None:
            stretches = self._known_stretches[key] = await in_thread(stretches_of, self._content, replayed)
        return stretches

    def _page(self, replayed: Replay, standpoint: int, title: str) -> bytes:
        """Return the match as a web page; a step without movement shows the previous picture."""
        game_ui, steps, pictures = self._content.game_ui(replayed.match), list[PageStep](), list[bytes]()
        room = MAX_PAGE_PICTURE_BYTES
        for at in range(replayed.last + 1):
            step = replayed.step(at)
            view, happened = self._view(replayed, step), visible(step.page.events, None)
            number, alt = -1, ""
            if room > 0 and (at == 0 or not game_ui.is_quiet(happened) or game_ui.ends_turn(happened)):
                match = seated_at(replayed.match, at)
                scene = game_ui.scene(Moment(None, view, happened), tags(match), computers(match))
                pictures.append(encode(compose(scene, HALF)))
                number, alt = len(pictures) - 1, game_ui.alt_board(view, names(match), happened)
                room -= len(pictures[-1])
            heading = game_ui.heading(view)
            steps.append(PageStep(heading, tuple(self._lines(replayed, step, standpoint)), number, alt))
        words = {key: text(f"playback-{key}") for key in ("first", "back", "next", "last", "keys")}
        return replay_page(title, language(), "ltr", words, steps, pictures)


def stretches_of(content: MatchContent, replayed: Replay) -> list[posts.Stretch]:
    """Return the start of each Schemin', Stealin' or round after the setup."""
    game_ui, stretches = content.game_ui(replayed.match), list[posts.Stretch]()
    for chapter in chapters(content.steps(replayed.match, replayed.pages()), finished=True)[1:]:
        # A stretch without a decision happens within a step of the one before it.
        first, heading = min(chapter.first, chapter.last), game_ui.stretch_heading(chapter.before, chapter.events)
        if stretches and stretches[-1][0] == first:
            stretches[-1] = first, heading
        elif not stretches or stretches[-1][1] != heading:  # long stretches have several chapters
            stretches.append((first, heading))
    return stretches


class ReviewActs:
    """Acts that show reviews."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="review open", gate=LOOK, where=Where.NEW)
    async def open(self, call: Call, match: MatchId) -> None:
        """Show what the user's cards and choices were worth. A pending part appears later in the same message."""
        reviews = self._host.the(Reviews)
        shown = await reviews.of(match, call.user)
        await call.show(await self.post(shown))
        if shown.pending:
            reviews.follow(match, call.user, partial(self._fill, call, shown))

    async def _fill(self, call: Call, view: ReviewView) -> bool:
        """Complete a review whose costliest choice was pending; return False if it still is."""
        if call.interaction.is_expired():
            return True
        with call.in_their_way(), suppress(discord.HTTPException):  # the user may have closed the message
            why = ""
            try:
                view = await self._host.the(Reviews).of(view.match.id, call.user)
            except Refusal as error:
                view, why = replace(view, pending=False), explain(error)
            if view.pending:
                return False
            await call.edit(await self.post(view, why))
        return True

    async def post(self, view: ReviewView, why_none: str = "") -> Post:
        """Return a review's post; ``why_none``: why it names no costliest choice."""
        why_none = why_none or (text("review-coming") if view.pending else "")
        return posts.review_post(view, self._content.game_ui(view.match), await self._picture(view), why_none)

    async def _picture(self, view: ReviewView) -> Attachment | None:
        """Return the picture of the costliest choice: the user's choice, its result, and the better choice."""
        match, game_ui, cost = seated_at(view.match, view.version), self._content.game_ui(view.match), view.cost
        if cost is None:
            return None
        chosen, who = (cost.played, cost.better), names(match)
        then = [Moment(None, page.view, page.events) for page in view.then]
        return await self._content.picture(
            (match.id, match.seats, view.version, "review", view.seat),
            f"review-{match.id}-{view.version}.png",
            lambda: game_ui.strip(view.view, tags(match), chosen, then),
            lambda: game_ui.alt_strip(view.view, who, chosen, then),
        )


def attempt_names(stand: Stand) -> Names:
    """Return the names by seat: the player, and the computers with their names from the match."""
    return {
        **{seat.seat: computer_called(stand.match, seat.seat) for seat in stand.match.seats},
        stand.attempt.seat: text("learn-you"),
    }


SEAT: Final = Whole(0, OPEN_STANDPOINT)


class AttemptActs:
    """Acts that start an attempt, and play it."""

    def __init__(self, host: Host, content: MatchContent) -> None:
        self._host = host
        self._content = content

    @act(press="attempt open", gate=LOOK, version=COUNT, standpoint=SEAT, where=Where.NEW)
    async def open(self, call: Call, match: MatchId, version: int, standpoint: int) -> None:
        """Ask how to play on from a step, on the seat whose standpoint is shown, or else on the user's own."""
        seat = None if standpoint in {PUBLIC, OPEN_STANDPOINT} else Seat(standpoint - 1)
        start = await self._host.the(Attempts).start(call.user, match, version, seat)
        await call.show(posts.start_post(start, self._content.game_ui(start.match)))

    @act(press="attempt begin", gate=LOOK, version=COUNT, seat=SEAT, way=OneOf(WAYS))
    async def begin(self, call: Call, match: MatchId, version: int, seat: int, way: str) -> None:
        """Start an attempt."""
        await call.show(
            await self._post(await self._host.the(Attempts).begin(call.user, match, version, Seat(seat), way))
        )

    @act(press="attempt play", gate=OWN, attempt=COUNT, played=COUNT, action=TEXT)
    async def play(self, call: Call, attempt: int, played: int, action: str) -> None:
        """Play an action, or choose its next word. Raises unknown-attempt."""
        verdict, stand = await self._host.the(Attempts).play(call.user, attempt, played, action)
        part = action if verdict is Verdict.BEGUN else ""
        await call.show(
            await self._post(stand, text(VERDICT_NOTES[verdict]) if verdict in VERDICT_NOTES else "", part),
        )

    @act(press="attempt stay", gate=OWN, attempt=COUNT, move=Fixed(Attempts.of))
    @act(press="attempt back", gate=OWN, attempt=COUNT, move=Fixed(Attempts.back))
    @act(press="attempt finish", gate=OWN, attempt=COUNT, move=Fixed(Attempts.finish))
    async def move(self, call: Call, attempt: int, move: Callable[[Attempts, UserId, int], Awaitable[Stand]]) -> None:
        """Discard the first words of an action, go back to the last decision, or let computers play the rest."""
        await call.show(await self._post(await move(self._host.the(Attempts), call.user, attempt)))

    async def _post(self, stand: Stand, note: str = "", part: str = "") -> Post:
        """Return the post of an attempt; ``part``: the first words of an action that is chosen word by word."""
        attempt, game_ui = stand.attempt, self._content.game_uis[stand.attempt.game]
        who, options = attempt_names(stand), game_ui.options(stand.view)
        question = asked(game_ui, stand.view, options, part)
        events, _ = set_apart(game_ui, stand.events)
        story = game_ui.sentences(events, attempt.seat, who, stand.view)
        shown = await self._picture(game_ui, stand, question.view, question.part)
        return posts.stand_post(stand, game_ui.heading(stand.view), story, note, question, shown)

    async def _picture(self, game_ui: AnyGameUI, stand: Stand, view: Any, part: str) -> Attachment | None:
        attempt, who = stand.attempt, attempt_names(stand)
        key, name = ("attempt", attempt.user, attempt.number, attempt.played, part), f"attempt-{attempt.number}.png"
        if game_ui.outcome(view) is None:
            return await self._content.decided_by(key, name, game_ui, view, (who, who), stand.events)
        return await self._content.picture(
            key, name, lambda: game_ui.still(game_ui.score_scene(view, who)), lambda: game_ui.alt_score(view, who)
        )
