### Der Thread einer Partie: ihr Anfang, auf wen gewartet wird, ihr Ende.

## Eine Partie und ihr Thread.
thread-name = { $id } · { $names }
opening-title =
    ## 🚂 { $game }
    Partie { $id }
opening-seat = { $number }. { $who } reitet als **{ $figure }**
opening-commitment =
    -# Nachweislich fair: Jede Mischung ergibt sich aus einer Zufallszahl, die vor der ersten Karte feststand. Ihr Fingerabdruck ist `{ $commitment }`. Die Zahl selbst zeige ich am Ende.
opening-no-thread = -# Ich kann hier keine Threads öffnen, also spielt ihr in diesem Kanal.
opening-no-thread-allowed = -# { $host }: Ich darf hier keine Threads öffnen, also spielt ihr in diesem Kanal. Für einen Thread beim nächsten Mal kann mir die Serverleitung **Öffentliche Threads erstellen** erlauben.
opening-thread-lost = Den Thread dieser Partie gibt es nicht mehr. Sie geht hier weiter, und nichts ist verloren: **Geschichte** erzählt, was bisher geschah.
waiting-until = ⏳ Warten auf { $who } · die Zeit ist { $when } um
waiting-grace = ⏳ Warten auf { $who } · die Zeit ist { $when } um (ich war eine Weile weg, daher mehr Zeit)
waiting-open = ⏳ Warten auf { $who }
waiting-many-until = ⏳ { $count ->
    [one] Eine Person muss
   *[other] { $count } müssen
  } noch wählen: { $who } · die Zeit ist { $when } um
waiting-many-grace = ⏳ { $count ->
    [one] Eine Person muss
   *[other] { $count } müssen
  } noch wählen: { $who } · die Zeit ist { $when } um (ich war eine Weile weg, daher mehr Zeit)
waiting-many-open = ⏳ { $count ->
    [one] Eine Person muss
   *[other] { $count } müssen
  } noch wählen: { $who }
button-hand = Meine Hand
button-board = Brett
button-film = ▶ Ansehen
button-pictures = Teilen
button-whole = ▶ Die ganze Partie
button-text-board = Brett als Text
button-log = Geschichte
button-again = Noch einmal
button-rules = Regeln
button-to-table = Zum Tisch
story-missed = ⏰ Die Zeit von { $who } war um, also habe ich gespielt.
story-excused = ⏰ Die Zeit von { $who } war um, also habe ich gespielt. Das erste Mal in einer Partie ist entschuldigt. Nach zwei Malen hintereinander spielt ein Computer bis zur Rückkehr.
story-cut = …
ending-title = { $count ->
    [0] ## 🏁 { $game }: Niemand gewinnt!
    [one] ## 🏁 { $game }: { $winners } gewinnt{ $helper }!
   *[other] { $sides ->
        [one] ## 🏁 { $game }: { $winners } gewinnen{ $helper }!
       *[other] ## 🏁 { $game }: { $winners } teilen sich den Sieg{ $helper }!
      }
  }
ending-stand-in = , mit einem Computer für { $names }
ending-seed-later = -# Andere Tische spielen noch mit denselben Mischungen, also bleibt ihre Zufallszahl noch geheim. Sie folgt aus der Zufallszahl des Turniers, die ich am Ende veröffentliche. Ihr Fingerabdruck, von Anfang an unter **Regeln**: `{ $commitment }`.
