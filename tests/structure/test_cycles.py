"""There are no import cycles between the modules and packages of any package."""

from pathlib import Path

import pytest

from tests.structure.cycles import cycles, edges


@pytest.mark.parametrize("folder", ["bot", "engine", "renderers", "sandbox"])
def test_imports_have_an_order(folder: str) -> None:
    actual = edges(folder)
    assert actual
    assert list(cycles(actual)) == []


def test_a_cycle_of_modules_is_listed() -> None:
    [result] = cycles([("p.a", "p.b"), ("p.b", "p.c"), ("p.c", "p.a"), ("p.d", "p.a")])
    first, *others = result.split(" -> ")
    assert sorted(others) == ["p.a", "p.b", "p.c"]
    assert first == others[-1]


def test_two_packages_that_import_each_other_are_a_cycle_even_without_one_of_modules() -> None:
    result = [("p.north.one", "p.south.one"), ("p.south.two", "p.north.two")]
    assert len(list(cycles(result))) == 1
    assert list(cycles(result[:1])) == []


def test_each_level_is_checked_separately() -> None:
    deep = [("p.q.r.a", "p.q.r.b"), ("p.q.r.b", "p.q.r.a"), ("p.x", "p.y"), ("p.y", "p.x")]
    assert [cycle.partition(" ")[0].rpartition(".")[0] for cycle in cycles(deep)] == ["p", "p.q.r"]


def test_imports_for_types_and_inside_functions_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.structure.sources.ROOT", tmp_path)
    inner = tmp_path / "p" / "inner"
    inner.mkdir(parents=True)
    (inner / "__init__.py").write_text("from p.inner.a import x\nimport os\n", encoding="utf-8")
    (inner / "a.py").write_text("if TYPE_CHECKING:\n    from p.inner import b\n", encoding="utf-8")
    (inner / "b.py").write_text("def f():\n    from .a import x\n", encoding="utf-8")
    (inner / "c.py").write_text("d = importlib.import_module('p.inner.d')\n", encoding="utf-8")
    (inner / "d.py").write_text("from p.inner import c\n", encoding="utf-8")
    assert edges("p") == [
        ("p.inner.__init__", "p.inner.a"),
        ("p.inner.a", "p.inner.b"),
        ("p.inner.b", "p.inner.a"),
        ("p.inner.c", "p.inner.d"),
        ("p.inner.d", "p.inner.c"),
    ]
    assert len(list(cycles(edges("p")))) == 1
