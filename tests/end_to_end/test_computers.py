"""One player among computers."""

import pytest

from bot.core.ids import MatchId
from bot.core.matches import log_rows
from bot.features.matches.names import computer_called
from engine.core.types import Seat
from sandbox import reading
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, everything
from tests.builders.words import worded


@pytest.mark.nightly
async def test_one_person_plays_at_once_and_the_panel_follows(place: LocalBot) -> None:
    party = Party(place, 1, seed=4)
    await party.gather()
    await party.first.command("/lobby create", pace="none")
    card = await party.card()
    await party.begin(card, "button-fill")
    thread = await party.find_thread(card["id"])
    await party.told(-1)
    panel = await party.panel(party.first)
    used: set[str] = set()
    while not party.ended():
        panel = await asks_anew(party, panel["id"], used)
        if not party.ended():
            choice = party.random.choice(answers(panel))
            used |= {answer for answer, _ in answers(panel)}
            await party.act(party.first, panel, choice)
    assert place.app is not None
    await place.quiet()
    match = await place.app.host.matches.match(MatchId(1))
    assert match.status == "over"
    story = party.first.messages(thread)
    pages = [message for message in story if reading.files(message)]
    assert 10 <= len(pages) <= 30
    assert computer_called(match, Seat(1)) in everything(story)
    assert all(len(reading.text(page)) < 4_000 for page in pages)


async def asks_anew(party: Party, panel: str, used: set[str]) -> Message:
    """Wait until the panel offers an answer that wasn't used yet, or the match is over; return the panel."""

    def found() -> Message | None:
        shown = party.first.message(panel)
        news = {answer for answer, _ in answers(shown)} - used if shown else set()
        return shown if news or party.ended() else None

    return await party.first.wait_for(found, what="the panel to ask again")


@pytest.mark.nightly
async def test_alone_in_a_direct_message(place: LocalBot) -> None:
    party = Party(place, 1, seed=2)
    await party.gather()
    assert place.app is not None
    channel = await place.app.client.create_dm(await place.app.client.fetch_user(int(party.first.me)))
    party.channel = party.thread = str(channel.id)
    await party.first.wait_for(lambda: party.first.channels.get(party.channel), what="the direct message")
    await party.first.command("/lobby create", channel=party.channel)
    await party.begin(await party.card(), "button-fill")
    await party.play(3)
    exchange = await party.first.command("/hand", channel=party.channel)
    assert answers(await exchange.message(answers))


@pytest.mark.nightly
async def test_a_strength_is_chosen_on_the_card_and_the_strongest_thinks_in_another_process(place: LocalBot) -> None:
    party = Party(place, 1, seed=3)
    await party.gather()
    await party.first.command("/lobby create", pace="none")
    for strength in ("marshal", "greenhorn", "outlaw"):
        panel = await party.options(party.first, await party.card(), worded("button-options-players"))
        (menu,) = [select for select in reading.selects(panel) if ":strong:" in select["custom_id"]]
        await party.first.select(panel, strength, custom_id=menu["custom_id"])
        await place.quiet()
    named = [f"computer player: {strength}" for strength in ("Marshal", "Greenhorn", "Outlaw")]
    card = await party.first.wait_for(
        lambda: next(
            (
                message
                for message in party.first.messages(party.channel)
                if all(name in reading.text(message) for name in named)
            ),
            None,
        ),
        what="a card that names all strengths",
    )
    await party.begin(card)
    await party.find_thread(card["id"])
    await party.play(2)
    assert place.app is not None
    await place.app.tasks.settle()
    match = await place.app.host.matches.match(MatchId(1))
    log = await place.app.host.store.read(lambda tx: log_rows.actions(tx, match.id, 0))
    (thinker,) = [seat.seat for seat in match.seats if seat.strength == "marshal"]
    assert "computer" in {entry.by for entry in log if entry.seat == thinker}
    assert ": Marshal*" in everything(party.first.messages(party.thread))
