"""Series of metrics for which each alert of ``docs/operating/alerts.yaml`` must fire, and series for which it must not."""

from collections.abc import Mapping
from typing import Final, NamedTuple

UP: Final = 'up{job="colt-express", instance="a"}'
ONE: Final = "colt_express_"
DAYS: Final = 24 * 60
"""Minutes: samples are a minute apart."""

Series = Mapping[str, str]


class Case(NamedTuple):
    """Series as promtool writes them, of a bot in trouble and of one that is well, and the minute at which an alert is expected."""

    trouble: Series
    well: Series
    minute: int = 60


def slow(metric: str, bucket: str) -> Series:
    """Return a histogram whose observations of the last hour all exceed a bucket."""
    return {
        f'{ONE}{metric}_bucket{{le="{bucket}"}}': "0x120",
        f'{ONE}{metric}_bucket{{le="20"}}': "0+60x120",
        f'{ONE}{metric}_bucket{{le="+Inf"}}': "0+60x120",
    }


def quick(metric: str, bucket: str) -> Series:
    """Return the same series with all observations in that bucket."""
    return dict.fromkeys(slow(metric, bucket), "0+60x120")


def ratio(part: str, whole: str, bad: int, well: int) -> Case:
    """Return a case for the ratio of two counters: ``bad`` and ``well`` are the ratios, in percent."""
    return Case(
        {f"{ONE}{part}": f"0+{bad}x120", f"{ONE}{whole}": "0+100x120"},
        {f"{ONE}{part}": f"0+{well}x120", f"{ONE}{whole}": "0+100x120"},
    )


def gauge(name: str, bad: str, well: str, minute: int = 60) -> Case:
    """Return a case for a gauge with a constant value: ``bad`` or ``well``."""
    return Case({f"{ONE}{name}": f"{bad}x{minute + 60}"}, {f"{ONE}{name}": f"{well}x{minute + 60}"}, minute)


CASES: Final[Mapping[str, Case]] = {
    "ColtExpressDown": Case({UP: "1x20 0x100"}, {UP: "1x120"}),
    "ColtExpressSilent": gauge('process_silent_seconds{shards="0/1"}', "120", "20"),
    "ColtExpressUntold": gauge("outbox_oldest_seconds", "300", "3"),
    "ColtExpressOverdue": gauge("overdue_waits", "2", "0"),
    "ColtExpressSlowAnswers": Case(slow("answer_seconds", "2"), quick("answer_seconds", "2")),
    "ColtExpressDiscordFails": ratio("rest_failed_total", "rest_calls_total", 10, 1),
    "ColtExpressRateLimited": ratio("rest_limited_total", "rest_calls_total", 10, 1),
    "ColtExpressFailedPresses": ratio("presses_failed_total", "answer_seconds_count", 5, 1),
    "ColtExpressFailedSteps": Case(
        {f'{ONE}loop_failed_total{{loop="step"}}': "0+2x120"}, {f'{ONE}loop_failed_total{{loop="step"}}': "0x120"}
    ),
    "ColtExpressGateway": gauge('gateway_connected{shard="0"}', "0", "1"),
    "ColtExpressUnreadableEvents": Case(
        {f"{ONE}events_unreadable_total": "0+1x120"}, {f"{ONE}events_unreadable_total": "0x120"}
    ),
    "ColtExpressLag": Case(slow("loop_lag_seconds", "0.5"), quick("loop_lag_seconds", "0.5")),
    "ColtExpressUnreadable": gauge("unreadable_matches", "1", "0"),
    "ColtExpressNoBackup": gauge(
        "last_backup_timestamp_seconds", "0", f"{2 * 86_400}", 3 * DAYS
    ),  # 0: there never was one
    "ColtExpressBackupsAhead": gauge("backups_ahead", "1", "0"),
    "ColtExpressBackupFailed": gauge("backup_failed", "1", "0"),
    "ColtExpressCopiesLate": gauge("copied_timestamp_seconds", "0", "3590"),
    "ColtExpressDrillFailed": gauge('drill_passed{kind="whole"}', "0", "1"),
    "ColtExpressDrillLate": gauge("drill_timestamp_seconds", "0", f"{3 * 86_400}", 4 * DAYS),
    "ColtExpressCopiesDiskFull": gauge('copies_disk_free_bytes{kind="whole"}', "100000", "2000000000"),
    "ColtExpressDiskFull": gauge("disk_free_bytes", "100000", "2000000000"),
}
"""By the name of the alert."""
