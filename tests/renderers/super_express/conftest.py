"""What the tests of words share."""

from tests.renderers.test_phrases_language import other

__all__ = ["other"]
