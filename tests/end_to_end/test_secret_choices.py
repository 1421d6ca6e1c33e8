"""Choices in secret: of all at once, of pickpockets: nothing of them shows in the thread, in words or timing."""

import logging
import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.content.custom_ids import custom_id
from bot.features.story.live_message import LONG_CALM
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.forging import forged
from tests.builders.forms import form_button, tick
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import HAND, Party, answers, everything
from tests.builders.presses import press_in
from tests.builders.shortcuts import forward, load
from tests.builders.words import worded


def waiting(party: Party) -> str:
    """Return the live message's line with the missing players, or nothing while it is being reposted."""
    lines = [line for line in reading.text(party.live() or {}).splitlines() if "⏳" in line]
    assert len(lines) <= 1
    return "".join(lines)


def decided(party: Party, person: PageClient) -> bool:
    """Return whether the live message waits for others, but no longer for a player."""
    return f"<@{person.me}>" not in (line := waiting(party)) and bool(line)


def edits(place: LocalBot) -> list[str]:
    """Return all of the bot's requests for the thread's messages so far."""
    routes = [request.route for request in place.sandbox.core.recorder.requests]
    return [route for route in routes if route.startswith(("PATCH /channels", "POST /channels", "DELETE /channels"))]


def unsigned(party: Party, words: str) -> str:
    """Return a text with players by number: another server gives them other ids."""
    for number, person in enumerate(party.people):
        words = words.replace(f"<@{person.me}>", f"person {number}")
    return words


async def chosen(party: Party, person: PageClient, panel: Message, action: str) -> Message:
    """Let a player press an action on an open panel."""
    result = next(pair for pair in answers(panel) if pair[1] == action)
    return await party.taken(await party.act(person, panel, result))


async def attacked(place: LocalBot, actions: list[str]) -> list[str]:
    """Play the first choices of a Horse Attack; return the thread's text after each."""
    party = Party(place, 4)
    thread = await party.start(rules="horses-stagecoach")
    assert "4 players still have to choose" in waiting(party)
    panels = [await party.panel(person) for person in party.people]
    rung = [len(place.notified(person.me)) for person in party.people]
    shown = []
    for number, action in enumerate(actions):
        person = party.people[number]
        await chosen(party, person, panels[number], action)  # the others have chosen meanwhile, and it counts
        await party.first.wait_for(partial(decided, party, person), what="a line without who has chosen")
        await place.quiet()
        line = waiting(party)
        assert all((f"<@{other.me}>" in line) == (other in party.people[number + 1 :]) for other in party.people)
        shown.append(unsigned(party, everything(party.first.messages(thread))))
    assert "2 players still have to choose" in shown[1]
    assert [len(place.notified(person.me)) for person in party.people] == rung  # an edit notifies no one
    return shown


@pytest.mark.nightly
async def test_the_horse_attack_tells_how_many_are_missing_and_no_more(tmp_path: Path) -> None:
    told = []
    for number, actions in enumerate((["board", "ride-on", "board"], ["ride-on", "board", "ride-on"])):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with local_bot(folder) as place:
            told.append(await attacked(place, actions))
    assert told[0] == told[1]


def drops_several(legal: Sequence[str]) -> bool:
    """Return whether a player chooses in secret which cards to discard, one after the other."""
    return sum(action.startswith("drop ") for action in legal) > 2


async def take_back(place: LocalBot, party: Party, person: PageClient) -> Message:
    """Let a player press the button that takes back a choice, even if there is none; return the answer."""
    panel = await (await person.command("/hand", channel=party.thread)).message(reading.components)
    return await (await forged(place, person, panel, custom_id("votes", "back", 1, 0))).message(reading.text)


async def raw(party: Party, person: PageClient, look: str) -> list[str]:
    """Return the custom_ids of a private message's buttons and the names of its files."""
    exchange = await press_in(person, party.thread, f"match {look}")
    message = await exchange.message(reading.components)
    buttons = [*reading.buttons(message), *reading.selects(message)]
    return [
        *(str(button.get("custom_id")) for button in buttons),
        *(str(file["filename"]) for file in reading.files(message)),
    ]


async def test_discarding_in_secret_leaves_no_trace_before_it_is_done(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start(rules="expert")
    await party.skip(until=drops_several)
    panel = await party.panel(person := party.asked()[0])
    assert "3 players still have to choose" in waiting(party)
    others = {member.me: await party.panel(member) for member in party.people if member is not person}
    await place.quiet()
    live, before = party.live(), edits(place)
    other = next(member for member in party.people if member is not person)
    undone = reading.text(await take_back(place, party, other))
    points = await other.autocomplete("/match rewind", "to", "", channel=party.thread)
    shown = await other.command("/match rewind", channel=party.thread, to=points[0]["value"])
    offer = await shown.message(reading.components)
    seen = [await raw(party, other, look) for look in ("board", "hand")]
    for _ in range(2):
        drops = await person.autocomplete("/play", "action", "discard", channel=party.thread)
        typed = await person.command("/play", channel=party.thread, action=drops[0]["value"])
        panel = await party.taken(typed)
        await place.quiet()
        assert party.live() == live
    assert edits(place) == before
    assert [await raw(party, other, look) for look in ("board", "hand")] == seen
    proposed = await other.command("/match rewind", channel=party.thread, to=points[0]["value"])
    buttons = reading.buttons(await proposed.message(reading.components))
    assert [button["custom_id"] for button in buttons] == [button["custom_id"] for button in reading.buttons(offer)]
    assert reading.text(await take_back(place, party, other)) == undone
    assert await other.autocomplete("/match rewind", "to", "", channel=party.thread) == points
    begun = await (await other.click(offer, label=worded("button-propose"))).message(
        lambda message: "vote" in reading.text(message)
    )
    assert worded("ballot-begun") in reading.text(begun)
    ticked = await party.taken(await tick(person, panel, lambda values: values[:2]))
    assert worded("picked-keep") in reading.text(ticked)
    assert form_button(panel)
    assert not form_button(ticked)
    await party.first.wait_for(lambda: f"<@{person.me}>" not in waiting(party), what="who is missing")
    assert "2 players still have to choose" in waiting(party)
    others[other.me] = await party.panel(other)  # the newer looks of this player settled the first one
    for member in party.people:
        if member is not person:
            assert "✅" in reading.text(await chosen(party, member, others[member.me], "done"))
    await party.told(-1)
    assert HAND in reading.labels(party.live() or {})


def named(party: Party) -> list[str]:
    """Return the custom_ids of the live message's buttons."""
    return [button.get("custom_id", "") for button in reading.buttons(party.live() or {})]


async def test_the_picture_that_follows_at_rest_tells_nothing_of_a_secret_choice(place: LocalBot) -> None:
    party, drawn = Party(place, 3, seed=2), 0
    await party.start(rules="expert")
    while not drawn:
        await party.skip(until=drops_several)
        person = party.asked()[0]
        drops = await person.autocomplete("/play", "action", "discard", channel=party.thread)
        before, since = named(party), place.sandbox.core.recorder.total
        await party.taken(await person.command("/play", channel=party.thread, action=drops[0]["value"]))
        place.move(LONG_CALM)
        await place.quiet()
        assert named(party) == before
        files = [file["filename"] for request in place.sandbox.core.recorder.since(since) for file in request.files]
        drawn = sum(name.startswith("live-") for name in files)
        await party.step(person)


async def logged(folder: Path, discarded: int, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Discard one card in secret, by ``/play`` and by its button; return the log's lines of our own, at every level."""
    async with local_bot(folder) as place:
        party = Party(place, 3, seed=4)
        await party.start(rules="expert")
        await party.skip(until=drops_several)
        caplog.clear()
        logging.getLogger("bot").debug("a choice in secret")
        person = party.asked()[0]
        drops = await person.autocomplete("/play", "action", "discard", channel=party.thread)
        await party.taken(await person.command("/play", channel=party.thread, action=drops[discarded]["value"]))
        await place.quiet()
        people = {person.me: name for name, person in zip("abc", party.people, strict=True)}
    lines = [
        f"{record.levelname} {record.name} {record.getMessage()}"
        for record in caplog.records
        if record.name.startswith("bot")
    ]
    return [re.sub(r"\d{15,}|0x[0-9a-f]+|\d+\.\d+", lambda digits: people.get(digits[0], "…"), line) for line in lines]


async def test_the_log_of_every_level_has_no_secret_choice(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(1, "bot")
    worlds = []
    for discarded in (0, 1):
        folder = tmp_path / str(discarded)
        folder.mkdir()
        worlds.append(await logged(folder, discarded, caplog))
    assert worlds[0], "every level is captured"
    assert sorted(worlds[0]) == sorted(worlds[1])


def asked(state: Any, what: str) -> int:
    """Return how many seats have a choice of a kind."""
    return sum(ask.what == what for ask in state.asks)


def in_turmoil(state: Any) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == "turmoil"


def words(party: Party) -> str:
    """Return the thread's whole text."""
    return unsigned(party, everything(party.first.messages(party.thread)))


async def begun(place: LocalBot, rules: str, modes: tuple[str, ...], wanted: Callable[[Any], bool]) -> Party:
    """Start a match of four whose first position is ``wanted``."""
    load(place, modes, 4, wanted)
    party = Party(place, 4)
    await party.start(rules=rules)
    return party


async def turmoil(place: LocalBot, kinds: tuple[str, ...]) -> tuple[list[str], str]:
    """Let all but the last player choose in a turmoil, by first words of actions. Return the thread's text after each, and at the end."""
    modes = ("horses-stagecoach",)
    party = await begun(place, modes[0], modes, lambda state: state.setting.rounds[0].turns[0] == "turmoil")
    await forward(place, in_turmoil)
    await party.first.wait_for(lambda: "4 players still have to choose" in waiting(party), what="the turmoil")
    people = [party.who(person.me) for person in party.people]
    panels = {person.me: await party.panel(person) for person in people}
    rung, shown = [len(place.notified(person.me)) for person in people], []
    for number, kind in enumerate(kinds):
        mine = people[number]
        action = next(action for _, action in answers(panels[mine.me]) if action.startswith(kind))
        # Others chose since the panel was drawn.
        assert "✅" in reading.text(await chosen(party, mine, panels[mine.me], action))
        await party.first.wait_for(partial(decided, party, mine), what="who is missing")
        await place.quiet()
        shown.append(words(party))
    assert "2 players still have to choose" in shown[1]
    assert [len(place.notified(person.me)) for person in people] == rung
    await chosen(party, people[3], panels[people[3].me], "draw")
    await party.first.wait_for(lambda: words(party) != shown[-1], what="the reveal")
    return shown, words(party)


async def test_a_turmoil_tells_how_many_are_missing_and_nothing_else(tmp_path: Path) -> None:
    told = []
    for number, kinds in enumerate((("play", "draw", "play"), ("draw", "play", "draw"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with local_bot(folder) as place:
            told.append(await turmoil(place, kinds))
    (before, after), (others_before, others_after) = told
    assert before == others_before
    assert after != others_after  # then all is shown together


@pytest.mark.nightly
async def test_pickpockets_choose_at_once_and_only_they_see_what_they_find(place: LocalBot) -> None:
    party = await begun(place, "base", (), lambda state: state.setting.rounds[-1].event == "pickpocketing")
    await forward(place, lambda state: asked(state, "pickpocketing") > 1)
    await party.told(-1)
    lucky = party.asked()
    await party.first.wait_for(
        lambda: f"{len(lucky)} players still have to choose" in waiting(party), what="who is missing"
    )
    panels = {person.me: await party.panel(person) for person in lucky}
    assert all({action.split(" ")[0] for _, action in answers(panel)} == {"rob", "leave"} for panel in panels.values())
    rung = {person.me: len(place.notified(person.me)) for person in lucky}
    first, *others = lucky
    told = reading.text(party.live() or {}).count("$")
    action = next(action for _, action in answers(panels[first.me]) if action.startswith("rob"))
    mine = await chosen(party, first, panels[first.me], action)
    assert "$" in reading.text(mine).split("✅")[1]  # its worth
    await party.first.wait_for(partial(decided, party, first), what="who is missing")
    await place.quiet()
    assert reading.text(party.live() or {}).count("$") == told
    assert {person.me: len(place.notified(person.me)) for person in lucky} == rung
    for other in others:
        # The panel was drawn before the first had chosen.
        assert "✅" in reading.text(await chosen(party, other, panels[other.me], "leave"))
    await party.first.wait_for(party.ended, what="the end")
    assert HAND not in reading.labels(party.live() or {"components": []})
