"""Recipes of documents, followed to the letter: their blocks are files, diffs and commands.

A block that begins with the comment ``# path`` is that file. A ``diff`` block has ``+++ path`` before the
lines of each file, which are found by the lines around them; without any, new lines go to the end. An ``sh`` block is typed.
"""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.structure.sources import ROOT

BLOCK: Final = re.compile(r"^( *)```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
NAMED: Final = re.compile(r"(?:#|--|<!--) ([\w./-]+/[\w.-]+)(?: -->)?")
"""First line of a block that is a file."""
NEXT: Final = "NEXT"
"""Stands in a migration's name for the next free number."""


class Step(NamedTuple):
    """A block of a recipe."""

    kind: str
    text: str


def steps(document: str, heading: str) -> list[Step]:
    """Return the blocks under a heading that are to be followed, in order: others are only examples."""
    text = (ROOT / document).read_text(encoding="utf-8")
    level = heading.partition(" ")[0]
    begin = text.index(f"\n{heading}\n") + len(heading) + 2
    hidden = BLOCK.sub(lambda block: " " * len(block[0]), text)  # a block's comment is no heading
    end = re.compile(rf"^#{{1,{len(level)}}} ", re.MULTILINE).search(hidden, begin)
    section = text[begin : end.start() if end else None]
    return [*_steps(section)]


def _steps(section: str) -> Iterator[Step]:
    for indent, kind, indented in BLOCK.findall(section):
        text = re.sub(rf"(?m)^{indent}", "", indented)
        if kind in {"diff", "sh"} or NAMED.match(text):
            yield Step(kind, text)


def copied(folder: Path) -> Path:
    """Return a copy of the project in a new folder."""
    copy = folder / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache"))
    return copy


def follow(copy: Path, step: Step) -> str:
    """Follow a step in a copy of the project. Return the output of the command that failed, or an empty text.

    The copy of a step without commands may be an empty folder: missing files are read from the project.
    """
    if step.kind == "sh":
        return next(filter(None, (_typed(copy, line) for line in step.text.splitlines())), "")
    if step.kind == "diff":
        for change in step.text.split("+++ ")[1:]:
            name, _, lines = change.partition("\n")
            _write(copy, name.strip(), _changed(_read(copy, name.strip()), lines))
        return ""
    first, _, text = step.text.partition("\n")
    named = NAMED.match(first)
    assert named
    _write(copy, _numbered(named[1]), text)
    return ""


def _read(copy: Path, name: str) -> str:
    """Return the text of a file; an empty one if it doesn't exist."""
    path = copy / name if (copy / name).exists() else ROOT / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _write(copy: Path, name: str, text: str) -> None:
    path = copy / name
    assert not (ROOT / name).is_dir(), name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _numbered(name: str) -> str:
    """Return a name with the next free number of its folder instead of NEXT."""
    numbers = [int(path.name[:4]) for path in (ROOT / name).parent.glob("[0-9]*")]
    return name.replace(NEXT, f"{max(numbers, default=0) + 1:04}")


def _changed(text: str, diff: str) -> str:
    """Return a text changed as the lines of a diff say."""
    for hunk in f"\n{diff}".split("\n@@"):
        marked = [line for line in hunk.splitlines() if line]
        before = "".join(f"{line[1:]}\n" for line in marked if line[0] in " -")
        after = "".join(f"{line[1:]}\n" for line in marked if line[0] in " +")
        if before:
            assert f"\n{text}".count(f"\n{before}") == 1, before
            text = f"\n{text}".replace(f"\n{before}", f"\n{after}")[1:]
        else:
            text += after
    return text


def _typed(copy: Path, line: str) -> str:
    """Type a command. Return its output if it failed."""
    words = shlex.split(line, comments=True)
    if words and words[0] == "make":
        words = ["make", f"PY={sys.executable}", "READY=pyproject.toml", *words[1:]]
    elif words and words[0].endswith("bin/python"):
        words = [sys.executable, *words[1:]]
    ended = subprocess.run(words, cwd=copy, capture_output=True, text=True, check=False) if words else None
    return f"{line}\n{ended.stdout[-4000:]}{ended.stderr[-4000:]}" if ended and ended.returncode else ""
