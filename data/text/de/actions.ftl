### Entscheidungen: die Fragen, die gestellt werden, und die Antworten als Beschriftung von Knöpfen und Listen.
### Eine Beschriftung hat höchstens 80 Zeichen, auch mit den längsten Namen; die Antworten auf eine Frage sind alle verschieden.

## Fragen an den Spieler, der sie beantwortet.
ask-schemin = Durchgang { $turn } von { $turns }: Wähl deine Karte
ask-schemin-tunnel = Durchgang { $turn } von { $turns }, im Tunnel (Karten liegen verdeckt): Wähl deine Karte
ask-schemin-speeding-up = Durchgang { $turn } von { $turns }, Beschleunigung (zweimal hintereinander): Wähl deine Karte
ask-schemin-switching = Durchgang { $turn } von { $turns }, Weiche (gegen den Uhrzeigersinn): Wähl deine Karte
ask-schemin-turmoil = Durchgang { $turn } von { $turns }, Tumult (alle wählen geheim): Wähl deine Karte
ask-move = Bewegung: Wohin läufst du?
ask-floor = Ebenenwechsel: Wohin kletterst du?
ask-fire = Schuss: Auf wen schießt du?
ask-robbery = Raub: Was nimmst du?
ask-punch = Hieb: wen, was fällt, wohin?
ask-marshal = Marshal: Wohin lockst du ihn?
ask-pickpocketing = Taschendiebstahl: Du bist { $spot } allein. Welcher Geldbeutel, wenn überhaupt?
ask-ride = Ritt: Wohin galoppierst du?
ask-run = Der Shotgun vertreibt dich: Auf welches Dach?
ask-hostage = Die Postkutsche: Wen nimmst du als Geisel?
ask-board = Angriff zu Pferd, neben { car-at }: einsteigen oder weiterreiten?
ask-start = Angriff zu Pferd: Nur du sitzt noch im Sattel. In welchem Waggon beginnst du?
ask-sip = Whiskey: Welche Karte spielst du?
ask-keep = Ende der Planung: Welche Karten wirfst du ab?
ask-keep-more = Du wirfst ab: { $chosen }. Was noch?
ask-bonus = { $keep ->
    [one] Bonus: eine Karte für die nächste Runde behalten?
   *[other] Bonus: bis zu { $keep } Karten für die nächste Runde behalten?
  }
ask-bonus-more = { $keep ->
    [one] Behalten: { $chosen }. Noch eine?
   *[other] Behalten: { $chosen }. Noch bis zu { $keep }?
  }
ask-as = { $who } · { $question }
ask-nothing = Du hast gerade nichts zu entscheiden.

## Planung.
act-play = { $card }
act-play-counted = { $card } ({ $count })
act-hide = { $card }, verdeckt
act-draw = { $count ->
    [one] Letzte Karte ziehen
   *[other] { $count } Karten ziehen
  }
act-pass = Passen

## Überfall. $way und $note sind einer der Texte act-way… und act-note…; sie beginnen mit einem Leerzeichen oder sind leer.
act-move = { $floor ->
    [roof] Aufs Dach { car-of }{ $way }{ $note }
   *[inside] In { car-to }{ $way }{ $note }
  }
act-move-coach = Aufs Dach der Postkutsche{ $note }
act-way = {" "}({ $way })
act-way-across = {" "}(gerade hinüber)
act-way-none = {""}
act-climb = { $floor ->
    [roof] Hinauf aufs Dach { car-of }{ $note }
   *[inside] Hinunter in { car-to }{ $note }
  }
act-climb-coach = { $floor ->
    [roof] Hinauf aufs Dach der Postkutsche
   *[inside] Hinunter in die Postkutsche{ $note }
  }
act-ride = Ritt in { car-to }{ $way }{ $note }
act-ride-here = In { car-to } (das Pferd bleibt){ $note }
act-ride-coach = In die Postkutsche{ $note }
act-escape = Auf und davon reiten
act-capture = { $hostage }: { $ransom } ({ $trouble })
act-shoot = Auf { $who } schießen ({ $spot })
act-rob-purse-known = Geldbeutel ({ $worth })
act-rob-one-purse = Verdeckter Geldbeutel
act-rob-one-flask = Voller Flachmann
act-rob-any-purse = Einen der { $count } verdeckten Geldbeutel
act-rob-any-flask = Einen der { $count } vollen Flachmänner
act-rob-jewel = Juwel ({ $worth })
act-rob-strongbox = Geldkoffer ({ $worth })
act-rob-flask-known = Flachmann ({ $flask })
act-rob-numbered = { $loot }, { $number } von { $count }
act-leave = Die Geldbeutel liegen lassen
act-marshal = Marshal in { car-to }{ $way }{ $count ->
    [0] {""}
    [one] : ein Bandit flieht
   *[other] : { $count } Banditen fliehen
  }
act-punch = { $who }: { $loot }; landet { $landing }
act-punch-target = { $who } schlagen
act-punch-purse = Geldbeutel fällt
act-punch-purse-take = du behältst den Geldbeutel
act-punch-jewel = Juwel fällt
act-punch-strongbox = Geldkoffer fällt
act-punch-none = hat keine Beute
act-punch-flask = Flachmann fällt
act-punch-whiskey = halber klassischer Whiskey fällt
act-punch-old-whiskey = halber alter Whiskey fällt
act-punch-shotgun = Den Shotgun schlagen
act-punch-free = der Geldkoffer wird frei
act-punch-off = Der Shotgun: herunter vom Geldkoffer, { $landing }
act-punch-landing = { $spot }{ $note }
act-note-none = {""}
act-note-marshal = {" "}– der Marshal!
act-note-shotgun = {" "}– der Shotgun!
act-note-past = {" "}– am Shotgun vorbei
act-note-hostage = {" "}– und eine Geisel nehmen

## Vor dem Einsteigen und zwischen den Runden.
act-board = In { car-to } einsteigen
act-ride-on = Weiterreiten
act-start = { $car ->
    [caboose] Im letzten Waggon beginnen
   *[other] In { car-at } beginnen
  }
act-drop = { $card } abwerfen
act-keep = { $card } behalten
act-done-keep = { $count ->
    [0] Das ist alles
    [one] Diese eine Karte behalten
   *[other] Diese { $count } Karten behalten
  }
act-done-bonus = { $count ->
    [0] Nichts behalten
   *[other] Das ist alles
  }
act-drink-whiskey = Klassischer Whiskey: { $count } ziehen, eine spielen { $state ->
    [last] (leert den Flachmann)
   *[first] (die Hälfte bleibt)
  }
act-drink-of = { $bandit }: { $drink }
act-drink-old-whiskey = Alten Whiskey trinken: zwei Karten spielen { $state ->
    [last] (leert den Flachmann)
   *[first] (die Hälfte bleibt)
  }

## Dasselbe kürzer, für Knöpfe auf Handys: höchstens 34 Zeichen. $loot: was das Opfer verliert.
act-shoot-brief = { $who } ({ $spot })
act-capture-brief = { $hostage }: { $ransom }
act-marshal-brief = { $count ->
    [0] In { car-to }
    [one] In { car-to }: { $count } flieht
   *[other] In { car-to }: { $count } fliehen
  }
act-punch-brief = { $who }: { $loot ->
    [purse] Geldbeutel
    [purse-take] dein Beutel
    [jewel] Juwel
    [strongbox] Geldkoffer
    [flask] Flachmann
    [whiskey] Whiskey
    [old-whiskey] Altwhiskey
   *[none] ohne Beute
  }, { $landing }
act-punch-off-brief = Shotgun: { $landing }
act-drink-whiskey-brief = Klassischer, { $state ->
    [last] 2. Schluck
   *[first] 1. Schluck
  }
act-drink-old-whiskey-brief = Alter, { $state ->
    [last] 2. Schluck
   *[first] 1. Schluck
  }
