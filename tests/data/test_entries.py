"""Entries cut out of their files and parsed one by one are the same as in files parsed whole."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from data.catalogue import ENGLISH, TEXTS, BadCatalogue, Catalogue, speaking
from data.comparison import messages, patterns
from data.entries import PLURALS, Entry, entry_name, parts, read_entries
from tests.builders.for_each import sampled

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
