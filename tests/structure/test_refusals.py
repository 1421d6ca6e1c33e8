"""Refusals have codes that no type checker knows, so these tests compare them with the catalog and with handlers."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, TypeVar

from bot.core.errors import NamedRefusal, Refusal
from bot.storage.errors import LASTING, StoreError
from data.comparison import messages
from tests.builders.refusals import CODES, PREFIX
from tests.structure.sources import ROOT, files, name, nodes, tree

E = TypeVar("E")
LANGUAGES: Final = ("en", "fr", "de")
SOURCES: Final = files(".py", rooms=("bot", "renderers", "tools"))
CATCHING: Final = frozenset({"isinstance", "suppress", "Numbered"})
"""Functions that take the exceptions to catch, or to raise for us."""


def family(root: type[E]) -> Iterator[type[E]]:
    """Yield all subclasses of a class."""
    for kind in root.__subclasses__():
        yield kind
        yield from family(kind)


for errors in (path for path in SOURCES if path.name == "errors.py"):
    import_module(".".join(errors.relative_to(ROOT).with_suffix("").parts))  # a class is known once its module is
CLASSES: Final = {kind.__name__: kind for kind in family(NamedRefusal)}


@cache
def raised() -> tuple[tuple[str, str | None, frozenset[str]], ...]:
    """Return place, code (None if it isn't a literal) and names of facts of each refusal in the code."""
    return tuple(_raised())


def _raised() -> Iterator[tuple[str, str | None, frozenset[str]]]:
    for path in SOURCES:
        for node in nodes(path):
            if isinstance(node, ast.Raise):
                either = [node.exc.body, node.exc.orelse] if isinstance(node.exc, ast.IfExp) else [node.exc]
                for kind in either:
                    if isinstance(kind, ast.Name) and kind.id in CLASSES:
                        yield f"{name(path)}:{node.lineno}", CLASSES[kind.id]().code, frozenset()
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                facts = frozenset(str(word.arg) for word in node.keywords)
                if node.func.id in CLASSES:
                    yield f"{name(path)}:{node.lineno}", CLASSES[node.func.id]().code, facts
                elif node.func.id == Refusal.__name__:
                    yield f"{name(path)}:{node.lineno}", spelled(node), facts


def spelled(made: ast.Call) -> str | None:
    """Return the code in a call of ``Refusal``, or None if it isn't a literal."""
    code = made.args[0].value if made.args and isinstance(made.args[0], ast.Constant) else None
    return code if isinstance(code, str) else None


def caught() -> Iterator[str]:
    """Yield the names of all exceptions that our code catches, or lets others raise."""
    for path in SOURCES:
        for node in nodes(path):
            if isinstance(node, ast.ExceptHandler) and node.type is not None:
                yield from names(node.type, constants_of(tree(path)))
            elif isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in CATCHING:
                    for argument in node.args:
                        yield from names(argument, {})


def constants_of(module: ast.Module) -> dict[str, ast.expr]:
    """Return the values of a module's annotated constants, by name."""
    return {
        node.target.id: node.value
        for node in module.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None
    }


def names(caught_by: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    """Yield the names in an expression. Constants are replaced by the names in their values."""
    for node in ast.walk(caught_by):
        if isinstance(node, ast.Name) and node.id in constants:
            yield from names(constants[node.id], {})
        elif isinstance(node, ast.Name):
            yield node.id


def test_every_code_that_is_raised_has_a_text_with_its_facts() -> None:
    """A language may leave out a fact if its sentence is the same for all values."""
    spoken = [messages(language) for language in LANGUAGES]

    def gaps(code: str) -> set[str]:
        return {fact for texts in spoken for fact in texts[f"{PREFIX}{code}"].gaps(texts)}

    assert [
        (place, code, sorted(facts))
        for place, code, facts in raised()
        if code is None or code not in CODES or facts != gaps(code)
    ] == []


def test_every_text_of_a_refusal_is_raised() -> None:
    """Texts of other errors are named by the code that shows them, or by the codes of the rules."""
    spelled_out = {
        node.value
        for path in (*SOURCES, *files(".py", rooms=("engine",)))
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    made = {code for _, code, _ in raised()}
    others = {code for code in CODES.keys() - made if {code, f"{PREFIX}{code}"} & spelled_out}
    assert CODES.keys() - made - others == set()


def test_only_refusals_caught_by_name_have_a_class() -> None:
    assert Refusal.__subclasses__() == [NamedRefusal]
    assert CLASSES.keys() - set(caught()) == set()


def test_codes_with_a_class_are_raised_by_it() -> None:
    named = {kind().code for kind in CLASSES.values()}
    assert [
        f"{name(path)}:{node.lineno}"
        for path in SOURCES
        for node in nodes(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Refusal.__name__ and spelled(node) in named
    ] == []


def test_errors_of_the_store_have_texts_and_a_class_only_if_they_are_caught() -> None:
    named = {kind.__name__: kind.code for kind in family(StoreError)}
    made = {
        code
        for path in SOURCES
        for node in nodes(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {StoreError.__name__, *named}
        if (code := spelled(node)) is not None
    }
    spoken = messages("en").keys()
    assert [code for code in {*made, *named.values()} if not {f"console-{code}", f"{PREFIX}{code}"} & spoken] == []
    assert LASTING - made - set(named.values()) == set()
    mapped = {name for path in SOURCES if path.parent.name == "storage" for name in mapped_to(path)}
    assert named.keys() - set(caught()) - mapped == set()


def mapped_to(path: Path) -> Iterator[str]:
    """Yield the names in tables that map errors of a database to ours."""
    for node in nodes(path):
        if isinstance(node, ast.AnnAssign) and "type[StoreError]" in ast.unparse(node.annotation) and node.value:
            yield from names(node.value, {})
