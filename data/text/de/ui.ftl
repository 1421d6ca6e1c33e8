### Alles um das Spiel herum: Lobby, Knöpfe, Befehle, Ansichten, Hinweise, Einstellungen.
### Namen, Zeiten ($when) und Erwähnungen ($who, $host) kommen fertig; Nummern sind Text.

## Spiele, Varianten und Tempo.
game-colt-express = Colt Express
mode-none = Grundspiel
pace-live = live: 3 Minuten je Entscheidung
pace-1h = 1 Stunde je Entscheidung
pace-8h = 8 Stunden je Entscheidung
pace-24h = 24 Stunden je Entscheidung
pace-72h = 3 Tage je Entscheidung
pace-none = ohne Zeitlimit
pace-live-option = Live (3 Minuten je Entscheidung)
pace-1h-option = 1 Stunde je Entscheidung
pace-8h-option = 8 Stunden je Entscheidung
pace-24h-option = 24 Stunden je Entscheidung
pace-72h-option = 3 Tage je Entscheidung
pace-none-option = Ohne Zeitlimit
computer-name = 🤖 *Computer*
computer-called = 🤖 { $name }
computer-called-0 = Zahnrad
computer-called-1 = Pfeife
computer-called-2 = Kolben
computer-called-3 = Ritzel
computer-called-4 = Niete
computer-called-5 = Kessel
computer-called-6 = Schwungrad
computer-called-7 = Kurbel
computer-called-8 = Getriebe
computer-called-9 = Ratsche
computer-called-10 = Schraube
computer-called-11 = Ventil

## Banditen, wie die Lobby sie anbietet.
figure-any = irgendein Bandit
figure-any-option = Irgendein Bandit
figure-any-hint = Wird bei der Abfahrt ausgelost
figure-belle-power = Geschützt vor Schuss und Hieb, solange es ein anderes Ziel gibt
figure-cheyenne-power = Darf den Geldbeutel eines Opfers behalten
figure-django-power = Seine Kugeln stoßen das Opfer einen Waggon weiter
figure-doc-power = Hat sieben statt sechs Karten
figure-ghost-power = Darf die erste Karte jeder Runde verdeckt legen
figure-tuco-power = Schießt durchs Dach seines Waggons

## Die Lobby-Karte.
lobby-title =
    ## 🚂 { $game }: Alles einsteigen!
    Tisch { $id }
lobby-title-closed = ### 🚂 { $game } · Tisch { $id }
lobby-pace = **Tempo:** { $pace }
lobby-mode = • **{ $title }**: { $about }
lobby-choice = **{ $what }:** { $value }
lobby-team = **Team { $number }**
lobby-host = **Gastgeber:** { $host }
lobby-language = **Sprache:** { $language }
button-language = 🌐 { $language }
lobby-again = 🔁 Die Revanche zu Partie { $match }, mit denselben Regeln.
lobby-seats = **Plätze:** { $taken } besetzt, für { $counts } Spieler
lobby-counts-range = { $least } bis { $most }
lobby-counts-two = { $least } oder { $most }
lobby-counts-one = { $most }
lobby-seat = { $number }. { $name } als { $figure }
lobby-expires = Schließt { $when }, wenn nichts geschieht.
lobby-started = Der Zug ist abgefahren.
lobby-thread = Hier geht es weiter: { $thread }
lobby-cancelled = Dieser Tisch wurde abgesagt. Eröffne einen neuen mit { COMMAND("lobby create") }.
lobby-expired = An diesem Tisch hat sich zu lange niemand gerührt. Er ist geschlossen. Eröffne einen neuen mit { COMMAND("lobby create") }.
lobby-open = Offen für Mitspieler.
button-join = Mitspielen
button-leave = Verlassen
button-add-computer = Computer hinzufügen
button-remove-computer = Computer entfernen
button-start = Starten
button-play-now = Jetzt spielen
button-fill = Mit Computern starten
button-options = Optionen
button-options-table = Plätze
button-options-rules = Variante
options-title = ### Optionen von Tisch { $id }
options-joined = Du sitzt schon an diesem Tisch.
options-seated = Regeln und Computer wählt { $host } als Gastgeber.
options-reader = Mit **Mitspielen** auf der Karte bekommst du einen Platz. Regeln und Computer wählt { $host } als Gastgeber.
button-cancel = Tisch absagen
menu-figure = Wähle deinen Banditen
menu-rules = Variante (Gastgeber)

## Worauf sich ein Tisch neben den Varianten einigt: die Frage und die Antworten.
choice-seating = Partner
choice-seating-chance = Bei der Abfahrt ausgelost
choice-seating-as-joined = Nach Beitritt: 1 mit 2, 3 mit 4 und so weiter
choice-bandits = Banditen
choice-bandits-any = Nach Wunsch; der Rest zufällig
choice-bandits-suggested = Gut fürs erste Mal: Tuco und Cheyenne, Django und Doc
choice-without-marshal = Je Team nur eine Marshal-Karte: Wer hat keine?
choice-without-marshal-last = Der zweite Bandit jedes Teams
choice-without-marshal-first = Der erste Bandit jedes Teams
table-option = Tisch { $id }: { $names }
lobby-created = Tisch { $id } ist offen; seine Karte erscheint in diesem Kanal. Warte auf andere, oder drücke dort **Mit Computern starten**, um sofort zu spielen.
again-opened = Tisch { $id } ist mit denselben Regeln offen; seine Karte steht in { $url }. Wer in dieser Partie dabei war, kommt mit **Noch einmal** dazu, alle anderen über die Karte.
again-joined = Du sitzt an Tisch { $id }, für die Revanche: { $url }
again-started = Deine Partie hat begonnen: { $url }
again-starting = Deine Partie beginnt: Ihr Thread öffnet sich in { $url }.
lobby-soon = In { $count ->
    [one] einer Minute
   *[other] { $count } Minuten
  } von selbst beginnen
lobby-done-join = Du sitzt jetzt an Tisch { $id }: { $url }
lobby-done-leave = Du hast Tisch { $id } verlassen.
lobby-done-cancel = Tisch { $id } ist abgesagt.
lobby-nowhere = In diesem Kanal ist kein Tisch offen. Eröffne einen mit { COMMAND("lobby create") }.
lobby-several = In diesem Kanal sind mehrere Tische offen. Drücke **Mitspielen** auf der Karte des gewünschten, oder wähle ihn in der Liste von { COMMAND("lobby join") }.
lobby-not-in-one = Du sitzt in diesem Kanal an keinem offenen Tisch. Setz dich mit { COMMAND("lobby join") } an einen, oder nenne seine Nummer.

## Eine Partie und ihr Thread.
thread-name = #{ $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Partie { $id }
opening-seat = { $number }. { $who } reitet als **{ $figure }**
opening-commitment =
    -# Nachweislich fair: Jede Mischung ergibt sich aus einer Zufallszahl, die vor der ersten Karte feststand. Ihr Fingerabdruck ist `{ $commitment }`; die Zahl selbst wird am Ende gezeigt.
opening-no-thread = -# Hier lassen sich keine Threads öffnen: Gespielt wird in diesem Kanal.
opening-no-thread-allowed = -# { $host }: Ich darf hier keine Threads öffnen, gespielt wird in diesem Kanal. Für einen Thread beim nächsten Mal kann mir die Leitung dieses Servers **Öffentliche Threads erstellen** erlauben.
opening-thread-lost = Der Thread dieser Partie wurde gelöscht. Die Partie geht hier weiter; nichts ist verloren, und { COMMAND("story") } erzählt, was bisher geschah.
waiting-until = ⏳ Warten auf { $who } · die Zeit ist { $when } um
waiting-grace = ⏳ Warten auf { $who } · die Zeit ist { $when } um (ich war eine Weile weg, daher mehr Zeit)
waiting-open = ⏳ Warten auf { $who }
waiting-many-until = ⏳ { $count ->
    [one] Einer muss
   *[other] { $count } müssen
  } noch wählen: { $who } · die Zeit ist { $when } um
waiting-many-grace = ⏳ { $count ->
    [one] Einer muss
   *[other] { $count } müssen
  } noch wählen: { $who } · die Zeit ist { $when } um (ich war eine Weile weg, daher mehr Zeit)
waiting-many-open = ⏳ { $count ->
    [one] Einer muss
   *[other] { $count } müssen
  } noch wählen: { $who }
button-hand = Meine Hand
button-board = Brett
button-card-by-card = Karte für Karte
button-text-board = Brett als Text
button-log = Geschichte
button-again = Noch einmal
button-rules = Regeln
button-refresh = Aktualisieren
button-to-table = Zum Tisch
story-missed = ⏰ Die Zeit von { $who } war um: Der Bot hat gespielt.
story-excused = ⏰ Die Zeit von { $who } war um: Der Bot hat gespielt. Das erste Mal in einer Partie ist entschuldigt; nach zweien hintereinander spielt bis zur Rückkehr ein Computer.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game }: Niemand gewinnt!
    [one] ## 🏁 { $game }: { $winners } gewinnt!
   *[other] { $sides ->
        [one] ## 🏁 { $game }: { $winners } gewinnen!
       *[other] ## 🏁 { $game }: { $winners } teilen sich den Sieg!
      }
  }
ending-seed = -# Die Zufallszahl hinter allen Mischungen war `{ $seed }`. Ihr Fingerabdruck vom Anfang: `{ $commitment }`.
ending-seed-later = -# Andere Tische spielen noch mit denselben Karten; ihre Zufallszahl bleibt noch geheim. Sie folgt aus der Zufallszahl des Turniers, die an dessen Ende veröffentlicht wird. Ihr Fingerabdruck vom Anfang: `{ $commitment }`.
ending-download = -# **Wiederholung** zeigt dir die Partie Schritt für Schritt, gibt sie dir als Datei und prüft sie.

## Die private Ansicht.
panel-played = ✅ Du hast gewählt: **{ $what }**
panel-over = Diese Partie ist zu Ende.
pictures-closed = Hier gibt es keine Bilder: Ich brauche { $lacking }. Die Leitung des Servers kann es mir geben; die Partie geht als Text weiter.
closed-asked = Du bist in { $match } dran, aber ihr Thread ist für mich geschlossen. Spiel hier: Drücke den Knopf oder tippe { COMMAND("hand") }.
panel-muted-gone = ⚠️ Der Kanal dieser Partie wurde gelöscht. Die Partie geht weiter; hier spielst du mit { COMMAND("hand") }. Die Moderation kann ihr mit { COMMAND("mod move") } einen neuen geben.
panel-muted = ⚠️ Ich kann im Thread dieser Partie nicht schreiben: Mir fehlt { $lacking }. Die Partie geht weiter; hier spielst du mit { COMMAND("hand") }. Bitte sag der Leitung dieses Servers Bescheid.
panel-locked = ⚠️ Der Thread dieser Partie ist gesperrt; ich kann dort nicht schreiben. Die Partie geht weiter; hier spielst du mit { COMMAND("hand") }. Die Moderation kann den Thread entsperren.
panel-refused = ⚠️ Discord lehnt meine Nachrichten im Thread dieser Partie ab. Die Partie geht weiter; hier spielst du mit { COMMAND("hand") }. Hat der Server AutoMod-Regeln, kann die Moderation meine Rolle davon ausnehmen.
menu-answers = { $first } … { $last }
choice-unknown = „{ $typed }“ steht nicht zur Wahl. Wähle aus der Liste, die beim Tippen erscheint, oder nimm die Knöpfe in { COMMAND("hand") }.
not-asked = Du hast gerade nichts zu entscheiden. { COMMAND("next") } bringt dich zu einem Tisch, der auf dich wartet.
cannot-draw = Du kannst gerade keine Karten ziehen. { COMMAND("hand") } zeigt alles, was geht.
no-match-of-yours = Du bist in keiner laufenden Partie. Eröffne einen Tisch mit { COMMAND("lobby create") }, oder spiel an einem mit: { COMMAND("lobby join") }.
nothing-waits = Kein Tisch wartet auf dich. { COMMAND("matches") } zeigt alle deine Partien.

## Listen.
log-title = ### Die Geschichte von Partie { $id }
games-none = Du bist in keiner laufenden Partie. Eröffne einen Tisch mit { COMMAND("lobby create") }.
games-unreadable = Partie { $id } ist gerade nicht lesbar. Die Betreiber dieses Bots wissen Bescheid; die Uhren stehen still.
games-title = { $count ->
    [one] ### Deine Partie
   *[other] ### Deine { $count } Partien
  }
games-mine = 🟠 [{ $game }, Partie { $id }]({ $url }): **du bist dran**
games-mine-until = 🟠 [{ $game }, Partie { $id }]({ $url }): **du bist dran** · die Zeit ist { $when } um
games-other = ⚪ [{ $game }, Partie { $id }]({ $url }): { $waiting }
which-title = Welche Partie meinst du?
which-option = { $game }, Partie { $id }
which-yours = Wartet auf dich
which-others = Wartet auf jemand anderen
menu-which = Wähle eine Partie
alt-topic = Das Symbol des Themas „{ $title }“
alt-topic-example = { $title }, vorher und nachher. { $happened }
rules-unknown = Dieses Thema gibt es nicht. Wähle aus der Liste, die beim Tippen erscheint, oder nimm { COMMAND("rules") } allein.

## Hilfe.
help-title = ## 🚂 Colt Express auf Discord
help-play =
    Ein inoffizieller Bot für das Brettspiel: Banditen überfallen in fünf Runden einen Zug. Erst legen alle Karten auf einen Stapel, dann wird der Stapel gespielt, ob es noch Sinn ergibt oder nicht. Der reichste Bandit gewinnt.
    {""}**So geht es los:** Eröffne einen Tisch mit { COMMAND("lobby create") }, lass andere mitspielen (oder drücke **Mit Computern starten**) und folge dem Thread, der erscheint. Drücke dort **Meine Hand**, wenn du dran bist. Niemand sonst sieht deine Karten.
    {""}**Neu im Spiel?** { COMMAND("learn") } bringt es dir in einer eigenen Übungspartie bei.
    {""}**Nur zehn Minuten?** { COMMAND("lobby create") } mit dem Spiel *Colt Super Express*: Alle wählen geheim drei Karten, dann werden sie nacheinander aufgedeckt, und wer als Letzter an Bord ist, gewinnt.
help-commands =
    { "" }**Zum Lernen:** { COMMAND("learn") } ist eine Übungspartie nur für dich, { COMMAND("rules") } beantwortet Fragen, Spiel für Spiel, { COMMAND("puzzle") } fragt dich nach der besten Karte, und { COMMAND("help") } bringt dich hierher zurück.
    { "" }**Am Tisch:** { COMMAND("play-now") } findet dir einen Platz, { COMMAND("tables") } zeigt die Tische hier, mit { COMMAND("notify") } rufe ich dich, wenn einer wartet, und { COMMAND("invite") } holt jemanden dazu. Durch Tippen: { COMMAND("lobby create") }, { COMMAND("lobby join") }, { COMMAND("lobby start") }, { COMMAND("lobby leave") } und { COMMAND("lobby cancel") }; Regeln und Computer stehen in { COMMAND("lobby options") }.
    { "" }**Du bist dran:** { COMMAND("hand") } zeigt deine Karten und was du tun kannst; { COMMAND("play") }, { COMMAND("draw") } und { COMMAND("choose") } tun dasselbe durch Tippen. { COMMAND("plan show") } plant deine nächsten Durchgänge, und { COMMAND("hint") } sagt, was ein Computer täte, wenn der Tisch es erlaubt.
    { "" }**Für den Überblick:** { COMMAND("matches") } zeigt deine Partien, und { COMMAND("next") } bringt dich zur nächsten, die auf dich wartet. { COMMAND("board") } zeigt den Zug, { COMMAND("story") } erzählt, was bisher geschah, und { COMMAND("match info") } nennt Regeln, Uhren und eine Vorhersage.
    { "" }**Wenn etwas dazwischenkommt:** mit { COMMAND("away from") } sagst du, wann du weg bist und wer für dich spielt, in { COMMAND("settings") } stehen Zeitzone, Spielzeiten und Erinnerungen, und { COMMAND("seat offer") } gibt deinen Platz weiter. Mit { COMMAND("match take-back") } nimmst du deine letzte Karte zurück; { COMMAND("match pause") } und { COMMAND("match rewind") } lassen den Tisch abstimmen.
    { "" }**Danach:** { COMMAND("replay") } führt dich durch eine beendete Partie; { COMMAND("match show") }, { COMMAND("profile") }, { COMMAND("history") } und { COMMAND("leaderboard") } zeigen Ergebnisse und Wertungen. { COMMAND("privacy export") } gibt dir deine Daten, { COMMAND("privacy delete") } löscht sie.
    { "" }**Und noch mehr:** { COMMAND("tournament list") } zeigt die Turniere hier, { COMMAND("weekly create") } richtet einen Stammtisch ein, { COMMAND("bring") } öffnet eine exportierte Partie, { COMMAND("guess") } ist für alle, die zusehen; die Turnierleitung beginnt eine Runde mit { COMMAND("direct start") }. Für die Moderation gibt es { COMMAND("setup") }, { COMMAND("mod matches") } und { COMMAND("season") }.
button-invite = Zu einem Server hinzufügen

## Befehle (je höchstens 100 Zeichen).
command-lobby = Tische, die auf Mitspieler warten
command-lobby-create = Einen Tisch in diesem Kanal eröffnen
command-lobby-join = An einem Tisch in diesem Kanal mitspielen
command-lobby-leave = Einen Tisch verlassen
command-lobby-start = Die Partie starten (Gastgeber)
command-lobby-fill = Freie Plätze mit Computern besetzen und starten (Gastgeber)
command-lobby-cancel = Den Tisch absagen (Gastgeber)
command-hand = Deine Karten und was du jetzt tun kannst; nur du siehst es
command-play = Eine Karte legen
command-draw = Karten ziehen, statt eine zu legen
command-choose = Entscheiden, wie deine Karte gespielt wird
command-board = Der Zug, wie ihn alle sehen
command-story = Die Geschichte der Partie bisher
command-matches = Deine Partien in allen Kanälen: wo sie laufen und wer dran ist
command-next = Zur nächsten Partie, die auf dich wartet
command-rules = Die Regeln: Wähle Spiel und Frage, oder tippe, was du wissen willst
command-help = Was dieser Bot kann
option-game = Welches Spiel
option-rules = Welche Regeln: Grundspiel oder Varianten
option-pace = Zeit für jede Entscheidung
option-bandit = Dein Bandit
option-table = Die Nummer des Tisches
option-card = Die Karte, die du legst
option-option = Was zu tun ist
option-topic = Was du wissen willst


## Ärger. Nur wer klickte, sieht es; jeder Satz sagt, was zu tun ist.
trouble-old-button = Dieser Knopf stammt aus einer älteren Version von mir und gilt nicht mehr. Tippe { COMMAND("hand") } und sieh, was jetzt geht.
trouble-old-command = Dieser Befehl hat sich geändert, seit dein Discord ihn geladen hat. Warte eine Minute oder starte Discord neu, dann versuch es noch einmal.
trouble-option = Eine dieser Optionen steht nicht in der Liste. Wähle aus der Liste, die beim Tippen erscheint.
trouble-permissions = Ich kann hier keinen Tisch eröffnen: In diesem Kanal fehlt mir { $lacking }. Bitte die Leitung dieses Servers darum, oder wähle einen anderen Kanal.
trouble-forbidden = Discord lässt mich das hier nicht tun. Bitte die Leitung dieses Servers, meine Berechtigungen in diesem Kanal zu prüfen, und versuch es noch einmal.
trouble-gone = Die Nachricht, der Thread oder der Kanal dazu wurde gelöscht. Tippe { COMMAND("matches") } für deine Partien.
trouble-late = Dieser Klick kam zu spät bei mir an. Bitte drücke noch einmal.
trouble-starting = Einen Moment: Der Bot startet hier gerade neu. Drück in ein paar Sekunden noch einmal.
trouble-later = Discord nimmt gerade keine Nachrichten von mir an. Was du getan hast, ist sicher; bitte versuch es gleich noch einmal.
trouble-ours = Etwas ging schief, und es liegt nicht an dir; in meinem Protokoll steht, was. Deine Partie ist sicher. Versuch es noch einmal; passiert es wieder, sag den Betreibern dieses Bots Bescheid.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-create-events = Events erstellen
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen

## Einstellungen des Programms: ein Satz je falscher.
setting-env-file = Die Datei { $file } ist kein UTF-8-Text: Speichere sie als UTF-8, oder kopiere .env.example noch einmal.
setting-discord-token = { $name } muss das Token aus dem Entwicklerportal von Discord sein (Bot, Reset Token), in einer Zeile; leer lassen, um in der Sandbox zu spielen.
setting-discord-api-url = { $name } muss eine http- oder https-Adresse sein, etwa https://discord.com/api/v10; weglassen für Discord selbst.
setting-dev-guild-id = { $name } muss die ID eines Discord-Servers sein (Server-ID kopieren); weglassen, um Befehle überall anzumelden.
setting-colt-database = { $name } muss der Pfad der Datenbankdatei sein, etwa colt-express.db.
setting-database-url = { $name } muss die Adresse einer PostgreSQL-Datenbank sein, etwa postgresql://user:password@host/colt; leer lassen, um Partien in der Datei von COLT_DATABASE zu halten. In einem Passwort schreibt man Zeichen wie / @ : und % als %2F %40 %3A und %25.
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
setting-picture-memory = { $name } muss eine ganze Zahl von Megabyte von 8 bis 4096 sein.
setting-picture-workers = { $name } muss eine ganze Zahl von Prozessen von 0 bis 16 sein.
setting-thinking-shortest = { $name } muss eine Sekundenzahl von 0 bis 60 sein.
setting-thinking-longest = { $name } muss eine Sekundenzahl von 0 bis 60 sein, die nicht kleiner ist als THINKING_SHORTEST.

## Die Worte des Programms im Terminal.
run-no-token = Es ist kein DISCORD_TOKEN gesetzt: Das ist eine Sandbox, ein Ersatz für Discord auf diesem Rechner, in dem alles genauso geht.
run-token-needed = DISCORD_TOKEN ist nicht gesetzt. Trag das Token des Bots (Entwicklerportal, Bot, Reset Token) in die Einstellungen ein und starte neu. Um ohne zu spielen, in einer Kopie des Projekts: python -m bot run --sandbox.
run-sandbox = Öffne { $url } in einem Browser. Wähle, wer du bist, tippe { TYPED("lobby create") } und drücke „Mit Computern starten“, um sofort zu spielen. Strg+C beendet es.
run-demo = Öffne { $url } in einem Browser. Du bist Gastgeber eines Tisches mit Computern in #{ $channel }: Drücke „Starten“ auf seiner Karte, dann „Meine Hand“ im Thread. Strg+C beendet es.
run-connected = Mit Discord verbunden als { $name }. Um den Bot zu einem Server hinzuzufügen, öffne { $url }
run-bad-token = Discord hat DISCORD_TOKEN abgelehnt. Kopiere es noch einmal aus dem Entwicklerportal (Bot, Reset Token) in .env.
run-refused = Discord oder ein Proxy davor unter { $url } lehnt den Bot ab: { $answer }. Vielleicht hat Discord die Adresse dieses Rechners eine Zeit lang gesperrt; prüfe diese Adresse, den Proxy und DISCORD_API_URL.
run-sandbox-failed = Die Sandbox ist nicht gestartet. Ihre Meldungen oben sagen, warum; ein belegter Port lässt sich mit SANDBOX_PORT ändern.
run-sandbox-twice = In diesem Ordner läuft schon eine Sandbox. Benutze die Seite, die sie geöffnet hat, oder beende sie erst mit Strg+C.
run-one-process = Eine SQLite-Datei kann nur ein Prozess benutzen. Lass SHARD_IDS weg, oder lass mehrere Prozesse auf PostgreSQL arbeiten (docs/operating.md).
run-stopped = Beendet. Alles ist gespeichert; die Partien gehen weiter, wenn der Bot wieder startet.
run-server-backup = Die Datenbank liegt auf einem PostgreSQL-Server (DATABASE_URL): Sichere sie mit dessen Werkzeug pg_dump, und stelle sie mit pg_restore wieder her. docs/operating.md zeigt, wie.
run-backed-up = { $file } ist geschrieben und geprüft: { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  } mit { $actions ->
    [0] keiner Aktion
    [one] einer Aktion
   *[other] { $actions } Aktionen
  }, { $size } MB.
run-restored = { $file } enthält jetzt { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  } mit { $actions ->
    [0] keiner Aktion
    [one] einer Aktion
   *[other] { $actions } Aktionen
  }.
run-kept = Was vorher dort war, liegt daneben, mit „{ $kept }“ im Namen.
run-handed-over = Die Datenbank gehört jetzt der Discord-Anwendung { $application }. Deren Bot kann nicht bearbeiten, was der andere gepostet hat.
run-copied = { $rows ->
    [0] Keine Zeile
    [one] Eine Zeile
   *[other] { $rows } Zeilen
  } von { $source } nach { $target } kopiert und verglichen: { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  } mit { $actions ->
    [0] keiner Aktion
    [one] einer Aktion
   *[other] { $actions } Aktionen
  }.
menu-expel = Einen Spieler entfernen und fernhalten…
lobby-refused = ⚠️ Discord lehnt die Karte von [Tisch { $id }]({ $url }) ab. Der Tisch ist offen: { COMMAND("lobby join") } und { COMMAND("lobby start") } gehen auch ohne sie. Hat der Server AutoMod-Regeln, kann die Moderation meine Rolle davon ausnehmen.
lobby-expelled = Der Gastgeber hat dich von [Tisch { $id }]({ $url }) entfernt. Spiel an einem anderen mit, oder eröffne einen eigenen mit { COMMAND("lobby create") }.
lobby-expelled-here = { $who }, der Gastgeber hat dich von Tisch { $id } entfernt. Spiel an einem anderen mit, oder eröffne einen eigenen mit { COMMAND("lobby create") }.
lobby-done-expel = { $who } ist von [Tisch { $id }]({ $url }) entfernt und kann nicht zurück.
run-closed = Discord hat die Verbindung endgültig geschlossen (Gateway { $code }). Starte den Bot neu; hilft das nicht, installiere seine neueste Version.
run-closed-shards = Der Bot ist auf zu vielen Servern für seine Shards, oder er verlangte einen, den es nicht gibt (Gateway { $code }). Lass SHARD_COUNT und SHARD_IDS leer, oder erhöhe SHARD_COUNT auf Discords Empfehlung, und starte neu.
run-closed-version = Discord nimmt nicht mehr an, was diese Version des Bots verlangt (Gateway { $code }). Installiere seine neueste Version.
run-closed-intents = Discord hat einen Intent des Bots abgelehnt (Gateway { $code }). Schalte ihn im Entwicklerportal ein (Bot, Privileged Gateway Intents), oder installiere die neueste Version des Bots, die keinen braucht.
