### Namen der Dinge in den Spielen, und wie Listen geschrieben werden.
### Die Namen der Argumente bleiben in jeder Sprache gleich; ein Text darf ein Argument weglassen, das er nicht braucht.

list-none = niemand
list-more = { $head }, { $item }
list-last = { $head } und { $item }
list-clause = { $head }; { $item }
list-dots = { $head } · { $item }
list-passage = { $head } { $item }

## Jemand ohne lesbaren Namen.
nameless = Unbekannt

## Banditen. "figure-named" stellt einen Banditen und seinen Spieler vor; beide Namen kommen fertig.
bandit-belle = Belle
    .gender = feminine
bandit-cheyenne = Cheyenne
    .gender = feminine
bandit-django = Django
    .gender = masculine
bandit-doc = Doc
    .gender = masculine
bandit-ghost = Ghost
    .gender = masculine
bandit-tuco = Tuco
    .gender = masculine
bold = **{ $name }**
own-their = { GENDER($who) ->
    [feminine] ihrer
   *[other] seiner
  }
own-target = { GENDER($target) ->
    [feminine] sie
   *[other] ihn
  }
figure-named = **{ $bandit }** ({ $player })

## Waggons nach ihrem Platz: vorn die Lokomotive, hinten der letzte, dazwischen Nummern.
car = { $car ->
    [locomotive] die Lokomotive
    [caboose] der letzte Waggon
   *[other] Waggon { $car }
  }
# Nach „in“, „neben“ und „an … vorbei“ (Dativ); nach „in“ und „auf“ mit Richtung (Akkusativ); nach „Dach“ (Genitiv).
car-at = { $car ->
    [locomotive] der Lokomotive
    [caboose] dem letzten Waggon
   *[other] Waggon { $car }
  }
car-to = { $car ->
    [locomotive] die Lokomotive
    [caboose] den letzten Waggon
   *[other] Waggon { $car }
  }
# Mit „in dem“ und „an dem“ zusammengezogen.
own-in = { $car ->
    [caboose] im letzten Waggon
   *[other] in { car-at }
  }
own-past = { $car ->
    [caboose] am letzten Waggon
   *[other] an { car-at }
  }
car-of = { $car ->
    [locomotive] der Lokomotive
    [caboose] des letzten Waggons
   *[other] von Waggon { $car }
  }

## Waggons nach ihrer Einrichtung (eine Zeichnung für jeden der sechs).
furnishing-locomotive = Lokomotive
furnishing-a = Postwaggon
furnishing-b = dritte Klasse
furnishing-c = Schlafwaggon
furnishing-d = Speisewaggon
furnishing-e = Saloon
furnishing-f = erste Klasse

## Orte: wo ein Bandit ist, wohin er kommt, woher er kommt. $floor ist "roof" oder "inside".
spot-at = { $floor ->
    [roof] auf dem Dach { car-of }
   *[inside] { own-in }
  }
spot-to = { $floor ->
    [roof] aufs Dach { car-of }
   *[inside] in { car-to }
  }
spot-bare = { $floor ->
    [roof] Dach { car-of }
   *[inside] { car }
  }
# In und auf der Postkutsche, und auf und davon (oder noch nicht da).
coach-at = { $floor ->
    [roof] auf dem Dach der Postkutsche
   *[inside] in der Postkutsche
  }
coach-to = { $floor ->
    [roof] aufs Dach der Postkutsche
   *[inside] in die Postkutsche
  }
coach-bare = { $floor ->
    [roof] Dach der Postkutsche
   *[inside] die Postkutsche
  }
# Orte auf Knöpfen mit wenig Platz.
spot-brief = { $floor ->
    [roof] { $car ->
        [locomotive] Lokdach
        [caboose] Dach Zugende
       *[other] Dach { $car }
      }
   *[inside] { $car ->
        [locomotive] Lok
        [caboose] Zugende
       *[other] Waggon { $car }
      }
  }
coach-brief = { $floor ->
    [roof] Kutschdach
   *[inside] Kutsche
  }
spot-away = weit weg vom Zug
way-forward = Richtung Lokomotive
way-rearward = Richtung Zugende

## Aktionskarten und Patronen.
kind-move = Bewegung
kind-floor = Ebenenwechsel
# Bei wenig Platz.
kind-floor-brief = Ebenenwechsel
kind-fire = Schuss
kind-robbery = Raub
kind-punch = Hieb
kind-marshal = Marshal
kind-ride = Ritt
bullet-from = Patrone von { $bandit }
bullet-neutral = Neutrale Patrone
card-of = { $card } ({ $bandit })
card-counted = { $count } × { $card }

## Beute. $worth ist ein fertig geschriebener Betrag.
loot-purse = { $count ->
    [one] ein Geldbeutel
   *[other] { $count } Geldbeutel
  }
    .accusative = { $count ->
        [one] einen Geldbeutel
       *[other] { $count } Geldbeutel
      }
loot-jewel = { $count ->
    [one] ein Juwel
   *[other] { $count } Juwelen
  }
    .accusative = { $count ->
        [one] ein Juwel
       *[other] { $count } Juwelen
      }
loot-strongbox = { $count ->
    [one] ein Geldkoffer
   *[other] { $count } Geldkoffer
  }
    .accusative = { $count ->
        [one] einen Geldkoffer
       *[other] { $count } Geldkoffer
      }
loot-flask = { $count ->
    [one] ein Flachmann Whiskey
   *[other] { $count } Flachmänner Whiskey
  }
    .accusative = { $count ->
        [one] einen Flachmann Whiskey
       *[other] { $count } Flachmänner Whiskey
      }
loot-worth = { $loot } ({ $worth })
loot-nothing = nichts

## Flachmänner, soweit man sie kennt. Volle sehen alle gleich aus; die Sorte zeigt sich nach dem ersten Schluck.
flask-full-unknown = Flachmann (voll)
flask-full-whiskey = Flachmann (voll, klassischer Whiskey)
flask-full-old-whiskey = Flachmann (voll, alter Whiskey)
flask-half-unknown = Flachmann (halb leer)
flask-half-whiskey = Flachmann (halb leer, klassischer Whiskey)
flask-half-old-whiskey = Flachmann (halb leer, alter Whiskey)

## Geiseln: der Name, das Lösegeld und der Ärger, den sie machen, in wenigen Worten.
hostage-the = { $hostage }
hostage-poodle = Pudel der Dame
hostage-banker = Bankier
hostage-minister = Pfarrer
hostage-teacher = Lehrerin
hostage-zealot = Eiferer
hostage-old-lady = Alte Dame
hostage-poker-player = Pokerspieler
hostage-photographer = Fotograf
hostage-ransom-poodle = { $money }
hostage-ransom-banker = { $money } mit einem Geldkoffer
hostage-ransom-minister = { $money }
hostage-ransom-teacher = { $money }
hostage-ransom-zealot = { $money }
hostage-ransom-old-lady = { $money } je Juwel
hostage-ransom-poker-player = { $money } je Geldbeutel
hostage-ransom-photographer = { $money } je Patrone von anderen Banditen
hostage-trouble-poodle = jede Runde eine neutrale Patrone
hostage-trouble-banker = kein Ärger
hostage-trouble-minister = jede Runde eine Karte weniger
hostage-trouble-teacher = Hieb nutzlos
hostage-trouble-zealot = Ritt nutzlos
hostage-trouble-old-lady = auf Dächern nur ein Waggon
hostage-trouble-poker-player = Fähigkeit verloren
hostage-trouble-photographer = keine verdeckten Karten

## Rundenkarten. Drei haben kein Ereignis; sie heißen nach dem, was ihr Bild zeigt.
round-angry-marshal = Wütender Marshal
round-swivel-arm = Schwenkarm
round-braking = Bremsmanöver
round-take-it-all = Nehmt alles!
round-passengers-rebellion = Aufstand der Passagiere
round-bridge = Brücke
round-tunnel = Tunnel
round-marshals-revenge = Rache des Marshals
round-pickpocketing = Taschendiebstahl
round-hostage-taking = Geiselnahme
round-armed-bandits = Bewaffnete Banditen
round-whiskey-for-the-marshal = Ein Whiskey für den Marshal
round-panting-horses = Keuchende Pferde
round-higher-speed = Volldampf
round-shotguns-rage = Zorn des Shotguns
round-mortal-bullet = Tödliche Kugel
round-sharing-the-loot = Geteilte Beute
round-escape = Flucht
round-hidden = Noch verdeckt

## Arten von Durchgängen.
turn-standard = normal
turn-tunnel = Tunnel
turn-speeding-up = Beschleunigung
turn-switching = Weiche
turn-turmoil = Tumult
