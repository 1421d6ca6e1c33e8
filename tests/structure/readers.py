"""Readers of a type's fields, found in the sources by annotations, return types and names."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.structure.sources import files, nodes

Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def reads(kind: str, *, outside: tuple[Path, ...]) -> Mapping[str, set[str]]:
    """Return the attributes of a type that ``bot/`` reads outside of these files and folders, with the names of the reading files.

    Values of the type are parameters annotated with it, results of functions that return it, names assigned from these, and every name
    that is the type's in lowercase. A method's reads of ``self`` count in files that use the method.
    """
    makers = {maker.name for path in files(".py", rooms=("bot",)) for maker in _makers(path, kind)}
    collected: dict[str, set[str]] = {}
    for path in files(".py", rooms=("bot",)):
        if not any(path == item or item in path.parents for item in outside):
            for name in _read(path, kind, makers):
                collected.setdefault(name, set()).add(path.name)
    for name, used in _methods(kind).items():
        for inner in used if name in collected else ():
            collected.setdefault(inner, set()).update(collected[name])
    return collected


def _makers(path: Path, kind: str) -> Iterator[Function]:
    """Yield the functions of a file that return the type."""
    for node in nodes(path):
        if isinstance(node, Function) and node.returns is not None and _names(node.returns, kind):
            yield node


def _names(annotation: ast.expr, kind: str) -> bool:
    """Return whether an annotation is the type, optionally with None."""
    written = annotation.value if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
    return written in {kind, f"{kind} | None"}


@cache
def _scopes(path: Path) -> tuple[tuple[Scope, tuple[ast.Attribute | ast.Assign, ...]], ...]:
    """Return all functions of a file, including inner ones, each with its attributes and assignments."""
    return tuple(
        (scope, tuple(node for node in ast.walk(scope) if isinstance(node, ast.Attribute | ast.Assign)))
        for scope in nodes(path)
        if isinstance(scope, Scope)
    )


def _read(path: Path, kind: str, makers: set[str]) -> Iterator[str]:
    for scope, inside in _scopes(path):
        known = {kind.lower(), *_typed(scope, inside, kind, makers)}
        for node in inside:
            if isinstance(node, ast.Attribute) and _is_one(node.value, known, makers):
                yield node.attr


def _typed(scope: Scope, inside: tuple[ast.Attribute | ast.Assign, ...], kind: str, makers: set[str]) -> Iterator[str]:
    """Yield the names in a function that refer to values of the type."""
    for argument in (*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs):
        if argument.annotation is not None and _names(argument.annotation, kind):
            yield argument.arg
    for node in inside:
        if isinstance(node, ast.Assign) and _is_one(node.value, set(), makers):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _is_one(node: ast.expr, known: set[str], makers: set[str]) -> bool:
    """Return whether an expression is a value of the type."""
    match node:
        case ast.Await(value=value):
            return _is_one(value, known, makers)
        case ast.Name(id=name):
            return name in known
        case ast.Call(func=ast.Attribute(attr="do" | "read"), args=[ast.Attribute(attr=name) | ast.Name(id=name), *_]):
            return name in makers  # the host returns the result of the function that it runs
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)):
            return name in makers
    return False


def _methods(kind: str) -> Mapping[str, set[str]]:
    """Return the attributes of ``self`` that each method of the type reads, directly or through other methods."""
    own: dict[str, set[str]] = {}
    for path in files(".py", rooms=("bot",)):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef) and node.name == kind:
                own |= {item.name: _of_self(item) for item in node.body if isinstance(item, Function)}
    for _ in own:
        own = {name: used.union(*(own.get(item, set()) for item in used)) for name, used in own.items()}
    return own


def _of_self(method: Function) -> set[str]:
    return {
        node.attr
        for node in ast.walk(method)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }
