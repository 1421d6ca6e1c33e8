"""``python -m tests.engine.replays`` records the fixtures again. Run it only after a change of the rules and their version."""

from tests.engine.replays.recording import write_all

write_all()
