"""Tables ``lessons``, ``known_games`` and ``puzzle_answers``."""

from typing import Final

from bot.core.ids import MatchId, UserId
from bot.features.lessons.values import Progress
from bot.features.puzzles.values import PuzzleAnswer
from bot.features.settings.values import KnownGame
from bot.storage.tables import Session, Table

LESSONS: Final = Table("lessons", Progress, ("user", "lesson"))

KNOWN: Final = Table("known_games", KnownGame, ("user", "game"))
PUZZLES: Final = Table("puzzle_answers", PuzzleAnswer, ("user", "puzzle"))
TIPS: Final = (
    "coalesce((SELECT tips FROM known_games WHERE known_games.user = :user AND known_games.game = matches.game),"
    " CASE WHEN EXISTS (SELECT 1 FROM match_seats JOIN matches AS earlier ON earlier.id = match_seats.match"
    # Numbers of matches rise: a smaller one was an earlier match.
    " WHERE match_seats.user = :user AND earlier.game = matches.game AND match_seats.match < matches.id) THEN 0 ELSE 1 END)"
)
"""Whether ``:user`` needs tips in a row of ``matches``."""


class LessonReader(Session):
    """Reads how far people have come."""

    def lessons_of(self, user: UserId) -> tuple[Progress, ...]:
        """Return how far a person has come with each lesson that they began, the newest step first."""
        return LESSONS.all(self._db, "WHERE user = ? ORDER BY at DESC, lesson", (user,))

    def progress(self, user: UserId, lesson: str) -> Progress | None:
        """Return how far a person has come with a lesson; None: they have not begun it."""
        return LESSONS.first(self._db, "WHERE user = ? AND lesson = ?", (user, lesson))

    def needs_tips(self, user: UserId, match: MatchId) -> bool:
        """Return whether a person wants tips in a match: as they said for its game, or in the first one of that game."""
        return self._once(("known_games", match, user), lambda: self._needs_tips(user, match))

    def _needs_tips(self, user: UserId, match: MatchId) -> bool:
        row = self._db.execute(
            f"SELECT {TIPS} FROM matches WHERE id = :match", {"user": user, "match": match}
        ).fetchone()
        return row is not None and bool(row[0])

    def known_games(self, user: UserId) -> tuple[KnownGame, ...]:
        """Return the games that a person knows, or wants tips for."""
        return KNOWN.all(self._db, "WHERE user = ? ORDER BY game", (user,))

    def puzzle_answers(self, user: UserId) -> tuple[PuzzleAnswer, ...]:
        """Return what a person answered to puzzles."""
        return PUZZLES.all(self._db, "WHERE user = ? ORDER BY at, puzzle", (user,))


class LessonWriter(LessonReader):
    """Writes how far people have come."""

    def add_known(self, known: KnownGame) -> None:
        """Keep that a person has learnt a game; what they have said of it themselves stays."""
        # Never over what they have said: who switched tips on again would lose them.
        KNOWN.add_new(self._db, known)
        self._written("known_games")

    def save_known(self, known: KnownGame) -> None:
        """Keep what a person has said of a game."""
        KNOWN.save(self._db, known)
        self._written("known_games")

    def save_progress(self, progress: Progress) -> None:
        """Keep how far a person has come with a lesson."""
        LESSONS.save(self._db, progress)

    def save_puzzle_answer(self, answer: PuzzleAnswer) -> bool:
        """Keep what a person answered to a puzzle; False where they had answered it before."""
        return PUZZLES.add_new(self._db, answer)
