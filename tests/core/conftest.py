"""The host of these tests."""

from tests.builders.hosting import h

__all__ = ["h"]
