"""Acts of watchers: look at the board, follow a match, guess who wins, open a table like it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle

from bot.core.errors import UnknownMatch, UnreadableMatch
from bot.core.feature import handles
from bot.core.host import Host
from bot.core.ids import MatchId, UserId
from bot.core.matches.loaded import no_seat
from bot.core.matches.values import Match, Table
from bot.discord_ui.content.components import STYLES, Component, button
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.content.layout import DUSK, QUIET_COLOR, framed, mention, row, rows, words
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Where, act
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.channel import MARK_MODULUS, Channel
from bot.discord_ui.core.fields import COUNT, Whole
from bot.discord_ui.core.gate import LOOK
from bot.discord_ui.core.permissions import sees
from bot.discord_ui.interface import ThreadPart
from bot.features.matches.names import names
from bot.features.matches.poster import Poster, privately
from bot.features.matches.posts import to_table
from bot.features.watching import following, guesses
from bot.features.watching.following import END
from bot.features.watching.guesses import Guessing
from bot.features.watching.rows import FOLLOW_TOPIC, Follow, guessed
from data.catalogue import listing, speaking, text
from engine.core.types import Seat
from renderers.phrases.errors import error_text
from renderers.phrases.escape import escape

LAST_ROUND: Final = 100
"""More steps than a round has."""


def watching_post(match: Match, user: UserId, follow: Follow | None) -> Post:
    """Return the post for a user without a seat in a match; ``follow``: how they follow it, if they do."""
    follows = [
        button(
            custom_id("match", "follow", match.id, rounds),
            text(f"button-{'unfollow' if on else 'follow'}-{'rounds' if rounds else 'end'}"),
            ButtonStyle.success if on else ButtonStyle.secondary,
        )
        for rounds in (0, 1)
        for on in [follow is not None and follow.rounds == bool(rounds)]
    ]
    sentence = text("following-none" if follow is None else "following-rounds" if follow.rounds else "following-end")
    board = button(custom_id("match", "board", match.id, match.version), text("button-board"))
    like = button(custom_id("lobby", "like", match.id), text("button-table-like"))
    return framed(words(error_text(no_seat(match, user)), sentence), row([*follows, board, like]), colour=QUIET_COLOR)


class FollowActs:
    """Acts to follow a match."""

    def __init__(self, host: Host) -> None:
        self._host = host

    @act(press="match follow", gate=LOOK, rounds=Whole(0, 1))
    async def follow(self, call: Call, match: MatchId, rounds: int) -> None:
        """Follow a match to its end (0) or with each round (1); pressed again, stop following. Raises UnknownMatch or MatchIsOver."""
        now = await self._host.do(following.follow, match, call.user, rounds=bool(rounds))
        await call.show(watching_post(await self._host.matches.match(match), call.user, now))


class Followers(Poster):
    """Notifies followers by direct message, or in the thread if they accept none."""

    @handles(FOLLOW_TOPIC)
    async def publish(self, number: int) -> None:
        """Send a match's followers the messages due to them."""
        followed = MatchId(number)
        for follow in await self._host.read(following.owed, followed):
            try:
                table = await self._host.matches.table(followed, None)
            except (UnknownMatch, UnreadableMatch):
                return
            match = table.match
            place = match.thread or match.place.channel
            # Users who have left the server or can't see the table anymore get none.
            if match.place.guild is None or await sees(self._client, match.place.guild, place, follow.user):
                await self._tell(follow, table)
            await self._host.do(following.mark_notified, follow)

    async def _tell(self, follow: Follow, table: Table) -> None:
        match, mark = table.match, f"f{follow.match}.{follow.user % MARK_MODULUS}.{table.match.version}"[:25]

        pages = await self._host.matches.pages(match.id, None, max(0, match.version - LAST_ROUND), match.version)

        async def say(private: Channel) -> None:
            # In the user's language, so not before.
            await private.post(self._post(follow, table, self._content.headlines(match, pages, 1)), mark)

        reached = await privately(self._client, self._languages, follow.user, match, say)
        if not reached and match.thread is not None:
            with speaking(await self._languages.of_table(match)):
                sentence = words(text(f"followed-{follow.owed}-aloud", who=mention(follow.user)))
                await Channel(self._client, match.thread, match.place.guild).post(
                    framed(sentence, colour=QUIET_COLOR, ping=(follow.user,)), mark
                )

    def _post(self, follow: Follow, table: Table, headlines: Sequence[str]) -> Post:
        match, game_ui = table.match, self._content.game_ui(table.match)
        facts = {"game": text(game_ui.name_key), "id": str(match.id)}
        if follow.owed == END:
            score = game_ui.score_text(table.view, names(match)) if match.status == "over" else text("followed-nothing")
            return framed(words(text("followed-end", **facts), score, limit=2_500), row([to_table(match)]), colour=DUSK)
        sentence = text("followed-round", heading=game_ui.heading(table.view), **facts)
        stop = button(custom_id("match", "follow", match.id, 1), text("button-unfollow-rounds"))
        return framed(words(sentence, *headlines), row([to_table(match), stop]), colour=DUSK)


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
        if not await self._host.read(guesses.are_on, match):
            return ()
        return [button(custom_id("guess", "open", match.id), text("button-guess"))]

    async def result(self, match: Match, winners: frozenset[Seat]) -> str:
        """Return the result of the guesses; empty if there were none."""
        return tally_words(match, await self._host.read(guessed, match.id), winners)


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
    return framed(words(text("guess-title"), mine), *rows(seats), words(foot), colour=DUSK)


def tally_words(match: Match, guesses: Counter[Seat], winners: frozenset[Seat]) -> str:
    """Return the result of the watchers' guesses; empty if there are none."""
    if not guesses:
        return ""
    who = names(match)
    ranked = sorted(guesses.items(), key=lambda guess: (-guess[1], guess[0]))
    counts = listing([text("guess-count", who=escape(who[seat]), count=str(count)) for seat, count in ranked])
    right = sum(guesses[seat] for seat in winners)
    return text("guess-tally", right=right, count=guesses.total(), counts=counts)
