"""Every running match of every database that an earlier version wrote, played to its end by today's program."""

from pathlib import Path

from tests.builders.upgraded import VERSIONS, running, upgraded


async def play_all(folder: Path) -> tuple[int, int]:
    """Play in ``folder``; return how many matches ended with a result, and how many there were. Raises what made it impossible."""
    over = found = 0
    for version in VERSIONS:
        home = folder / version
        home.mkdir()
        async with upgraded(version, home) as old:
            for number in running(version):
                found += 1
                over += (await old.finish(number)).status == "over"
    return over, found
