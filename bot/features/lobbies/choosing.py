"""Options of commands about tables, and the gates of presses on them."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final, Protocol

from discord import app_commands

from bot.core.errors import UnknownLobby
from bot.core.host import Host
from bot.core.ids import LobbyId, UserId
from bot.core.matches.values import PACES
from bot.discord_ui.core.acts import Option
from bot.discord_ui.core.call import Call
from bot.discord_ui.core.errors import NothingHere
from bot.discord_ui.core.gate import Entry, Finder, Found, Numbered, Right
from bot.discord_ui.core.localized import choice, matching, said
from bot.features.lobbies import changes, gathering, rows
from bot.features.lobbies.posts import ANY, rules_title
from data.catalogue import commas, text
from data.typography import loose
from engine.core.errors import RulesError
from renderers.phrases.escape import plain
from renderers.ui import AnyGameUI

Pairs = list[tuple[str, str]]
GameUIs = Mapping[str, AnyGameUI]
AND: Final = "+"

BASE: Final = "base"
"""Value of the option ``rules`` for a game without modes."""


def ways_to_play(game_uis: GameUIs, game: str, typed: str) -> Pairs:
    """Suggest the ways to play a game (single modes and combinations) that match the typed text."""
    game_ui = game_uis.get(game)
    if game_ui is None:
        return []
    modes = game_ui.game.modes
    sets = [combination for size in range(len(modes) + 1) for combination in combinations(modes, size)]
    pairs = [(rules_title(modes), AND.join(modes) or BASE) for modes in sets if _playable(game_ui, modes)]
    return matching(pairs, typed)


def _playable(game_ui: AnyGameUI, modes: tuple[str, ...]) -> bool:
    """Return whether these modes go together and include the modes that they require."""
    try:
        return len(game_ui.counts(modes)) > 0 and game_ui.modes_in_force(modes) == modes
    except RulesError:
        return False


def modes_of(typed: str) -> tuple[str, ...]:
    """Return the modes in the option ``rules``; unknown ones are refused later."""
    words = [word.strip() for word in typed.split(AND)]
    return tuple(word for word in words if word and word != BASE)


def figure_of(game_uis: GameUIs, game: str, typed: str | None) -> str | None:
    """Return a typed figure by id or name; unknown ones are refused later."""
    game_ui = game_uis.get(game)
    if typed is None or typed == ANY or game_ui is None:
        return None
    wanted = loose(typed)
    return next(
        (figure for figure in game_ui.game.figures if wanted in {figure, loose(game_ui.figure_name(figure))}), typed
    )


async def newest_of_mine(finder: Finder, call: Call) -> LobbyId:
    """Return the user's newest lobby in the channel, or else in the server. Raises NothingHere if they haven't joined one."""
    here = await finder.host.read(rows.lobby_of, call.user, channel_id=call.place.channel)
    newest = here or await finder.host.read(rows.lobby_of, call.user, guild_id=call.place.guild)
    if newest is None:
        raise NothingHere("lobby-not-in-one")
    return newest.id


async def lobby_here(finder: Finder, call: Call, number: int | None) -> LobbyId:
    """Return a lobby to show: the numbered one, the only one in the channel, or the user's own. Raises NothingHere if there is none."""
    lobbies = await finder.host.read(gathering.open_in, call.place)
    if number is None and len(lobbies) == 1:
        return lobbies[0].id
    if number is not None:
        return LobbyId(number)
    own_lobby = await finder.host.read(rows.lobby_of, call.user, channel_id=call.place.channel)
    if own_lobby is None:
        raise NothingHere("lobby-not-in-one")
    return own_lobby.id


async def open_tables(host: Host, call: Call) -> list[tuple[str, int]]:
    """Return the channel's open tables as choices of a command option."""
    lobbies = await host.read(gathering.open_in, call.place)
    names = [(commas([plain(seat.name) for seat in lobby.seats if seat.user]), int(lobby.id)) for lobby in lobbies]
    return [(text("table-option", id=str(number), names=shown), number) for shown, number in names]


async def _lobby(host: Host, number: int, user: UserId) -> Found:
    lobby = await host.read(changes.known, LobbyId(number))
    belongs = user in lobby.seated or await host.read(gathering.is_invited, lobby.id, user)
    return Found(lobby.place, None, belongs, lobby.hidden)


LOBBY: Final = Numbered("lobby", _lobby, UnknownLobby)
TABLE: Final = Entry(LOBBY, Right.ANYBODY)
SEAT: Final = Entry(LOBBY, Right.SEATED)
HOST: Final = Entry(LOBBY, Right.HOST)


class HasGames(Protocol):
    """Acts that know the games' user interfaces."""

    game_uis: Mapping[str, AnyGameUI]


def _games(acts: HasGames) -> list[app_commands.Choice[str]]:
    return [choice(said(game_ui.name_key), game) for game, game_ui in acts.game_uis.items()]


def _paces(_acts: object) -> list[app_commands.Choice[str]]:
    return [choice(said(f"pace-{pace}-option"), pace) for pace in PACES]


GAME: Final = Option("option-game", choices=_games)
"""Game to play; the acts have ``game_uis``."""

PACE: Final = Option("option-pace", choices=_paces)
