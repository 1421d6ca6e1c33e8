"""First answer of the bot to an interaction: one of the callback types 4 to 9, once, within three seconds.

Source: Discord developer documentation, "Interactions / Receiving and Responding", section Interaction Callback Type.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sandbox.commands.registry import in_words
from sandbox.components.output import resolve
from sandbox.components.survey import survey_modal
from sandbox.core import Core
from sandbox.errors import ApiError, FormErrors, bad_form
from sandbox.fields import Field, Spec, check, text
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction
from sandbox.json_types import Json, JsonObject
from sandbox.messages import delivery
from sandbox.messages.delivery import Answer
from sandbox.messages.drafts import Draft, read_draft
from sandbox.model.files import Upload
from sandbox.model.installs import must_be_private
from sandbox.model.payloads import message_json
from sandbox.model.records import EPHEMERAL, Message
from sandbox.traffic.record import Answered

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
_ALLOWED = {
    COMMAND: (MESSAGE, DEFER, MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (MESSAGE, DEFER),
}


def answer(core: Core, interaction: Interaction, body: JsonObject, uploads: tuple[Upload, ...]) -> JsonObject:
    """Process the bot's answer and return the response for `with_response`.

    Raises ApiError 50035 for a type that this interaction doesn't allow or for invalid data; the interaction then stays open.
    """
    allowed = _ALLOWED[interaction.kind]
    if interaction.kind == MODAL_SUBMIT and interaction.source_id:
        allowed = (*allowed, DEFER_UPDATE, UPDATE)
    kind = body.get("type")
    if isinstance(kind, bool) or kind not in allowed:
        options = ", ".join(str(number) for number in allowed)
        raise bad_form(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{options}}}.")
    data = body.get("data")
    data = {} if data is None else data
    if not isinstance(data, dict):
        raise bad_form(("data",), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    try:
        message = _HANDLERS[kind](core, interaction, data, uploads)
    except ApiError as error:
        raise _inside_data(error) from None
    _settle(core, interaction, kind)
    return _response(core, interaction, kind, message)


def answer_for(core: Core, interaction: Interaction, *, ephemeral: bool) -> Answer:
    """Return the link to an interaction for a message that answers it."""
    metadata, channel = core.interactions.metadata(interaction), core.world.channel(interaction.channel_id)
    ephemeral = ephemeral or must_be_private(core.world, channel, interaction.user_id, interaction.owners)
    extra: JsonObject = {
        "application_id": core.world.bot_id,
        "webhook_id": core.world.bot_id,
        "interaction_metadata": metadata,
    }
    if interaction.kind == COMMAND:
        named = {"id": interaction.id, "type": COMMAND, "name": interaction.name, "user": metadata["user"]}
        extra |= {"type": 20, "interaction": named}
    return Answer(interaction.id, interaction.user_id, extra, ephemeral)


def _inside_data(error: ApiError) -> ApiError:
    """Return the same refusal with its faults' paths below `data`."""
    if error.errors is None:
        return error
    return ApiError(error.status, error.code, error.message, {"data": error.errors})


def _settle(core: Core, interaction: Interaction, kind: int) -> None:
    interaction.answered_as = kind
    if interaction.deadline:
        interaction.deadline.cancel()
    took = time.perf_counter() - interaction.dispatched
    answered = Answered(interaction.id, interaction.kind, interaction.name, interaction.user_id, kind, took)
    core.recorder.answers.append(answered)
    if kind in (CHOICES, MODAL):
        return
    frame = {"t": "acknowledged", "nonce": interaction.nonce, "interaction_id": interaction.id, "type": kind}
    core.pages.send([interaction.user_id], frame)


def _response(core: Core, interaction: Interaction, kind: int, message: Message | None) -> JsonObject:
    about: JsonObject = {"id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel_id}
    guild_id = core.world.channel(interaction.channel_id).guild_id
    if guild_id:
        about["guild_id"] = guild_id
    body: JsonObject = {"interaction": about}
    if message is not None:
        about |= {
            "response_message_id": message.id,
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral_for is not None,
        }
        if kind in (MESSAGE, UPDATE):
            body["resource"] = {"type": kind, "message": message_json(core.world, message)}
    return body


def _draft(core: Core, data: JsonObject, uploads: tuple[Upload, ...], old: Message | None) -> Draft:
    return read_draft(data, uploads, old=old, max_file=core.settings.max_file, emojis=core.world.emojis)


def _message(core: Core, interaction: Interaction, data: JsonObject, uploads: tuple[Upload, ...]) -> Message:
    draft = _draft(core, data, uploads, None)
    tie = answer_for(core, interaction, ephemeral=bool(draft.flags & EPHEMERAL))
    channel = core.world.channel(interaction.channel_id)
    message = delivery.create(core, channel, core.world.bot_id, draft, answer=tie)
    interaction.original_id = message.id
    interaction.messages.add(message.id)
    return message


def _defer(core: Core, interaction: Interaction, data: JsonObject, _uploads: tuple[Upload, ...]) -> Message:
    check_flags(data)
    ephemeral = bool((data.get("flags") or 0) & EPHEMERAL)
    channel = core.world.channel(interaction.channel_id)
    tie = answer_for(core, interaction, ephemeral=ephemeral)
    message = delivery.thinking(core, channel, tie)
    interaction.original_id = message.id
    interaction.messages.add(message.id)
    frame = {
        "t": "thinking",
        "interaction_id": interaction.id,
        "channel_id": interaction.channel_id,
        "message_id": message.id,
        "ephemeral": tie.ephemeral,
    }
    readers = [interaction.user_id] if tie.ephemeral else core.announce.audience(channel)
    core.pages.send([reader for reader in readers if reader != interaction.user_id], frame)
    core.pages.send([interaction.user_id], frame | {"nonce": interaction.nonce})
    return message


def check_flags(data: JsonObject) -> None:
    """Reject flags that aren't an integer (ApiError 50035)."""
    faults = FormErrors()
    check(data, {"flags": Field("integer", low=0)}, (), faults)
    faults.raise_if_any()


def _defer_update(core: Core, interaction: Interaction, _data: JsonObject, _uploads: tuple[Upload, ...]) -> Message:
    message = core.world.message(interaction.channel_id, interaction.source_id or "")
    interaction.messages.add(message.id)
    return message


def _update(core: Core, interaction: Interaction, data: JsonObject, uploads: tuple[Upload, ...]) -> Message:
    message = core.world.message(interaction.channel_id, interaction.source_id or "")
    draft = _draft(core, data, uploads, message)
    interaction.messages.add(message.id)
    return delivery.edit(core, message, draft, by=interaction.id)


_CHOICE: Spec = {"name": text(1, 100, required=True), "name_localizations": Field("object")}
_SHOWN = ("name", "name_localizations", "value")


def _choices(core: Core, interaction: Interaction, data: JsonObject, _uploads: tuple[Upload, ...]) -> None:
    faults = FormErrors()
    check(data, {"choices": Field("list", required=True, high=25)}, (), faults)
    choices = data.get("choices")
    for index, choice in enumerate(choices if isinstance(choices, list) else []):
        _check_choice(choice, index, faults)
    faults.raise_if_any()
    frame: JsonObject = {"t": "autocomplete", "nonce": interaction.nonce, "interaction_id": interaction.id}
    locale = core.world.user(interaction.user_id).locale
    frame["choices"] = [
        in_words({key: choice[key] for key in _SHOWN if key in choice}, locale) for choice in choices or []
    ]
    core.pages.send([interaction.user_id], frame)


def _check_choice(choice: Json, index: int, faults: FormErrors) -> None:
    path = ("choices", index)
    if not check(choice, _CHOICE, path, faults):
        return
    value = choice.get("value")
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        faults.add((*path, "value"), "BASE_TYPE_REQUIRED", "This field is required")
    elif isinstance(value, str) and not 1 <= len(value) <= 100:
        faults.add((*path, "value"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")


def _modal(core: Core, interaction: Interaction, data: JsonObject, _uploads: tuple[Upload, ...]) -> None:
    faults = FormErrors()
    spec = {
        "custom_id": text(1, 100, required=True),
        "title": text(1, 45, required=True),
        "components": Field("list", required=True),
    }
    check(data, spec, (), faults)
    if data.get("components") is not None:
        survey_modal(data["components"], faults=faults, path=("components",)).check_emojis(core.world.emojis)
    faults.raise_if_any()
    frame = {key: data[key] for key in ("custom_id", "title")} | {"components": resolve(data["components"], [])}
    core.interactions.modals[interaction.user_id, data["custom_id"]] = (interaction, {**frame})
    frame |= {"t": "modal", "nonce": interaction.nonce, "interaction_id": interaction.id}
    frame |= {"channel_id": interaction.channel_id, "message_id": interaction.source_id}
    core.pages.send([interaction.user_id], frame)


_Handler = Callable[[Core, Interaction, JsonObject, tuple[Upload, ...]], Message | None]
_HANDLERS: dict[int, _Handler] = {
    MESSAGE: _message,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}
