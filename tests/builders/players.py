"""Users who play a match through the stand-in, by buttons or by commands, knowing only what the page shows."""

import random
import re
from collections.abc import Callable, Sequence
from functools import partial

from bot.core.ids import MatchId, Person, Place
from bot.core.matches.values import DEFAULT_PACE, LIVE, Table
from bot.discord_ui.content import custom_ids
from bot.discord_ui.core.localized import MAX_CHOICE_LENGTH, MAX_CHOICES
from bot.features.lobbies import gathering
from bot.features.lobbies.choosing import BASE, modes_of
from bot.features.lobbies.lobbies import Lobbies
from bot.features.story.thread_state import to_tell
from sandbox import reading
from sandbox.testing import Exchange, InteractionFailedError, PageClient
from tests.builders.autoplay import play_on, wild
from tests.builders.forms import form_button, tick
from tests.builders.local_bot import LocalBot, Message
from tests.builders.presses import is_press, presses
from tests.builders.words import worded

HAND = worded("button-hand")
OLD_HAND = "My hand / decide"

LONGEST_MATCH = 10_000
"""More actions than any match has."""


LOOKS = {"hand", "refresh", "look", "board", "text", "log", "rules"}
"""Presses that look at a match; they contain the version at which they were shown."""


def looks(message: Message | None) -> list[tuple[int, int]]:
    """Return the match and the version in each of a message's buttons that look at a match."""
    result = presses(message or {"components": []})
    return [
        (int(item.fields[0]), int(item.fields[1])) for item in result if item.area == "match" and item.verb in LOOKS
    ]


def version(message: Message | None) -> int:
    """Return the version of the match that a live message shows; -1 if the message isn't live."""
    result = looks(message)
    return result[0][1] if result else -1


def answers(message: Message) -> list[tuple[str, str]]:
    """Return the legal answers of a panel as pairs of custom_id and action."""
    ids = [button["custom_id"] for button in reading.buttons(message)]
    collected = [(item, ":".join(custom_ids.read(item).fields[2:])) for item in ids if is_press(item, "act")]
    for select in reading.selects(message):
        if is_press(select["custom_id"], "pick"):
            collected += [(select["custom_id"], option["value"]) for option in select["options"]]
    return collected


def steps(message: Message) -> list[tuple[str, str]]:
    """Return the buttons of a panel that continue an action, as pairs of custom_id and the action so far."""
    ids = [button["custom_id"] for button in reading.buttons(message)]
    return [(item, ":".join(custom_ids.read(item).fields[2:])) for item in ids if is_press(item, "step")]


async def see(person: PageClient, *words: str, label: str = "", channel: str | None = None) -> Message:
    """Wait for a public message with all of ``words`` and a button with this label in a channel (None: the user's); return the newest."""

    def newest() -> Message | None:
        for message in reversed(person.messages(channel)):
            if reading.is_ephemeral(message) or (label and label not in reading.labels(message)):
                continue
            if all(item in reading.text(message) for item in words):
                return message
        return None

    return await person.wait_for(newest, what=" and ".join((*words, label)))


async def tools(person: PageClient, panel: Message) -> Message:
    """Return a panel with all its tools, after opening **More** if some didn't fit."""
    if worded("button-more") not in reading.labels(panel):
        return panel
    shown = await person.click(panel, label=worded("button-more"))
    return await shown.message(
        lambda message: None if worded("button-more") in reading.labels(message) else reading.components(message)
    )


async def begin(
    host: PageClient, card: Message, key: str = "button-start", words: Callable[[str], str] = str
) -> Exchange:
    """Let a host start the table on a card, under **Options**; ``key`` as in ``Party.begin``."""
    options = await (await host.click(card, label=words(worded("button-options")))).message(reading.components)
    return await host.click(options, label=words(worded(key)))


async def go_on(person: PageClient, panel: Message, choice: tuple[str, str]) -> Exchange:
    """Choose one of a panel's ``steps``."""
    return await person.click(panel, custom_id=choice[0])


async def waiting_for(place: LocalBot, person: PageClient) -> Table | None:
    """Return the match that waits for a user, the most urgent one of several; None if there is none."""
    return next(
        (table for table in await place.host.matches.tables_of(place.id_of(person)) if table.wait is not None), None
    )


class Party:
    """Users at one table in one channel."""

    def __init__(
        self,
        place: LocalBot,
        seats: int,
        channel: str = "the-station",
        seed: int = 1,
        words: Callable[[str], str] = str,
    ) -> None:
        self.place = place
        self.people = [place.user(number) for number in range(seats)]
        self.channel = channel
        self.random = random.Random(seed)
        self.thread = ""
        self.words = words
        """Function that translates an English label."""

    @property
    def first(self) -> PageClient:
        """Return the user who opens the table."""
        return self.people[0]

    def who(self, user_id: str) -> PageClient:
        """Return the user with this id."""
        return next(person for person in self.people if person.me == user_id)

    async def gather(self) -> None:
        """Connect all players."""
        for person in self.people:
            await person.open()
            person.go(self.channel)

    async def card(self, label: str = worded("button-join"), channel: str | None = None) -> Message:
        """Wait for a public message with this button, a lobby's card, and return the newest."""
        await self.first.open()
        return await see(self.first, label=self.words(label), channel=channel or self.channel)

    async def card_saying(self, words: str) -> Message:
        """Wait for a message in the channel with these words, and return it."""
        return await see(self.first, words, channel=self.channel)

    async def start(self, game: str = "colt-express", rules: str = BASE, pace: str = "") -> str:
        """Start a table without pressing the buttons of its card, which takes three times as long; return the thread's id.

        Wait until the thread asks a player.
        """
        await self.gather()
        host, channel = self.place.host, self.first.channels[self.first.here]
        where = Place(int(channel["guild_id"]), int(channel["id"]))
        pace = pace or (LIVE if game == "super-express" else DEFAULT_PACE)
        first, *others = [Person(self.place.id_of(person), person.users[person.me]["name"]) for person in self.people]
        lobby = await host.do(gathering.create, first, where, game, modes_of(rules), pace)
        await self.place.quiet()  # a match that begins without a card has another thread
        for other in others:
            await host.do(gathering.join, lobby.id, other)
        before = {*self.first.channels}
        match = await host.the(Lobbies).start(lobby.id, first.id)
        # With several processes, quiet may be before one has claimed the server's shard.
        await self.first.wait_for(lambda: self.first.channels.keys() - before, what="a thread")
        await self.place.quiet()
        await self.find_thread(str((await host.matches.match(match.id)).thread))
        await self.told(-1)
        return self.thread

    async def start_by_buttons(self, **options: str) -> str:
        """Open a table by command, let all join, start, and return the thread's id."""
        await self.gather()
        await self.first.command("/lobby create", **options)
        card = await self.card()
        await self.join(card)
        return await self.depart(card)

    async def depart(self, card: Message, key: str = "button-start") -> str:
        """Start the table of a card, as ``begin``, and wait until its thread asks a player; return the thread's id."""
        await self.begin(card, key)
        await self.find_thread(card["id"])
        await self.told(-1)
        await self.place.quiet()  # the host's panel is open
        return self.thread

    async def begin(self, card: Message, key: str = "button-start") -> Exchange:
        """Let the host start the table of a card, or fill it with computers and start (``button-fill``)."""
        return await begin(self.first, card, key, self.words)

    async def join(self, card: Message) -> None:
        """Let all others join, each after the card shows the previous one, because a press is answered before it takes effect."""
        for taken, person in enumerate(self.people[1:], start=2):
            await person.wait_for(partial(person.message, card["id"]), what="the card")
            await person.click(card, label=self.words(worded("button-join")))
            await self.first.wait_for(
                partial(self._shows, card["id"], self.words(f"{taken} taken")), what="a seat on the card"
            )

    def _shows(self, message: str, words: str) -> bool:
        return words in reading.text(self.first.message(message) or {"components": []})

    async def options(self, person: PageClient, card: Message, page: str = "") -> Message:
        """Press Options on a card as a user, then More and the button of a page if one is given; return the panel."""
        await person.wait_for(partial(person.message, card["id"]), what="the card")
        panel = await (await person.click(card, label=self.words(worded("button-options")))).message(reading.components)
        if not page:
            return panel
        more = await (await person.click(panel, label=self.words(worded("button-more")))).message(reading.components)
        if reading.find_button(more, label=page).get("disabled"):
            return more
        return await (await person.click(more, label=page)).message(reading.components)

    async def find_thread(self, card: str) -> str:
        """Wait until the card's thread is open and visible to all players; return its id."""
        for person in self.people:
            await person.wait_for(partial(person.channels.get, card), what="the thread")
            await person.fetch(card)
        self.thread = card
        return card

    def live(self) -> Message | None:
        """Return the live message, as the first user sees it."""
        newest_first = reversed(self.first.messages(self.thread))
        return next((message for message in newest_first if self.hand_button(message)), None)

    def hand_button(self, message: Message) -> str:
        """Return the label of a message's hand button, whose name differed in earlier versions; empty if it has none."""
        result = (label for label in reading.labels(message) if label in {self.words(HAND), OLD_HAND})
        return next(result, "")

    def notified(self) -> list[int]:
        """Return how many notifications each player has got."""
        return [len(self.place.notified(person.me)) for person in self.people]

    def ended(self) -> bool:
        """Return whether the thread has the match's final message."""
        return any("🏁" in reading.text(message) for message in self.first.messages(self.thread))

    def asked(self) -> list[PageClient]:
        """Return the users for whom the live message waits."""
        live = self.live()
        lines = [line for line in reading.text(live or {}).splitlines() if "⏳" in line] if live else []
        ids = [candidate for line in lines for candidate in re.findall(r"<@(\d+)>", line)]
        return [self.who(user) for user in ids]

    async def told(self, beyond: int) -> None:
        """Wait until the thread shows a version beyond this one and asks a player, or the match has ended."""
        await self.first.wait_for(
            lambda: self.ended() or (version(self.live()) > beyond and self.asked()), what=f"a version beyond {beyond}"
        )

    async def panel(self, person: PageClient) -> Message:
        """Press the hand button as a user, and return the panel that appears."""
        return await (await self.hand(person)).message(reading.components)

    async def hand(self, person: PageClient) -> Exchange:
        """Press the hand button as a player, again if the live message has just moved to the end of the thread."""
        while True:
            live = await self.first.wait_for(self.live, what="the live message")
            try:
                return await person.click(live, label=self.hand_button(live))
            except InteractionFailedError:
                await self.first.wait_for(partial(self._moved_from, live["id"]), what="the live message to move")

    def _moved_from(self, message: str) -> bool:
        """Return whether the live message is a different one now."""
        live = self.live()
        return live is not None and live["id"] != message

    async def act(self, person: PageClient, panel: Message, choice: tuple[str, str]) -> Exchange:
        """Choose an answer on a panel, with a button or in a menu."""
        custom_id, action = choice
        if is_press(custom_id, "pick"):
            return await person.select(panel, action, custom_id=custom_id)
        return await person.click(panel, custom_id=custom_id)

    async def step(self, person: PageClient | None = None) -> str:
        """Let an asked player play a random action; return it."""
        turn = await self.turn(person)
        if turn is None:
            return ""
        person, before, mark = turn
        panel = await self.panel(person)
        if not answers(panel) and not steps(
            panel
        ):  # computer players are still acting: the thread shows it in a moment
            await self.told(before)
            return ""
        action = await self.press(person, panel)
        await self.seen(person, before, mark)
        return action

    async def use(self, panels: dict[PageClient, str], person: PageClient | None = None) -> None:
        """Let an asked player answer on their open panel, by its id in ``panels``; on a new one if it has no question."""
        turn = await self.turn(person)
        if turn is None:
            return
        person, before, mark = turn
        panel = person.message(panels[person]) if person in panels else None
        if panel is None or not (answers(panel) or steps(panel)):
            panel = await self.panel(person)
            panels[person] = panel["id"]
        await self.press(person, panel)
        await self.seen(person, before, mark)

    async def turn(self, person: PageClient | None) -> tuple[PageClient, int, str] | None:
        """Return an asked player (``person``, or any), and the version and the fingerprint of the live message; None once the match has
        ended.

        They are read after everything is published: deadlines and computer players may answer in the meantime.
        """
        await self.told(-1)
        mark = await self.mark()
        await self.told(-1)
        return None if self.ended() else (person or self.random.choice(self.asked()), version(self.live()), mark)

    async def mark(self) -> str:
        """Return a fingerprint of the live message after everything is published; empty if no match is shown."""
        await self.place.quiet()
        shown = looks(self.live())
        if not shown:
            return ""
        return (await to_tell(self.place.host.matches, MatchId(shown[0][0]))).state.live.shown

    async def seen(self, person: PageClient, before: int, mark: str) -> None:
        """Wait until the thread shows a newer version, unless the user has only begun a secret choice: then it shows none."""
        if await self.mark() != mark or not await self.still_asked(person):
            await self.told(before)

    async def still_asked(self, person: PageClient) -> bool:
        """Return whether the match waits for a user, no matter what the thread shows."""
        return await waiting_for(self.place, person) is not None

    async def press(self, person: PageClient, panel: Message) -> str:
        """Play a random action on a panel, part by part if actions are composed that way; return the action."""
        while begun := steps(panel):
            choice = self.random.choice(begun)
            panel = await (await go_on(person, panel, choice)).message(reading.components)
            if "✅" in reading.text(panel):
                return choice[1]
        if form_button(panel) and (not answers(panel) or self.random.random() < 0.5):
            ticked = await tick(person, panel, lambda values: self.random.sample(values, 1))
            await self.taken(ticked)
            return "done"
        choice = self.random.choice(answers(panel))
        await self.taken(await self.act(person, panel, choice))
        return choice[1]

    async def command(self, person: PageClient | None = None) -> str:
        """Let an asked player play a random action by a command; return it."""
        turn = await self.turn(person)
        if turn is None:
            return ""
        person, before, mark = turn
        person.go(self.thread)
        action = await self.typed(person)
        await self.seen(person, before, mark)
        return action

    async def typed(self, person: PageClient) -> str:
        """Type a legal action as a user: its text narrows the list down to it; then they send its label or its text."""
        assert 0 < len(await person.autocomplete("/play", "action", "")) <= MAX_CHOICES
        action = self.random.choice(await self.legal(person))
        narrowed = await person.autocomplete("/play", "action", action)
        words = next(str(choice["name"]) for choice in narrowed if choice["value"] == action)
        by_words = await person.autocomplete("/play", "action", words)
        assert action in [choice["value"] for choice in by_words], words
        await self.taken(await person.command("/play", action=words if len(words) < MAX_CHOICE_LENGTH else action))
        return action

    async def legal(self, person: PageClient) -> list[str]:
        """Return every legal action of a user."""
        matches = self.place.host.matches
        table = await waiting_for(self.place, person)
        assert table is not None
        return sorted(await matches.legal(table.match.id, self.place.id_of(person)))

    async def taken(self, exchange: Exchange) -> Message:
        """Wait until the bot confirms a choice; return the panel with the confirmation."""
        return await exchange.message(lambda message: message if "✅" in reading.text(message) else None)

    async def skip(
        self, actions: int = LONGEST_MATCH, until: Callable[[Sequence[str]], bool] = lambda _legal: False
    ) -> None:
        """Decide at random for everyone, without Discord, for a number of ``actions``, or ``until`` the next player has such actions.

        Wait until the thread shows the last action.

        This takes a quarter of the time of ``play``: for tests about something other than pressing.
        """
        live = await self.first.wait_for(lambda: self.live() or self.ended() or None, what="the live message")
        if isinstance(live, dict):
            (number, _), *_ = looks(live)
            host = self.place.host
            last = (await host.matches.match(MatchId(number))).version + actions
            chooser = wild(self.random.randrange(1_000))
            await play_on(host, MatchId(number), chooser, lambda match, legal: match.version >= last or until(legal))
        await self.place.quiet()
        await self.told(-1)

    async def finish(self) -> None:
        """Let all decide at random, as ``skip``, until the match is over and the thread shows the end."""
        await self.skip()
        await self.first.wait_for(lambda: self.ended() or None, what="the end of the match")

    async def play(self, steps: int | None = None) -> int:
        """Play a number of steps, or to the end; return the number of steps."""
        done = 0
        while not self.ended() and done != steps:
            if await self.step():
                done += 1
        return done


def everything(messages: Sequence[Message]) -> str:
    """Return all text of the public messages."""
    return "\n".join(reading.text(message) for message in messages if not reading.is_ephemeral(message))
