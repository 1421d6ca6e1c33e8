"""Clocks that people can live with: deadlines, time banks, habits, reminders, missed deadlines, forecasts."""
