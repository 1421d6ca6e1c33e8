"""Tests of moderators' lists and of how players call them."""
