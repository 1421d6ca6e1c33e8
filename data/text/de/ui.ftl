### Was mehrere Teile des Bots gemeinsam haben: Spiele und Tempi, Listen, Hilfe, Befehle, Störungen.
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
