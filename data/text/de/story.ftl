### Der Thread einer Partie: ihr Anfang, auf wen gewartet wird, ihr Ende.

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
opening-thread-lost = Der Thread dieser Partie wurde gelöscht. Die Partie geht hier weiter, nichts ist verloren: **Geschichte** erzählt, was bisher geschah.
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
button-film = ▶ Ansehen
button-pictures = Bilder
button-whole = ▶ Die ganze Partie
button-text-board = Brett als Text
button-log = Geschichte
button-again = Noch einmal
button-rules = Regeln
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
ending-seed = -# Die Zufallszahl hinter allen Mischungen war `{ $seed }`. Ihr Fingerabdruck, von Anfang an unter **Regeln**: `{ $commitment }`.
ending-seed-later = -# Andere Tische spielen noch mit denselben Karten; ihre Zufallszahl bleibt noch geheim. Sie folgt aus der Zufallszahl des Turniers, die an dessen Ende veröffentlicht wird. Ihr Fingerabdruck, von Anfang an unter **Regeln**: `{ $commitment }`.
ending-download = -# **Wiederholung** zeigt dir die Partie Schritt für Schritt, gibt sie dir als Datei und prüft sie.
