"""All modes, in the order they apply to the base game, and their possible combinations."""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from engine.colt_express.content import Content
from engine.colt_express.modes import base
from engine.colt_express.modes.expert import expert
from engine.colt_express.modes.horses_stagecoach import horses_stagecoach
from engine.colt_express.modes.teams import teams
from engine.colt_express.modes.two_player import two_player
from engine.colt_express.rules import Rules
from engine.colt_express.rulings import AS_DECIDED, Rulings
from engine.core.errors import BadSetup
from engine.core.types import SeatSetup, TableChoice


class Mode(msgspec.Struct, frozen=True):
    """A mode: its change to the rules, its numbers of players, and the modes that it excludes or needs.

    ``figures`` is the number of bandits per seat, ``choices`` are the table's additional choices, and ``suggested`` the teams that the
    rules suggest for a first game.
    """

    diff: Callable[[Rules], Rules]
    players: tuple[int, ...] = (3, 4, 5, 6)
    excludes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    figures: int = 1
    choices: tuple[TableChoice, ...] = ()
    suggested: tuple[SeatSetup, ...] = ()


SEATING: Final = TableChoice("seating", ("chance", "as-joined"))
"""Partners are drawn at random, or joined one after the other (the first and the second, the third and the fourth, ...)."""

TWO_PLAYER_CHOICES: Final = (
    TableChoice("bandits", ("any", "suggested")),
    TableChoice("without-marshal", ("last", "first")),
)
"""The bandits, and the bandit of each team without its Marshal card (base rules, "Special rules for two players")."""

FIRST_TEAMS: Final = (SeatSetup(("tuco", "cheyenne")), SeatSetup(("django", "doc")))

MODES: Final[MappingProxyType[str, Mode]] = MappingProxyType(
    {
        "expert": Mode(expert, players=(2, 3, 4, 5, 6)),
        "two-player": Mode(
            two_player,
            players=(2,),
            excludes=("teams",),
            needs=("expert",),
            figures=2,
            choices=TWO_PLAYER_CHOICES,
            suggested=FIRST_TEAMS,
        ),
        "teams": Mode(teams, players=(4, 6), excludes=("two-player",), choices=(SEATING,)),
        "horses-stagecoach": Mode(horses_stagecoach, players=(2, 3, 4, 5, 6)),
    }
)


def ordered(modes: Sequence[str]) -> tuple[str, ...]:
    """Return the modes, and the modes that they need, in the table's order. Raises BadSetup for an unknown mode."""
    if unknown := [mode for mode in modes if mode not in MODES]:
        raise BadSetup(reason="unknown-mode", mode=unknown[0])
    # The rules have no game for two players without the expert variant, so it is added.
    wanted = {*modes, *(need for mode in modes for need in MODES[mode].needs)}
    return tuple(mode for mode in MODES if mode in wanted)


def players(modes: Sequence[str]) -> tuple[int, ...]:
    """Return the possible numbers of players with these modes. Raises BadSetup if two modes exclude each other."""
    # Other modes allow two players only together with the two-player mode.
    counts = set(MODES["two-player"].players if "two-player" in modes else (3, 4, 5, 6))
    for mode in modes:
        for other in MODES[mode].excludes:
            if other in modes:
                raise BadSetup(reason="modes-exclude", mode=mode, other=other)
        counts &= set(MODES[mode].players)
    return tuple(sorted(counts))


def figures_each(modes: Sequence[str]) -> int:
    """Return the number of bandits per seat."""
    return max([1, *(MODES[mode].figures for mode in modes)])


def rules_for(content: Content, modes: Sequence[str], rulings: Rulings = AS_DECIDED) -> Rules:
    """Return the rules of the base game with these modes applied."""
    rules = base.rules(content, rulings)
    for mode in modes:
        rules = MODES[mode].diff(rules)
    return rules
