"""What the rule texts leave open and no other source decides, decided here: change a default to play it another way.

Numbers are those of the project's rulings. Each switch is asked in one place.
"""

from typing import Final

import msgspec


class Rulings(msgspec.Struct, frozen=True):
    """The answers to open questions. Each can be switched on its own.

    ``ghost_hides_one_of_two`` (7.6): were the first turn a speeding-up one, only the first of a seat's two cards can be hidden.
    ``prize_without_shots`` (9.9): if nobody fired, everybody is a Gunslinger; otherwise nobody is.
    ``hostages_by_bandit`` (11.6): one hostage fewer than bandits is on display; otherwise one fewer than players.
    ``tuco_shoots_in_the_coach`` (11.15): Tuco's power works between the coach's roof and its inside.
    ``old_whiskey_needs_two`` (12.1, 15.2): an old flask can be used with two action cards in hand only; otherwise one is enough.
    ``bullets_can_be_kept`` (12.4): the end-of-round bonus keeps bullets, too.
    ``ghost_hides_in_turmoil`` (12.7): in a turmoil as first turn Ghost may leave his card face down.
    ``all_ranked_if_none_escaped`` (13.7): if nobody got away, all are ranked as usual; otherwise all count as caught.
    ``cheyenne_may_refuse`` (15.1): Cheyenne may let the purse drop; otherwise she keeps it.
    ``pockets_on_the_coach`` (15.4): Pickpocketing works on the coach's spots, too.
    ``ghost_hides_partners_cards`` (15.7): Ghost's player may hide a partner's card; otherwise only a Ghost card.
    ``first_player_is_an_a`` (15.10): with teams the Horse Attack, too, draws the First Player among the players A; otherwise among
    those in the rearmost car.
    ``coach_moves_after_the_last_round`` (15.12): the coach falls back after the last round, before the count.
    """

    ghost_hides_one_of_two: bool = True
    prize_without_shots: bool = True
    hostages_by_bandit: bool = True
    tuco_shoots_in_the_coach: bool = True
    old_whiskey_needs_two: bool = True
    bullets_can_be_kept: bool = False
    ghost_hides_in_turmoil: bool = True
    all_ranked_if_none_escaped: bool = True
    cheyenne_may_refuse: bool = True
    pockets_on_the_coach: bool = True
    ghost_hides_partners_cards: bool = True
    first_player_is_an_a: bool = True
    coach_moves_after_the_last_round: bool = False


AS_DECIDED: Final = Rulings()
"""The answers of this house."""
