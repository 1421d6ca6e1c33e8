"""Errors have sentences, and names are escaped."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import engine.core.errors as rules
from bot.core.errors import Refusal
from bot.storage.errors import StoreError
from renderers.phrases import console_text, error_text, escape, plain, remark
from renderers.phrases.escape import plain_sentence, spans
from tests.builders.for_each import for_each
from tests.builders.words import GAP, worded

UNKNOWN = error_text(object())


@for_each("reason", ["unknown-mode", "player-count", "figures", "figure-twice", "modes-exclude", "something-new"])
def test_every_reason_why_a_table_cannot_start_has_a_text(reason: str) -> None:
    message = error_text(rules.BadSetup(reason=reason, mode="blind", other="deaf", have=2))
    assert message.startswith(worded("error-bad-setup"))
    assert reason not in message


def test_modes_are_named_by_their_titles() -> None:
    message = error_text(rules.BadSetup(reason="modes-exclude", mode="two-player", other="teams"))
    assert "“Two players” and “Teams of two”" in message


def test_errors_name_the_figure_and_depend_on_the_status() -> None:
    assert error_text(Refusal("figure-taken", figure="belle")) == worded("error-figure-taken", figure="Belle")
    assert worded("error-lobby-closed", status="cancelled") in error_text(Refusal("lobby-closed", status="cancelled"))
    assert worded("error-lobby-closed", status=GAP) in error_text(Refusal("lobby-closed", status="melted"))


def test_user_input_in_errors_cannot_format_or_ping() -> None:
    message = error_text(rules.BadNotation(text="**@everyone** <@1>"))
    assert r"\*\*@" + "\u200beveryone" in message
    assert "<@1>" not in message


@pytest.mark.parametrize("error", [rules.BadNotation(), ValueError("secret"), None, Refusal("too-few-players", have=1)])
def test_an_error_without_a_text_gets_the_unknown_error_message(error: object) -> None:
    assert error_text(error) == UNKNOWN
    assert "secret" not in UNKNOWN


def test_a_terminal_shows_a_path_in_full_without_markup() -> None:
    path = "/srv/colt_express-data/a-folder/with-a-long-name/colt-express.db"
    message = console_text(StoreError("storage-missing", path=path))
    assert path in message


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
