"""Planning ahead: drafts, stale editors and when a plan applies; to others, the player just seems to play."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.discord_ui.content import custom_ids
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.forms import fill
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, everything, tools, version
from tests.builders.presses import is_press, press_tool
from tests.builders.words import worded
from tests.end_to_end.test_calling import SLOW, called


@pytest_asyncio.fixture
async def slow(tmp_path: Path) -> AsyncIterator[LocalBot]:
    async with local_bot(tmp_path, settings=SLOW) as running:
        yield running


async def began(place: LocalBot, **options: str) -> Party:
    party = Party(place, 3, seed=1)
    await party.start(**options)
    return party


async def opened(party: Party, person: PageClient) -> Message:
    """Open the editor from the hand."""
    exchange = await person.click(await tools(person, await party.panel(person)), label=worded("button-plan"))
    return await exchange.message(reading.components)


def knob(message: Message, verb: str) -> str:
    """Return the custom_id of a verb's button or menu."""
    for component in [*reading.buttons(message), *reading.selects(message)]:
        if is_press(component["custom_id"], verb, "plans"):
            return str(component["custom_id"])
    raise AssertionError(f"no {verb} in {reading.text(message)}")


async def chosen(person: PageClient, editor: Message, verb: str, value: str) -> Message:
    return await shown(await person.select(editor, value, custom_id=knob(editor, verb)))


async def pressed(person: PageClient, editor: Message, verb: str) -> Message:
    return await shown(await person.click(editor, custom_id=knob(editor, verb)))


async def shown(exchange: Exchange) -> Message:
    return await exchange.message(reading.components)


async def passed(place: LocalBot, seconds: float) -> None:
    place.move(seconds)
    await place.host.step(place.clock.now())
    await place.quiet()


async def log(place: LocalBot) -> list[tuple[str, str]]:
    entries = await place.host.store.read(lambda tx: log_rows.actions(tx, MatchId(1), 0))
    return [(entry.action, entry.by) for entry in entries]


async def test_an_editor_that_is_out_of_date_says_so_and_changes_nothing(slow: LocalBot) -> None:
    party = await began(slow)
    person = party.asked()[0]
    old = await opened(party, person)
    editor = await chosen(person, old, "add", "draw")
    editor = await chosen(person, editor, "add", "draw")
    editor = await pressed(person, editor, "save")
    await passed(slow, 13.0)
    fresh = await chosen(person, editor, "add", "marshal")
    assert worded("error-stale-plan") in reading.text(fresh)
    assert "Marshal" not in reading.text(fresh)
    fresh = await pressed(person, fresh, "clear")
    assert worded("plan-nothing") in reading.text(fresh)


async def written(party: Party, person: PageClient, **groups: str) -> Message:
    """Add a line by the form behind **Add a condition** in a player's panel."""
    return await shown(await fill(person, await press_tool(person, party.thread, "plans line"), **groups))


async def planned_by_editor(party: Party, person: PageClient, card: str, when: str = "") -> None:
    """Plan one line in the editor and save it."""
    editor = await chosen(person, await opened(party, person), "add", card)
    if when:
        editor = await chosen(person, await chosen(person, editor, "edit", "0"), "when", when)
    await pressed(person, editor, "save")


async def test_a_line_is_added_by_one_form(slow: LocalBot) -> None:
    party = await began(slow)
    person = next(person for person in party.people if person is not party.asked()[0])
    told = await written(party, person, card="card draw", when="when roof", **{"else": "else skip"})
    assert worded("plan-added") in reading.text(told)
    assert "Turn 1: **Draw cards**, if I’m on a roof, otherwise the next line" in reading.text(told)
    assert worded("plan-nothing") in reading.text(await pressed(person, told, "clear"))


async def test_a_line_that_is_added_leaves_the_draft(slow: LocalBot) -> None:
    party = await began(slow)
    person = next(person for person in party.people if person is not party.asked()[0])
    await chosen(person, await opened(party, person), "add", "marshal")
    told = await written(party, person, card="card draw", **{"else": "else skip"})
    assert worded("plan-added-too") in reading.text(told)
    assert "Turn 1: **Marshal**\nTurn 2: **Draw cards**, otherwise the next line" in reading.text(told)
    assert "✕ Turn 1: Draw cards" in reading.labels(await party.panel(person))


@pytest.mark.nightly
async def test_super_express_is_planned_round_by_round(slow: LocalBot) -> None:
    party = await began(slow, game="super-express")
    person = party.first
    editor = await opened(party, person)
    for part in ("fire", "fire move", "fire move flip"):
        editor = await chosen(person, editor, "add", part)
    assert "Round 1: **Fire, Move, Flip**" in reading.text(editor)
    for part in ("move", "move flip", "move flip fire"):
        editor = await chosen(person, editor, "add", part)
    editor = await chosen(person, editor, "edit", "1")
    editor = await chosen(person, editor, "when", "stunned")
    for part in ("flip", "flip fire", "flip fire move"):
        editor = await chosen(person, editor, "else", part)
    assert "Round 2: **Move, Flip, Fire**, if I’m stunned, otherwise Flip, Fire, Move" in reading.text(editor)
    await pressed(person, editor, "save")
    await passed(slow, 13.0)
    assert await log(slow) == [("plan fire move flip", "plan")]


async def test_whoever_sits_elsewhere_cannot_open_it(slow: LocalBot) -> None:
    party = await began(slow)
    stranger = slow.user(5)
    await stranger.open()
    stranger.go(party.channel)
    seen = await shown(await stranger.command("/matches"))
    refused = await shown(await forged(slow, stranger, seen, custom_ids.custom_id("plans", "open", 1)))
    assert worded("error-not-at-this-table") in reading.text(refused)
    editor = await opened(party, party.first)
    assert editor["flags"] & 64  # Discord's flag of a message that one person alone sees


TIME = re.compile(r"<t:(\d+):R>")
"""A time in a text, as Discord shows it (Discord docs, "Message Formatting")."""


async def planned(place: LocalBot, how: str) -> tuple[str, list[int], list[str]]:
    """Let the first player draw by plan or by hand. Return the others' texts, notified users, and the bot's calls in the thread.

    Times are counted from the moment of playing, which differs.
    """
    party = await began(place)
    person = party.asked()[0]
    rang, since = party.notified(), place.sandbox.core.recorder.total
    panel = await party.panel(person)
    if how == "plan":
        await planned_by_editor(party, person, "draw")
        await passed(place, 13.0)
        played = place.clock.time
    else:
        await passed(place, 11.0)
        choice = next(pair for pair in answers(panel) if pair[1] == "draw")
        await party.taken(await party.act(person, panel, choice))
        played = place.clock.time
        await passed(place, 2.0)
    await place.quiet()
    did = [request.route for request in place.sandbox.core.recorder.since(since) if "/messages" in request.route]
    thread = everything(party.first.messages(party.thread))
    for number, traveler in enumerate(party.people):
        thread = thread.replace(f"<@{traveler.me}>", f"person {number}")
    thread = TIME.sub(lambda candidate: f"{int(candidate[1]) - played:.0f} s after that", thread)
    routes = [route.split(" ")[0] for route in did if "webhooks" not in route]
    return thread, [now - then for now, then in zip(party.notified(), rang, strict=True)], routes


async def test_others_cannot_tell_a_plan_from_a_person(tmp_path: Path) -> None:
    told = []
    for how in ("plan", "hand"):
        (tmp_path / how).mkdir()
        async with local_bot(tmp_path / how, settings=SLOW) as place:
            told.append(await planned(place, how))
    assert told[0] == told[1]
    assert told[0][1] == [0, 0, 0]


@sampled("made", ("", "marshal"), {"marshal"})
async def test_the_call_of_one_whose_plan_fails_comes_like_any(slow: LocalBot, made: str) -> None:
    party = await began(slow)
    first, before = party.asked()[0], version(party.live())
    panel = await party.panel(first)
    await party.taken(await party.act(first, panel, next(pair for pair in answers(panel) if pair[1] == "draw")))
    await party.told(before)
    person = party.asked()[0]
    if made:
        await planned_by_editor(party, person, made, "last-round")
    assert await called(slow, party, 11.0) == [0, 0, 0]
    assert await called(slow, party, 1.0) == [person_item is person for person_item in party.people]


async def test_a_panel_says_first_that_a_plan_is_about_to_play(slow: LocalBot) -> None:
    party = await began(slow)
    person = party.asked()[0]
    panel = await party.panel(person)
    drawn = next(pair for pair in answers(panel) if pair[1] == "draw")
    panel = await party.taken(await party.act(person, panel, drawn))
    panel = await pressed(person, panel, "queue")
    card = next(label for label in reading.labels(panel) if "✕ Turn 2" in label)
    while person not in party.asked():
        await party.step()
        await party.told(-1)
    due = await party.panel(person)
    assert reading.text(due).lstrip("# ").startswith("Your plan plays **"), (card, reading.text(due))
    assert worded("panel-instead") in reading.text(due)
    other = answers(due)[0]
    assert "Your plan plays" not in reading.text(await party.taken(await party.act(person, due, other)))
