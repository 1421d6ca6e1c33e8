"""Hands out and forgets what is stored about a person, as the rows of ``personal`` say."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from bot.core.ids import LobbyId, MatchId, UserId
from bot.core.matches.values import Visit
from bot.core.settings.habits import Habits
from bot.features.ratings.values import Row
from bot.storage.areas.absences import DIGESTS
from bot.storage.areas.clocks import HABITS
from bot.storage.areas.lessons import TIPS
from bot.storage.areas.matches import packed_lines
from bot.storage.areas.memos import MEMOS
from bot.storage.areas.plans import PLANS
from bot.storage.personal import HOLDINGS, Holding
from bot.storage.tables import Session, Table

VISITS: Final = Table("visits", Visit, ("match", "user"))


_OWN: Final[Mapping[tuple[str, bool], Table[Any]]] = {
    ("visits", True): VISITS,
    ("plans", True): PLANS,
    ("digests", True): DIGESTS,
    ("memos", True): MEMOS,
    ("habits", False): HABITS,
}
"""What one person has at most one row of, in a match (True) or altogether."""
_MET: Final = (
    "SELECT CASE WHEN EXISTS (SELECT 1 FROM absences WHERE absences.user = :user AND absences.state <> 'over') THEN 1 ELSE 0 END,"
    f" CASE WHEN matches.status = 'running' THEN {TIPS} END, "
    + ", ".join(f"{name}.user, {table.of(name)}" for (name, _), table in _OWN.items())
    + " FROM matches "
    + " ".join(
        f"LEFT JOIN {name} ON {name}.user = :user" + (f" AND {name}.match = matches.id" if of_match else "")
        for name, of_match in _OWN
    )
    + " WHERE matches.id = :match"
)


class VisitReader(Session):
    """Reads visits, and what else a person has in a match."""

    def meet(self, match: MatchId, user: UserId) -> None:
        """Read by one query what a panel shows of a person; whoever asks for a part of it later in the transaction has it at hand."""
        row = self._db.execute(_MET, {"match": match, "user": user}).fetchone()
        if row is None:
            return
        if not row[0]:
            self._at_hand["absences", user] = tuple
        if row[1] is not None:
            self._at_hand["known_games", match, user] = partial(bool, row[1])
        start = 2
        for (name, of_match), table in _OWN.items():
            end = start + 1 + len(table.columns)
            owner, *columns = row[start:end]
            key = (name, match, user) if of_match else (name, user)
            if owner is not None:
                self._at_hand[key] = partial(table.load, columns)
            elif of_match:
                self._at_hand[key] = lambda: None
            else:
                self._at_hand[key] = partial(Habits, user=user)
            start = end

    def visit(self, match: MatchId, user: UserId) -> Visit | None:
        """Return how far a person has looked at a match; None: they never have."""
        return self._once(
            ("visits", match, user), lambda: VISITS.first(self._db, "WHERE match = ? AND user = ?", (match, user))
        )


class VisitWriter(VisitReader):
    """Writes visits."""

    def save_visit(self, match: MatchId, user: UserId, visit: Visit) -> None:
        """Keep how far a person has looked; what they have seen before is never taken back."""
        further = ", ".join(
            # Two windows of one person may be kept in either order.
            f"{column} = CASE WHEN excluded.{column} > visits.{column} THEN excluded.{column} ELSE visits.{column} END"
            for column in VISITS.columns
        )
        row = {**VISITS.dump(visit), "match": match, "user": user}
        marks = ", ".join("?" * len(row))
        self._db.execute(
            f"INSERT INTO visits ({', '.join(row)}) VALUES ({marks}) ON CONFLICT (match, user) DO UPDATE SET {further}",
            tuple(row.values()),
        )
        self._written("visits")


ACTIONS_OWN: Final = next(holding.own for holding in HOLDINGS if holding.table == "actions")

SOMEBODY: Final = None
"""What is handed out in place of the id of somebody else."""

MENTION: Final = re.compile(r"<@!?([0-9]+)>")
"""A person in words that somebody wrote (Discord docs, "Message Formatting")."""

MENTIONS: Final = ("'<@' || :user || '>'", "'<@!' || :user || '>'")
"""The same of ``:user``, for SQL."""

PERHAPS: Final = "{} LIKE '%' || :user || '%'"
"""The condition of all rows in whose JSON ``:user`` may stand, for SQL; which ones they are says ``_holds``."""

UNNAMED: Final = "…"
"""What stands in place of a mention that is left out, or of somebody who is forgotten."""


class PeopleReader(Session):
    """Hands out what is stored about a person."""

    def open_lobbies_of(self, user: UserId) -> tuple[LobbyId, ...]:
        """Return the open lobbies in which a person sits."""
        rows = self._db.execute(
            "SELECT id FROM lobby_seats JOIN lobbies ON id = lobby WHERE user = ? AND status = 'open' ORDER BY id",
            (user,),
        )
        return tuple(LobbyId(row[0]) for row in rows.fetchall())

    def about(self, user: UserId) -> Mapping[str, tuple[Row, ...]]:
        """Return all rows about a person, table by table; tables without any are left out."""
        found = {holding.table: tuple(self._rows(holding, user)) for holding in HOLDINGS if holding.personal}
        found["actions"] += tuple(self._packed(user))
        return {table: rows for table, rows in found.items() if rows}

    def _packed(self, user: UserId) -> Iterator[Row]:
        """Yield the lines of packed logs that a person decided, as those that are not packed are handed out."""
        rows = self._db.execute("SELECT DISTINCT match FROM packed_people WHERE user = ? ORDER BY match", (user,))
        for (match,) in rows.fetchall():
            for line in packed_lines(self._db, match):
                if line.user == user:
                    yield {column: getattr(line, column) for column in ("user", *ACTIONS_OWN)}

    def _rows(self, holding: Holding, user: UserId) -> Iterator[Row]:
        columns = (*holding.people, *holding.names, *holding.facts, *holding.own)
        order = f" ORDER BY {', '.join(holding.own[:2])}" if holding.own else ""
        cursor = self._db.execute(
            f"SELECT {', '.join(columns)} FROM {holding.table} WHERE {_mine(holding)}{order}", {"user": user}
        )
        for values in cursor.fetchall():
            row = dict(zip(columns, values, strict=True))
            if _concerns(holding, row, user):
                yield {column: _shown(holding, column, row, user) for column in columns}


class PeopleWriter(PeopleReader):
    """Forgets what is stored about a person."""

    def forget(self, user: UserId, instead: UserId) -> None:
        """Delete what is stored about a person; where others need it, put the number ``instead`` in place of theirs."""
        # First: the names are found by the person's id in the history, which the loop below replaces.
        self._forget_kept_names(user)
        self._read.clear()
        self._at_hand.clear()
        for holding in HOLDINGS:
            for column in holding.goes:
                if column in holding.facts:
                    for text in self._with_facts(holding.table, column, user):
                        self._db.execute(f"DELETE FROM {holding.table} WHERE {column} = ?", (text,))
                else:
                    self._db.execute(f"DELETE FROM {holding.table} WHERE {column} = ?", (user,))
            for column, name in zip(holding.people, holding.names, strict=False):
                self._db.execute(f"UPDATE {holding.table} SET {name} = '' WHERE {column} = ?", (user,))
            for column in set(holding.people) - set(holding.kept):
                # Where the id means something (somebody stands in), a strange number would be taken for a person.
                number = None if column in holding.cleared else instead
                self._db.execute(f"UPDATE {holding.table} SET {column} = ? WHERE {column} = ?", (number, user))
            for column in holding.facts:
                self._forget_facts(holding.table, column, user, instead)
            for column in holding.words:
                self._forget_mentions(holding.table, column, user)

    def _forget_kept_names(self, user: UserId) -> None:
        """Empty the name at seats that a computer keeps for a person, and in the history of those seats: no id stands there."""
        for table in ("match_seats", "occupations"):
            self._db.execute(
                f"UPDATE {table} SET name = '' WHERE user IS NULL AND EXISTS (SELECT 1 FROM occupations AS past"
                f" WHERE past.match = {table}.match AND past.seat = {table}.seat AND past.user = ? AND past.name = {table}.name)",
                (user,),
            )

    def _forget_facts(self, table: str, column: str, user: UserId, instead: UserId) -> None:
        """Put another number in place of a person within the JSON of a column."""
        for text in self._with_facts(table, column, user):
            changed = json.dumps(_replaced(json.loads(text), user, instead))
            self._db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (changed, text))

    def _with_facts(self, table: str, column: str, user: UserId) -> list[str]:
        """Return the different texts of a column in whose JSON a person stands."""
        rows = self._db.execute(
            f"SELECT DISTINCT {column} FROM {table} WHERE {PERHAPS.format(column)}", {"user": user}
        ).fetchall()
        return [text for (text,) in rows if _holds(text, user)]

    def _forget_mentions(self, table: str, column: str, user: UserId) -> None:
        """Take the mentions of a person out of what somebody wrote."""
        self._db.execute(
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


_ANYWHERE: Final = "'%' || {} || '%'"


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
    return any(found[1] == str(user) for found in MENTION.finditer(words))


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
    """Return what somebody wrote with the mentions of others left out."""
    return MENTION.sub(lambda found: found[0] if found[1] == str(user) else UNNAMED, words)


PERSONS: Final = frozenset({"user", "by", "other"})
"""Facts of notes that are users."""

NAME: Final = "name"
"""The fact that is the shown name of the user beside it."""

LARGEST_COUNT: Final = 10**15
"""No count of ours is larger, and no id of Discord smaller (Discord docs, "Snowflakes")."""


def _other(value: object, user: UserId) -> bool:
    """Return whether a value can only be the id of somebody (or something) else on the platform."""
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
