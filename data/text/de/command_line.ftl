### Was `python -m bot --help` sagt. In einer eigenen Datei: Die Hilfe liest sonst nichts.

run-about = Bietet Colt Express auf Discord an.
run-about-run = mit Discord verbinden; ohne Befehl und ohne Token eine Sandbox
run-about-run-sandbox = eine Sandbox: ein Ersatz für Discord im Browser, ob mit oder ohne Token
run-about-no-number = „{ $typed }“ ist keine Zahl
run-about-demo = eine Sandbox mit einem spielbereiten Tisch
run-about-export = eine beendete Partie als JSON schreiben
run-about-replay = eine exportierte Partie prüfen und ausgeben, was geschah
run-about-backup = die Datenbank kopieren, während der Bot läuft, und die Kopie prüfen
run-about-restore = eine Kopie an die Stelle der Datenbank setzen; der Bot darf nicht laufen
run-about-copy = alles von einer Datenbank in eine andere kopieren (Datei oder postgresql://…) und vergleichen; kein Bot darf laufen
run-about-hand-over = die Datenbank einer anderen Discord-Anwendung übergeben (ihre ID); kein Bot darf laufen
run-about-status = zeigen, was der Bot tut und was überfällig ist
run-about-status-json = als JSON
run-about-healthcheck = über den Exit-Status melden, ob der laufende Bot in Ordnung ist
run-about-doctor = den Rechner, die Datenbank und Discord prüfen und melden, was nicht stimmt
run-about-doctor-channel = außerdem in diesem Kanal (seine ID) von jeder Art Nachricht eine schreiben, ändern und löschen
run-about-restore-at = aus fortlaufenden Kopien: der Stand zu diesem Zeitpunkt oder Zug, etwa 2026-11-23 08:30, yesterday 18:00, 2 hours ago oder „match 12, step 40“; sonst der neueste
run-about-restore-path = eine Sicherung, oder ein Ordner oder eine Adresse mit fortlaufenden Kopien (sonst CONTINUOUS_COPIES)
run-about-restore-list = zeigen, welche Punkte du wiederherstellen kannst
run-about-restore-yes = die Datenbank ohne Nachfrage ersetzen
run-about-drill = die neuesten Kopien neben der Datenbank wiederherstellen, mit ihr vergleichen und wieder löschen
