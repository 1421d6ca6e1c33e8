"""**Play again** below the last message of a match."""

import pytest

from bot.core.ids import MatchId, Why
from bot.core.matches.values import VOTE
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders import stopping
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, begin
from tests.builders.presses import press_after
from tests.builders.words import worded

LABEL = worded("button-again")


async def over(place: LocalBot, people: int, rules: str | None = None) -> tuple[Party, Message]:
    """Start a match of several users and end it by vote; return its players and its last message."""
    party = Party(place, people)
    await party.start(**({"rules": rules} if rules else {}))
    await place.host.do(stopping.close, MatchId(1), Why(VOTE))
    await place.quiet()
    last = next(message for message in party.first.messages(party.thread) if LABEL in reading.labels(message))
    return party, last


async def pressed(person: PageClient, last: Message) -> str:
    """Press **Play again** as a user; return the private answer's text."""
    answer = await (await person.click(last, label=LABEL)).message(reading.text)
    assert reading.is_ephemeral(answer)
    return reading.text(answer)


async def started(host: PageClient) -> str:
    """Press Start in the table's options as its host; return the answer."""
    answer = await press_after(host, "/lobby options", "lobby start")
    return reading.text(await answer.message(lambda shown: worded("button-start") not in reading.labels(shown)))


async def test_who_played_meets_at_one_new_table(place: LocalBot) -> None:
    party, last = await over(place, 3, "horses-stagecoach")
    first, second, third = party.people
    assert "Table 2 is open with the same rules" in await pressed(second, last)
    await place.restart()
    assert "You’re at table 2" in await pressed(first, last)
    assert "You’re at table 2" in await pressed(first, last)  # pressed twice
    assert "You’re at table 2" in await pressed(third, last)
    await place.quiet()
    card = await party.card()
    said = reading.text(card)
    for words in ("3 taken", "Rematch of match 1", worded("lesson-horses-stagecoach"), f"<@{second.me}>"):
        assert words in said
    await second.open()
    await begin(second, card)
    await party.find_thread(card["id"])
    await party.told(-1)
    assert (await place.host.matches.match(MatchId(2))).modes == ("horses-stagecoach",)


async def test_a_stranger_is_told_what_to_do(place: LocalBot) -> None:
    party, last = await over(place, 3)
    stranger = await place.enter(4, party.thread)
    assert "/lobby create" in await pressed(stranger, last)


async def test_a_match_started_from_the_options_is_linked(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create", game="super-express")
    await party.join(await party.card())
    answer = await started(party.first)
    thread = (await place.host.matches.match(MatchId(1))).thread
    assert thread is not None
    assert worded("again-started") in answer
    assert answer.endswith(f"/{thread}")


async def test_while_its_thread_cannot_be_opened_the_channel_of_a_match_is_linked(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.features.lobbies.acts.THREAD_CHECK_PAUSE_S", 0.0)
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create")
    await party.join(await party.card())
    place.sandbox.control("fault", kind="status", match="POST */threads", times=0, status=500)
    answer = await started(party.first)
    assert worded("again-starting") in answer
    assert place.sandbox.channel("the-station").id in answer
