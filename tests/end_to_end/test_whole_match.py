"""Whole matches, as users play them: by buttons, by commands, step by step, among computers, in many ways; the thread is a story."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.core.ids import MatchId
from engine.core.types import Outcome
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party, answers, everything, go_on, steps, version, waiting_for
from tests.builders.thorough import THOROUGH
from tests.builders.ways import Way, every_way, play
from tests.builders.words import worded

MOST_MESSAGES = 30


async def test_the_thread_reads_as_the_story(place: LocalBot) -> None:
    party = Party(place, 4, seed=11)
    thread = await party.start()
    await party.finish()
    host = place.host
    match = await host.matches.match(MatchId(1))
    pages = await host.matches.pages(match.id, None, 0, match.version)
    told = everything(party.first.messages(thread))
    at = 0
    for sentence in place.story(match, pages):  # all sentences are there, in order
        actual = told.find(sentence, at)
        assert actual >= 0, sentence
        at = actual
    assert worded("told-asks") not in told  # it is in the sentence of the choice
    await place.quiet()
    thread_messages = [message for message in party.first.messages(thread) if not reading.is_ephemeral(message)]
    assert len(thread_messages) <= MOST_MESSAGES
    for message in thread_messages:
        if reading.files(message):
            assert all(reading.alt_texts(message))
            assert len(reading.alt_texts(message)) == len(reading.files(message))
    ends = [message for message in thread_messages if worded("button-again") in reading.labels(message)]
    assert ends == thread_messages[-1:], "the end is one message"
    assert len(reading.files(ends[0])) == 1
    assert not any(file["filename"].endswith(".gif") for message in thread_messages for file in reading.files(message))
    for label, count in (("button-film", 1), ("button-pictures", 2)):
        shown = await (await party.first.click(ends[0], label=worded(label))).message(reading.files)
        assert len(reading.files(shown)) == len(reading.alt_texts(shown)) == count
    film = await (await party.first.click(shown, label=worded("button-whole"))).message(reading.files)
    assert reading.files(film)[0]["filename"].endswith(".gif")
    fingerprint = (await place.host.matches.match(MatchId(1))).commitment
    assert fingerprint not in everything(thread_messages)
    verified = await (await party.first.click(ends[0], label=worded("button-verify"))).message(reading.text)
    assert fingerprint in reading.text(verified)
    first = next(message for message in thread_messages if worded("button-rules") in reading.labels(message))
    rules = await (await party.first.click(first, label=worded("button-rules"))).message(reading.components)
    assert fingerprint in reading.text(rules)
    page = next(message for message in thread_messages if worded("button-film") in reading.labels(message))
    whole = await (await party.first.click(page, label=worded("button-film"))).message(reading.components)
    card = await (await party.first.click(whole, label="▶")).message(
        lambda message: "Card 1 of" in reading.text(message)
    )
    assert len(reading.files(card)) == 1


@sampled(
    "way",
    [
        ("colt-express", "base"),
        ("colt-express", "expert+horses-stagecoach"),
        ("super-express", "base"),
        ("super-express", "reflex+horse"),
    ],
    {("super-express", "reflex+horse")},
)
async def test_play_alone_submits_every_action_of_a_match(place: LocalBot, way: tuple[str, str]) -> None:
    party = Party(place, 3, seed=5)
    await party.start(game=way[0], rules=way[1])
    while not party.ended():
        await party.command()
    assert (await place.host.matches.match(MatchId(1))).status == "over"


async def test_a_panel_offers_what_is_legal_and_nothing_else(place: LocalBot) -> None:
    party = Party(place, 5, seed=8)
    await party.start()
    for _ in range(25 if THOROUGH else 8):
        await party.told(-1)
        person = party.asked()[0]
        panel = await party.panel(person)
        offered = [action for _, action in answers(panel)]
        switches = [button["custom_id"] for button in reading.buttons(panel) if ":match:turn:" in button["custom_id"]]
        for switch in switches:  # cards that can also be played face down: the others need only one press
            turned = await (await person.click(panel, custom_id=switch)).message(reading.components)
            offered += [action for _, action in answers(turned) if action not in offered]
        table = await waiting_for(place, person)
        assert table is not None
        assert sorted(offered) == sorted(await place.host.matches.legal(table.match.id, place.id_of(person)))
        await party.step()


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
    page = next(message for message in gang.first.messages(thread) if worded("button-film") in reading.labels(message))
    names = [attachment["filename"] for attachment in reading.files(page)]
    assert {name.rpartition(".")[2] for name in names} == {"png"}
    film = await (await gang.first.click(page, label=worded("button-film"))).message(reading.files)
    assert [attachment["filename"].rpartition(".")[2] for attachment in reading.files(film)] == ["gif"]
    assert "Cheyenne: Flip → Change Floor → Fire" in " ".join(reading.alt_texts(page))


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
    pictures = [alt for message in gang.first.messages(thread) for alt in reading.alt_texts(message)]
    assert any("Tuco: Change Floor → Flip → Fire;" in alt for alt in pictures)


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


@pytest.mark.nightly
async def test_alone_in_a_direct_message(place: LocalBot) -> None:
    party = Party(place, 1, seed=2)
    await party.gather()
    channel = await place.app.client.create_dm(await place.app.client.fetch_user(int(party.first.me)))
    party.channel = party.thread = str(channel.id)
    await party.first.wait_for(lambda: party.first.channels.get(party.channel), what="the direct message")
    await party.first.command("/lobby create", channel=party.channel)
    await party.begin(await party.card(), "button-fill")
    await party.play(3)
    exchange = await party.first.command("/hand", channel=party.channel)
    assert answers(await exchange.message(answers))


SAMPLE = (
    Way("colt-express", ("expert", "two-player", "horses-stagecoach"), 2, "buttons"),
    Way("colt-express", ("expert",), 3, "commands"),
    Way("colt-express", ("horses-stagecoach",), 3, "commands"),
    Way("colt-express", ("expert", "teams", "horses-stagecoach"), 4, "buttons"),
    Way("colt-express", ("teams",), 4, "commands"),
    Way("super-express", ("reflex", "horse"), 3, "commands"),
)


@pytest.mark.nightly
@pytest.mark.parametrize("way", SAMPLE, ids=str)
async def test_from_lobby_to_score(way: Way, tmp_path: Path) -> None:
    played = await play(way, tmp_path, seed=3)
    assert played.finished
    assert played.version >= played.steps > 0


def test_all_ways_that_the_rules_allow_are_known() -> None:
    ways = every_way()
    assert set(SAMPLE) <= set(ways)
    colt = {(way.modes, way.people) for way in ways if way.game == "colt-express"}
    assert len(colt) == 4 * 4 + 4 * 2 + 2
    assert len(ways) == 2 * (len(colt) + 4 * 4)
