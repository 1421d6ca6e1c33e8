"""Sets the length of random tests. ``COLT_WALKS=large``, which `make nightly` sets, makes them many times longer."""

import os

from hypothesis import HealthCheck, settings

_SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("small", max_examples=2, deadline=None, database=None, suppress_health_check=_SLOW)
settings.register_profile("large", max_examples=250, deadline=None, database=None, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("COLT_WALKS", "small"))
