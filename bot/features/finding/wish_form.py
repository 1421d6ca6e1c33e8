"""Form behind **Game alerts**: games, paces, times of day, and the number of waiting players, chosen together."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from discord import ui

from bot.core.matches.values import PACES
from bot.discord_ui.content.components import Choice, boxes, form, one_of
from bot.discord_ui.content.custom_ids import BadCustomId, custom_id
from bot.features.finding.rows import DAYTIMES, WAITING, Wish
from data.catalogue import text
from renderers.ui import AnyGameUI

GAME: Final = "game"
PACE: Final = "pace"
TIME: Final = "time"
WAIT: Final = "wait"
GATHER: Final = "gather"
"""The first word of a form value: its group."""


def wish_form(wish: Wish | None, uis: Mapping[str, AnyGameUI], *, opens: bool) -> ui.Modal:
    """Return the form, filled in with the user's current alerts; ``opens``: they may have tables opened for them."""
    groups: list[ui.Label[Any]] = [
        *boxes(GAME, text("field-games"), text("wish-any-of-them"), list(_games(wish, uis)), len(uis)),
        *boxes(PACE, text("field-paces"), text("wish-any-of-them"), list(_paces(wish)), len(PACES)),
        *boxes(TIME, text("field-times"), text("wish-any-of-times"), list(_times(wish)), len(DAYTIMES)),
        one_of(WAIT, text("field-waiting"), list(_waiting(wish))),
        *(boxes(GATHER, text("field-gathers"), text("wish-gathers-about"), [_gathers(wish)], 1) if opens else ()),
    ]
    return form(custom_id("find", "wish"), text("modal-wish"), groups)


def _games(wish: Wish | None, uis: Mapping[str, AnyGameUI]) -> Iterator[Choice]:
    for game, game_ui in uis.items():
        yield Choice(f"{GAME}-{game}", text(game_ui.name_key), chosen=wish is not None and game in wish.games)


def _paces(wish: Wish | None) -> Iterator[Choice]:
    for pace in PACES:
        yield Choice(f"{PACE}-{pace}", text(f"pace-{pace}-option"), chosen=wish is not None and pace in wish.paces)


def _times(wish: Wish | None) -> Iterator[Choice]:
    for part_of_day in DAYTIMES:
        yield Choice(
            f"{TIME}-{part_of_day}",
            text(f"daytime-{part_of_day}-option"),
            chosen=wish is not None and part_of_day in wish.daytimes,
        )


def _waiting(wish: Wish | None) -> Iterator[Choice]:
    chosen = 1 if wish is None else wish.waiting
    for count in WAITING:
        yield Choice(f"{WAIT}-{count}", text("wish-waiting-option", count=count), chosen=count == chosen)


def _gathers(wish: Wish | None) -> Choice:
    """Return the checkbox for tables that open by themselves. It is off by default because it means more alerts and no shorter wait."""
    return Choice(GATHER, text("wish-gathers-option"), chosen=wish is not None and wish.gathers)


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
    return Wish(
        guild=wish.guild,
        user=wish.user,
        name=wish.name,
        channel=wish.channel,
        at=wish.at,
        games=tuple(groups[GAME]),
        paces=tuple(groups[PACE]),
        daytimes=tuple(groups[TIME]),
        waiting=int(waiting),
        gathers=bool(groups[GATHER]),
    )
