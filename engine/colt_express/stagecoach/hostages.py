"""Rules for the eight hostages, taken inside the stagecoach, each with a drawback and a ransom (rulings.md 5, 11.5, 12.5, 12.6, 12.8).

A drawback wraps an entry of ``Rules``; a ransom is a function in ``RANSOMS``.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.colt_express.actions import Action, Capture
from engine.colt_express.events import HostageTaken
from engine.colt_express.hands import bandit_of, is_bullet, shuffle_deck
from engine.colt_express.rules import CardRule, Draft, Power, TaskRule
from engine.colt_express.stagecoach.coach import station
from engine.colt_express.state import AWAY, COACH_INSIDE, Ask, Task
from engine.colt_express.stealing import held
from engine.colt_express.train import neutral_bullets
from engine.core.types import ScorePart


def hostage(d: Draft, bandit: int) -> str:
    """Return the id of a bandit's hostage, or an empty text."""
    return d.coach.hostages[bandit] if d.coach is not None else ""


def bound(d: Draft, bandit: int, name: str) -> bool:
    """Return whether this hostage's drawback applies to a bandit, usually because the bandit has the hostage (rulings.md 15.5)."""
    alone = d.rules.rulings.hostages_bind_one_bandit
    holders = (bandit,) if alone else d.setting.seats[d.setting.owners[bandit]]
    return any(hostage(d, holder) == name for holder in holders)


def meet(d: Draft, bandit: int) -> None:
    """Make a bandit that entered the stagecoach without a hostage take one, if any is left (rulings.md 11.5)."""
    if d.places[bandit] == COACH_INSIDE and not hostage(d, bandit) and d.coach is not None and d.coach.display:
        d.push(Task("hostage", queue=(bandit,)))


def choose(d: Draft, task: Task) -> tuple[Ask, ...]:
    """Ask which hostage the bandit takes; a single one is taken without asking."""
    assert d.coach is not None
    bandit = task.queue[0]
    # Bandits that entered at the same time may have taken the last one.
    if not d.coach.display:
        d.next_task(None)
    elif len(d.coach.display) > 1:
        options = tuple(Capture(name) for name in d.coach.display)
        return (Ask(d.setting.owners[bandit], "hostage", bandit, options),)
    else:
        d.next_task(None)
        capture(d, bandit, d.coach.display[0])
    return ()


def answer(d: Draft, _task: Task, ask: Ask, action: Action) -> None:
    """Take the chosen hostage."""
    assert isinstance(action, Capture)
    d.next_task(None)
    capture(d, ask.bandit, action.hostage)


def capture(d: Draft, bandit: int, name: str) -> None:
    """Give a hostage to a bandit for the rest of the match."""
    assert d.coach is not None
    mine = d.coach.hostages
    d.coach = replace(
        d.coach,
        display=tuple(other for other in d.coach.display if other != name),
        hostages=(*mine[:bandit], name, *mine[bandit + 1 :]),
    )
    d.emit(HostageTaken(bandit=d.name(bandit), hostage=name))


def feed_the_poodle(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Hit the bandits with the Lady's Poodle by a neutral bullet at the start of a round (rulings.md 12.8, 15.3, 15.12)."""
    d.next_task(None)
    for bandit in range(len(d.setting.bandits)):
        if hostage(d, bandit) == "poodle":
            neutral_bullets(d, (bandit,), "poodle")
            if d.discards and not d.rules.rulings.poodle_on_top_in_expert:
                seat = d.setting.owners[bandit]
                shuffle_deck(d, seat, d.decks[seat])
    return ()


def without_ability(power_of: Callable[[Draft, int], Power]) -> Callable[[Draft, int], Power]:
    """Return ``power_of`` extended by the Poker Player (no power) and the Photographer (no hidden cards; rulings.md 12.6, 15.21)."""

    def power(d: Draft, bandit: int) -> Power:
        if bound(d, bandit, "poker-player"):
            return Power()
        own = power_of(d, bandit)
        if d.rules.rulings.photographer_opens_her_bandits_cards or not bound(d, bandit, "photographer"):
            return own  # ``in_the_open`` makes its own cards face up
        return replace(own, hides_first_card=False)

    return power


def in_the_open(face_down: Callable[[Draft, int, bool], bool]) -> Callable[[Draft, int, bool], bool]:
    """Return ``face_down`` extended by the Photographer: her bandit's cards are always face up, no matter who plays them (12.6)."""

    def is_face_down(d: Draft, bandit: int, hidden: bool) -> bool:
        # ``bandit`` is the card's, not one of the seat that plays it (15.21, 15.22).
        return face_down(d, bandit, hidden) and not bound(d, bandit, "photographer")

    return is_face_down


def one_card_fewer(hand_size: Callable[[Draft, int], int]) -> Callable[[Draft, int], int]:
    """Return ``hand_size`` extended: a seat with the Minister has one card fewer at the start of a round."""

    def size(d: Draft, seat: int) -> int:
        return hand_size(d, seat) - any(hostage(d, bandit) == "minister" for bandit in d.setting.seats[seat])

    return size


def no_fists(rule: CardRule) -> CardRule:
    """Return the Punch card's rule, extended: the card has no effect for the bandit with the Teacher."""

    def options(d: Draft, bandit: int) -> tuple[Action, ...]:
        return () if bound(d, bandit, "teacher") else rule.options(d, bandit)

    def why_not(d: Draft, bandit: int) -> str:
        return "useless" if bound(d, bandit, "teacher") else rule.why_not(d, bandit)

    return CardRule(options, rule.perform, why_not)


def _once(_d: Draft, _bandit: int) -> int:
    return 1


def _owns_strongbox(d: Draft, bandit: int) -> int:
    """Return 1 for a bandit with a strongbox, else 0, for the Banker; a box shared at the last station counts (rulings.md 13.5)."""
    place = d.places[bandit]
    shared = station(d) == "sharing-the-loot" and place != AWAY and d.places.count(place) > 1
    if shared and not d.rules.rulings.shared_box_counts_for_the_banker:
        return 0
    return int(bool(held(d, bandit, "strongbox")))


def _jewels(d: Draft, bandit: int) -> int:
    return len(held(d, bandit, "jewel"))


def _purses(d: Draft, bandit: int) -> int:
    return len(held(d, bandit, "purse"))


def _bullets_of_others(d: Draft, bandit: int) -> int:
    """Count other sides' bullets among the cards of the bandit's seat, for the Photographer (rulings.md 5, 15.5)."""
    seat = d.setting.owners[bandit]
    side = d.setting.sides[seat]
    # Bullets are in deck, hand and discards, never on the pile.
    pools = (*d.decks[seat], *d.hands[seat], *(d.discards[seat] if d.discards else ()))
    shooters = [bandit_of(card) for card in pools if is_bullet(card)]
    foes = {name for b, name in enumerate(d.setting.bandits) if d.setting.sides[d.setting.owners[b]] != side}
    if not d.rules.rulings.own_bullets_pay_no_photographer:
        foes |= {d.name(other) for other in d.setting.seats[seat] if other != bandit}
    return sum(shooter in foes for shooter in shooters)


RANSOMS: Final[MappingProxyType[str, Callable[[Draft, int], int]]] = MappingProxyType(
    {
        "poodle": _once,
        "banker": _owns_strongbox,
        "minister": _once,
        "teacher": _once,
        "zealot": _once,
        "old-lady": _jewels,
        "poker-player": _purses,
        "photographer": _bullets_of_others,
    }
)
"""Functions that return how many times each hostage's ransom is paid."""


def ransom(d: Draft, bandit: int) -> ScorePart:
    """Return the line of a bandit's hostage, worth nothing without one."""
    name = hostage(d, bandit)
    if not name:
        return ScorePart("hostage", 0, 0)
    dollars = next(row.ransom for row in d.rules.content.stagecoach.hostages if row.id == name)
    return ScorePart("hostage", 1, dollars * RANSOMS[name](d, bandit))


HOSTAGE = TaskRule(choose, answer)
POODLE = TaskRule(feed_the_poodle, phase="schemin")
