"""Processes that draw pictures (``PICTURE_WORKERS``), so that drawing never takes the interpreter from an answer."""
