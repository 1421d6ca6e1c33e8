"""Turmoil: all choose at once and in secret. Pickpocketing: all choose at once, and only they see their loot."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, local_bot
from tests.builders.players import HAND, Party, answers, everything
from tests.builders.shortcuts import forward, load
from tests.end_to_end.test_secret_choices import chosen, unsigned


def asked(state: Any, what: str) -> int:
    """Return how many seats have a choice of a kind."""
    return sum(ask.what == what for ask in state.asks)


def in_turmoil(state: Any) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == "turmoil"


def waiting(party: Party) -> str:
    """Return the live message's line with the missing players, or nothing while it is being reposted."""
    return next((line for line in reading.text(party.live() or {}).splitlines() if "⏳" in line), "")


def decided(party: Party, person: PageClient) -> bool:
    """Return whether the live message waits for others, but not for this player."""
    return f"<@{person.me}>" not in (line := waiting(party)) and bool(line)


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
