"""Texts: code and catalog agree, texts are never joined or dates formatted elsewhere, and tests expect sentences by key."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import ast as fluent

from data.catalogue import ENGLISH, current
from data.comparison import languages, messages
from data.entries import parts
from data.typography import typeset
from tests.builders.for_each import for_each
from tests.structure.sources import ROOT, files, name, of_kind

SAYING = {"text", "say", "tell"}


KEY = re.compile(r"^(-?[a-z][a-z0-9-]*) =", re.MULTILINE)


def sources() -> list[Path]:
    return sorted(file for room in ("bot", "renderers", "data") for file in (ROOT / room).rglob("*.py"))


def used_keys(file: Path) -> Iterator[tuple[int, str]]:
    """Yield line and key of each call that passes a literal key to a function that formats it."""
    for node in of_kind(file, ast.Call):
        if node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0].value
            if name in SAYING and isinstance(key, str):
                yield node.lineno, key


def whole(file: Path) -> Iterator[str]:
    """Yield every string in a file; any of them could be a key."""
    return (node.value for node in of_kind(file, ast.Constant) if isinstance(node.value, str))


def spelled(file: Path) -> Iterator[str]:
    """Yield a pattern for every string that a file composes and that could be a key. Gaps match any words."""
    for node in of_kind(file, ast.JoinedStr, ast.BinOp):
        if isinstance(node, ast.JoinedStr) and any(isinstance(part, ast.Constant) for part in node.values):
            parts = (
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]*" for part in node.values
            )
            yield "".join(parts)
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant) and isinstance(node.left.value, str):
            yield re.escape(node.left.value) + "[a-z0-9-]*"


@for_each("file", sources())
def test_every_key_used_in_code_exists(file: Path) -> None:
    words = current()
    missing = [f"line {line}: {key}" for line, key in used_keys(file) if not words.has(key)]
    assert not missing, f"data/text/en/ does not say: {missing}"


def test_every_key_is_used() -> None:
    files = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "data" / "text" / "en").glob("*.ftl")}
    names = {name for source in sources() for name in whole(source)}
    patterns = {pattern for source in sources() for pattern in spelled(source)}
    alive = re.compile(
        "|".join(
            sorted(f"(?:{pattern})" for pattern in patterns if re.search("[a-z]{2}", pattern.replace("[a-z0-9-]*", "")))
        )
    )
    dead = {
        name: unsaid
        for name, words in files.items()
        if (
            unsaid := [
                key
                for key in KEY.findall(words)
                if key not in names
                and not alive.fullmatch(key)
                and not any(f"{{ {key} }}" in source for source in files.values())
            ]
        )
    }
    assert not dead, f"nothing says {dead}"


PLAIN = re.compile(r"board-|.*-plain$|super-alt-|super-board-")


PLACED = re.compile(r"^([a-z0-9-]+) = (.*\{ \$place \}.*)$", re.MULTILINE)


def test_places_in_rankings_are_no_list_markers() -> None:
    """Markdown renumbers lists: 1, 2, 2, 4 would be read as 1, 2, 3, 4."""
    result = [pair for file in sorted((ROOT / "data/text").rglob("*.ftl")) for pair in PLACED.findall(file.read_text())]
    shown = [(key, words) for key, words in result if not PLAIN.match(key)]
    assert len(shown) >= 6
    assert [key for key, words in shown if re.match(r"\{ \$place \}[.)]", words)] == []


LABEL = re.compile(r"^((?:button|menu|board|super-board)-[a-z0-9-]+) = ([^{\n]+?) ?(?::|$)", re.MULTILINE)


@pytest.mark.parametrize("folder", sorted((ROOT / "data/text").glob("*/")), ids=lambda folder: folder.name)
def test_no_button_or_menu_has_the_label_of_a_board_line(folder: Path) -> None:
    labels = [pair for file in sorted(folder.glob("*.ftl")) for pair in LABEL.findall(file.read_text(encoding="utf-8"))]
    opens = {words: key for key, words in labels if key.startswith(("button-", "menu-"))}
    lines = {words: key for key, words in labels if key.startswith(("board-", "super-board-"))}
    assert len(lines) >= 6
    assert {words: (lines[words], opens[words]) for words in lines.keys() & opens.keys()} == {}


@pytest.mark.parametrize("code", [ENGLISH, *languages()])
def test_questions_address_the_reader(code: str) -> None:
    """They never call the player who reads them "he" or "she", or by name."""
    said = messages(code)
    asked = {key: message for key, message in said.items() if re.match(r"(super-)?ask-(?!as$)", key)}
    assert len(asked) > 20
    assert {key for key, message in asked.items() if "who" in message.gaps(said)} == set()


GLUE = re.compile(
    r"""["'](?:, |; |: | · | – | \+ | and )["']\.join\("""  # a list of words
    r"""|f"[^"\n]*\}(?:, |: |; | · | – )\{[^"\n]*\b(?:text|words|say)\("""  # a text next to something else
    r"""|f"[^"\n]*\b(?:text|words|say)\((?:[^()]|\([^()]*\))*\)\}(?:, |: |; | · | – )\{"""
    r"""|f"[^"\n]*\} (?:– )?\{[^"\n]*\b(?:text|say)\(|f"[^"\n]*\b(?:text|say)\((?:[^()]|\([^()]*\))*\)\} (?:– )?\{"""  # sentences
    r"""|["'][ –]["']\.join\("""
)


NOTATION = {
    *("bot/features/hand/panel_posts.py", "bot/features/hand/answers.py"),  # actions in notation
    *("renderers/colt_express/choices.py", "renderers/colt_express/columns.py", "renderers/super_express/ui.py"),
    *(
        "bot/discord_ui/typed_times.py",
        "bot/features/settings/zones.py",
        "renderers/phrases/escape.py",
        "renderers/text.py",
    ),  # words of a single text
}


SPOKEN = ("bot/discord_ui", "bot/features", "renderers")


UNSPOKEN = {"bot/features/replays/verifying.py", "bot/features/settings/servers.py"}


def glued(folder: Path) -> list[str]:
    """Return the lines of Python code in a folder that join texts with punctuation."""
    return [
        f"{file.relative_to(folder)}: {line.strip()}"
        for file in sorted(folder.rglob("*.py"))
        if not file.name.endswith("rows.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if GLUE.search(line)
    ]


def test_code_does_not_join_texts() -> None:
    result = [(f"{part}/{line.partition(':')[0]}", line) for part in SPOKEN for line in glued(ROOT / part)]
    assert [line for file, line in result if file not in NOTATION | UNSPOKEN] == []
    assert {file for file, _ in result} == NOTATION | UNSPOKEN


def test_joined_texts_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        'a = ", ".join(names)\nb = f"{text(x)}: {question}"\nc = f"{day}, {text(y)}"\nd = "\\n".join(lines)\n'
        'e = f"-# {text(x)} {text(y)}"\nf = f"{line} {text(x, count=n)}"\ng = " ".join(told)\nh = f"{key} {name}"\n',
        encoding="utf-8",
    )
    assert [line.partition(": ")[2][0] for line in glued(tmp_path)] == ["a", "b", "c", "e", "f", "g"]


BY_HAND = re.compile(r"strftime|isoformat\(|:%[a-zA-Z]|:0?2d?\}|<t:[{$]|\bformat_(?:date|time|datetime)\b")


ALLOWED = {
    "bot/discord_ui/typed_times.py",  # times in the form in which the bot parses them again
    "bot/discord_ui/content/layout.py",  # Discord's timestamps
    "bot/discord_ui/core/server_events.py",  # times in requests to Discord
    "bot/features/finding/posts.py",  # a time of day in the form's input format
    "data/formats.py",
}


def test_dates_and_times_are_formatted_in_one_place() -> None:
    files = [file for part in (*SPOKEN, "data") for file in sorted((ROOT / part).rglob("*.py"))]
    lines = {
        name(file): [line for line in file.read_text("utf-8").splitlines() if BY_HAND.search(line)] for file in files
    }
    assert {file for file, result in lines.items() if result} == ALLOWED
    assert len(lines["bot/features/finding/posts.py"]) == len(lines["bot/discord_ui/typed_times.py"]) == 1


def test_no_text_formats_a_time_of_day() -> None:
    texts = [line for file in (ROOT / "data" / "text").rglob("*.ftl") for line in file.read_text("utf-8").splitlines()]
    assert [line for line in texts if re.search(r"\$hour \} ?h?:? ?\{ \$minute", line)] == []


OWN = {"features/matches/names.py"}


def test_typed_text_is_compared_in_one_way() -> None:
    bot = ROOT / "bot"
    actual = {
        str(file.relative_to(bot))
        for folder in ("discord_ui", "features")
        for file in (bot / folder).rglob("*.py")
        if re.search(r"\.casefold\(\)|\.lower\(\)", file.read_text(encoding="utf-8"))
    }
    assert actual - OWN == {"features/settings/zones.py"}  # also ignores punctuation between words


WORDS: Final = 3


ABOUT_WORDS: Final = ("tests/data", "tests/renderers", "tests/fixtures", "tests/sandbox", "tests/engine")


LEFT: Final = 150


@cache
def whole_texts() -> frozenset[str]:
    """Return the English texts without gaps that begin with a capital or have several words; others may be words of the code."""
    elements = [message.pattern.elements for message in messages(ENGLISH).values()]
    alone = [only[0].value for only in elements if len(only) == 1 and isinstance(only[0], fluent.TextElement)]
    texts = {typeset(ENGLISH, words)[0] for words in alone}
    return frozenset(words for words in texts if words[:1].isupper() or " " in words)


@cache
def catalogue() -> str:
    """Return the English texts between gaps, separated by null characters."""
    result = (part for message in messages(ENGLISH).values() for part in parts(message.pattern))
    return "\n\0\n".join(typeset(ENGLISH, part.value)[0] for part in result if isinstance(part, fluent.TextElement))


def repeated(path: Path) -> int:
    """Return the number of literals in a file that are an English text, or a large part of one."""
    documents = {id(node.value) for node in of_kind(path, ast.Expr)}
    literals = (
        node.value.strip()
        for node in of_kind(path, ast.Constant)
        if isinstance(node.value, str) and id(node) not in documents
    )
    return sum(
        literal in whole_texts() or (literal.count(" ") >= WORDS - 1 and literal in catalogue()) for literal in literals
    )


def test_tests_repeat_few_sentences_of_the_catalog() -> None:
    wanted = [path for path in files(".py", rooms=("tests", "tools")) if not name(path).startswith(ABOUT_WORDS)]
    actual = Counter({name(path): count for path in wanted if (count := repeated(path))})
    assert actual.total() <= LEFT, f"expect them by key, with worded(...): {actual.most_common()}"


def test_every_key_that_tests_expect_exists() -> None:
    named = {
        node.args[0].value: f"{name(path)}:{node.lineno}"
        for path in files(".py", rooms=("tests", "tools"))
        for node in of_kind(path, ast.Call)
        if isinstance(node.func, ast.Name) and node.func.id == "worded" and isinstance(node.args[0], ast.Constant)
    }
    assert len(named) > 100
    known = messages(ENGLISH)
    assert {key: where for key, where in named.items() if key not in known} == {}
