"""Our fast path for plain texts with gaps gives the same as Fluent."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from data.catalogue import Catalogue, MissingArgument
from data.gaps import LONGEST, UNGROUPED, gaps_of, plural_of

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
    for number, grouped in (("7", "7"), ("1200", "1,200"), (1300, "1,300"), ("some", "some")):
        assert words.text("a", count=number, who="Ana") == f"{grouped} for Ana"
    assert words.text("b", count=2) == "2 purses"
    with pytest.raises(MissingArgument):
        words.text("a", count="2")
    with pytest.raises(MissingArgument):
        words.text("a", count="2", who="x" * (LONGEST + 1))
