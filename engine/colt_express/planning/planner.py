"""Planner of Colt Express: one line for each act of Schemin' to come, and default answers for everything else."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from engine.colt_express import notation
from engine.colt_express.actions import Card, Play
from engine.colt_express.content import Content
from engine.colt_express.hands import bandit_of, is_bullet, kind_of
from engine.colt_express.planning.alike import groups
from engine.colt_express.planning.conditions import CONDITIONS, kinds, turn_kind
from engine.colt_express.planning.habits import answer, questions
from engine.colt_express.view import AskView, BanditView, Choose, View
from engine.core.planning import COMPUTER, REST, SKIP, WAIT, Act, Intended, Line, Plan, split, without_first

DRAW = "draw"


def acts(view: View) -> tuple[Act, ...]:
    """Return the viewer's remaining acts of Schemin' in this round, the currently asked one first."""
    if view.phase != "schemin" or view.viewer is None or not view.turn:
        return ()
    kind = turn_kind(view)
    # In a turmoil a seat remains among the slots after it has chosen.
    waiting = view.to_act if kind == "turmoil" else view.slots
    left = [Act(view.turn, kind)] * waiting.count(view.viewer)
    for number, later in enumerate(view.round_card.turns[view.turn :], start=view.turn + 1):
        left += [Act(number, later)] * (2 if later == "speeding-up" else 1)
    return tuple(left)


def next_words(view: View, plan: Plan, riders: tuple[str, ...]) -> tuple[str, ...]:
    """Return the possible words of another line: a card in hand that has no line yet, or drawing.

    ``riders`` are the bandits whose cards the viewer may have; with a single one, the words are kinds of cards.
    """
    hand = [kind_of(card) if len(riders) == 1 else str(card) for card in view.hand if not is_bullet(card)]
    left = Counter(hand)
    left.subtract(line.do for line in plan.lines)
    cards = [words for words in dict.fromkeys(hand) if left[words] > 0]
    mine = next(seat for seat in view.seats if seat.seat == view.viewer)
    return (*cards, DRAW) if mine.deck + mine.discard else tuple(cards)


DRINKS = ("whiskey", "old-whiskey")
ACTS = frozenset({"schemin", "sip"})
"""Questions that consume a line: the act of a turn, and the card to play after a drink."""
PASS = ("pass",)
HIDERS = frozenset({"ghost"})
"""Bandits whose first card of a round may be face down."""


class ColtPlanner:
    """Implements ``engine.core.planning.Planner`` from the view alone."""

    def __init__(self, content: Content, choose: Choose) -> None:
        self._choose = choose
        self._ransoms = {hostage.id: hostage.ransom for hostage in content.stagecoach.hostages}

    def words(self, view: View, part: str) -> tuple[str, ...]:
        """Return the cards that this seat may get, drawing and drinking; cards with their bandit if it may have several bandits' cards."""
        if part:
            return ()
        mine = cards_of(view)
        others = (DRAW, *(DRINKS if "horses-stagecoach" in view.modes else ()))
        if len(mine) == 1:
            return (*kinds(view), *others)
        return (*(f"{bandit}.{kind}" for bandit in mine for kind in kinds(view)), *others)

    def conditions(self, view: View) -> Mapping[str, tuple[str, ...]]:
        """Return the conditions that apply to this table, each with its possible arguments."""
        return {
            key: condition.arguments(view)
            for key, condition in CONDITIONS.items()
            if not condition.modes or set(condition.modes) & set(view.modes)
        }

    def questions(self, view: View) -> Mapping[str, tuple[str, ...]]:
        """Return the questions that can be answered in advance at this table."""
        return questions(view)

    def delegable(self, view: View) -> int:
        """Return the current round; 0 once the match is over."""
        return 0 if view.outcome is not None else view.round

    def acts(self, view: View) -> tuple[Act, ...]:
        """Return this seat's remaining acts of Schemin' in the round."""
        return acts(view)

    def next_words(self, view: View, plan: Plan) -> tuple[str, ...]:
        """Return the cards in hand without a line yet, and drawing."""
        return next_words(view, plan, cards_of(view))

    def at_hand(self, view: View) -> tuple[str, ...]:
        """Return the words that can be played in this round: cards in hand, drawing, and flasks held; all words if there are none."""
        words, mine = self.words(view, ""), cards_of(view)
        if not acts(view):
            return words
        able = {str(card) if len(mine) > 1 else kind_of(card) for card in view.hand if not is_bullet(card)}
        able |= {
            flask.kind for bandit in view.bandits if bandit.seat == view.viewer for flask in bandit.flasks if flask.kind
        }
        able |= {DRAW for seat in view.seats if seat.seat == view.viewer and seat.deck + seat.discard}
        return tuple(word for word in words if word in able) or words

    def groups(self, view: View) -> tuple[tuple[str, ...], ...]:
        """Return the options in groups, with unknown purses or flasks of one spot together."""
        return groups(view)

    def may_hide(self, view: View) -> bool:
        """Return whether this seat may have cards of a bandit that can play its first card face down."""
        return bool(HIDERS & set(cards_of(view)))

    def keeps(self) -> bool:
        """Return True: lines can be kept for the next round."""
        return True

    def round(self, view: View) -> int:
        """Return the number of the current round."""
        return view.round

    def current(self, view: View, plan: Plan) -> Plan:
        """Return the part of a plan that is still valid: lines left from an earlier round are dropped, or kept for the next one."""
        coming = coming_round(view)
        if plan.delegated < view.round:
            plan = replace(plan, delegated=0)
        # The lines are for this round or a later one.
        if plan.round >= coming:
            return plan
        if plan.round and not plan.keep:
            plan = replace(plan, lines=())
        return replace(plan, round=coming)

    def intended(self, view: View, plan: Plan) -> Intended | None:
        """Return the plan's action for the current question, and the plan after it; None if the seat must be asked."""
        ask = view.ask
        if ask is None:
            return None
        if ask.what not in ACTS:
            habits = {REST: COMPUTER} if plan.delegated == view.round else plan.habits
            action = None if plan.once else answer(view, ask, habits, self._ransoms, self._choose)
            return None if action is None else Intended(action, plan)
        if plan.round > view.round:
            return None
        # A pass consumes a line like any act, or all later ones would shift by one.
        if plan.lines and ask.options == PASS:
            return Intended(PASS[0], without_first(plan))
        for number, line in enumerate(plan.lines, start=1):
            wish = line.do if _holds(view, line) and _legal(view, ask, line.do, hidden=line.hidden) else line.otherwise
            if wish == SKIP:
                continue
            action = None if wish == WAIT else _legal(view, ask, wish, hidden=line.hidden and wish == line.do)
            return None if action is None else Intended(action, without_first(plan, number))
        return None

    def spent(self, view: View, plan: Plan) -> Plan:
        """Return the plan after an action of the player's own: an act of Schemin' consumes a line, any other answer ends ``once``."""
        if view.ask is not None and view.ask.what not in ACTS:
            return replace(plan, once=False)
        if view.ask is None or plan.round > view.round:
            return plan
        return without_first(plan)


def cards_of(view: View) -> tuple[str, ...]:
    """Return the bandits whose cards the viewer may have: its own, and in teams the partner's."""
    if view.viewer is None:
        return ()
    mine = view.seats[view.viewer]
    partners = [seat for seat in view.seats if seat.side == mine.side and seat.seat != mine.seat]
    teams = "teams" in view.modes
    return (*mine.bandits, *(bandit for seat in partners if teams for bandit in seat.bandits))


def coming_round(view: View) -> int:
    """Return the round of the viewer's next act in Schemin': this one if it has an act left, otherwise the next."""
    if view.phase == "attack" or (view.ask is not None and view.ask.what in ACTS):
        return view.round
    if view.phase != "schemin":
        return view.round + 1
    if turn_kind(view) == "turmoil" and view.viewer in view.slots:
        left = view.viewer in view.to_act
    else:
        left = view.viewer in view.slots or view.turn == 0
    return view.round if left or view.turn < len(view.round_card.turns) else view.round + 1


def _holds(view: View, line: Line) -> bool:
    if not line.when:
        return True
    key, argument = split(line.when)
    condition = CONDITIONS.get(key)
    if condition is None:
        return False
    return condition.holds(view, _acting(view, line.do), argument) != line.unless


def _acting(view: View, do: str) -> BanditView:
    """Return the bandit of a line: its card's bandit, or else the bandit that is asked."""
    name = do.split(".", maxsplit=1)[0] if "." in do else view.ask.bandit if view.ask else ""
    return next(bandit for bandit in view.bandits if bandit.bandit == name)


def _legal(view: View, ask: AskView, do: str, *, hidden: bool) -> str | None:
    """Return the legal option for a line's words, if any; a card meant to be hidden isn't played face up."""
    if do == DRAW:
        return DRAW if DRAW in ask.options else None
    if do in DRINKS:  # of several flasks of a kind, a half-drunk one, which is listed first
        return next((option for option in ask.options if option.split()[:2] == ["drink", do]), None)
    plays = [action for option in ask.options if isinstance(action := notation.read(option), Play)]
    for play in plays:
        if _is_it(play.card, do) and play.hidden == (hidden and turn_kind(view) != "tunnel"):
            return notation.write(play)
    return None


def _is_it(card: Card, do: str) -> bool:
    return do in (card, kind_of(card)) and bandit_of(card) != ""
