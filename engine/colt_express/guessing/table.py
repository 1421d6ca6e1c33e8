"""Builds a position that matches a view, from guessed tokens, cards and pending tasks."""

from engine.colt_express.content import RoundCard
from engine.colt_express.guessing import cards, tasks, tokens
from engine.colt_express.rules import Draft, Rules
from engine.colt_express.running import next_asks
from engine.colt_express.setup import band
from engine.colt_express.state import Coach, Laid, Setting
from engine.colt_express.view import Remembered, View
from engine.core.dice import Dice


def guess(rules: Rules, view: View, dice: Dice) -> Draft:
    """Return a position that the viewer can't distinguish from the real one; ``dice`` choose the hidden facts.

    Raises:
        ValueError: the viewer has nothing to decide, so the pending tasks can't be read from the view.
    """
    # Without the viewer's question the agenda can't be derived from the view.
    if view.ask is None:
        raise ValueError(view.viewer)
    draft = standing(rules, view, dice, cards.deal(rules, view, dice))
    draft.agenda = tasks.agenda(rules, view)
    tasks.answer_for_others(draft, view, dice)
    draft.asks = next_asks(draft)
    draft.events = []
    return draft


def standing(rules: Rules, view: View, dice: Dice, dealt: cards.Dealt) -> Draft:
    """Return the view's table with these cards and without tasks. Raises ValueError for the public view."""
    past = view.remembered
    if view.viewer is None or past is None:
        raise ValueError(view.viewer)
    names = tuple([bandit.bandit for bandit in view.bandits])
    lying = tokens.lying(view, tokens.Values(rules.content, view, dice))
    setting = Setting(
        modes=view.modes,
        seed=dice.seed().hex(),
        seats=tuple([tuple([names.index(name) for name in seat.bandits]) for seat in view.seats]),
        sides=tuple([seat.side for seat in view.seats]),
        bandits=names,
        owners=tuple([int(bandit.seat) for bandit in view.bandits]),
        cars=tuple([car.id for car in view.cars]),
        tokens=tuple([row.token for row in lying]),
        rounds=_rounds(rules, view, past.rounds, dice),
        without_marshal=past.without_marshal,
    )
    return Draft(
        setting=setting,
        chance=0,
        round=view.round - 1,
        first=int(view.first_player),
        places=tuple([bandit.spot for bandit in view.bandits]),
        marshal=view.marshal,
        loot=tuple([row.place for row in lying]),
        tags=tuple([row.tag for row in lying]),
        next_tag=max([row.tag for row in lying], default=0) + 1,
        known=tuple([row.known for row in lying]),
        bullets=tuple([bandit.bullets_left for bandit in view.bandits]),
        received=tuple([bandit.bullets_received for bandit in view.bandits]),
        neutral=view.neutral_bullets,
        cash=tuple([bandit.cash for bandit in view.bandits]),
        hands=dealt.hands,
        decks=dealt.decks,
        pile=tuple(
            [
                Laid(int(laid.seat), names.index(laid.bandit), card, laid.face_down, laid.turn)
                for laid, card in zip(view.pile, dealt.pile, strict=True)
            ]
        ),
        agenda=(),
        outcome=None,
        asks=(),
        discards=dealt.discards,
        answers=(),
        friendly=past.friendly if "teams" in view.modes else (),
        coach=_coach(view, past, lying),
        rules=rules,
        events=[],
    )


def _rounds(rules: Rules, view: View, past: tuple[str, ...], dice: Dice) -> tuple[RoundCard, ...]:
    """Return the round cards already played, the current one, and random unseen ones for the rounds to come."""
    size, shown = band(len(view.seats)), view.round_card
    stock = {card.id: card for card in rules.content.round_cards[size]}
    fresh = dice.shuffled([card for name, card in stock.items() if name not in (*past, shown.id)])
    cards = [stock[name] for name in past]
    # While the current card is face down (Horse Attack), it is one of the unseen ones.
    if shown.turns:
        cards.append(RoundCard(shown.id, shown.turns, shown.event, shown.keep))
    cards += fresh[: max(view.rounds - 1 - len(cards), 0)]
    if len(cards) < view.rounds:
        cards.append(dice.pick(rules.content.stations[size]))
    return tuple(cards)


def _coach(view: View, past: Remembered, lying: list[tokens.Lying]) -> Coach | None:
    coach = view.coach
    if coach is None:
        return None
    return Coach(
        car=coach.car,
        shotgun=-1 if coach.shotgun is None else int(coach.shotgun),
        horses=coach.horses,
        display=coach.display,
        hostages=tuple([bandit.hostage for bandit in view.bandits]),
        half=tuple([number for number, row in enumerate(lying) if row.half]),
        received=past.bullets,
    )
