"""``make presses``: counts the taps and REST calls of each kind of decision over the sandbox.

It counts the user's presses, and the bot's calls for the user (answers to the interaction, edits of the panel) and for the thread.
Pictures are single dots here. Taps count from the thread: **My hand** is the first one if the panel isn't open.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from bot.discord_ui.content.custom_ids import custom_id
from data.catalogue import text
from sandbox import reading
from sandbox.testing import Exchange, PageClient
from tests.builders.forms import form_button, tick
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, go_on, steps
from tests.builders.presses import is_press

SLOW: Final = {"thinking_shortest": 4.0, "thinking_longest": 12.0}
"""Seconds for which plans wait, so that queued cards aren't played before they are counted."""
REMINDED: Final = 20 * 3_600.0
"""Seconds after which a player with a day for each decision has been reminded. The panel then asks for a time zone."""
PRIVATE: Final = ("/interactions/", "/webhooks/")

RADIO: Final = 21
"""Component type of a radio group (Discord docs, "Component Reference")."""

OPENED = 2
"""Taps for a choice in a menu: opening it, and choosing."""


@dataclass(frozen=True)
class Row:
    """A kind of decision: its presses, and the calls for the user and for the thread."""

    kind: str
    presses: int
    private: int
    thread: int


class Count:
    """Counts a user's presses and the bot's calls in response."""

    def __init__(self, place: LocalBot, person: PageClient, panel: Message) -> None:
        self.place, self.person, self.panel = place, person, panel
        self._presses = self._since = 0

    async def __call__(self, kind: str, doing: Callable[["Count"], Awaitable[None]]) -> Row:
        """Run an action and return its counts."""
        await self.place.quiet()
        recorder = self.place.sandbox.core.recorder
        self._presses, self._since = 0, recorder.total
        await doing(self)
        await self.place.quiet()
        routes = [request.route for request in recorder.since(self._since)]
        private = sum(any(private in route for private in PRIVATE) for route in routes)
        return Row(kind, self._presses, private, len(routes) - private)

    async def take(self, pressing: Awaitable[Exchange], presses: int = 1) -> None:
        """Count a press, and store the panel after it."""
        self._presses += presses
        self.panel = await (await pressing).message(reading.components)

    async def press(self, label: str) -> None:
        """Press the first button whose label begins with this text."""
        target = next(button for button in reading.buttons(self.panel) if str(button.get("label")).startswith(label))
        await self.take(self.person.click(self.panel, custom_id=target["custom_id"]))

    async def typed(self, verb: str, said: str) -> None:
        """Open a form of the settings, fill in its text, and submit it. Opening and submitting count as taps."""
        opened = await self.person.click(self.panel, custom_id=custom_id("settings", verb))
        assert opened.modal is not None
        field = opened.modal["components"][0]["component"]["custom_id"]
        await self.take(self.person.submit_modal(opened, **{field: said}), 2)

    async def verb(self, verb: str, value: str = "") -> None:
        """Press a button of the plans, or choose from their menu."""
        parts = [*reading.buttons(self.panel), *reading.selects(self.panel)]
        plan_id = next((part["custom_id"] for part in parts if is_press(part["custom_id"], verb, "plans")), None)
        if plan_id is None:  # the panel had no room for the button
            await self.press("More")
            await self.verb(verb, value)
        elif value:
            await self.take(self.person.select(self.panel, value, custom_id=plan_id), OPENED)
        else:
            await self.take(self.person.click(self.panel, custom_id=plan_id))

    async def form(self, verb: str, *values: str) -> None:
        """Open a form of the plans, choose the values in their groups, and submit it. Opening and submitting count as taps."""
        form_id = next(
            button["custom_id"]
            for button in reading.buttons(self.panel)
            if is_press(button["custom_id"], verb, "plans")
        )
        opened = await self.person.click(self.panel, custom_id=form_id)
        assert opened.modal is not None
        groups = [group["component"] for group in opened.modal["components"]]
        chosen, taps = {}, 2
        for value in values:
            group = next(
                candidate for candidate in groups if value in [option["value"] for option in candidate["options"]]
            )
            taps += 1 if group["type"] == RADIO else OPENED
            chosen[group["custom_id"]] = value if group["type"] == RADIO else [value]
        await self.take(self.person.submit_modal(opened, **chosen), taps)


async def base_game(place: LocalBot) -> list[Row]:
    """Count the decisions of a base game."""
    party = Party(place, 3, seed=1)
    await party.start_by_buttons()
    person = party.asked()[0]
    live = party.live()
    assert live is not None
    count = Count(place, person, live)

    async def first(count: Count) -> None:
        await count.press("My hand")
        await count.take(party.act(person, count.panel, answers(count.panel)[0]))

    async def queue(count: Count) -> None:
        await count.verb("queue")

    async def unqueue(count: Count) -> None:
        await count.verb("unqueue")

    async def leave(count: Count) -> None:
        await count.verb("delegate")

    async def conditional(count: Count) -> None:
        await count.form("line", "card fire", "when roof")

    async def ahead(count: Count) -> None:
        await count.verb("open")
        await count.verb("answers")
        await count.verb("habit", "front")
        await count.verb("save")

    rows = [
        await count("first decision: the hand, and a card", first),
        await count("a card queued for the next turn", queue),
        await count("a queued card taken back", unqueue),
        await count("the round's Stealin' left to the bot", leave),
        await count("a line with a condition and something else to do", conditional),
    ]
    await count.press("← Back")
    rows.append(await count("an answer for Stealin' in advance", ahead))
    other = next(player for player in party.people if player is not person)
    panel = await party.panel(other)
    while other not in party.asked():
        await party.step()
        panel = await party.panel(other)

    async def further(count: Count) -> None:
        await count.take(party.act(other, count.panel, answers(count.panel)[0]))

    rows.append(await Count(place, other, panel)("each further decision, the panel being open", further))
    return [*rows, *await own_ways(place, person)]


async def own_ways(place: LocalBot, person: PageClient) -> list[Row]:
    """Count the presses to be away from all matches by ``/matches``, and to set a time zone from the hand."""

    async def away(count: Count) -> None:
        await count.press(text("button-away"))
        await count.press(text("button-away-tomorrow"))

    async def zone(count: Count) -> None:
        await count.typed("city", "Lyon")

    place.move(REMINDED)
    await place.quiet()
    hand = await (await person.command("/hand")).message(reading.components)
    rows = [await Count(place, person, hand)("a time zone, from the hand", zone)]
    matches = await (await person.command("/matches")).message(reading.components)
    return [*rows, await Count(place, person, matches)("away until tomorrow, from /matches", away)]


async def super_express(place: LocalBot) -> list[Row]:
    """Count the three cards of a round of Super Express."""
    party = Party(place, 3, seed=1)
    await party.start_by_buttons(game="super-express")
    live = party.live()
    assert live is not None

    async def three(count: Count) -> None:
        await count.press("My hand")
        while "✅" not in reading.text(count.panel):
            choice = steps(count.panel)[0]
            await count.take(go_on(count.person, count.panel, choice), OPENED if is_press(choice[0], "whole") else 1)

    return [await Count(place, party.asked()[0], live)("Super Express: the hand, and three cards", three)]


async def expert(place: LocalBot) -> list[Row]:
    """Count discarding two cards at the end of Schemin'."""
    party = Party(place, 3, seed=2)
    await party.start_by_buttons(rules="expert")
    while True:
        await party.told(-1)
        await place.quiet()
        person = party.asked()[0]
        if form_button(await party.panel(person)):
            break
        await party.step(person)
    live = party.live()
    assert live is not None

    async def discard(count: Count) -> None:
        await count.press("My hand")
        await count.take(tick(count.person, count.panel, lambda values: values[:2]), 2)

    return [await Count(place, person, live)("two cards discarded: the hand, the form, Submit", discard)]


async def table_rules(place: LocalBot) -> list[Row]:
    """Count a table rule, chosen by the host from the card."""
    party = Party(place, 2)
    await party.gather()
    await party.first.command("/lobby create")
    card = await party.card()

    async def rule(count: Count) -> None:
        for label in ("Options", "More", "Table rules"):
            await count.press(label)
        for verb, value in (("open:1", "hints"), ("set:1:hints:0", "yes")):
            await count.take(count.person.select(count.panel, value, custom_id=f"ce2:terms:{verb}"))

    return [await Count(place, party.first, card)("a table rule, from the card of a table", rule)]


async def counted() -> list[Row]:
    """Return all rows; each group has its own bot."""
    rows: list[Row] = []
    for doing, settings in ((base_game, SLOW), (super_express, {}), (expert, {}), (table_rules, {})):
        with tempfile.TemporaryDirectory() as folder:
            async with local_bot(Path(folder), **({"settings": settings} if settings else {})) as place:
                rows += await doing(place)
    return rows


def main() -> None:
    """Print the table."""
    printed = Table("kind of decision")
    for heading in ("taps", "calls, private", "calls, thread"):
        printed.add_column(heading, justify="right")
    for row in asyncio.run(counted()):
        printed.add_row(row.kind, str(row.presses), str(row.private), str(row.thread))
    Console(width=110).print(printed)


if __name__ == "__main__":
    main()
