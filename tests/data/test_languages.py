"""Every language has the same messages, gaps and attributes as English, and its texts can be formatted and fit their place."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_expression, serialize_pattern
from fluent.syntax.visitor import Visitor

from data.catalogue import ENGLISH, TEXTS, Catalogue, current, speaking, text
from data.comparison import Message, faults, languages, messages, note_seen, stale, summary, variables, wanted
from data.entries import parts
from data.samples import SAMPLES, fillings, place, rendered, selectors
from data.translating import due, sample, shown
from tests.builders.for_each import for_each, sampled
from tests.structure.sources import ROOT

COMPLETE = ("de", "fr")


CODES = (ENGLISH, *languages())


WORDS = Catalogue()


BANNED = re.compile(r"\b(whoever|anew|as usual|afresh)\b", re.IGNORECASE)


MARKS = re.compile(r"\*\*|`|-#|(?:COMMAND|TYPED)\(\S+? ?\S*?\)|[\u23e9-\u23fa\u2600-\u27bf\U0001f300-\U0001faff]")


PERSON = re.compile(r"\$(by|user|other|who|name)\b")


NUMBER = re.compile(rf"\$({'|'.join(name for name, sample in SAMPLES.items() if str(sample).isdigit())})\b")


OTHERWISE = frozenset({"audit-remove-block", "befell-punched"})


GAP = "‹"


MOST_OPEN = 0.1


SHORT = 6


MOST_ALIKE = 0.2


@cache
def all_messages() -> dict[str, dict[str, Message]]:
    """Return the messages of all languages, by language and key."""
    return {code: messages(code) for code in CODES}


@cache
def forms_of(code: str) -> dict[str, list[str]]:
    """Return every form of every message of a language, with sample values."""
    return {key: rendered(WORDS, code, key, all_messages().values()) for key in all_messages()[code]}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Write English and German files without faults, and return their folder. Tests change them."""
    for code, words in {
        "en": "## H\none = { $a } and { $count ->\n    [one] one\n   *[other] many\n  }\n    .v2 = { two }\ntwo = { $b }\n",
        "de": "one = { $a } und mehr\n    .v2 = { $b }\ntwo = { $b }\n",
    }.items():
        (tmp_path / code).mkdir()
        (tmp_path / code / "words.ftl").write_text(words, encoding="utf-8")
    return tmp_path


def change(folder: Path, old: str, new: str) -> list[str]:
    file = folder / "de" / "words.ftl"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return faults("de", folder)


def test_a_gap_that_only_selects_may_be_left_out(folder: Path) -> None:
    assert faults("de", folder) == []
    assert summary("de", folder) == "de: 3 of 3 texts (100 %), 0 faults"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("two = { $b }\n", "", "words.ftl: two is missing"),
        ("    .v2 = { $b }\n", "", "words.ftl: one.v2 is missing"),
        ("two =", "three = 3\ntwo =", "words.ftl: three is not an English key"),
        ("{ $a } und", "{ $c } { $a } und", "words.ftl: one has gaps that English lacks: c"),
        ("{ $a } und", "und", "words.ftl: one lacks a"),
        (".v2 = { $b }", ".v2 = zwei", "words.ftl: one.v2 lacks b"),
    ],
)
def test_faults_of_a_language_are_named(folder: Path, old: str, new: str, fault: str) -> None:
    assert fault in change(folder, old, new)


@pytest.mark.parametrize("code", CODES)
def test_texts_of_a_language_fit(code: str) -> None:
    """This includes incomplete languages. Complete ones must stay complete."""
    wrong = faults(code)
    assert [fault for fault in wrong if not fault.endswith(" is missing")] == []
    assert code not in COMPLETE or wrong == []


@pytest.mark.parametrize("code", languages())
def test_a_language_is_no_copy_of_english(code: str) -> None:
    """Names, numbers and signs are the same in all languages: about 5% of the texts, or 10% if little is translated yet."""
    theirs, english = all_messages()[code], all_messages()[ENGLISH]
    alike = [
        key
        for key, message in theirs.items()
        if key in english and serialize_pattern(message.pattern) == serialize_pattern(english[key].pattern)
    ]
    assert len(alike) <= MOST_ALIKE * len(theirs)


def test_texts_changed_in_english_are_marked(folder: Path) -> None:
    note_seen("de", folder)
    assert stale("de", folder) == due("de", folder) == []
    file = folder / "en" / "words.ftl"
    file.write_text(
        file.read_text(encoding="utf-8").replace("two = { $b }", "two = { $b }!\nthree = 3"), encoding="utf-8"
    )
    assert stale("de", folder) == ["two"]
    assert due("de", folder) == ["two", "three"]
    assert "1 changed in English since" in summary("de", folder)
    lines = list(shown("de", folder, due("de", folder)))
    assert "\ntwo (the English has changed)" in lines
    assert "  de: (missing)" in lines
    assert not any("one" in line for line in lines)


def test_every_variable_is_explained() -> None:
    """By a comment at its message, group or file, or in the general table, which lists only variables in use."""
    english, general = all_messages()[ENGLISH], variables()
    used = {key: message.gaps(english) for key, message in english.items()}
    silent = {key: names for key in used if (names := used[key] - general.keys() - english[key].explained().keys())}
    assert silent == {}
    assert general.keys() - {name for names in used.values() for name in names} == set()


def test_a_variable_is_explained(folder: Path) -> None:
    file = folder / "en" / "words.ftl"
    file.write_text(
        file.read_text(encoding="utf-8").replace("two =", "# $b: what comes second\ntwo ="), encoding="utf-8"
    )
    assert "  $b: what comes second" in list(shown("de", folder))


@pytest.mark.parametrize("code", CODES)
def test_every_message_can_be_formatted_and_fits(code: str) -> None:
    long = []
    for key, forms in forms_of(code).items():
        assert all(form.strip() or not form for form in forms) or key.endswith(("-with", "-none"))
        where = place(key)
        long += [f"{key}: {form}" for form in forms if where and len(form) > where.most]
    assert long == []


@sampled("code", (ENGLISH, *COMPLETE), {"de"})
def test_translators_see_realistic_samples_in_most_gaps(code: str) -> None:
    open_gaps = [form for forms in forms_of(code).values() for form in forms if GAP in form]
    assert len(open_gaps) <= MOST_OPEN * sum(map(len, forms_of(code).values())), open_gaps[:20]


@pytest.mark.parametrize("code", [ENGLISH, *COMPLETE])
def test_translators_see_each_plural_message_with_zero(code: str) -> None:
    """The samples of every message with plural forms include 0."""
    for key, message in all_messages()[code].items():
        counted = {name for name, choices in selectors(message).items() if {"one", "few", "many"} & set(choices)}
        if counted:
            fillings_of = list(fillings(WORDS, key, all_messages().values()))
            assert any(filling[name] == 0 for name in counted for filling in fillings_of), key


def test_a_language_may_have_its_own_helper_messages(folder: Path) -> None:
    file = folder / "de" / "words.ftl"
    file.write_text(
        file.read_text(encoding="utf-8").replace("{ $a } und", "{ own-a } und") + "own-a = { $a }\n", encoding="utf-8"
    )
    assert faults("de", folder) == []


def test_a_language_is_shown_by_file_and_heading(folder: Path) -> None:
    for code, words in (("en", "button-a = Go\n\n## T\n\nthree = 3\n"), ("de", "button-a = Los\n")):
        (folder / code / "more.ftl").write_text(words, encoding="utf-8")
    assert list(shown("de", folder)) == [
        "\n== more.ftl: ",
        "\nbutton-a (button, at most 80)",
        "  en: Go",
        "  de: Los",
        "\n== more.ftl: T",
        "\nthree",
        "  en: 3",
        "  de: (missing)",
        "\n== words.ftl: H",
        "\none",
        "  en: ‹a› and many",
        "  en: ‹a› and one",
        "  de: ‹a› und mehr",
        "\none.v2",
        "  en: ‹b›",
        "  de: ‹b›",
        "\ntwo",
        "  en: ‹b›",
        "  de: ‹b›",
    ]


@pytest.mark.nightly
def test_editors_are_shown_a_random_sample_by_seed() -> None:
    lines = list(sample(5, 1))
    assert lines == list(sample(5, 1)) != list(sample(5, 2))
    assert [line[2:4] for line in lines if line.startswith("  ")].count("fr") >= 5


def test_english_buttons_are_short() -> None:
    buttons = {key: form for key, forms in forms_of(ENGLISH).items() if key.startswith("button-") for form in forms}
    assert len(buttons) > 50
    long = {key: words for key, words in buttons.items() if len(re.findall(r"[\w’]+", words)) > SHORT}
    assert long == {}


def test_english_is_plain() -> None:
    actual = {key: form for key, forms in forms_of(ENGLISH).items() for form in forms if BANNED.search(form)}
    assert actual == {}


def test_documents_are_plain() -> None:
    documents = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")]
    assert len(documents) > 10
    result = {file.name: BANNED.findall(file.read_text(encoding="utf-8")) for file in documents}
    assert {name: words for name, words in result.items() if words} == {}
    assert BANNED.findall("Whoever begins anew, as usual") == ["Whoever", "anew", "as usual"]


@pytest.mark.parametrize("code", languages())
def test_translations_have_the_same_markup_as_english(code: str) -> None:
    """If a command, bold words or a pictogram is missing, the translator mostly forgot a sentence."""
    assert MARKS.findall("⏸️ **Now**: `x`\n-# y") == ["⏸", "**", "**", "`", "`", "-#"]
    assert MARKS.findall('{ COMMAND("a") }, { TYPED("b c") }') == ['COMMAND("a")', 'TYPED("b c")']
    other = all_messages()[code]
    actual = {
        key: (marks, theirs)
        for key, message in wanted().items()
        if key in other and (marks := marks_of(message)) != (theirs := marks_of(other[key]))
    }
    assert actual == {}


def marks_of(message: Message) -> list[str]:
    return sorted(MARKS.findall(serialize_pattern(message.pattern)))


@pytest.mark.parametrize("code", COMPLETE)
def test_translations_name_the_same_people_as_english_and_numbers_in_the_same_order(code: str) -> None:
    english, theirs = all_messages()[ENGLISH], all_messages()[code]
    compared = 0
    for key in english.keys() & theirs.keys() - OTHERWISE:
        texts = [serialize_pattern(message.pattern) for message in (english[key], theirs[key])]
        if any("->" in text or "own-" in text for text in texts):
            continue
        assert NUMBER.findall(texts[1]) == NUMBER.findall(texts[0]), key
        ours, named = ([*PERSON.findall(text)] for text in texts)
        if len({*ours}) > 1:  # one person alone may be a pronoun
            assert (named[:1], sorted(named)) == (ours[:1], sorted(ours)), key
            compared += 1
    assert compared > 50


INVARIABLE: Final = {
    "de": frozenset({"board-tokens-purse", "gazette-count"}),  # Geldbeutel, Spieler
    "fr": frozenset({"board-score-part-gunslinger"}),  # As de la gâchette
}


class Choices(Visitor):
    """Collects the choices by number of a message."""

    def __init__(self) -> None:
        self.all = 0
        self.needless = False
        self.swapped = False
        self.words = set[tuple[str, str]]()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - the name that Visitor calls
        """Compare the forms of one and of others."""
        forms = {
            variant.key.name: serialize_pattern(variant.value)
            for variant in node.variants
            if isinstance(variant.key, ast.Identifier)
        }
        if forms.keys() >= {"one", "other"}:
            self.all += 1
            self.needless |= forms["one"].strip() == forms["other"].strip()
            number = f"{{ {serialize_expression(node.selector)} }}"
            self.swapped |= number in forms["one"] and number not in forms["other"]
            one, others = (re.findall(r"[^\W\d]+", re.sub(r"{[^}]*}", "", forms[count])) for count in ("one", "other"))
            self.words |= {pair for pair in zip(one, others, strict=False) if len(one) == len(others)}
        self.generic_visit(node)


@for_each("language", sorted(folder.name for folder in TEXTS.iterdir() if folder.is_dir()))
def test_one_and_others_have_different_words(language: str) -> None:
    """If others have the number and words of one, a translator swapped them."""
    needless, compared, swapped, words = set(), 0, set(), set[tuple[str, str]]()
    for path in (TEXTS / language).glob("*.ftl"):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                choices = Choices()
                choices.visit(entry)
                compared += choices.all
                if choices.needless:
                    needless.add(entry.id.name)
                if choices.swapped:
                    swapped.add(entry.id.name)
                words |= choices.words
    assert compared > 50 or language not in Catalogue().languages
    assert needless == INVARIABLE.get(language, frozenset())
    assert swapped == set()
    assert [(one, others) for one, others in words if one != others and (others, one) in words] == []


INSIDE = {
    "en": "seats?|bench(?:es)?|cushions?|windows?|aisle|curtains?",
    "fr": "banquettes?|sièges?|coussins?|fenêtres?|couloir|rideaux?",
    "de": "Polster|Sitze?|Bänke|Kissen|Fenster|Vorhang",
}


STORY = {"events.ftl", "stagecoach.ftl", "super_story.ftl"}


MEN = {"fr": "chacun|ceux|eux|tous(?! les)", "de": "jeder"}


ALL = {"en": "all", "fr": "tous|toutes", "de": "alle"}


def plain(message: Message, gap: str = "") -> str:
    """Return the text of a message with something else for its gaps."""
    return "".join(part.value if isinstance(part, ast.TextElement) else gap for part in parts(message.pattern))


@pytest.mark.parametrize("code", INSIDE)
def test_sentences_on_cards_without_effect_fit_roofs_too(code: str) -> None:
    sentences = {key: plain(message) for key, message in messages(code).items() if key.startswith("nothing-")}
    assert len(sentences) > 10
    assert not [key for key, words in sentences.items() if re.search(rf"\b(?:{INSIDE[code]})\b", words)]


@pytest.mark.parametrize("code", ALL)
@pytest.mark.parametrize("key", ["told-arm", "told-purse-lost", "told-ransom"])
def test_sentences_for_two_people_do_not_say_all(code: str, key: str) -> None:
    with speaking(code):
        sentence = text(key, count=2, who="Doc & Tuco", to="X", money="$250", **{"own-their": "X"})
    assert not re.search(rf"\b(?:{ALL[code]})\b", sentence)


@pytest.mark.parametrize("code", MEN)
def test_a_sentence_of_the_story_is_true_of_women_alone(code: str) -> None:
    sentences = {key: plain(message) for key, message in messages(code).items() if message.file in STORY}
    assert len(sentences) > 200
    assert not [key for key, words in sentences.items() if re.search(rf"\b(?:{MEN[code]})\b", words, re.IGNORECASE)]


def test_french_does_not_say_whether_the_reader_is_a_man() -> None:
    """A participle after "t'a" agrees with the reader if it has no other object."""
    sentences = {
        key: plain(message, "X")
        for key, message in messages("fr").items()
        if not key.startswith("lesson-super-express")  # Its reader plays Belle.
    }
    assert len(sentences) > 3000
    agreeing = re.compile(r"\bt'a(?: encore)? \w+[éiu](?! (?:X|des|clairement|dessus|quoi)\b)(?!\w)")
    assert not [key for key, words in sentences.items() if agreeing.search(words.replace("’", "'"))]


TABLES = Path(__file__).parents[2] / "engine/numbers/colt_express"


def cards() -> list[tuple[str, str | None]]:
    """Return the id of each round card and station, and that of its event."""
    collected: dict[str, str | None] = {}
    for name in ("rounds.toml", "stagecoach.toml"):
        tables = tomllib.loads((TABLES / name).read_text(encoding="utf-8"))
        for part in (tables, tables.get("stagecoach", {})):
            for kind in ("round_cards", "stations"):
                for band in part.get(kind, {}).values():
                    collected |= {row["id"]: row.get("event") for row in band}
    return [*collected.items()]


@for_each(("card", "event"), cards())
def test_every_round_card_and_station_has_its_texts(card: str, event: str | None) -> None:
    keys = {f"round-{card}"} | ({f"rule-{event}", f"hint-{event}", f"told-event-{event}"} if event else set())
    words = current()
    assert sorted(key for key in keys if not words.has(key)) == []


def test_cards_of_all_tables_are_found() -> None:
    assert {"bridge", "angry-marshal", "hostage-taking", "escape"} <= dict(cards()).keys()
