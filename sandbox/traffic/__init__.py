"""Recording of the bot's requests, rate limits, and faults that tests switch on."""
