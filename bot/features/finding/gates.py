"""Conditions for joining a table, checked in the transaction that seats the user. Invited users and players of the previous match pass
all."""

from bot.core.errors import Refusal
from bot.core.ids import Person
from bot.core.matches.loaded import find
from bot.features.lobbies import calls_rows
from bot.features.lobbies.calls_rows import OPEN_INVITATIONS
from bot.features.lobbies.lobby import Lobby
from bot.features.ratings import rows as ratings_rows
from bot.features.ratings.leaderboards import conduct
from bot.features.ratings.ledger import skill
from bot.features.ratings.rating import points
from bot.features.ratings.records import family_of
from bot.features.ratings.values import Pool, scope_of
from bot.storage.session import Reader


def check(tx: Reader, lobby: Lobby, person: Person) -> None:
    """Raise not-invited, role-missing, not-reliable or rating-out-of-range if the conditions of a table exclude a player."""
    gates = lobby.gates
    if not gates.closed or person.id == lobby.host or _is_invited(tx, lobby, person):
        return
    if gates.by_invitation:
        raise Refusal("not-invited")
    if gates.role is not None and gates.role not in person.roles:
        raise Refusal("role-missing", role=str(gates.role))
    scope = scope_of(lobby.place)
    score = conduct(tx, scope, person.id, private=True).score
    if gates.reliability and score is not None and score < gates.reliability:
        raise Refusal("not-reliable", least=gates.reliability, have=score)
    if gates.least or gates.most:
        pool = Pool(scope, lobby.game, family_of(lobby.modes), ratings_rows.season(tx, scope).number)
        have = points(skill(tx, pool, person.id))
        if have < gates.least or (gates.most and have > gates.most):
            raise Refusal("rating-out-of-range", have=have)


def _is_invited(tx: Reader, lobby: Lobby, person: Person) -> bool:
    if lobby.again is not None and person.id in find(tx, lobby.again).match.participants:
        return True
    invitation = calls_rows.invitation_to(tx, lobby.id, person.id)
    return invitation is not None and invitation.state in OPEN_INVITATIONS
