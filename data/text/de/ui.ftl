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
rows-more = -# … und noch { $count }.
games-none = Du bist in keiner laufenden Partie. Eröffne einen Tisch mit { COMMAND("lobby create") }.
games-unreadable = Ich kann Partie { $id } gerade nicht lesen, also stehen die Uhren still. Die Botleitung weiß Bescheid.
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
    Überfalle mit Freunden einen Zug. Erst planen alle geheim ihre Karten, dann prallen die Pläne aufeinander. Der reichste Bandit gewinnt.
    { "" }**Neu?** { COMMAND("learn") } bringt es dir in zehn Minuten bei.
    { "" }**Spielen:** { COMMAND("play-now") } findet dir einen Platz, { COMMAND("tables") } zeigt Tische, { COMMAND("lobby create") } eröffnet einen.
    { "" }**Du bist dran:** { COMMAND("hand") } zeigt deine Karten, { COMMAND("matches") } alle deine Partien.
    { "" }**Mehr:** { COMMAND("rules") }, { COMMAND("profile") }, { COMMAND("settings") }, { COMMAND("away") }
help-commands = 
    { "" }**Lernen:** { COMMAND("learn") }, { COMMAND("rules") }, { COMMAND("puzzle") }
    { "" }**Tische:** { COMMAND("play-now") }, { COMMAND("tables") }, { COMMAND("lobby create") }, { COMMAND("lobby weekly") } (jede Woche), { COMMAND("lobby options") } (wenn du die Karte nicht siehst)
    { "" }**Du bist dran:** { COMMAND("hand") } oder getippt mit { COMMAND("play") }
    { "" }**Deine Partien:** { COMMAND("matches") } (zuerst die, die auf dich warten), { COMMAND("match info") } (Regeln, Uhren, Pause, Ende), { COMMAND("match rewind") }, { COMMAND("match vote") }
    { "" }**Keine Zeit?** { COMMAND("away") }, { COMMAND("settings") }, { COMMAND("match offer") } (deinen Platz weitergeben), { COMMAND("match resign") }
    { "" }**Danach:** { COMMAND("replay") }, { COMMAND("profile") }, { COMMAND("leaderboard") }, { COMMAND("privacy") } (deine Daten)
    { "" }**Turniere:** { COMMAND("tournament list") }, { COMMAND("tournament info") }
button-invite = Zu einem Server hinzufügen

## Befehle (je höchstens 100 Zeichen).
command-lobby = Tische, die auf Leute warten
command-lobby-create = Einen Tisch in diesem Kanal eröffnen
command-hand = Deine Karten und Möglichkeiten, die nur du siehst
command-play = Eine Karte legen, ziehen oder antworten
command-matches = Deine Partien in allen Kanälen: wo sie laufen und wer dran ist
command-rules = Die Regeln: Wähle Spiel und Frage, oder tippe, was du wissen willst
command-help = Was dieser Bot kann
option-game = Welches Spiel
option-rules = Welche Regeln: Grundspiel oder Varianten
option-pace = Zeit für jede Entscheidung
option-bandit = Dein Bandit
option-table = Die Nummer des Tisches
option-action = Was zu tun ist (wähl aus der Liste)
option-topic = Was du wissen willst

## Ärger. Nur wer klickte, sieht es; jeder Satz sagt, was zu tun ist.
trouble-old-button = Dieser Knopf ist zu alt und geht nicht mehr. Tippe { COMMAND("hand") } und sieh, was du jetzt tun kannst.
trouble-old-command = Dieser Befehl hat sich geändert, seit dein Discord ihn geladen hat. Warte eine Minute oder starte Discord neu, dann versuch es noch einmal.
trouble-option = Eine dieser Optionen steht nicht in der Liste. Wähle aus der Liste, die beim Tippen erscheint.
trouble-permissions = Hier kann ich keinen Tisch eröffnen: Mir fehlt { $lacking }. Frag die Serverleitung, oder wähl einen anderen Kanal.
trouble-forbidden = Discord lässt mich das hier nicht tun. Bitte die Serverleitung, meine Berechtigungen in diesem Kanal zu prüfen, und versuch es noch einmal.
trouble-gone = Die Nachricht, der Thread oder der Kanal dazu wurde gelöscht. { COMMAND("matches") } zeigt deine Partien.
trouble-late = Dieser Klick kam zu spät bei mir an. Drück noch einmal.
trouble-starting = Ich starte gerade neu. Drück in ein paar Sekunden noch einmal.
trouble-later = Discord nimmt gerade keine Nachrichten von mir an. Nichts ist verloren. Versuch es gleich noch einmal.
trouble-ours = Bei mir ging etwas schief. Deine Partie ist sicher. Versuch es noch einmal. Passiert es wieder, sag der Botleitung Bescheid.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-private-threads = Private Threads erstellen
permission-create-events = Events erstellen
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen

## Commands of earlier versions, which some clients still offer.
retired-command = { $old } heißt jetzt { $new }.
retired-button = { $old } ist jetzt ein Knopf: **{ $button }** in { $new }.
retired-message = { $old } ist jetzt ein Knopf: **{ $button }** im Thread der Partie oder auf der Karte des Tisches.
retired-import = Partien lassen sich nicht mehr hochladen: Sieh sie dir mit { COMMAND("replay") } dort an, wo sie gespielt wurden.
retired-summary = **Übersicht** gibt es nicht mehr: Die letzte Nachricht einer Partie zeigt ihr Ergebnis, und **Wiederholung** führt dich hindurch.
