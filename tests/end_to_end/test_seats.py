"""Seats change hands and are played for: resigning, offering, taking; absences declared, and summarized on return."""

import pytest

from bot.core.calendars import local
from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.terms import PAUSES, YES
from bot.discord_ui.content.custom_ids import custom_id
from bot.durations import DAY
from bot.features.lobbies import gathering
from bot.features.seats import rows, seating
from sandbox import reading
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, everything, see
from tests.builders.presses import press_in
from tests.builders.refusals import refuses
from tests.builders.words import worded
from tests.end_to_end.test_inbox import asked_in, inbox_of, switch


async def test_an_offered_seat_is_taken_with_its_hand_and_the_old_panel_goes(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    newcomer = place.user(4)
    await newcomer.open()
    await party.told(-1)
    giver = party.asked()[0]
    old = await party.panel(giver)
    assert answers(old)
    giver.go(party.thread)
    exchange = await giver.command("/match offer", player=newcomer.me)
    private = await exchange.message(lambda message: worded("offered-title") in reading.text(message))
    assert reading.is_ephemeral(private)
    newcomer.go(party.thread)
    await newcomer.wait_for(lambda: newcomer.channels.get(party.thread), what="the thread")
    await newcomer.fetch(party.thread)
    note = await see(newcomer, worded("note-offer-offered"), channel=party.thread)
    preview = await (await newcomer.click(note, label=worded("button-accept-seat"))).message(reading.components)
    assert answers(preview) == []
    shown = reading.text(preview)
    assert worded("taking-about") in shown
    assert "Round 1" in shown
    assert worded("pace-24h") in shown
    (board,) = reading.alt_texts(preview)
    assert giver.users[giver.me]["name"] in board
    match = await place.host.matches.match(MatchId(1))
    assert match.occupations == ()
    panel = await (await newcomer.click(preview, label=worded("button-accept-seat"))).message(answers)
    assert [action for _, action in answers(panel)] == [action for _, action in answers(old)]
    await see(party.first, worded("note-seat-person-offered"), channel=party.thread)
    assert note["id"] == (await see(newcomer, worded("note-seat-person-offered"), channel=party.thread))["id"]
    # Content of the old panel's button, had it been pressed just before the panel went.
    with refuses("former-seat"):
        await place.host.matches.submit(MatchId(1), 0, place.id_of(giver), answers(old)[0][1])
    await giver.wait_for(
        lambda: not answers(giver.message(old["id"]) or old) or None, what="the old panel to be replaced"
    )
    assert worded("error-former-seat", reason="offered") in reading.text(giver.message(old["id"]) or {})
    refused = await giver.command("/hand")
    assert worded("error-former-seat", reason="offered") in reading.text(await refused.message(reading.text))
    match = await place.host.matches.match(MatchId(1))
    assert match.version == 0
    party.people.append(newcomer)
    await party.step(newcomer)
    assert (await place.host.matches.match(MatchId(1))).version == 1


def told(message: Message) -> bool:
    return worded("missed-away") in reading.text(message)


@pytest.mark.nightly
async def test_who_is_away_is_played_for_and_told_on_return(place: LocalBot) -> None:
    party = Party(place, 3, seed=6)
    await party.start()
    traveller = party.asked()[0]
    traveller.go(party.thread)
    choices = await traveller.autocomplete("/away", "until", "")
    assert choices[0]["value"] == "tomorrow"
    shown = await (await traveller.command("/away", until="3d")).message(reading.components)
    assert worded("away-how-computer") in reading.text(shown)
    assert reading.is_ephemeral(shown)
    await see(party.first, "is away", channel=party.thread)
    await party.told(0)
    await place.restart()
    others = [person for person in party.people if person is not traveller]
    for _ in range(4):
        asked = [person for person in party.asked() if person in others]
        await party.step(asked[0])
        await party.told(-1)
    kept = await party.panel(traveller)
    assert answers(kept) == []
    assert worded("button-back") in reading.labels(kept)
    exchange = await traveller.click(kept, label=worded("button-back"))
    digest = await exchange.message(told)
    assert reading.is_ephemeral(digest)
    assert "Computer for" in reading.text(digest)
    assert all(worded("missed-title") not in reading.text(message) for message in exchange.messages.values())
    match = await place.host.matches.match(MatchId(1))
    user = UserId(int(traveller.me))
    assert user in {seat.user for seat in match.seats}
    assert await place.host.read(seating.everywhere, user) is None  # who is back is back everywhere
    await see(party.first, worded("note-seat-back"), channel=party.thread)
    again = await party.panel(traveller)
    assert not told(again)
    assert "while you were away" not in everything(party.first.messages(party.thread))


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


async def test_a_named_stand_in_agrees_and_plays(place: LocalBot) -> None:
    party = Party(place, 3, seed=8)
    await party.start()
    traveller, friend = party.asked()[0], place.user(4)
    await friend.open()
    traveller.go(party.thread)
    refused = await traveller.command("/away", until="3d", instead="stand-in", match=1)
    assert worded("error-no-stand-in") in reading.text(await refused.message(reading.components))
    await traveller.command("/away", until="3d", instead="stand-in", **{"stand-in": friend.me}, match=1)
    friend.go(party.thread)
    await friend.wait_for(lambda: friend.channels.get(party.thread), what="the thread")
    await friend.fetch(party.thread)
    note = await see(friend, "asks <@", channel=party.thread)
    assert worded("offer-unrated") in reading.text(note)
    seated = await (await party.first.click(note, label=worded("button-accept-seat"))).message(reading.text)
    assert worded("error-not-for-you") in reading.text(seated)
    seen = await (await traveller.command("/matches")).message(reading.text)
    planned = await (await forged(place, traveller, seen, custom_id("plans", "open", 1))).message(reading.text)
    assert worded("error-seat-is-kept") in reading.text(planned)
    preview = await (await friend.click(note, label=worded("button-accept-seat"))).message(reading.components)
    assert worded("taking-stand-in") in reading.text(preview)
    hand = await (await friend.click(preview, label=worded("button-accept-seat"))).message(
        lambda message: answers(message) or worded("panel-not-asked") in reading.text(message)
    )
    await see(party.first, worded("note-seat-person-stand-in"), channel=party.thread)
    await traveller.command("/match offer")  # it counts for no one anymore
    again = await see(friend, worded("note-offer-offered-anybody"), channel=party.thread)
    assert worded("offer-unrated") not in reading.text(again)
    other = next(person for person in party.people if person is not traveller)
    private = await (await other.command("/match offer", channel=party.thread)).message(reading.components)
    offer = await see(friend, worded("offer-unrated"), channel=party.thread)
    await other.click(private, label=worded("button-withdraw"))
    await see(friend, worded("note-offer-withdrawn"), channel=party.thread)
    assert worded("offer-unrated") not in reading.text(friend.message(offer["id"]) or {})
    info = reading.text(await (await party.first.command("/match info", channel=party.thread)).message(reading.text))
    owner, player = [place.sandbox.core.world.user(user.me).display for user in (traveller, friend)]
    assert worded("info-kept-person", other=player, who=owner) in info
    assert custom_id("plans", "open", 1) in str(hand["components"])
    log = reading.text(await (await press_in(party.first, party.thread, "match log")).message(reading.text))
    assert f"<@{traveller.me}> asks <@{friend.me}> to stand in while they’re away" in log
    kept = await party.panel(traveller)
    assert f"<@{friend.me}> stands in for you" in reading.text(kept)
    await traveller.click(kept, label=worded("button-back"))
    await see(party.first, worded("note-seat-back"), channel=party.thread)
    gone = await party.panel(friend)
    assert answers(gone) == []


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
