"""REST: answers to interactions, and their follow-ups.

Source: Discord developer documentation, "Interactions / Receiving and Responding" (endpoints, followup messages).
"""

from __future__ import annotations

from sandbox.errors import refusal
from sandbox.interactions import Interaction
from sandbox.messages import delivery
from sandbox.messages.drafts import read_draft
from sandbox.model.payloads import message_json
from sandbox.model.records import EPHEMERAL, Message
from sandbox.rest import callbacks
from sandbox.rest.call import NO_CONTENT, Call, Reply, Route

MOST_FOLLOWUPS = 5


def callback(call: Call) -> Reply:
    """Create Interaction Response."""
    interaction = call.core.interactions.to_answer(call.id("interaction_id"), call.params["token"])
    body = callbacks.answer(call.core, interaction, call.object(), call.uploads)
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return 200, body
    return NO_CONTENT


def _interaction(call: Call) -> Interaction:
    """Return the interaction with the route's token. Raises ApiError 10015 (unknown) or 50027 (expired)."""
    return call.core.interactions.by_token(call.id("application_id"), call.params["token"])


def followup(call: Call) -> Reply:
    """Create Followup Message. The first one after a deferral replaces "… is thinking".

    An application that only the user has installed may send five per interaction (docs, "Receiving and Responding", August 2026).
    """
    core, interaction, body = call.core, _interaction(call), call.object()
    original = _original(call, interaction)
    if "0" not in interaction.owners:
        if interaction.followups == MOST_FOLLOWUPS:
            raise refusal(40094)
        interaction.followups += 1
    if original is not None and original.loading:
        draft = read_draft(body, call.uploads, old=original, max_file=core.settings.max_file, emojis=core.world.emojis)
        return 200, message_json(core.world, delivery.edit(core, original, draft, by=interaction.id))
    draft = read_draft(body, call.uploads, old=None, max_file=core.settings.max_file, emojis=core.world.emojis)
    tie = callbacks.answer_for(core, interaction, ephemeral=bool(draft.flags & EPHEMERAL))
    tie.extra = {**tie.extra, "type": 0}
    channel = core.world.channel(interaction.channel_id)
    message = delivery.create(core, channel, core.world.bot_id, draft, answer=tie)
    interaction.messages.add(message.id)
    return 200, message_json(core.world, message)


def _original(call: Call, interaction: Interaction) -> Message | None:
    channel = call.core.world.channel(interaction.channel_id)
    return channel.messages.get(interaction.original_id or "")


def _message(call: Call, interaction: Interaction) -> Message:
    """Return the route's message: `@original`, or another one of this interaction. Raises ApiError 10008."""
    named = call.params.get("message_id")
    if named is None or named == interaction.original_id:
        message = _original(call, interaction)
    elif named in interaction.messages:
        message = call.core.world.channel(interaction.channel_id).messages.get(named)
    else:
        message = None
    if message is None:
        raise refusal(10008)
    return message


def get_message(call: Call) -> Reply:
    """Get Original Interaction Response, or Get Followup Message."""
    return 200, message_json(call.core.world, _message(call, _interaction(call)))


def edit_message(call: Call) -> Reply:
    """Edit Original Interaction Response, or Edit Followup Message."""
    core, interaction = call.core, _interaction(call)
    message = _message(call, interaction)
    draft = read_draft(
        call.object(), call.uploads, old=message, max_file=core.settings.max_file, emojis=core.world.emojis
    )
    return 200, message_json(core.world, delivery.edit(core, message, draft, by=interaction.id))


def delete_message(call: Call) -> Reply:
    """Delete Original Interaction Response, or Delete Followup Message."""
    delivery.delete(call.core, _message(call, _interaction(call)))
    return NO_CONTENT


_HOOK = "/webhooks/{application_id}/{token}"
_ANSWERS = (f"{_HOOK}/messages/@original", f"{_HOOK}/messages/{{message_id}}")
ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{token}/callback", callback, public=True),
    Route("POST", _HOOK, followup, public=True),
    *(Route("GET", path, get_message, public=True) for path in _ANSWERS),
    *(Route("PATCH", path, edit_message, public=True) for path in _ANSWERS),
    *(Route("DELETE", path, delete_message, public=True) for path in _ANSWERS),
)
