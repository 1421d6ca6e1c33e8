"""A whole table that could be behind what one seat sees: everything hidden is made up, everything known is as it is."""
