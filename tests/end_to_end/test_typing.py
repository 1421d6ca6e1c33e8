"""Suggestions while a person types."""

import random

import pytest

from bot.core.ids import MatchId
from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.localized import MAX_CHOICES
from bot.discord_ui.core.throttle import PersonAccount, Throttle
from bot.features.hand.acts import MatchActs
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot
from tests.builders.players import Party
from tests.builders.words import worded


async def test_who_has_used_up_their_time_is_offered_nothing_and_asked_to_wait(place: LocalBot) -> None:
    person, throttle = place.sandbox.user(0), Throttle(6, place.clock.now)
    place.app.client._router._throttle = throttle
    assert len(await person.autocomplete("/settings", "zone", "Paris")) == 1
    throttle.of(place.id_of(person)).spend(10)
    assert await person.autocomplete("/settings", "zone", "Paris") == []
    answer = await (await person.command("/settings")).message()
    assert worded("too-fast", seconds="41")[:20] in str(answer)
    place.clock.forward(60)
    assert await person.autocomplete("/settings", "zone", "Paris")
    assert worded("too-fast", seconds="41")[:20] not in str(await (await person.command("/settings")).message())


async def matches_of(place: LocalBot, count: int) -> list[Party]:
    """Start further matches of the same three players that ask all of them at once."""
    parties = [Party(place, 3, seed=number) for number in range(count)]
    for party in parties:
        await party.start(game="super-express", pace="24h")
    return parties


async def private_channel(place: LocalBot, person: PageClient) -> str:
    channel = str((await place.app.client.create_dm(await place.app.client.fetch_user(int(person.me)))).id)
    await person.wait_for(lambda: person.channels.get(channel), what="the direct message")
    return channel


async def test_each_suggested_answer_is_played_in_its_match_wherever_it_is_typed(
    place: LocalBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    party, played, chance = Party(place, 3), list[tuple[int, str]](), random.Random(2)
    await party.gather()
    person = party.first
    monkeypatch.setattr(PersonAccount, "spend", lambda *_: None)

    async def record(_acts: MatchActs, call: Call, match: MatchId, _version: int, action: str) -> None:
        played.append((match, action))
        await call.show(notice("played"))

    monkeypatch.setattr(MatchActs, "perform", record)
    threads, private, matches = list[str](), await private_channel(place, person), place.host.matches
    for waiting in (0, 1, 2, 5):
        threads += [other.thread for other in await matches_of(place, waiting - len(threads))]
        mine = [table.match.id for table in await matches.tables_of(place.id_of(person))]
        for where in (party.channel, "the-saloon", private, *threads[:2]):
            choices = await person.autocomplete("/play", "action", "", channel=where)
            values = [str(choice["value"]) for choice in choices]
            assert bool(waiting) <= len(set(values)) == len(values) <= MAX_CHOICES
            assert len({choice["name"] for choice in choices}) == len(values)
            for choice in chance.sample(choices, min(len(choices), 3)):
                value, near = str(choice["value"]), mine[threads.index(where) if where in threads else 0]
                match = int(value[1:].partition(" ")[0]) if value.startswith("#") else near
                legal = [*await matches.legal(MatchId(match), place.id_of(person))]
                for typed in (value, str(choice["name"])):
                    await (await person.command("/play", action=typed, channel=where)).message(reading.components)
                    number, action = played.pop()
                    assert (number, action) == (match, value.partition(" · ")[2] or value)
                    assert action in legal
            assert where in threads or waiting < 2 or {value.partition(" ")[0] for value in values} >= {f"#{mine[0]}"}
            if where in threads:
                assert all(not value.startswith("#") for value in values)
    for typed in ("#99 · Draw", "#1 · Nonsense"):
        refused = await (await person.command("/play", action=typed, channel=private)).message(reading.components)
        assert "played" not in reading.text(refused)
    assert played == []


async def test_what_was_typed_is_kept_while_the_match_is_asked_for(place: LocalBot) -> None:
    first, _ = await matches_of(place, 2)
    person = first.first
    private = await private_channel(place, person)
    action = (await first.legal(person))[0]
    asked = await (await person.command("/play", action=action, channel=private)).message(reading.components)
    assert worded("which-title") in reading.text(asked)
    assert [label.partition(" · ")[0] for label in reading.labels(asked)] == ["#1", "#2"]
    done = await (await person.click(asked, label=reading.labels(asked)[1])).message(reading.components)
    assert "✅" in reading.text(done)
    await place.quiet()
    again = await (await person.command("/play", action=action, channel=private)).message(reading.components)
    assert "✅" in reading.text(again), "only one waits"


async def test_in_the_thread_of_a_match_that_asks_another_player_nothing_is_played_by_mistake(place: LocalBot) -> None:
    (asking,), quiet = await matches_of(place, 1), Party(place, 3)
    await quiet.start()
    person = next(person for person in quiet.people if person not in quiet.asked())
    choices = await person.autocomplete("/play", "action", "", channel=quiet.thread)
    assert choices
    assert all(str(choice["value"]).startswith("#1 · ") for choice in choices)
    action = str(choices[0]["value"]).partition(" · ")[2]
    refused = await (await person.command("/play", action=action, channel=quiet.thread)).message(reading.components)
    assert "Nothing to decide" in reading.text(refused)
    assert len(await asking.legal(person)) >= len(choices)
    taken = await person.command("/play", action=str(choices[0]["name"]), channel=quiet.thread)
    assert "✅" in reading.text(await taken.message(reading.components))
