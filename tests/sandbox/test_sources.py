"""Facts that the sandbox once got wrong about Discord, each with its source, its file in the sandbox, and its test."""

import re
from pathlib import Path
from typing import NamedTuple

from tests.builders.for_each import for_each

ROOT = Path(__file__).parents[2]
DATED = re.compile(
    r"(January|February|March|April|May|June|July|August|September|October|November|December)( \d{1,2},)? 20\d\d"
)


class Row(NamedTuple):
    """A fact, the document that states it, the file in ``sandbox`` that cites the document, and the test."""

    fact: str
    document: str
    cited: str
    test: str


ROWS = (
    Row("attachments lists what no component shows", "Resources / Message", "messages/delivery.py",
        "test_messages.py::test_pictures_are_stored_replaced_and_described"),
    Row("the nonce of a deleted message is refused", "discord-api-docs pull request 6647", "rest/messages.py",
        "test_messages.py::test_an_enforced_nonce_sends_once"),
    Row("a nonce belongs to its author, in all channels", "Resources / Message", "rest/messages.py",
        "test_messages.py::test_a_nonce_used_in_another_channel_returns_that_message"),
    Row("an event takes Create Events", "Guild Scheduled Event", "rest/scheduled_events.py",
        "test_events_and_emojis.py::test_events_of_others_need_another_permission"),
    Row("threads of announcement channels have a type of their own", "Topics / Threads", "rest/threads.py",
        "../end_to_end/test_channel_types.py::test_a_match_is_played_in_each"),
    Row("servers have voice, stage, announcement and forum channels", "Resources / Channel", "model/records.py",
        "../end_to_end/test_channel_types.py::test_what_the_bot_may_do_is_read_in_each"),
    Row("nothing can be pressed in a locked thread", "issue 7900", "page/rights.py",
        "test_user_rights.py::test_nothing_can_be_pressed_in_a_locked_thread"),
    Row("a press takes a thread out of the archive first", "issue 8474", "page/rights.py",
        "test_user_rights.py::test_a_press_unarchives_a_thread_if_the_user_may_do_so"),
    Row("there are no commands in an archived thread", "Topics / Threads", "page/rights.py",
        "test_user_rights.py::test_commands_are_unavailable_in_an_archived_thread"),
    Row("private answers are lost with the client", "Ephemeral Messages FAQ", "page/actions.py",
        "test_user_rights.py::test_a_private_answer_is_lost_when_the_client_restarts"),
    Row("only emojis are emojis", "Resources / Emoji", "components/rules.py",
        "test_components.py::test_text_that_is_no_emoji_is_refused"),
    Row("custom emojis in components exist", "discord-api-docs issue 8071", "components/rules.py",
        "test_events_and_emojis.py::test_an_emoji_in_a_component_must_exist_and_its_id_is_returned_as_text"),
    Row("a user may install an application", "Receiving and Responding", "model/installs.py",
        "test_user_installs.py::test_users_who_installed_the_application_have_its_commands_in_servers_without_the_bot"),
    Row("such an application gets five followups", "Receiving and Responding", "rest/interactions.py",
        "test_user_installs.py::test_users_who_installed_the_application_have_its_commands_in_servers_without_the_bot"),
    Row("its answers are private where the user may not post", "Topics / Permissions", "model/installs.py",
        "test_user_installs.py::test_answers_are_private_if_the_user_may_not_post"),
    Row("slow mode is for people", "Resources / Channel", "page/rights.py",
        "test_user_rights.py::test_slow_mode_limits_only_messages_of_users"),
    Row("AutoMod refuses messages and edits", "Opcodes and Status Codes", "messages/delivery.py",
        "test_user_rights.py::test_automod_blocks_messages_and_edits_with_a_word"),
    Row("a person in a timeout only reads", "Topics / Permissions", "model/permissions.py",
        "test_user_rights.py::test_a_user_in_a_timeout_can_only_read"),
)  # fmt: skip
"""To update a fact, change its row, its comment and its test together."""


@for_each("row", ROWS)
def test_each_fact_has_a_dated_source_and_a_test(row: Row) -> None:
    source = (ROOT / "sandbox" / row.cited).read_text(encoding="utf-8")
    after = [source[candidate.start() :][:300] for candidate in re.finditer(re.escape(row.document), source)]
    assert any(DATED.search(item) for item in after), f"{row.cited} cites no dated {row.document}"
    path, _, name = row.test.partition("::")
    assert f"def {name}(" in (ROOT / "tests" / "sandbox" / path).read_text(encoding="utf-8")
