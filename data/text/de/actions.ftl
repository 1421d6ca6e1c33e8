### Entscheidungen: die Fragen, die gestellt werden, und die Antworten als Beschriftung von Knöpfen und Listen.
### Eine Beschriftung hat höchstens 80 Zeichen, auch mit den längsten Namen; die Antworten auf eine Frage sind alle verschieden.

## Fragen. $who ist der Bandit, der handelt.
ask-schemin = Durchgang { $turn } von { $turns }: Was { $count ->
    [one] plant
   *[other] planen
  } { $who }?
ask-schemin-tunnel = Durchgang { $turn } von { $turns }, im Tunnel (Karten liegen verdeckt): Was { $count ->
    [one] plant
   *[other] planen
  } { $who }?
ask-schemin-speeding-up = Durchgang { $turn } von { $turns }, Beschleunigung (zweimal hintereinander): Was { $count ->
    [one] plant
   *[other] planen
  } { $who }?
ask-schemin-switching = Durchgang { $turn } von { $turns }, Weiche (gegen den Uhrzeigersinn): Was { $count ->
    [one] plant
   *[other] planen
  } { $who }?
ask-schemin-turmoil = Durchgang { $turn } von { $turns }, Tumult (alle wählen geheim): Was { $count ->
    [one] plant
   *[other] planen
  } { $who }?
ask-move = Bewegung: Wohin läuft { $who }?
ask-floor = Ebenenwechsel: Wohin klettert { $who }?
ask-fire = Schuss: Auf wen schießt { $who }?
ask-robbery = Raub: Was nimmt { $who }?
ask-punch = Hieb: Wen schlägt { $who }, was fällt, und wo landet das Opfer?
ask-marshal = Marshal: Wohin lockt { $who } ihn?
ask-pickpocketing = Taschendiebstahl: { $who } ist { $spot } allein. Welcher Geldbeutel, wenn überhaupt?
ask-ride = Ritt: Wohin galoppiert { $who }?
ask-run = Der Shotgun vertreibt { $who }: Auf welches Dach?
ask-hostage = Die Postkutsche: Wen nimmt { $who } als Geisel?
ask-board = Angriff zu Pferd, neben { car-at } (alle wählen geheim): Steigt { $who } ein oder reitet weiter?
ask-start = Angriff zu Pferd: Nur { $who } sitzt noch im Sattel. In welchem Waggon geht es los?
ask-sip = Whiskey: Welche Karte { $count ->
    [one] spielt
   *[other] spielen
  } { $who }?
ask-keep = Ende der Planung: { $who } { $count ->
    [one] darf Karten abwerfen und behält den Rest.
   *[other] dürfen Karten abwerfen und behalten den Rest.
  } Welche kommen auf den Ablagestapel?
ask-keep-more = Auf den Ablagestapel: { $chosen }. Was noch?
ask-bonus = { $keep ->
    [one] Bonus: Du darfst eine Karte für die nächste Runde behalten. Welche?
   *[other] Bonus: Du darfst { $keep } Karten für die nächste Runde behalten. Welche?
  }
ask-bonus-more = { $keep ->
    [one] Behalten: { $chosen }. Noch eine?
   *[other] Behalten: { $chosen }. Noch bis zu { $keep }?
  }
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
act-rob-purse = Geldbeutel Nr. { $number }
act-rob-purse-known = Geldbeutel Nr. { $number } (du kennst ihn: { $worth })
act-rob-one-purse = Verdeckter Geldbeutel
act-rob-one-flask = Voller Flachmann
act-rob-any-purse = Irgendeinen der { $count } verdeckten Geldbeutel
act-rob-any-flask = Irgendeinen der { $count } vollen Flachmänner
act-rob-jewel = Juwel ({ $worth })
act-rob-strongbox = Geldkoffer ({ $worth })
act-rob-flask = Flachmann Nr. { $number }
act-rob-flask-known = Flachmann Nr. { $number } ({ $flask })
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
   *[other] Nichts weiter behalten
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
