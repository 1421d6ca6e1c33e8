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
super-told-scene = Noch { $cars ->
    [one] ein Waggon
   *[other] { $cars } Waggons
  } und { $count ->
    [one] ein Bandit
   *[other] { $count } Banditen
  }
super-told-scene-rear = { $train }. Der letzte Waggon wird als Nächstes abgehängt, mit { $who } an Bord.
    .v2 = { $train }. { $who } { $count ->
        [one] hat
       *[other] haben
      } sich den schlechtesten Waggon ausgesucht: Der letzte wird als Nächstes abgehängt.
    .v3 = { $train }. Hinter { $who } sind nur noch Schienen, und der letzte Waggon wird als Nächstes abgehängt.
    .v4 = { $train }. Die Kupplung ächzt, und { $who } { $count ->
        [one] steht
       *[other] stehen
      } auf der falschen Seite.
super-told-scene-empty = { $train }. Der letzte Waggon wird als Nächstes abgehängt: niemand darin, niemand darauf.
    .v2 = { $train }. Der letzte Waggon wird als Nächstes abgehängt, und noch ist dort niemand.
    .v3 = { $train }. Der letzte Waggon rattert leer hinterher. Nicht mehr lange.
    .v4 = { $train }. Der letzte Waggon ist als Nächstes dran. Noch nimmt er niemanden mit.
    .v5 = { $train }. Noch eine Runde, dann bleibt der letzte Waggon zurück. Bisher ist er leer.
super-told-scene-rule = -# { $who } beginnt. Alle wählen geheim drei Karten.
super-told-you-planned = Du hast { $cards } gelegt.
super-told-computer-planned = Der Computer hat { $cards } für dich gelegt.
super-told-shootin = **Die Karten werden aufgedeckt**, reihum je eine: { $order }.

super-told-card = { $who } { $deeds }.
super-told-turned = { $facing }
super-told-turned-run = Köpfe fahren herum: { $places }.
    .v2 = Alles dreht sich: { $places }.
    .v3 = Sohlen scharren: { $places }.
super-told-flip = dreht sich um, Blick { $facing }
    .v2 = wirbelt herum, Blick { $facing }
super-told-move-inside = läuft { $to }
    .v2 = eilt { $to }
super-told-move-roof = springt { $to }
    .v2 = setzt mit einem Sprung { $to }
super-told-floor-roof = klettert { $to }
    .v2 = schwingt sich { $to }
super-told-floor-inside = lässt sich { $to } hinab
    .v2 = klettert { $to } hinunter
super-told-horse = reitet heran und klettert { $to }
    .v2 = galoppiert nach vorn und steigt { $to }
    .v3 = treibt ein Pferd nach vorn und klettert { $to }
super-told-horse-run = { $who } reiten heran und klettern { $to }.
    .v2 = Hufschlag neben dem Zug: { $who } klettern { $to }.
super-told-shot = schießt { $target } { $to }: betäubt
    .v2 = drückt ab, und { $target } fliegt betäubt { $to }
    .v3 = fegt { $target } mit einer Kugel { $to }: betäubt
    .v4 = befördert { $target } mit einem Schuss { $to }: betäubt
super-told-missed = schießt ins Leere
    .v2 = findet kein Ziel
    .v3 = schießt in die Dämmerung
    .v4 = erschreckt einen Kaktus
    .v5 = verschwendet gutes Pulver
    .v6 = schießt ein Loch in den Himmel
super-told-missed-over = schießt über { $over } hinweg und trifft niemanden
super-told-missed-run = { $who } schießen, und niemand ist da.
    .v2 = { $who } verschwenden gutes Pulver.
    .v3 = { $who } erschrecken die Kakteen.
super-told-foot = schießt sich in den eigenen Fuß und fällt betäubt um
    .v2 = zielt zu tief, trifft den eigenen Fuß und liegt betäubt da
super-told-up = steht auf, und mehr gibt die Karte nicht her
    .v2 = findet wieder auf die Beine
    .v3 = schüttelt sich und kommt auf die Beine, mehr nicht
    .v4 = braucht diese Karte zum Aufstehen
    .v5 = blinzelt, stöhnt und steht auf
    .v6 = spuckt Staub und steht auf
super-told-up-reflex = springt auf
super-told-in-place = ist schon ganz vorn, und nichts geschieht
super-told-walked-front = läuft vorn vom Zug, unter den Kuhfänger
    .v2 = steigt vorn von der Lokomotive, mitten auf die Schienen
    .v3 = läuft über das vordere Ende des Zuges hinaus und ist weg
super-told-walked-rear = läuft hinten vom Zug
super-told-thrown = schießt { $target } vom Zug
    .v2 = drückt ab, und { $target } fliegt vom Zug
super-told-hope = Nur ein Pferd als nächste Karte hilft jetzt noch.
    .v2 = Eine Hoffnung bleibt: ein Pferd als nächste Karte.
super-told-rescued = galoppiert dem Zug nach, klettert { $to } und ist wieder da, Blick nach vorn
super-told-hope-lost = hat kein Pferd und ist endgültig raus

## Das Ende einer Runde und der Partie.
super-told-unhooked = { $count ->
    [0] **Der letzte Waggon wird abgehängt**, Waggon { $car }, leer.
   *[other] **Der letzte Waggon wird abgehängt**, Waggon { $car }, und nimmt { $who } mit.
  }
super-told-loot = { $who } ist das Schlusslicht und nimmt die Beutekarte: { $worth }.
    .v2 = Die Beutekarte geht an das Schlusslicht, { $who }: { $worth }.
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

super-headline-end = Endstation
super-headline-shot = { $who } wird vom Zug geschossen
super-headline-move = { $who } läuft vom Zug
super-headline-unhooked = Waggon { $car } ist weg, { $who } auch
super-headline-rescued = { $who } galoppiert zurück an Bord
super-headline-hit = Eine Kugel für { $who }
super-headline-loot = { $who } hat { $worth } mehr
super-headline-car = { $line }, und Waggon { $car } ist weg
