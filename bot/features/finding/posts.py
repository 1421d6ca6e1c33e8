"""Posts for users who look for a game: tables with a button each, alerts, the pinned card, weekly games."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from discord import ButtonStyle, ui

from bot.core.calendars import zone_label
from bot.core.ids import UserId
from bot.core.matches.values import PACES
from bot.core.settings.habits import NOWHERE
from bot.core.settings.server import CALLS, PLAY_NOW
from bot.discord_ui.content.components import Component, boxes, button, form, menu, one_of, option, typed
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.discord_ui.content.layout import (
    DUSK,
    QUIET_COLOR,
    Listing,
    framed,
    jump,
    link,
    mention,
    moment,
    pace_words,
    row,
    some,
    words,
)
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.errors import NothingHere
from bot.features.finding.calls import OPEN
from bot.features.finding.rows import DAYTIMES, MOVED, OPENS_BEFORE, WAITING, Running, Weekly, Wish
from bot.features.finding.tables import Board
from bot.features.lobbies.lobby import Lobby
from bot.features.matches.posts import city_button
from data.catalogue import listing, text
from data.formats import hour
from data.typography import loose
from renderers.phrases.escape import escape
from renderers.ui import AnyGameUI

GameUIs = Mapping[str, AnyGameUI]
Item = ui.Item[Any]


def board_items(board: Board, uis: GameUIs, guild_id: int, user: UserId | None) -> Iterator[Item | Listing | None]:
    """Yield the rows of a list: open tables with **Join**, running ones with a link, waiting users. ``user``: the reader, or None for a
    card."""
    yield words(text("tables-open-title") if board.lobbies else text("tables-open-none"))
    yield Listing([_open_row(lobby, uis[lobby.game], user) for lobby in board.lobbies])
    if board.running:
        yield words(text("tables-running-title"))
        yield Listing([_running_row(match, uis[match.game], guild_id) for match in board.running])
    yield from rows(board.weeklies, uis)
    if board.waiting:
        yield words(*_waiting(board.waiting))


def _open_row(lobby: Lobby, game_ui: AnyGameUI, user: UserId | None) -> Item:
    counts = game_ui.counts(lobby.modes)
    people = [escape(seat.name) for seat in lobby.seats if seat.user is not None]
    line = words(
        text("tables-open-row", id=str(lobby.id), game=text(game_ui.name_key), pace=pace_words(lobby.pace)),
        text(
            "tables-open-seats",
            taken=len(lobby.seats),
            most=str(counts[-1]),
            names=some(people) if people else text("tables-nobody"),
            channel=f"<#{lobby.place.channel}>",
        ),
    )
    if user in lobby.seated:
        return ui.Section(line, accessory=link(text("button-to-table"), jump(lobby.place.guild, lobby.place.channel)))
    full = len(lobby.seats) >= counts[-1]
    return ui.Section(line, accessory=_join(lobby, disabled=full))


def _join(lobby: Lobby, *, disabled: bool = False) -> Component:
    return button(custom_id("find", "join", lobby.id), text("button-join"), ButtonStyle.success, disabled=disabled)


def _running_row(running: Running, game_ui: AnyGameUI, guild_id: int) -> Item:
    names = [escape(name) for name in running.names] + [text("tables-computers", count=running.computers)] * bool(
        running.computers
    )
    line = words(
        text(
            "tables-running-row",
            id=str(running.id),
            game=text(game_ui.name_key),
            pace=pace_words(running.pace),
            names=some(names),
        )
    )
    if running.open:
        return ui.Section(line, accessory=button(custom_id("seats", "free", running.id), text("button-free-seat")))
    return ui.Section(line, accessory=link(text("button-watch"), jump(guild_id, running.thread or running.channel)))


def _waiting(waiting: Sequence[Wish]) -> list[str]:
    """Return lines with the number of waiting users and their most wanted paces, without names."""
    paces = Counter(pace for wish in waiting for pace in wish.paces).most_common(3)
    about = [text("tables-waiting-pace", pace=pace_words(pace), count=count) for pace, count in paces]
    return [text("tables-waiting", count=len(waiting)), *about]


def ways(off: Collection[str]) -> ui.ActionRow[Any] | None:
    """Return the buttons to find a game, without the parts that the server has switched ``off``."""
    buttons = {
        PLAY_NOW: button(custom_id("find", "play"), text("button-play-now"), ButtonStyle.success),
        CALLS: button(custom_id("find", "notify"), text("button-call-me")),
        "": button(custom_id("learn", "lessons"), text("button-learn")),
    }
    return row(shown for part, shown in buttons.items() if part not in off)


def tables(
    board: Board, uis: GameUIs, guild_id: int, user: UserId, ways_in: ui.ActionRow[Any] | None, *, private: bool
) -> Post:
    """Return the list of tables as one user may see it; ``private``: they may open private tables."""
    if private and ways_in is not None:
        ways_in.add_item(button(custom_id("lobby", "private"), text("button-private")))
    return framed(words(text("tables-title")), *board_items(board, uis, guild_id, user), ways_in, colour=DUSK)


def station(board: Board, uis: GameUIs, guild_id: int, ways_in: ui.ActionRow[Any] | None) -> Post:
    """Return a server's pinned card: its tables, and the buttons to find a game."""
    title = words(text("station-title"), text("station-about"))
    return framed(title, *board_items(board, uis, guild_id, None), ways_in, colour=DUSK)


def found(lobby: Lobby, how: str, called: int, spent: int = 0) -> Post:
    """Return the result of **Play now**; ``called`` users in this server want alerts.

    ``spent``: the daily limit of the user's tables with alerts if it is reached, otherwise 0.
    """
    where = jump(lobby.place.guild, lobby.place.channel)
    calls = text("find-calls-spent", limit=spent) if spent else text("find-calls", count=called)
    calls = calls if how == "opened" and called else ""
    alone = len(lobby.seated) == 1
    meanwhile = [button(custom_id("find", "meanwhile", lobby.id), text("button-meanwhile"))] if alone else []
    said = words(text(f"find-{how}", id=str(lobby.id), url=where), calls)
    return framed(said, row(meanwhile), colour=DUSK)


def start_together(lobby: Lobby, host: str) -> Post:
    """Return the question to a user who has just joined whether to start with the host, who plays against computers meanwhile."""
    start = button(custom_id("find", "together", lobby.id), text("button-together"), ButtonStyle.success)
    return framed(words(text("find-meanwhile", name=escape(host))), row([start]), colour=DUSK)


def call(lobby: Lobby, uis: GameUIs, users: Sequence[UserId], state: str) -> Post:
    """Return a table's alert: the alerted users, the game, and whether a seat is free (``calls.state_of``)."""
    who = listing([mention(user) for user in users])
    facts = {"id": str(lobby.id), "game": text(uis[lobby.game].name_key), "pace": pace_words(lobby.pace)}
    if state != OPEN:
        return framed(words(text("call-over", who=who, status=state, **facts)), colour=QUIET_COLOR)
    people = [f"**{escape(seat.name)}**" for seat in lobby.seats if seat.user is not None]
    there = text("call-there", who=some(people)) if people else text("call-there-nobody")
    buttons = row([_join(lobby), button(custom_id("find", "notify"), text("button-calls"))])
    return framed(words(text("call", who=who, **facts), there), buttons, colour=DUSK, ping=tuple(users))


def wish_panel(wish: Wish | None, uis: GameUIs) -> Post:
    """Return a user's game alerts, with the buttons that change them."""
    if wish is None:
        ask = button(custom_id("find", "notify"), text("button-call-me"), ButtonStyle.success)
        return framed(words(text("wish-title"), text("wish-none")), row([ask]), colour=DUSK)
    change = button(custom_id("find", "change"), text("button-change"), ButtonStyle.success)
    games = listing([text(uis[game].name_key) for game in wish.games] or [text("wish-any-game")])
    paces = listing([pace_words(pace) for pace in wish.paces] or [text("wish-any-pace")])
    times = listing([text(f"daytime-{daytime}") for daytime in wish.daytimes] or [text("wish-any-time")])
    lines = [
        text("wish-games", games=games),
        text("wish-paces", paces=paces),
        text("wish-times", times=times),
        text("wish-waiting", count=wish.waiting),
        text("wish-gathers") if wish.gathers else "",
        text("wish-rests") if wish.rests else "",
    ]
    stop = button(custom_id("find", "stop"), text("button-stop-calls"), ButtonStyle.danger)
    return framed(words(text("wish-title"), *lines, text("wish-about")), row([change, stop]), colour=DUSK)


GAME: Final = "game"
PACE: Final = "pace"
TIME: Final = "time"
WAIT: Final = "wait"
GATHER: Final = "gather"
"""The first word of a form value: its group."""


def wish_form(wish: Wish | None, uis: Mapping[str, AnyGameUI], *, opens: bool) -> ui.Modal:
    """Return the form, filled in with the user's current alerts; ``opens``: they may have tables opened for them."""
    now = wish or Wish(guild=0, user=UserId(0), name="", channel=0, at=0.0)
    games = [
        option(text(game_ui.name_key), f"{GAME}-{game}", chosen=game in now.games) for game, game_ui in uis.items()
    ]
    paces = [option(text(f"pace-{pace}-option"), f"{PACE}-{pace}", chosen=pace in now.paces) for pace in PACES]
    times = [option(text(f"daytime-{part}-option"), f"{TIME}-{part}", chosen=part in now.daytimes) for part in DAYTIMES]
    waiting = [
        option(text("wish-waiting-option", count=count), f"{WAIT}-{count}", chosen=count == now.waiting)
        for count in WAITING
    ]
    # Off by default because it means more alerts and no shorter wait.
    gathers = [option(text("wish-gathers-option"), GATHER, chosen=now.gathers)]
    groups: list[ui.Label[Any]] = [
        *boxes(GAME, text("field-games"), text("wish-any-of-them"), games, len(uis)),
        *boxes(PACE, text("field-paces"), text("wish-any-of-them"), paces, len(PACES)),
        *boxes(TIME, text("field-times"), text("wish-any-of-times"), times, len(DAYTIMES)),
        one_of(WAIT, text("field-waiting"), waiting),
        *(boxes(GATHER, text("field-gathers"), text("wish-gathers-about"), gathers, 1) if opens else ()),
    ]
    return form(custom_id("find", "wish"), text("modal-wish"), groups)


def written(values: tuple[str, ...], wish: Wish) -> Wish:
    """Return the alerts set in a form. Raises BadCustomId if a value is in none of its groups."""
    groups: dict[str, list[str]] = {GAME: [], PACE: [], TIME: [], WAIT: [], GATHER: []}
    for value in values:
        group, _, what = value.partition("-")
        if group not in groups:
            raise BadCustomId(value)
        groups[group].append(what)
    waiting = groups[WAIT][0] if groups[WAIT] else "1"
    if waiting not in {str(count) for count in WAITING}:
        raise BadCustomId(waiting)
    return msgspec.structs.replace(
        wish,
        games=tuple(groups[GAME]),
        paces=tuple(groups[PACE]),
        daytimes=tuple(groups[TIME]),
        waiting=int(waiting),
        gathers=bool(groups[GATHER]),
    )


DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
DAY: Final = "day-"
"""Prefix of a day's number in the form's values."""
HOURS: Final = re.compile(r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?)?\s*(?:h|uhr)?\s*(?:([ap])\.?m?\.?)?")
"""A time of day as people write it: 20:00, 20.30, 20h, 20 h 30, 20 Uhr, 8 pm."""


def minute_of(written: str) -> int:
    """Parse a typed time of day; return it as minutes since midnight. Raises NothingHere if it can't be parsed."""
    hit = HOURS.fullmatch(loose(written))
    if hit is None:
        raise NothingHere("weekly-no-time")
    hour, minute, half = int(hit[1]), int(hit[2] or 0), hit[3]
    if half and not 1 <= hour <= 12:
        raise NothingHere("weekly-no-time")
    hour = hour % 12 + 12 * (half == "p") if half else hour
    if hour > 23 or minute > 59:
        raise NothingHere("weekly-no-time")
    return 60 * hour + minute


def day_value(day: int) -> str:
    """Return the form value of a day."""
    return f"{DAY}{DAYS[day]}"


def when(weekly: Weekly) -> str:
    """Return the weekly game's day and time in words."""
    return text(
        "weekly-when",
        day=weekday(weekly.day),
        time=hour(*divmod(weekly.minute, 60)),
        zone=zone_label(weekly.zone),
    )


def weekday(day: int) -> str:
    """Return the name of a weekday; 0 is Monday."""
    return text("weekday", day=DAYS[day])


def panel(
    weekly: Weekly, lobby: Lobby | None, uis: Mapping[str, AnyGameUI], now: float, *, mine: bool, note: str = ""
) -> Post:
    """Return a weekly game's panel; ``mine``: the reader may change it."""
    lines = [
        text(
            "weekly-what",
            game=text(uis[weekly.game].name_key),
            pace=pace_words(weekly.pace),
            channel=f"<#{weekly.channel}>",
        ),
        when(weekly),
        text("weekly-next", when=moment(weekly.at, "F"), relative=moment(weekly.at)),
        _signing_up(weekly, lobby, now),
        text("weekly-host", host=mention(weekly.host)),
        text("weekly-zone") if mine and weekly.zone == NOWHERE else "",
    ]
    buttons = [
        button(custom_id("weekly", "change", weekly.id), text("button-weekly-change")),
        button(custom_id("weekly", "end", weekly.id), text("button-weekly-end"), ButtonStyle.danger),
    ]
    if mine and weekly.zone == NOWHERE:
        buttons.insert(0, city_button())
    title = words(text("weekly-title", id=str(weekly.id)), note)
    return framed(title, words(*lines), row(buttons if mine else []), colour=DUSK)


def _signing_up(weekly: Weekly, lobby: Lobby | None, now: float) -> str:
    opens = weekly.at - OPENS_BEFORE
    if now < opens:
        return text("weekly-opens", when=moment(opens, "F"))
    if lobby is None:
        return text("weekly-opens-now")
    if lobby.status != "open":
        return text("weekly-closed")
    count = len(lobby.seated)
    return text("weekly-joined", id=str(lobby.id), count=count, url=jump(weekly.guild, weekly.channel))


def ended(weekly: Weekly) -> Post:
    """Return the confirmation that a weekly game has ended."""
    return framed(words(text("weekly-ended", id=str(weekly.id))), colour=QUIET_COLOR)


def time_form(weekly: Weekly) -> ui.Modal:
    """Return the form to change the day and time."""
    days = [option(weekday(day), day_value(day), chosen=day == weekly.day) for day in range(len(DAYS))]
    now = f"{weekly.minute // 60}:{weekly.minute % 60:02}"
    groups = [one_of("day", text("field-day"), days), typed("time", text("field-time"), now, written=now)]
    return form(custom_id("weekly", "move", weekly.id), text("modal-weekly"), groups)


def rows(weeklies: Sequence[Weekly], uis: Mapping[str, AnyGameUI]) -> list[ui.Item[ui.LayoutView] | None]:
    """Return a server's weekly games with a menu to open each; empty if there are none."""
    if not weeklies:
        return []
    lines = [
        text(
            "tables-weekly-row", game=text(uis[weekly.game].name_key), channel=f"<#{weekly.channel}>", when=when(weekly)
        )
        for weekly in weeklies
    ]
    options = [
        option(text("menu-weekly-option", game=text(uis[weekly.game].name_key), when=when(weekly)), str(weekly.id))
        for weekly in weeklies
    ]
    look = row([menu(custom_id("weekly", "look"), text("menu-weekly"), options)])
    return [words(text("tables-weekly-title"), *lines), look]


def notice(weekly: Weekly, uis: Mapping[str, AnyGameUI], users: Sequence[UserId]) -> Post:
    """Return the post for the channel: the time has changed, or the game has ended because no one came."""
    facts = {"id": str(weekly.id), "game": text(uis[weekly.game].name_key)}
    if weekly.notice != MOVED:
        return framed(words(text("weekly-unwanted", **facts)), colour=QUIET_COLOR)
    times = {"when": moment(weekly.at, "F"), "relative": moment(weekly.at)}
    who = listing([mention(user) for user in users]) if users else ""
    return framed(words(text("weekly-moved", who=who, **facts, **times).rstrip()), colour=DUSK, ping=tuple(users))
