# python -m bot status

status-version = Version { $version }, database { $schema }, rules: { $rules }
status-storage-failed = The bot runs, but can’t save anything: { $words }
status-matches = { $matches ->
    [one] 1 running match
   *[other] { $matches } running matches
  } on { $servers ->
    [one] 1 server
   *[other] { $servers } servers
  }; overdue decisions: { $overdue }
status-outbox-empty = Outbox: empty
status-outbox = Outbox: { $count }, the oldest waiting { $seconds } s; failed more than 3 times: { $retried }
status-unreadable = Unreadable matches: { $count }
status-server-backup = Last backup: only the database server knows
status-no-backup = Last backup: none
status-backup = Last backup: { $minutes } min ago
status-backup-ahead = Backups from the future, which don't count (check the clock): { $count }
status-backup-failed = The last scheduled backup failed: { $words }
status-copied = Continuous copies: everything confirmed until { $seconds } s ago; restarts of Litestream: { $count }
status-copied-never = Continuous copies: none yet
status-copies-failed = Continuous copies are failing: { $words }
status-drill = Restore drill of the { $kind }: passed, { $hours } h ago
status-drill-failed = Restore drill of the { $kind }: FAILED, { $hours } h ago; run python -m bot drill
status-free = Free disk space: { $free } MB
status-free-copies = { $kind ->
    [whole] Free disk space for backups: { $free } MB
   *[continuous] Free disk space for continuous copies: { $free } MB
  }
copy-whole = newest backup
copy-continuous = continuous copies
status-no-process = No process is running (or none has reported for two minutes).
status-process = Process { $id }, shards { $shards }: { $servers ->
    [one] one server
   *[other] { $servers } servers
  }, up { $minutes } min, reported { $seconds } s ago
status-answers = answers: { $count }, median { $median } ms, 99% within { $p99 } ms
status-pictures = pictures: { $count }, median { $median } ms, 99% within { $p99 } ms
status-rest = REST calls: { $calls }, rate-limited: { $limited }; computers waiting to think: { $thinking }
