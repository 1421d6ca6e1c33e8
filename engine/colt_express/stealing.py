"""Moves loot between spots and pockets, and applies the protection of targets."""

from engine.colt_express.actions import Spot
from engine.colt_express.events import FlaskSeen, LootDropped, LootHanded, LootTaken, PurseDrawn, PurseSeen
from engine.colt_express.rules import Draft
from engine.colt_express.state import BLIND, FLASKS, HELD
from engine.colt_express.train import with_entry
from engine.core.types import Seat


def lying(d: Draft, spot: Spot) -> tuple[int, ...]:
    """Return the numbers of the tokens on a spot."""
    return tuple(token for token, place in enumerate(d.loot) if place == spot)


def held(d: Draft, bandit: int, kind: str) -> tuple[int, ...]:
    """Return the numbers of a bandit's tokens of a kind."""
    tokens = d.setting.tokens
    place = HELD + bandit
    return tuple(token for token, where in enumerate(d.loot) if where == place and tokens[token].kind == kind)


def can_fall(d: Draft, bandit: int) -> tuple[str, ...]:
    """Return the kinds of loot that a punched bandit can lose, sorted by name, since the tokens' order would reveal their values.

    All purses are one kind, and so are full flasks; a half-drunk flask shows its kind (``whiskey`` or ``old-whiskey``).
    """
    place = HELD + bandit
    return tuple(sorted({_looks(d, token) for token, where in enumerate(d.loot) if where == place}))


def _looks(d: Draft, token: int) -> str:
    what = d.setting.tokens[token]
    return FLASKS[what.value] if d.coach is not None and token in d.coach.half else what.kind


def token_on(d: Draft, spot: Spot, kind: str, tag: int) -> int:
    """Return the token with this kind and tag on a spot (the first of equal jewels or strongboxes)."""
    tokens = d.setting.tokens
    return next(t for t in lying(d, spot) if tokens[t].kind == kind and d.tags[t] == tag)


def take(d: Draft, bandit: int, token: int, why: str) -> None:
    """Give a bandit a token from its spot; its seat learns a purse's value (rulings.md 8.11)."""
    kind = d.setting.tokens[token].kind
    d.emit(LootTaken(bandit=d.name(bandit), kind=kind, spot=d.places[bandit], tag=d.tags[token], why=why))
    hold(d, bandit, token)


def hold(d: Draft, bandit: int, token: int) -> None:
    """Put a token into a bandit's pocket; its seat learns the value."""
    d.loot = with_entry(d.loot, token, HELD + bandit)
    d.tags = with_entry(d.tags, token, 0)
    seat = d.setting.owners[bandit]
    d.known = with_entry(d.known, token, d.known[token] | 1 << seat)
    _show(d, bandit, token, (seat,))


def lose(d: Draft, bandit: int, looks: str) -> int:
    """Return the token that a punched bandit loses among those that look the same: a random purse or full flask (rulings.md 8.12, 12.2).

    Unless it had only one, just its own seat knows which token that was, and which ones are left.
    """
    place = HELD + bandit
    tokens = [token for token, where in enumerate(d.loot) if where == place and _looks(d, token) == looks]
    if looks not in BLIND:
        # Jewels and strongboxes are all alike.
        return tokens[0]
    index = d.picked(len(tokens))
    token = tokens[index]
    seat = d.setting.owners[bandit]
    d.emit(PurseDrawn(bandit=d.name(bandit), index=index, value=d.setting.tokens[token].value, kind=looks, audience=()))
    if len(tokens) > 1:
        # Other seats may have known some of them, but can't know which of these are left.
        for other in tokens:
            d.known = with_entry(d.known, other, 1 << seat)
    return token


def drop(d: Draft, bandit: int, token: int, spot: Spot) -> None:
    """Put a bandit's token on a spot; a face-down one gets a new tag."""
    kind = d.setting.tokens[token].kind
    tag = 0
    if kind in BLIND:
        tag = d.next_tag
        d.next_tag = tag + 1
        _show(d, bandit, token, (d.setting.owners[bandit],))
    d.loot = with_entry(d.loot, token, spot)
    d.tags = with_entry(d.tags, token, tag)
    d.emit(LootDropped(bandit=d.name(bandit), kind=kind, spot=spot, tag=tag))


def hand_over(d: Draft, bandit: int, token: int, to: int) -> None:
    """Give a bandit's purse directly to another bandit (Cheyenne)."""
    _show(d, bandit, token, (d.setting.owners[bandit],))
    d.emit(LootHanded(bandit=d.name(bandit), to=d.name(to), kind=d.setting.tokens[token].kind))
    hold(d, to, token)


def _show(d: Draft, bandit: int, token: int, seats: tuple[int, ...]) -> None:
    what, audience = d.setting.tokens[token], tuple(Seat(seat) for seat in seats)
    if what.kind == "purse":
        d.emit(PurseSeen(bandit=d.name(bandit), value=what.value, audience=audience))
    elif what.kind == "flask":
        d.emit(FlaskSeen(bandit=d.name(bandit), flask=FLASKS[what.value], audience=audience))


def aimed_at(d: Draft, bandit: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Return the targets without a shielded bandit (Belle), unless there is no other target (rulings.md 8.8, 15.14)."""
    rulings = d.rules.rulings
    if not rulings.own_side_must_be_hit and not _foes(d, bandit, targets):
        return ()
    others = tuple(target for target in targets if not d.power(target).shielded)
    shield = others if rulings.own_side_shields_belle else _foes(d, bandit, others)
    return others if shield else targets


def _foes(d: Draft, bandit: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    sides, owners = d.setting.sides, d.setting.owners
    side = sides[owners[bandit]]
    return tuple(target for target in targets if sides[owners[target]] != side)
