"""Teams of two (Horses & Stagecoach rules, "Special rules to play in teams"; rulings.md 15.7 to 15.9, 15.17). Seats 0 and 1 are players
A and B of the first team, 2 and 3 of the second, and so on.

Changes: A starts in the Caboose and B in the next car; a player A is First Player; every round begins with a card from the
partner's deck; a switching turn exchanges A and B; scores add up, and shots at the partner don't count for the Gunslinger.
"""

from collections.abc import Callable
from types import MappingProxyType

from msgspec.structs import replace

from engine.colt_express.actions import Action, Shoot
from engine.colt_express.events import BanditPlaced, CardsSeen, PartnerCardDrawn
from engine.colt_express.hands import set_hand
from engine.colt_express.phases import fill_hand
from engine.colt_express.rules import CardRule, Draft, Rules, TaskRule
from engine.colt_express.scoring import shooters
from engine.colt_express.setup import any_seat, draw_first_player
from engine.colt_express.state import Ask, Task
from engine.colt_express.train import caboose, inside, with_entry
from engine.core.types import ScorePart, Seat


def partner(seat: int) -> int:
    """Return the other seat of the team."""
    return seat ^ 1


def form_sides(d: Draft) -> None:
    """Make each pair of neighboring seats a side."""
    d.setting = replace(d.setting, sides=tuple(seat // 2 for seat in range(len(d.setting.seats))))
    d.friendly = (0,) * len(d.setting.bandits)


def any_player_a(d: Draft, bandits: tuple[int, ...]) -> int:
    """Return a random player A's seat (even after a Horse Attack: rulings.md 15.10)."""
    if len(bandits) < len(d.setting.bandits) and not d.rules.rulings.first_player_is_an_a:
        return any_seat(d, bandits)
    # Players A have the even seats.
    return 2 * d.picked(len(d.setting.seats) // 2)


def place_partners(d: Draft) -> None:
    """Draw the First Player, and put every player A into the Caboose and every player B into the next car."""
    draw_first_player(d, tuple(range(len(d.setting.bandits))))
    places = list(d.places)
    for bandit, seat in enumerate(d.setting.owners):
        places[bandit] = inside(caboose(d) - seat % 2)
        d.emit(BanditPlaced(bandit=d.name(bandit), spot=places[bandit]))
    d.places = tuple(places)


def draw_from_partners(d: Draft, _task: Task) -> tuple[Ask, ...]:
    """Give every player a card from the partner's deck before filling up, even with a full hand (rulings.md 15.7)."""
    rulings = d.rules.rulings
    for seat in range(len(d.setting.seats)):
        room = rulings.partners_card_with_a_full_hand or len(d.hands[seat]) < d.rules.hand_size(d, seat)
        card = d.rules.take_cards(d, partner(seat), int(room))
        set_hand(d, seat, d.hands[seat] + card)
        d.emit(PartnerCardDrawn(seat=Seat(seat), count=len(card)))
        d.emit(CardsSeen(seat=Seat(seat), cards=card, audience=(Seat(seat),)))
        if not rulings.partners_draw_before_all_fill:
            fill_hand(d, seat)
    d.next_task(None)
    return ()


def backwards(d: Draft) -> tuple[int, ...]:
    """Return the seats counterclockwise with A and B exchanged: the B of the first team starts (rulings.md 15.8)."""
    count = len(d.setting.seats)
    return tuple((d.first + 1 - step) % count for step in range(count))


def next_first(d: Draft) -> int:
    """Return the seat of the next team's player A."""
    return (d.first + 2) % len(d.setting.seats)


def one_card_more(hand_size: Callable[[Draft, int], int]) -> Callable[[Draft, int], int]:
    """Return the hand size plus one, for the partner's card (rulings.md 15.17)."""
    return lambda d, seat: hand_size(d, seat) + 1


def fire(rule: CardRule) -> CardRule:
    """Return the Fire card's rule, extended to count shots at the partner."""

    def perform(d: Draft, bandit: int, action: Action) -> None:
        assert isinstance(action, Shoot)
        sides, owners = d.setting.sides, d.setting.owners
        if sides[owners[bandit]] == sides[owners[d.setting.bandits.index(action.target)]]:
            d.friendly = with_entry(d.friendly, bandit, d.friendly[bandit] + 1)
        rule.perform(d, bandit, action)

    return CardRule(rule.options, perform, rule.why_not)


def prizes(d: Draft, side: int) -> tuple[ScorePart, ...]:
    """Return the team's line for the Gunslinger's prize: most shots at opponents; every tied team gets it (rulings.md 15.9)."""
    rulings, shots = d.rules.rulings, dict.fromkeys(d.setting.sides, 0)
    # Shots at the partner are among those fired: subtracting them once makes them count nothing (15.9).
    cost = 1 if rulings.partner_shots_count_nothing else 2
    for bandit in shooters(d):
        fired = d.rules.content.own_bullets - d.bullets[bandit]
        shots[d.setting.sides[d.setting.owners[bandit]]] += fired - cost * d.friendly[bandit]
    tied = [bandit for bandit, count in shots.items() if count == max(shots.values())]
    best = int(side in tied and (len(tied) == 1 or rulings.tied_teams_share_the_title))
    return (ScorePart("gunslinger", best, best * d.rules.content.gunslinger),)


PARTNER = TaskRule(draw_from_partners, phase="schemin")


def teams(rules: Rules) -> Rules:
    """Return ``rules`` for teams of two."""
    return replace(
        rules,
        setup=(form_sides, *rules.setup),
        place=place_partners,
        starter=any_player_a,
        round=tuple(kind for old in rules.round for kind in (("partner", old) if old == "fill" else (old,))),
        tasks=MappingProxyType({**rules.tasks, "partner": PARTNER}),
        cards=MappingProxyType({**rules.cards, "fire": fire(rules.cards["fire"])}),
        hand_size=rules.hand_size if rules.rulings.partners_card_is_one_of_six else one_card_more(rules.hand_size),
        backwards=backwards if rules.rulings.switching_exchanges_partners else rules.backwards,
        next_first=next_first,
        prizes=prizes,
    )
