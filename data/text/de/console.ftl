### Was die Datenbank zu sagen hat, und die Worte von `python -m bot export` und `python -m bot replay`.

## Fehler der Datenbank. Die ersten können Spieler sehen; die anderen stehen beim Start, für die Betreiber.
error-storage = Ich konnte die Daten nicht lesen oder speichern, also bleibt alles, wie es war. Versuch es in einer Minute noch einmal. Passiert es wieder, sag der Botleitung Bescheid.
error-storage-full = Die Festplatte ist voll, also konnte ich nichts speichern. Sag der Botleitung Bescheid, und versuch es danach noch einmal.
error-storage-corrupt = Die Datenbank ist beschädigt oder gar keine. Beende den Bot und setze die letzte gute Kopie an ihre Stelle (python -m bot restore COPY).
error-storage-in-use = Ein anderer Prozess des Bots benutzt die Datenbank. Beende erst den anderen, oder gib diesem eine eigene Datenbank (COLT_DATABASE, DATABASE_URL).
error-storage-too-new = Die Datenbank stammt von einer neueren Version dieses Programms (Schritt { $found }, dieses Programm kennt { $known }). Installiere die neuere Version, oder nenn mit COLT_DATABASE eine andere Datei.
error-storage-updated = Eine neuere Version dieses Programms hat die Datenbank { $path } aktualisiert (Schritt { $found }, dieses Programm kennt { $known }). Installiere wieder die neuere Version. Oder geh zurück auf den Stand vor der Aktualisierung und verlier alles, was seitdem geschehen ist: python -m bot restore { $copy }
error-storage-foreign = Die Datenbank, die COLT_DATABASE oder DATABASE_URL nennt, gehört einem anderen Programm, also habe ich sie nicht angerührt. Nenn eine andere.
error-storage-of-another = Die Datenbank gehört dem Bot einer anderen Discord-Anwendung ({ $owner }), und DISCORD_TOKEN ist von { $application }: Dieser Bot sähe weder ihre Kanäle noch ihre Nachrichten. Gib ihm eine eigene Datenbank (COLT_DATABASE, DATABASE_URL) oder das andere Token. Um die Datenbank mit Absicht zu übergeben, beende jeden Bot, der mit ihr arbeitet, und führe aus: python -m bot hand-over { $application }
error-storage-missing = Unter { $path } ist keine Datenbank. Prüfe den Pfad, oder starte den Bot einmal, damit er die Datei anlegt.
error-storage-lost = Wo COLT_DATABASE hinzeigt, ist keine Datenbank, aber es gab eine: Ihre Sperre oder eine Kopie ist noch da. Setze eine Kopie an ihre Stelle: python -m bot restore COPY. Um mit einer leeren anzufangen, räum erst { $path }.lock und { $path }.backup-… weg.
error-storage-gone = Die Datenbank oder ihr Protokoll wurde gelöscht oder ersetzt, während der Bot mit ihr arbeitete. Was nicht bestätigt wurde, ist verloren. Setze mit python -m bot restore eine Kopie an ihre Stelle, und starte den Bot neu.
error-storage-rescued = Die Datenbank oder ihr Protokoll wurde gelöscht oder ersetzt, während ein Bot mit ihr arbeitete. Alles, was bis dahin bestätigt war, liegt in { $copy }. Setze diese Kopie mit python -m bot restore { $copy } wieder ein, und starte den Bot neu. Oder räum sie erst weg, um mit der weiterzumachen, die jetzt unter { $path } liegt.
error-storage-outdated = Die Datenbank stammt von einer älteren Version dieses Programms (Schritt { $found }, dieses Programm braucht { $known }). Starte den Bot einmal: Er legt eine Kopie an und bringt die Datei auf den neuen Stand.
error-storage-not-migrated = Ich konnte die Datenbank nicht aktualisieren: Schritt { $number } würde Verweise in der Tabelle { $table } zerreißen. Ich habe sie gelassen, wie sie war. Bitte melde das, und benutze die ältere Version, bis es eine neuere gibt.
error-storage-not-empty = Unter { $path } liegen schon Daten. Nenn eine Datei, die es nicht gibt, oder eine leere Datenbank.
error-storage-linked = Die Datenbank unter { $path } hat einen zweiten Namen (einen harten Link). Zwei Bots, die sie unter verschiedenen Namen öffnen, würden sie zerstören. Lösche den anderen Namen, oder kopiere die Datei (cp) und benutze die Kopie.
error-storage-place-taken = Unter { $path } liegt schon eine Datei, und ich überschreibe sie nicht. Nenn eine, die es noch nicht gibt.
error-storage-copy-differs = Die Kopie der Tabelle { $table } weicht vom Original ab, also habe ich sie verworfen. Bitte melde das.
error-storage-copy-missing = Unter { $path } ist keine Kopie. Prüfe den Pfad. Ich habe nichts geändert.
error-storage-copy-misnamed = In { $path } liegt keine Sicherung, nur Dateien mit anderen Namen wie { $file }. Sicherungen heißen etwa colt-000012-20261122-080000.db: Gib ihr ihren Namen zurück, oder mach eine mit python -m bot backup.
error-storage-copy-changed = { $path } ist verändert: Die Bytes passen nicht zur Prüfsumme in { $file }. Nimm eine andere Kopie. Ich habe nichts geändert.
error-storage-copy-damaged = { $path } ist beschädigt oder gar keine Datenbank. Nimm eine andere Kopie. Ich habe nichts geändert.
error-storage-copy-foreign = { $path } ist die Datenbank eines anderen Programms. Nimm eine andere Kopie. Ich habe nichts geändert.
error-storage-copy-unreadable = Ich kann { $path } nicht lesen: { $reason }. Ich habe nichts geändert.
error-storage-copy-old = { $path } stammt von einer früheren Version dieses Programms, und diese kann es nicht lesen. Version { $version } kann es: Stelle die Datenbank mit ihr wieder her, und aktualisiere dann erneut. Ich habe nichts geändert.
error-storage-copy-contradicts = Ich habe { $path } zur Probe wiederhergestellt, und die Kopie passt nicht zur Datenbank (Tabelle { $table }). Mach eine neue Kopie, behalte diese und melde es bitte.
error-storage-copies-begin = Die fortlaufenden Kopien unter { $path } beginnen am { $first }. Wähl einen späteren Zeitpunkt. Ich habe nichts geändert.
error-storage-copies-broken = Ich kann die fortlaufenden Kopien unter { $path } nicht wiederherstellen: { $reason }. Versuch einen früheren Zeitpunkt (--at) oder eine Sicherung. Ich habe nichts geändert.
error-storage-copies-late = Eine Minute lang wurde nichts nach { $path } kopiert. Das Protokoll des Bots sagt, warum.
error-storage-copies-of-another = Die fortlaufenden Kopien unter { $path } gehören zu einer anderen Datenbank: der eines anderen Bots, oder der früheren dieses Bots. Um mit ihnen weiterzumachen, stelle sie wieder her (python -m bot restore). Sonst nenn in CONTINUOUS_COPIES einen leeren Ort.
error-storage-copies-shared = Ein anderer Bot schreibt gerade seine fortlaufenden Kopien nach { $path }: Vielleicht wurde dieser Rechner samt seinen Einstellungen kopiert. Halte jenen Bot an, oder nenne in CONTINUOUS_COPIES einen leeren Ort.
error-storage-no-litestream = Fortlaufende Kopien brauchen Litestream, und das ist nicht installiert: pip install --require-hashes -r requirements/run.lock. Gibt es keines für diesen Rechner, dann lass CONTINUOUS_COPIES leer. Die täglichen Sicherungen laufen weiter.
error-storage-unreachable = Ich erreiche meine Datenbank gerade nicht. Versuch es in einer Minute noch einmal, aber sieh erst nach, was sich geändert hat.
console-storage-unreachable = Ich erreiche den Datenbankserver aus DATABASE_URL nicht. Prüfe, ob er läuft und ob dieser Rechner sich mit ihm verbinden darf.
console-storage-full = Auf dem Datenträger von { $path } ist kein Platz mehr. Schaff dort Platz. Neu starten musst du nicht.
error-storage-refused = Der Datenbankserver lässt den Bot mit DATABASE_URL nicht ein: Benutzer, Passwort oder Name der Datenbank sind falsch, oder die Adresse ist ungültig. In einem Passwort schreibst du Zeichen wie / @ : und % als %2F %40 %3A und %25.
error-storage-pooled = DATABASE_URL führt zu einem Pooler, der Verbindungen unter Transaktionen aufteilt, etwa PgBouncer mit pool_mode = transaction. Verbinde den Bot mit dem PostgreSQL-Server selbst, oder stelle pool_mode = session ein.
error-storage-server-too-old = PostgreSQL { $found } ist zu alt: Dieses Programm braucht { $needed } oder neuer. Aktualisiere den Server.
error-storage-cannot-open = Ich kann { $path } nicht öffnen: { $reason }. Prüfe, ob es den Ordner gibt und ob der Bot dort schreiben darf.

operator-refused = Discord lehnt ab, was ich zu Partie { $match } schreibe, und ich weiß nicht, warum: { $answer }. Gespielt wird dort privat weiter, und ich versuche es alle fünf Minuten wieder. Diese Nachricht bekommst du nur einmal.
operator-unreadable = { $count ->
    [one] Ich kann Partie { $matches } weder lesen noch aus ihrem Protokoll wiederherstellen. Sie ruht. Die Moderation kann sie
   *[other] Ich kann die Partien { $matches } weder lesen noch aus ihren Protokollen wiederherstellen. Sie ruhen. Die Moderation kann sie
  } mit { COMMAND("mod end") } abbrechen. Ein Neustart versucht es wieder. Das Protokoll des Bots sagt, was nicht stimmt. Diese Nachricht kommt höchstens einmal am Tag.

## Export
export-same-deal = An einem anderen Tisch werden noch dieselben Karten wie in Partie { $match } gespielt. Du kannst sie exportieren, wenn auch der fertig ist: Bis dahin ist die Zufallszahl geheim.
export-running = Partie { $match } läuft noch. Du kannst sie exportieren, wenn sie zu Ende ist: Bis dahin ist die Zufallszahl geheim.
export-other-rules = Partie { $match } wurde nach den Regeln „{ $found }“ gespielt, die dieses Programm nicht kennt. Exportiere sie mit der Version des Programms, die sie gespielt hat.
export-broken = Das Protokoll von Partie { $match } führt nicht zur gespeicherten Stellung, also kann ich sie nicht exportieren. Bitte melde das, mit dem Protokoll des Bots.
export-cannot-write = Ich kann { $file } nicht schreiben: { $reason }. Wähl mit --output eine andere Datei.
export-written = Partie { $match } steht in { $file }. Prüfe sie mit: python -m bot replay { $file }

## Replay
replay-cannot-read = Ich kann { $file } nicht lesen: { $reason }.
replay-not-an-export = Die Datei { $file } ist keine exportierte Partie: { $reason }. Exportiere sie noch einmal: python -m bot export MATCH --output FILE
replay-format = Die Datei hat Format { $found }, dieses Programm liest Format { $known }. Benutze die Version des Programms, die sie schrieb.
replay-unknown-game = Die Datei enthält eine Partie von „{ $game }“, und dieses Programm kennt das Spiel nicht.
replay-other-rules = Die Partie wurde nach den Regeln „{ $found }“ gespielt, die dieses Programm nicht kennt. Benutze die Version des Programms, die sie schrieb.
replay-commitment = Die Zufallszahl passt nicht zum Fingerabdruck: Die Partie begann mit { $found }, die Zufallszahl ergibt { $made }. Jemand hat eines geändert.
replay-seats = Die Plätze der Datei passen nicht zusammen: „header“ und „seats“ nennen verschiedene Banditen. Jemand hat eines geändert.
replay-refused = Version { $version }: Die Regeln erlauben nicht, was die Datei sagt. { $reason }
replay-gap = Jetzt müsste Version { $version } kommen, aber die Datei macht mit { $found } weiter. Schritte fehlen oder sind vertauscht.
replay-events = Version { $version }, Ereignis { $number }: Die Datei sagt { $recorded }, das Nachspielen ergibt { $played }.
replay-nothing = nichts
replay-outcome = Das Ergebnis weicht ab: Die Datei sagt { $recorded }, das Nachspielen ergibt { $played }.
replay-unfinished = Die Schritte der Datei führen nicht bis zum Ende der Partie: Es sind { $steps }, die letzten fehlen.
replay-heading = Partie { $match }, { $game }, Regeln { $rules }
replay-seat = Platz { $seat }: { $name } mit { $figures }
replay-computer = ein Computer
replay-carried = Vor Version { $version } ist das Protokoll der Partie beschädigt. Ab da prüfe ich es.
replay-setup = Version 0: Aufbau
replay-step = Version { $version }: Platz { $seat } spielt „{ $action }“{ $by ->
    [deadline] {" "}(Zeit war um)
    [computer] {" "}(Computer)
   *[player] {""}
}
replay-went-back = Version { $version }: zurück zu Version { $back }{ $by ->
    [take-back] {" "}(zurückgenommen)
    [vote] {" "}(vom Tisch beschlossen)
   *[moderator] {" "}(durch die Moderation)
}
replay-back = Version { $version }: Die Datei geht zu Version { $back } zurück, die es nicht gibt. Schritte fehlen, oder jemand hat sie geändert.
replay-event = {"  "}{ $what } [{ $audience ->
    [everyone] alle
    [nobody] Zufall
   *[seats] nur { $seats }
}] { $facts }
replay-agrees = Alles stimmt: { $steps ->
    [0] keine Aktion
    [one] eine Aktion
   *[other] { $steps } Aktionen
  }, { $events ->
    [0] kein Ereignis
    [one] ein Ereignis
   *[other] { $events } Ereignisse
  }. Die Zufallszahl passt zum Fingerabdruck.
replay-agrees-in-part = Alles, was ich prüfen kann, stimmt: { $steps ->
    [0] keine Aktion
    [one] eine Aktion
   *[other] { $steps } Aktionen
  }, { $events ->
    [0] kein Ereignis
    [one] ein Ereignis
   *[other] { $events } Ereignisse
  }. Die Zufallszahl passt zum Fingerabdruck.
