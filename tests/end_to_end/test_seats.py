"""Seats change hands and are played for: resigning, offering, taking; absences declared, and summarized on return."""

import pytest

from bot.core.calendars import local
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.terms import PAUSES, YES
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.seats import rows, seating
from sandbox import reading
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, see
from tests.builders.presses import press_in
from tests.builders.words import worded
from tests.end_to_end.test_inbox import asked_in, inbox_of, switch


async def test_who_paused_the_match_by_being_away_comes_back_from_their_hand(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card()
    await place.host.do(gathering.agree, LobbyId(1), place.id_of(party.first), PAUSES, YES)
    await party.join(card)
    await party.depart(card)
    traveller = party.asked()[0]
    traveller.go(party.thread)
    await traveller.command("/away", until="3d", instead="pause", match=1)
    await see(party.first, worded("note-paused-away"), channel=party.thread)
    panel = await party.panel(traveller)
    assert not answers(panel)
    back = await traveller.click(panel, label=worded("button-back"))
    assert answers(await back.message(answers))
    await see(party.first, worded("note-resumed-away"), channel=party.thread)
    others = [person for person in party.people if person is not traveller]
    assert worded("button-back") not in [label for who in others for label in reading.labels(await party.panel(who))]


async def test_a_day_is_ones_own_or_the_answer_says_that_it_is_not(place: LocalBot) -> None:
    person = place.user(0)
    await person.open()
    asks = worded("away-utc")

    async def leave(until: str) -> Message:
        return await (await person.command("/away", until=until)).message(reading.components)

    assert asks not in reading.text(await leave("3d"))
    shown = await leave("tomorrow")
    assert asks in reading.text(shown)
    form = await person.click(shown, label=worded("button-city"))
    assert form.modal is not None
    await (await person.command("/settings", zone="Asia/Tokyo")).message(reading.components)
    assert asks not in reading.text(await leave("tomorrow"))
    (absence,) = await place.host.read(rows.absences_of, UserId(int(person.me)))
    assert local(absence.until, "Asia/Tokyo").hour == 0


async def test_who_has_an_inbox_reads_there_what_they_missed(place: LocalBot) -> None:
    party = Party(place, 3, seed=7)
    await party.start(pace="none")
    traveller = party.people[1]
    await switch(place, traveller)
    traveller.go(party.thread)
    await traveller.command("/away", until="1d", match=1)
    await see(party.first, "is away", channel=party.thread)
    for _ in range(4):
        await party.step(party.asked()[0])
    place.move(DAY + 60)
    await see(party.first, worded("note-seat-back"), channel=party.thread)
    await asked_in(party, traveller)
    assert worded("missed-away") in reading.text(inbox_of(traveller))


@pytest.mark.nightly
async def test_whoever_acts_is_back(place: LocalBot) -> None:
    party = Party(place, 3, seed=9)
    await party.start(pace="none")
    asked = party.asked()[0]
    panel = await party.panel(asked)
    user = place.id_of(asked)
    other = next(person for person in party.people if person is not asked)
    other.go(party.thread)
    await other.command("/away", until="3d", match=1)
    await see(party.first, "is away", channel=party.thread)
    host = place.host
    assert {seat.user for seat in (await host.matches.match(MatchId(1))).seats} >= {user}
    await party.act(asked, panel, answers(panel)[0])
    await party.told(0)
    typed = await other.command("/play", action="draw")
    await typed.message(reading.components)
    await see(party.first, worded("note-seat-back"), channel=party.thread)
    back = await other.command("/away")
    assert worded("away-ask") in reading.text(await back.message(reading.components))
    assert None not in {seat.user for seat in (await host.matches.match(MatchId(1))).seats}


async def test_joining_and_playing_say_that_an_absence_from_everything_is_on(place: LocalBot) -> None:
    party = Party(place, 3, seed=6)
    await party.gather()
    traveller = party.people[1]
    await (await traveller.command("/away", until="3d")).message(reading.components)
    await party.first.command("/lobby create")
    card = await party.card()
    await traveller.wait_for(lambda: traveller.message(card["id"]), what="the card")
    joined = await (await traveller.click(card, label=worded("button-join"))).message(reading.components)
    assert reading.is_ephemeral(joined)
    assert "away from all matches until" in reading.text(joined)
    assert worded("away-how-computer") in reading.text(joined)
    last = party.people[2]
    await last.wait_for(lambda: last.message(card["id"]), what="the card")
    assert not (await last.click(card, label=worded("button-join"))).messages
    await place.quiet()
    await party.depart(await party.card())
    host, user = place.host, place.id_of(traveller)
    await see(party.first, "is away", channel=party.thread)
    await host.do(seating.come_back, MatchId(1), user)
    traveller.go(party.thread)
    place.move(3_601)  # once in an hour is enough
    shown = await traveller.command("/hand")
    reminder = await shown.message(lambda message: "away from all matches until" in reading.text(message))
    await (await traveller.click(reminder, label=worded("button-back"))).message(
        lambda message: worded("find-part-welcome") in reading.text(message)
    )
    assert await host.read(seating.everywhere, user) is None
    again = await traveller.command("/lobby create")
    assert "away from all matches until" not in reading.text(await again.message(reading.text))


async def test_the_story_names_who_sat_there_then(place: LocalBot) -> None:
    party = Party(place, 3, seed=6)
    await party.start()
    person = party.asked()[0]
    laid = next(custom_id for custom_id, action in answers(await party.panel(person)) if action != "draw")
    await person.click(await party.panel(person), custom_id=laid)
    await party.told(0)
    panel = await party.panel(person)
    await (await person.click(panel, label=worded("button-take-back"))).message(
        lambda shown: "Taken back" in reading.text(shown)
    )
    await party.told(1)

    async def story() -> str:
        shown = await (await press_in(party.first, party.thread, "match log")).message(reading.text)
        return next(line for line in reading.text(shown).splitlines() if worded("story-took-back") in line)

    before = await story()
    await person.command("/away", channel=party.thread, until="3d")
    await see(party.first, "is away", channel=party.thread)
    assert await story() == before
