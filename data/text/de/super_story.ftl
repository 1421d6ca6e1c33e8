### Colt Super Express, erzählt: dort, wo Discords Markdown gelesen wird. $who und $target sind Banditen (schon fett), $to ist ein Ort mit
### Präposition. "v2", "v3", ... sagen dasselbe anders; welcher Satz erzählt wird, folgt aus dem Ereignis selbst.

## Namen.
bandit-mei = Mei
    .gender = feminine
super-card-move = Bewegung
super-card-floor = Ebenenwechsel
super-card-flip = Kehrtwende
super-card-fire = Schuss
super-card-reflex = Reflex
super-card-horse = Pferd
super-then = { $head } → { $card }
super-facing-front = zur Lokomotive
super-facing-rear = zum Zugende

## Abfahrt.
super-told-train = Der Express steht bereit: Hinter der Lokomotive hängen { $count } Waggons und ihre Beutekarten, die noch niemand kennt.
super-told-placed = An Bord, von vorn nach hinten: { $places }.
super-told-placed-at = { $who } { $spot }, Blick { $facing }
super-told-first = Der Zufall will, dass { $who } beginnt.

## Eine Runde.
super-told-round = **Runde { $number }.** { $who } beginnt. Alle wählen geheim drei Karten.
super-told-you-planned = Du hast { $cards } gelegt.
super-told-computer-planned = Der Computer hat { $cards } für dich gelegt.
super-told-shootin = **Die Karten werden aufgedeckt**, reihum je eine: { $order }.
super-laid = **Gelegt:** { $cards }

## Eine Zeile je Karte: Nummer, Bandit, Karte und die Folgen. "super-told-and" verbindet die Satzteile.
super-told-card = `{ $number }` { $who } · **{ $card }**: { $deeds }.
    .v2 = `{ $number }` { $who } deckt **{ $card }** auf: { $deeds }.
    .v3 = `{ $number }` { $who } zeigt **{ $card }**: { $deeds }.
    .v4 = `{ $number }` { $who } spielt **{ $card }**: { $deeds }.
super-told-and = { $head }; { $deed }
super-told-so = { $head } und { $deed }
super-told-run = `{ $first }–{ $last }` { $line }
super-told-turned = mit Blick { $facing }
super-told-flip = dreht sich um, Blick { $facing }
    .v2 = wirbelt herum, Blick { $facing }
super-told-flip-horse = schaut nach vorn
super-told-move-inside = läuft { $to }
    .v2 = eilt { $to }
super-told-move-roof = springt { $to }
    .v2 = setzt mit einem Sprung { $to }
super-told-floor-roof = klettert { $to }
    .v2 = schwingt sich { $to }
super-told-floor-inside = lässt sich { $to } hinab
    .v2 = klettert { $to } hinunter
super-told-horse = reitet heran und klettert { $to }
super-told-shot = schießt auf { $target }
    .v2 = trifft { $target }
    .v3 = verpasst { $target } eine Kugel
    .v4 = drückt ab, und { $target } bekommt es ab
    .v5 = verfehlt { $target } nicht
super-told-shot-over = schießt über { $over } hinweg und trifft { $target }
super-told-missed = schießt ins Leere
    .v2 = findet kein Ziel
    .v3 = schießt in die Dämmerung
    .v4 = erschreckt einen Kaktus
    .v5 = verschwendet gutes Pulver
    .v6 = schießt ein Loch in den Himmel
super-told-missed-over = schießt über { $over } hinweg und trifft niemanden
super-told-knocked = { $target } fliegt { $to }
    .v2 = { $target } stürzt { $to }
    .v3 = { $target } segelt { $to }
    .v4 = { $target } taumelt { $to }
super-told-stunned = bleibt dort betäubt liegen
super-told-foot = schießt sich in den eigenen Fuß und fällt betäubt um
    .v2 = zielt zu tief, trifft den eigenen Fuß und liegt betäubt da
super-told-up = ist betäubt und steht nur auf
    .v2 = lag betäubt da und steht wieder auf
    .v3 = schüttelt sich und kommt auf die Beine, mehr nicht
    .v4 = braucht diese Karte zum Aufstehen
super-told-up-reflex = springt auf und zieht
super-told-in-place = ist schon ganz vorn, und nichts geschieht
super-told-walked-front = läuft vorn vom Zug, unter den Kuhfänger, und scheidet aus
super-told-walked-rear = läuft hinten vom Zug und scheidet aus
super-told-thrown = { $target } wird vom Zug gestoßen und scheidet aus
    .v2 = { $target } fliegt vom Zug und scheidet aus
super-told-hope = ein Pferd als nächste Karte brächte { $who } zurück
super-told-rescued = galoppiert dem Zug nach, klettert { $to } und ist wieder da, Blick nach vorn
super-told-hope-lost = kein Pferd: endgültig ausgeschieden

## Das Ende einer Runde und der Partie.
super-told-unhooked = { $count ->
    [0] **Der letzte Waggon wird abgehängt**, Waggon { $car }, leer.
    [one] **Der letzte Waggon wird abgehängt**, Waggon { $car }, und nimmt { $who } mit.
   *[other] **Der letzte Waggon wird abgehängt**, Waggon { $car }, und nimmt { $who } mit.
  }
super-told-loot = { $who } steht am weitesten hinten und nimmt die Beutekarte: { $worth }.
    .v2 = Die Beutekarte geht an { $who }, ganz hinten: { $worth }.
super-told-end-last-aboard = **Nur ein Bandit ist noch an Bord**: { $who } gewinnt.
super-told-end-last-car = **Nur die Lokomotive ist noch da.** Wer an Bord ist, vergleicht die Beute: { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } teilen sich den Sieg.
  }
super-told-end-nobody-left = **Niemand ist mehr an Bord.** { $count ->
    [0] Niemand gewinnt.
    [one] { $who } hielt am besten durch und gewinnt.
   *[other] { $who } hielten am besten durch und teilen sich den Sieg.
  }
