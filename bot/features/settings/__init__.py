"""``/settings`` and ``/setup``, time zones, blocked players, and the audit log."""
