### Was das Programm denen sagt, die den Bot betreiben: `python -m bot doctor`, fehlerhafte Einstellungen, das Terminal.

doctor-build = Version { $build }, SQLite { $sqlite }, Python { $python }.
doctor-file = Die Datenbank ist { $path }, und nur ihr Eigentümer darf sie lesen.
doctor-file-missing = Unter { $path } ist keine Datenbank. Prüfe COLT_DATABASE, oder starte den Bot einmal.
doctor-file-open = Andere auf diesem Rechner dürfen { $path } lesen. Darin stehen die Zufallszahlen laufender Partien: chmod 600.
doctor-room = { $free } MB sind frei, und die Datenbank ist { $size } MB groß.
doctor-room-bad = Nur { $free } MB sind frei, und die Datenbank ist { $size } MB groß. Schaff Platz, bevor eine Sicherung oder ein Update ihn braucht.
doctor-copies-room = { $free } MB sind für Kopien in { $path } frei.
doctor-copies-room-bad = Nur { $free } MB sind für Kopien in { $path } frei. Schaff dort Platz, bevor eine Kopie scheitert.
doctor-running = Ein Bot arbeitet mit der Datenbank.
doctor-running-as = Ein Bot arbeitet mit der Datenbank (Prozess { $process }).
doctor-not-running = Kein Bot arbeitet mit der Datenbank, und der letzte hat sie geschlossen.
doctor-left-open = Kein Bot arbeitet mit der Datenbank, und der letzte starb, ohne sie zu schließen. Der nächste Start prüft die Datei.
doctor-locks = Er hält die Sperren von SQLite: Andere Programme lassen sein Protokoll in Ruhe.
doctor-locks-bad = Prozess { $process } hält die Sperren von SQLite nicht: Ein anderes Programm könnte sein Protokoll wegwerfen. Mach jetzt eine Sicherung (python -m bot backup), dann starte den Bot neu.
doctor-log = Das Protokoll ist { $size } kB groß.
doctor-log-long = Das Protokoll ist { $size } kB groß: Ein Programm liest schon lange darin und hindert SQLite daran, es in die Datei zu übernehmen. Beende andere Programme an der Datenbank.
doctor-log-gone = Das Protokoll des laufenden Bots wurde gelöscht. Er sichert, was er hat, neben der Datenbank und hält an. Lies seine letzte Meldung.
doctor-rescued = Was zuletzt bestätigt wurde, liegt in { $path }. Setze es wieder ein, oder räume es weg: Solange es dort liegt, startet der Bot nicht.
doctor-backup = Die letzte Sicherung ist { $hours ->
    [0] weniger als eine Stunde
    [one] eine Stunde
   *[other] { $hours } Stunden
  } alt: { $path }
doctor-backup-old = Die letzte Sicherung ist { $hours ->
    [0] weniger als eine Stunde
    [one] eine Stunde
   *[other] { $hours } Stunden
  } alt: { $path }. Das Protokoll des Bots sagt, warum es keine neuere gibt.
doctor-no-backup = Es gibt keine Sicherung. Mach eine mit python -m bot backup, und prüfe BACKUP_EVERY.
doctor-backup-unchecked = Die letzte Sicherung ist { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
  } alt: { $path }. Eine frühere Version hat sie ohne Prüfsumme gemacht, also kann ich nur ihren Aufbau prüfen.
doctor-backup-bad = Die letzte Sicherung ist unbrauchbar. { $words } Mach eine neue mit python -m bot backup.
doctor-backup-ahead = { $count ->
    [one] Eine Sicherung stammt
   *[other] { $count } Sicherungen stammen
  } aus der Zukunft ({ $path }) und zählt nicht: Die Uhr ging damals vor oder geht jetzt nach. Schalt die Zeitsynchronisation ein.
doctor-database = Ich kann die Datenbank nicht lesen: { $words }
doctor-trip = { $where } beantwortet eine Abfrage in { $ms } ms.
doctor-trip-bad = { $where } beantwortet eine Abfrage in { $ms } ms. Jeder Knopfdruck wartet auf mehrere: Bring die Datenbank näher heran.
doctor-no-token = DISCORD_TOKEN ist nicht gesetzt, also habe ich Discord nicht geprüft.
doctor-token = Discord kennt das Token: { $name } ({ $ms } ms).
doctor-token-bad = Discord hat DISCORD_TOKEN abgelehnt. Kopiere es noch einmal aus dem Entwicklerportal (Bot, Reset Token).
doctor-no-discord = Ich erreiche Discord unter { $url } nicht: { $reason }
doctor-clock = Die Uhr dieses Rechners und die von Discord weichen um { $seconds } Sekunden voneinander ab.
doctor-clock-bad = Die Uhr dieses Rechners und die von Discord weichen um { $seconds } Sekunden voneinander ab. Schalt die Zeitsynchronisation ein.
doctor-gateway = Das Gateway hat mich nach { $ms } ms eingelassen, mit dem Intent, den der Bot braucht. Empfohlene Shards: { $shards }; Sitzungen, die heute noch bleiben: { $left }.
doctor-gateway-bad = Das Gateway hat mich nicht eingelassen: { $reason }
doctor-commands = Alle { $count } Befehle sind eingetragen und aktuell.
doctor-commands-bad = { $known } Befehle sind eingetragen und weichen von den { $count } dieser Version ab. Der Bot trägt sie beim Start ein.
doctor-channels = Kanäle von Shard 0 mit einem Tisch: { $count }. Dort ist alles in Ordnung.
doctor-channel-gone = In Kanal { $channel } ist ein Tisch, aber der Bot sieht den Kanal nicht.
doctor-channel-bad = In { $channel }, wo ein Tisch ist, fehlt dem Bot: { $lacking }
doctor-optional = Freiwillig und in { $channel } nicht erteilt: { $lacking }. Das README sagt, wofür.
doctor-user-install = Niemand kann den Bot dem eigenen Konto hinzufügen: Seine Befehle gehen nur auf Servern. Setze im Entwicklerportal unter Installation den Haken bei User Install.
doctor-sample-about = Ich teste meine Nachrichten. Diese lösche ich gleich wieder.
doctor-kind-words = Text
doctor-kind-picture = Bild
doctor-kind-film = Film
doctor-kind-panel = Panel
doctor-sample = { $kind } ({ $size } kB): gepostet in { $post } ms, geändert in { $edit } ms, gelöscht in { $delete } ms.
doctor-sample-bad = { $kind }: Discord antwortete { $answer }
doctor-sample-left = Ich konnte eine Probenachricht nicht löschen. Lösch sie von Hand: { $message }
doctor-live-title = **Prüfung { $number } von { $count }** · alle, die diesen Kanal sehen, dürfen drücken
doctor-live-attachments = Ich poste ein Bild und ändere seine Nachricht. Sieh einfach zu.
doctor-live-nonces = Ich schreibe eine Nachricht, lösche sie und schreibe sie noch einmal. Sieh einfach zu.
doctor-live-mentions = Ich antworte privat und erwähne dich dann.
doctor-live-mentions-ask = Ist die Erwähnung in der privaten Nachricht hervorgehoben?
doctor-live-announcements = Ich öffne Threads in einem Ankündigungskanal, falls dieser Server einen hat.
doctor-live-installs = Ich registriere einen Befehl, den du auf jedem Server nutzen kannst.
doctor-live-counts = Ich schreibe zu lange Nachrichten. Sieh einfach zu.
doctor-live-emojis = Ich lade 42 Emojis hintereinander hoch. Das kann einige Minuten dauern.
doctor-live-lateness = Ich beantworte diesen Druck nach 2,9 Sekunden. Ob Discord einen Fehler gemeldet hat, steht in der Datei.
doctor-live-films = Ich poste einen Film.
doctor-live-films-ask = Sieh ihn dir auf einem Computer, auf iOS und auf Android an: Läuft er überall einmal und bewegt?
doctor-live-forms = Ich öffne ein Formular. Wähle in beiden Gruppen etwas und schick es ab, am besten einmal auf jeder Art Gerät.
doctor-live-forms-ask = Auf welchem Gerät war das?
doctor-live-archives = Ich öffne einen Thread mit einem Knopf und archiviere ihn, danach sperre ich ihn auch. Drück ihn als Mitglied, das keine Threads verwalten darf.
doctor-live-archives-ask = Drück den Knopf in <#{ $thread }>. Geht das nicht, sag es hier.
doctor-live-elsewhere = Ich registriere einen Befehl, den du auf jedem Server nutzen kannst. Füge mich zuerst deinem Konto hinzu (**App hinzufügen**).
doctor-live-elsewhere-ask = Tippe /doctor-live auf einem Server, auf dem ich nicht bin.
doctor-live-events = Ich lege auf diesem Server ein Event an.
doctor-live-events-ask = Sag das Event „doctor“ in deinem Client ab und drücke dann den Knopf.
doctor-live-emptiness = Ich schreibe leeren Text. Sieh einfach zu.
doctor-live-borrowed = Ich poste ein Bild in einem Thread und zeige es dir privat über seine Adresse.
doctor-live-borrowed-ask = Siehst du das Bild in der privaten Nachricht?
doctor-live-readback = Ich registriere einen Befehl und lese ihn wieder. Sieh einfach zu.
doctor-live-unpromised = Ich liste auf, welche Events Discord mir geschickt hat. Sieh einfach zu.
doctor-live-answer-go = Los
doctor-live-answer-skip = Überspringen
doctor-live-answer-yes = Ja
doctor-live-answer-no = Nein
doctor-live-answer-done = Erledigt
doctor-live-answer-gray = Er lässt sich nicht drücken
doctor-live-answer-desktop = Computer
doctor-live-answer-ios = iOS
doctor-live-answer-android = Android
doctor-live-done = Ich habe { $count } von { $of } Prüfungen gemacht. Die Antworten von Discord stehen in { $file }.
doctor-sum = Alles ist in Ordnung.
doctor-sum-bad = { $count ->
    [one] Um einen Punkt musst du dich kümmern.
   *[other] Um { $count } Punkte musst du dich kümmern.
  }

doctor-storage-failed = Der Bot läuft, kann aber nichts speichern: { $words }. Prüfe die Platte (dmesg), und ob sie nur zum Lesen eingehängt ist.
doctor-backup-failed = Die letzte geplante Sicherung ist gescheitert: { $words }
doctor-copies = Alles, was vor { $seconds } s bestätigt war, ist nach { $path } kopiert.
doctor-copies-bad = Die fortlaufenden Kopien funktionieren nicht. { $words }
doctor-copies-late = Die Änderungen der letzten zwei Minuten sind noch nicht nach { $path } kopiert. Das Protokoll des Bots sagt, warum.
doctor-copies-old = { $words }
doctor-copies-server = CONTINUOUS_COPIES ist gesetzt, aber die Datenbank liegt auf einem Server: Nimm dessen eigene Werkzeuge (docs/operating/processes.md, „PostgreSQL“).
doctor-drill = Die Probe der Wiederherstellung wurde vor { $hours } h bestanden. { $words }
doctor-drill-bad = Die Probe der Wiederherstellung ist vor { $hours } h gescheitert. { $words }

copies-beginning = ihr Anfang fehlt
copies-ended = Litestream hat sich mit Status { $code } beendet
copies-killed = Litestream wurde mit { $signal } beendet
copies-held = ein anderes Litestream (Prozess { $process }) hat die Datenbank noch; meines wartet darauf
copies-silent = der Server antwortet nicht
drill-whole = Sicherung: Ich habe { $path } wiederhergestellt, und sie passt zur Datenbank (Partien: { $matches }, Aktionen: { $actions }, Zeilen: { $rows }, Tabellen: { $tables }).
drill-whole-failed = Sicherung: { $words }
drill-continuous = Fortlaufende Kopien: Ich habe die unter { $path } wiederhergestellt, und sie passen zur Datenbank (Partien: { $matches }, Aktionen: { $actions }, Zeilen: { $rows }, Tabellen: { $tables }).
drill-continuous-failed = Fortlaufende Kopien: { $words }
run-settings = Einstellungen: { $environment } (Umgebung); { $listed } ({ $file })
run-settings-none = keine
run-moments = Mit --at kannst du jeden dieser Punkte und die dazwischen wiederherstellen, von { $first } bis { $last }. Sie stehen in der Reihenfolge, in der alles geschah.
run-moments-set-back = Dazwischen wurde die Uhr zurückgestellt, also gibt es manche Zeiten zweimal. Wähle nach Zug (`--at "match 12, step 40"`) oder Transaktion (`--at "transaction 345"`).
run-point = Transaktion { $txid } · { $at }
run-point-step = Transaktion { $txid } · { $at } · Partie { $match }, Zug { $step }{ $others ->
    [0] {""}
    [one] {" "}(und eine weitere Partie)
   *[other] {" "}(und { $others } weitere Partien)
  }
run-set-back = Die Uhr wurde zurückgestellt, also passt diese Zeit zu mehreren Punkten:
run-which = Welcher (1 bis { $count })?
run-which-not = Du hast keinen gewählt, also habe ich nichts geändert. Nenne einen mit `--at "match 12, step 40"` oder `--at "transaction 345"`.
run-no-step = Die fortlaufenden Kopien haben Zug { $step } von Partie { $match } nicht. --list zeigt, was sie haben. Ich habe nichts geändert.
run-no-transaction = Transaktion { $number } lässt sich nicht wiederherstellen. --list zeigt die, bei denen es geht. Ich habe nichts geändert.
run-bad-moment = „{ $words }“ ist kein Zeitpunkt. Schreib etwa 2026-11-23 08:30, yesterday 18:00, 2 hours ago oder „match 12, step 40“.
run-restored-at = Das ist Transaktion { $txid }, kopiert am { $at }.
run-restored-at-step = Das ist Transaktion { $txid }, kopiert am { $at }, mit Zug { $step } von Partie { $match }.
run-loss = Die Datenbank ist neuer als diese Kopie, und das Neue würdest du verlieren. Entscheidungen: { $decisions }. Partien, aus denen sie stammen: { $matches }, davon neu: { $begun }
run-loss-unknown = Ich kann die jetzige Datenbank { $path } nicht lesen und also nicht sagen, was du verlieren würdest.
run-restore-sure = Datenbank ersetzen? (yes/no)
run-restore-kept = Ich habe nichts geändert. Antworte mit yes, oder nimm --yes dazu, wo niemand antworten kann.
run-restore-what = Nenne eine Sicherung oder einen Ort mit fortlaufenden Kopien. CONTINUOUS_COPIES nennt keinen.
run-restore-whole = --at und --list sind für fortlaufende Kopien, und { $file } ist kein Ordner davon.
setting-continuous-copies = { $name } muss der Pfad eines Ordners sein, oder eine Adresse wie s3://bucket/path oder sftp://user@host/path.
setting-metrics-host = { $name } muss eine Adresse dieses Rechners sein, etwa 127.0.0.1 oder 0.0.0.0.

## Einstellungen des Programms: ein Satz je falscher.
setting-env-file = Die Datei { $file } ist kein UTF-8-Text: Speichere sie als UTF-8, oder kopiere .env.example noch einmal.
setting-discord-token = { $name } muss das Token aus dem Entwicklerportal von Discord sein (Bot, Reset Token), in einer Zeile; leer lassen, um in der Sandbox zu spielen.
setting-discord-api-url = { $name } muss eine http- oder https-Adresse sein, etwa https://discord.com/api/v10; weglassen für Discord selbst.
setting-dev-guild-id = { $name } muss die ID eines Discord-Servers sein (Server-ID kopieren); weglassen, um Befehle überall anzumelden.
setting-colt-database = { $name } muss der Pfad der Datenbankdatei sein, etwa colt-express.db.
setting-database-url = { $name } muss die Adresse einer PostgreSQL-Datenbank sein, etwa postgresql://user:password@host/colt; leer lassen, um Partien in der Datei von COLT_DATABASE zu speichern. In einem Passwort schreibt man Zeichen wie / @ : und % als %2F %40 %3A und %25.
setting-log-level = { $name } muss DEBUG, INFO, WARNING oder ERROR sein.
setting-metrics-port = { $name } muss eine Portnummer von 0 (irgendein freier) bis 65535 sein; leer lassen, wenn es keine Metriken geben soll.
setting-shard-count = { $name } muss eine ganze Zahl von 1 bis 10000 sein; weglassen für Discords Empfehlung.
setting-stand-by = { $name } muss true oder false sein.
setting-reviews = { $name } muss true oder false sein.
setting-emojis = { $name } muss true oder false sein.
setting-shard-ids = { $name } müssen Nummern unter SHARD_COUNT sein, etwa 0-3 oder 0,2,5; setze SHARD_COUNT dazu, oder lass es weg, um alle Shards zu bedienen.
setting-sandbox-port = { $name } muss eine Portnummer von 0 (irgendein freier) bis 65535 sein.
setting-backup-every = { $name } muss eine Stundenzahl von 0 (keine Sicherungen) bis 8760 sein.
setting-backup-keep = { $name } muss eine ganze Zahl von 1 bis 1000 sein: So viele Sicherungen bleiben.
setting-keep-copies-days = { $name } muss eine ganze Zahl von 0 bis 3650 sein (Tage).
setting-keep-closed-days = { $name } muss eine ganze Zahl von 1 bis 3650 sein (Tage).
setting-cpu-seconds-per-person = { $name } muss eine Anzahl von Sekunden von 0 (keine Grenze) bis 60 sein.
setting-max-lobbies-per-person = { $name } muss eine ganze Zahl von 1 bis 100 sein.
setting-max-matches-per-person = { $name } muss eine ganze Zahl von 1 bis 1000 sein.
setting-tellings-at-a-time = { $name } muss eine ganze Zahl von 1 bis 256 sein.
setting-picture-memory = { $name } muss eine ganze Zahl von 8 bis 4096 sein (Megabyte).
setting-picture-workers = { $name } muss eine ganze Zahl von Prozessen von 0 bis 16 sein.
setting-thinking-shortest = { $name } muss eine Sekundenzahl von 0 bis 60 sein.
setting-thinking-longest = { $name } muss eine Sekundenzahl von 0 bis 60 sein, die nicht kleiner ist als THINKING_SHORTEST.

## Die Worte des Programms im Terminal.
run-no-token = DISCORD_TOKEN ist nicht gesetzt, also läuft eine Sandbox: ein Ersatz für Discord auf diesem Rechner. Alles funktioniert genauso.
run-token-needed = DISCORD_TOKEN ist nicht gesetzt. Trag das Token des Bots (Entwicklerportal, Bot, Reset Token) in die Einstellungen ein und starte neu. Ohne Token spielst du in einer Kopie des Projekts mit: python -m bot run --sandbox.
run-sandbox = Öffne { $url } in einem Browser. Wähl, wer du bist, tippe { TYPED("lobby create") } und drück „Mit Computern starten“, um sofort zu spielen. Strg+C beendet es.
run-demo = Öffne { $url } in einem Browser. Du bist Gastgeber eines Tisches mit Computern in #{ $channel }: Drück „Optionen“ auf seiner Karte und „Starten“, dann „Meine Hand“ im Thread. Strg+C beendet es.
run-connected = Mit Discord verbunden als { $name }. Um den Bot zu einem Server hinzuzufügen, öffne { $url }
run-bad-token = Discord hat DISCORD_TOKEN abgelehnt. Kopiere es noch einmal aus dem Entwicklerportal (Bot, Reset Token) in .env.
run-refused = Discord oder ein Proxy davor unter { $url } lehnt den Bot ab: { $answer }. Vielleicht hat Discord die Adresse dieses Rechners eine Zeit lang gesperrt. Prüfe die von Discord, den Proxy und DISCORD_API_URL.
run-sandbox-failed = Die Sandbox ist nicht gestartet. Ihre Meldungen oben sagen, warum. Ist der Port belegt, wähl mit SANDBOX_PORT einen anderen.
run-sandbox-twice = In diesem Ordner läuft schon eine Sandbox. Benutze die Seite, die sie geöffnet hat, oder beende sie erst mit Strg+C.
run-one-process = Eine SQLite-Datei kann nur ein Prozess benutzen. Lass SHARD_IDS weg, oder lass mehrere Prozesse auf PostgreSQL arbeiten (docs/operating/processes.md).
run-stopped = Beendet. Alles ist gespeichert. Die Partien gehen weiter, wenn du den Bot wieder startest.
run-server-backup = Die Datenbank liegt auf einem PostgreSQL-Server (DATABASE_URL): Sichere sie mit dessen Werkzeug pg_dump, und stelle sie mit pg_restore wieder her. docs/operating/processes.md zeigt, wie.
run-backed-up = { $file } ist geschrieben und geprüft: { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  }, { $actions ->
    [0] keine Aktion
    [one] eine Aktion
   *[other] { $actions } Aktionen
  }, { $size } MB.
run-restored = { $file } enthält jetzt { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  }, { $actions ->
    [0] keine Aktion
    [one] eine Aktion
   *[other] { $actions } Aktionen
  }.
run-kept = Die bisherige liegt daneben, mit „{ $kept }“ im Namen.
run-handed-over = Die Datenbank gehört jetzt der Discord-Anwendung { $application }. Deren Bot kann nicht bearbeiten, was der andere gepostet hat.
run-copied = { $rows ->
    [0] Keine Zeile
    [one] Eine Zeile
   *[other] { $rows } Zeilen
  } von { $source } nach { $target } kopiert und verglichen: { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  }, { $actions ->
    [0] keine Aktion
    [one] eine Aktion
   *[other] { $actions } Aktionen
  }.
run-closed = Discord hat die Verbindung endgültig geschlossen (Gateway { $code }). Starte den Bot neu. Hilft das nicht, installiere seine neueste Version.
run-closed-shards = Der Bot ist auf zu vielen Servern für seine Shards, oder er verlangte einen, den es nicht gibt (Gateway { $code }). Lass SHARD_COUNT und SHARD_IDS leer, oder erhöhe SHARD_COUNT auf Discords Empfehlung, und starte neu.
run-closed-version = Discord nimmt nicht mehr an, was diese Version des Bots verlangt (Gateway { $code }). Installiere seine neueste Version.
run-closed-intents = Discord hat einen Intent des Bots abgelehnt (Gateway { $code }). Schalte ihn im Entwicklerportal ein (Bot, Privileged Gateway Intents), oder installiere die neueste Version des Bots, die keinen braucht.
