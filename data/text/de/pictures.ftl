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
picture-hand-draw = Nichts zu legen: Zieh { $count }
picture-hand-only-play = Leg eine Karte
picture-hand-pass = Nichts zu legen, nichts zu ziehen
picture-hand-none-to-choose = Keine Karte zu wählen
picture-hand-keep = Wirf ab, was du nicht behältst
picture-hand-bonus = { $count ->
    [one] Behalte noch eine Karte für die nächste Runde
   *[other] Behalte bis zu { $count } Karten für die nächste Runde
}
picture-hand-sip = Der Whiskey: Leg eine Karte
picture-hand-discards = Dein Ablagestapel: { $count }
picture-hand-wait = Du bist nicht dran
picture-hand-empty = Deine Hand ist leer
picture-strip-chosen = Deine Wahl
picture-strip-came = Was daraus wurde
picture-strip-better = Besser
picture-strip-nothing = Am Zug ist davon noch nichts zu sehen.
# $chosen, $better: a choice; $came: a sentence
alt-strip = Deine Wahl: { $chosen }. Was daraus wurde: { $came } Besser: { $better }.
picture-hand-purses = Geldbeutel: { $values }
picture-bullet = Patrone
picture-kind-move = Laufen
picture-kind-floor = Ebene
picture-kind-fire = { kind-fire }
picture-kind-robbery = { kind-robbery }
picture-kind-punch = { kind-punch }
picture-kind-marshal = { kind-marshal }
picture-kind-ride = { kind-ride }

## Die kurzen Fragen über den Antworten.
picture-ask-move = Wohin läufst du?
picture-ask-floor = Wohin kletterst du?
picture-ask-fire = Auf wen schießt du?
picture-ask-robbery = Was nimmst du?
picture-ask-punch = Wen schlägst du?
picture-ask-marshal = Wohin geht der Marshal?
picture-ask-pickpocketing = Welchen Geldbeutel nimmst du?
picture-ask-ride = Wohin reitest du?
picture-ask-run = Auf welches Dach fliehst du?
picture-ask-hostage = Wen nimmst du als Geisel?
picture-ask-board = Steigst du hier ein?
picture-ask-start = In welchem Waggon beginnst du?
picture-draw = Zieh { $count }
picture-drink = Trink
picture-purses = { $count } = { $sum }
picture-escape = Flucht
picture-shotgun = Shotgun
picture-loot-purse = Geldbeutel
picture-loot-jewel = Juwel
picture-loot-strongbox = Geldkoffer
picture-loot-flask = Flachmann
picture-round-short = { $round }/{ $rounds }

## Das Ergebnis.
picture-score = Die Beute
picture-score-part = ×{ $count } · { $worth }
picture-caught = Gefasst

## Der Stapel, während er gespielt wird, und Karten ohne Platz.

## Was gerade geschah: mehr oder weniger von etwas, und wie viel vor dem Gezeichneten geschah.
picture-gain = +{ $count }
picture-loss = −{ $count }

## Bildbeschreibungen: die Buchstaben darin.
alt-choice = { $letter } { $what }
alt-range = { $first }–{ $last }
alt-choices = Im Bild: { $choices }.

## Bilder zum Teilen.
picture-gazette = COLT-ANZEIGER
picture-wanted = GESUCHT
picture-free = Frei

## Die Regeln, vorher und nachher.
picture-before = Vorher
picture-after = Nachher

## Filme und Bilder zum Teilen.
film-none = In diesen Durchgängen ist im Zug nichts geschehen.
film-whole = Alle { $count } Karten
film-card = Karte { $number } von { $count }
keepsakes-title = ### Partie { $id } teilen
share-copy = -# Kopier diese Zeilen in jeden Chat. 🟨 Beute · 🔴 getroffen · 🟪 der Marshal · 🟦 etwas anderes · ⬜ nichts · ⬛ keine Karte
share-title = 🚂 { $game } · { $name }: Platz { $place } von { $places } · { $server }
share-title-private = 🚂 { $game } · { $name }: Platz { $place } von { $places }
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

# Eine Seite des Überfalls: was aus all ihren Karten wurde.
page-hit = { $count ->
    [one] { $who } getroffen
    [2] { $who } zweimal getroffen
   *[other] { $who } { $count }-mal getroffen
  }
page-hits = { $count ->
    [one] ein Bandit
   *[other] { $count } Banditen
  } getroffen
page-punched = { $who } geschlagen
page-punches = { $count ->
    [one] ein Bandit
   *[other] { $count } Banditen
  } geschlagen
page-gains = { $who } gewinnt am meisten
page-loot = { $count ->
    [one] ein Bandit macht
   *[other] { $count } Banditen machen
  } Beute
page-wins = { $count ->
    [one] { $who } gewinnt
   *[other] { $who } gewinnen
  }
page-quiet = Alles ruhig an Bord

# The ribbon on the first picture of a film.
picture-film = Film: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }

# A wall of posters at the end of a season.
wall-points = Punkte: { $points }
alt-wall = Eine Wand voller Steckbriefe, { $title }: { $who }.

# Die Karte zum Teilen nach einer Partie.
share-wins = { $count ->
    [one] { $who } gewinnt mit { $worth }
   *[other] { $who } gewinnen mit { $worth }
  }
share-aside = { $players } Spieler · { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }
share-loot = Beutestücke nach jeder Runde
share-start = Start
award-shots = Bester Schuss
award-shots-count = { $count ->
    [one] ein Schuss
   *[other] { $count } Schüsse
  }
award-punches = Härteste Faust
award-punches-count = { $count ->
    [one] ein Hieb
   *[other] { $count } Hiebe
  }
award-takings = Lange Finger
award-takings-count = { $count ->
    [one] ein Griff
   *[other] { $count } Griffe
  }
award-wounds = Meiste Löcher
award-wounds-count = { $count ->
    [one] eine Wunde
   *[other] { $count } Wunden
  }
award-climbs = Dachkatze
award-climbs-count = { $count ->
    [one] ein Aufstieg
   *[other] { $count } Aufstiege
  }
alt-share = { $title }. Plätze: { $who }.

# Der Comic eines Stealin': ein kurzer Satz und ein Ausruf für jedes Bild. $who und $whom sind Banditen.
comic-punch = { $loot ->
    [steal-purse] { $who } schlägt { $whom } und behält den Geldbeutel
    [drop-purse] { $who } schlägt { $whom }: Ein Geldbeutel fliegt
    [drop-jewel] { $who } schlägt { $whom }: Ein Juwel fliegt
    [drop-strongbox] { $who } schlägt { $whom }: Ein Geldkoffer fällt
   *[none] { $who } schlägt { $whom }
  }
comic-shot = { $count ->
    [one] { $who } schießt auf { $whom }
    [2] { $who } schießt auf { $whom }
   *[other] { $who } schießt auf { $count } Banditen
  }
comic-caught = { $who } läuft dem Marshal in die Arme
comic-marshal = { $count ->
    [one] Der Marshal schießt auf { $whom }
    [2] Der Marshal schießt auf { $whom }
   *[other] Der Marshal schießt auf { $count } Banditen
  }
comic-take = { $loot ->
    [purse] { $who } schnappt sich einen Geldbeutel
    [jewel] { $who } schnappt sich ein Juwel
    [strongbox] { $who } schnappt sich einen Geldkoffer
    [flask] { $who } schnappt sich einen Flachmann
    [hostage] { $who } nimmt eine Geisel
   *[other] { $who } macht Kasse
  }
comic-event = { $what ->
    [hit] { $name }: { $count ->
        [one] ein Treffer
       *[other] { $count } Treffer
      }
    [won] { $name }: Beute für { $whom }
    [won-many] { $name }: Beute für { $count } Banditen
    [lost] { $name }: weniger Beute für { $whom }
    [lost-many] { $name }: weniger Beute für { $count } Banditen
   *[none] { $name }
  }
comic-strongbox = Ein zweiter Geldkoffer steht in { $car ->
    [0] der Lokomotive
   *[other] Waggon { $car }
  }
comic-move = { $way ->
    [off] { $who } reitet auf und davon
    [ride] { $who } reitet ein Stück
    [up] { $who } klettert aufs Dach
    [down] { $who } klettert hinunter
   *[run] { $who } läuft los
  }
comic-the-marshal = Der Marshal
comic-shout = { $sort ->
    [punch] WUMMS!
    [shot] PENG!
    [take] SCHNAPP!
   *[move] HOPP!
  }
comic-worth = { $worth }!
alt-comic = Comic: { $told }.
