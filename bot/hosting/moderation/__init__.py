"""What moderators do to a running match: a dry run first, then one transaction, an entry in the audit log and a note in the thread."""
