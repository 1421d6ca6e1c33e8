import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from renderers.phrases import escape, plain, remark
from renderers.phrases.escape import plain_sentence, spans
from tests.builders.for_each import for_each

MARKS = "\\*_~`|>#-[]():<@"


@for_each(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Bo_b*", r"Bo\_b\*"),
        ("`code`", r"\`code\`"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("@everyone", "@\u200beveryone"),
        ("https://evil.example", r"https\://evil\.example"),
        ("[a](b)", r"\[a\]\(b\)"),
        ("# big", r"\# big"),
        ("two\nlines\tand  blanks", "two lines and blanks"),
        ("\u202eevil\u2066", "evil"),
        ("李雷", "李雷"),
        ("👩‍🚀", "👩‍🚀"),
    ],
)
def test_names_are_escaped_and_normalized(name: str, shown: str) -> None:
    assert escape(name) == shown


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u3164\u2800", "\n"])
def test_a_name_without_visible_characters_is_a_stranger(name: str) -> None:
    assert plain(name) == "stranger"


def test_long_names_end_with_an_ellipsis() -> None:
    assert plain("x" * 40) == "x" * 31 + "…"


def test_stacked_accents_are_reduced() -> None:
    assert len(plain("e" + "\u0301" * 20)) <= 4


@given(st.text(max_size=80))
def test_no_name_can_do_harm(name: str) -> None:
    shown = escape(name)
    assert 0 < len(plain(name)) <= 32
    assert len(shown) <= 70
    assert "\n" not in shown
    bare = re.sub(r"\\.", "", shown)
    assert not set(bare) & set(MARKS.replace("@", ""))
    assert "@" not in bare.replace("@\u200b", "")


def test_a_sentence_is_not_cut_like_a_name() -> None:
    reason = "He waited *on purpose*, and said so: see the thread."
    assert remark(reason) == r"He waited \*on purpose\*, and said so\: see the thread\."
    assert len(remark("*" * 400)) <= 600


PUNCTUATION = "".join(map(chr, range(33, 127)))


@given(st.text(st.sampled_from(f"{PUNCTUATION} aé李"), max_size=30).map(str.strip))
@example(PUNCTUATION[:16])
@example(PUNCTUATION[16:])
def test_an_escaped_name_reads_as_it_was_written(name: str) -> None:
    """Also in bold, as a web page or a picture shows it."""
    written = plain(name)
    assert plain_sentence(escape(name)) == written
    assert [*spans(f"**{escape(name)}** robs!")] == [(written, True), (" robs!", False)]
