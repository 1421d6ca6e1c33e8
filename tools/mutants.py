"""``make mutants``: breaks the lines of a change, one fault at a time, and runs the tests near each; survivors are for the reviewer.

The tests near a module are those that import it, then those that import what imports it, the quickest first. Everything runs in a
copy; the working tree isn't touched.
"""

import argparse
import ast
import copy
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from tests.builders.durations import seconds
from tests.structure.sources import ROOMS, ROOT, files, name, source

HUNK: Final = re.compile(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@")
IMPORT: Final = re.compile(r"^ *from ([\w.]+) import (?:\(([^)]*)\)|(.+))$", re.MULTILINE)
NEAR_S: Final = 20.0
"""CPU seconds of the tests that run for a mutant."""
SHORT_S: Final = 0.02
"""CPU seconds of a test that ``durations.tsv`` doesn't have."""
LIMIT_S: Final = 120.0
"""Seconds after which a mutant counts as noticed: it hangs."""
SWAPS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS: Final[dict[type[ast.operator], type[ast.operator]]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A file with one fault: its line, its description, and the whole text."""

    path: Path
    line: int
    what: str
    text: str


def changed(base: str) -> dict[Path, set[int]]:
    """Return the numbers of our Python lines that differ from a commit."""
    diff = subprocess.run(
        ["git", "diff", "-U0", base, "--", *(f"{room}/**.py" for room in ROOMS)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    ).stdout
    lines: dict[Path, set[int]] = {}
    path = ROOT
    for line in diff.splitlines():
        if line.startswith("+++ "):
            path = ROOT / line[6:]
        elif hunk := HUNK.match(line):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            lines.setdefault(path, set()).update(range(first, first + count))
    return {path: numbers for path, numbers in lines.items() if path.is_file() and numbers}


def mutants(path: Path, lines: set[int] | None = None) -> Iterator[Mutant]:
    """Yield all mutants of a file whose fault begins in these lines (None: anywhere)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for number, node in enumerate(ast.walk(tree)):
        line = getattr(node, "lineno", 0)
        if line and (lines is None or line in lines):
            for what, kind in _faults(node):
                broken = copy.deepcopy(tree)
                _break(next(node for at, node in enumerate(ast.walk(broken)) if at == number), kind)
                yield Mutant(path, line, what, ast.unparse(ast.fix_missing_locations(broken)))


def _faults(node: ast.AST) -> list[tuple[str, str]]:
    """Return what can be done to a node: a description, and a word for ``_break``."""
    faults: list[tuple[str, str]] = []
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in SWAPS:
            faults = [(f"{type(operator).__name__} is {SWAPS[type(operator)].__name__}", "compare")]
        case ast.BoolOp(op=operator):
            faults = [("and is or" if isinstance(operator, ast.And) else "or is and", "bool")]
        case ast.BinOp(op=operator, right=right) if type(operator) in SIGNS and not isinstance(right, ast.JoinedStr):
            faults = [("the sign differs", "sign")]
        case ast.Constant(value=bool()):
            faults = [("the opposite", "flip")]
        case ast.Constant(value=int() as value):
            faults = [(f"{value} is {value + 1}", "one more")]
        case ast.If(body=[ast.Raise() | ast.Return() | ast.Continue()]):
            faults = [("the check is left out", "no check")]
        case ast.ExceptHandler():
            faults = [("the error is swallowed", "pass")]
        case ast.Expr(value=ast.Await() | ast.Call()):
            faults = [("the call is left out", "pass")]
    if isinstance(body := getattr(node, "body", None), list):
        awaits = [isinstance(item, ast.Expr) and isinstance(item.value, ast.Await) for item in body]
        faults += [
            (f"the awaits of lines {body[at].lineno} and {body[at + 1].lineno} are swapped", f"swap {at}")
            for at, both in enumerate(pairwise(awaits))
            if all(both)
        ]
    return faults


def _break(node: ast.AST, kind: str) -> None:
    """Apply one of ``_faults`` to a node."""
    match node:
        case ast.Compare():
            node.ops = [SWAPS[type(node.ops[0])]()]
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.BinOp():
            node.op = SIGNS[type(node.op)]()
        case ast.Constant():
            node.value = not node.value if kind == "flip" else int(str(node.value)) + 1
        case ast.ExceptHandler():
            node.body = [ast.Pass()]
        case _ if kind.startswith("swap "):
            body, at = node.body, int(kind.removeprefix("swap "))  # type: ignore[attr-defined]
            body[at], body[at + 1] = body[at + 1], body[at]
        case ast.If():
            node.test = ast.Constant(value=False)
        case ast.Expr():
            node.value = ast.Constant(value=None)


def near(path: Path) -> list[str]:
    """Return the test files near a module, up to ``NEAR_S`` seconds in all: the fewest imports away first, then the quickest.

    Those in a folder with the name of the module's count as if they imported it: many reach it only through a builder.
    """
    away, costs = _imports_away(path), _costs()
    others = {*ROOMS, "tools"} - {path.relative_to(ROOT).parts[0]}
    away |= {
        test: 1 for test in costs if path.parent.name in test.parts and not others & {*test.relative_to(ROOT).parts}
    }
    result: list[str] = []
    total = 0.0
    for test in sorted(away.keys() & costs, key=lambda test: (away[test], costs[test], test)):
        total += costs[test]
        if result and total > NEAR_S:
            break
        result.append(name(test))
    return result


def _imports_away(path: Path) -> dict[Path, int]:
    """Return by how many imports each file is away from a module that it needs."""
    away, pending = {path: 0}, [path]
    for file in pending:  # it grows meanwhile
        fresh = _importers()[file] - away.keys()
        away |= dict.fromkeys(fresh, away[file] + 1)
        pending += sorted(fresh)
    return away


@cache
def _importers() -> Mapping[Path, set[Path]]:
    """Return the files that import each file."""
    importers = defaultdict[Path, set[Path]](set)
    for file in files(".py"):
        for package, several, single in IMPORT.findall(source(file)):
            folder = ROOT / package.replace(".", "/")
            for module in (folder, *(folder / part for part in re.findall(r"\w+", several or single))):
                importers[module.with_suffix(".py")].add(file)
                importers[module / "__init__.py"].add(file)
    # The program imports these by name.
    for part in (ROOT / "bot" / "features").glob("*/*.py"):
        if part.stem.endswith(("feature", "acts", "publishing")):
            importers[part].add(ROOT / "bot" / "run" / "features.py")
    return importers


@cache
def _costs() -> Mapping[Path, float]:
    """Return the CPU seconds of each test file; ``durations.tsv`` has no short tests."""
    costs = {test: SHORT_S * source(test).count("def test_") for test in (ROOT / "tests").rglob("test_*.py")}
    for test, cpu in seconds().items():
        file = ROOT / test.partition("::")[0]
        if file in costs:
            costs[file] += cpu
    return costs


def noticed(mutant: Mutant, copied: Path, tests: list[str]) -> bool:
    """Return whether a test near a mutant fails in the copy."""
    file = copied / mutant.path.relative_to(ROOT)
    kept = file.read_text(encoding="utf-8")
    file.write_text(mutant.text, encoding="utf-8")
    try:
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-n0", "-x", "-q", *tests],
            cwd=copied,
            capture_output=True,
            timeout=LIMIT_S,
            check=False,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(kept, encoding="utf-8")
    return ran.returncode != 0


def main() -> int:
    """Break the change, or a sample of everything; print the survivors."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--base", default="HEAD", help="commit that the change is compared with (default: %(default)s)")
    parser.add_argument(
        "--sample", type=int, default=0, help="this many mutants of the whole tree, instead of a change's"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample (default: %(default)s)")
    chosen = parser.parse_args()
    if chosen.sample:
        chance = random.Random(chosen.seed)
        paths = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
        every = [
            chance.choice(some) for path in chance.choices(paths, k=chosen.sample) if (some := list(mutants(path)))
        ]
    else:
        every = [mutant for path, lines in changed(chosen.base).items() for mutant in mutants(path, lines)]
    survivors = 0
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder) / "copy"
        shutil.copytree(ROOT, copied, ignore=shutil.ignore_patterns(".*", "__pycache__", "node_modules"), symlinks=True)
        for mutant in every:
            tests = near(mutant.path)
            seen = bool(tests) and noticed(mutant, copied, tests)
            survivors += not seen
            if not seen:
                place = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
                print(f"{place}: {mutant.what}{'' if tests else ' (no test imports it)'}", flush=True)
    print(f"{len(every) - survivors} of {len(every)} noticed by the tests near them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
