"""Private tables: a separate thread for invited players; no one else finds them by number or list."""

import asyncio
import itertools

import pytest

from bot.discord_ui.content.custom_ids import custom_id
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.areas import COMMANDS
from tests.builders.arena import said
from tests.builders.forging import forged
from tests.builders.killer import Killer
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import begin, see
from tests.builders.words import worded
from tests.end_to_end.test_gate import NOBODYS, WORDS, gated, kind_of, options, own_message, written
from tests.end_to_end.test_inviting import private

PRIVATE_THREAD = 12
CHANNEL = "the-station"


def allow(place: LocalBot) -> None:
    """Give the bot the permission for private threads, which it needs for nothing else."""
    place.permit(CHANNEL, allow=["CREATE_PRIVATE_THREADS"])


def threads(place: LocalBot) -> list[str]:
    """Return the existing private threads."""
    return [channel.id for channel in place.sandbox.core.world.channels.values() if channel.type == PRIVATE_THREAD]


async def opened(place: LocalBot) -> tuple[PageClient, PageClient, str]:
    """Open table 1 as a private one, with an invited second player. Return both and the thread."""
    allow(place)
    ana, ben = await place.enter(1), await place.enter(2)
    assert worded("lobby-created-private") in await said(await ana.command("/lobby create", private=True))
    await place.quiet()
    (thread,) = threads(place)
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await place.quiet()
    letter = await private(place, 2, worded("invitation"))
    assert worded("invitation-joined") in await said(await ben.click(letter, label=worded("button-join")))
    await place.quiet()
    return ana, ben, thread


async def test_a_private_table_lets_in_who_is_invited_and_nobody_finds_it(place: LocalBot) -> None:
    place.show_all_commands()
    ana, ben, thread = await opened(place)
    inside = place.sandbox.core.world.channels[thread]
    assert set(inside.members) == {ana.me, ben.me, place.sandbox.core.world.bot_id}
    assert not inside.invitable
    ben.go(CHANNEL)
    assert not [message for message in ben.messages(CHANNEL) if "Table 1" in reading.text(message)]
    assert "🔒" in reading.text(await see(ana, "2 taken", channel=thread))
    stranger = await place.enter(4)
    message = await own_message(stranger)
    await _finds_nothing(place, stranger, message, "lobby")
    card = await see(ana, "2 taken", channel=thread)
    ana.go(thread)
    await begin(ana, card, "button-fill")
    matches = place.host.matches
    while not (mine := await matches.tables_of(place.id_of(ana))) or mine[0].match.thread is None:
        await place.quiet()
    match = mine[0].match
    assert match.thread == match.place.channel == int(thread)
    stranger.go(CHANNEL)
    await _finds_nothing(place, stranger, message, "match")
    for command in ("/tables", "/matches"):
        assert "Table 1" not in (shown := await said(await stranger.command(command))), command
        assert thread not in shown, command
    history = await said(await forged(place, stranger, message, custom_id("records", "history", int(ana.me), 0)))
    assert thread not in history


async def _finds_nothing(place: LocalBot, stranger: PageClient, message: Message, kind: str) -> None:
    """Let a user press and type everything about a match or a lobby: number 1 gets the answers of an invented one."""
    for shape, entry in gated():
        if kind_of(entry) == kind:
            answers = []
            for number in (1, NOBODYS):
                pressed, chosen = written(shape, entry, number)
                answers.append(await said(await forged(place, stranger, message, pressed, chosen)))
            assert answers[0] == answers[1], (shape.area, shape.verb)
            assert WORDS[kind] in answers[0], (shape.area, shape.verb)
    needed = options(place, stranger)
    for name, entry in COMMANDS.items():
        if kind_of(entry) == kind:
            given = [{**needed.get(name, {}), entry.key: number} for number in (1, NOBODYS)]
            first, second = [await said(await stranger.command(f"/{name}", **item)) for item in given]
            assert first == second, name
    option = {"lobby": ("/lobby options", "table"), "match": ("/replay", "match")}[kind]
    assert all(item["value"] != 1 for item in await stranger.autocomplete(*option, ""))


async def test_before_its_thread_is_open_nobody_finds_it_either_and_nothing_begins(place: LocalBot) -> None:
    allow(place)
    ana, eva = await place.enter(1), await place.enter(4)
    place.sandbox.control("fault", kind="status", match="POST */threads", times=0, status=403)
    assert worded("lobby-created-private") in await said(await ana.command("/lobby create", private=True))
    seen = await (await ana.command("/tables")).message(reading.text)
    assert worded("error-still-hidden") in await said(await forged(place, ana, seen, custom_id("lobby", "fill", 1)))
    assert WORDS["lobby"] in await said(await eva.command("/lobby options", table=1))
    assert await eva.autocomplete("/lobby options", "table", "") == []
    assert "Table 1" not in await said(await eva.command("/tables"))


CALLS = ("open the thread", "let the host in", "post the card")
"""The bot's messages about a new private table."""


@pytest.mark.nightly
async def test_killed_while_its_thread_is_opened(place: LocalBot, killer: Killer) -> None:
    allow(place)
    for number, (calls, after) in enumerate(itertools.product(range(len(CALLS)), (False, True))):
        person = await place.enter(number)
        killer.arm(calls, after=after)
        typing = asyncio.ensure_future(person.command("/lobby create", private=True))
        await asyncio.wait_for(killer.dead.wait(), 60)
        typing.cancel()
        await place.stop()
        killer.arm(-1, after=False)
        await place.start()
        await place.quiet()
        assert len(threads(place)) == number + 1
        thread = threads(place)[-1]
        assert len([message for message in person.messages(thread) if "1 taken" in reading.text(message)]) == 1, (
            calls,
            after,
        )


async def test_without_the_permission_a_thread_of_one_s_own_is_a_private_table(place: LocalBot) -> None:
    ana = await place.enter(1)
    assert worded("lobby-not-private") in await said(await ana.command("/lobby create", private=True))
