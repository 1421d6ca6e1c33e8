"""The inbox: one direct message from which all matches of a player are answered, and which notifies them instead of the threads."""

import asyncio
from typing import Any

import pytest

from bot.core.ids import MatchId
from bot.core.settings import rows
from bot.core.settings.habits import CLOSED, OFFERED
from bot.discord_ui.core.call import Call
from bot.features.privacy.privacy import forget
from bot.features.settings import persons
from bot.storage.errors import DatabaseUnreachable
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, everything
from tests.builders.words import worded

HOUR = 3_600.0
PLACES = ("the-station", "the-saloon")


async def switch(place: LocalBot, person: PageClient, state: str = "on") -> None:
    """Change the state of a user's inbox, and let the bot act on it."""
    await place.host.do(persons.change, place.id_of(person), inbox=state)
    await place.quiet()


async def state(place: LocalBot, person: PageClient) -> str:
    """Return the state of a user's inbox."""
    habits = await place.host.read(rows.habits, place.id_of(person))
    return habits.inbox


def directs(person: PageClient) -> list[Message]:
    """Return a user's direct messages that the bot posted by itself, oldest first."""
    direct = [channel for channel in person.log if person.channels.get(channel, {}).get("type") == 1]
    return [item for channel in direct for item in person.messages(channel) if not reading.is_ephemeral(item)]


def inbox_of(person: PageClient) -> Message:
    """Return a user's inbox: their only direct message."""
    (message,) = directs(person)
    return message


def mentions(place: LocalBot, person: PageClient) -> list[str]:
    """Return the channels of a user's mentions, oldest first."""
    return [str(item["channel_id"]) for item in place.notified(person.me)]


def whispers(place: LocalBot, person: PageClient) -> int:
    """Return how many direct messages were sent to a user: each notifies them."""
    direct = [channel for channel in person.log if person.channels.get(channel, {}).get("type") == 1]
    sent = [request.path for request in place.sandbox.core.recorder.requests if request.route.startswith("POST ")]
    return sum(path.endswith(f"/channels/{channel}/messages") for path in sent for channel in direct)


async def asked_in(party: Party, person: PageClient) -> None:
    """Let the others play until the match waits for a user."""
    while person not in party.asked():
        await party.step(next(other for other in party.asked() if other is not person))
        await party.place.quiet()


async def answer(party: Party, person: PageClient, inbox: Message) -> Message:
    """Play the first answer of an inbox; return the inbox after it."""
    await party.act(person, inbox, answers(inbox)[0])
    await party.place.quiet()
    return inbox_of(person)


def controls(message: Message) -> list[str]:
    return [part["custom_id"] for part in reading.components(message) if "custom_id" in part]


async def test_two_matches_are_answered_from_one_message_and_no_thread_mentions_its_user(place: LocalBot) -> None:
    parties = [Party(place, 3, channel=channel) for channel in PLACES]
    await parties[0].gather()
    ana = parties[0].people[0]
    await switch(place, ana)
    assert worded("inbox-quiet") in reading.text(inbox_of(ana))
    assert whispers(place, ana) == 1
    for party in parties:
        await party.start(pace="24h")
        await asked_in(party, ana)
    inbox = inbox_of(ana)
    assert whispers(place, ana) == 1 + 2, "one for each question"
    began = mentions(place, ana)
    assert len(began) == 2, "a thread mentions its players when the match begins, and then no one who has an inbox"
    first, second = (f"**[#{number} · " for number in (1, 2))
    assert reading.text(inbox).startswith(first)
    assert "**#2** · " in reading.text(inbox)
    turned = await (await ana.click(inbox, label=worded("button-inbox-turn"))).message(reading.components)
    assert turned["id"] == inbox["id"]
    assert reading.text(turned).startswith(second)
    after = await answer(parties[1], ana, turned)
    assert "✅" in reading.text(after)
    assert reading.text(after).startswith(first), "it turns to the next decision"
    after = await answer(parties[0], ana, after)
    assert worded("inbox-quiet") in reading.text(after)
    assert after["id"] == inbox["id"]
    assert (whispers(place, ana), mentions(place, ana)) == (3, began)
    await switch(place, ana, "off")
    assert directs(ana) == []


async def test_the_inbox_shows_what_the_panel_shows(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    for _ in range(6):
        await asked_in(party, ana)
        inbox = inbox_of(ana)
        panel = await party.panel(ana)
        inner = inbox["components"][0]["components"][1:]
        assert shape(inner) == shape(panel["components"][0]["components"])
        await answer(party, ana, inbox)


SHAPE = {"type", "content", "label", "custom_id", "style", "description"}


def shape(parts: Any) -> str:
    """Return components without ids, addresses and the note about the last action."""
    if isinstance(parts, list):
        return "".join(map(shape, parts))
    kept = {key: value for key, value in parts.items() if key in SHAPE}
    kept["content"] = "\n".join(line for line in kept.get("content", "").splitlines() if not line.startswith("✅"))
    return str(sorted(kept.items())) + "".join(shape(parts.get(key, [])) for key in ("components", "items"))


async def test_without_direct_messages_the_thread_mentions_again_and_the_panel_says_so_once(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    ana = party.people[0]
    await ana.choose(dm_blocked=True)
    await switch(place, ana)
    assert await state(place, ana) == CLOSED
    await party.start(pace="24h")
    began = len(mentions(place, ana))
    while party.asked() == [ana]:
        await party.step()
    await asked_in(party, ana)
    assert len(mentions(place, ana)) == began + 1
    for told in (True, False):
        await party.panel(ana)
        await place.quiet()
        assert (await state(place, ana) == CLOSED) is False
        notes = [message for message in ana.messages(party.thread) if worded("inbox-closed") in reading.text(message)]
        assert len(notes) == 1, told


async def test_it_is_offered_once_to_who_plays_two_slow_matches(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    parties = [Party(place, 3, channel=channel) for channel in PLACES]
    await parties[0].start(pace="24h")
    people = parties[0].people
    assert [await state(place, person) for person in people] == ["", "", ""]
    await parties[1].start(pace="24h")
    assert [await state(place, person) for person in people] == [OFFERED] * 3
    ana = people[0]
    whisper = Call.whisper

    async def cut_once(*_: object) -> None:
        monkeypatch.setattr(Call, "whisper", whisper)
        raise ConnectionResetError

    monkeypatch.setattr(Call, "whisper", cut_once)
    for _ in range(3):
        await parties[0].panel(ana)
        await place.quiet()
    offers = [message for message in ana.messages(parties[0].thread) if worded("inbox-offer") in reading.text(message)]
    (offer,) = offers
    await (await ana.click(offer, label=worded("settings-inbox-on"))).message(reading.components)
    await place.quiet()
    assert reading.text(inbox_of(ana))


async def test_a_copy_that_was_left_says_so(place: LocalBot, monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    copy = inbox_of(ana)
    monkeypatch.setattr("bot.features.inbox.publishing.Channel.delete", nothing)
    await switch(place, ana, "off")
    await switch(place, ana)
    assert len(directs(ana)) == 2
    shown = await (await ana.click(copy, label=worded("button-more"))).message(reading.text)
    assert worded("inbox-old")[:20] in reading.text(shown)
    assert answers(shown) == []


async def test_an_inbox_that_was_shown_is_followed_by_no_error(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    inbox = inbox_of(ana)

    async def unreachable(*_: object) -> None:
        raise DatabaseUnreachable(path="planned", reason="planned")

    assert place.app is not None
    with monkeypatch.context() as patched:
        patched.setattr(place.app.host.store, "write", unreachable)  # it would store what she has seen
        exchange = await ana.click(inbox, label=worded("button-more"))
        await place.quiet()
    assert list(exchange.messages) == [inbox["id"]]


async def test_a_reminder_comes_in_the_inbox_but_not_in_quiet_hours(place: LocalBot) -> None:
    party = Party(place, 3)
    thread = await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    first = inbox_of(ana)
    hour = int(place.clock.now() % 86_400 // 3_600)
    await place.host.do(
        persons.change, place.id_of(ana), zone="Etc/UTC", opens=(hour + 16) % 24, closes=(hour + 2) % 24
    )
    place.move(13 * HOUR)
    await place.quiet()
    assert inbox_of(ana)["id"] == first["id"], "quiet hours"
    place.move(4 * HOUR)
    await place.quiet()
    assert inbox_of(ana)["id"] != first["id"]
    assert answers(inbox_of(ana)) == answers(first)
    place.move(4 * HOUR)
    await place.quiet()
    assert whispers(place, ana) == 3, "one for the question, and one for each of two reminders"
    assert "⏰" not in everything(ana.messages(thread))


async def test_it_goes_with_its_users_data(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    assert answers(inbox_of(ana))
    await forget(place.host, place.id_of(ana))
    await place.quiet()
    assert directs(ana) == []
    assert await place.host.store.read(lambda tx: tx.count("SELECT count(*) FROM inboxes")) == 0


async def test_a_second_press_changes_nothing(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    inbox = inbox_of(ana)
    first, second = answers(inbox)[:2]
    await asyncio.gather(*(party.act(ana, inbox, pressed) for pressed in (first, second)), return_exceptions=True)
    await place.quiet()
    assert answers(inbox_of(ana)) == []
    match = await place.host.matches.match(MatchId(1))
    pages = await place.host.matches.pages(match.id, None, 0, match.version)
    assert [page.seat for page in pages if page.seat is not None] == [match.seat_of(place.id_of(ana))]


async def nothing(*_: object) -> None:
    """Do nothing."""


async def test_a_match_leaves_the_inbox_with_the_seat(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    assert answers(inbox_of(ana))
    ana.go(party.thread)
    await (await ana.command("/away", until="3d")).message(reading.components)
    await place.quiet()
    assert answers(inbox_of(ana)) == []


async def test_other_buttons_of_the_panel_open_below_the_inbox(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.asked()[0]
    await switch(place, ana)
    inbox = inbox_of(ana)
    more = await (await ana.click(inbox, label=worded("button-more"))).message(reading.components)
    assert more["id"] == inbox["id"]
    page = await (await ana.click(more, label=worded("button-rules"))).message(reading.text)
    assert reading.is_ephemeral(page)
    assert answers(inbox_of(ana)) == answers(inbox)


async def test_a_secret_choice_of_another_player_leaves_no_trace_in_it(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(game="super-express", pace="24h")
    ana, ben = party.people[:2]
    await switch(place, ana)
    inbox = inbox_of(ana)
    sent = place.sandbox.core.recorder.total
    await party.step(ben)
    await place.quiet()
    calls = [
        item.path for item in place.sandbox.core.recorder.since(sent) if f"/channels/{inbox['channel_id']}" in item.path
    ]
    assert calls == []
    assert inbox_of(ana) == inbox


@pytest.mark.long
async def test_when_nothing_waits_it_says_who_is_awaited_and_what_happened_to_its_user(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.start(pace="24h")
    ana = party.people[0]
    await switch(place, ana)
    befell = worded("panel-befell").partition("{")[0]
    for _ in range(120):
        await party.step()
        await place.quiet()
        shown = reading.text(inbox_of(ana))
        if befell in shown and worded("inbox-quiet") in shown:
            assert f"<@{party.asked()[0].me}>" in shown
            return
    pytest.fail("nothing befell them")
