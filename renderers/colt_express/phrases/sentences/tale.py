"""State of a story: the events, the sentences so far, and the players already introduced."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from data.catalogue import Argument, current
from engine.colt_express.events import ColtEvent
from engine.core.types import Seat
from renderers.colt_express.phrases.sentences.scenes import Scene
from renderers.colt_express.phrases.words import Words
from renderers.phrases.escape import escape
from renderers.phrases.memory import Memory
from renderers.phrases.variants import ways_of

FOLLOWS: Final = ("told-flight", "told-placed", "told-quote-deed", "told-grudge")
LEADS: Final = "told-event"
"""Prefixes of keys: in a story, their sentences share a line with the one before or after them."""
LISTED: Final = "told-laid-turn"
"""Prefix of keys for lines of a list, which has one for each turn."""
GRUDGE: Final = 3
"""Number of blows that make a grudge."""
BOLD: Final = "**"
"""Beginning of a sentence that starts with a bandit."""


class Tale:
    """Sentences about public events, in order, with those about the viewer's secret events in between.

    ``secrets`` maps the number of a public event to the secret ones that follow it (-1: those before the first). ``hands_go_back``:
    hands are empty when cards are dealt; ``acting`` is the bandit of the current card. ``story``: it's a chapter (``scenes``: the
    train before and after it), in which a player is named once and wordings aren't repeated if possible. For that, ``misses`` counts
    cards without effect by bandit, ``shots`` count by bandit and victim; ``fallen`` has the previous owner of each dropped piece of
    loot; ``memory`` reaches back to earlier chapters. ``chose``: the viewer decided themselves.
    """

    def __init__(
        self,
        words: Words,
        events: Sequence[ColtEvent],
        secrets: Mapping[int, Sequence[ColtEvent]],
        names: Mapping[Seat, str] | None,
        riders: Mapping[Seat, Sequence[str]],
    ) -> None:
        self.words = words
        self.events = events
        self.secrets = secrets
        self.sentences: list[str] = []
        self.acting: str | None = None
        self.hands_go_back = True
        self.story = False
        self.scenes: tuple[Scene, Scene] | None = None
        self.chose = True
        self.misses: Counter[str] = Counter()
        self.fallen: dict[tuple[str, int], str] = {}
        self.shots: Counter[tuple[str, str]] = Counter()
        self.memory = Memory(GRUDGE)
        self._uses: Counter[tuple[str, str]] = Counter()
        self._leads: Counter[str] = Counter()
        self._last = ""
        self._named: set[Seat] = set()
        self._names = names
        self._riders = riders
        self._introduction: Seat | None = None

    def tell(self, key: str, event: ColtEvent, /, **args: Argument) -> None:
        """Add a sentence in the wording of ``key`` that the event picks; in a story, in an unused one."""
        ways = ways_of(key, event)
        sentence = self._unused(ways, args) if self.story else self.words.say(ways[0], **args)
        if self.story and (key.startswith(FOLLOWS) or self._last.startswith(LEADS)) and self.sentences:
            sentence = self.words.say("alt-join", head=self.sentences.pop(), part=sentence)
        self._last = key
        self.sentences.append(sentence)

    def _unused(self, ways: Sequence[str], args: Mapping[str, Argument]) -> str:
        """Return the text in the first unused wording; if none is left, those that begin with a bandit get a lead-in."""
        fresh = next((way for way in ways if not self._uses[way, ""]), None)
        if fresh is not None:
            self._uses[fresh, ""] += 1
            return self.words.say(fresh, **args)
        said = {way: self.words.say(way, **args) for way in ways}
        led = [way for way in ways if said[way].startswith(BOLD) and not way.startswith(LISTED)]
        fitting = [(way, "") for way in ways] + [(way, lead) for lead in current().variants("told-lead") for way in led]
        way, lead = min(fitting, key=lambda pair: (self._uses[pair], self._leads[pair[1]]))
        self._uses[way, lead] += 1
        self._leads[lead] += bool(lead)
        return self.words.say(lead, line=said[way]) if lead else said[way]

    def introduce(self, bandit: str, seat: Seat) -> None:
        """Include the player in this bandit's next mention, and remember that it acts."""
        self.acting = bandit
        self._introduction = seat

    def who(self, bandit: str) -> str:
        """Return a bandit's name in bold, with its player if it was just introduced."""
        if bandit == self.acting and self._introduction is not None:
            seat, self._introduction = self._introduction, None
            return self.figure(bandit, seat)
        return self.words.bold(bandit)

    def figure(self, bandit: str, seat: Seat) -> str:
        """Return a bandit with its player; without the player if players aren't named, or if the story has already named it."""
        if self._names is None or (self.story and seat in self._named):
            return self.words.bold(bandit)
        self._named.add(seat)
        return self.words.figure(bandit, self._player(seat))

    def player(self, seat: Seat) -> str:
        """Return the player of a seat: with its bandit if it's known to have just one, otherwise alone."""
        riders = self.riders(seat)
        if len(riders) == 1:
            return self.figure(riders[0], seat)
        if self._names is None:
            return self.words.bolds(riders)
        return self.words.say("bold", name=self._player(seat))

    def short(self, seat: Seat) -> str:
        """Return one name for a seat: its bandit if it's known to have just one, otherwise its player."""
        riders = self.riders(seat)
        return self.words.bold(riders[0]) if len(riders) == 1 else self.player(seat)

    def riders(self, seat: Seat) -> Sequence[str]:
        """Return the bandits of a seat; empty if they aren't known."""
        return self._riders.get(seat, ())

    def is_foreign(self, bandit: str, seat: Seat) -> bool:
        """Return whether a bandit is known to be another seat's."""
        riders = self.riders(seat)
        return bool(riders) and bandit not in riders

    def run(self, at: int, *kinds: type[ColtEvent], why: str | None = None) -> Sequence[ColtEvent]:
        """Return the consecutive events of these kinds (and with this reason) from number ``at`` on."""
        end = at
        while end < len(self.events):
            event = self.events[end]
            if not isinstance(event, kinds) or (why is not None and getattr(event, "why", why) != why):
                break
            end += 1
        return self.events[at:end]

    def _player(self, seat: Seat) -> str:
        name = (self._names or {}).get(seat, "")
        return escape(name)
