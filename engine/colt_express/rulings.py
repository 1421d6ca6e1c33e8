"""Open questions of the rule texts, and this project's answers: change a default to play another way.

Numbers are those of rulings.md. Each switch is read in one place; questions without a switch are in ``SETTLED``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final

import msgspec


class Rulings(msgspec.Struct, frozen=True):
    """Answers to open questions, each annotated with the rulings that ask it. Each can be switched independently.

    Schemin': ``empty_deck_forbids_drawing``: with nothing left to draw, a seat that can't play a card passes; otherwise it may draw
    nothing. ``ghost_hides_one_of_two``: if the first turn is a speeding-up one, only the first of a seat's two cards can be hidden.
    ``keeping_asked_after_the_last_round``: expert: players choose cards to keep even after the last Schemin'.

    Events and the score: ``ransom_is_cash``: the conductor's ransom is cash; otherwise a purse of that value. ``prize_without_shots``:
    if no one fired, all are Gunslingers; otherwise no one is. ``cheyenne_may_refuse``: Cheyenne may let the purse fall; otherwise she
    takes it.

    The stagecoach: ``hostages_by_bandit``: one hostage fewer than bandits is on display; otherwise one fewer than players.
    ``sweeping_past_is_free``: bandits that an event sweeps past the Shotgun take no bullet; otherwise they do.
    ``tuco_shoots_in_the_coach``: Tuco's power works between the coach's roof and its inside. ``pockets_on_the_coach``: Pickpocketing
    also works on the coach's spots. ``ride_back_into_the_coach``: a ride of no car may lead from inside the coach back into it.
    ``coach_moves_after_the_last_round``: the coach falls back after the last round, before the count.
    ``coach_step_meets_the_shotgun``: with the Shotgun on the train, a roof move past him between coach and train costs a bullet;
    otherwise only one along the train does. ``moved_on_is_over``: an effect that moves a bandit on ends its arrival, so that a bandit
    that flees from the Marshal onto the Shotgun's roof meets each of them once; otherwise it meets the Shotgun twice if it entered the
    Marshal's car. ``loose_box_can_be_robbed``: a strongbox that fell on the coach's roof can be robbed in spite of the Shotgun.

    Whiskey, turmoil, kept cards, hostages: ``old_whiskey_needs_two``: an old flask can be used only with two action cards in hand;
    otherwise one is enough. ``classic_whiskey_needs_a_card``: a classic flask can be used only with an action card in hand; otherwise
    a seat that has none after drawing plays none. ``classic_whiskey_needs_a_stock``: a classic flask can't be used with nothing left
    to draw. ``each_flask_is_a_choice``: full and half-drunk flasks of a kind, and those of two bandits, are separate choices; otherwise
    only the kind is chosen, and a half-drunk flask is used first. ``bullets_can_be_kept``: the end-of-round bonus can keep bullets.
    ``ghost_hides_in_turmoil``: if the first turn is a turmoil, Ghost may leave his card face down.
    ``ghost_hides_after_a_drink``: the first card that a flask gives Ghost counts as his first. ``poodle_before_the_hand``: the Poodle's
    bullet comes before the hand is drawn; otherwise after it, on top of the deck. ``poodle_on_top_in_expert``: expert: the bullet stays
    on top of the draw deck; otherwise it is shuffled in.

    Its events and stations: ``marshal_drinks_one_flask``: of several flasks the marshal drinks a random one; otherwise all, and an old
    one decides. ``all_speed_up_at_once``: Higher Speed moves everything at once, and bandits meet the Shotgun afterward; otherwise the
    bandits move first and meet him at his old spot. ``shared_box_counts_for_the_banker``: a bandit that shares a strongbox still has
    it; otherwise its Banker pays nothing. ``all_ranked_if_none_escaped``: if no one escaped, all are ranked as usual; otherwise no one
    wins, and all share the last place. ``gunslinger_among_all``: with the Escape any bandit can be the Gunslinger; otherwise only an
    escaped one. ``only_the_escaped_bring_money``: a side counts the money of its escaped bandits; otherwise of all its bandits.

    Two players: ``doc_fills_his_team``: a team with Doc fills up to seven; otherwise to six. ``ghost_hides_his_own_only``: Ghost's
    power hides only Ghost cards; otherwise also his teammate's. ``each_bandit_brings_a_ride``: both bandits have a Ride; otherwise
    only the first of a team. ``hostages_bind_one_bandit``: a drawback applies to the bandit with the hostage; otherwise also to its
    teammate. ``own_bullets_pay_no_photographer``: bullets from the same side don't pay for the Photographer.

    Teams, and a bandit's own side: ``lent_card_is_decided_by_its_owner``: the player of the card's bandit decides; otherwise the one who
    played it. ``ghost_hides_partners_cards``: Ghost's player may hide a partner's card; otherwise only a Ghost card.
    ``photographer_opens_her_bandits_cards``: the cards of the bandit with the Photographer are face up, no matter who plays them; otherwise
    Ghost with her can't hide a partner's card either. ``partners_draw_before_all_fill``: all draw a partner's card before anyone fills
    up; otherwise seat by seat. ``partners_card_with_a_full_hand``: expert: the card is drawn even with a full hand.
    ``switching_exchanges_partners``: B starts in a switching turn; otherwise A, as in any turn. ``partner_shots_count_nothing``: a
    shot at the partner doesn't count; otherwise it also cancels one that does. ``tied_teams_share_the_title``: every tied team gets the
    Gunslinger's prize; otherwise none does. ``first_player_is_an_a``: with teams, even the Horse Attack draws the First Player among
    the players A; otherwise among those in the rearmost car. ``teams_add_up_bullets``: a team's tie-break adds up its bandits'
    bullets; otherwise the bandit hit most often counts. ``own_side_must_be_hit``: a punch or a shot with no other target hits a bandit on
    the same side; otherwise nothing happens. ``own_side_shields_belle``: bandits on the same side shield Belle like any others.
    ``partners_card_is_one_of_six``: the hand is six cards including the partner's; otherwise that is a seventh.
    """

    empty_deck_forbids_drawing: Annotated[bool, "7.1"] = True
    ghost_hides_one_of_two: Annotated[bool, "7.6"] = True
    keeping_asked_after_the_last_round: Annotated[bool, "15.1"] = False
    ransom_is_cash: Annotated[bool, "9.8"] = True
    prize_without_shots: Annotated[bool, "9.9"] = True
    cheyenne_may_refuse: Annotated[bool, "15.1"] = True
    hostages_by_bandit: Annotated[bool, "11.6"] = True
    sweeping_past_is_free: Annotated[bool, "11.11"] = True
    tuco_shoots_in_the_coach: Annotated[bool, "11.15"] = True
    pockets_on_the_coach: Annotated[bool, "15.4"] = True
    ride_back_into_the_coach: Annotated[bool, "15.4"] = True
    coach_moves_after_the_last_round: Annotated[bool, "15.12"] = False
    coach_step_meets_the_shotgun: Annotated[bool, "15.15"] = True
    moved_on_is_over: Annotated[bool, "15.20"] = True
    loose_box_can_be_robbed: Annotated[bool, "15.16"] = True
    old_whiskey_needs_two: Annotated[bool, "12.1", "15.2"] = True
    classic_whiskey_needs_a_card: Annotated[bool, "12.1"] = False
    classic_whiskey_needs_a_stock: Annotated[bool, "15.2"] = True
    each_flask_is_a_choice: Annotated[bool, "15.19"] = True
    bullets_can_be_kept: Annotated[bool, "12.4"] = False
    ghost_hides_in_turmoil: Annotated[bool, "12.7"] = True
    ghost_hides_after_a_drink: Annotated[bool, "12.7"] = True
    poodle_before_the_hand: Annotated[bool, "15.3"] = True
    poodle_on_top_in_expert: Annotated[bool, "15.3"] = True
    marshal_drinks_one_flask: Annotated[bool, "13.2"] = True
    all_speed_up_at_once: Annotated[bool, "13.3"] = True
    shared_box_counts_for_the_banker: Annotated[bool, "13.5"] = True
    all_ranked_if_none_escaped: Annotated[bool, "13.7", "15.18"] = False
    gunslinger_among_all: Annotated[bool, "13.7"] = True
    only_the_escaped_bring_money: Annotated[bool, "15.6"] = True
    doc_fills_his_team: Annotated[bool, "15.5"] = True
    ghost_hides_his_own_only: Annotated[bool, "15.5"] = True
    each_bandit_brings_a_ride: Annotated[bool, "15.5"] = True
    hostages_bind_one_bandit: Annotated[bool, "15.5"] = True
    own_bullets_pay_no_photographer: Annotated[bool, "15.5"] = True
    lent_card_is_decided_by_its_owner: Annotated[bool, "15.7"] = True
    ghost_hides_partners_cards: Annotated[bool, "15.7"] = True
    photographer_opens_her_bandits_cards: Annotated[bool, "15.21"] = True
    partners_draw_before_all_fill: Annotated[bool, "15.7"] = True
    partners_card_with_a_full_hand: Annotated[bool, "15.7"] = True
    switching_exchanges_partners: Annotated[bool, "15.8"] = True
    partner_shots_count_nothing: Annotated[bool, "15.9"] = True
    tied_teams_share_the_title: Annotated[bool, "15.9"] = True
    first_player_is_an_a: Annotated[bool, "15.10"] = True
    teams_add_up_bullets: Annotated[bool, "15.13"] = True
    own_side_must_be_hit: Annotated[bool, "15.14"] = True
    own_side_shields_belle: Annotated[bool, "15.14"] = True
    partners_card_is_one_of_six: Annotated[bool, "15.17"] = True


AS_DECIDED: Final = Rulings()
"""This project's answers; new matches use them."""

VERSIONS: Final[Mapping[str, Rulings]] = MappingProxyType(
    {
        "colt-express-1": Rulings(
            all_ranked_if_none_escaped=True,
            moved_on_is_over=False,
            each_flask_is_a_choice=False,
            photographer_opens_her_bandits_cards=False,
        ),
        "colt-express-2": AS_DECIDED,
    }
)
"""The answers of each playable rules version, oldest first: a match is finished by those that it started with.

``since`` and ``until`` in ``engine/numbers/colt_express/`` are positions in this table, counted from 1.
"""

NEWEST: Final = tuple(VERSIONS)[-1]

SETTLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "11.14": "Django does not push between the inside of the coach and its car: a push needs a direction along the train, and "
        "there is none, so that no other answer can be stated.",
        "15.12": "Each crossing of the Shotgun, each flight from him and each Poodle is an occasion of its own for the neutral bullets: "
        "each is one bandit's and comes at its own moment, so that there is nothing that it could be put together with.",
        "15.13": "Bullets are counted when they are received: no bullet card ever leaves the cards of its side, so that counting "
        "the cards at the end comes to the same.",
    }
)
"""Open questions whose alternative can't be stated or changes nothing, each with the reason."""
