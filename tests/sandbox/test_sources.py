"""Each fact in which the stand-in once differed from Discord: its source, its place in the stand-in, and its test."""

import re
from pathlib import Path
from typing import NamedTuple

from tests.builders.for_each import for_each

ROOT = Path(__file__).parents[2]
DATED = re.compile(
    r"(January|February|March|April|May|June|July|August|September|October|November|December)( \d{1,2},)? 20\d\d"
)


class Row(NamedTuple):
    """A fact, the document that says it, the file of the stand-in that cites the document, and the test."""

    fact: str
    document: str
    cited: str
    test: str


ROWS = (
    Row("attachments lists what no component shows", "Resources / Message", "messages/delivery.py",
        "test_messages.py::test_pictures_are_kept_replaced_and_described"),
    Row("the nonce of a deleted message is refused", "discord-api-docs pull request 6647", "rest/messages.py",
        "test_messages.py::test_a_nonce_that_is_enforced_sends_once"),
    Row("a nonce belongs to its author, in all channels", "Resources / Message", "rest/messages.py",
        "test_messages.py::test_a_nonce_of_another_channel_gives_back_the_message_there"),
    Row("an event takes Create Events", "Guild Scheduled Event", "rest/scheduled_events.py",
        "test_events_and_emojis.py::test_an_event_of_somebody_else_takes_another_permission"),
    Row("threads of announcement channels have a type of their own", "Topics / Threads", "rest/threads.py",
        "../end_to_end/test_channel_types.py::test_a_match_is_played_in_each"),
    Row("servers have voice, stage, announcement and forum channels", "Resources / Channel", "model/records.py",
        "../end_to_end/test_channel_types.py::test_what_the_bot_may_do_is_read_in_each"),
    Row("nothing can be pressed in a locked thread", "issue 7900", "page/rights.py",
        "test_what_people_may.py::test_in_a_locked_thread_nothing_can_be_pressed"),
    Row("a press takes a thread out of the archive first", "issue 8474", "page/rights.py",
        "test_what_people_may.py::test_a_press_takes_a_thread_out_of_the_archive_if_the_person_may"),
    Row("there are no commands in an archived thread", "Topics / Threads", "page/rights.py",
        "test_what_people_may.py::test_there_are_no_commands_in_an_archived_thread"),
    Row("private answers are lost with the client", "Ephemeral Messages FAQ", "page/actions.py",
        "test_what_people_may.py::test_a_private_answer_is_lost_when_the_client_starts_again"),
    Row("only emojis are emojis", "Resources / Emoji", "components/rules.py",
        "test_components.py::test_what_is_no_emoji_is_no_reaction"),
    Row("custom emojis in components exist", "discord-api-docs issue 8071", "components/rules.py",
        "test_events_and_emojis.py::test_an_emoji_in_a_component_is_one_that_exists_and_its_id_comes_back_as_text"),
    Row("a user may install an application", "Receiving and Responding", "model/installs.py",
        "test_user_installs.py::test_a_server_without_the_bot_has_the_commands_of_those_who_installed_it"),
    Row("such an application gets five followups", "Receiving and Responding", "rest/interactions.py",
        "test_user_installs.py::test_a_server_without_the_bot_has_the_commands_of_those_who_installed_it"),
    Row("its answers are private where the user may not post", "Topics / Permissions", "model/installs.py",
        "test_user_installs.py::test_answers_are_private_where_the_user_may_not_post_them"),
    Row("slow mode is for people", "Resources / Channel", "page/rights.py",
        "test_what_people_may.py::test_slow_mode_is_for_messages_of_people"),
    Row("AutoMod refuses messages and edits", "Opcodes and Status Codes", "messages/delivery.py",
        "test_what_people_may.py::test_automod_blocks_messages_and_edits_with_a_word"),
    Row("a person in a timeout only reads", "Topics / Permissions", "model/permissions.py",
        "test_what_people_may.py::test_a_person_in_a_timeout_only_reads"),
)  # fmt: skip
"""To bring a fact up to date, change its row, its comment and its test together."""


@for_each("row", ROWS)
def test_each_fact_has_a_dated_source_and_a_test(row: Row) -> None:
    said = (ROOT / "sandbox" / row.cited).read_text(encoding="utf-8")
    after = [said[candidate.start() :][:300] for candidate in re.finditer(re.escape(row.document), said)]
    assert any(DATED.search(item) for item in after), f"{row.cited} cites no dated {row.document}"
    path, _, name = row.test.partition("::")
    assert f"def {name}(" in (ROOT / "tests" / "sandbox" / path).read_text(encoding="utf-8")
