"""Commands: as Discord lists them, in its menus, with suggestions and every choice, and of users who have installed the bot."""

import inspect
import json
import random
import re
import shutil
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest
from discord import app_commands

from bot.core.errors import Refusal
from bot.core.ids import MatchId
from bot.discord_ui.content.layout import notice
from bot.discord_ui.core.acts import Handler, Option
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.gate import Finder, SeveralMatches
from bot.discord_ui.core.localized import MAX_CHOICE_LENGTH, MAX_CHOICES, every_words
from bot.discord_ui.core.throttle import PersonAccount, Throttle
from bot.discord_ui.core.tree import canonical, for_servers
from bot.features.hand.acts import MatchActs
from bot.features.lobbies.choosing import figure_of, modes_of, ways_to_play
from bot.processes.game_uis import game_uis
from bot.run.interfaces import all_acts
from data.catalogue import Catalogue, current, replaced
from engine.core.errors import BadSetup
from engine.core.types import Options
from renderers.colt_express.ui import ColtExpressUI
from sandbox import InteractionFailedError, reading
from sandbox.json_types import JsonObject
from sandbox.testing import PageClient
from tests.builders.arena import said
from tests.builders.for_each import sampled
from tests.builders.local_bot import LocalBot, changed, local_bot
from tests.builders.players import Party, see
from tests.builders.words import worded
from tests.structure.sources import ROOT

PICKED = {5, 6, 7, 8}
IN_MENUS = {2, 3}

NAMES = (
    {"learn", "lobby", "hand", "play", "matches", "rules", "help", "settings", "away"}
    | {"setup", "mod"}  # moderators
    | {"tournament"}
    | {"profile", "leaderboard", "match", "privacy"}
    | {"play-now", "tables", "replay", "puzzle"}
    | {
        worded("button-profile"),
        worded("context-invite"),
        worded("button-replay"),
    }  # in the menus of people and messages
)


async def test_they_are_registered_once_and_again_only_when_changed(place: LocalBot) -> None:
    recorder = place.sandbox.core.recorder
    assert {command["name"] for command in next(iter(place.sandbox.core.world.commands.values()))} == NAMES
    since = recorder.total
    await place.restart()
    routes = [request.route for request in recorder.since(since)]
    assert "PUT /applications/{application_id}/commands" not in routes
    number = {item["name"]: item["id"] for item in next(iter(place.sandbox.core.world.commands.values()))}["hand"]
    assert current().command("hand") == f"</hand:{number}>"  # mentioned by what Discord listed
    next(iter(place.sandbox.core.world.commands.values()))[0]["description"] = "something else"
    await place.restart()
    assert "PUT /applications/{application_id}/commands" in [request.route for request in recorder.since(since)]


async def test_every_option_is_described_and_bound_to_what_is_legal(place: LocalBot) -> None:
    def walk(command: JsonObject) -> Iterator[JsonObject]:
        yield command
        for option in command.get("options") or []:
            yield from walk(option)

    for command in next(iter(place.sandbox.core.world.commands.values())):
        for node in walk(command):
            if command["type"] in IN_MENUS:
                assert (node["description"], node.get("options") or []) == ("", [])
                continue
            assert 1 <= len(node["description"]) <= 100
            bound = any(node.get(key) for key in ("choices", "autocomplete", "max_value", "max_length"))
            assert node["type"] in {1, 2, *PICKED} or bound, node


def test_equal_lists_are_equal_however_they_are_written() -> None:
    ours: list[JsonObject] = [
        {"name": "b", "description": "d", "options": [{"name": "o", "type": 3, "required": False}]},
        {"name": "a"},
    ]
    theirs = [
        {"id": "1", "name": "a", "type": 1, "options": [], "nsfw": False},
        {"name": "b", "description": "d", "version": "7", "options": [{"name": "o", "type": 3, "choices": []}]},
    ]
    assert canonical(ours) == canonical(theirs)
    changes: list[JsonObject] = [{"name": "c"}, {"description": "x"}, {"options": []}]
    for change in changes:
        assert canonical([{**ours[0], **change}, ours[1]]) != canonical(theirs)


async def test_modes_come_as_data(place: LocalBot) -> None:
    game = next(iter(place.host.games))

    class Moded:
        id, figures, modes = game.id, game.figures, ("reflex", "horse")

        def player_counts(self, options: Options) -> range:
            if len(options.modes) == 2:
                raise BadSetup(reason="no")
            return range(3, 5)

    uis = {game.id: changed(ColtExpressUI(Moded()), modes_in_force=tuple)}  # type: ignore[arg-type]
    assert [value for _, value in ways_to_play(uis, game.id, "")] == ["base", "reflex", "horse"]
    assert [name for name, _ in ways_to_play(uis, game.id, "HOR")] == ["Horse"]
    assert ways_to_play(uis, "nothing", "") == []
    assert modes_of("base") == ()
    assert modes_of("reflex+ horse") == ("reflex", "horse")
    assert figure_of(uis, game.id, "tUCO") == "tuco"
    assert figure_of(uis, game.id, "any") is None
    assert figure_of(uis, game.id, "nobody") == "nobody"


async def test_the_ways_to_play_are_those_that_the_rules_allow(place: LocalBot) -> None:
    uis = game_uis(place.host.games)
    actual = {value: name for name, value in ways_to_play(uis, "colt-express", "")}
    assert len(actual) == 10
    assert actual["base"] == worded("rules-plain")
    assert actual["expert+two-player+horses-stagecoach"] == "Expert variant + Two players + Horses & Stagecoach"
    assert not any("two-player" in value and "expert" not in value for value in actual)
    assert not any("two-player" in value and "teams" in value for value in actual)


async def test_a_second_language_is_a_change_of_data(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("texts")
    for locale in ("en", "de"):  # a language is offered once it says nine texts of ten
        shutil.copytree(ROOT / "data" / "text" / "en", folder / locale)
    words = folder / "de" / "ui.ftl"
    words.write_text(re.sub(r"(?m)^command-hand = .*$", "command-hand = Deine Karten", words.read_text()))
    with replaced(Catalogue(folder)):
        async with local_bot(folder) as place:
            commands = json.dumps(next(iter(place.sandbox.core.world.commands.values())))
    assert '"description_localizations": {"de": "Deine Karten"}' in commands


async def test_what_somebody_cannot_use_is_hidden(place: LocalBot) -> None:
    listed = {item["name"]: item for item in next(iter(place.sandbox.core.world.commands.values()))}
    manage, messages = str(1 << 5), str(1 << 13)  # Discord docs, "Permissions": MANAGE_GUILD, MANAGE_MESSAGES
    hidden = {name: item["default_member_permissions"] for name, item in listed.items()}
    assert {name: needed for name, needed in hidden.items() if needed} == {
        "setup": manage,
        "mod": messages,
    }


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


LOCALES: Final = ("en-US", "fr", "de")

OPENED: Final[dict[str, dict[str, str]]] = {
    "/tournament create": {"name": "Cup"},
    "/lobby weekly": {"day": "3", "time": "20:00"},
    "/lobby create": {},
}

NOTHING: Final = frozenset({"replay match"})


def options(place: LocalBot) -> Iterator[tuple[Handler, str, Option]]:
    """Yield every command option with choices."""
    for command in place.app.client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            handler = inspect.getclosurevars(command.callback).nonlocals["handler"]
            for name, row in handler.act.command.options.items():
                if row.choices or row.suggest:
                    yield handler, name, row


async def taken(handler: Handler, name: str, row: Option, call: Call, words: str, value: str | int) -> list[Any]:
    """Return the values that a choice is read as, by name and by value; for a number, the values suggested for its name."""
    if isinstance(value, int):
        assert row.suggest is not None
        pairs: list[tuple[str, Any]] = [*await row.suggest(handler.acts, call, words)]
        return [meant for named, meant in pairs if named[:MAX_CHOICE_LENGTH] == words]
    return [(await handler.understood(call, {name: sent}))[name] for sent in (words, value)]


async def offered(handler: Handler, row: Option, call: Call) -> AsyncIterator[tuple[str, str | int]]:
    """Yield the name and value of each choice."""
    if row.choices is not None:
        for choice in row.choices(handler.acts):
            for words, value in await every_words(choice):
                yield words, value
    elif row.suggest is not None:
        try:
            pairs: list[tuple[str, Any]] = [*await row.suggest(handler.acts, call, "")]
        except (NothingHere, SeveralMatches, Refusal):
            return  # it has no choices here
        for named, meant in pairs[:MAX_CHOICES]:
            yield named[:MAX_CHOICE_LENGTH], meant


@sampled("game", ("colt-express", "super-express"), {"super-express"})
async def test_every_choice_is_taken_as_itself(place: LocalBot, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    place.show_all_commands()
    party = Party(place, 3, seed=3)
    await party.start(game=game)
    await party.play(3)
    person = party.asked()[0]
    for command, given in OPENED.items():
        await party.first.command(command, channel=party.channel, **given)
    await place.quiet()
    wrong: list[Any] = []
    seen = set[str]()
    checked = list[str]()

    async def look(self: Handler, finder: Finder, call: Call, given: object) -> None:
        for handler, name, row in options(place):
            async for words, value in offered(handler, row, call):
                key = f"{handler.act.command and handler.act.command.name} {name}"
                values = await taken(handler, name, row, call, words, value)
                if {*values} != {value}:
                    wrong.append((call.language, key, words, value, values))
                seen.add(key)
        checked.append(call.language)

    monkeypatch.setattr(Handler, "typed", look)
    monkeypatch.setattr(PersonAccount, "spend", lambda *_: None)
    for locale in LOCALES:
        await person.choose(locale=locale)
        await person.command("/help", channel=party.thread)
        await place.quiet()
    await party.first.command("/help", channel=party.thread)
    await party.first.command("/help", channel=party.channel)
    await place.quiet()
    assert wrong == [], "\n".join(map(str, wrong))
    assert checked[:3] == ["en", "fr", "de"]
    assert len(checked) == 5
    every = {f"{handler.act.command and handler.act.command.name} {name}" for handler, name, _ in options(place)}
    assert every - seen == NOTHING, every - seen


async def test_profile_and_invitation_stand_in_the_menu_of_a_person_and_replay_in_that_of_a_message(
    place: LocalBot,
) -> None:
    ana, ben = await place.enter(1), await place.enter(2)
    assert ben.me in await said(await ana.menu(worded("button-profile"), ben.me))
    await ana.command("/lobby create")
    card = await see(ana, "all aboard")
    assert "is invited" in await said(await ana.menu(worded("context-invite"), ben.me))
    assert worded("no-match-of-yours") in await said(await ana.menu(worded("button-replay"), card["id"], message=True))


async def test_what_concerns_one_person_alone_can_be_taken_along(place: LocalBot) -> None:
    commands = [item for known in place.sandbox.core.world.commands.values() for item in known]
    taken = {command["name"] for command in commands if 1 in command["integration_types"]}
    assert taken == {act.command.name for act in all_acts() if act.command is not None and act.command.anywhere}
    assert all((2 in command["contexts"]) == (command["name"] in taken) for command in commands)
    assert all(for_servers(command)["integration_types"] == [0] for command in commands)


@pytest.mark.parametrize(
    ("guild", "member", "private", "outside"),
    [(1, True, False, False), (1, False, False, True), (None, False, False, False), (None, False, True, True)],
)
def test_where_the_bot_is_no_member(guild: int | None, member: bool, private: bool, outside: bool) -> None:
    context = SimpleNamespace(private_channel=private)
    result: Any = SimpleNamespace(guild_id=guild, context=context, is_guild_integration=lambda: member)
    assert Call(cast("Any", result)).is_outside is outside


ANYWHERE = {act.command.name for act in all_acts() if act.command is not None and act.command.anywhere}
FOLLOWUP = "POST /webhooks/{application_id}/{token}"


async def taken_along(place: LocalBot) -> tuple[PageClient, dict[str, str]]:
    """Return a user who has installed the bot, and two channels: one of a server without the bot, one of a group."""
    person, friend = place.user(1), place.user(2)
    for user in (person, friend):
        await user.open()
    place.sandbox.control("install", user_id=person.me)
    server = place.sandbox.control("guild", name="Elsewhere", channels=["far"], bot=False)["channels"][0]
    group = place.sandbox.control("group", name="friends", members=[person.me, friend.me])["id"]
    await person.wait_for(lambda: {server, group} <= person.channels.keys(), what="the channels")
    return person, {"server": server, "group": group}


@sampled("where", ("server", "group"), {"group"})
async def test_each_command_that_can_be_taken_along_answers_in_private(place: LocalBot, where: str) -> None:
    person, channels = await taken_along(place)
    since = place.sandbox.core.recorder.total
    for name in sorted(ANYWHERE):
        exchange = await person.command(f"/{name}", channel=channels[where])
        shown = await exchange.message(reading.text)
        assert reading.is_ephemeral(shown)
        await place.quiet()
    requests = place.sandbox.core.recorder.since(since)
    assert [request for request in requests if request.status >= 400] == []
    assert sum(request.route == FOLLOWUP for request in requests) <= len(ANYWHERE)
    # The bot requests nothing of the channel or its server.
    assert [request.path for request in requests if channels[where] in request.path] == []


@sampled("where", ("server", "group"), {"group"})
async def test_no_other_command_is_offered_there(place: LocalBot, where: str) -> None:
    person, channels = await taken_along(place)
    for name in ("tables", "settings", "lobby create"):
        with pytest.raises(InteractionFailedError, match="no such command"):
            await person.command(f"/{name}", channel=channels[where])
