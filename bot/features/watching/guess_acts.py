"""Guesses of watchers at the winner, by a button below a match's opening."""

from collections.abc import Sequence

from bot.core.host import Host
from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.components import STYLES, Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, layout, rows, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.fields import COUNT
from bot.discord_ui.core.gate import LOOK
from bot.discord_ui.interface import ThreadPart
from bot.features.matches.names import names
from bot.features.watching import guesses
from bot.features.watching.guesses import Guessing, GuessTally
from data.catalogue import listing, text
from engine.core.types import Seat
from renderers.phrases.escape import escape


class GuessActs:
    """Acts that ask for a watcher's guess, and store it."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="guess open", gate=LOOK, where=Where.NEW)
    async def open(self, call: Call, match: MatchId) -> None:
        """Ask who will win. Raises no-guesses, plays-there, guesses-closed or MatchIsOver."""
        await call.show(guess_post(await self._host.read(guesses.guessing, match, call.user)))

    @act(press="guess choose", gate=LOOK, seat=COUNT)
    async def choose(self, call: Call, match: MatchId, seat: int) -> None:
        """Guess that a seat will win. Raises as ``open`` does."""
        await call.show(guess_post(await self._host.do(guesses.guess, match, call.user, Seat(seat))))


class GuessesInThreads(ThreadPart):
    """Lets the watchers of a thread guess the winner, and says how many were right."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def buttons(self, match: Match) -> Sequence[Component]:
        """Return the button to guess, if users may."""
        return [guess_button(match.id)] if await self._host.read(guesses.are_on, match) else ()

    async def result(self, match: Match, winners: frozenset[Seat]) -> str:
        """Return the result of the guesses; empty if there were none."""
        return tally_words(match, await self._host.read(guesses.tally, match.id, winners))


def guess_button(match: MatchId) -> Component:
    """Return the button for watchers to guess the winner."""
    return button(custom_id("guess", "open", match), text("button-guess"))


def guess_post(guessing: Guessing) -> Post:
    """Return the post with a button for each seat to guess."""
    match, who = guessing.match, names(guessing.match)
    chosen = guessing.mine is not None and guessing.mine in who
    mine = text("guess-mine", who=f"**{escape(who[guessing.mine])}**") if chosen and guessing.mine is not None else ""
    seats = [
        button(
            custom_id("guess", "choose", match.id, seat),
            name,
            STYLES["lead" if seat == guessing.mine else "aside"],
        )
        for seat, name in who.items()
    ]
    foot = text("guess-foot", round=str(guessing.closes))
    return Post(layout(words(text("guess-title"), mine), *rows(seats), words(foot), colour=DUSK))


def tally_words(match: Match, tally: GuessTally) -> str:
    """Return the result of the watchers' guesses; empty if there are none."""
    if not tally.people:
        return ""
    who = names(match)
    ranked = sorted(tally.guesses.items(), key=lambda guess: (-guess[1], guess[0]))
    counts = listing([text("guess-count", who=escape(who[seat]), count=str(count)) for seat, count in ranked])
    return text("guess-tally", right=tally.right, count=tally.people, counts=counts)
