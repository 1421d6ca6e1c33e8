"""Offers of seats, made by the player or a moderator and open for a limited time: functions that take an open transaction."""

from bot.core import hooks
from bot.core.errors import Blocked, NamedRefusal, Refusal
from bot.core.ids import MatchId, OfferId, Person, UserId
from bot.core.matches import log_rows, match_rows
from bot.core.matches.loaded import no_seat, running, seat_at
from bot.core.matches.values import Match, MatchSeat, Note
from bot.core.outbox_rows import MATCH_TOPIC, queue
from bot.core.settings.rows import check_unknowing
from bot.core.shards.values import Shards
from bot.core.work import At, Looking
from bot.features.seats import occupancy, rows
from bot.features.seats.occupancy import check_free
from bot.features.seats.rows import Absence, Offer
from bot.features.settings import rows as settings_rows
from bot.storage.session import Writer
from engine.core.types import Seat


class UnknownOffer(NamedRefusal):
    """Raised when there is no such offer."""


OFFERS_PER_TRANSACTION = 50


def make(
    at: At,
    match_id: MatchId,
    seat: Seat,
    by: UserId,
    to: Person | None,
    way: str = occupancy.OFFERED,
    absence: Absence | None = None,
) -> Offer:
    """Offer a seat, for the default time, or as a stand-in's until the end of an absence; it replaces an open offer of the same seat."""
    match = running(at, match_id)
    holds = holder(seat_at(match, seat))
    if to is not None:
        check_named(at, match, seat, to.id)
    for old in rows.open_offers(at, match.id):
        if old.seat == seat:
            rows.close_offer(at, old.id, "withdrawn")
    number, until = (None, at.now + at.tools.limits.seat_offer) if absence is None else (absence.id, absence.until)
    made = rows.OFFERS.added(
        at,
        Offer(
            match=match.id, seat=seat, by=by, holder=holds, to=to, way=way, at=at.now, expires_at=until, absence=number
        ),
    )
    say(at, match, made, f"offer-{way}" if to else f"offer-{way}-anybody")
    return made


def accept(at: At, offer_id: OfferId, person: Person) -> Offer:
    """Accept an offer. For an absence, this only records the stand-in's agreement; otherwise the user gets the seat at once."""
    offer = takeable(at, offer_id, person.id)
    rows.close_offer(at.tx, offer.id, "accepted")
    queue(at.tx, MATCH_TOPIC, offer.match, at.now)
    if offer.absence is None:
        occupancy.occupy(at, offer.match, offer.seat, person, offer.way, offer.id)
    return offer


def takeable(at: Looking, offer_id: OfferId, user: UserId) -> Offer:
    """Return an open offer that this user may take."""
    offer = open_offer(at, offer_id)
    if offer.to is not None and offer.to.id != user:
        raise Refusal("not-for-you")
    check(at, running(at.tx, offer.match), offer.seat, user)
    return offer


def decline(at: At, offer_id: OfferId, user: UserId) -> Offer:
    """Decline an offer made to this user."""
    offer = open_offer(at, offer_id)
    if offer.to is None or offer.to.id != user:
        raise Refusal("not-for-you")
    rows.close_offer(at.tx, offer.id, "declined")
    say(at, running(at.tx, offer.match), offer, "offer-declined")
    return offer


def withdraw(at: At, offer_id: OfferId, user: UserId) -> Offer:
    """Withdraw the user's own offer."""
    offer = open_offer(at, offer_id)
    if offer.by != user:
        raise Refusal("not-for-you")
    rows.close_offer(at.tx, offer.id, "withdrawn")
    say(at, running(at.tx, offer.match), offer, "offer-withdrawn")
    return offer


def offer_of(at: Looking, offer_id: OfferId) -> Offer:
    """Return an offer, open or closed. Raises UnknownOffer."""
    offer = rows.OFFERS.get(at.tx, offer_id)
    if offer is None:
        raise UnknownOffer
    return offer


def expire(at: At, shards: Shards) -> bool:
    """Close a batch of expired offers; return whether there were any."""
    due = rows.expired_offers(at, at.now, OFFERS_PER_TRANSACTION, shards)
    for offer in due:
        rows.close_offer(at, offer.id, "expired")
        loaded_match = log_rows.match(at, offer.match)
        if loaded_match is not None and loaded_match.match.status == "running":
            say(at, loaded_match.match, offer, "offer-expired")
    return bool(due)


def check_named(at: Looking, match: Match, seat: Seat, user: UserId) -> None:
    """Raise if a seat may not be offered to a user: person-is-blocked, or as ``check``."""
    if match.place.guild is not None and settings_rows.BLOCKS.get(at, match.place.guild, user) is not None:
        raise Refusal("person-is-blocked")
    check(at, match, seat, user, "other")


def check(at: Looking, match: Match, seat: Seat, user: UserId, of: str = "matches") -> None:
    """Raise if a user may not take this seat: see ``make`` and ``accept``. ``of``: "other" if someone else reads the refusal."""
    check_free(match, seat, user)
    check_unknowing(at, match.id, user)
    if match.place.guild is not None and settings_rows.BLOCKS.get(at, match.place.guild, user) is not None:
        raise Blocked
    # Tournament matches don't count toward the limit of tables per user.
    if (
        not match_rows.in_tournament(at, match.id)
        and log_rows.count_matches(at, user) >= at.tools.limits.matches_per_user
    ):
        raise Refusal("too-many-tables", limit=at.tools.limits.matches_per_user, of=of)


def holder(seat: MatchSeat) -> UserId | None:
    """Return the user to whom a seat belongs: its owner, or else its player; None if it belongs to a computer."""
    return seat.user if seat.owner is None else seat.owner.id


def seat_of_holder(match: Match, user: UserId) -> MatchSeat:
    """Return the seat that a user plays or may come back to. Raises NotAtThisTable (FormerSeat if they had one)."""
    for seat in match.seats:
        if user in seat.users:
            return seat
    raise no_seat(match, user)


def open_offer(at: Looking, offer_id: OfferId) -> Offer:
    """Return an offer that is still open. Raises UnknownOffer or offer-is-closed."""
    offer = offer_of(at, offer_id)
    if offer.status != "open" or offer.expires_at <= at.now:
        raise Refusal("offer-is-closed", status=offer.status if offer.status != "open" else "expired")
    return offer


@hooks.reseated
def withdraw_void(tx: Writer, match: Match, seat: Seat) -> None:
    """Withdraw the open offers of a seat if it now belongs to another user."""
    for offer in rows.open_offers(tx, match.id):
        if offer.seat == seat and offer.holder != holder(seat_at(match, seat)):
            rows.close_offer(tx, offer.id, "withdrawn")


def say(at: At, match: Match, offer: Offer, key: str) -> None:
    """Add a note about an offer to the public log; a new offer notifies the user to whom it is made.

    The note stores the holder at this time, because the seat may change hands later.
    """
    facts: dict[str, str | int | float] = {"seat": offer.seat, "by": offer.by, "offer": offer.id}
    if offer.holder is not None:
        facts["holder"] = offer.holder
    if offer.to is not None:
        facts["user" if key == f"offer-{offer.way}" else "other"] = offer.to.id
    match_rows.add_note(at, Note(match.id, match.version, at.now, key, facts))
