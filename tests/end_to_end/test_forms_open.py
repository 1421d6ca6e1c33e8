"""Every act with a form opens it, in every game, as every bandit and in every language: the stand-in refuses invalid forms."""

import itertools
from collections.abc import Mapping
from typing import Any, Final

from bot.core.ids import MatchId, Person, TournamentId, UserId
from bot.discord_ui.content.custom_ids import custom_id
from bot.discord_ui.core.acts import Where
from bot.features.moderation.acts import STEPS
from bot.features.moderation.persons import RENAME
from bot.features.moderation.posts import SEATED
from bot.features.settings import persons as people
from bot.features.tournaments import forms as cup_forms
from bot.features.tournaments import signup
from engine.games import registry
from renderers.colt_express.ui import PICKED
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.areas import SHAPES
from tests.builders.for_each import sampled
from tests.builders.forging import forged
from tests.builders.local_bot import LocalBot, Message
from tests.builders.players import Party
from tests.builders.shortcuts import forward
from tests.end_to_end.test_private_tables import own_message

OF_A_MATCH: Final[Mapping[str, tuple[str, ...]]] = {
    "match memo": (custom_id("match", "memo", 1),),
    "moderation call": (custom_id("moderation", "call", 1),),
    "plans line": (custom_id("plans", "line", 1),),
}
"""The presses that open each form, for every player of match 1."""
OF_A_MODERATOR: Final = {
    "moderation ask": tuple(custom_id("moderation", "ask", verb, 1, 0) for verb in STEPS),
}
OF_A_MENU: Final = {
    "moderation seat": (custom_id("moderation", "seat", 1), [f"{verb} 0" for verb in (*SEATED, RENAME)]),
    "moderation back": (custom_id("moderation", "back", 1), ["0"]),
}
"""The menus that open a form for a moderator, and what is chosen."""
ELSEWHERE: Final[Mapping[str, tuple[str, ...]]] = {
    "away date": (custom_id("away", "date"),),
    "find change": (custom_id("find", "change"),),
    "find notify": (custom_id("find", "notify"),),
    "settings city": (custom_id("settings", "city"),),
    "tournaments ask": tuple(
        custom_id("tournaments", "ask", 1, verb, user) for verb, user in (("drop", 5), ("disqualify", 5))
    ),
    "weekly change": (custom_id("weekly", "change", 1),),
}
"""Likewise for the host of lobby 1 and of weekly game 1, and the director of tournament 1."""
OF_AN_EDIT: Final = "tournaments change"
"""The menu whose forms are opened one after the other, on the message that has it."""

OF_CARDS: Final = "match form"


def test_every_act_that_opens_a_form_is_pressed_here() -> None:
    forms = {f"{shape.area} {shape.verb}" for shape in SHAPES if shape.where is Where.FORM}
    assert forms == {*OF_A_MATCH, *OF_A_MODERATOR, *OF_A_MENU, *ELSEWHERE, OF_AN_EDIT, OF_CARDS}


async def open_all(place: LocalBot, person: PageClient, message: Message, forms: Mapping[str, tuple[str, ...]]) -> None:
    """Let a user open forms from a message in each language; no words are cut off in them."""
    for locale in ("en-US", "fr", "de"):
        await person.choose(locale=locale)
        for pressed in itertools.chain(*forms.values()):
            exchange = await forged(place, person, message, pressed)
            assert exchange.modal is not None, pressed
            told = [exchange.modal["title"], *(field["label"] for field in exchange.modal["components"])]
            assert not [words for words in told if words.endswith("…")]
            assert not [field for field in exchange.modal["components"] if field.get("description", "").endswith("…")]


@sampled("game", [game.id for game in registry()], {"colt-express"})
async def test_the_forms_of_a_match_open_for_every_bandit(place: LocalBot, game: str) -> None:
    party = Party(place, 6)
    await party.start(game=game)
    await place.quiet()
    live = party.live()
    assert live is not None
    for person in party.people:
        await open_all(place, person, live, OF_A_MATCH)


async def test_the_forms_of_a_moderator_who_does_not_play_open(place: LocalBot) -> None:
    party, moderator = Party(place, 5), place.user(0)
    party.people = [place.user(number) for number in range(1, 6)]
    await party.start()
    await place.quiet()
    await moderator.open()
    live = party.live()
    assert live is not None
    await open_all(place, moderator, live, OF_A_MODERATOR)
    for chooser, choices in OF_A_MENU.values():
        for choice in choices:
            assert (await forged(place, moderator, live, chooser, (choice,))).modal is not None


async def test_cards_are_chosen_in_a_form(place: LocalBot) -> None:
    def discarding(state: Any) -> bool:
        return any(ask.what in PICKED for ask in state.asks)

    party = Party(place, 3, seed=2)
    await party.start(rules="expert")
    await forward(place, discarding)
    live = party.live()
    assert live is not None
    version = (await place.host.matches.match(MatchId(1))).version
    for person in party.asked():
        exchange = await forged(place, person, live, custom_id("match", "form", 1, version))
        assert exchange.modal is not None


async def test_all_other_forms_open(place: LocalBot) -> None:
    person = place.user(0)
    message = await own_message(person)
    await person.command("/lobby weekly", day="3", time="20:00")
    await place.quiet()
    await person.command("/tournament create", name="Cup")
    await place.quiet()
    guild = place.guild
    await place.host.do(signup.join, TournamentId(1), Person(UserId(5), "p5"), guild)
    await place.host.do(people.change, UserId(int(person.me)), zone="Europe/Berlin")
    shown = await (await forged(place, person, message, custom_id("tournaments", "edit", 1))).message(
        reading.components
    )
    for name in cup_forms.FORMS:
        form = await person.select(shown, name)
        assert form.modal is not None
        check = [field["label"] for field in form.modal["components"]]
        assert not [words for words in check if words.endswith("…")]
    await open_all(place, person, message, ELSEWHERE)
