"""Nouns in sentences: each language can choose gender, case and elision, and German declines them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.syntax import ast

from bot.processes.game_uis import game_uis
from data import catalogue
from data.catalogue import ENGLISH, Argument, Catalogue, current, listing, replaced, speaking, text
from data.comparison import Message, languages, messages
from data.entries import parts
from data.nouns import Named, bent
from data.samples import fillings
from engine.core.types import Seat
from engine.games import registry
from renderers import colt_express, super_express
from renderers.colt_express import phrases as colt_phrases
from renderers.super_express import phrases as super_phrases
from tests.builders.pseudo import painted
from tests.builders.thorough import THOROUGH
from tests.renderers import every_text
from tests.renderers.colt_express.walks import walk
from tests.renderers.every_text import NAMES
from tests.renderers.super_express import walks as super_walks

CODES = (ENGLISH, *languages())


WOMEN = ("belle", "cheyenne", "mei")


MEN = ("django", "doc", "ghost", "tuco")


BANDITS = (*WOMEN, *MEN)


EVERYTHING = ("expert", "horses-stagecoach")


NAME = re.compile(r"\**(belle|cheyenne|django|doc|ghost|tuco|mei)\**( \(X\d\))?", re.IGNORECASE)


@contextmanager
def overheard(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[tuple[str, str]]]:
    """Collect the gaps that get a bandit's name as plain text, as pairs of the text's key and the gap."""
    collected: set[tuple[str, str]] = set()
    spoken = current()
    format_text = spoken.formatted

    def spy(key: str, code: str, /, **args: catalogue.Argument) -> str:
        collected.update(
            (key, gap)
            for gap, value in args.items()
            if isinstance(value, str) and not isinstance(value, Named) and NAME.fullmatch(value)
        )
        return format_text(key, code, **args)

    monkeypatch.setattr(spoken, "formatted", spy)
    yield collected


def test_bandit_names_are_never_passed_as_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking("fr"), painted(), overheard(monkeypatch) as ready:
        assert text("bold", name="Belle") == "**Belle**"
        assert ready == {("bold", "name")}
        ready.clear()
        steps = 12 if THOROUGH else 36
        everything: tuple[tuple[Any, Any, Iterable[Any]], ...] = (
            (colt_phrases, colt_express, islice(walk(5, 12, EVERYTHING), None, None, steps)),
            (super_phrases, super_express, islice(super_walks.walk(7, ("reflex", "horse"), 4), None, None, steps // 4)),
        )
        for phrases, renderers, moments_of in everything:
            for moment in moments_of:
                view = moment.views[Seat(1)]
                assert [*every_text.told(phrases, moment), *every_text.described(phrases, view)]
                phrases.befallen(view, moment.events)
                phrases.standing(view)
                renderers.render_board(moment.public, NAMES)
    assert ready == set()


@pytest.mark.parametrize("code", CODES)
def test_every_bandit_has_a_gender_in_languages_that_use_it(code: str) -> None:
    texts = messages(code)
    called = {
        part.id.name
        for item in texts.values()
        for part in parts(item.pattern)
        if isinstance(part, ast.FunctionReference)
    }
    assert "GENDER" in called
    with speaking(code):
        genders = {bandit: text(f"bandit-{bandit}.gender") for bandit in BANDITS}
    assert genders == {bandit: "feminine" if bandit in WOMEN else "masculine" for bandit in BANDITS}


@pytest.mark.parametrize("code", CODES)
def test_gendered_texts_depend_only_on_the_gender(code: str) -> None:
    """Each text with a gendered gap has one wording for all women and one for all men, apart from the name, in every form."""
    words, own, english = current(), messages(code), messages(ENGLISH)
    asking = {key: gaps for key, item in own.items() if "." not in key and (gaps := gendered(item, own))}
    assert asking
    for key, gaps in asking.items():
        for filling in fillings(words, key, (english, own)):
            for gap in gaps & filling.keys():
                others = " ".join(str(value) for name, value in filling.items() if name != gap)
                with speaking(code):
                    forms = {
                        bandit: text(key, **{**filling, gap: text(f"bandit-{bandit}")}).replace(bandit.title(), "…")
                        for bandit in BANDITS
                        if bandit.title() not in others
                    }
                assert len({forms[bandit] for bandit in forms.keys() & set(WOMEN)}) == 1, key
                assert len({forms[bandit] for bandit in forms.keys() & set(MEN)}) == 1, key


def gendered(message: Message, messages_by_key: Mapping[str, Message]) -> set[str]:
    """Return the gaps whose gender a message uses."""
    called = (part for item in message.reached(messages_by_key) for part in parts(item.pattern))
    asked = (
        part.arguments.positional[0]
        for part in called
        if isinstance(part, ast.FunctionReference) and part.id.name == "GENDER"
    )
    return {gap.id.name for gap in asked if isinstance(gap, ast.VariableReference)}


def test_french_agrees_and_elides() -> None:
    with speaking("fr"):
        for bandit, stunned in (("belle", "sonnée"), ("ghost", "sonné")):
            name = text("bold", name=text(f"bandit-{bandit}"))
            assert text("super-told-foot", who=name).endswith(f"finit {stunned}")
        assert text("history-title", who="Ann").endswith("Les parties d’Ann")
        assert text("history-title", who="**Émile**").endswith("Les parties d’**Émile**")
        assert text("history-title", who="Bob").endswith("Les parties de Bob")


def test_german_loot_is_in_the_right_case() -> None:
    with speaking("de"):
        purse = text("loot-worth", loot=text("loot-purse", count=1), worth="250 $")
        assert purse == "ein Geldbeutel (250 $)"
        assert bent(purse, "accusative") == "einen Geldbeutel (250 $)"
        assert "einen Geldbeutel" in text("told-dropped", who="X", loot=purse, spot="hier")


def test_nouns_in_a_phrase_stay_nouns() -> None:
    with speaking("en"):
        both = listing(
            [text("bold", name=text("bandit-belle")), text("figure-named", bandit=text("bandit-doc"), player="Ann")]
        )
        assert both == "**Belle** and **Doc** (Ann)"
        assert isinstance(both, Named)
        assert list(both.nouns) == ["bandit-belle", "bandit-doc"]
        assert not isinstance(listing([text("bandit-belle"), "a stranger"]), Named)


def test_a_language_can_decline_names(tmp_path: Path) -> None:
    """Genitives, the gender of lists, and forms that depend on a word's first letter, in a language with all three."""
    words = {
        "en": "bandit-tuco = Tuco\nbandit-belle = Belle\nbold = **{ $name }**\nlist-last = { $head } and { $item }\nof = of { $who }\n",
        "pl": "bandit-tuco = Tuco\n    .gender = masculine\n    .genitive = Tuca\nbandit-belle = Belle\n    .gender = feminine\n"
        "bold = **{ $name }**\nlist-last = { $head } i { $item }\nof = { GENDER($who) ->\n    [feminine] jej\n   *[other] jego\n"
        '  } { FORM($who, case: "genitive") }{ BEGINS($who, with: "b c") ->\n    [yes] !\n   *[no] .\n  }\n',
    }
    for code, fluent in words.items():
        (tmp_path / code).mkdir()
        (tmp_path / code / "a.ftl").write_text(fluent, encoding="utf-8")
    with catalogue.replaced(Catalogue(tmp_path)), speaking("pl"):
        tuco, belle = (text("bold", name=text(f"bandit-{bandit}")) for bandit in ("tuco", "belle"))
        assert text("of", who=tuco) == "jego **Tuca**."
        assert text("of", who=belle) == "jej **Belle**!"
        assert text("of", who=listing([belle, tuco])) == "jego **Belle** i **Tuca**!"
        assert text("of", who="Ann") == "jego Ann."


MASCULINE: Final = re.compile(r"\b(?:der (?:Marshal|Shotgun|letzte Waggon)|ein (?:Geldbeutel|Geldkoffer|Flachmann))\b")


LISTS: Final = {
    "list-last",
    "list-more",
    "list-or",
    "list-clause",
    "list-passage",
    "list-dots",
    "alt-join",
    "loot-worth",
    "prospect",
}


NOMINATIVE: Final = {
    "act-punch",
    "act-ride",
    "alt-bandit",
    "alt-both-floors",
    "alt-coach",
    "alt-hand-loot",
    "alt-held",
    "alt-inside",
    "alt-place-caboose",
    "alt-place-car",
    "alt-place-locomotive",
    "alt-roof",
    "board-horses",
    "standing-loot",
    "told-punched-drop",
    "told-punched-drop.v2",
    "told-train",
}


def overhear(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Return a dict, by key, that collects the formatted texts in which a masculine noun is in the nominative."""
    heard: dict[str, str] = {}
    plain = catalogue.formatted

    def formatted(key: str, code: str, /, **args: Argument) -> str:
        sentence = plain(key, code, **args)
        nouns = [noun[0] for value in args.values() if isinstance(value, str) and (noun := MASCULINE.search(value))]
        if any(noun in sentence for noun in nouns):
            heard[key] = sentence
        return sentence

    monkeypatch.setattr(catalogue, "formatted", formatted)
    return heard


def moments() -> Iterator[tuple[str, Any, Any]]:
    for players, modes in ((4, ()), (5, ("expert", "horses-stagecoach"))):
        yield from (
            ("colt-express", colt_phrases, moment) for moment in islice(walk(players, 11, modes), None, None, 5)
        )
    yield from (
        ("super-express", super_phrases, moment) for moment in islice(super_walks.walk(5, ("horse",), 3), None, None, 5)
    )


def say_all(ui: Any, phrases: Any, moment: Any) -> None:
    """Format every text that players read at a moment of a match."""
    assert [*every_text.told(phrases, moment)]
    for seat, view in moment.views.items():
        assert [*every_text.described(phrases, view)]
        for describe in (ui.prospects, ui.by_then, ui.laid_so_far, ui.standing) if seat is not None else ():
            describe(view)
        phrases.befallen(view, moment.events)


@pytest.mark.nightly
def test_nouns_take_the_case_of_their_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    uis, catalogue = game_uis(registry()), Catalogue()
    heard = overhear(catalogue, monkeypatch)
    with replaced(catalogue), speaking("de"):
        for name, phrases, moment in moments():
            say_all(uis[name], phrases, moment)
    wrong = {key: sentence for key, sentence in heard.items() if key not in LISTS | NOMINATIVE}
    assert wrong == {}
    assert {"alt-bandit", "told-punched-drop.v2"} & heard.keys()
