### Colt Super Express rund um den Tisch: Name und Optionen, Überschriften, Fragen, Beschreibungen von Bildern, Textbrett, Ergebnis.

## Was die Lobby bietet.
game-super-express = Colt Super Express
mode-reflex = Reflex
mode-title-reflex = Reflex
mode-about-reflex = Eine Karte mehr: betäubt aufspringen und schießen. Im Stehen triffst du deinen eigenen Fuß.
mode-horse = Pferd
mode-title-horse = Pferd
mode-about-horse = Alle bekommen ein Pferd: ganz nach vorn reiten oder gleich nach einem Sturz zurückkommen.

## Überschriften und Fragen. Die Karten kommen so, wie "super-then" sie verbindet.
super-heading-schemin = Runde { $round } · { $cars ->
    [one] noch ein Waggon
   *[other] noch { $cars } Waggons
  } · Planung
super-heading-shootin = Runde { $round } · { $cars ->
    [one] noch ein Waggon
   *[other] noch { $cars } Waggons
  } · Schießerei
super-ask-plan = Wähl drei Karten, der Reihe nach
super-ask-plan-second = { $cards }, und dann?
super-ask-changed = ✅ Du bist bereit: { $cards }. Umentscheiden?
super-act-undo = Neu beginnen

## Die Bilder des Bretts, beschrieben. Insgesamt höchstens 1.024 Zeichen.
super-alt-floor-inside = im Innern { $who }
super-alt-floor-roof = auf dem Dach { $who }
super-alt-place-locomotive = Lokomotive: { $floors }.
super-alt-place-car = Waggon { $number }: { $floors }.
super-alt-place-caboose = Letzter Waggon, Nummer { $number }: { $floors }.
super-alt-bandit = { $who } (Blick nach { $facing ->
    [front] vorn
   *[rear] hinten
  })
super-alt-bandit-stunned = { $who } (betäubt, Blick nach { $facing ->
    [front] vorn
   *[rear] hinten
  })
super-alt-out = Ausgeschieden: { $who }.
super-alt-out-since = { $who } (Runde { $round })
super-alt-loot = { $who } hat { $worths }.
super-alt-cards = Karten: { $cards }.
super-alt-cards-of = { $who }: { $cards }
super-alt-fell = ist nicht mehr im Zug
super-alt-won = gewinnt { $worth }
super-alt-lies = liegt betäubt da
super-alt-first = { $who } beginnt.
super-alt-train = Der Zug, von vorn nach hinten, jede Reihe von Banditen von vorn:
super-alt-hand = Karten zur Wahl für { $who }: { $cards }.
super-alt-plan = Gewählt: { $cards }.
super-alt-plan-none = Noch ist nichts gewählt.
super-alt-score-line = { $place }. { $who }: { $parts }.

## Ergebnis.
super-scored-line = **{ $place }.** { $who }: { $parts }
super-scored-aboard = bis zum Schluss an Bord
super-scored-left = in Runde { $round } vom Zug
super-scored-cards = { $count ->
    [0] ohne Beutekarte
    [one] mit einer Beutekarte ({ $worths })
   *[other] mit { $count } Beutekarten ({ $worths })
  }
super-scored-tie = Bei Gleichstand liegt vorn, wer länger an Bord blieb. Dann zählen mehr Beutekarten, dann die höchste.

## Das Textbrett: höchstens 40 Zeichen breit.
super-board-round = Runde { $round } von höchstens { $rounds }
super-board-phase-schemin = Phase: Planung
super-board-phase-shootin = Phase: Schießerei
super-board-phase-over = Phase: vorbei
super-board-modes = Erweiterungen: { $modes }
super-board-modes-none = Erweiterungen: keine
super-board-order = Reihenfolge: { $seats }
super-board-bandit = { $who } { $facing ->
    [front] nach vorn
   *[rear] nach hinten
  }
super-board-bandit-stunned = { $who } { $facing ->
    [front] nach vorn
   *[rear] nach hinten
  } (betäubt)
super-board-caboose = { $number } letzter Waggon
super-board-car = { $number } Waggon
super-board-seat = { $bandit }: { $loot }
super-board-loot = Beute { $worths }
super-board-no-loot = keine Beutekarte
super-board-ready = Karten gelegt: { $count }
super-board-out = ausgeschieden in Runde { $round }
super-board-hoping = kann noch zurückreiten
super-board-hand = DEINE KARTEN
super-board-plan = DEINE WAHL
super-board-result = { $place }. { $who }: { $parts }

## Die wenigen Worte in Bildern.
picture-sign-mei = M
super-picture-kind-move = Laufen
super-picture-kind-floor = Ebene
super-picture-kind-flip = Wende
super-picture-kind-fire = Schuss
super-picture-kind-reflex = Reflex
super-picture-kind-horse = Pferd
super-picture-round = Runde { $round }
super-picture-phase-schemin = Planung
super-picture-phase-shootin = Schießerei
super-picture-phase-over = Endstation
super-picture-modes = mit { $modes }
super-picture-order = Reihenfolge
super-picture-stunned = betäubt
super-picture-out = raus
super-picture-left = in Runde { $round } vom Zug
super-picture-aboard = an Bord
super-picture-ready = bereit
super-picture-thinking = wählt noch
super-picture-stood = noch an Bord
super-clause-unhooked = { $count ->
    [0] letzter Waggon abgehängt, leer
   *[other] letzter Waggon abgehängt mit { $who }
  }
super-clause-won = { $who } nimmt { $worth }
super-picture-end = Endstation: Runde { $round }
super-picture-last-card = Letzte Karte
super-picture-falls = { $count ->
    [one] ist raus
   *[other] sind raus
  }
super-picture-wins = { $count ->
    [one] GEWINNT
   *[other] GEWINNEN
  }
super-picture-held = { $cards ->
    [0] noch an Bord · keine Beutekarte
    [one] noch an Bord · eine Beutekarte
   *[other] noch an Bord · { $cards } Beutekarten
  }
super-picture-nobody = NIEMAND GEWINNT
super-picture-no-loot = keine Beute
super-picture-loot = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
super-picture-hand-choose = Wähl drei, der Reihe nach
super-picture-hand-ready = Bereit. Du kannst noch tauschen
super-picture-hand-none = Nichts zu wählen
super-picture-score = Wer durchhielt

# Der Comic einer Runde: ein kurzer Satz und ein Ausruf für jedes Bild. $who und $whom sind Banditen.
super-comic = { $sort ->
    [off] { $who } schießt { $whom } vom Zug
    [walk] { $who } läuft vom Zug
    [gone] { $count ->
        [0] Der letzte Waggon ist weg, { $whom } auch
       *[other] Der letzte Waggon ist weg mit { $count } Banditen
      }
    [rescue] { $who } galoppiert zurück an Bord
    [shot] { $who } schießt auf { $whom }
    [reflex] { $who } springt auf und schießt auf { $whom }
    [foot] { $who } schießt sich in den Fuß
    [loot] { $who } steckt { $worth } ein
    [ride] { $who } reitet zur Lokomotive
    [up] { $who } klettert aufs Dach
    [down] { $who } klettert hinunter
    [turn] { $who } dreht sich um
    [stand] { $who } steht wieder auf
   *[run] { $who } läuft los
  }
super-comic-shout = { $sort ->
    [off] PENG!
    [shot] PENG!
    [reflex] PENG!
    [walk] HOPPLA!
    [gone] TSCHÜSS!
    [rescue] HÜ!
    [ride] HÜ!
    [foot] AUTSCH!
    [loot] { $worth }!
    [turn] NANU?
    [stand] VON WEGEN!
   *[run] HOPP!
  }
