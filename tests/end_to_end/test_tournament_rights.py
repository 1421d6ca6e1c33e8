"""Users without the right to a tournament's command get a private answer that says what to do next."""

from collections.abc import Mapping
from typing import Any

from bot.discord_ui.content.custom_ids import custom_id
from bot.features.tournaments import book
from sandbox import reading
from tests.builders.arena import Arena, said
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot
from tests.builders.words import worded

WHY = {"reason": "because"}


def orders(arena: Arena) -> Mapping[str, Mapping[str, Any]]:
    """Return what each step of directors needs."""
    somebody = arena.riders[0].me
    return {
        "start": {},
        "pause": {},
        "resume": {},
        "end": {},
        "admit": {"player": somebody},
        "drop": {"player": somebody, **WHY},
        "disqualify": {"player": somebody, **WHY},
        "correct": {"player": somebody, "round": 1, "place": "1", **WHY},
        "stand-in": {"player": somebody, "stand-in": arena.riders[4].me},
        "director": {"player": somebody},
        "apart": {"player": somebody, "opponent": arena.riders[4].me},
        "move": {},
        "extend": {"hours": 1},
    }


async def arena_of(place: LocalBot) -> Arena:
    arena = Arena(place, 5)
    await arena.open()
    card = await arena.announce(name="Cup")
    await arena.join(card, arena.riders[:3])
    return arena


async def test_a_plain_user_and_a_player_direct_nothing(place: LocalBot) -> None:
    arena = await arena_of(place)
    for person in (arena.riders[4], arena.riders[1]):
        answer = await said(await person.command("/tournament create", name="Mine"))
        assert worded("error-not-a-moderator") in answer
        for verb, needed in orders(arena).items():
            answer = reading.text(await arena.step(person, verb, **needed))
            assert worded("error-not-a-director") in answer, (verb, answer)
        assert worded("error-not-a-director") in reading.text(await arena.press(person, "direct"))
    sheet = await arena.sheet()
    assert (sheet.tournament.status, len(sheet.entered), len(await arena_list(arena))) == ("signup", 3, 1)


async def arena_list(arena: Arena) -> list[int]:
    guild = (await arena.sheet()).tournament.place.guild
    return [item.id for item in await arena.place.host.read(book.listed, guild)]


async def test_a_moderator_of_another_server_does_not_even_see_it(place: LocalBot) -> None:
    arena = await arena_of(place)
    await place.go_elsewhere(arena.manager)
    assert worded("error-unknown-tournament") in await said(
        await arena.manager.command("/tournament info", tournament=1)
    )
    for verb, needed in orders(arena).items():
        answer = reading.text(await arena.step(arena.manager, verb, **needed))
        assert worded("error-unknown-tournament") in answer, (verb, answer)
    listed = await (await arena.manager.command("/tournament list")).message(reading.text)
    for verb in ("join", "leave", "checkin", "standings", "pairings", "export", "direct", "edit"):
        exchange = await forged(place, arena.manager, listed, custom_id("tournaments", verb, 1))
        assert worded("error-unknown-tournament") in await said(exchange), verb
    assert worded("tour-list-none") in await said(await arena.manager.command("/tournament list"))


async def test_a_moderator_who_plays_names_another_first(place: LocalBot) -> None:
    arena = await arena_of(place)
    card = await arena.shown("Tournament 1")
    await arena.join(card, [arena.manager])
    for verb, needed in orders(arena).items():
        if verb not in {"director", "start"}:  # players may start: a start is neutral
            answer = await arena.order(verb, **needed)
            assert worded("error-director-plays") in answer, (verb, answer)
    assert worded("tour-done-director") in await arena.order("director", player=arena.riders[4].me)
    assert worded("tour-done-start-first") in await arena.order("start")


async def test_what_is_not_possible_now_is_said(place: LocalBot) -> None:
    arena = await arena_of(place)
    other = arena.riders[4]
    assert worded("error-not-entered", who="you") in reading.text(await arena.press(other, "leave"))
    assert worded("error-not-entered", who="other") in await arena.order("drop", player=other.me, **WHY)
    assert worded("error-no-check-in", at=0) in reading.text(await arena.press(arena.riders[0], "checkin"))
    assert worded("error-no-round-is-on") in await arena.order("extend", hours=1)
    assert worded("tour-standings-none") in reading.text(await arena.press(arena.riders[0], "standings"))
    assert worded("error-unknown-tournament") in await arena.order("info", tournament=9)
    assert worded("error-bad-tournament", reason="size") in await arena.order("create", name="Bad", size=7)
    assert "isn’t paused" in await arena.order("resume")
    assert worded("tour-pairings-none") in reading.text(await arena.press(arena.riders[0], "pairings"))
    await arena.announce(name="Second")
    assert worded("error-too-few-entrants", have=0, need=2) in await arena.order("start", tournament=2)
    assert "Several tournaments" in await arena.order("info")
    assert "has ended" in await arena.order("end", tournament=2)
    assert "is over" in (await arena.order("start", tournament=2)) or worded(
        "tour-status-cancelled"
    ) in await arena.order("start", tournament=2)
