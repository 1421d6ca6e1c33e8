"""``python -m tests.engine.replays`` records the fixtures again: only if a rule, and with it the rules version, has changed."""

from tests.engine.replays.recording import write_all

write_all()
