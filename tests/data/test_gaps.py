"""Texts that are words with gaps say what Fluent says."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from data.catalogue import Catalogue, MissingArgument
from data.gaps import LONGEST, gaps_of

PLAIN = ("Howdy", "Howdy, { $who }!", "{ $who }", "{ $who }{ $what } and { $who }", "{ $what }, then\n    { $who }")
CHOSEN = ("{ $who ->\n    [one] a purse\n   *[other] { $what } purses\n }", '{ "{" }{ $who }', "{ NUMBER($what) }")


@given(who=st.text(), what=st.text(max_size=3), text=st.sampled_from(PLAIN))
def test_gaps_are_filled_as_fluent_fills_them(who: str, what: str, text: str) -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(f"a = {text}\n"))
    pattern, args = bundle.get_message("a").value, {"who": who, "what": what}
    gaps = gaps_of(pattern, ())
    assert gaps is not None
    assert pattern is not None
    assert (gaps.filled(args), []) == bundle.format_pattern(pattern, args)


@pytest.mark.parametrize("text", CHOSEN)
def test_what_chooses_quotes_or_calls_is_left_to_fluent(text: str) -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(f"a = {text}\n"))
    assert gaps_of(bundle.get_message("a").value, ()) is None


def test_numbers_and_faults_are_the_same_the_second_time(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    told = "a = { $count } for { $who }\nb = { $count ->\n    [one] a purse\n   *[other] { $count } purses\n }\n"
    (tmp_path / "en" / "a.ftl").write_text(told, encoding="utf-8")
    words = Catalogue(tmp_path)
    for number, grouped in (("7", "7"), ("1200", "1,200"), (1300, "1,300"), ("some", "some")):
        assert words.text("a", count=number, who="Ana") == f"{grouped} for Ana"
    assert words.text("b", count=2) == "2 purses"
    with pytest.raises(MissingArgument):
        words.text("a", count="2")
    with pytest.raises(MissingArgument):
        words.text("a", count="2", who="x" * (LONGEST + 1))
