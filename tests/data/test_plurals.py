"""A noun after a number has the right plural form: "1 rounds" is never shown."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast

from data.catalogue import Catalogue, speaking, text
from data.comparison import Message, languages, messages
from data.entries import parts
from data.gaps import Plural, plural_of
from data.typography import loose
from tests.data.test_languages import CODES, all_messages

NUMBERS = frozenset(
    re.findall(
        r"\w+",
        "actions advance cars cards count days entered events have hours least limit matches minutes most need people"
        " percent points rounds rows seasons seats servers steps tables wins",
    )
)
"""Gaps with numbers whenever a word follows."""

UNITS = frozenset(
    re.findall(
        r"\w+",
        # English, and units; French; German
        "h min ms s mo mb kb of on in by at for from to and or out left more per rated beside earlier votes agree seats"
        " avant à au aux chez sur par pour et ou de du des dans en qu voix ont places"
        " z od do po w na obok kule gotowe junto antes más a quedan"
        " davor mehr von vom zu im an am auf aus mal und oder bei je für mit dran neben treffer stimmen weitere gewerteten",
    )
)
"""Words that are the same after any number."""

AFTER = re.compile(r"\s([^\W\d_][\w-]*)")
ALWAYS_MORE = frozenset(
    {
    "final-top",
    "tour-running-top",
        "act-rob-any-purse", "act-rob-any-flask", "film-whole", "alt-train", "super-told-train", "super-alt-train",
        "error-short-hours", "alt-bracket", "error-bad-plan", "leaders-empty", "leaders-waiting", "leaders-progress",
        "ballot-rule-all", "tables-open-seats",
        "operator-unreadable", "rating-both", "doctor-commands", "doctor-commands-bad", "told-horses-moved",
        "act-drink-whiskey", "super-told-you-planned", "lobby-counts-range",
        "board-score-part-caught", "tour-points-one", "tour-points-many", "tour-wins-one", "tour-wins-many",
        "hint-sure", "puzzle-foot", "review-ahead", "review-foot", "daily-given-foot", "daily-ranking-foot", "daily-streak",
        "attempt-tries", "review-nothing-no-bullets", "review-nothing-no-loot", "review-nothing-no-target",
        "review-nothing-other", "standing-laid",
    }
)  # fmt: skip
"""Texts whose number is never one, isn't a number (names, cards), or has separate keys that the code chooses from."""


def bare(message: Message) -> list[str]:
    """Return the gaps of a message that put a number before a word without selecting the word's form."""
    result: list[str] = []
    _walk(message.pattern, frozenset(), result)
    return result


def _walk(pattern: ast.Pattern, chosen: frozenset[str], collected: list[str]) -> None:
    for at, part in enumerate(pattern.elements):
        if not isinstance(part, ast.Placeable):
            continue
        inner = part.expression
        if isinstance(inner, ast.SelectExpression):
            by = {inner.selector.id.name} if isinstance(inner.selector, ast.VariableReference) else set()
            for variant in inner.variants:
                _walk(variant.value, chosen | by, collected)
        elif isinstance(inner, ast.VariableReference) and inner.id.name in NUMBERS - chosen:
            after = pattern.elements[at + 1] if at + 1 < len(pattern.elements) else None
            word = AFTER.match(after.value.replace("*", "")) if isinstance(after, ast.TextElement) else None
            if word and word[1].casefold() not in UNITS:
                collected.append(f"{inner.id.name} {word[1]}")


@pytest.mark.parametrize("code", CODES)
def test_a_number_selects_the_form_of_its_noun(code: str) -> None:
    actual = {
        key: wrong
        for key, message in all_messages()[code].items()
        if (wrong := bare(message)) and key not in ALWAYS_MORE
    }
    assert actual == {}


def test_numbers_given_as_text_select_the_plural_form(tmp_path: Path) -> None:
    """Callers that pass a number as text get the matching noun."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text(
        "a = { $n ->\n    [one] one\n   *[other] { $n } of { $id }\n  }\n", encoding="utf-8"
    )
    words = Catalogue(tmp_path)
    assert [words.text("a", n=n, id="1234") for n in ("1", 1, "5", "many")] == [
        "one",
        "one",
        "5 of 1234",
        "many of 1234",
    ]


@pytest.mark.parametrize(("taken", "words"), [(1, "1 place prise sur 6"), (2, "2 places prises sur 6")])
def test_one_taken_seat_is_singular_in_french(taken: int, words: str) -> None:
    with speaking("fr"):
        assert words in loose(text("tables-open-seats", taken=taken, most="6", names="", channel=""))


def unnumbered(message: Message, counts: Plural) -> list[str]:
    """Return the gaps of a message whose text for 0 is the same as for 1 and doesn't show the number."""
    wrong: list[str] = []
    for pattern in (part for part in parts(message.pattern) if isinstance(part, ast.Pattern)):
        for at, part in enumerate(pattern.elements):
            choice = part.expression if isinstance(part, ast.Placeable) else None
            if not (isinstance(choice, ast.SelectExpression) and isinstance(choice.selector, ast.VariableReference)):
                continue
            none, single = (_chosen(choice, number, counts) for number in (0, 1))
            count = choice.selector.id.name
            # In "{ $n } { $n -> [one] step *[other] steps }" the number is before the selected noun.
            preceding = [*parts(none.value), *pattern.elements[max(0, at - 2) : at]]
            if none is single and not none.default and not any(_shows(item, count) for item in preceding):
                wrong.append(count)
    return wrong


def _chosen(choice: ast.SelectExpression, number: int, counts: Plural) -> ast.Variant:
    keys = {str(number), counts(number)}
    named = (
        variant
        for variant in choice.variants
        if getattr(variant.key, "name", getattr(variant.key, "value", "")) in keys
    )
    return next(named, next(variant for variant in choice.variants if variant.default))


def _shows(part: object, gap: str) -> bool:
    inner = part.expression if isinstance(part, ast.Placeable) else None
    return isinstance(inner, ast.VariableReference) and inner.id.name == gap


@pytest.mark.parametrize("code", languages())
def test_zero_is_never_called_one(code: str) -> None:
    """French uses the singular for 0, too, so a text that spells out "un" must be only for 1."""
    counts = plural_of(FluentBundle([code]))
    assert {key: wrong for key, message in messages(code).items() if (wrong := unnumbered(message, counts))} == {}
