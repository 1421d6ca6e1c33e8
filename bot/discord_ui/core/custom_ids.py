"""What a button or a menu says when it is pressed: all of it stands in its custom_id, so that it outlives any restart.

A custom_id is the prefix ``ce1`` and fields between colons, the action's text last (Discord docs, "Component Reference": 1 to 100
characters, different within a message):

=================================  ============================================
``ce1:l:VERB:LOBBY``               a press on a lobby card
``ce1:m:VERB:MATCH:VERSION``       a look at a match, drawn at that version: its hand, board, log, rules
``ce1:a:MATCH:VERSION:ACTION``     an action, offered at that version
``ce1:p:MATCH:MOMENT:PART``        the beginning of an action, or all of it, put together word by word at that moment
``ce1:s:MATCH:VERSION:GROUP``      a menu of actions; the chosen value is the action
``ce1:w:VERB``                     which match is meant; the chosen value is its number
``ce1:g:KEY:LOBBY``                 a menu of what a table agrees on; the chosen value is what, or (KEY ``rules``) the modes
``ce1:r:GROUP``                    a menu of rules topics; the chosen value is the topic
``ce1:d:DESK:VERB:TARGET:REST``     anything else: a button or menu of one of ``desk.DESKS``; REST may be empty and hold colons
=================================  ============================================
"""

import re
from typing import Final

import msgspec

from bot.hosting.core.model import LobbyId, MatchId

PREFIX: Final = "ce1"
TEMPLATE: Final = re.compile(rf"{PREFIX}:.{{1,96}}", re.DOTALL)
LIMIT: Final = 100
RULES: Final = "rules"
"""The key of the menu of modes. (No game has a choice of that name.)"""

KEY: Final = re.compile(r"[a-z]+(-[a-z]+)*")
DESK: Final = re.compile(
    rf"{PREFIX}:d:(?P<desk>{KEY.pattern}):(?P<verb>{KEY.pattern}):(?P<target>\d+):(?P<rest>.*)", re.DOTALL
)
LOBBY_VERBS: Final = frozenset({"join", "leave", "figure", "add", "strong", "remove", "fill", "start", "cancel"})
TABLE_VERBS: Final = frozenset({"hand", "refresh", "look", "board", "text", "log", "rules"})
WHICH_VERBS: Final = frozenset({"hand", "board", "log"})


class BadCustomId(Exception):
    """The id is none of ours, or from a version of the program that no longer is."""


class LobbyPress(msgspec.Struct, frozen=True):
    """A press on a lobby card; ``verb`` is one of LOBBY_VERBS."""

    verb: str
    lobby: LobbyId


class TablePress(msgspec.Struct, frozen=True):
    """A look at a match; ``verb`` is one of TABLE_VERBS. The message was drawn when the match stood at ``version``."""

    verb: str
    match: MatchId
    version: int


class ActPress(msgspec.Struct, frozen=True):
    """An action, offered when the match stood at ``version``."""

    match: MatchId
    version: int
    action: str


class StepPress(msgspec.Struct, frozen=True):
    """The first words of an action, or all of them; ``moment`` is the number that ``faces.Steps`` gave to what was asked."""

    match: MatchId
    moment: int
    part: str


class PickMenu(msgspec.Struct, frozen=True):
    """Menu number ``group`` of actions, offered at ``version``; the chosen value is the action."""

    match: MatchId
    version: int
    group: int


class WhichMenu(msgspec.Struct, frozen=True):
    """Asks which match is meant; ``verb`` is one of WHICH_VERBS, the chosen value is a match number."""

    verb: str


class AgreeMenu(msgspec.Struct, frozen=True):
    """A menu of what the table agrees on: ``key`` is that of a ``TableChoice``, or RULES for the modes."""

    key: str
    lobby: LobbyId


class TopicMenu(msgspec.Struct, frozen=True):
    """Menu number ``group`` of rules topics; the chosen value is the topic."""

    group: int


class DeskPress(msgspec.Struct, frozen=True):
    """A button or menu of a desk of its own (``desk.DESKS``): what to do, with which match, tournament or other number, and the rest."""

    desk: str
    verb: str
    target: int
    rest: str = ""


Plain = LobbyPress | TablePress | ActPress | StepPress | PickMenu | WhichMenu | AgreeMenu | TopicMenu
Press = Plain | DeskPress


def write(press: Press) -> str:
    """Return the custom_id.

    Raises:
        BadCustomId: it would be longer than Discord allows, or would not be read back as the same.
    """
    fields = _desk_fields(press) if isinstance(press, DeskPress) else _fields(press)
    custom_id = ":".join((PREFIX, *fields))
    if len(custom_id) > LIMIT or read(custom_id) != press:
        raise BadCustomId(custom_id)
    return custom_id


def _desk_fields(press: DeskPress) -> tuple[str, ...]:
    return "d", press.desk, press.verb, str(press.target), press.rest


def _fields(press: Plain) -> tuple[str, ...]:
    match press:
        case LobbyPress(word, lobby) | AgreeMenu(word, lobby):
            return "l" if isinstance(press, LobbyPress) else "g", word, str(lobby)
        case TablePress(verb, match, version):
            return "m", verb, str(match), str(version)
        case ActPress(match, number, action) | StepPress(match, number, action):
            return "a" if isinstance(press, ActPress) else "p", str(match), str(number), action
        case PickMenu(match, version, group):
            return "s", str(match), str(version), str(group)
        case WhichMenu(verb):
            return "w", verb
        case TopicMenu(group):
            return "r", str(group)


def read(custom_id: str) -> Press:
    """Return what ``write`` wrote.

    Raises:
        BadCustomId: it is none of ours.
    """
    found = DESK.fullmatch(custom_id)
    if found:
        return DeskPress(found["desk"], found["verb"], _number(found["target"]), found["rest"])
    return _plain(custom_id)


def _plain(custom_id: str) -> Plain:
    match custom_id.split(":", 4):
        case [prefix, ("l" | "g") as kind, word, lobby] if prefix == PREFIX and _is_word(kind, word):
            return (LobbyPress if kind == "l" else AgreeMenu)(word, LobbyId(_number(lobby)))
        case [prefix, "m", verb, table, version] if prefix == PREFIX and verb in TABLE_VERBS:
            return TablePress(verb, MatchId(_number(table)), _number(version))
        case [prefix, ("a" | "p") as kind, table, number, action] if prefix == PREFIX and action:
            return (ActPress if kind == "a" else StepPress)(MatchId(_number(table)), _number(number), action)
        case [prefix, "s", table, version, group] if prefix == PREFIX:
            return PickMenu(MatchId(_number(table)), _number(version), _number(group))
        case [prefix, "w", verb] if prefix == PREFIX and verb in WHICH_VERBS:
            return WhichMenu(verb)
        case [prefix, "r", group] if prefix == PREFIX:
            return TopicMenu(_number(group))
    raise BadCustomId(custom_id)


def _is_word(kind: str, word: str) -> bool:
    return word in LOBBY_VERBS if kind == "l" else KEY.fullmatch(word) is not None


def _number(field: str) -> int:
    """Return a field's number: plain digits without a sign or leading zeros, and not absurdly long."""
    if not field.isascii() or not field.isdigit() or len(field) > 18 or (field[0] == "0" and field != "0"):
        raise BadCustomId(field)
    return int(field)
