"""Intentional faults, which ``mutations`` puts into the program."""

import random
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager
from typing import Any
from unittest.mock import patch

from msgspec import structs

from bot.core import outbox_rows
from bot.core.matches import match_rows
from bot.core.matches.values import PLAN, PLAYER
from bot.core.outbox import Outbox
from bot.core.play.submit import Matches
from bot.discord_ui.core.channel import Channel
from bot.features.clocks.deadlines import Deadlines
from bot.features.lobbies.publishing import LobbyCards
from bot.features.story.live_message import LiveMessage
from bot.features.story.pages import Pages
from bot.features.tournaments.rounds import Rounds
from bot.storage.session import Writer
from bot.storage.store import Store
from engine.core.types import Seat

Break = Callable[[ExitStack], None]


def instead(owner: object, name: str, made: Callable[[Any], Any]) -> Break:
    """Replace a part of the program by the result of ``made`` for the original."""

    def broken(stack: ExitStack) -> None:
        replaced: AbstractContextManager[object] = patch.object(owner, name, made(getattr(owner, name)))
        stack.enter_context(replaced)

    return broken


def both(*broken: Break) -> Break:
    """Break several places at once that would otherwise compensate for each other."""

    def all_of_them(stack: ExitStack) -> None:
        for item in broken:
            item(stack)

    return all_of_them


def nothing(result: object = None) -> Callable[[Any], Any]:
    """Return a wrapper that replaces any function with one that only returns ``result``."""
    return lambda _: lambda *_args, **_more: result


def nothing_async(result: object = None) -> Callable[[Any], Any]:
    """Return a wrapper that replaces any function with an asynchronous one that only returns ``result``."""

    def made(_: Any) -> Any:
        async def idle(*_args: Any, **_more: Any) -> object:
            return result

        return idle

    return made


def sometimes(share: float, result: object = None) -> Callable[[Any], Any]:
    """Return a function that skips a share of its calls."""

    def made(real: Any) -> Any:
        chance = random.Random(1)
        return lambda *args, **more: result if chance.random() < share else real(*args, **more)

    return made


def every_other(change: Callable[..., tuple[Any, ...]]) -> Callable[[Any], Any]:
    """Return a function that gets changed arguments."""
    return lambda real: lambda *args: real(*change(*args))


def rolled_back(real: Any) -> Any:
    """Roll back a tenth of all writes, but return their results."""
    chance = random.Random(1)

    class Undone(Exception):
        pass

    async def write(self: Store, work: Any) -> Any:
        if chance.random() > 0.1:
            return await real(self, work)
        results: list[Any] = []

        def undone(tx: Any) -> None:
            results.append(work(tx))
            raise Undone

        try:
            return await real(self, undone)
        except Undone:
            return results[-1]

    return write


def shortened(share: float) -> Callable[[Any], Any]:
    def made(real: Any) -> Any:
        def until(self: Any, tx: Any, match: Any, seat: Any, habits: Any, now: float) -> Any:
            due, plain = real(self, tx, match, seat, habits, now)
            return (None if due is None else now + share * (due - now)), plain

        return until

    return made


def never_due(real: Any) -> Any:
    chance = random.Random(1)

    async def wake(self: Deadlines, wait: Any, now: float) -> None:
        if not wait.computer and wait.due is not None and wait.due <= now and chance.random() < 0.3:
            never = structs.replace(wait, wake=now + 1e9)
            await self._store.write(lambda tx: match_rows.WAITS.update(tx, never))
        else:
            await real(self, wait, now)

    return wake


def not_reminded(_: Any) -> Any:
    return lambda tx, wait, _now, _most: match_rows.WAITS.update(tx, structs.replace(wait, wake=wait.due))


def forgiving(_: Any) -> Any:
    async def put_off(self: Outbox, rows: Any, wake: float) -> None:
        del wake

        def work(tx: Writer) -> None:
            for row in rows:
                outbox_rows.unqueue(tx, row)

        await self._store.write(work)

    return put_off


def gone_first(real: Any) -> Any:
    """Remove rows from the outbox before they are published, so that a failure or a crash loses them."""

    async def say(self: Outbox, rows: Any, notifier: Any) -> Any:
        def work(tx: Writer) -> None:
            for row in rows:
                outbox_rows.unqueue(tx, row)

        await self._store.write(work)
        return await real(self, rows, notifier)

    return say


def forgotten_at_a_start(real: Any) -> Any:
    """Let no deadline wake that was there when the bot started."""

    async def recover(self: Deadlines, now: float, shards: Any) -> float:
        lost = float(await real(self, now, shards))

        def work(tx: Writer) -> None:
            for wait in match_rows.clocks(tx, shards):
                match_rows.WAITS.update(tx, structs.replace(wait, wake=now + 1e9))

        await self._store.write(work)
        return lost

    return recover


def only_first_round(real: Any) -> Any:
    async def begin(self: Rounds, sheet: Any, now: float) -> None:
        if sheet.rounds:
            await self._sleep(sheet.tournament, None)
        else:
            await real(self, sheet, now)

    return begin


def posted_once(real: Any) -> Any:
    """Post a table's card, and never edit it."""

    async def show(self: LobbyCards, channel: Any, lobby: Any, post: Any) -> None:
        if lobby.message is None:
            await real(self, channel, lobby, post)

    return show


def next_player(real: Any) -> Any:
    """Mention the player after the one who is meant."""

    def called(table: Any, *rest: Any, **more: Any) -> tuple[Seat, ...]:
        people = [seat.seat for seat in table.match.seats if seat.user is not None]
        return tuple(people[(people.index(seat) + 1) % len(people)] for seat in real(table, *rest, **more))

    return called


def fresh_nonce(real: Any) -> Any:
    """Return a nonce that Discord can't recognize."""
    chance = random.Random(1)
    return lambda word, *rest: real(f"{word}{chance.random()}", *rest)


def seat_of_nobody(real: Any) -> Any:
    return lambda tx, action: real(tx, structs.replace(action, user=1) if action.user else action)


def plan_as_person(real: Any) -> Any:
    async def play(self: Matches, live: Any, seat: Any, action: Any, by: str, *rest: Any, **more: Any) -> Any:
        return await real(self, live, seat, action, PLAYER if by == PLAN else by, *rest, **more)

    return play


def twice(real: Any) -> Any:
    async def post(self: Channel, said: Any, mark: str) -> int:
        await real(self, said, f"{mark}x"[:25])
        return int(await real(self, said, mark))

    return post


def first_chapter_only(real: Any) -> Any:
    async def pages(self: Pages, channel: Any, match: Any, live: Any, closed: Any, *rest: Any) -> Any:
        return await real(self, channel, match, live, [chapter for chapter in closed if chapter.first == 0], *rest)

    return pages


def endless(real: Any) -> Any:
    async def post(self: LiveMessage, channel: Any, scene: Any, *rest: Any) -> Any:
        return structs.replace(rest[-1], message=1) if scene.over else await real(self, channel, scene, *rest)

    return post


def as_first_seat(real: Any) -> Any:
    return lambda live, _viewer, *rest: real(live, Seat(0), *rest)


def steps_of_first_seat(real: Any) -> Any:
    return lambda self, match, pages, _viewer=None: real(self, match, pages, Seat(0))


def all_sentences(_: Any) -> Any:
    return lambda _self, _match, chapter: chapter.sentences if chapter else ()


def seen_by_all(real: Any) -> Any:
    return lambda live, viewer: real(live, Seat(0) if viewer is not None else None)


@asynccontextmanager
async def speaking_for_ever(*_: object) -> Any:
    yield
