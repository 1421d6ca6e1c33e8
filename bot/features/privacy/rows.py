"""Database rows of the privacy feature: functions that take an open transaction."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.core.ids import UserId
from bot.core.matches.log_rows import packed_lines
from bot.features.ratings.values import Row
from bot.storage.schema import Holding
from bot.storage.session import Reader, Writer

SOMEBODY: Final = None
"""Replacement of another user's id in an export."""

MENTION: Final = re.compile(r"<@!?([0-9]+)>")
"""A mention of a user in free text (Discord docs, "Message Formatting")."""

MENTIONS: Final = ("'<@' || :user || '>'", "'<@!' || :user || '>'")
"""SQL expressions for mentions of ``:user``."""

PERHAPS: Final = "{} LIKE '%' || :user || '%'"
"""SQL condition for rows whose JSON may contain ``:user``; ``_holds`` checks them exactly."""

UNNAMED: Final = "…"
"""Replacement of the mention of a deleted user, or of another user in an export."""

_ANYWHERE: Final = "'%' || {} || '%'"

PERSONS: Final = frozenset({"user", "by", "other"})
"""Keys of a note's facts that are users."""

NAME: Final = "name"
"""Key of the fact with the displayed name of the user in the same facts."""

LARGEST_COUNT: Final = 10**15
"""Larger than any count stored, smaller than any Discord id (Discord docs, "Snowflakes")."""


def about(tx: Reader, user: UserId) -> Mapping[str, tuple[Row, ...]]:
    """Return all rows about a user by table; tables that have none are left out."""
    tables = {holding.table: tuple(_rows(tx, holding, user)) for holding in tx.schema.personal if holding.personal}
    tables["actions"] += tuple(_packed(tx, user))
    return {table: rows for table, rows in tables.items() if rows}


def _packed(tx: Reader, user: UserId) -> Iterator[Row]:
    """Yield a user's entries of packed logs, in the form of unpacked ones."""
    own = next(holding.own for holding in tx.schema.personal if holding.table == "actions")
    rows = tx.db.execute("SELECT DISTINCT match FROM packed_people WHERE user = ? ORDER BY match", (user,))
    for (match,) in rows.fetchall():
        for line in packed_lines(tx, match):
            if line.user == user:
                yield {column: getattr(line, column) for column in ("user", *own)}


def _rows(tx: Reader, holding: Holding, user: UserId) -> Iterator[Row]:
    columns = (*holding.people, *holding.names, *holding.facts, *holding.own)
    order = f" ORDER BY {', '.join(holding.own[:2])}" if holding.own else ""
    cursor = tx.db.execute(
        f"SELECT {', '.join(columns)} FROM {holding.table} WHERE {_mine(holding)}{order}", {"user": user}
    )
    for values in cursor.fetchall():
        row = dict(zip(columns, values, strict=True))
        if _concerns(holding, row, user):
            yield {column: _shown(holding, column, row, user) for column in columns}


def forget(tx: Writer, user: UserId, instead: UserId) -> None:
    """Delete the data stored about a user; in rows that others need, replace their id with ``instead``."""
    # First, because the names are found by the user's id in the history, which the loop below replaces.
    _forget_kept_names(tx, user)
    tx.read.clear()
    tx.at_hand.clear()
    for holding in tx.schema.personal:
        for column in holding.goes:
            if column in holding.facts:
                for text in _with_facts(tx, holding.table, column, user):
                    tx.db.execute(f"DELETE FROM {holding.table} WHERE {column} = ?", (text,))
            else:
                tx.db.execute(f"DELETE FROM {holding.table} WHERE {column} = ?", (user,))
        for column, name in zip(holding.people, holding.names, strict=False):
            tx.db.execute(f"UPDATE {holding.table} SET {name} = '' WHERE {column} = ?", (user,))
        for column in set(holding.people) - set(holding.kept):
            # A meaningful id, such as a stand-in's, is cleared: a meaningless number would be taken for a user.
            number = None if column in holding.cleared else instead
            tx.db.execute(f"UPDATE {holding.table} SET {column} = ? WHERE {column} = ?", (number, user))
        for column in holding.facts:
            _forget_facts(tx, holding.table, column, user, instead)
        for column in holding.words:
            _forget_mentions(tx, holding.table, column, user)


def _forget_kept_names(tx: Writer, user: UserId) -> None:
    """Clear a user's name at seats that a computer plays for them, and in these seats' history, which lacks their id."""
    for table in ("match_seats", "occupations"):
        tx.db.execute(
            f"UPDATE {table} SET name = '' WHERE user IS NULL AND EXISTS (SELECT 1 FROM occupations AS past"
            f" WHERE past.match = {table}.match AND past.seat = {table}.seat AND past.user = ? AND past.name = {table}.name)",
            (user,),
        )


def _forget_facts(tx: Writer, table_name: str, column: str, user: UserId, instead: UserId) -> None:
    """Replace a user's id with another number in a JSON column."""
    for text in _with_facts(tx, table_name, column, user):
        changed = json.dumps(_replaced(json.loads(text), user, instead))
        tx.db.execute(f"UPDATE {table_name} SET {column} = ? WHERE {column} = ?", (changed, text))


def _with_facts(tx: Writer, table_name: str, column: str, user: UserId) -> list[str]:
    """Return the distinct JSON texts of a column that contain a user."""
    rows = tx.db.execute(
        f"SELECT DISTINCT {column} FROM {table_name} WHERE {PERHAPS.format(column)}", {"user": user}
    ).fetchall()
    return [text for (text,) in rows if _holds(text, user)]


def _forget_mentions(tx: Writer, table_name: str, column: str, user: UserId) -> None:
    """Remove the mentions of a user from free texts."""
    tx.db.execute(
        f"UPDATE {table_name} SET {column} = replace(replace({column}, {MENTIONS[0]}, :instead), {MENTIONS[1]}, :instead)"
        f" WHERE {_mentioned(column)}",
        {"user": user, "instead": UNNAMED},
    )


def _mine(holding: Holding) -> str:
    """Return the SQL condition for rows about ``:user``; it may match too many."""
    same = (f"{column} = :user" for column in holding.people)
    return " OR ".join((*same, *map(PERHAPS.format, holding.facts), *map(_mentioned, holding.words)))


def _mentioned(column: str) -> str:
    """Return the SQL condition that a column's text mentions ``:user``."""
    return f"({' OR '.join(f'{column} LIKE {_ANYWHERE.format(mention)}' for mention in MENTIONS)})"


def _concerns(holding: Holding, row: Mapping[str, Any], user: UserId) -> bool:
    """Return whether a row is about a user."""
    return (
        any(row[column] == user for column in holding.people)
        or any(_holds(row[column], user) for column in holding.facts)
        or any(_is_mentioned(row[column], user) for column in holding.words)
    )


def _holds(text: str, user: UserId) -> bool:
    """Return whether JSON contains a user: as a value, as a key, or mentioned in a text."""
    return _is_mentioned(text, user) or _is_within(json.loads(text), str(user))


def _is_within(facts: Any, user: str) -> bool:
    if isinstance(facts, dict):
        return user in facts or any(_is_within(value, user) for value in facts.values())
    if isinstance(facts, list):
        return any(_is_within(value, user) for value in facts)
    return str(facts) == user


def _is_mentioned(words: str, user: UserId) -> bool:
    return any(mention[1] == str(user) for mention in MENTION.finditer(words))


def _shown(holding: Holding, column: str, row: Mapping[str, Any], user: UserId) -> object:
    """Return a value as exported: without ids and names of other users."""
    value = row[column]
    if column in holding.people:
        return user if value == user else SOMEBODY
    if column in holding.names:
        return value if row[holding.people[holding.names.index(column)]] == user else SOMEBODY
    if column in holding.facts:
        return _own_facts(json.loads(value), user)
    return _own_words(value, user) if column in holding.words else value


def _own_facts(facts: Any, user: UserId, key: str = "") -> object:
    """Return facts without ids and names of other users."""
    if isinstance(facts, dict):
        nameless = {NAME} if str(facts.get("user", user)) != str(user) else set()
        kept = {name: value for name, value in facts.items() if name not in nameless and not _other(name, user)}
        return {name: _own_facts(value, user, name) for name, value in kept.items()}
    if isinstance(facts, list):
        return [_own_facts(value, user, key) for value in facts]
    if str(facts) != str(user) and (key in PERSONS or _other(facts, user)):
        return SOMEBODY
    return _own_words(facts, user) if isinstance(facts, str) else facts


def _own_words(words: str, user: UserId) -> str:
    """Return a free text without mentions of other users."""
    return MENTION.sub(lambda mention: mention[0] if mention[1] == str(user) else UNNAMED, words)


def _other(value: object, user: UserId) -> bool:
    """Return whether a value can only be the id of another user or object of Discord."""
    digits = str(value)
    return digits.isdecimal() and int(digits) > LARGEST_COUNT and int(digits) != user


def _replaced(facts: Any, user: UserId, instead: UserId) -> Any:
    """Return facts with the user's id replaced by ``instead``, in values and keys."""
    if isinstance(facts, dict):
        return {_replaced(name, user, instead): _replaced(value, user, instead) for name, value in facts.items()}
    if isinstance(facts, list):
        return [_replaced(value, user, instead) for value in facts]
    if isinstance(facts, bool):
        return facts
    if str(facts) == str(user):
        return str(instead) if isinstance(facts, str) else instead
    return re.sub(f"<@!?{user}>", UNNAMED, facts) if isinstance(facts, str) else facts
