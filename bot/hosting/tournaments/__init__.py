"""``Host.tournaments``: who enters, when rounds begin and end, what directors decide. Pairing and standings are pure, in ``pairing``."""
