"""No function only passes its transaction on: ``Host.do`` and ``Host.read`` also run functions of rows."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.structure.sources import files, name, of_kind

TOURNAMENTS = "bot/features/tournaments/"
"""Folder with four such functions; a fifth isn't allowed."""


def passing_on(path: Path) -> Iterator[str]:
    """Yield the functions whose whole body is a call with their own arguments, the first one as its transaction."""
    for function in of_kind(path, ast.FunctionDef):
        body = function.body[1:] if ast.get_docstring(function) else function.body
        parameters = [argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)]
        call = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return | ast.Expr) else None
        if function.decorator_list or not parameters or not isinstance(call, ast.Call):
            continue
        given = [ast.unparse(argument) for argument in (*call.args, *(word.value for word in call.keywords))]
        if given == [f"{parameters[0]}.tx", *parameters[1:]]:
            yield function.name


def test_no_function_only_passes_its_transaction_on() -> None:
    result = [f"{name(path)}: {function}" for path in files(".py", rooms=("bot",)) for function in passing_on(path)]
    assert [place for place in result if not place.startswith(TOURNAMENTS)] == []
    assert len(result) <= 4


def test_functions_that_pass_on_are_found(tmp_path: Path) -> None:
    path = tmp_path / "sample.py"
    path.write_text(
        'def kept(at, user):\n    """Return."""\n    return rows.kept(at.tx, user)\n\n\n'
        "def hide(at, user, *, hidden):\n    rows.hide(at.tx, user, hidden=hidden)\n\n\n"
        "def other(at, user):\n    return rows.other(at.tx, user, at.now)\n",
        encoding="utf-8",
    )
    assert [*passing_on(path)] == ["kept", "hide"]
