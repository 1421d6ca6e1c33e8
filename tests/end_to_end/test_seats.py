"""Seats change hands: resigning, offering, taking, coming back."""

from bot.core.ids import MatchId
from bot.features.matches.names import computer_called
from sandbox import reading
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party, answers, everything, see
from tests.builders.refusals import refuses
from tests.builders.words import worded


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
    assert "hand 6" in shown
    assert "1 purse" in shown
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


async def test_who_resigns_confirms_it_and_a_computer_plays_on(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    leaver = party.asked()[0]
    leaver.go(party.thread)
    asked = await (await leaver.command("/match resign")).message(reading.components)
    assert (await place.host.matches.match(MatchId(1))).occupations == ()
    done = await (await leaver.click(asked, label=worded("button-resign"))).message(
        lambda message: worded("seat-done-resigned") in reading.text(message)
    )
    assert reading.is_ephemeral(done)
    await see(party.first, "resigned", channel=party.thread)
    await place.quiet()
    match = await place.host.matches.match(MatchId(1))
    seat = next(entry.seat for entry in match.occupations if entry.user == place.id_of(leaver))
    assert computer_called(match, seat) in everything(party.first.messages(party.thread))
    refused = await (await party.hand(leaver)).message()
    assert answers(refused) == []
