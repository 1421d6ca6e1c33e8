"""An evening on which everything is going on at once, and every act that its users can reach from there, each with the steps to it."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.core.ids import Authority, Place, Why
from bot.core.ids import Person as Player
from bot.core.matches.values import MODERATOR
from bot.discord_ui.content import custom_ids
from bot.discord_ui.content.custom_ids import BadCustomId
from bot.discord_ui.core.gate import MATCH, Numbered, Right
from bot.features.lobbies import gathering
from bot.features.lobbies.choosing import LOBBY
from bot.features.lobbies.lobbies import Lobbies
from bot.features.seats.rows import Digest, add_digest
from bot.features.settings import persons
from bot.features.tournaments import signup
from bot.features.tournaments.acts import NUMBERED as TOURNAMENT
from bot.features.tournaments.announcing import announce
from bot.features.tournaments.values import Announced
from bot.features.votes import control
from bot.features.votes.acts import BALLOT
from bot.features.votes.voting import PAUSE
from sandbox.model.payloads import message_json
from sandbox.testing import Exchange, reading
from tests.builders import stopping
from tests.builders.areas import PRESSES, SHAPES, values, written
from tests.simulation.forks import forked, split
from tests.simulation.people import TROUBLES
from tests.simulation.wire import Person
from tests.simulation.world import World

HOME: Final = "the-station"
WHO: Final = (1, 2, 3, 0, 4)
"""Users, those first who can do most: the player who is asked and opened a table, two others, the manager, a stranger."""
OPENED: Final[Mapping[int, tuple[str, ...]]] = {
    0: ("/setup", "/mod matches"),
    1: ("/lobby options", "/settings", "/tables", "/privacy", "/puzzle", "/learn", "/away"),
    2: ("/hand",),
}
"""Panels that users have open, by the user's number."""
BY_RIGHT: Final = {Right.MANAGER: 0, Right.MODERATOR: 0, Right.DIRECTOR: 0, Right.HOST: 1, Right.SEATED: 2}
"""The user with each right; the others are used by anyone."""
ANSWERED: Final = 8.0
"""Simulated seconds after which a press without faults has had its effect."""


class Step(msgspec.Struct, frozen=True):
    """A user's press on a message, choice in its menu, or (without a message) command; or the submitted form of the step before."""

    who: int
    what: str
    """The custom_id, or the command; empty for a form."""
    message: str = ""
    channel: str = ""
    kind: int = 2
    values: tuple[str, ...] = ()


Steps = tuple[Step, ...]


class Evening:
    """A simulated world with a manager, three players of a match, and a stranger."""

    def __init__(self, folder: Path, seed: int = 4) -> None:
        """Only within the loop."""
        self.world = World(folder, seed)
        self.world.latency = (0.02, 0.02)
        self.people: list[Person] = []
        self.private: list[str] = []
        """A message that only its user sees, by the user's number."""

        self.numbers: Mapping[Numbered, int] = {}

    async def begin(self) -> None:
        """Start the bot. A match with a vote, a finished match, two open tables, a cup, a wish, an inbox and unread news exist then."""
        world = self.world
        await world.start()
        self.people = [Person(world.core, user.id) for user in world.core.world.humans()[:5]]
        for person in self.people:
            await person.open()
            person.go(HOME)
        bot = world.bot
        assert bot is not None
        host = bot.app.host
        users = [Player(int(person.me), person.users[person.me]["name"]) for person in self.people]  # type: ignore[arg-type]
        here = Place(int(next(iter(world.core.world.guilds))), int(self.people[0].here))
        lobbies = host.the(Lobbies)
        for end in (True, False):
            lobby = await host.do(gathering.create, users[1], here, "colt-express", (), "24h")
            await asyncio.sleep(ANSWERED)
            for other in users[2:4]:
                await host.do(gathering.join, lobby.id, other)
            match = await lobbies.start(lobby.id, users[1].id)
            await asyncio.sleep(ANSWERED)
            if end:
                await host.do(stopping.close, match.id, Why(MODERATOR, users[0].id))
        asked = (await host.matches.live(match.id)).waits[0].seat
        number = next(number for number, user in enumerate(users) if user.id == match.seats[asked].user)
        for people in (users, self.people):
            people[1], people[number] = people[number], people[1]  # type: ignore[assignment]
        ballot = await host.do(control.propose, match.id, users[1].id, PAUSE, None)
        lobby = await host.do(gathering.create, users[1], here, "super-express", (), "1h")
        await host.do(gathering.join, lobby.id, users[2])
        await host.do(gathering.create, users[4], here, "colt-express", (), "1h")
        manager = Authority(users[0].id, here.guild, manager=True)
        cup = await announce(
            host, manager, here, Announced(name="Cup", game="super-express", pace="1h", size=3, rounds=2)
        )
        await host.do(signup.join, cup.id, users[1], here.guild)
        self.numbers = {MATCH: match.id, LOBBY: lobby.id, TOURNAMENT: cup.id, BALLOT: ballot.id}
        await host.do(persons.change, users[2].id, inbox="on")
        await host.do(add_digest, Digest(users[1].id, match.id, asked, 0, world.now()))
        await asyncio.sleep(ANSWERED)
        for person in self.people:
            for channel in person.channels:
                await person.fetch(channel)
            self.private.append((await (await person.command("/help")).message())["id"])
        for who, commands in OPENED.items():
            for command in commands:
                await self.people[who].command(command)
        await asyncio.sleep(ANSWERED)

    async def take(self, step: Step, last: Exchange | None) -> Exchange | None:
        """Let a user take a step; return None if they get no answer."""
        person = self.people[step.who]
        try:
            if not step.what:
                return last if last is None or last.modal is None else await person.submit_modal(last)
            if not step.message:
                return await person.command(step.what)
            shown = {"channel_id": step.channel, "id": step.message}
            pressed: dict[str, Any] = {"custom_id": step.what, "type": step.kind}
            self._put_on(step, pressed)
            return await person.component(shown, pressed, list(step.values) if step.kind != 2 else None)
        except TROUBLES:
            return None

    def _put_on(self, step: Step, pressed: dict[str, Any]) -> None:
        """Put a component on its message if it isn't there (anymore): a user may press what was just replaced."""
        world = self.world.core.world
        stored = world.message(step.channel, step.message)
        shown = message_json(world, stored)
        forged = step.message in self.private
        if not forged and any(item.get("custom_id") == step.what for item in reading.components(shown)):
            return
        options = [{"label": value, "value": value} for value in step.values]
        more: dict[str, Any] = {"style": 2, "label": "forged"}
        if step.kind != 2:
            more = {"options": options, "min_values": 0, "max_values": len(options)}
        row = {"type": 1, "id": 1, "components": [{**pressed, **more, "id": 2}]}
        stored.payload["components"] = [*(() if forged else stored.payload["components"]), row]

    async def walk(self, path: Steps) -> Exchange | None:
        """Take all steps of a path; return the last exchange."""
        exchange = None
        for step in path:
            exchange = await self.take(step, exchange)
            await asyncio.sleep(ANSWERED)
        return exchange

    def visible(self) -> Iterator[tuple[str, Step]]:
        """Yield what each user can press now, with a name: its area and verb."""
        for who in WHO:
            person = self.people[who]
            for channel, messages in person.log.items():
                for message in messages.values():
                    for component in [*reading.buttons(message), *reading.selects(message)]:
                        with suppress(BadCustomId, KeyError):
                            pressed = custom_ids.read(component["custom_id"])
                            options = component.get("options") or []
                            new = [option["value"] for option in options if not option.get("default")]
                            if component["type"] != 2 and not new:
                                continue
                            values = tuple(new[: max(1, component.get("min_values", 1))])
                            yield (
                                f"{pressed.area} {pressed.verb}",
                                Step(who, component["custom_id"], message["id"], channel, component["type"], values),
                            )


def acts(evening: Evening) -> dict[str, Steps]:
    """Return a path to each act, by its name. Acts that nothing shows now are forged presses, with numbers of what exists."""
    known: dict[str, Steps] = {}
    for who in (1, 0):
        for command in _commands(evening.people[who].commands):
            known.setdefault(command, (Step(who, command),))
    for name, step in evening.visible():
        known.setdefault(name, (step,))
    for shape in SHAPES:
        name = f"{shape.area} {shape.verb}"
        gate = PRESSES[name]
        who = BY_RIGHT.get(gate.right, 3)
        forged = Step(
            who,
            written(shape, gate, evening.numbers, -1),
            evening.private[who],
            evening.people[who].here,
            kind=2 if shape.menu is None else 3,
            values=("de",) if name == "setup language" else values(shape, -1),
        )
        known.setdefault(name, (forged,))
    return known


def explored(
    evening: Evening, loop: asyncio.AbstractEventLoop, known: Mapping[str, Steps], depth: int
) -> dict[str, Steps]:
    """Return a path to each act that no one sees at first, but can reach within some steps, by its name; and to the forms."""
    shown = {name: path for name, path in known.items() if path[0].message not in evening.private}
    result: dict[str, Steps] = {}
    fresh = dict(shown)
    for _ in range(depth - 1):
        reached: dict[str, Steps] = {}
        for path in fresh.values():
            for name, longer in forked(partial(_next_steps, evening, loop, path)).items():
                if name not in shown and name not in result:
                    reached.setdefault(name, longer)
        result |= reached
        fresh = reached
    return result


def _next_steps(evening: Evening, loop: asyncio.AbstractEventLoop, path: Steps) -> dict[str, Steps]:
    split(evening.world)
    before = {step for _, step in evening.visible()}
    exchange = loop.run_until_complete(evening.walk(path))
    if exchange is not None and exchange.modal is not None:
        return {f"form of {path[-1].what}": (*path, Step(path[-1].who, ""))}
    return {name: (*path, step) for name, step in evening.visible() if step not in before}


def _commands(commands: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the commands that need no options."""
    for command in commands:
        parts = [option for option in command.get("options") or [] if option["type"] == 1]
        for part in parts or [command]:
            if command.get("type", 1) == 1 and not any(option.get("required") for option in part.get("options") or []):
                yield f"/{command['name']} {part['name']}" if parts else f"/{command['name']}"
