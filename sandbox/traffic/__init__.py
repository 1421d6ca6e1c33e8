"""The bot's requests: recording them, rate limits, and faults that tests switch on."""
