"""Creates, edits and deletes messages whose body has been checked. The callers check permissions.

Source: Discord developer documentation, "Resources / Message".
"""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.components.output import media_urls, resolve
from sandbox.core import Core
from sandbox.errors import bad_form, refusal
from sandbox.json_types import JsonObject
from sandbox.messages.drafts import Draft, is_blank
from sandbox.messages.mentions import Mentions, find, text_of
from sandbox.messages.notify import drop_in, notify
from sandbox.messages.threads import wake
from sandbox.model.files import Upload, picture_size
from sandbox.model.payloads import message_json, user_json
from sandbox.model.records import EPHEMERAL, LOADING, SUPPRESS_NOTIFICATIONS, Channel, Message


@dataclass(slots=True)
class Answer:
    """Link between a message and the interaction that it answers."""

    interaction_id: str
    user_id: str
    extra: JsonObject
    ephemeral: bool = False


def create(
    core: Core,
    channel: Channel,
    author_id: str,
    draft: Draft,
    *,
    answer: Answer | None = None,
    reference: JsonObject | None = None,
    extra: JsonObject | None = None,
) -> Message:
    """Add a new message to a channel, send its notifications, and announce it.

    Raises ApiError 50006 if it is blank, 50035 if it replies to a missing message, and 200000 if AutoMod blocks it.
    """
    ephemeral = answer is not None and answer.ephemeral
    payload = skeleton(core, channel, author_id, draft.flags & ~EPHEMERAL | (EPHEMERAL if ephemeral else 0))
    payload |= (answer.extra if answer else {}) | (extra or {})
    if reference:
        payload |= _reply(core, channel, reference)
    files = _apply(core, payload, draft, [])
    if is_blank(payload):
        raise refusal(50006)
    if not ephemeral:
        _check_words(core, channel, payload)
    message = Message(payload["id"], channel.id, author_id, payload, files=files)
    if answer:
        message.interaction_id = answer.interaction_id
        message.ephemeral_for = answer.user_id if ephemeral else None
    mentions = _set_mentions(core, message, draft.allowed_mentions)
    place(core, channel, message)
    if not ephemeral:
        replied = payload.get("referenced_message")
        quiet = bool(draft.flags & SUPPRESS_NOTIFICATIONS)
        notify(core, message, channel, mentions, _replied_user(replied, draft.allowed_mentions), quiet=quiet)
    core.announce.message_created(message, by=message.interaction_id)
    return message


def place(core: Core, channel: Channel, message: Message) -> None:
    """Add a message to its channel. In a thread, its author becomes a member, and the thread leaves the archive."""
    channel.messages[message.id] = message
    if message.ephemeral_for:
        return
    channel.last_message_id = message.id
    if channel.is_thread:
        channel.message_count += 1
        drop_in(core, channel, [message.author_id])
        wake(core, channel)


def thinking(core: Core, channel: Channel, answer: Answer) -> Message:
    """Post the placeholder of a deferred answer, "… is thinking", and return it."""
    flags = LOADING | (EPHEMERAL if answer.ephemeral else 0)
    payload = skeleton(core, channel, core.world.bot_id, flags) | answer.extra
    message = Message(payload["id"], channel.id, core.world.bot_id, payload, loading=True)
    message.interaction_id = answer.interaction_id
    message.ephemeral_for = answer.user_id if answer.ephemeral else None
    place(core, channel, message)
    core.announce.message_created(message)
    return message


def edit(core: Core, message: Message, draft: Draft, *, by: str | None = None) -> Message:
    """Edit a message and announce it. Only an edit that replaces a "thinking" placeholder sends notifications.

    Raises ApiError 50006 if it would be blank, and 200000 if AutoMod blocks it.
    """
    payload = dict(message.payload)
    payload["flags"] = payload["flags"] & ~LOADING | draft.flags & ~EPHEMERAL
    files = _apply(core, payload, draft, message.files)
    if is_blank(payload):
        raise refusal(50006)
    if message.ephemeral_for is None:
        _check_words(core, core.world.channel(message.channel_id), payload)
    if not message.loading:
        payload["edited_timestamp"] = core.clock.iso()
    was_loading, message.loading = message.loading, False
    message.payload = payload
    old_files, message.files = message.files, files
    kept = {file["id"] for file in files}
    for file in old_files:
        if file["id"] not in kept:
            core.files.drop(file["id"])
    mentions = _set_mentions(core, message, draft.allowed_mentions)
    if was_loading and message.ephemeral_for is None:
        notify(core, message, core.world.channel(message.channel_id), mentions, None, quiet=False)
    core.announce.message_updated(message, by=by)
    return message


def _check_words(core: Core, channel: Channel, payload: JsonObject) -> None:
    """Raise ApiError 200000 if the message has a word that AutoMod blocks; edits are checked too.

    Documentation, "Opcodes and Status Codes"; for edits the change log, June 27, 2024.
    """
    guild, said = core.world.guilds.get(channel.guild_id or ""), text_of(payload).lower()
    if guild is not None and any(word in said for word in guild.blocked_words):
        raise refusal(200000)


def delete(core: Core, message: Message) -> None:
    """Delete a message with its files, and announce it."""
    channel = core.world.channel(message.channel_id)
    channel.messages.pop(message.id, None)
    if message.id in channel.pins:
        channel.pins.remove(message.id)
    for file in message.files:
        core.files.drop(file["id"])
    core.announce.message_deleted(message)


def skeleton(core: Core, channel: Channel, author_id: str, flags: int) -> JsonObject:
    """Return the payload of a blank message, with a fresh id."""
    payload: JsonObject = {
        "id": core.ids.next(),
        "type": 0,
        "channel_id": channel.id,
        "author": user_json(core.world.user(author_id)),
        "content": "",
        "timestamp": core.clock.iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": flags,
    }
    if channel.is_thread:
        payload["position"] = channel.message_count
    return payload


def _apply(core: Core, payload: JsonObject, draft: Draft, old: list[JsonObject]) -> list[JsonObject]:
    """Apply a draft's changes to a payload. Return all files of the message."""
    changes = draft.changes
    files = _attachments(core, payload["channel_id"], draft, old)
    for key, empty in (("content", ""), ("embeds", []), ("components", [])):
        if key in changes:
            payload[key] = changes[key] or empty
    payload["tts"] = bool(changes.get("tts"))
    if "components" in changes:
        payload["components"] = resolve(payload["components"], files)
    if "embeds" in changes:
        payload["embeds"] = [_embed(embed, files) for embed in payload["embeds"]]
    shown = set(media_urls(payload))
    # "any attached files that are not referenced in embeds or components" (Discord docs, "Resources / Message", August 2026;
    # confirmed in discord-api-docs issue 8277, April 2026).
    payload["attachments"] = [file for file in files if file["url"] not in shown]
    return files


def _attachments(core: Core, channel_id: str, draft: Draft, old: list[JsonObject]) -> list[JsonObject]:
    uploads = {str(upload.index): upload for upload in draft.uploads}
    if not draft.has_attachments_key:
        return old + [store(core, channel_id, upload, {}) for upload in uploads.values()]
    by_id = {attachment["id"]: attachment for attachment in old}
    result = []
    for entry in draft.attachment_list:
        if upload := uploads.get(str(entry["id"])):
            result.append(store(core, channel_id, upload, entry))
        else:
            changed = {key: entry[key] for key in ("description",) if entry.get(key)}
            result.append(by_id[str(entry["id"])] | changed)
    return result


def store(core: Core, channel_id: str, upload: Upload, entry: JsonObject) -> JsonObject:
    """Store an uploaded file and return its attachment; `entry` is its item in the request's attachment list."""
    file_id = core.ids.next()
    stored = core.files.put(file_id, upload.filename, upload.data)
    # Discord signs these URLs, so they don't end with the file name (docs, "Reference", Signed Attachment CDN URLs).
    url = f"{core.base_url}/attachments/{channel_id}/{file_id}/{upload.filename}?ex=0&is=0&hm=0&"
    body: JsonObject = {
        "id": file_id,
        "filename": upload.filename,
        "size": len(upload.data),
        "url": url,
        "proxy_url": url,
        "content_type": stored.content_type,
    }
    if size := picture_size(upload.data):
        body["width"], body["height"] = size
    if entry.get("description"):
        body["description"] = entry["description"]
    return body


def _embed(embed: JsonObject, attachments: list[JsonObject]) -> JsonObject:
    urls = {f"attachment://{attachment['filename']}": attachment["url"] for attachment in attachments}
    body = {"type": "rich", **embed}
    for key in ("image", "thumbnail"):
        if media := body.get(key):
            url = urls.get(media["url"], media["url"])
            body[key] = {**media, "url": url, "proxy_url": url}
    if "fields" in body:
        body["fields"] = [{"inline": False, **field} for field in body["fields"] or []]
    return body


def _set_mentions(core: Core, message: Message, allowed: JsonObject | None) -> Mentions:
    mentioned = find(text_of(message.payload), allowed)
    users = [core.world.users[user_id] for user_id in mentioned.users if user_id in core.world.users]
    message.payload["mentions"] = [user_json(user) for user in users]
    message.payload["mention_roles"] = mentioned.roles
    message.payload["mention_everyone"] = mentioned.everyone
    return mentioned


def _reply(core: Core, channel: Channel, reference: JsonObject) -> JsonObject:
    target = channel.messages.get(str(reference.get("message_id")))
    if target is None or target.ephemeral_for:
        if reference.get("fail_if_not_exists", True):
            raise bad_form(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
        return {}
    named = {"type": 0, "channel_id": channel.id, "message_id": target.id}
    if channel.guild_id:
        named["guild_id"] = channel.guild_id
    return {"type": 19, "message_reference": named, "referenced_message": message_json(core.world, target)}


def _replied_user(replied: JsonObject | None, allowed: JsonObject | None) -> str | None:
    if replied is None or (allowed is not None and not allowed.get("replied_user")):
        return None
    return str(replied["author"]["id"])
