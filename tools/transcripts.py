"""``make transcripts``: everything that the bot shows on an evening, for each language and game, as text to read.

An evening is a whole match, then every command with its panels and forms, a tournament, lessons, puzzles, settings, and bad input.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from data.catalogue import speaking
from tests.builders.editing import report
from tests.builders.transcripts import CUP, EVENINGS, LESSONS, LOCALES, evening, transcript

TARGET: Final = Path(__file__).parents[1] / "build" / "transcripts"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the transcripts. Return 1 if an editor's check finds a fault in one."""
    parser = argparse.ArgumentParser(prog="python -m tools.transcripts", description=__doc__)
    parser.add_argument("--into", type=Path, default=TARGET, help="the folder (default: %(default)s)")
    parser.add_argument("--only", nargs="+", choices=LOCALES, default=list(LOCALES), help="these languages")
    names = (*EVENINGS, CUP, LESSONS)
    parser.add_argument("--evenings", nargs="+", choices=names, default=list(names), help="these evenings")
    given = parser.parse_args(arguments)
    given.into.mkdir(parents=True, exist_ok=True)
    faults = 0
    for code in given.only:
        for name in given.evenings:
            shown = asyncio.run(evening(code, name))
            path = given.into / f"{name}.{code}.txt"
            path.write_text(transcript(shown), encoding="utf-8")
            with speaking(code):
                faulty = report(shown)
            faults += len(faulty)
            sys.stdout.write("\n".join((f"{path}: {len(shown)} posts, {len(faulty)} faults", *faulty, "")))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
