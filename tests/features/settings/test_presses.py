"""Every press of a setting changes the line of that setting, in every language."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.errors import Refusal
from bot.discord_ui.content.custom_ids import read
from bot.discord_ui.content.post import Post
from bot.discord_ui.core.acts import Handler, handlers
from bot.discord_ui.core.languages import Languages
from bot.features.settings.acts import SettingsActs
from data.catalogue import speaking
from engine.games import registry
from tests.builders.discord_limits import components, flat
from tests.builders.hosting import Hosted, hosted, person

ELSEWHERE = frozenset({"list", "page", "city"})
"""Presses that change no value: other pages, and the form of the time zone."""


class FakeCall:
    """One user's presses, and the newest answer."""

    def __init__(self, language: str) -> None:
        self.user = person("ana").id
        self.language = language
        self.interaction = SimpleNamespace(locale=SimpleNamespace(value=language))
        self.shown: Post | None = None

    def in_their_way(self) -> AbstractContextManager[None]:
        return speaking(self.language)

    async def show(self, post: Post) -> None:
        self.shown = post


class Panel:
    """The panel of ``/settings``, pressed as the router would."""

    def __init__(self, h: Hosted, language: str) -> None:
        self.acts: Any = SettingsActs(h.host, Languages(h.host, lambda _: None))
        self.call = FakeCall(language)
        self.by_verb: dict[str, Handler] = {
            handler.act.press.verb: handler for handler in handlers(self.acts) if handler.act.press is not None
        }

    async def press(self, pressed: str, *chosen: str) -> None:
        button = read(pressed)
        handler = self.by_verb[button.verb]
        assert handler.act.press is not None
        with self.call.in_their_way():
            await handler.doing(self.call, **{**handler.act.given, **handler.act.press.arguments(button, chosen)})

    @property
    def parts(self) -> list[dict[str, Any]]:
        assert self.call.shown is not None
        return [*flat(components(self.call.shown))]

    @property
    def line(self) -> str:
        return str(next(part["content"] for part in self.parts if part["type"] == 10)).splitlines()[0]

    def presses(self) -> Iterator[tuple[str, ...]]:
        """Yield what can be pressed on the page, without choices that are already chosen."""
        for part in self.parts:
            if "custom_id" not in part or read(part["custom_id"]).verb in ELSEWHERE:
                continue
            options = part.get("options")
            if options is None:
                yield (part["custom_id"],)
            else:
                yield from ((part["custom_id"], item["value"]) for item in options if not item.get("default"))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_every_press_of_a_setting_changes_its_line(tmp_path: Path, language: str) -> None:
    async with hosted(tmp_path, games=registry()) as h:
        panel = Panel(h, language)
        await panel.press("ce2:settings:list")
        (pages,) = [part["options"] for part in panel.parts if "options" in part]
        for page in pages:
            pressed = set[tuple[str, ...]]()
            await panel.press("ce2:settings:page", page["value"])
            while more := sorted({*panel.presses()} - pressed):
                pressed.add(more[0])
                before = panel.line
                try:
                    await panel.press(*more[0])
                except Refusal:
                    continue
                assert panel.line != before, more[0]
            assert pressed or page["value"] == "zone"
