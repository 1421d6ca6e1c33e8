"""Tables that fill up: opening, joining, terms, private tables, invitations, and the start of the match."""
