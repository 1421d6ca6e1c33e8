"""Code never joins texts with punctuation: that is a message, too, so that each language has its own."""

import re
from pathlib import Path

from tests.structure.sources import ROOT

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
"""Files that join words that aren't sentences."""
SPOKEN = ("bot/discord_ui", "bot/features", "renderers")
UNSPOKEN = {"bot/features/replays/verifying.py", "bot/features/settings/servers.py"}
"""Print to a console, or write to the audit log, which players don't read."""


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
