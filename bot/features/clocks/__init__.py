"""Deadlines, reminders, more time, forecasts, and fairness after an outage."""
