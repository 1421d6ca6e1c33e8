"""The catalog fills gaps, falls back, and typesets; entries read one by one and our fast path for gaps give the same as Fluent."""

import asyncio
import re
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from threading import Barrier

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from hypothesis import given
from hypothesis import strategies as st

from data.catalogue import (
    ENGLISH,
    TEXTS,
    BadCatalogue,
    Catalogue,
    MissingArgument,
    MissingText,
    clauses,
    current,
    language,
    listing,
    replaced,
    speaking,
    text,
)
from data.comparison import messages, patterns
from data.entries import PLURALS, Entry, entry_name, parts, read_entries
from data.formats import hour, moment, money, number
from data.gaps import LONGEST, UNGROUPED, gaps_of, plural_of
from data.typography import loose, typeset
from tests.builders.for_each import for_each, sampled
from tests.data.test_languages import CODES, forms_of

Maker = Callable[..., Catalogue]


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    def build(**languages: str) -> Catalogue:
        for code, words in languages.items():
            (tmp_path / code).mkdir()
            (tmp_path / code / "words.ftl").write_text(words, encoding="utf-8")
        return Catalogue(tmp_path)

    return build


def test_gaps_are_filled(make: Maker) -> None:
    assert make(en="greet = Howdy, { $name }!").text("greet", name="Ana") == "Howdy, Ana!"


def test_a_missing_argument_is_refused(make: Maker) -> None:
    with pytest.raises(MissingArgument, match="greet"):
        make(en="greet = Howdy, { $name }!").text("greet")


def test_an_unknown_key_is_refused(make: Maker) -> None:
    with pytest.raises(MissingText, match="nothing"):
        make(en="greet = Howdy").text("nothing")


def test_another_language_falls_back_to_english(make: Maker) -> None:
    words = make(en="one = one\ntwo = two", de="one = eins")
    with speaking("de"):
        assert [words.text(key) for key in ("one", "two")] == ["eins", "two"]
        assert words.own_keys() == ("one",)
    with speaking("fr"):
        assert words.text("one") == "one"
    assert words.languages == ("en",)  # an incomplete language is not offered


def test_each_task_speaks_its_own_language(make: Maker) -> None:
    words = make(en="one = one", de="one = eins", fr="one = un")

    async def person(code: str) -> tuple[str, str]:
        with speaking(code):
            return await asyncio.to_thread(words.text, "one"), words.text("one")

    async def everyone() -> list[tuple[str, str]]:
        return await asyncio.gather(*(person(code) for code in ("de", "fr", "en")))

    assert asyncio.run(everyone()) == [("eins", "eins"), ("un", "un"), ("one", "one")]
    assert language() == "en"


def test_attributes_are_keys(make: Maker) -> None:
    words = make(en="topic = Long text\n    .title = Title")
    assert words.text("topic.title") == "Title"
    assert words.has("topic.title")
    assert not words.has("topic.subtitle")


def test_variants_are_those_of_the_language(make: Maker) -> None:
    words = make(en="shot = a\n    .v2 = b\n    .title = no", de="shot = x")
    assert words.variants("shot") == ("shot", "shot.v2")
    with speaking("de"):
        assert words.variants("shot") == ("shot",)
    with pytest.raises(MissingText):
        words.variants("fired")


def test_all_syntax_errors_of_a_language_are_reported(make: Maker) -> None:
    with pytest.raises(BadCatalogue) as caught:
        make(en="one = 1\none = 2\nthis is not fluent\nalso not").text("one")
    assert "said already" in str(caught.value)
    assert "this is not fluent" in str(caught.value)


def test_digits_are_grouped_as_usual_in_the_language(make: Maker) -> None:
    words = make(en="n = { $n }", de="n = { $n }")
    assert words.text("n", n=12500) == "12,500"
    with speaking("de"):
        assert words.text("n", n=12500) == "12.500"


def test_lists_are_joined_as_usual_in_the_language() -> None:
    assert [listing(["a", "b", "c"][:count]) for count in range(4)] == ["no one", "a", "a and b", "a, b and c"]
    assert [clauses(["a and b", "c"][:count]) for count in (1, 2)] == ["a and b", "a and b; c"]


def test_the_catalog_can_be_replaced(make: Maker) -> None:
    other = make(en="nameless = nobody")
    with replaced(other):
        assert current() is other
        assert text("nameless") == "nobody"
    assert text("nameless") == "stranger"


def test_every_shipped_language_can_be_read() -> None:
    for code in Catalogue().languages:
        with speaking(code):
            assert Catalogue().own_keys()


def test_commands_are_mentioned_by_id_as_soon_as_it_is_known(tmp_path: Path) -> None:
    for code, names in {
        "en": "name-lobby = lobby\nname-create = create\n",
        "fr": "name-lobby = table\nname-create = créer\n",
    }.items():
        (tmp_path / code).mkdir()
        sentences = 'a = Use { COMMAND("lobby create") }.\nb = Use { TYPED("lobby create") }.\n'
        (tmp_path / code / "a.ftl").write_text(names + sentences, encoding="utf-8")
    words = Catalogue(tmp_path)
    with speaking("fr"):
        assert (words.text("a"), words.text("b")) == ("Use `/table créer`.", "Use /table créer.")
        words.mention({"lobby create": 7})
        assert (words.text("a"), words.text("b")) == ("Use </lobby create:7>.", "Use /table créer.")
        assert words.unmentioned(f"{words.text('a')} </lobby:3>") == "Use `/table créer`. `/table`"
        assert (words.command("lobby create"), words.command("lobby")) == ("</lobby create:7>", "`/table`")


def test_threads_can_read_a_new_language_at_the_same_time(make: Maker, tmp_path: Path) -> None:
    words = "".join(f"thing-{number} = Thing {number}\n" for number in range(20))
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        make(en=words)
        for _ in range(20):
            fresh, together = Catalogue(tmp_path), Barrier(4)

            def say(spoken: Catalogue = fresh, together: Barrier = together) -> list[str]:
                together.wait()
                return [spoken.text(f"thing-{number}") for number in range(20)]

            with ThreadPoolExecutor(4) as pool:
                results = [future.result() for future in [pool.submit(say) for _ in range(4)]]
            assert results == [[f"Thing {number}" for number in range(20)]] * 4
    finally:
        sys.setswitchinterval(interval)


FOLDERS = sorted(folder for folder in TEXTS.iterdir() if folder.is_dir())


def whole(folder: Path) -> list[Entry]:
    """Return the entries of a language, parsed as whole files."""
    files = [FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")) for file in folder.glob("*.ftl")]
    assert not [entry for file in files for entry in file.body if isinstance(entry, ast.Junk)]
    return [entry for file in files for entry in file.body if isinstance(entry, Entry)]


def chosen_by_number(entry: Entry) -> Iterator[str]:
    for part in parts(entry):
        if isinstance(part, ast.SelectExpression) and isinstance(part.selector, ast.VariableReference):
            keys = {
                variant.key.name if isinstance(variant.key, ast.Identifier) else "1" for variant in part.variants[:-1]
            }
            if keys & {"1", *PLURALS}:
                yield part.selector.id.name


@sampled("code", (folder.name for folder in FOLDERS), {ENGLISH})
def test_every_entry_is_the_same_as_in_its_file(code: str) -> None:
    folder = TEXTS / code
    entries, parsed, compared = read_entries(folder), whole(folder), messages(code)
    assert entries.faults == ()
    assert sorted(entries.said) == sorted(entry_name(entry) for entry in parsed)
    for entry in parsed:
        alone = [*entries.parsed(entry_name(entry))][-1]
        assert alone.equals(entry, ignored_fields=["comment", "span"]), entry_name(entry)
        for key, pattern in patterns(entry) if isinstance(entry, ast.Message) else ():
            assert compared[key].pattern.equals(pattern), key
            assert compared[key].comment == (entry.comment.content if entry.comment else ""), key
    assert entries.counts() == {name for entry in parsed for name in chosen_by_number(entry)}


def test_an_invalid_entry_is_reported_when_used(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.ftl").write_text("one = { $a\ntwo = { one } and more\nthree = three\n", encoding="utf-8")
    words = Catalogue(tmp_path)
    assert words.text("three") == "three"
    with pytest.raises(BadCatalogue, match="one"):
        words.text("two", a="a")


def test_threads_can_read_texts_that_refer_to_each_other_at_the_same_time(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    chain = "".join(f"m{number} = {{ m{number + 1} }}.\n" for number in range(40))
    (tmp_path / "en" / "words.ftl").write_text(f"{chain}m40 = {{ -end }}\n-end = end\nloop = {{ loop }}\n", "utf-8")
    words, together = Catalogue(tmp_path), threading.Barrier(4)
    assert words.has("loop")

    def formatted(number: int) -> str:
        together.wait()
        with speaking("en"):
            return words.text(f"m{number}")

    with ThreadPoolExecutor(4) as threads:
        assert [*threads.map(formatted, range(4))] == [f"end{'.' * (40 - number)}" for number in range(4)]


PLAIN = (
    "Howdy",
    "Howdy, { $who }!",
    "{ $who }",
    "{ $who }{ $what } and { $who }",
    "{ $what }, then\n    { $who }",
    '{ "{" }{ $who }{ "" }',
    "{ $who ->\n    [one] a purse\n   *[other] { $what } purses\n }",
    "{ $who ->\n    [few] { $what } and { $who }\n    [one] one\n   *[many] many\n    [other] others\n }",
    'Turn { $what }{ $who ->\n    [tunnel] , dark\n   *[standard] {""}\n }.',
    "{ $who ->\n    [3] three\n    [one] one { $what ->\n        [one] inner\n       *[other] { $who }\n    }\n   *[other] more\n }",
    "{ $who ->\n    [one] one\n    [1] never\n   *[2.5] half\n }",
)


CALLED = ("{ NUMBER($what) }", "{ b }", "{ -c }", "{ NUMBER($what) ->\n    [one] a\n   *[other] b\n }")


FILLINGS = st.one_of(
    st.text(max_size=3),
    st.sampled_from(["one", "few", "other", "tunnel", "3"]),
    st.integers(-3, 1_300),
    st.floats(0, 9),
)


COUNTED = frozenset({"who"})


@given(who=FILLINGS, what=FILLINGS, text=st.sampled_from(PLAIN), code=st.sampled_from(["en", "pl", "fr", "xx"]))
def test_gaps_are_filled_as_fluent_fills_them(who: object, what: object, text: str, code: str) -> None:
    bundle = FluentBundle([code, "en"], use_isolating=False)
    bundle.add_resource(FluentResource(f"a = {text}\n"))
    pattern = bundle.get_message("a").value
    gaps = gaps_of(pattern, COUNTED)
    if gaps is None:
        assert "2.5" in text
        return
    actual = gaps.filled({"who": who, "what": what}, plural_of(bundle))
    counted = int(who) if isinstance(who, str) and who.isdecimal() else who
    assert pattern is not None
    expected = bundle.format_pattern(pattern, {"who": counted, "what": what})
    assert actual is None or (actual, []) == expected
    usual = all(isinstance(item, str) or (isinstance(item, int) and 0 <= item < UNGROUPED) for item in (counted, what))
    assert actual is not None or not usual or "[3]" in text, "nothing is left to Fluent that is usual"


@pytest.mark.parametrize("text", CALLED)
def test_texts_with_functions_or_references_are_left_to_fluent(text: str) -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(f"a = {text}\nb = B\n-c = C\n"))
    assert gaps_of(bundle.get_message("a").value, ()) is None


def test_numbers_and_errors_are_the_same_on_repeated_use(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    fluent = "a = { $count } for { $who }\nb = { $count ->\n    [one] a purse\n   *[other] { $count } purses\n }\n"
    (tmp_path / "en" / "a.ftl").write_text(fluent, encoding="utf-8")
    words = Catalogue(tmp_path)
    for count, grouped in (("7", "7"), ("1200", "1,200"), (1300, "1,300"), ("some", "some")):
        assert words.text("a", count=count, who="Ana") == f"{grouped} for Ana"
    assert words.text("b", count=2) == "2 purses"
    with pytest.raises(MissingArgument):
        words.text("a", count="2")
    with pytest.raises(MissingArgument):
        words.text("a", count="2", who="x" * (LONGEST + 1))


THEN = datetime(2026, 12, 4, 18, 5)  # noqa: DTZ001  local time in any zone


def shown() -> list[str]:
    """Return a sample of each kind, with CLDR's non-breaking spaces replaced by plain ones."""
    words = [number(1250), number(-3.5), money(1250), money(-250), hour(18), moment(THEN)]
    return [" ".join(word.split()) for word in words]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["1,250", "−3.5", "$1,250", "−$250", "6:00 PM", "Dec 4, 2026, 6:05 PM"]),
        ("fr", ["1 250", "−3,5", "1 250 $", "−250 $", "18:00", "4 déc. 2026, 18:05"]),
        ("de", ["1.250", "−3,5", "1.250 $", "−250 $", "18:00", "04.12.2026, 18:05"]),
        ("pt-BR", ["1.250", "−3,5", "$ 1.250", "−$ 250", "18:00", "4 de dez. de 2026, 18:05"]),
        ("xx", ["1,250", "−3.5", "$1,250", "−$250", "6:00 PM", "Dec 4, 2026, 6:05 PM"]),
    ],
)
def test_each_language_has_its_own_formats(code: str, words: list[str]) -> None:
    with speaking(code):
        assert shown() == words


FRENCH = r"|[ \w)*][!?;](?!\w)| [:»]|« |[\w)]:(?=\s|$)|\d (?:\$|\d{3}\b)"


CODE = re.compile(r"`[^`]*`|https?://\S+|<[^<>]*>")


@for_each(
    ("code", "typed", "printed"),
    [
        ("fr", "Quoi ? Non ! Si ; bref : « oui »", "Quoi\u202f? Non\u202f! Si\u202f; bref\u00a0: «\u00a0oui\u00a0»"),
        ("fr-CA", "l'as", "l’as"),
        ("fr", "`/poser carte :` d'or", "`/poser carte :` d’or"),
        ("de", "Was ? 50 %", "Was ? 50\u00a0%"),
        ("fr", "1 000 $, n° 3, 20 h", "1\u202f000\u00a0$, n°\u00a03, 20\u00a0h"),
        ("fr", " h et 2 s, s'il", "\u00a0h et 2\u00a0s, s’il"),
        ("fr", " s'en va", " s’en va"),
        ("de", "Nr. 3: 1.000 $ um 8 Uhr", "Nr.\u00a03: 1.000\u00a0$ um 8\u00a0Uhr"),
        ("en", "don’t; players' turns: it’s", "don’t; players’ turns: it’s"),
    ],
)
def test_texts_are_typeset(code: str, typed: str, printed: str) -> None:
    assert typeset(code, typed) == (printed, False)


def test_code_continues_after_a_gap(tmp_path: Path) -> None:
    for code in ("en", "fr"):
        (tmp_path / code).mkdir()
        (tmp_path / code / "a.ftl").write_text("a = `/l'a { $b } l'a ?` l'or ?\n", encoding="utf-8")
    with speaking("fr"):
        assert Catalogue(tmp_path).text("a", b="b") == "`/l'a b l'a ?` l’or\u202f?"


@pytest.mark.parametrize("code", CODES)
def test_every_text_is_typeset(code: str) -> None:
    """There are no straight apostrophes or quotes, and French has non-breaking spaces before high punctuation marks."""
    wrong = re.compile(r"['\"]|\.\.\." + (FRENCH if code == "fr" else ""))
    actual = {key: form for key, forms in forms_of(code).items() for form in forms if wrong.search(CODE.sub("", form))}
    assert actual == {}


def test_typed_text_is_matched_loosely() -> None:
    assert loose(" ÉTAGE  d’Or\u202f! ") == "etage d'or !"
    assert loose("Straße") == loose("STRASSE")
