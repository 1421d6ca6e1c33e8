"""Horses & Stagecoach, unit by unit; ``modes/horses_stagecoach.py`` puts it together."""
