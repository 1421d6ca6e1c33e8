"""REST: scheduled events of guilds; only external ones, which take place outside of Discord's voice channels.

Source: Discord developer documentation, "Resources / Guild Scheduled Event".
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from sandbox.errors import FormErrors, refusal
from sandbox.fields import Field, check, text
from sandbox.json_types import Json, JsonObject
from sandbox.model.payloads import event_json
from sandbox.model.permissions import BITS, in_guild
from sandbox.model.records import ACTIVE, CANCELED, COMPLETED, SCHEDULED, Guild, ScheduledEvent
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route

_EVENTS = "/guilds/{guild_id}/scheduled-events"
_EVENT = _EVENTS + "/{guild_scheduled_event_id}"
EXTERNAL = 3
GUILD_ONLY = 2
MOST = 100
"""Maximum number of scheduled and active events of a guild."""

_FIELDS = {
    "name": text(1, 100),
    "description": Field("string", low=0, high=1000),
    "privacy_level": Field("integer", choices=(GUILD_ONLY,)),
    "entity_type": Field("integer", choices=(EXTERNAL,)),
    "scheduled_start_time": Field("string"),
    "scheduled_end_time": Field("string"),
    "channel_id": Field("snowflake"),
    "entity_metadata": Field("object"),
}
_STATUS = Field("integer", choices=(ACTIVE, COMPLETED, CANCELED))
_NEEDED = ("name", "privacy_level", "entity_type", "scheduled_start_time", "scheduled_end_time", "entity_metadata")


def _guild(call: Call) -> Guild:
    """Return the route's guild, after starting and ending its events by the clock. Raises ApiError 10004."""
    guild = call.core.world.guild(call.id("guild_id"))
    now = call.core.clock.now()
    for event in guild.events.values():
        if event.status == SCHEDULED and _moment(event.start) <= now:
            event.status = ACTIVE
        if event.status == ACTIVE and _moment(event.end) <= now:
            event.status = COMPLETED
    return guild


def _check_right(call: Call, guild: Guild, event: ScheduledEvent | None = None) -> None:
    """Refuse (50013) if the bot lacks the permission to create an event, or to change the given one.

    Creating one takes CREATE_EVENTS, changing one's own takes that or MANAGE_EVENTS, changing another's takes MANAGE_EVENTS
    (docs, "Guild Scheduled Event", Permissions, August 2026; change log of November 20, 2025 for February 23, 2026).
    """
    bot = call.core.world.bot_id
    granted = in_guild(guild, bot)
    enough = BITS["CREATE_EVENTS"] if event is None or event.creator_id == bot else 0
    enough |= BITS["MANAGE_EVENTS"] if event is not None else 0
    if not granted & enough:
        raise refusal(50013)


def _event(call: Call, guild: Guild) -> ScheduledEvent:
    event = guild.events.get(call.id("guild_scheduled_event_id"))
    if event is None:
        raise refusal(10070)
    return event


def _moment(written: str) -> float:
    """Convert an ISO 8601 time to epoch seconds. Raises ValueError."""
    at = datetime.fromisoformat(written)
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()


def _read(call: Call, old: ScheduledEvent | None) -> JsonObject:
    """Return the body of a request, checked together with the fields of `old` that it doesn't change."""
    body, faults = call.object(), FormErrors()
    rules = {
        key: replace(rule, required=True) if old is None and key in _NEEDED else rule for key, rule in _FIELDS.items()
    }
    check(body, rules if old is None else {**rules, "status": _STATUS}, (), faults, strict=True)
    faults.raise_if_any()
    if "entity_metadata" in body:
        location = {"location": Field("string", low=1, high=100, required=True)}
        check(body["entity_metadata"], location, ("entity_metadata",), faults)
    if body.get("channel_id") is not None:
        faults.add(("channel_id",), "BASE_TYPE_CHOICES", "An external event has no channel.")
    _check_times(call, body, old, faults)
    faults.raise_if_any()
    return body


def _check_times(call: Call, body: JsonObject, old: ScheduledEvent | None, faults: FormErrors) -> None:
    times: dict[str, float] = {}
    for key, known in (("scheduled_start_time", old and old.start), ("scheduled_end_time", old and old.end)):
        written = body.get(key) or known
        try:
            times[key] = _moment(str(written))
        except ValueError:
            faults.add((key,), "DATE_TIME_TYPE_PARSE", f'Could not parse "{written}". Should be ISO8601.')
            return
    if "scheduled_start_time" in body and times["scheduled_start_time"] <= call.core.clock.now():
        faults.add(
            ("scheduled_start_time",), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past."
        )
    if times["scheduled_end_time"] <= times["scheduled_start_time"]:
        faults.add(("scheduled_end_time",), "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Cannot end before it starts.")


def _going_on(guild: Guild) -> list[ScheduledEvent]:
    return [event for event in guild.events.values() if event.status in (SCHEDULED, ACTIVE)]


def _publish(call: Call, guild: Guild, event: ScheduledEvent, name: str) -> Json:
    call.core.announce.event_changed(guild, event, name)
    return event_json(call.core.world, guild, event)


def list_events(call: Call) -> Reply:
    """List Scheduled Events for Guild: scheduled and active ones."""
    guild = _guild(call)
    return 200, [event_json(call.core.world, guild, event) for event in _going_on(guild)]


def create_event(call: Call) -> Reply:
    """Create Guild Scheduled Event."""
    guild = _guild(call)
    _check_right(call, guild)
    body = _read(call, None)
    if len(_going_on(guild)) >= MOST:
        raise refusal(30038)
    event = ScheduledEvent(
        id=call.core.ids.next(),
        name=body["name"],
        description=body.get("description"),
        start=body["scheduled_start_time"],
        end=body["scheduled_end_time"],
        location=body["entity_metadata"]["location"],
        creator_id=call.core.world.bot_id,
    )
    guild.events[event.id] = event
    return 200, _publish(call, guild, event, "CREATE")


def get_event(call: Call) -> Reply:
    """Get Guild Scheduled Event."""
    guild = _guild(call)
    return 200, event_json(call.core.world, guild, _event(call, guild))


def patch_event(call: Call) -> Reply:
    """Modify Guild Scheduled Event, unless it has ended or was canceled (ApiError 180000)."""
    guild = _guild(call)
    event = _event(call, guild)
    _check_right(call, guild, event)
    if event.status in (COMPLETED, CANCELED):
        raise refusal(180000)
    body = _read(call, event)
    event.name = body.get("name") or event.name
    event.description = body.get("description", event.description)
    event.start = body.get("scheduled_start_time") or event.start
    event.end = body.get("scheduled_end_time") or event.end
    event.location = body.get("entity_metadata", {}).get("location", event.location)
    event.status = body.get("status") or event.status
    return 200, _publish(call, guild, event, "UPDATE")


def delete_event(call: Call) -> Reply:
    """Delete Guild Scheduled Event."""
    guild = _guild(call)
    event = _event(call, guild)
    _check_right(call, guild, event)
    del guild.events[event.id]
    _publish(call, guild, event, "DELETE")
    return NO_CONTENT


ROUTES = (
    Route("GET", _EVENTS, list_events),
    Route("POST", _EVENTS, create_event),
    Route("GET", _EVENT, get_event),
    Route("PATCH", _EVENT, patch_event),
    Route("DELETE", _EVENT, delete_event),
)
