# python -m bot status

status-version = Version { $version }, Datenbank { $schema }, Regeln: { $rules }
status-storage-failed = Der Bot läuft, kann aber nichts speichern: { $words }
status-matches = { $matches ->
    [one] 1 laufende Partie
   *[other] { $matches } laufende Partien
  } auf { $servers ->
    [one] 1 Server
   *[other] { $servers } Servern
  }; überfällige Entscheidungen: { $overdue }
status-outbox-empty = Ausgang: leer
status-outbox = Ausgang: { $count }, der älteste seit { $seconds } s; mehr als 3-mal gescheitert: { $retried }
status-unreadable = Unlesbare Partien: { $count }
status-server-backup = Letzte Sicherung: weiß nur der Datenbankserver
status-no-backup = Letzte Sicherung: keine
status-backup = Letzte Sicherung: vor { $minutes } min
status-backup-ahead = Sicherungen aus der Zukunft, die nicht zählen (prüfe die Uhr): { $count }
status-backup-failed = Die letzte geplante Sicherung ist gescheitert: { $words }
status-copied = Fortlaufende Kopien: alles, was vor { $seconds } s bestätigt war; Neustarts von Litestream: { $count }
status-copied-never = Fortlaufende Kopien: noch keine
status-copies-failed = Fortlaufende Kopien scheitern: { $words }
status-drill = Probe der Wiederherstellung ({ $kind }): bestanden, vor { $hours } h
status-drill-failed = Probe der Wiederherstellung ({ $kind }): GESCHEITERT, vor { $hours } h; starte python -m bot drill
status-free = Freier Speicherplatz: { $free } MB
status-free-copies = { $kind ->
    [whole] Freier Speicherplatz für Sicherungen: { $free } MB
   *[continuous] Freier Speicherplatz für fortlaufende Kopien: { $free } MB
  }
copy-whole = letzte Sicherung
copy-continuous = fortlaufende Kopien
status-no-process = Kein Prozess läuft (oder seit zwei Minuten hat keiner berichtet).
status-process = Prozess { $id }, Shards { $shards }, Server: { $servers }, läuft seit { $minutes } min, Bericht vor { $seconds } s
status-answers = Antworten: { $count }, Median { $median } ms, 99 % binnen { $p99 } ms
status-pictures = Bilder: { $count }, Median { $median } ms, 99 % binnen { $p99 } ms
status-rest = REST-Aufrufe: { $calls }, gedrosselt: { $limited }; wartende Computerzüge: { $thinking }
