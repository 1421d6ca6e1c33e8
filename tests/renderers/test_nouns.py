"""Bandits and loot are passed to sentences as nouns, so that each language can choose gender, case and elision."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest
from fluent.syntax import ast

from data import catalogue
from data.catalogue import ENGLISH, Catalogue, current, listing, speaking, text
from data.comparison import Message, languages, messages
from data.entries import parts
from data.nouns import Named, bent
from data.samples import fillings
from engine.core.types import Seat
from renderers import colt_express, super_express
from renderers.colt_express import phrases as colt_phrases
from renderers.super_express import phrases as super_phrases
from tests.builders.pseudo import painted
from tests.builders.thorough import THOROUGH
from tests.renderers.colt_express.walks import walk
from tests.renderers.super_express import walks as super_walks

CODES = (ENGLISH, *languages())
WOMEN = ("belle", "cheyenne", "mei")
MEN = ("django", "doc", "ghost", "tuco")
BANDITS = (*WOMEN, *MEN)
NAMES = {Seat(seat): f"X{seat}" for seat in range(7)}
EVERYTHING = ("expert", "horses-stagecoach")
NAME = re.compile(r"\**(belle|cheyenne|django|doc|ghost|tuco|mei)\**( \(X\d\))?", re.IGNORECASE)
"""Matches a bandit's name, with or without its player, and nothing else."""


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
        for moment in islice(walk(5, 12, EVERYTHING), None, None, 12 if THOROUGH else 36):
            view = moment.views[Seat(1)]
            colt_phrases.sentences(moment.events, Seat(1), NAMES, view)
            colt_phrases.befallen(view, moment.events)
            colt_phrases.standing(view)
            colt_phrases.alt_board(view, NAMES)
            colt_phrases.alt_hand(view, NAMES)
            colt_phrases.text_board(view, NAMES)
            for option in view.ask.options if view.ask else ():
                colt_phrases.describe_action(view, option)
            colt_express.render_board(moment.public, NAMES)
        for step in islice(super_walks.walk(7, ("reflex", "horse"), 4), None, None, 3 if THOROUGH else 9):
            view_of_super = step.views[Seat(1)]
            super_phrases.sentences(step.events, Seat(1), NAMES, view_of_super)
            super_phrases.standing(view_of_super)
            super_phrases.alt_board(view_of_super, NAMES)
            super_phrases.text_board(view_of_super, NAMES)
            super_express.render_board(step.public, NAMES, ())
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
