"""Every query of the bot works on both databases."""

import inspect
import typing
from collections.abc import Callable
from typing import Any

from bot.core.ids import Authority, MatchId, Place, UserId
from bot.core.shards.values import Shards
from bot.features.ratings.values import MatchResult, Pool, Scope
from bot.run.features import SCHEMA
from bot.storage.session import Reader
from engine.core.errors import BadRecord
from tests.builders.postgres import Databases
from tests.builders.rows import row_modules
from tests.builders.transactions import transaction

ASKED = [
    function
    for module in row_modules()
    for name, function in inspect.getmembers(module, inspect.isfunction)
    if function.__module__ == module.__name__
    and typing.get_type_hints(function).get("tx") is Reader
    and not name.startswith(("_", "check_"))  # checks refuse, and ask by other functions
    and name != "tournament_seed"  # it is queried only for existing tournaments
]
VALUES: dict[Any, Any] = {
    int: 1,
    str: "x",
    float: 1.0,
    bool: True,
    Place: Place(1, 1),
    Authority: Authority(UserId(1), 1),
    Pool: Pool(Scope(1), "g", "f", 1),
    MatchResult: MatchResult(MatchId(1), Pool(Scope(1), "g", "f", 1), 1.0),
    Shards: Shards(4, frozenset({1, 2})),
}


def value(kind: Any) -> object:
    """Return a sample value of a type."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    arguments = typing.get_args(kind)
    if type(None) in arguments:
        return value(next(argument for argument in arguments if argument is not type(None)))
    return (value(arguments[0]),) if arguments else VALUES[kind]


def answers(function: Callable[..., object], tx: Reader) -> None:
    hints = typing.get_type_hints(function)
    _, *parameters = inspect.signature(function).parameters.values()
    given = {parameter.name: value(hints[parameter.name]) for parameter in parameters}
    fewer = {parameter.name: None for parameter in parameters if type(None) in typing.get_args(hints[parameter.name])}
    for values in (given, given | fewer):
        function(tx, **values)


def test_every_query_works_on_both_databases(both: Databases) -> None:
    failed = {}
    with transaction(both, filled=True) as db:
        for function in ASKED:
            db.execute("SAVEPOINT question")
            try:
                answers(function, Reader(db, SCHEMA))
            except BadRecord:
                assert function.__name__ == "snapshot"  # a match always has a snapshot
            except Exception as error:
                failed[f"{function.__module__}.{function.__name__}"] = error
            db.execute("ROLLBACK TO SAVEPOINT question")
    assert failed == {}
