"""Figures, status, metrics and health of a running bot, for its operator."""
