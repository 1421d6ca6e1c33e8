"""Memory of a story across its chapters: who hit whom how often, and which bandits have had their say."""

from collections import Counter
from typing import Final, NamedTuple

HELD: Final = "told-grudge"
RETURNED: Final = "told-grudge-back"
"""Keys of the sentences that call a grudge back: after another blow, and after the first one in return."""


class Grudge(NamedTuple):
    """A bandit hit another ``hits`` times, and was hit back ``back`` times."""

    bandit: str
    target: str
    hits: int
    back: int


class Memory:
    """Blows between bandits, and the first deeds of each bandit, over which it says a word."""

    def __init__(self, least: int) -> None:
        """``least``: the number of blows from which a grudge is worth a sentence."""
        self._least = least
        self._blows: Counter[tuple[str, str]] = Counter()
        self._biggest = "", ""
        self._done: set[tuple[str, str]] = set()
        self.said = False
        """Whether a bandit has spoken in this chapter."""

    def hit(self, bandit: str, target: str) -> tuple[str, int]:
        """Count a blow, and return the key of the sentence that calls a grudge back, with its number of blows: after a blow of the
        match's biggest grudge, and after its victim's first one in return. Otherwise the key is empty.
        """
        before, most = self.between(bandit, target), self._blows[self._biggest]
        self._blows[bandit, target] += 1
        if before.hits >= most:
            self._biggest = bandit, target
            return (HELD, before.hits + 1) if before.hits + 1 >= self._least else ("", 0)
        owed = not before.hits and self._biggest == (target, bandit) and before.back >= self._least - 1
        return (RETURNED, before.back) if owed else ("", 0)

    def between(self, bandit: str, target: str) -> Grudge:
        """Return the blows between two bandits so far."""
        return Grudge(bandit, target, self._blows[bandit, target], self._blows[target, bandit])

    @property
    def biggest(self) -> Grudge | None:
        """Biggest grudge, of equal ones the first; None if none is worth a sentence."""
        return self.between(*self._biggest) if self._blows[self._biggest] >= self._least else None

    def speaks(self, bandit: str, deed: str) -> bool:
        """Return whether a bandit says a word: at its first deed of a kind in the match, and only one bandit in a chapter."""
        first = (bandit, deed) not in self._done
        self._done.add((bandit, deed))
        spoken, self.said = self.said, self.said or first
        return first and not spoken
