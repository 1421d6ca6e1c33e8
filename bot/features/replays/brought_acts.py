"""``/match import``: upload an exported match and replay, verify or play on from it in private."""

from typing import Final

from bot.core.host import Host
from bot.core.play.threads import in_thread
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT, TEXT, One, OneOf
from bot.discord_ui.core.gate import OWN
from bot.features.replays import attempt_posts
from bot.features.replays import brought_posts as posts
from bot.features.replays.acts import STANDPOINT, ReplayActs
from bot.features.replays.attempt_acts import SEAT, AttemptActs
from bot.features.replays.attempts import Attempts
from bot.features.replays.brought import Brought
from bot.features.replays.errors import ReviewPending
from bot.features.replays.replays import OPEN, PUBLIC
from bot.features.replays.review_acts import ReviewActs
from bot.features.replays.reviews import Reviews, reviewed_seats
from bot.features.replays.values import WAYS
from bot.features.replays.verifying import Difference, decoded, replay
from data.catalogue import commas
from engine.core.export import ExportedMatch
from engine.core.registry import Registry
from engine.core.types import Seat

LARGEST: Final = 2_000_000
"""Maximum size of a file in bytes: an export of a long match of six has a quarter."""
MOST_STEPS: Final = 2_000
"""Maximum number of steps: a long match of six has a quarter."""
PACKED: Final = (b"\x1f\x8b", b"PK", b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")
"""First bytes of compressed files."""

REASONS: Final = {
    "replay-format": "newer",
    "replay-other-rules": "newer",
    "replay-unknown-game": "game",
    "replay-outcome": "result",
    "replay-unfinished": "unfinished",
    "replay-seats": "seats",
    "replay-not-an-export": "foreign",
}
"""Texts for inconsistent files, by the key of the difference; all other differences mean that the file was changed."""


class Refused(Exception):
    """Raised if a file is rejected; the message is the end of the key of the text that explains it."""


class BroughtActs:
    """Acts that import matches, and replay, verify, review and play on from them."""

    def __init__(self, replays: ReplayActs, attempts: AttemptActs, reviews: ReviewActs) -> None:
        self._host: Host = replays.host
        self._replays = replays
        self._attempts = attempts
        self._reviews = reviews

    @act(press="brought list", command="match import", gate=OWN)
    async def list(self, call: Call) -> None:
        """List the user's imported matches, with a button to import another."""
        await call.show(posts.listed(await self._host.the(Brought).of(call.user)))

    @act(press="brought choose", gate=OWN, where=Where.FORM)
    async def choose(self, call: Call) -> None:
        """Open the upload form."""
        await call.open(posts.file_form())

    @act(press="brought file", gate=OWN, chosen=One(TEXT))
    async def take(self, call: Call, chosen: str) -> None:
        """Replay the match in a file; store and show it if it is consistent, otherwise show the fault."""
        try:
            file = call.file(chosen)
            if file is None or file[1] > LARGEST:
                raise Refused("large")
            data = await call.fetch(file[2])
            exported = await in_thread(checked, data, self._host.games)
        except Refused as refused:
            await call.show(posts.refused(str(refused)))
            return
        number, known = await self._host.the(Brought).bring(call.user, exported)
        await call.show(posts.taken(number, known=known, actions=len(exported.steps) - 1))

    @act(press="brought first", gate=OWN, copy=COUNT, version=COUNT, standpoint=STANDPOINT)
    @act(press="brought step", gate=OWN, copy=COUNT, version=COUNT, standpoint=STANDPOINT)
    @act(press="brought last", gate=OWN, copy=COUNT, version=COUNT, standpoint=STANDPOINT)
    async def step(self, call: Call, copy: int, version: int, standpoint: int = PUBLIC) -> None:
        """Show a step of a match from a standpoint. Raises UnknownBrought."""
        replayed = await self._host.the(Brought).replay(call.user, copy, standpoint)
        await call.show(await self._replays.panel(replayed, version, standpoint, copy))

    @act(press="brought stretch", gate=OWN, copy=COUNT, standpoint=STANDPOINT, chosen=One(COUNT))
    async def go_to(self, call: Call, copy: int, standpoint: int, chosen: int) -> None:
        """Show the beginning of a stretch."""
        await self.step(call, copy, chosen, standpoint)

    @act(press="brought seat", gate=OWN, copy=COUNT, version=COUNT, chosen=One(STANDPOINT))
    async def see_as(self, call: Call, copy: int, version: int, chosen: int) -> None:
        """Show the same step from another standpoint."""
        await self.step(call, copy, version, chosen)

    @act(press="brought page", gate=OWN, copy=COUNT, standpoint=STANDPOINT, where=Where.NEW)
    async def page(self, call: Call, copy: int, standpoint: int) -> None:
        """Send a match as a single web page. Raises UnknownBrought or NothingHere."""
        replayed = await self._host.the(Brought).replay(call.user, copy, standpoint)
        await call.show(await self._replays.as_page(replayed, standpoint, copy))

    @act(press="brought verify", gate=OWN, copy=COUNT, where=Where.NEW)
    async def verify(self, call: Call, copy: int) -> None:
        """Show a match's number and fingerprint; it was verified when it was imported. Raises UnknownBrought."""
        match = (await self._host.the(Brought).loaded(call.user, copy)).stored.match
        await call.show(posts.verified(match))

    @act(press="brought review", gate=OWN, copy=COUNT, standpoint=STANDPOINT, where=Where.NEW)
    async def review(self, call: Call, copy: int, standpoint: int) -> None:
        """Show the review of the seat whose view is open, or ask for the seat; the review is started if there is none.

        Raises UnknownBrought, no-review, review-busy, review-given-up.
        """
        match = (await self._host.the(Brought).loaded(call.user, copy)).stored.match
        game_ui = self._attempts.content.game_ui(match.game)
        seats = {
            seat.seat + 1: commas([game_ui.figure_name(figure) for figure in seat.figures])
            for seat in match.seats
            if seat.seat in reviewed_seats(match)
        }
        if standpoint not in seats and seats:
            await call.show(posts.whose_review(copy, tuple(seats.items())))
            return
        try:
            shown = await self._host.the(Reviews).of_brought(call.user, copy, Seat(standpoint - 1))
        except ReviewPending:
            await call.show(posts.review_pending(copy, standpoint, seats[standpoint]))
            return
        await call.show(await self._reviews.post(shown, copy))

    @act(press="brought open", gate=OWN, copy=COUNT, version=COUNT, standpoint=SEAT, where=Where.NEW)
    async def open(self, call: Call, copy: int, version: int, standpoint: int) -> None:
        """Ask how to play on from a step. Raises UnknownBrought or nothing-to-play."""
        seat = None if standpoint in {PUBLIC, OPEN} else Seat(standpoint - 1)
        start = await self._host.the(Attempts).start(call.user, None, version, seat, copy)
        game_ui = self._attempts.content.game_ui(start.match.game)
        await call.show(attempt_posts.start_post(start, game_ui, copy))

    @act(press="brought begin", gate=OWN, copy=COUNT, version=COUNT, seat=SEAT, way=OneOf(WAYS))
    async def begin(self, call: Call, copy: int, version: int, seat: int, way: str) -> None:
        """Start an attempt. Raises UnknownBrought or nothing-to-play."""
        stand = await self._host.the(Attempts).begin(call.user, None, version, Seat(seat), way, copy)
        await call.show(await self._attempts.content.stand(stand))


def checked(data: bytes, games: Registry) -> ExportedMatch:
    """Return the match in a file after checking every step and the result. Raises Refused."""
    if len(data) > LARGEST:
        raise Refused("large")
    if data.startswith(PACKED):
        raise Refused("packed")
    try:
        written = data.decode()
    except UnicodeDecodeError as error:
        raise Refused("encoding") from error
    if written.lstrip().startswith("{") and not written.rstrip().endswith("}"):
        raise Refused("cut")
    try:
        exported = decoded(data)
        if exported.carried is not None:
            raise Refused("carried")
        if len(exported.steps) > MOST_STEPS:
            raise Refused("large")
        replay(exported, games, lambda *_, **_facts: None)
    except Difference as difference:
        raise Refused(REASONS.get(difference.key, "changed")) from difference
    if exported.outcome is None:
        raise Refused("unfinished")
    return exported
