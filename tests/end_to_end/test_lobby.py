"""The lobby: its card, names on it, invitations, and the link to a match that has started."""

from typing import Any

import pytest

from bot.core.ids import LobbyId, Person
from bot.core.work import At
from bot.features.lobbies import gathering
from bot.features.lobbies.publishing import LobbyCards
from bot.features.lobbies.rows import LOBBY_TOPIC
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, see
from tests.builders.presses import press_after
from tests.builders.words import worded


async def test_a_card_that_another_process_has_edited_is_edited_again(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    await ana.command("/lobby create")
    await place.quiet()
    lobby, person = LobbyId(1), Person(place.id_of(ben), "Ben")
    notifier: Any = place.host.outbox._notifier
    cards: LobbyCards = notifier._topics[LOBBY_TOPIC].__self__

    def join_elsewhere(at: At) -> None:
        gathering.join(at, lobby, person)
        at.db.execute("DELETE FROM outbox")

    await place.host.do(join_elsewhere)
    await LobbyCards(cards._client, cards._host, cards._content, cards._languages).publish(lobby)
    card = await see(ana, "Ben")
    await place.host.do(gathering.leave, lobby, person.id)
    await place.quiet()
    assert "Ben" not in reading.text(ana.message(card["id"]) or {})


@sampled("name", ("||@everyone||", "<@123> *bold* `code`", "[link](https://example.com)"), {"<@123> *bold* `code`"})
async def test_names_are_escaped_and_notify_nobody(place: LocalBot, name: str) -> None:
    party = Party(place, 2)
    await party.gather()
    user = place.sandbox.core.world.user(party.first.me)
    user.display = name
    await party.first.command("/lobby create")
    card = await party.card()
    await party.people[1].click(card, label=worded("button-join"))
    await party.card_saying("2 taken")
    assert name not in reading.text(card)
    assert place.notified(party.people[1].me) == []


async def test_a_table_of_another_server_is_not_joined_by_its_number(place: LocalBot) -> None:
    party = Party(place, 1)
    await party.gather()
    await party.first.command("/lobby create")
    await party.card()
    stranger = place.user(4)
    await stranger.open()
    await place.go_elsewhere(stranger)
    assert worded("error-unknown-lobby") in await said(await stranger.command("/lobby options", table=1))
    stranger.go("the-station")
    assert worded("options-reader", host=f"<@{party.first.me}>") in await said(
        await stranger.command("/lobby options", table=1)
    )


async def private(place: LocalBot, number: int, words: str) -> Message:
    """Return the bot's direct message to a user with this text."""
    person = place.user(number)
    return await person.wait_for(
        lambda: next(
            (
                message
                for channel in person.channels
                for message in person.messages(channel)
                if words in reading.text(message)
            ),
            None,
        ),
        what=words,
    )


async def test_who_does_not_see_the_channel_is_not_invited_to_it(place: LocalBot) -> None:
    ana, ben = await place.enter(1, "the-saloon"), await place.enter(2)
    place.permit("the-saloon", ben.me, deny=["VIEW_CHANNEL"])
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert worded("invite-unseen") in await said(await ana.menu(worded("context-invite"), ben.me))
    bot = place.sandbox.core.world.bot_id
    assert worded("not-a-program") in await said(await ana.menu(worded("context-invite"), bot))


async def test_who_takes_no_direct_messages_is_not_told_in_public(place: LocalBot) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    await ben.choose(dm_blocked=True)
    assert worded("options-title") in await said(await ana.command("/lobby create"))
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    await place.quiet()
    assert place.notified(ben.me) == []


async def started(host: PageClient) -> str:
    """Press Start in the table's options as its host; return the answer."""
    answer = await press_after(host, "/lobby options", "lobby start")
    return reading.text(await answer.message(lambda shown: worded("button-start") not in reading.labels(shown)))


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
    assert worded("again-started") in answer
    assert place.sandbox.channel("the-station").id in answer
