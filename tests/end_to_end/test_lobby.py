"""The lobby: its card, its buttons and its two commands."""

from bot.discord_ui.content.custom_ids import custom_id
from sandbox import reading
from tests.builders.arena import said
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.presses import press_after
from tests.builders.words import worded

FIGURE = "ce2:lobby:figure:1"
STRONG = "ce2:lobby:strong:1"


async def test_seats_bandits_and_computers_on_the_card(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create", pace="live", bandit="ghost")
    card = await party.card()
    assert "Rosalind" in reading.text(card)
    assert "Ghost" in reading.text(card)
    assert "3 minutes" in reading.text(card)
    await party.people[1].click(card, label=worded("button-join"))
    await party.card_saying("Amos")
    mine = await party.options(party.people[1], card)
    assert worded("button-fill") not in reading.labels(mine)
    await party.people[1].select(mine, "tuco", custom_id=FIGURE)
    await party.card_saying("**Amos** as Tuco")
    assert reading.labels(card) == [worded("button-join"), worded("button-options")]
    panel = await party.options(party.first, card, worded("button-options-players"))
    panel = await (await party.first.select(panel, "outlaw", custom_id=STRONG)).message(reading.components)
    await party.card_saying("computer player")
    await party.people[2].click(card, label=worded("button-join"))
    await party.card_saying("Clementine")
    third = await party.options(party.people[2], card)
    await party.people[2].select(third, "belle", custom_id=FIGURE)
    await party.card_saying("**Clementine** as Belle")
    await party.first.click(panel, label=worded("button-remove-computer"))
    await party.first.wait_for(
        lambda: "computer" not in reading.text(party.first.message(card["id"]) or {}).split("Closes")[0].lower() or None
    )
    await party.people[1].click(mine, label=worded("button-leave"))
    await party.card_saying("2 taken")
    done = await party.first.click(await party.options(party.first, card), label=worded("button-cancel"))
    assert worded("terms-closed") in reading.text(await done.message(reading.text))
    closed = await party.card_saying(worded("tour-status-cancelled"))
    assert reading.buttons(closed) == []


async def test_what_a_lobby_refuses(place: LocalBot) -> None:
    party = Party(place, 3)
    await party.gather()
    await party.first.command("/lobby create", bandit="ghost")
    card = await party.card()
    other = party.people[1]
    again = await (await party.first.click(card, label=worded("button-join"))).message(reading.text)
    assert worded("options-joined") in reading.text(again)
    assert worded("button-leave") in reading.labels(again)
    assert not {worded("button-leave"), worded("button-cancel"), worded("button-fill")} & {
        *reading.labels(await party.options(other, card))
    }
    listed = await (await other.command("/tables")).message(reading.components)
    for posted in (
        custom_id("lobby", "fill", 1),
        custom_id("lobby", "start", 1),
        custom_id("lobby", "language", 1, "de"),
    ):
        assert worded("error-not-the-host") in await said(await forged(place, other, listed, posted))
    await other.click(card, label=worded("button-join"))
    await party.card_saying("2 taken")
    third = party.people[2]
    panel = await party.options(party.first, card)
    assert reading.find_button(panel, label=worded("button-start"))["disabled"]
    assert "no bandit" in await said(await third.command("/lobby create", bandit="Wyatt <@1>"))
    assert worded("options-reader", host="X").split("X")[0] in await said(await third.command("/lobby options"))
    await third.click(await party.options(third, card), label=worded("button-join"))
    await party.card_saying("3 taken")
    first, second = await party.options(other, card), await party.options(third, card)
    await other.select(first, "tuco", custom_id=FIGURE)
    await party.card_saying("**Amos** as Tuco")
    taken = await third.select(second, "tuco", custom_id=FIGURE)
    assert "already" in reading.text(await taken.message(lambda shown: "already" in reading.text(shown)))
    again_mine = await party.options(other, card)
    await other.click(first, label=worded("button-leave"))
    await party.card_saying("2 taken")
    assert worded("error-not-seated") in await said(await other.click(again_mine, label=worded("button-leave")))
    last = await party.options(third, card)
    await party.first.click(again, label=worded("button-cancel"))
    await party.card_saying(worded("tour-status-cancelled"))
    assert worded("tour-status-cancelled") in await said(await third.click(last, label=worded("button-leave")))


async def test_commands_of_tables_and_a_seat_from_the_list(place: LocalBot) -> None:
    party = Party(place, 2)
    await party.gather()
    first, second = party.people
    assert worded("lobby-not-in-one") in await said(await second.command("/lobby options"))
    assert worded("options-title", id="1") in await said(await first.command("/lobby create"))
    assert worded("options-title", id="2") in await said(await first.command("/lobby create"))
    tables = await second.autocomplete("/lobby options", "table", "")
    assert [choice["value"] for choice in tables] == [1, 2]
    assert "table 1" in (await said(await second.command("/lobby options", table=1))).lower()
    assert [choice["value"] for choice in await second.autocomplete("/lobby create", "bandit", "tu")] == ["tuco"]
    await press_after(second, "/tables", "find join")
    await party.card_saying("2 taken")
    mine = await (await second.command("/lobby options")).message(reading.labels)
    await second.click(mine, label=worded("button-leave"))
    options = await (await first.command("/lobby options", table=1)).message(reading.labels)
    for label in (worded("button-more"), worded("button-options-players")):
        if not reading.find_button(options, label=label).get("disabled"):
            options = await (await first.click(options, label=label)).message(reading.labels)
    for computers in (1, 2):
        await first.select(options, "outlaw", custom_id=STRONG)
        await party.card_saying(f"{computers + 1} taken")
    options = await (await first.click(options, label=worded("button-options-table"))).message(reading.labels)
    await first.click(options, label=worded("button-start"))
    card = await party.card_saying(worded("lobby-started"))
    await party.find_thread(card["id"])
    assert f"<#{card['id']}>" in reading.text(card)


async def test_a_lobby_expires_and_says_so(place: LocalBot) -> None:
    party = Party(place, 1)
    await party.gather()
    await party.first.command("/lobby create")
    await party.card()
    place.move(86_401)
    await party.card_saying(worded("lobby-expired"))


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


async def test_nobody_opens_more_tables_than_allowed(place: LocalBot) -> None:
    party = Party(place, 1)
    await party.gather()
    for number in range(1, 6):
        assert worded("options-title", id=str(number)) in await said(await party.first.command("/lobby create"))
    assert "5 open tables" in await said(await party.first.command("/lobby create"))


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
