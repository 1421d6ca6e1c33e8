"""A table controls its match with buttons and commands: undo, pause, resume, go back, end."""

from bot.core.ids import MatchId
from bot.core.matches.values import Match
from bot.discord_ui.content.custom_ids import custom_id
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, everything, see, version
from tests.builders.presses import is_press
from tests.builders.words import worded

ONE = MatchId(1)


async def match(place: LocalBot) -> Match:
    return await place.host.matches.match(ONE)


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


async def shows(party: Party, vote: Message, words: str) -> None:
    """Wait until a vote shows its result, without buttons."""

    def closed() -> Message | None:
        message = party.first.message(vote["id"])
        return message if message and words in reading.text(message) and not reading.labels(message) else None

    await party.first.wait_for(closed, what=f"a vote that says {words}")


async def settle(place: LocalBot, party: Party, words: str) -> None:
    """Wait until these words are in the thread."""
    await place.quiet()
    await see(party.first, words, channel=party.thread)


def answer_id(panel: Message) -> str:
    """Return the custom_id of the first answer of a panel."""
    return next(str(button["custom_id"]) for button in reading.buttons(panel) if is_press(button["custom_id"], "act"))


async def test_a_card_is_taken_back_until_somebody_else_has_acted(place: LocalBot) -> None:
    party = Party(place, 3, seed=2)
    await party.start()
    first = party.asked()[0]
    panel = await party.panel(first)
    choice = next(answer for answer in answers(panel) if answer[1].startswith("play"))
    before = version(party.live())
    exchange = await party.act(first, panel, choice)
    after = await exchange.message(
        lambda message: message if worded("button-take-back") in reading.labels(message) else None
    )
    await party.told(before)
    second = party.asked()[0]
    assert second is not first
    stale = await party.panel(second)
    exchange = await first.click(after, label=worded("button-take-back"))
    fresh = await exchange.message(lambda message: message if "Taken back" in reading.text(message) else None)
    assert choice[1] in [action for _, action in answers(fresh)]
    await settle(place, party, worded("story-took-back"))
    assert party.asked() == [first]
    exchange = await forged(place, second, stale, answer_id(stale))  # a button from before
    refused = await exchange.message(lambda message: message if "moved on" in reading.text(message) else None)
    assert not answers(refused)
    await party.step(first)
    await party.step(second)
    exchange = await forged(place, first, after, custom_id("votes", "back", 1, 0))
    assert worded("error-nothing-to-take-back", why="other") in reading.text(await exchange.message(reading.text))


async def test_the_table_pauses_and_goes_on(place: LocalBot) -> None:
    party = Party(place, 3, seed=3)
    await party.start()
    await party.skip(4)
    ana, ben, cleo = party.people
    text = await propose(party, ana, "pause")
    assert "2 of 3" in text
    vote = await poll(party, worded("ballot-title-pause"))
    assert f"<@{ana.me}>" in reading.text(vote)
    await place.restart()
    late = party.asked()[0]
    opened = await party.panel(late)
    await ben.click(vote, label=worded("button-yes"))
    await settle(place, party, worded("note-paused-vote"))
    await late.wait_for(  # the panel that is open says so by itself, and counts no more
        lambda: "is paused" in reading.text(late.message(opened["id"]) or {"components": []}) or None, what="the panel"
    )
    assert (await match(place)).paused_at is not None
    live = party.live()
    assert live is not None
    assert "Paused" in reading.text(live)
    assert "⏳" not in reading.text(live)
    assert worded("pause-ends", who="other") in reading.text(live)
    assert worded("button-mod-resume") in reading.labels(live)
    assert not answers(await party.panel(ben))
    typed = await ben.command("/play", channel=party.thread, action="draw")
    assert worded("error-match-paused", who="other") in reading.text(await typed.message(reading.text))
    exchange = await ben.command("/matches")
    assert "paused" in reading.text(await exchange.message(reading.text))
    await shows(party, vote, "Passed")
    place.move(30 * 86_400.0)
    await place.restart()
    await propose(party, cleo, "resume")
    await ben.click(await poll(party, worded("ballot-title-resume")), label=worded("button-yes"))
    await settle(place, party, worded("note-resumed-vote"))
    assert (await match(place)).version == 4
    await party.play(1)


async def test_the_table_goes_back_only_if_everybody_agrees(place: LocalBot) -> None:
    party = Party(place, 3, seed=4)
    await party.start()
    await party.skip(7)
    ana, ben, cleo = party.people
    ana.go(party.thread)
    points = await ana.autocomplete("/match rewind", "to", "")
    assert points[0]["value"] == 6
    text = await propose(party, ana, "rewind", to=4)
    assert "all 3" in text
    assert "This would be undone" in text
    await ben.click(await poll(party, worded("ballot-title-rewind")), label=worded("button-no"))
    await settle(place, party, worded("note-refused-rewind"))
    assert (await match(place)).version == 7
    place.move(3_600)
    await propose(party, ana, "rewind", to=4)
    vote = await poll(party, worded("ballot-title-rewind"))
    await ben.click(vote, label=worded("button-yes"))
    await place.restart()
    await cleo.click(vote, label=worded("button-yes"))
    await settle(place, party, worded("note-rewound-vote"))
    assert (await match(place)).version == 8
    told = everything(party.first.messages(party.thread))
    assert told.count("The match goes back to this point") == 1
    await party.play(1)
    assert (await match(place)).version > 8


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
