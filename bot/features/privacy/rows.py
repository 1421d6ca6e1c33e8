"""Rows of privacy, as functions of an open transaction."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from bot.core.ids import UserId
from bot.core.matches.log_rows import packed_lines
from bot.features.ratings.values import Row
from bot.storage.personal import HOLDINGS, Holding
from bot.storage.session import Reader, Writer

ACTIONS_OWN: Final = next(holding.own for holding in HOLDINGS if holding.table == "actions")

SOMEBODY: Final = None
"""Export of another user's id."""

MENTION: Final = re.compile(r"<@!?([0-9]+)>")
"""A user in a freely written text (Discord docs, "Message Formatting")."""

MENTIONS: Final = ("'<@' || :user || '>'", "'<@!' || :user || '>'")
"""The same of ``:user``, for SQL."""

PERHAPS: Final = "{} LIKE '%' || :user || '%'"
"""The condition of all rows in whose JSON ``:user`` may stand, for SQL; which ones they are says ``_holds``."""

UNNAMED: Final = "…"
"""Replacement of a mention that is left out, or of a forgotten user."""

_ANYWHERE: Final = "'%' || {} || '%'"

PERSONS: Final = frozenset({"user", "by", "other"})
"""Facts of notes that are users."""

NAME: Final = "name"
"""The fact that is the shown name of the user beside it."""

LARGEST_COUNT: Final = 10**15
"""No count of ours is larger, and no id of Discord smaller (Discord docs, "Snowflakes")."""


def about(tx: Reader, user: UserId) -> Mapping[str, tuple[Row, ...]]:
    """Return all rows about a person, table by table; tables without any are left out."""
    tables = {holding.table: tuple(_rows(tx, holding, user)) for holding in HOLDINGS if holding.personal}
    tables["actions"] += tuple(_packed(tx, user))
    return {table: rows for table, rows in tables.items() if rows}


def _packed(tx: Reader, user: UserId) -> Iterator[Row]:
    """Yield the lines of packed logs that a person decided, as those that are not packed are handed out."""
    rows = tx.db.execute("SELECT DISTINCT match FROM packed_people WHERE user = ? ORDER BY match", (user,))
    for (match,) in rows.fetchall():
        for line in packed_lines(tx, match):
            if line.user == user:
                yield {column: getattr(line, column) for column in ("user", *ACTIONS_OWN)}


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
    """Delete the data stored about a user; if others need it, replace their id by the number ``instead``."""
    # First: the names are found by the person's id in the history, which the loop below replaces.
    _forget_kept_names(tx, user)
    tx.read.clear()
    tx.at_hand.clear()
    for holding in HOLDINGS:
        for column in holding.goes:
            if column in holding.facts:
                for text in _with_facts(tx, holding.table, column, user):
                    tx.db.execute(f"DELETE FROM {holding.table} WHERE {column} = ?", (text,))
            else:
                tx.db.execute(f"DELETE FROM {holding.table} WHERE {column} = ?", (user,))
        for column, name in zip(holding.people, holding.names, strict=False):
            tx.db.execute(f"UPDATE {holding.table} SET {name} = '' WHERE {column} = ?", (user,))
        for column in set(holding.people) - set(holding.kept):
            # If the id means something (a stand-in), a strange number would be taken for a user.
            number = None if column in holding.cleared else instead
            tx.db.execute(f"UPDATE {holding.table} SET {column} = ? WHERE {column} = ?", (number, user))
        for column in holding.facts:
            _forget_facts(tx, holding.table, column, user, instead)
        for column in holding.words:
            _forget_mentions(tx, holding.table, column, user)


def _forget_kept_names(tx: Writer, user: UserId) -> None:
    """Empty the name at seats that a computer keeps for a person, and in the history of those seats: no id stands there."""
    for table in ("match_seats", "occupations"):
        tx.db.execute(
            f"UPDATE {table} SET name = '' WHERE user IS NULL AND EXISTS (SELECT 1 FROM occupations AS past"
            f" WHERE past.match = {table}.match AND past.seat = {table}.seat AND past.user = ? AND past.name = {table}.name)",
            (user,),
        )


def _forget_facts(tx: Writer, table: str, column: str, user: UserId, instead: UserId) -> None:
    """Put another number in place of a person within the JSON of a column."""
    for text in _with_facts(tx, table, column, user):
        changed = json.dumps(_replaced(json.loads(text), user, instead))
        tx.db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (changed, text))


def _with_facts(tx: Writer, table: str, column: str, user: UserId) -> list[str]:
    """Return the different texts of a column in whose JSON a person stands."""
    rows = tx.db.execute(
        f"SELECT DISTINCT {column} FROM {table} WHERE {PERHAPS.format(column)}", {"user": user}
    ).fetchall()
    return [text for (text,) in rows if _holds(text, user)]


def _forget_mentions(tx: Writer, table: str, column: str, user: UserId) -> None:
    """Remove the mentions of a user from freely written texts."""
    tx.db.execute(
        f"UPDATE {table} SET {column} = replace(replace({column}, {MENTIONS[0]}, :instead), {MENTIONS[1]}, :instead)"
        f" WHERE {_mentioned(column)}",
        {"user": user, "instead": UNNAMED},
    )


def _mine(holding: Holding) -> str:
    """Return the condition that finds the rows about ``:user``, and perhaps more."""
    same = (f"{column} = :user" for column in holding.people)
    return " OR ".join((*same, *map(PERHAPS.format, holding.facts), *map(_mentioned, holding.words)))


def _mentioned(column: str) -> str:
    """Return the condition that ``:user`` is mentioned in the words of a column."""
    return f"({' OR '.join(f'{column} LIKE {_ANYWHERE.format(mention)}' for mention in MENTIONS)})"


def _concerns(holding: Holding, row: Mapping[str, Any], user: UserId) -> bool:
    """Return whether a row is about a person."""
    return (
        any(row[column] == user for column in holding.people)
        or any(_holds(row[column], user) for column in holding.facts)
        or any(_is_mentioned(row[column], user) for column in holding.words)
    )


def _holds(text: str, user: UserId) -> bool:
    """Return whether a person stands in JSON: as a value, as a key, or mentioned."""
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
    """Return a value as it is handed out: ids and names of others are left out."""
    value = row[column]
    if column in holding.people:
        return user if value == user else SOMEBODY
    if column in holding.names:
        return value if row[holding.people[holding.names.index(column)]] == user else SOMEBODY
    if column in holding.facts:
        return _own_facts(json.loads(value), user)
    return _own_words(value, user) if column in holding.words else value


def _own_facts(facts: Any, user: UserId, key: str = "") -> object:
    """Return facts with the ids and names of others left out."""
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
    """Return a freely written text with the mentions of others left out."""
    return MENTION.sub(lambda mention: mention[0] if mention[1] == str(user) else UNNAMED, words)


def _other(value: object, user: UserId) -> bool:
    """Return whether a value can only be the id of another user (or something) on the platform."""
    digits = str(value)
    return digits.isdecimal() and int(digits) > LARGEST_COUNT and int(digits) != user


def _replaced(facts: Any, user: UserId, instead: UserId) -> Any:
    """Return facts with another number wherever the person's stands, as a value or as a key."""
    if isinstance(facts, dict):
        return {_replaced(name, user, instead): _replaced(value, user, instead) for name, value in facts.items()}
    if isinstance(facts, list):
        return [_replaced(value, user, instead) for value in facts]
    if isinstance(facts, bool):
        return facts
    if str(facts) == str(user):
        return str(instead) if isinstance(facts, str) else instead
    return re.sub(f"<@!?{user}>", UNNAMED, facts) if isinstance(facts, str) else facts
