"""Checks the hands that users were shown: every picture of a hand and its description have a seal that names the seat."""

import re
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from engine.core.registry import Registry
from renderers.ui import AnyGameUI
from sandbox import reading
from sandbox.core import Core
from tests.builders.local_bot import changed, dot, plain_uis

FILE: Final = re.compile(r"hand-(\d+)\.png")
"""Matches the file names of decisions in a match; those of lessons, puzzles and attempts differ."""

SEAL: Final = re.compile(r"\[made for seat (\d+)\]")
LONGEST: Final = 1_000
"""Maximum characters of the description, so that the seal fits within Discord's limit."""

LOOKED: Final = "hands"
"""Verb in the audit log for moderators who looked at the hands of a match, so they may see everything."""


def sealed_uis(games: Registry) -> Mapping[str, AnyGameUI]:
    """Return UIs with the real texts and pictures of one dot. Pictures of hands and decisions name their seat."""
    return {game: _sealed(ui) for game, ui in plain_uis(games).items()}


def _sealed(ui: AnyGameUI) -> AnyGameUI:
    def words(real: Callable[..., str]) -> Callable[..., str]:
        return lambda view, *more, **named: real(view, *more, **named)[:LONGEST] + _seal(view)

    def picture(view: Any, *_: Any, **_named: Any) -> bytes:
        return dot(_seal(view))

    return changed(ui, hand=picture, decision=picture, alt_hand=words(ui.alt_hand), alt_decision=words(ui.alt_decision))


def _seal(view: Any) -> str:
    return "" if view.viewer is None else f"[made for seat {view.viewer}]"


class Hands:
    """Collects the hands that each user was shown, in any message, even if it was edited or deleted later."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._seen: set[tuple[str, int, int, str]] = set()

    def shown(self, person: str, message: dict[str, Any]) -> None:
        """Record the hands in a message shown to a user."""
        for attachment in reading.files(message):
            name = FILE.fullmatch(attachment["filename"])
            if name is None:
                continue
            stored = self._core.files.get(attachment["id"])
            seal_in_picture = "" if stored is None else stored.data.decode("latin-1")
            for what, content in (("picture", seal_in_picture), ("words", attachment.get("description") or "")):
                for seat in SEAL.findall(content):
                    self._seen.add((person, int(name[1]), int(seat), what))

    def leaked_hands(self, database: Path, seated: Mapping[tuple[int, int], Collection[str]]) -> Iterator[str]:
        """Yield a sentence for each hand of another seat that a user was shown, unless they are a moderator who asked for it."""
        with closing(sqlite3.connect(database)) as db:
            insiders = {str(row[0]) for row in db.execute("SELECT by FROM audit WHERE verb = ?", (LOOKED,))}
        for person, match, seat, what in sorted(self._seen):
            if person not in insiders and person not in seated.get((match, seat), ()):
                yield f"match {match}: {person} was shown the hand of seat {seat}, by its {what}"
