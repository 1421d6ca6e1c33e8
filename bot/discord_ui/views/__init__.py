"""Layouts: pure functions from values to messages. All are Components V2 (docs/decisions/0001-components-v2.md)."""
