"""A table controls its match: who has a vote; votes and notes are posted in order and once, despite crashes."""

import asyncio
from itertools import product

from bot.core.ids import MatchId, Why
from bot.core.matches import match_rows
from bot.core.matches.values import MODERATOR, Note
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.discord_ui.content.custom_ids import custom_id
from bot.features.votes import control
from bot.storage.session import Writer
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders import stopping
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.killer import Killer
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import HAND, Party, everything, see
from tests.builders.presses import press_in
from tests.builders.words import worded

ONE = MatchId(1)


async def poll(party: Party, words: str) -> Message:
    """Return the open vote in the thread with these words in its title, as the first user sees it."""
    return await party.first.wait_for(
        lambda: next(
            (
                message
                for message in reversed(party.first.messages(party.thread))
                if words in reading.text(message) and worded("button-yes") in reading.labels(message)
            ),
            None,
        ),
        what=f"a vote: {words}",
    )


async def offered(party: Party, person: PageClient, kind: str) -> Exchange:
    """Press a button of ``/match info`` that proposes a pause, resume or end, as a user."""
    shown = await (await person.command("/match info", channel=party.thread)).message(reading.components)
    return await person.click(shown, label=worded(f"button-control-{kind}"))


async def propose(party: Party, person: PageClient, kind: str, **options: object) -> str:
    """Preview a proposal as a user, and start the vote; return the answer."""
    going_back = kind == "rewind"
    exchange = await (
        person.command("/match rewind", channel=party.thread, **options) if going_back else offered(party, person, kind)
    )
    shown = await exchange.message(lambda message: worded("button-propose") in reading.labels(message))
    panel = await exchange.message(reading.components)
    assert shown
    await person.click(panel, label=worded("button-propose"))
    return reading.text(panel)


async def test_a_watcher_cannot_vote(place: LocalBot) -> None:
    party = Party(place, 2, seed=7)
    await party.gather()
    party = Party(place, 3, seed=7)
    await party.start()
    await propose(party, party.first, "end")
    vote = await poll(party, worded("ballot-title-end"))
    watcher = await place.enter(4, party.thread)
    await watcher.wait_for(lambda: watcher.message(vote["id"]), what="the vote")
    exchange = await watcher.click(vote, label=worded("button-yes"))
    assert worded("ballot-watching") in reading.text(await exchange.message(reading.text))
    info = await (await watcher.command("/match info", channel=party.thread)).message(reading.components)
    assert reading.labels(info) == []
    exchange = await forged(place, watcher, info, custom_id("votes", "offer", 1, "end"))
    assert worded("error-not-at-this-table") in reading.text(await exchange.message(reading.text))


async def noted(place: LocalBot, *reasons: str) -> None:
    """Add a note for each reason in one transaction."""
    host, now = place.host, place.clock.now()
    version = (await host.matches.match(ONE)).version
    by = int(place.user(0).me)

    def work(tx: Writer) -> None:
        for reason in reasons:
            match_rows.add_note(tx, Note(ONE, version, now, "resumed-moderator", {"by": by, "reason": reason}))
        queue(tx, MATCH_TOPIC, ONE, now)

    await host.store.write(work)


def order(party: Party, *words: str) -> list[str]:
    """Return these texts and the live message in the order the thread shows them."""
    collected = []
    for message in party.first.messages(party.thread):
        if reading.is_ephemeral(message):  # a panel shows the notes, too
            continue
        collected += [word for word in words if f"Reason: {word}" in reading.text(message)]
        if HAND in reading.labels(message):
            collected.append("live")
    return collected


async def test_notes_stand_in_order_above_the_live_message_and_among_the_story(place: LocalBot) -> None:
    party = Party(place, 3, seed=11)
    await party.start()
    await party.play(2)
    await noted(place, "apples", "pears")
    await place.quiet()
    await party.play(2)
    await noted(place, "plums")
    await place.quiet()
    await see(party.first, "plums", channel=party.thread)
    assert order(party, "apples", "pears", "plums") == ["apples", "pears", "plums", "live"]
    exchange = await press_in(party.first, party.thread, "match log")
    story = reading.text(await exchange.message(reading.text))
    places = [story.index(word) for word in ("apples", "pears", "plums")]
    assert places == sorted(places)
    between = story[places[1] : places[2]].splitlines()
    assert len(between) > 1, "two steps were played between these notes"


@sampled("moment", product((0, 1, 2, 3), (False, True)), {(1, True)})
async def test_a_note_is_said_once_though_the_bot_dies_while_it_speaks(
    place: LocalBot, killer: Killer, moment: tuple[int, bool]
) -> None:
    call, after = moment
    party = Party(place, 3, seed=12)
    await party.start()
    await party.play(1)
    await place.quiet()
    killer.arm(call, after=after)
    await noted(place, "apples", "pears")
    dying, saying = asyncio.create_task(killer.dead.wait()), asyncio.create_task(place.quiet())
    await asyncio.wait({dying, saying}, return_when=asyncio.FIRST_COMPLETED)
    assert killer.dead.is_set() == (call < 4)
    saying.cancel()
    dying.cancel()
    await place.stop()
    killer.arm(-1, after=False)
    place.sandbox.core.nonces.clear()  # Discord remembers them for a few minutes only
    await place.start()
    await place.quiet()
    await party.first.wait_for(
        lambda: order(party, "apples", "pears") == ["apples", "pears", "live"],
        what=f"notes and the live message, not {order(party, 'apples', 'pears')}",
    )
    assert await party.step()


@sampled("moment", product((0, 1, 2, 3), (False, True)), {(2, False)})
async def test_a_vote_stands_once_though_the_bot_dies_while_it_speaks(
    place: LocalBot, killer: Killer, moment: tuple[int, bool]
) -> None:
    call, after = moment
    party = Party(place, 3, seed=13)
    await party.start()
    await party.play(2)
    await place.quiet()
    people = [place.id_of(person) for person in party.people]
    killer.arm(call, after=after)
    ballot = await place.host.do(control.propose, ONE, people[0], "pause")
    saying = asyncio.create_task(place.quiet())
    await asyncio.wait({saying, asyncio.create_task(killer.dead.wait())}, return_when=asyncio.FIRST_COMPLETED)
    saying.cancel()
    await place.stop()
    killer.arm(-1, after=False)
    place.sandbox.core.nonces.clear()
    await place.start()
    await place.host.do(control.vote, ballot.match, ballot, people[1], True)
    await place.quiet()

    def polls() -> list[str]:
        messages = party.first.messages(party.thread)
        return [reading.text(message) for message in messages if worded("ballot-title-pause") in reading.text(message)]

    await party.first.wait_for(lambda: len(polls()) == 1 and "Passed" in polls()[0], what="one vote, carried")


async def test_whoever_the_bot_names_for_information_is_not_notified(place: LocalBot) -> None:
    party = Party(place, 3, seed=14)
    await party.start()
    await place.quiet()
    before = party.notified()
    why = Why(MODERATOR, place.id_of(party.people[0]), "dinner <@everyone> **now**")
    await place.host.do(stopping.pause, ONE, why)
    await place.quiet()
    rung = party.notified()
    assert rung == before
    assert "\\*\\*now" in everything(party.first.messages(party.thread))
