"""Horses & Stagecoach: what the expansion adds, unit by unit; ``modes/horses_stagecoach.py`` puts it together."""
