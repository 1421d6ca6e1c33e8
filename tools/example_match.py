"""``make example``: play a match over the sandbox and write its thread to ``docs/example-match/``.

The page has the match's whole text, with the pictures of the end, and the pictures and films of the round with the most pictures. Four
players choose like the weakest computer player, so that the story is worth reading.
"""

import argparse
import asyncio
import io
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import aiohttp
from PIL import Image
from rich.progress import Progress

from bot.processes.game_uis import game_uis
from engine.agents import greenhorn
from engine.colt_express.view import View
from sandbox import reading
from sandbox.testing import PageClient
from tests.builders.local_bot import LocalBot, Message, local_bot
from tests.builders.players import Party, answers, version, waiting_for
from tests.builders.words import worded

TARGET: Final = Path(__file__).parents[1] / "docs" / "example-match"
WIDTH: Final = 1000
"""Width of stored pictures in pixels; smaller than posted ones (1600), to save space in the repository."""
PEOPLE: Final = 4
LATE: Final = 60.0
"""Seconds by the bot's clock after which pictures that weren't drawn in time are posted."""


async def play(place: LocalBot, progress: Progress, most: int | None = None) -> Party:
    """Play the match to its end, or its first ``most`` decisions."""
    party = Party(place, PEOPLE, seed=4)
    task = progress.add_task("playing", total=None)
    await party.start_by_buttons(pace="24h")
    done = 0
    while not party.ended() and done != most:
        await place.quiet()  # pictures take a while
        await party.told(-1)
        if party.ended():
            break
        person, before = party.asked()[0], version(party.live())
        panel = await party.panel(person)
        table = await waiting_for(place, person)
        assert table is not None
        assert isinstance(table.view, View)
        wanted = greenhorn.choose(table.view)
        if wanted not in [action for _, action in answers(panel)]:
            panel = await (await person.click(panel, label="Face down")).message(reading.components)
        choice = next(pair for pair in answers(panel) if pair[1] == wanted)
        exchange = await party.act(person, panel, choice)
        await exchange.message(lambda message: "✅" in reading.text(message))
        await party.told(before)
        progress.advance(task)
        done += 1
    return party


async def pictures(message: Message, number: int, session: aiohttp.ClientSession) -> list[tuple[str, str, bytes]]:
    """Return (file name, alt text, content) of a message's pictures."""
    images = []
    alts = reading.alt_texts(message)
    for index, attachment in enumerate(reading.files(message)):
        async with session.get(attachment["url"]) as answer:
            alt = " ".join(alts[index].split()) if index < len(alts) else ""
            images.append((f"{number:03}-{attachment['filename']}", alt, await answer.read()))
    return images


async def films(
    message: Message, number: int, person: PageClient, session: aiohttp.ClientSession
) -> list[tuple[str, str, bytes]]:
    """Let a person watch the film of a message, if it has one. Return it like ``pictures``."""
    if worded("button-film") not in reading.labels(message):
        return []
    exchange = await person.click(message, label=worded("button-film"))
    return await pictures(
        await exchange.message(lambda shown: shown if reading.files(shown) else None), number, session
    )


def saved(folder: Path, name: str, alt: str, content: bytes) -> str:
    """Save a picture. Return the Markdown line that shows it with its alt text."""
    picture = Image.open(io.BytesIO(content))
    if picture.format == "GIF":
        (folder / name).write_bytes(content)
    else:
        small = picture.convert("RGB").resize(
            (WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS
        )
        small.quantize(256).save(folder / name, optimize=True)
    return f"![{alt.replace('[', '(').replace(']', ')')}]({name})"


def best_round(shown: Sequence[Sequence[tuple[str, str, bytes]]]) -> str:
    """Return the number of the round with the most different pictures, by their alt texts."""
    counts = Counter(round_of(alt) for alt in {alt for some in shown for _, alt, _ in some})
    del counts[""]
    return counts.most_common(1)[0][0] if counts else ""


def round_of(alt: str) -> str:
    """Return the number of the round in an alt text, or an empty string."""
    hit = re.search(r"Round (\d+)", alt)
    return hit[1] if hit else ""


def readable(words: str, party: Party) -> str:
    """Return a message's text with names instead of mentions, without times."""
    names = {person.me: person.users[person.me]["name"] for person in party.people}
    words = re.sub(r"<@(\d+)>", lambda mention: f"@{names.get(mention[1], 'someone')}", words)
    words = re.sub(r"<t:\d+(:\w)?>", "(a time)", words)
    return re.sub(r"^-# ", "", words, flags=re.MULTILINE)


async def write(party: Party, folder: Path) -> None:
    """Write the thread as one Markdown page, with its pictures."""
    lines = [
        "# A match's thread",
        "",
        "Written by `make example`: a real match over the sandbox, every message of its thread, with the pictures of its best round.",
    ]
    story = [
        message
        for message in party.first.messages(party.thread)
        if not reading.is_ephemeral(message) and reading.text(message)
    ]
    async with aiohttp.ClientSession() as session:
        shown = [await pictures(message, number, session) for number, message in enumerate(story)]
        wanted = best_round(shown)
        for number, (message, some) in enumerate(zip(story, shown, strict=True)):
            lines += ["", "---", "", readable(reading.text(message), party)]
            best = [picture for picture in some if round_of(picture[1]) == wanted]
            if best:
                best += await films(message, number, party.first, session)
            for name, alt, content in best or (some if message in story[-2:] else ()):
                lines += ["", saved(folder, name, alt, content)]
    (folder / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


async def made(into: Path, most: int | None) -> None:
    """Play and write the page."""
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        async with local_bot(Path(folder), game_uis) as place:
            party = await play(place, progress, most)
            await place.quiet()
            place.move(LATE)
            await place.quiet()
            await party.first.fetch(party.thread)
            await write(party, into)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command. Return 0."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.example_match", description="Writes a match's thread as a page."
    )
    parser.add_argument("--into", type=Path, default=TARGET, help="the folder, which is emptied (default: %(default)s)")
    parser.add_argument("--decisions", type=int, help="stop after this many (default: at the end of the match)")
    given = parser.parse_args(arguments)
    given.into.mkdir(parents=True, exist_ok=True)
    for old in given.into.glob("*"):
        old.unlink()
    asyncio.run(made(given.into, given.decisions))
    return 0


if __name__ == "__main__":
    sys.exit(main())
