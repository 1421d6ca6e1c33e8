"""Simulated users with habits: they look in now and then, answer questions, and some press anything they see."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final

import aiohttp
import msgspec

from bot.discord_ui.content import custom_ids
from sandbox.core import Core
from sandbox.interactions import COMPONENT
from sandbox.model.payloads import message_json
from sandbox.testing import InteractionFailedError, reading
from tests.builders.players import HAND, answers, begin, steps
from tests.builders.words import worded
from tests.simulation.wire import Person

TROUBLES: Final = (InteractionFailedError, TimeoutError, ValueError, KeyError, ConnectionError, aiohttp.ClientError)
"""Errors that users get while the bot is away, or if a button changed just before their press."""

HOME: Final = "the-station"
TAKEN: Final = "✅"
PACES: Final = ("3m", "1h", "24h")
GO_ON: Final = (worded("button-mod-resume"), worded("button-back"))
VOTE: Final = (worded("button-yes"), worded("button-propose"))
VOTED: Final = "Resume the match?"
SCREEN: Final = 40
"""Number of messages that a user sees in a thread."""

DIRECT: Final = 1
"""Discord's type of direct messages."""

ANSWERED_THERE: Final = 0.7
"""Probability that a player with an inbox leaves a thread alone."""

HELPFUL: Final = 0.3
"""Probability that a player resumes a paused match."""

FAITHFUL: Final = 0.8
"""Probability that a player decides on the open panel, if that asks."""

SWITCHED_ON: Final = 0.3
"""Probability that a player without the inbox that they want switches it on."""

SELDOM: Final = 1_800.0
"""Minimum seconds between two looks once only running matches are left, which may take weeks."""

LONGEST_SESSION: Final = 12
"""Maximum decisions that a player makes in one look."""

Key = tuple[str, str, str]
"""Match, user, and the text of an action."""


class Habits(msgspec.Struct, frozen=True):
    """A player's habits. ``pause`` is the mean number of seconds between two looks; fields without a unit are probabilities per look."""

    pause: float
    careless: float
    """Presses twice, or presses something old."""
    hostile: float
    """Presses another user's button, or forges an id."""
    curious: float
    """Uses a random command."""
    thinking: float = 20.0
    """Maximum seconds that a player looks at a panel."""


HABITS: Final = (
    Habits(pause=40.0, careless=0.05, hostile=0.0, curious=0.05),
    Habits(pause=600.0, careless=0.1, hostile=0.0, curious=0.1),
    Habits(pause=5_400.0, careless=0.1, hostile=0.0, curious=0.05),
    Habits(pause=120.0, careless=0.4, hostile=0.5, curious=0.2),
)


class Ledger:
    """Counts presses, and those that the bot confirmed."""

    def __init__(self) -> None:
        self.pressed: Counter[Key] = Counter()
        self.taken: Counter[Key] = Counter()
        self.looks = 0
        self.unanswered = 0
        self.least_pause = 0.0
        """Minimum seconds between two looks of a user, on average."""

        self.quiet = False
        """Whether users only play their running matches."""

        self.resting = False
        """Whether users do nothing for a while."""


class Glance(msgspec.Struct, frozen=True):
    """A user's view of a message."""

    message: dict[str, Any]
    text: str
    labels: frozenset[str]
    buttons: list[dict[str, Any]]


class Human:
    """A simulated user."""

    def __init__(
        self,
        core: Core,
        number: int,
        habits: Habits,
        chance: random.Random,
        ledger: Ledger,
        *,
        plans: bool = False,
        inbox: bool = False,
        home: str = HOME,
    ) -> None:
        """``plans``: after deciding, they queue cards for later turns. ``inbox``: they switch it on, and mostly answer there.

        ``home``: the channel whose threads they look into.
        """
        self.plans = plans
        self.inbox = inbox
        self.home = home
        self.core = core
        self.page = Person(core, core.world.humans()[number].id)
        self.habits = habits
        self.chance = chance
        self.ledger = ledger
        self._glances: dict[str, Glance] = {}

    def _glance(self, message: dict[str, Any]) -> Glance:
        """Return a message's content, parsed once per version (an edited message is another object)."""
        glance = self._glances.get(message["id"])
        if glance is None or glance.message is not message:
            glance = Glance(
                message, reading.text(message), frozenset(reading.labels(message)), reading.buttons(message)
            )
            self._glances[message["id"]] = glance
        return glance

    async def live(self) -> None:
        """Look in again and again; never returns."""
        await self.page.open()
        self.page.go(self.home)
        while True:
            pause = max(self.habits.pause, self.ledger.least_pause)
            await asyncio.sleep(self.chance.expovariate(1.0 / pause))
            if self.ledger.resting:
                continue
            self.ledger.looks += 1
            try:
                await self._look()
            except TROUBLES:
                self.ledger.unanswered += 1

    async def _look(self) -> None:
        if not self.ledger.quiet:
            await self._fool_around()
        if self.inbox:
            await self._use_inbox()
        for thread in self._threads():
            if self.chance.random() < HELPFUL:
                await self._help_on(thread)
            if self.inbox and self.chance.random() < ANSWERED_THERE:
                continue
            for _ in range(self.chance.randint(1, LONGEST_SESSION)):
                if not await self._decide(thread):
                    break
            if self.plans:
                await self._plan(thread)

    async def _fool_around(self) -> None:
        """Press and type what no one needs, each as often as the habits say."""
        for share, act in (
            (self.habits.hostile, self._mischief),
            (self.habits.careless, self._press_anything),
            (self.habits.curious, self._give_any_command),
        ):
            if self.chance.random() < share:
                await act()

    def _threads(self) -> list[str]:
        home = self.page.channel_id(self.home)
        return [
            key
            for key, channel in self.page.channels.items()
            if channel["type"] in {11, 12} and channel.get("parent_id") == home
        ]

    async def _decide(self, thread: str) -> bool:
        """Decide the thread's question to this user. Return whether there was one."""
        live = self._live_message(thread)
        if (
            self.ledger.resting
            or live is None
            or not any("⏳" in line and f"<@{self.page.me}>" in line for line in self._glance(live).text.splitlines())
        ):
            return False
        panel = self._open_panel(thread) if self.chance.random() < FAITHFUL else None
        if panel is None:
            panel = await (await self.page.click(live, label=HAND)).message(reading.components)
        return await self._answer(panel)

    async def look_at_hands(self) -> None:
        """Open the panel of each match."""
        for thread in self._threads():
            if (live := self._live_message(thread)) is not None:
                with contextlib.suppress(*TROUBLES):
                    await (await self.page.click(live, label=HAND)).message(reading.components)

    async def decide_once(self) -> None:
        """Decide the question of each match, if there is one."""
        for thread in self._threads():
            with contextlib.suppress(*TROUBLES):
                await self._decide(thread)

    def _open_panel(self, thread: str) -> dict[str, Any] | None:
        """Return the newest private panel in a thread if it asks the user something."""
        private = (message for message in self._newest(thread) if reading.is_ephemeral(message))
        panel = next(private, None)
        return panel if panel is not None and (answers(panel) or steps(panel)) else None

    async def _use_inbox(self) -> None:
        """Decide what the inbox asks, or now and then try to switch it on if there is none."""
        if self._letter() is None:
            if self.chance.random() > SWITCHED_ON:
                return
            listed = await (await self.page.command("/settings")).message(reading.selects)
            chosen = await self.page.select(listed, "inbox", custom_id=custom_ids.custom_id("settings", "page"))
            panel = await chosen.message(reading.buttons)
            await self.page.click(panel, custom_id=custom_ids.custom_id("settings", "inbox", "on"))
            return
        for _ in range(self.chance.randint(1, LONGEST_SESSION)):
            letter = self._letter()
            if self.ledger.resting or letter is None or not await self._answer(letter):
                return

    def _letter(self) -> dict[str, Any] | None:
        """Return the newest direct message of the bot with buttons, which is the inbox."""
        private = [key for key, channel in self.page.channels.items() if channel["type"] == DIRECT]
        shown = [message for key in private for message in self.page.log.get(key, {}).values()]
        letters = [message for message in shown if not reading.is_ephemeral(message) and reading.buttons(message)]
        return max(letters, key=lambda message: int(message["id"]), default=None)

    async def _answer(self, panel: dict[str, Any]) -> bool:
        """Answer the question of a panel or inbox. Return whether there was one."""
        await asyncio.sleep(self.chance.uniform(min(1.0, self.habits.thinking), self.habits.thinking))
        while begun := steps(panel):
            custom_id, action = self.chance.choice(begun)
            panel = await self._press(panel, custom_id, action)
            if TAKEN in reading.text(panel):
                return True
        offered = answers(panel)
        if not offered:
            return False
        custom_id, action = self.chance.choice(offered)
        await self._press(panel, custom_id, action)
        return True

    async def _plan(self, thread: str) -> None:
        """Queue a card for a later turn, if the panel offers any."""
        live = self._live_message(thread)
        if live is None:
            return
        panel = await (await self.page.click(live, label=HAND)).message(reading.components)
        offered = [str(button["custom_id"]) for button in reading.buttons(panel) if _queues(str(button["custom_id"]))]
        if offered:
            await self.page.click(panel, custom_id=self.chance.choice(offered))

    async def _press(self, panel: dict[str, Any], custom_id: str, action: str) -> dict[str, Any]:
        """Press once, or carelessly twice, and record confirmed presses."""
        key = (custom_ids.read(custom_id).fields[0], self.page.me, action)
        twice = self.chance.random() < self.habits.careless
        self.ledger.pressed[key] += 2 if twice else 1

        async def once() -> dict[str, Any]:
            if any(button["custom_id"] == custom_id for button in reading.buttons(panel)):
                exchange = await self.page.click(panel, custom_id=custom_id)
            else:
                exchange = await self.page.select(panel, action, custom_id=custom_id)
            answer = await exchange.message()
            # A player who chooses again reads that their earlier choice still holds, until all parts are chosen.
            if TAKEN in reading.text(answer) and not any(part.startswith(f"{action} ") for _, part in steps(answer)):
                self.ledger.taken[key] += 1
            return answer

        if not twice:
            return await once()
        before = self.ledger.taken[key]
        both = await asyncio.gather(once(), once(), return_exceptions=True)
        self.ledger.taken[key] = min(self.ledger.taken[key], before + 1)  # one message answers both presses
        for answer in both:
            if isinstance(answer, dict):
                return answer
        raise TimeoutError

    def _live_message(self, thread: str) -> dict[str, Any] | None:
        return next((message for message in self._newest(thread) if HAND in self._glance(message).labels), None)

    def _newest(self, thread: str) -> Iterator[dict[str, Any]]:
        """Yield the messages that the user sees in a thread, newest first."""
        return islice(reversed(self.page.log.get(thread, {}).values()), SCREEN)

    async def _help_on(self, thread: str) -> None:
        """Press the button that resumes a paused match, if offered."""
        for message in self._newest(thread):
            seen = self._glance(message)
            wanted = (*GO_ON, *VOTE) if VOTED in seen.text else GO_ON
            for button in seen.buttons:
                if button.get("label") in wanted:
                    await self.page.click(message, custom_id=button["custom_id"])
                    return

    async def _press_anything(self) -> None:
        """Press any button of any visible message, however old."""
        channel = self.chance.choice(sorted(self.page.channels))
        messages = [message for message in self.page.messages(channel) if self._glance(message).buttons]
        if not messages:
            return
        message = self.chance.choice(messages)
        button = self.chance.choice(self._glance(message).buttons)
        self._note_any(button["custom_id"])
        await self.page.click(message, custom_id=button["custom_id"])

    def _note_any(self, custom_id: str) -> None:
        with contextlib.suppress(custom_ids.BadCustomId):
            pressed = custom_ids.read(custom_id)
            if pressed.area == "match" and pressed.verb in {"act", "step"}:
                self.ledger.pressed[pressed.fields[0], self.page.me, ":".join(pressed.fields[2:])] += 1

    async def _mischief(self) -> None:
        """Press a forged id on an existing message. No client can do this, but any script can."""
        channels = [channel for channel in self.core.world.channels.values() if channel.messages]
        channel = self.chance.choice(channels) if channels else None
        messages = [message for message in (channel.messages.values() if channel else ()) if not message.ephemeral_for]
        if channel is None or not messages:
            return
        message = self.chance.choice(messages)
        custom_id = self._forged(reading.buttons(message_json(self.core.world, message)))
        interaction = self.core.interactions.open(COMPONENT, channel, self.page.me, custom_id, nonce=None)
        data = {"custom_id": custom_id, "component_type": 2, "id": 1}
        self.core.interactions.send(interaction, data, message)
        self._note_any(custom_id)

    def _forged(self, buttons: list[dict[str, Any]]) -> str:
        real = str(self.chance.choice(buttons)["custom_id"]) if buttons else "ce1:x"
        fields = real.split(":")
        place = self.chance.randrange(len(fields))
        fields[place] = self.chance.choice(("", "0", "1", "2", "99", "-1", "9" * 30, "x", "draw", "é", " "))
        return ":".join(fields)[:100]

    async def _give_any_command(self) -> None:
        leaves = [path for command in self.page.commands for path in _leaves(command)]
        if leaves:
            path = self.chance.choice(leaves)
            await self.page.command(path, channel=self.chance.choice(self._threads() or [HOME]))


async def sit_together(people: Sequence[Human]) -> None:
    """Let users open their hands at the same time, and then decide one after another: the open panels must follow."""
    await asyncio.gather(*(person.look_at_hands() for person in people))
    for person in people:
        await person.decide_once()


def _queues(custom_id: str) -> bool:
    pressed = custom_ids.read(custom_id)
    return (pressed.area, pressed.verb) == ("plans", "queue")


def _leaves(command: dict[str, Any], path: str = "/") -> list[str]:
    """Return the paths of a command's subcommands that need no options."""
    here = f"{path}{command['name']}"
    below = [option for option in command.get("options", ()) if option["type"] in {1, 2}]
    if below:
        return [leaf for option in below for leaf in _leaves(option, f"{here} ")]
    return [] if any(option.get("required") for option in command.get("options", ())) else [here]


def _card(person: Human) -> dict[str, Any] | None:
    """Return the newest card of an open table."""
    result = [message for message in person.page.messages(HOME) if worded("button-join") in reading.labels(message)]
    return result[-1] if result else None


async def open_table(people: list[Human], chance: random.Random, game: str = "", pace: str = "") -> None:
    """Let users open, join and start a table, retrying on errors. An empty ``game`` or ``pace`` is chosen at random."""
    game = game or chance.choice(("colt-express", "super-express", "super-express", "super-express"))
    first, *others = people
    while True:
        try:
            if _card(first) is None:
                await first.page.command("/lobby create", game=game, pace=pace or chance.choice(PACES))
            card = await first.page.wait_for(lambda: _card(first), seconds=30.0, what="the lobby card")
            for person in others:
                await asyncio.sleep(chance.uniform(1.0, 5.0))
                await person.page.click(card, label=worded("button-join"))
            for _ in range(max(chance.randint(0, 1), 3 - len(people))):
                await asyncio.sleep(2.0)
                options = await (await first.page.click(card, label=worded("button-options"))).message(
                    reading.components
                )
                options = await (await first.page.click(options, label=worded("button-more"))).message(reading.selects)
                strong = next(
                    menu["custom_id"]
                    for menu in reading.selects(options)
                    if menu["custom_id"].startswith("ce2:lobby:strong:")
                )
                await first.page.select(options, "outlaw", custom_id=strong)
            await asyncio.sleep(5.0)
            await begin(first.page, card)
        except TROUBLES:
            await asyncio.sleep(30.0)
        else:
            return
