"""Everything that people can ask of the bot, behind one door: presses go in here, commands use the desks within."""

import functools
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from bot.discord_ui.away.actions import AwayDesk
from bot.discord_ui.core import custom_ids
from bot.discord_ui.core.busy import Busy
from bot.discord_ui.core.call import Call, Interaction
from bot.discord_ui.core.custom_ids import (
    ActPress,
    AgreeMenu,
    BadCustomId,
    DeskPress,
    LobbyPress,
    PickMenu,
    Press,
    StepPress,
    TablePress,
    TopicMenu,
    WhichMenu,
)
from bot.discord_ui.core.errors import explain, report
from bot.discord_ui.core.finder import Finder, SeveralMatches
from bot.discord_ui.core.match_content import MatchContent
from bot.discord_ui.core.parts import notice
from bot.discord_ui.core.throttle import Throttle
from bot.discord_ui.core.trouble import Trouble, trouble
from bot.discord_ui.lobby.actions import LobbyDesk
from bot.discord_ui.lobby.again import AgainDesk
from bot.discord_ui.match.actions import TableDesk
from bot.discord_ui.match.clock_actions import ClockDesk
from bot.discord_ui.match.hint_actions import HintDesk
from bot.discord_ui.match.open_panels import OpenPanels
from bot.discord_ui.moderation.actions import ModDesk
from bot.discord_ui.plans.actions import PlanDesk
from bot.discord_ui.privacy.actions import PrivacyDesk
from bot.discord_ui.records.actions import RecordsDesk
from bot.discord_ui.rules.actions import RulesDesk
from bot.discord_ui.seats.actions import SeatDesk
from bot.discord_ui.settings.actions import SettingsDesk
from bot.discord_ui.setup.actions import SetupDesk
from bot.discord_ui.terms.actions import TermsDesk
from bot.discord_ui.tournaments.actions import TournamentDesk
from bot.discord_ui.votes.actions import VoteDesk
from bot.games.ui import AnyGameUI
from bot.hosting.host import Host

D = TypeVar("D")


class Desklike(Protocol):
    """A desk with buttons and menus of its own."""

    async def press(self, call: Call, press: DeskPress, values: tuple[str, ...]) -> None:
        """Answer a button (``values`` empty) or a menu; it must acknowledge (``call.defer``) before it does anything slow."""


@dataclass(frozen=True, slots=True)
class Furniture:
    """What a further desk is built from."""

    host: Host
    content: MatchContent
    opened: OpenPanels
    finder: Finder


DESKS: Final[Mapping[str, Callable[[Furniture], Desklike]]] = {
    "hint": HintDesk,
    "again": lambda furniture: AgainDesk(furniture.host),
    "away": lambda all_: AwayDesk(all_.host, all_.opened.digests),
    "mod": ModDesk,
    "plan": lambda all_: PlanDesk(all_.host, all_.content, all_.finder),
    "setup": SetupDesk,
    "terms": lambda furniture: TermsDesk(furniture.host),
    "settings": lambda furniture: SettingsDesk(furniture.host),
    "clock": lambda furniture: ClockDesk(furniture.host),
    "vote": lambda all_: VoteDesk(all_.host, all_.content, all_.opened, all_.finder),
    "tour": TournamentDesk,
    "seat": lambda all_: SeatDesk(all_.host, all_.finder, all_.opened),
    "records": lambda all_: RecordsDesk(all_.host, all_.content),
    "privacy": lambda all_: PrivacyDesk(all_.host),
}
"""The further desks, by the word in their buttons: adding a desk is adding a row."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The desks, and the door."""

    host: Host
    game_uis: Mapping[str, AnyGameUI]
    finder: Finder
    lobbies: LobbyDesk
    tables: TableDesk
    rules: RulesDesk
    busy: Busy
    throttle: Throttle
    others: Mapping[str, Desklike]
    """Further desks, by the word in their buttons."""
    furniture: Furniture
    """What commands build further desks from."""

    async def pressed(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a button or a menu; never raises."""
        await self.answer(interaction, custom_id, functools.partial(self._press, custom_id=custom_id, values=values))

    async def answer(self, interaction: Interaction, what: str, doing: Callable[[Call], Awaitable[None]]) -> None:
        """Do it and answer; whatever goes wrong is said privately to who clicked. Never raises."""
        call = Call(interaction)
        with self.busy.work():
            try:
                self.throttle.check(call.user)
                await doing(call)
            except Exception as error:
                report(error, interaction, what)
                await apologise(call, error)

    async def _press(self, call: Call, custom_id: str, values: tuple[str, ...]) -> None:
        press = custom_ids.read(custom_id)
        try:
            if isinstance(press, DeskPress):
                await self._desk_of(press).press(call, press, values)
            else:
                await self._do(call, press, values)
        except SeveralMatches as several:
            await self.tables.ask_which(call, "hand", several)

    def other(self, kind: type[D]) -> D:
        """Return one of the further desks, for the commands that speak to it."""
        return next(each for each in self.others.values() if isinstance(each, kind))

    def _desk_of(self, press: DeskPress) -> Desklike:
        """Return the desk that a button belongs to. Raises BadCustomId."""
        if press.desk not in self.others:
            raise BadCustomId(press.desk)
        return self.others[press.desk]

    async def _do(self, call: Call, press: Press, values: tuple[str, ...]) -> None:
        match press:
            case LobbyPress():
                await self.lobbies.press(call, press, values)
            case AgreeMenu():
                await self.lobbies.agree(call, press, values)
            case TablePress():
                await self.tables.press(call, press)
            case ActPress():
                await self.tables.press_act(call, press)
            case StepPress():
                await self.tables.press_step(call, press)
            case PickMenu(match, version):
                await self.tables.press_act(call, ActPress(match, version, chosen(values)))
            case WhichMenu(verb):
                await self.tables.choose(call, verb, chosen(values))
            case TopicMenu():
                await call.defer()
                await self.rules.show(call, chosen(values))


def chosen(values: tuple[str, ...]) -> str:
    """Return the value that was chosen in a menu. Raises BadCustomId where there is none: it is not a menu of ours."""
    if len(values) != 1:
        raise BadCustomId(values)
    return values[0]


async def apologise(call: Call, error: Exception) -> None:
    """Tell the person why nothing was done, where they can still be told."""
    if trouble(error) is Trouble.GONE_INTERACTION:
        return
    try:
        await call.refuse(notice(explain(error)))
    except Exception as second:  # nobody can be told any more: the log knows
        report(second, call.interaction, "an apology")


def desk(host: Host, content: MatchContent, opened: OpenPanels, busy: Busy, throttle: Throttle) -> Desk:
    """Return a desk for a host."""
    game_uis = content.game_uis
    finder, rules = Finder(host), RulesDesk(content)
    tables = TableDesk(host, content, opened, finder, rules)
    furniture = Furniture(host, content, opened, finder)
    others = {word: build(furniture) for word, build in DESKS.items()}
    return Desk(host, game_uis, finder, LobbyDesk(host, game_uis), tables, rules, busy, throttle, others, furniture)
