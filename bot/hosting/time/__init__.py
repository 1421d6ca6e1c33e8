"""Clocks, deadlines, forecasts and reminders."""
