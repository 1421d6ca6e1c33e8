### Die wenigen Worte in Bildern. Sie müssen kurz bleiben: Ein Bild wird auf dem Telefon gelesen.

## Der Buchstabe im Zeichen jedes Banditen. Jedes Zeichen hat auch eine eigene Form und Farbe.
picture-sign-belle = B
picture-sign-cheyenne = C
picture-sign-django = Dj
picture-sign-doc = Do
picture-sign-ghost = G
picture-sign-tuco = T

## Schilder am Zug. Der Waggon hinter der Lokomotive hat die Nummer 1.
picture-plate = { $number }
picture-plate-caboose = Ende
picture-plate-locomotive = Lok

## Die Fahrkarte mit der Runde.
picture-round = Runde { $round } von { $rounds }: { $phase }
picture-phase-schemin = Planung
picture-phase-stealin = Überfall
picture-phase-event = Ereignis
picture-phase-attack = Angriff zu Pferd
picture-phase-over = Endstation

## Wie viele von einer Art.
picture-count = ×{ $count }

## Die Tafel neben der Postkutsche: wer noch Geisel werden kann.
picture-hostages = Geiseln

## Die Hand.
picture-hand = Hand: { $name }
picture-hand-play = Leg eine Karte oder zieh { $count }
picture-hand-draw = Nichts zu legen: zieh { $count }
picture-hand-only-play = Leg eine Karte
picture-hand-pass = Nichts zu legen, nichts zu ziehen
picture-hand-choose = Unten wartet eine Wahl
picture-hand-none-to-choose = Keine Karte zu wählen
picture-hand-keep = Wirf ab, was du nicht behältst
picture-hand-bonus = { $count ->
    [one] Behalte noch eine Karte für die nächste Runde
   *[other] Behalte bis zu { $count } Karten für die nächste Runde
}
picture-hand-sip = Der Whiskey: leg eine Karte
picture-hand-discards = Dein Ablagestapel: { $count }
picture-hand-wait = Du bist nicht dran
picture-hand-empty = Deine Hand ist leer
picture-hand-purses = Geldbeutel: { $values }
picture-bullet = Kugel
picture-kind-move = Laufen
picture-kind-floor = Etage
picture-kind-fire = Schuss
picture-kind-robbery = Raub
picture-kind-punch = Faust
picture-kind-marshal = Marshal
picture-kind-ride = Ritt

## Das Ergebnis.
picture-score = Die Beute
picture-caught = Gefasst

## Der Stapel, während er gespielt wird, und Karten ohne Platz.
picture-pile = { $number } von { $cards }
picture-more-cards = +{ $count }

## Ein Revolver ohne Kugeln.
picture-no-bullets = leer

## Was gerade geschah: mehr oder weniger von etwas, und wie viel vor dem Gezeichneten geschah.
picture-gain = +{ $count }
picture-loss = −{ $count }
picture-earlier = +{ $count }

## Bildbeschreibungen: die Buchstaben darin.
alt-choice = { $letter } { $what }
alt-choices = Im Bild: { $choices }.

## Bilder zum Teilen.
picture-wanted = GESUCHT
picture-free = Frei

## Die Regeln, vorher und nachher.
picture-before = Vorher
picture-after = Nachher

## Filme und Bilder zum Teilen.
film-none = In diesen Durchgängen ist auf dem Zug nichts geschehen.
film-whole = Alle { $count } Karten
film-card = Karte { $number } von { $count }
keepsakes-title = ### Partie { $id }: Bilder zum Teilen
keepsakes-recap = Die Wendepunkte
keepsakes-whole = Die ganze Partie
poster-subtitle = { $game } · Partie { $id }
alt-poster = Steckbrief: { $who }. { $match }.
alt-recap = Die Wendepunkte der Partie, einer nach dem anderen.
alt-whole = Die ganze Partie in Bewegung.
saloon-title = { $game } · Tisch { $id }
saloon-computer = ein Computer
alt-saloon = { $free ->
    [0] Der Saloon ist voll: { $who }.
    [one] Im Saloon: { $who }. Ein Platz ist frei.
   *[other] Im Saloon: { $who }. { $free } Plätze sind frei.
  }
