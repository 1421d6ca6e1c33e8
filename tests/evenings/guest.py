"""Users of an evening. Their commands and presses are written to the transcript."""

from collections.abc import Iterator
from typing import Any

from sandbox.json_types import JsonObject
from sandbox.testing import Exchange, InteractionFailedError, reading
from tests.builders.forging import forged
from tests.builders.presses import act_of, offers
from tests.evenings.place import Simulated
from tests.evenings.transcript import Transcript
from tests.simulation.wire import Person


class Guest:
    """A user, who presses the newest button of an act."""

    def __init__(self, place: Simulated, log: Transcript, number: int) -> None:
        self.place, self.log = place, log
        page = place.user(number)
        assert isinstance(page, Person)
        self.page = page
        self.last: Exchange | None = None
        self._newest: dict[str, JsonObject] = {}
        self._pressed: set[tuple[str, ...]] = set()

    async def open(self, channel: str = "the-station") -> "Guest":
        """Connect, and open a channel."""
        self.page.shown = self._see
        await self.page.open()
        self.page.go(channel)
        return self

    @property
    def name(self) -> str:
        return str(self.page.users[self.page.me]["name"])

    @property
    def id(self) -> str:
        return self.page.me

    def _see(self, message: JsonObject) -> None:
        self._newest.pop(message["id"], None)
        self._newest[message["id"]] = message

    def seen(self) -> Iterator[JsonObject]:
        """Yield the messages that this user sees, the newest change first."""
        for number, message in reversed(self._newest.items()):
            if self.page.message(number) is not None:
                yield message

    def go(self, channel: str) -> None:
        """Go to another channel, by its name or id."""
        self.page.go(channel)

    async def types(self, path: str, **options: Any) -> None:
        """Run a command."""
        given = " ".join(f"{key}={value}" for key, value in options.items())
        await self._do(f"{path} {given}".strip(), self.page.command(path, **options))

    async def suggested(self, path: str, option: str, text: str = "", **options: Any) -> None:
        """Begin to type an option."""
        self.log.act(self.name, f"{path} {option}={text}…")
        await self.page.autocomplete(path, option, text, **options)
        await self.place.quiet()

    async def menu(self, name: str, target: str, *, message: bool = False) -> None:
        """Run a command of a user's or a message's menu."""
        await self._do(f"menu {name} on {target}", self.page.menu(name, target, message=message))

    async def press(self, act: str, *fields: object, where: str = "", label: str = "") -> None:
        """Press the newest button of an act: with these fields among those of its custom_id, on a message with some words."""
        item = self._find(act, fields, where, label, selects=False)
        if item is None:
            self.log.act(self.name, f"finds no {act} {' '.join(map(str, fields))}")
            return
        message, button = item
        await self._do(
            f"[{button.get('label') or (button.get('emoji') or {}).get('name')}]", self.page.component(message, button)
        )

    async def pick(self, act: str, *values: str, where: str = "", fields: tuple[object, ...] = ()) -> None:
        """Choose in the newest menu of an act."""
        item = self._find(act, fields, where, "", selects=True)
        if item is None:
            self.log.act(self.name, f"finds no {act}")
            return
        message, menu = item
        chosen = [option["label"] for option in menu.get("options", ()) if option["value"] in values] or [*values]
        await self._do(
            f"<{menu.get('placeholder') or act}: {', '.join(chosen)}>", self.page.component(message, menu, [*values])
        )

    async def pick_first(self, act: str) -> None:
        """Choose the first option of the newest menu of an act."""
        item = self._find(act, (), "", "", selects=True)
        assert item is not None
        _, menu = item
        await self.pick(act, menu["options"][0]["value"])

    def sees(self, act: str) -> bool:
        """Return whether a button or menu of an act can be pressed."""
        return any(self._find(act, (), "", "", selects=selects) for selects in (False, True))

    async def press_last(self, act: str) -> None:
        """Press the last button of an act on the newest message that has any."""
        for message in self.seen():
            offered = [item for item in reading.buttons(message) if act_of(item) == act]
            if offered:
                await self.press(act, offered[-1]["custom_id"].split(":")[-1])
                return
        self.log.act(self.name, f"finds no {act} ")

    async def fill(self, **answers: Any) -> None:
        """Send the form that the last press opened."""
        if self.last is None or self.last.modal is None:
            self.log.act(self.name, "has no form")
            return
        given = ", ".join(f"{key}={value}" for key, value in answers.items())
        await self._do(f"sends the form: {given}", self.page.submit_modal(self.last, **answers))

    async def forge(self, custom_id: str, *values: str) -> None:
        """Press a button that no message offers."""
        base = next(message for message in self.seen() if reading.is_ephemeral(message))
        await self._do(f"forges {custom_id}", forged(self.place, self.page, base, custom_id, values or None))

    async def crawl(self, *areas: str, skip: tuple[str, ...] = (), every: bool = False) -> None:
        """Press each kind of button and menu once (``every`` one with another id), in the last answer and in the answers to those."""
        todo = [self.last]
        while todo:
            done = todo.pop()
            for message in () if done is None or done.modal is not None else [*done.messages.values()]:
                if not reading.is_ephemeral(message):
                    continue
                for item, value, act, kind in offers(message):
                    if act in skip or (areas and act.split()[0] not in areas):
                        continue
                    new = (item["custom_id"],) if every else kind
                    if new in self._pressed:
                        continue
                    self._pressed.add(new)
                    words = item.get("label") or item.get("placeholder") or (item.get("emoji") or {}).get("name")
                    values = None if value is None else (value,)
                    await self._do(
                        f"[{words}{f': {value}' if value else ''}]",
                        forged(self.place, self.page, message, item["custom_id"], values),
                    )
                    todo.append(self.last)

    def _find(
        self, act: str, fields: tuple[object, ...], where: str, label: str, *, selects: bool
    ) -> tuple[JsonObject, JsonObject] | None:
        wanted = [str(field) for field in fields]
        for message in self.seen():
            if where and where not in reading.text(message):
                continue
            for item in reading.selects(message) if selects else reading.buttons(message):
                given = item["custom_id"].split(":")[3:]
                if (
                    act_of(item) == act
                    and all(field in given for field in wanted)
                    and label in (item.get("label") or "")
                ):
                    return message, item
        return None

    async def _do(self, what: str, doing: Any) -> None:
        self.log.act(self.name, what)
        self.last = None
        try:
            self.last = await doing
        except (InteractionFailedError, TimeoutError, ValueError) as error:
            self.log.act(self.name, f"failed: {error}")
        await self.place.quiet()
