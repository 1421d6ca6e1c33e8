"""``make panels``: counts the words and controls of each panel and each other post, in each complete language.

Panels are those of whole matches played at random: the median and the maximum. ``--pictures FOLDER`` also takes screenshots of the
panels with the fewest words, the median number and the most, at the widths of a phone and a desktop, in the sandbox's page.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final

import msgspec
from playwright.async_api import expect
from rich.console import Console
from rich.table import Table

from bot.discord_ui.content.pictures import PictureCache
from bot.discord_ui.content.post import Attachment, Post, sending
from bot.features.hand.panel_content import PanelBuilder
from bot.features.hand.unread import unread
from bot.features.hand.user_view import Look
from bot.features.matches.match_content import MatchContent
from bot.processes.game_uis import game_uis
from data.catalogue import speaking
from engine.games import registry
from tests.builders.browser import Chat, browser
from tests.builders.local_bot import local_bot
from tests.builders.panels import COMPLETE, TABLES, controls, read_words, walked
from tests.builders.posts import posts

WIDTHS: Final = (400, 1280)
"""Widths of a phone and a desktop, in pixels."""
PICTURE: Final = (Attachment("hand.png", b"", "alt"),)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables, and take the screenshots if a folder is given. Return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.panels", description=__doc__)
    parser.add_argument("--only", choices=TABLES, nargs="+", default=list(TABLES), help="these kinds of table")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="take screenshots of panels into this folder")
    given = parser.parse_args(arguments)
    console = Console(width=None if sys.stdout.isatty() else 120)
    panels = {table: walked(table).looks for table in given.only}
    console.print(panel_table(panels))
    console.print(post_table())
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
        for table, seen in panels.items():
            asyncio.run(taken(given.pictures, table, chosen(seen)))
    return 0


def composed(panels: PanelBuilder, content: MatchContent, look: Look, drawn: Sequence[Attachment] = PICTURE) -> Post:
    """Return the panel of a look at a hand, as shown in the match's thread."""
    match = look.table.match
    match = msgspec.structs.replace(match, thread=match.place.channel)
    there = msgspec.structs.replace(look, table=msgspec.structs.replace(look.table, match=match))
    return panels.compose(there, missed=unread(content, look), drawn=drawn, here=match.place.channel)


def panel_table(panels: Mapping[str, Sequence[Look]]) -> Table:
    """Return the table of panels: words (median, most) in each language, and controls (fewest, most)."""
    table = Table("table", "panels", *(f"words {code}" for code in COMPLETE), "controls", title="Panels")
    room = PictureCache()
    content = MatchContent(game_uis(registry()), room)
    builder = PanelBuilder(content)
    for name, seen in panels.items():
        words, count = list[str](), list[int]()
        for code in COMPLETE:
            with speaking(code):
                made = [composed(builder, content, look) for look in seen]
            sizes = [len(read_words(post)) for post in made]
            words.append(f"{median(sizes):.0f} ({max(sizes)})")
            count += [len(controls(post)) for post in made]
        table.add_row(name, str(len(seen)), *words, f"{min(count)}-{max(count)}")
    room.close()
    return table


def post_table() -> Table:
    """Return the table of all other posts, from samples: words in each language, and controls."""
    table = Table("post", *(f"words {code}" for code in COMPLETE), "controls", title="Messages and pages")
    rows: dict[str, list[Post]] = {}
    for code in COMPLETE:
        with speaking(code):
            for name, post in posts():
                if isinstance(post, Post):
                    rows.setdefault(name, []).append(post)
    for name, made in rows.items():
        table.add_row(name, *(str(len(read_words(post))) for post in made), str(len(controls(made[0]))))
    return table


def chosen(seen: Sequence[Look]) -> dict[str, Look]:
    """Return the panels with the fewest words, the median number and the most."""
    room = PictureCache()
    content = MatchContent(game_uis(registry()), room)
    compose = partial(composed, PanelBuilder(content), content)
    ordered = sorted(seen, key=lambda look: len(read_words(compose(look))))
    room.close()
    return {"emptiest": ordered[0], "usual": ordered[len(ordered) // 2], "fullest": ordered[-1]}


async def taken(folder: Path, table: str, chosen: dict[str, Look]) -> None:
    """Post panels in a sandbox, and take a screenshot of each at each width."""
    room = PictureCache()
    content = MatchContent(game_uis(registry()), room)
    panels = PanelBuilder(content)
    with tempfile.TemporaryDirectory() as place_folder:
        async with (
            local_bot(Path(place_folder) / "place") as place,
            browser(place.sandbox.url, Path(place_folder) / "profile") as page,
        ):
            chat = Chat(page)
            await page.get_by_test_id("channel-the-station").click()
            channel: Any = next(item for item in place.app.client.get_all_channels() if item.name == "the-station")
            for number, (name, look) in enumerate(chosen.items()):
                await channel.send(**sending(composed(panels, content, look, await panels.draw(look))))
                panel = chat.messages.filter(has=page.get_by_test_id("picture")).nth(number)
                await expect(panel.get_by_test_id("picture").locator("img").last).to_have_js_property("complete", True)
                for width in WIDTHS:
                    await page.set_viewport_size({"width": width, "height": 2_400})
                    await panel.screenshot(path=folder / f"{table}-{name}-{width}.png")
    room.close()


if __name__ == "__main__":
    sys.exit(main())
