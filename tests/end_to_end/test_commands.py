"""The slash commands as Discord lists them."""

import json
import re
import shutil
from collections.abc import Iterator

import pytest

from bot.discord_ui.core.tree import canonical
from bot.features.lobbies.choosing import figure_of, modes_of, ways_to_play
from bot.processes.game_uis import game_uis
from data.catalogue import Catalogue, current, replaced
from engine.core.errors import BadSetup
from engine.core.types import Options
from renderers.colt_express.ui import ColtExpressUI
from sandbox.json_types import JsonObject
from tests.builders.local_bot import LocalBot, changed, local_bot
from tests.builders.words import worded
from tests.structure.sources import ROOT

PICKED = {5, 6, 7, 8}
"""Option types for which Discord itself offers a list: yes or no, people, channels, roles."""

IN_MENUS = {2, 3}
"""Types of commands that stand in the menu of a person or a message: Discord lets them have a name alone."""

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
