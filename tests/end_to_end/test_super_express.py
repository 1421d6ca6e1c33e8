"""Whole matches of Super Express: by buttons, step by step, and by commands; with revised choices and old buttons."""

import re
from collections.abc import Sequence

import pytest

from bot.core.ids import MatchId
from engine.core.types import Outcome
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, everything, go_on, steps, version
from tests.builders.words import worded


def named(message: Message, part: str) -> str:
    """Return a panel's button for the next part."""
    result = {part: custom_id for custom_id, part in steps(message)}
    assert part in result, reading.text(message)
    return result[part]


class Gang(Party):
    """Players of Super Express, with ``cards`` in every hand."""

    def __init__(self, place: LocalBot, seats: int, channel: str = "the-station", seed: int = 1) -> None:
        super().__init__(place, seats, channel, seed)
        self.cards = ["move", "floor", "flip", "fire"]

    async def plan(self, person: PageClient, cards: Sequence[str]) -> Message:
        """Let a player choose cards one after the other. Return the updated panel."""
        panel = await self.panel(person)
        for count in range(1, len(cards) + 1):
            part, whole = " ".join(["plan", *cards[:count]]), " ".join(["plan", *cards])
            if whole in [way for _, way in steps(panel)]:  # with few cards, the last two are chosen together
                return await self.press_part(person, panel, whole)
            panel = await self.press_part(person, panel, part)
        return panel

    async def planned(self, person: PageClient, cards: Sequence[str]) -> Message:
        """Let a player choose, and wait until the thread shows it."""
        before = version(self.live())
        panel = await self.plan(person, cards)
        await self.told(before)
        await self.place.quiet()
        return panel

    async def press_part(self, person: PageClient, panel: Message, part: str) -> Message:
        """Press a panel's button. Return the updated panel."""
        exchange = await go_on(person, panel, (named(panel, part), part))
        return await exchange.message(reading.components)

    async def round(self) -> None:
        """Let all asked players choose at random."""
        while not self.ended() and (asked := self.asked()):
            panel = await self.planned(asked[0], self.random.sample(self.cards, 3))
            assert "✅" in reading.text(panel)


async def outcome(place: LocalBot) -> Outcome:
    match = await place.host.matches.match(MatchId(1))
    assert match.status == "over"
    assert match.outcome is not None
    return match.outcome


@pytest.mark.parametrize(
    ("people", "rules"),
    [
        pytest.param(3, "base", marks=pytest.mark.nightly),
        pytest.param(4, "horse", marks=pytest.mark.nightly),
        (5, "reflex+horse"),
    ],
)
async def test_by_buttons_from_lobby_to_result(place: LocalBot, people: int, rules: str) -> None:
    gang = Gang(place, people, seed=people)
    gang.cards += [card for card in ("reflex", "horse") if card in rules]
    thread = await gang.start_by_buttons(game="super-express", rules=rules)
    while not gang.ended():
        await gang.round()
    assert (await outcome(place)).scores[0].place == 1
    story = everything(gang.first.messages(thread))
    assert "Round 1 ·" in story
    assert "is unhooked" in story
    assert "🏁" in story
    for message in gang.first.messages(thread):
        if reading.files(message):
            assert all(reading.alt_texts(message))


@pytest.mark.nightly
async def test_a_round_is_one_message_with_a_picture_of_its_cards_and_a_film_for_who_asks(place: LocalBot) -> None:
    gang = Gang(place, 3, seed=1)
    thread = await gang.start(game="super-express")
    for person, cards in zip(gang.people, (["flip", "floor", "fire"],) * 3, strict=True):
        await gang.planned(person, cards)
    page = next(
        message for message in gang.first.messages(thread) if worded("super-told-shootin") in reading.text(message)
    )
    names = [attachment["filename"] for attachment in reading.files(page)]
    assert [name.rpartition(".")[2] for name in names] == ["png"]
    film = await (await gang.first.click(page, label=worded("button-film"))).message(reading.files)
    assert [attachment["filename"].rpartition(".")[2] for attachment in reading.files(film)] == ["gif"]
    assert "Fire" in reading.alt_texts(page)[0]
    words = reading.text(page)
    numbers = [(int(first), int(last or first)) for first, last in re.findall(r"`(\d+)(?:–(\d+))?`", words)]
    assert [number for first, last in numbers for number in range(first, last + 1)] == [*range(1, 10)]


@pytest.mark.nightly
async def test_others_who_get_ready_disturb_nobody(place: LocalBot) -> None:
    gang = Gang(place, 3, seed=2)
    await gang.start(game="super-express")
    slow, other = gang.people[0], gang.people[1]
    panel = await gang.panel(slow)
    half = await gang.press_part(slow, panel, "plan move")
    assert "Move, and then?" in reading.text(half)
    await gang.planned(other, ["flip", "floor", "fire"])
    await place.quiet()
    assert slow.message(half["id"]) == half
    done = await gang.press_part(slow, half, "plan move flip fire")
    assert "✅" in reading.text(done)
    assert "Move → Flip → Fire" in reading.text(done)


@pytest.mark.nightly
async def test_the_mind_may_be_changed_until_the_last_is_ready(place: LocalBot) -> None:
    gang = Gang(place, 3, seed=2)
    thread = await gang.start(game="super-express")
    one, two, three = gang.people
    done = await gang.planned(one, ["move", "flip", "fire"])
    assert worded("super-ask-changed") in reading.text(done)
    first = await gang.press_part(one, done, "plan floor")
    again = await gang.press_part(one, first, "plan")
    assert "plan floor" in [part for _, part in steps(again)]
    before = gang.live()
    panel = await gang.plan(one, ["floor", "flip", "fire"])
    await place.quiet()
    assert gang.live() == before  # a revised choice is visible nowhere, not even by the time of an edit
    assert "Change Floor → Flip → Fire" in reading.text(panel)
    for person in (two, three):
        await gang.planned(person, ["flip", "floor", "move"])
    story = everything(gang.first.messages(thread))
    assert "onto the roof" in story
    assert story.count("· **Fire**") == 1


async def test_the_lobby_offers_no_powers_and_the_rules_button_leads_to_this_game(place: LocalBot) -> None:
    gang = Gang(place, 3, seed=5)
    await gang.gather()
    await gang.first.command("/lobby create", game="super-express")
    card = await gang.card()
    panel = await (await gang.first.click(card, label=worded("button-options"))).message(reading.selects)
    options = [option for select in reading.selects(panel) for option in select["options"]]
    assert "Mei" in [option["label"] for option in options]
    assert not any(worded("figure-tuco-power") in (option.get("description") or "") for option in options)
    await gang.join(card)
    await gang.depart(await gang.card())
    live = gang.live()
    assert live is not None
    exchange = await gang.first.click(live, label=worded("button-rules"))
    assert worded("rule-super") in reading.text(await exchange.message(reading.components))


async def test_who_has_chosen_reads_it_once(place: LocalBot) -> None:
    gang = Gang(place, 3)
    await gang.start(game="super-express")
    shown = reading.text(await gang.plan(gang.first, ["move", "fire", "flip"]))
    assert shown.count("Move → Fire → Flip") == 1
    assert worded("super-told-you-planned") not in shown
