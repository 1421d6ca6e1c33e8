"""Transcripts: everything that the bot shows in one language on one evening, as text that people like to read.

An evening is a whole match with its table, its panels and its end, then every command, with sensible and with senseless options, and
every button and menu of the answers, each kind once; or a whole tournament; or all lessons, and some puzzles.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from bot.discord_ui.content import custom_ids
from data.catalogue import speaking, text
from sandbox import reading
from sandbox.core import Core
from sandbox.json_types import Json, JsonObject
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from sandbox.traffic.record import Request
from tests.builders.arena import Arena
from tests.builders.discord_limits import flat
from tests.builders.forging import forged
from tests.builders.lesson_book import BOOK as LESSON_BOOK
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party
from tests.builders.presses import offers
from tests.builders.words import worded

LOCALES: Final[Mapping[str, str]] = {"en": "en-US", "fr": "fr", "de": "de"}
"""Discord's name of each language."""
LABELS: Final = ("button-hand", "button-join", "button-start", "button-options")
EVENINGS: Final[Mapping[str, tuple[str, str, int]]] = {
    "base": ("colt-express", "base", 3),
    "stagecoach": ("colt-express", "expert+horses-stagecoach", 4),
    "super": ("super-express", "reflex+horse", 5),
}
"""The game, the rules and the number of people of each evening's match."""
CUP, LESSONS = "cup", "lessons"
"""Evenings without a match of their own."""
TOLD_APART: Final = frozenset({"learn"})
"""Areas whose presses are all different: each answer of a lesson leads elsewhere."""
PUZZLES: Final = 3
"""Number of puzzles that are answered."""
CHOICES, FORM = 8, 9
"""Types of responses with suggestions and with a form (Discord developer documentation)."""
NOT_PRESSED: Final = frozenset({"privacy delete", *(f"{area} language" for area in ("settings", "setup", "lobby"))})
"""Presses that a crawl leaves out: after them there is nothing left to look at, or in another language."""
SENSELESS: Final[Mapping[int, Json]] = {3: "cheese", 4: 99_999, 5: True, 10: 0.5}
"""A value for each type of option (Discord developer documentation)."""


class Shown(NamedTuple):
    """Something that the bot sent: a message or its new state, a form, or suggestions.

    ``place`` is the channel, or whom it was shown to; ``after`` the press or the command, if any; ``components`` are all of it, flat.
    """

    place: str
    after: str
    components: tuple[JsonObject, ...]
    title: str = ""
    choices: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Its texts, without controls."""
        return tuple(item["content"] for item in self.components if item["type"] == 10)

    @property
    def alts(self) -> tuple[str, ...]:
        """The alt texts of its pictures."""
        said = [item.get("description") for part in self.components for item in part.get("items", ())]
        return tuple(words for words in said if words)

    @property
    def buttons(self) -> tuple[JsonObject, ...]:
        return tuple(item for item in self.components if item["type"] == 2)

    @property
    def menus(self) -> tuple[JsonObject, ...]:
        """Its menus, and the groups of its form."""
        return tuple(item for item in self.components if "options" in item)


def shown_by(core: Core) -> Iterator[Shown]:
    """Yield what the bot of a stand-in has shown, oldest first."""
    labels = dict[str, str]()
    for request in core.recorder.requests:
        if request.body and request.status < 300 and (shown := _read(core, request)) is not None:
            who, _, pressed = shown.after.partition(": ")
            labels.update(
                {button["custom_id"]: button.get("label", "") for button in shown.buttons if "custom_id" in button}
            )
            labels.update(
                {menu["custom_id"]: menu.get("placeholder", "") for menu in shown.menus if "custom_id" in menu}
            )
            yield shown._replace(after=f"{who}: [{labels[pressed]}]") if pressed in labels else shown


def _read(core: Core, request: Request) -> Shown | None:
    body = json.loads(request.body or "{}")
    if not isinstance(body, dict):
        return None
    place, after = _place(core, request.path)
    data = body.get("data", body)
    if body.get("type") == CHOICES:
        return Shown(place, after, (), choices=tuple(choice["name"] for choice in data["choices"]))
    if not isinstance(data, dict) or not data.get("components"):
        return None
    every = [*flat(data["components"])]
    every += [item[inner] for item in every for inner in ("component", "accessory") if inner in item]
    return Shown(place, after, tuple(every), data.get("title", "") if body.get("type") == FORM else "")


def _place(core: Core, path: str) -> tuple[str, str]:
    """Return the place of what a request shows, and the press or command before it."""
    kind, *parts = path.strip("/").split("/")[2:] if path.startswith("/api") else path.strip("/").split("/")
    known = core.interactions._by_id.get(parts[0]) if kind == "interactions" else None
    if kind == "webhooks":
        known = core.interactions._by_token.get(parts[1])
    if known is not None:
        who = core.world.user(known.user_id).display
        return who, f"{who}: {known.name}"
    channel = core.world.channels.get(parts[0])
    return f"#{channel.name}" if channel is not None and channel.name else "direct message", ""


def lines(shown: Shown) -> Iterator[str]:
    """Yield the lines of something shown: texts, pictures by their alt texts, buttons in brackets, menus with all options."""
    if shown.title:
        yield f"[form] {shown.title}"
    yield from (f"  = {choice}" for choice in shown.choices)
    for item in shown.components:
        if item["type"] == 10:
            yield from item["content"].splitlines()
        elif item["type"] == 2:
            yield f"[{item.get('label') or (item.get('emoji') or {}).get('name', '')}]"
        elif item["type"] == 18:
            yield " – ".join(filter(None, (item.get("label"), item.get("description"))))
        elif item.get("placeholder"):
            yield f"<{item['placeholder']}>"
        for option in item.get("options", ()):
            yield f"  - {' | '.join(filter(None, (option['label'], option.get('description'))))}"
        yield from (f"(picture: {part['description']})" for part in item.get("items", ()) if part.get("description"))


def transcript(everything: Iterable[Shown]) -> str:
    """Return all that was shown as one text. Of a message that only grew, it has the new lines; of a repeated one, nothing."""
    pieces, old = list[str](), dict[str, set[str]]()
    for shown in everything:
        known = old.setdefault(shown.place, set())
        fresh = [line for line in lines(shown) if line not in known]
        known.update(fresh)
        if any(line.strip("\u200b ") for line in fresh):
            pieces.append("\n".join((f"—— {shown.after or shown.place}", *fresh, "")))
    return "\n".join(pieces)


def spoken(code: str) -> Callable[[str], str]:
    """Return the function that translates the English labels that ``Party`` presses."""
    with speaking(code):
        labels = {worded(key): key for key in LABELS}
        ours = {label: text(key) for label, key in labels.items()}
    return lambda label: ours.get(label, label)


class Evening:
    """People who do everything that the bot offers, in one language."""

    def __init__(self, place: LocalBot, code: str, game: str, rules: str, people: int) -> None:
        self.place = place
        self.code = code
        self.game, self.rules, self.people = game, rules, people
        self.party = Party(place, people, seed=3, words=spoken(code))
        self._pressed: set[tuple[str, ...]] = set()

    async def open(self) -> None:
        """Let everyone speak the language, and so the server."""
        self.place.sandbox.control("guild_locale", locale=LOCALES[self.code])
        for person in self.party.people:
            await person.open()
            await person.choose(locale=LOCALES[self.code])

    async def match(self, steps: int | None = None) -> None:
        """Play a match by buttons: ``steps`` decisions of it (None: all), then the rest without looking."""
        await self.party.start(game=self.game, rules=self.rules)
        await self.party.play(steps)
        if not self.party.ended():
            await self.party.finish()
        await self.place.quiet()

    async def cup(self) -> None:
        """Play a whole tournament; look at every step of its directors, and at its pages after the end."""
        arena = Arena(self.place, self.people - 1)
        for person in (arena.manager, *arena.riders):
            await person.open()
            await person.choose(locale=LOCALES[self.code])
            person.go(arena.channel)
        await arena.manager.command("/tournament create", name="Cup", game=self.game, rounds=2, pace="live")
        await self.place.quiet()
        await arena.edit(pause=0)
        join = custom_ids.custom_id("tournaments", "join", arena.number)
        for rider in arena.riders:
            await self._crawl(rider, await forged(self.place, rider, await arena.own_message(rider), join))
        shown = await arena.step(arena.manager, "start")
        await arena.manager.click(shown, custom_id=reading.buttons(shown)[0]["custom_id"])
        for number in (1, 2):
            for party in await arena.tables(number):
                party.words = spoken(self.code)
                await party.finish()
        await arena.until(lambda sheet: sheet.tournament.over)
        await self.commands(arena.channel, "/tournament")

    async def lessons(self) -> None:
        """Go through every lesson with right and wrong answers, and through some puzzles."""
        learner = self.party.first
        learner.go("the-station")
        for lesson in LESSON_BOOK.names():
            await self._crawl(learner, await learner.command("/learn", lesson=lesson))
        for _ in range(PUZZLES):
            exchange = await learner.command("/puzzle")
            puzzle = await exchange.message(reading.components)
            answers = [item["custom_id"] for item in reading.buttons(puzzle) if "answer" in item["custom_id"]]
            await self._tried(learner.click(puzzle, custom_id=answers[-1]))
        await self.place.quiet()

    async def commands(self, channel: str, prefix: str = "/") -> None:
        """Run every command in a channel, with senseless options if it needs some; press all that the answers offer."""
        manager = self.party.first
        manager.go(channel)
        for path, options in paths(manager.commands):
            if not path.startswith(prefix):
                continue
            needed = [option for option in options if option.get("required")]
            exchange = await self._tried(
                manager.command(path, **{option["name"]: self._senseless(option) for option in needed})
            )
            if exchange is not None:
                await self._crawl(manager, exchange)

    def _senseless(self, option: JsonObject) -> Json:
        if option.get("choices"):
            value: Json = option["choices"][0]["value"]
            return value
        return SENSELESS.get(option["type"], self.party.people[-1].me)

    async def _crawl(self, person: PageClient, exchange: Exchange) -> None:
        """Press each kind of button and each menu once, in the answer and in the answers to that."""
        todo = [exchange]
        while todo:
            done = todo.pop()
            await self.place.quiet()
            if done.modal is not None:
                continue
            for message in done.messages.values():
                if reading.is_ephemeral(message):
                    todo += [new async for new in self._presses(person, message)]

    async def _presses(self, person: PageClient, message: Message) -> AsyncIterator[Exchange]:
        for component, value, act, kind in offers(message):
            custom_id = component["custom_id"]
            new = (custom_id,) if act.split()[0] in TOLD_APART else kind
            if act not in NOT_PRESSED and new not in self._pressed:
                self._pressed.add(new)
                values = None if value is None else (value,)
                # An answer replaces its message: the next button is pressed all the same.
                exchange = await self._tried(forged(self.place, person, message, custom_id, values))
                if exchange is not None:
                    yield exchange

    async def _tried(self, doing: Awaitable[Exchange]) -> Exchange | None:
        try:
            return await doing
        except (InteractionFailedError, TimeoutError):
            return None  # the answer is in the record


def paths(commands: Iterable[JsonObject]) -> Iterator[tuple[str, list[JsonObject]]]:
    """Yield the path of each slash command, with its options."""
    for command in commands:
        if command.get("type", 1) != 1:
            continue
        inner = [option for option in command.get("options") or () if option["type"] in (1, 2)]
        if inner:
            yield from ((f"/{command['name']} {path.removeprefix('/')}", given) for path, given in paths_of(inner))
        else:
            yield f"/{command['name']}", command.get("options") or []


def paths_of(options: Iterable[JsonObject]) -> Iterator[tuple[str, list[JsonObject]]]:
    """Yield the path of each command of a group, with its options."""
    for option in options:
        if option["type"] == 2:
            yield from (
                (f"/{option['name']} {path.removeprefix('/')}", given) for path, given in paths_of(option["options"])
            )
        else:
            yield f"/{option['name']}", option.get("options") or []


async def evening(code: str, name: str, *, steps: int | None = None) -> list[Shown]:
    """Spend an evening with the bot, and return what it showed; of the match of ``EVENINGS``, ``steps`` decisions are pressed."""
    with TemporaryDirectory() as folder:
        async with local_bot(Path(folder)) as place:
            spent = Evening(place, code, *EVENINGS.get(name, EVENINGS["super"]))
            await spent.open()
            if name == CUP:
                await spent.cup()
            elif name == LESSONS:
                await spent.lessons()
            else:
                await spent.match(steps)
                for channel in (spent.party.thread, "the-station"):
                    await spent.commands(channel)
            place.probes = True  # forged presses send values that no menu offers
            return [*shown_by(place.sandbox.core)]
