"""Processes that draw pictures (``PICTURE_WORKERS``), so that drawing never delays an answer."""
