import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from data.catalogue import (
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
