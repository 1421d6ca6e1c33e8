"""Decorators for tests with many cases: all in one test that names each failing case, or a few in the usual tests and the rest nightly."""

import inspect
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import wraps
from itertools import product
from typing import Any, Final

import pytest

from tests.builders.thorough import with_sample

Test = Callable[..., Any]

_SUBTESTS: Final = inspect.Parameter("subtests", inspect.Parameter.KEYWORD_ONLY, annotation=pytest.Subtests)


def for_each(names: str | Sequence[str], values: Iterable[Any]) -> Callable[[Test], Test]:
    """Call a test with each of its cases, as ``pytest.mark.parametrize`` does, but as one test.

    The cases share the fixtures of the test: use it if they leave nothing behind. ``names`` and ``values`` are those of ``parametrize``;
    a case is named by its values, and several of these decorators give every combination. Raises ValueError if there is no case.
    """
    named = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    given = [dict(zip(named, value if len(named) > 1 else (value,), strict=True)) for value in values]
    if not given:
        raise ValueError("a test needs a case")

    def decorated(function: Test) -> Test:
        test, inner = vars(function).pop("for_each", (function, [{}]))
        rows = [row | more for row in given for more in inner]
        asks = inspect.signature(test)
        fixtures = [fixture for fixture in asks.parameters.values() if fixture.name not in rows[0]]
        if inspect.iscoroutinefunction(test):

            @wraps(test)
            async def wrapper(*, subtests: pytest.Subtests, **shared: Any) -> None:
                for row in rows:
                    with subtests.test(**_short(row)):
                        await test(**shared, **row)
        else:

            @wraps(test)
            def wrapper(*, subtests: pytest.Subtests, **shared: Any) -> None:
                for row in rows:
                    with subtests.test(**_short(row)):
                        test(**shared, **row)

        vars(wrapper).update(for_each=(test, rows), __signature__=asks.replace(parameters=[*fixtures, _SUBTESTS]))
        return wrapper

    return decorated


def each_value(names: Sequence[str], *axes: Sequence[Any]) -> pytest.MarkDecorator:
    """Parametrize a test with all combinations of ``axes``: a few that contain each value in the usual tests, the others nightly."""
    usual = {tuple(turn % len(axis) for axis in axes) for turn in range(max(map(len, axes)))}
    rows = [
        pytest.param(
            *(axis[at] for axis, at in zip(axes, where, strict=True)),
            marks=() if where in usual else pytest.mark.nightly,
        )
        for where in product(*(range(len(axis)) for axis in axes))
    ]
    return pytest.mark.parametrize(names, rows)


def sampled(name: str, values: Iterable[Any], usual: Collection[Any]) -> pytest.MarkDecorator:
    """Parametrize a test with ``values``: those in ``usual`` in the usual tests, the others nightly.

    Raises ValueError if one of ``usual`` isn't among ``values``.
    """
    rows = [
        pytest.param(value, marks=() if value in usual else pytest.mark.nightly, id=str(value))
        for value in with_sample(values, usual)
    ]
    return pytest.mark.parametrize(name, rows)


def _short(row: dict[str, Any]) -> dict[str, str]:
    """Return the values of a case as short texts, because even a passing case's values are sent between processes."""
    return {name: repr(value)[:120] for name, value in row.items()}
