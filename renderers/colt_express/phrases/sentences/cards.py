"""Sentences about hands, decks and piles: dealing, drawing, playing, keeping. Each function returns how many events it covers."""

from collections import Counter

from engine.colt_express.events import (
    BulletsDiscarded,
    CardFaded,
    CardPlayed,
    CardsDrawn,
    CardsKept,
    PartnerCardDrawn,
    TurnPassed,
)
from renderers.colt_express.phrases.sentences.tale import Tale


def cards_drawn(tale: Tale, at: int, event: CardsDrawn) -> int:
    """Cards are dealt to everyone, in one sentence, or drawn by one player."""
    if event.why != "deal":
        tale.tell("told-drew", event, who=tale.player(event.seat), count=event.count)
        return 1
    dealt = [drawn for drawn in tale.run(at, CardsDrawn, why="deal") if isinstance(drawn, CardsDrawn)]
    usual = Counter(drawn.count for drawn in dealt).most_common(1)[0][0]
    others = [drawn for drawn in dealt if drawn.count != usual]
    if not others:
        tale.tell("told-dealt", event, count=usual)
    elif len({other.count for other in others}) == 1:
        who = tale.words.both(tale.player(other.seat) for other in others)
        tale.tell("told-dealt-but", event, count=usual, more=others[0].count, who=who, others=len(others))
    else:
        hands = (tale.words.say("told-dealt-to", count=d.count, who=tale.player(d.seat)) for d in dealt if d.count)
        tale.tell("told-dealt-unequal", event, hands=tale.words.both(hands))
    return len(dealt)


def card_played(tale: Tale, _at: int, event: CardPlayed) -> int:
    """A card is played on the pile: a seat's own, or its partner's."""
    card = None if event.card is None else tale.words.card(event.card)
    if tale.is_foreign(event.bandit, event.seat):
        who, target = tale.player(event.seat), tale.words.bold(event.bandit)
        if card is None:
            tale.tell("told-hid-for", event, who=who, target=target)
        else:
            tale.tell("told-played-for", event, who=who, target=target, card=card)
    elif card is None:
        tale.tell("told-played-hidden", event, who=tale.figure(event.bandit, event.seat))
    else:
        tale.tell("told-played", event, who=tale.figure(event.bandit, event.seat), card=card)
    return 1


def card_faded(tale: Tale, _at: int, event: CardFaded) -> int:
    """A card was played, but its face has faded."""
    if tale.is_foreign(event.bandit, event.seat):
        tale.tell("told-faded-for", event, who=tale.player(event.seat), target=tale.words.bold(event.bandit))
    else:
        tale.tell("told-faded", event, who=tale.figure(event.bandit, event.seat))
    return 1


def passed(tale: Tale, _at: int, event: TurnPassed) -> int:
    """A seat had no possible action."""
    tale.tell("told-passed", event, who=tale.player(event.seat))
    return 1


def laid_aside(tale: Tale, at: int, event: BulletsDiscarded) -> int:
    """Bullets are moved from the new hands to the discard piles, publicly."""
    run = [aside for aside in tale.run(at, BulletsDiscarded) if isinstance(aside, BulletsDiscarded)]
    hands = [tale.words.say("told-aside-by", count=len(aside.cards), who=tale.short(aside.seat)) for aside in run]
    tale.tell("told-aside", event, hands=tale.words.both(hands))
    return len(run)


def kept(tale: Tale, at: int, event: CardsKept) -> int:
    """All players have chosen the cards to keep; the numbers are public."""
    run = [kept_event for kept_event in tale.run(at, CardsKept) if isinstance(kept_event, CardsKept)]
    hands = [
        tale.words.say("told-kept-by", count=kept_event.count, who=tale.short(kept_event.seat))
        for kept_event in run
        if kept_event.count
    ]
    if hands:
        tale.tell("told-kept", event, hands=tale.words.both(hands))
    else:
        tale.tell("told-kept-none", event)
    return len(run)


def partner_drawn(tale: Tale, at: int, event: PartnerCardDrawn) -> int:
    """All players take a card from the partner's deck, if there is one."""
    run = [
        partner_event for partner_event in tale.run(at, PartnerCardDrawn) if isinstance(partner_event, PartnerCardDrawn)
    ]
    without = [tale.player(partner_event.seat) for partner_event in run if not partner_event.count]
    if without:
        tale.tell("told-partner-but", event, who=tale.words.both(without))
    else:
        tale.tell("told-partner", event)
    return len(run)
