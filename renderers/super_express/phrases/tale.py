"""What has been told so far: sentences, and the line of the card that is being told."""

from collections.abc import Mapping
from zlib import crc32

import msgspec

from data.catalogue import Argument, current
from engine.core.types import Seat
from engine.super_express.events import ActionBegan, BanditPlaced, SuperEvent
from renderers.phrases.escape import escape
from renderers.super_express.phrases.words import SuperWords


class SuperTale:
    """Sentences told one after the other. While a card is open, what happens becomes a clause of its line."""

    def __init__(self, words: SuperWords, names: Mapping[Seat, str], riders: Mapping[Seat, str]) -> None:
        self.words = words
        self.sentences: list[str] = []
        self.card: ActionBegan | None = None
        self.places: list[BanditPlaced] = []
        self._clauses: list[str] = []
        self._names = names
        self._riders = riders

    def tell(self, key: str, event: SuperEvent, /, **args: Argument) -> None:
        """Add a sentence of its own, said in the way that the event itself picks among the variants of ``key``."""
        self.close()
        self.sentences.append(self._said(key, event, **args))

    def clause(self, key: str, event: SuperEvent, /, **args: Argument) -> None:
        """Add what a card did to its line; ``who`` is whose card it is, unless somebody else is named."""
        if self.card is not None:
            args = {"who": self.words.bold(self.card.bandit), **args}
        self._clauses.append(self._said(key, event, **args))

    def extend(self, key: str, event: SuperEvent, /, **args: Argument) -> None:
        """Go on with the last clause: what came of it for the same bandit."""
        deed = self._said(key, event, **args)
        self._clauses = [*self._clauses[:-1], self.words.say("super-told-so", head=self._clauses[-1], deed=deed)]

    def open(self, event: ActionBegan) -> None:
        """Begin the line of a card."""
        self.close()
        self.card = event

    def close(self) -> None:
        """End the line of the card, if there is one."""
        card, clauses = self.card, self._clauses
        self.card, self._clauses = None, []
        if card is None or not clauses:
            return
        deeds = clauses[0]
        for clause in clauses[1:]:
            deeds = self.words.say("super-told-and", head=deeds, deed=clause)
        facts = {"who": self.words.bold(card.bandit), "card": self.words.name(card.card), "deeds": deeds}
        self.sentences.append(self.words.say("super-told-card", number=card.number, **facts))

    def player(self, seat: Seat) -> str:
        """Return who sits there: the bandit and its player, as far as they are known."""
        bandit = self._riders.get(seat)
        if bandit is not None and seat not in self._names:
            return self.words.bold(bandit)
        name = escape(self._names.get(seat, ""))
        if bandit is None:
            return self.words.say("bold", name=name)
        return self.words.say("figure-named", bandit=self.words.bandit(bandit), player=name)

    def _said(self, key: str, event: SuperEvent, /, **args: Argument) -> str:
        ways = current().variants(key)
        return self.words.say(ways[crc32(msgspec.json.encode(event)) % len(ways)], **args)
