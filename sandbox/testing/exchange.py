"""One thing that a scripted user did and all that the bot did in answer."""

from __future__ import annotations

from collections.abc import Callable

from sandbox.json_types import JsonObject
from sandbox.testing.reading import text
from sandbox.waiting import until


class InteractionFailedError(Exception):
    """An interaction was refused, or the bot didn't answer within three seconds; the text is shown to the user."""


class Exchange:
    """A command, press or form, and its answers.

    `answer` is the callback type of the first answer; `modal` the form it opened; `choices` those of an autocompletion; `messages`
    those made or changed through it, by id, in order. `watchers` are called for each frame, `seconds` bounds each waiting.
    """

    def __init__(self, nonce: str, watchers: list[Callable[[], None]], seconds: float) -> None:
        self.nonce = nonce
        self.watchers = watchers
        self.seconds = seconds
        self.interaction_id: str | None = None
        self.answer: int | None = None
        self.modal: JsonObject | None = None
        self.choices: list[JsonObject] = []
        self.failure: str | None = None
        self.messages: dict[str, JsonObject] = {}
        self._shown: list[JsonObject] = []  # each state of each message: one may change again before it is read

    @property
    def settled(self) -> bool:
        """Whether the first answer, or the failure, is there."""
        return self.answer is not None or self.failure is not None

    def settle(self, frame: JsonObject) -> None:
        """Take in a frame that answers it."""
        self.interaction_id = frame.get("interaction_id") or self.interaction_id
        match frame["t"]:
            case "failed":
                self.failure = frame["text"]
            case "modal":
                self.modal, self.answer = frame, 9
            case "autocomplete":
                self.choices, self.answer = frame["choices"], 8
            case "acknowledged":
                self.answer = frame["type"]

    def note(self, message: JsonObject) -> None:
        """Take in a message that was made or changed in answer."""
        self.messages[message["id"]] = message
        self._shown.append(message)

    async def message(
        self, condition: Callable[[JsonObject], object] = lambda _message: True, *, seconds: float | None = None
    ) -> JsonObject:
        """Return the first message in answer that fulfils a condition (by default, the first at all), now or once. Raises TimeoutError."""

        def found() -> JsonObject | None:
            return next((message for message in [*self.messages.values(), *self._shown] if condition(message)), None)

        try:
            return await until(self.watchers, found, seconds or self.seconds, "a message in answer")
        except TimeoutError as error:
            came = "\n---\n".join(text(message) for message in self._shown) or "nothing"
            raise TimeoutError(f"{error} What came: {came}") from None
