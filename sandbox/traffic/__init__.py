"""Bot's requests: the record, the rate limits, the faults that tests switch on."""
