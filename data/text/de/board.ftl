### Der Tisch in Worten: Überschriften, Beschreibungen der Bilder für alle, die sie nicht sehen, das Textbrett, Ergebnisse.

## Überschriften über dem Erzählten (kein Markdown).
heading-schemin = Runde { $round } von { $rounds }: { $card } · Planung, Durchgang { $turn } von { $turns }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }
heading-dealing = Runde { $round } von { $rounds }: { $card } · Planung
heading-stealin = Runde { $round } von { $rounds }: { $card } · Überfall, Karte { $number } von { $cards }
heading-stealin-whole = Runde { $round } von { $rounds }: { $card } · Überfall
heading-event = Runde { $round } von { $rounds }: { $card } · das Ereignis
heading-attack = Angriff zu Pferd: Die Reiter sind neben { car-at }
heading-over = Endstation

## Das Bild des Bretts, beschrieben (insgesamt höchstens 1.024 Zeichen; ist es länger, fallen Einzelheiten vom Ende her weg).
alt-join = { $head } { $part }
alt-full-stop = { $part }.
alt-cut = …
alt-heading = { $heading }.
alt-waiting = Warten auf { $who }.
alt-train = Der Zug, die Lokomotive voran, hat { $count } Waggons.
alt-place-locomotive = Lokomotive: { $things }.
alt-place-car = Waggon { $number }: { $things }.
alt-place-caboose = Letzter Waggon, Nummer { $number }: { $things }.
alt-inside = im Innern { $things }
alt-roof = auf dem Dach { $things }
alt-both-floors = { $roof }; { $inside }
alt-marshal = der Marshal
alt-shotgun = der Shotgun
alt-shotgun-guards = der Shotgun auf einem Geldkoffer
alt-coach = Postkutsche neben { car-at }: { $things }.
alt-empty = niemand
alt-display = Mögliche Geiseln: { $hostages }.
alt-horses = Pferde: { $horses }.
alt-horses-beside = { $count } neben { car-at }
alt-riders = Noch zu Pferd: { $who }.
alt-away = Auf und davon: { $who }.
alt-team = Team: { $who }.
alt-bandit = { $bandit }: { $loot }; { $left ->
    [0] keine Patrone mehr
    [one] noch eine Patrone
   *[other] noch { $left } Patronen
  }, { $taken ->
    [0] nie getroffen
    [one] einmal getroffen
    [2] zweimal getroffen
   *[other] { $taken }-mal getroffen
  }{ $hand ->
    [0] {""}
    [one] , eine Handkarte
   *[other] , { $hand } Handkarten
  }.
alt-bandit-short = { $bandit }: { $loot }.
alt-bandit-player = { $bandit } ({ $player })
alt-held = { $loot }; Geisel: { $hostage }
alt-cash = { $loot }, { $money } in bar
alt-pile = Stapel: { $cards }.
alt-pile-card = { $bandit } { $card }
alt-pile-hidden = { $bandit } verdeckt
alt-performing = Jetzt: { $card }.
alt-beside = Ein Geldkoffer wartet neben dem Zug.
alt-changed = Geändert: { $changes }.
alt-change = { $bandit } { $what }
alt-gained = gewinnt { FORM($loot, case: "accusative") }
alt-lost = verliert { FORM($loot, case: "accusative") }
alt-hits = { $count ->
    [one] wird getroffen
    [2] wird zweimal getroffen
   *[other] wird { $count }-mal getroffen
  }
alt-place-marshal = Der Marshal ist { $spot }.
alt-stands-at = { $bandit } { $spot }.
alt-more = Alles: „{ button-text-board }“.
alt-neutral = { $count ->
    [0] Es sind keine neutralen Patronen mehr da.
    [one] Es ist noch eine neutrale Patrone da.
   *[other] Es sind noch { $count } neutrale Patronen da.
  }
alt-hand = Die Hand von { $who }: { $cards }. { alt-deck }
alt-hand-empty = Die Hand von { $who } ist leer. { alt-deck }
alt-deck = { $deck ->
    [0] Der Nachziehstapel ist leer.
    [one] Eine Karte im Nachziehstapel.
   *[other] { $deck } Karten im Nachziehstapel.
  }
alt-hand-loot = Beute: { $loot }.
alt-hand-purses = Geldbeutel: { $values }.
alt-hand-chosen = Bisher gewählt: { $cards }.
alt-hand-discards = Ablagestapel: { $cards }.
alt-hand-nobody = Keine Hand zu zeigen.
alt-score = Endergebnis. { $lines }
alt-score-none = Die Partie läuft noch.

## Ergebnisse. $parts sind "scored-..."-Zeilen.
scored-line = **{ $place }.** { $who }: **{ $total }** – { $parts }; { $bullets }
scored-line-plain = { $place }. { $who }: { $total } – { $parts }; { $bullets }.
scored-purses = { $count ->
    [one] ein Geldbeutel ({ $worth })
   *[other] { $count } Geldbeutel ({ $worth })
  }
scored-jewels = { $count ->
    [one] ein Juwel ({ $worth })
   *[other] { $count } Juwelen ({ $worth })
  }
scored-strongboxes = { $count ->
    [0] Anteil an einem Geldkoffer ({ $worth })
    [one] ein Geldkoffer ({ $worth })
   *[other] { $count } Geldkoffer ({ $worth })
  }
scored-hostage = { $count ->
    [one] eine Geisel ({ $worth })
   *[other] { $count } Geiseln ({ $worth })
  }
scored-mortal-bullets = { $count ->
    [one] eine tödliche Kugel ({ $worth })
   *[other] { $count } tödliche Kugeln ({ $worth })
  }
scored-caught = vom Gesetz gefasst
scored-ransom = Lösegeld ({ $worth })
scored-gunslinger = Revolverheld ({ $worth })
scored-other = außerdem { $worth }
scored-nothing = ging leer aus
scored-bullets = { $count ->
    [0] nie getroffen
    [one] eine Patrone abbekommen
   *[other] { $count } Patronen abbekommen
  }
scored-tie = Bei gleich viel Geld liegt vorn, wer weniger Patronen abbekam. Sonst wird der Platz geteilt.

scored-behind = Wer gefasst wurde, steht hinter allen, die entkamen.
scored-nobody = Alle wurden gefasst. Niemand gewinnt, und alle teilen sich den letzten Platz.

## Das Textbrett: höchstens 40 Zeichen breit, also kurze Worte. Hier ist nichts Markdown.
board-round = Runde { $round } von { $rounds }: { $card }
board-event = Ereignis am Ende: { $card }
board-station = Bahnhof: { $card }
board-no-event = Ereignis am Ende: keins
board-keep = Symbole Behalten: { $count }
board-modes = Varianten: { $modes }
board-phase-attack = Phase: Angriff zu Pferd
board-phase-schemin = Phase: Planung
board-phase-stealin = Phase: Überfall
board-phase-event = Phase: Ereignis
board-phase-over = Phase: vorbei
board-turns = Durchgänge: { $turns }
board-turn = { $number } { $kind }
board-turn-now = { $number } { $kind } (jetzt)
board-slots = Noch dran: { $seats }
board-waiting = Warten auf: { $seats }
board-nobody = niemand
board-first = Startspieler: { $who }
board-neutral = Neutrale Patronen: { $count }
board-beside = Geldkoffer neben dem Zug: { $count }
board-train = ZUG, von vorn nach hinten
board-locomotive = Lokomotive
board-car = { $number } { $name }
board-caboose = { $number } { $name } (Ende)
board-roof = Dach: { $things }
board-inside = innen: { $things }
board-marshal = MARSHAL
board-tokens-purse = { $count ->
    [one] Geldbeutel { $tags }
   *[other] Geldbeutel { $tags }
  }
board-tags = { $head } { $tag }
board-tag = { $tag }
board-tag-known = { $tag }={ $worth }
board-tokens-jewel = { $count ->
    [one] 1 Juwel
   *[other] { $count } Juwelen
  }
board-tokens-strongbox = { $count ->
    [one] 1 Geldkoffer
   *[other] { $count } Geldkoffer
  }
board-tokens-flask = { $count ->
    [one] Flachmann { $tags }
   *[other] Flachmänner { $tags }
  }
board-tag-flask = { $tag } ({ $flask })
board-shotgun = SHOTGUN
board-shotgun-guards = SHOTGUN auf Geldkoffer
board-coach = POSTKUTSCHE, neben { car-at }
board-display = Geiseln: { $hostages }
board-horses = Pferde: { $cars }
board-none = keine
board-riders = Reiter neben { car-at }
board-away = nicht an Bord: { $bandits }
board-players = SPIELER
board-who = { $name } ({ $number })
board-player = { $seat } { $name }
board-cards = Hand { $hand }, Nachziehen { $deck }
board-cards-discard = Hand { $hand }, Nachz. { $deck }, Ablage { $discard }
board-side = Team { $side }
board-hostage = Geisel: { $hostage }
board-flasks = Flachmänner: { $flasks }
board-flask-full-unknown = voll
board-flask-full-whiskey = voll, Whiskey
board-flask-full-old-whiskey = voll, alter Whiskey
board-flask-half-unknown = halb
board-flask-half-whiskey = halb, Whiskey
board-flask-half-old-whiskey = halb, alt
board-bandit = { $bandit }: { $things }
board-held-purse = { $count ->
    [one] 1 Geldbeutel
   *[other] { $count } Geldbeutel
  }
board-held-jewel = { $count ->
    [one] 1 Juwel
   *[other] { $count } Juwelen
  }
board-held-strongbox = { $count ->
    [one] 1 Geldkoffer
   *[other] { $count } Geldkoffer
  }
board-held-nothing = keine Beute
board-cash = { $money } bar
board-purse-values = Geldbeutel: { $values }
board-bullets = Patronen: { $left } übrig, { $taken } bekommen
board-pile = STAPEL, zuerst gelegte oben
board-pile-turn = gelegt in Durchgang { $turn }
board-laid = { $number } { $bandit }: { $card }
board-laid-by = { $laid } (von { $who })
board-laid-hidden = verdeckt
board-laid-known = { $card }, verdeckt
board-laid-now = { $laid } (jetzt)
board-laid-done = { $laid } (fertig)
board-hand = DEINE HAND
board-discards = DEIN ABLAGESTAPEL
board-score = ERGEBNIS
board-score-line = { $place }. { $who }: { $total }
board-score-side = { $place }. { $seats }: { $total }
board-score-part-purses = { $count ->
    [one] 1 Geldbeutel: { $worth }
   *[other] { $count } Geldbeutel: { $worth }
  }
board-score-part-jewels = { $count ->
    [one] 1 Juwel: { $worth }
   *[other] { $count } Juwelen: { $worth }
  }
board-score-part-strongboxes = { $count ->
    [one] 1 Geldkoffer: { $worth }
   *[other] { $count } Geldkoffer: { $worth }
  }
board-score-part-hostage = { $count ->
    [one] 1 Geisel: { $worth }
   *[other] { $count } Geiseln: { $worth }
  }
board-score-part-mortal-bullets = { $count ->
    [one] 1 tödliche Kugel: { $worth }
   *[other] { $count } tödliche Kugeln: { $worth }
  }
board-score-part-caught = { $count } gefasst: { $worth }
board-score-part-ransom = { $count ->
    [one] 1 Lösegeld: { $worth }
   *[other] { $count } Lösegelder: { $worth }
  }
board-score-part-gunslinger = { $count ->
    [one] 1 Revolverheld: { $worth }
   *[other] { $count } Revolverhelden: { $worth }
  }
board-score-bullets = Patronen abbekommen: { $count }
