list-none = nikt
list-more = { $head }, { $item }
list-last = { $head } i { $item }
list-clause = { $head }; { $item }
list-dots = { $head } · { $item }
nameless = nieznajomy
bandit-belle = Belle
    .gender = feminine
bandit-cheyenne = Cheyenne
    .gender = feminine
bandit-django = Django
    .gender = masculine
bandit-doc = Doc
    .gender = masculine
    .genitive = Doca
bandit-ghost = Ghost
    .gender = masculine
    .genitive = Ghosta
bandit-tuco = Tuco
    .gender = masculine
    .genitive = Tuca
bold = **{ $name }**
figure-named = **{ $bandit }** ({ $player })
car = { $car ->
    [locomotive] lokomotywa
    [caboose] ostatni wagon
   *[other] wagon { $car }
  }
car-at = { car-of }
car-to = { car-of }
car-of = { $car ->
    [locomotive] lokomotywy
    [caboose] ostatniego wagonu
   *[other] wagonu { $car }
  }
furnishing-locomotive = Lokomotywa
furnishing-a = wagon pocztowy
furnishing-b = trzecia klasa
furnishing-c = wagon sypialny
furnishing-d = wagon restauracyjny
furnishing-e = salonka
furnishing-f = pierwsza klasa
spot-at = { $floor ->
    [roof] na dachu { car-of }
   *[inside] { $car ->
        [locomotive] w lokomotywie
        [caboose] w ostatnim wagonie
       *[other] w wagonie { $car }
      }
  }
spot-to = { $floor ->
    [roof] na dach { car-of }
   *[inside] do { car-to }
  }
spot-bare = { $floor ->
    [roof] dach { car-of }
   *[inside] { car }
  }
coach-at = { $floor ->
    [roof] na dachu dyliżansu
   *[inside] w dyliżansie
  }
coach-to = { $floor ->
    [roof] na dach dyliżansu
   *[inside] do dyliżansu
  }
coach-bare = { $floor ->
    [roof] dach dyliżansu
   *[inside] dyliżans
  }
spot-brief = { $floor ->
    [roof] { $car ->
        [locomotive] dach loko
        [caboose] dach ogona
       *[other] dach { $car }
      }
   *[inside] { $car ->
        [locomotive] loko
        [caboose] ogon
       *[other] wagon { $car }
      }
  }
coach-brief = { $floor ->
    [roof] dach wozu
   *[inside] dyliżans
  }
spot-away = daleko od pociągu
way-forward = w stronę lokomotywy
way-rearward = w stronę końca pociągu
kind-move = Ruch
kind-floor = Zmiana poziomu
kind-fire = Strzał
kind-robbery = Rabunek
kind-punch = Cios
kind-marshal = Szeryf
kind-ride = Jazda
bullet-from = Kula { FORM($bandit, case: "genitive") }
bullet-neutral = Neutralna kula
card-of = { $card } ({ $bandit })
card-counted = { $count } × { $card }
loot-purse = { $count ->
    [one] sakiewka
    [few] { $count } sakiewki
    [many] { $count } sakiewek
   *[other] { $count } sakiewki
  }
    .accusative = { $count ->
        [one] sakiewkę
        [few] { $count } sakiewki
        [many] { $count } sakiewek
       *[other] { $count } sakiewki
      }
loot-jewel = { $count ->
    [one] klejnot
    [few] { $count } klejnoty
    [many] { $count } klejnotów
   *[other] { $count } klejnotu
  }
loot-strongbox = { $count ->
    [one] kaseta
    [few] { $count } kasety
    [many] { $count } kaset
   *[other] { $count } kasety
  }
    .accusative = { $count ->
        [one] kasetę
        [few] { $count } kasety
        [many] { $count } kaset
       *[other] { $count } kasety
      }
loot-flask = { $count ->
    [one] piersiówka whiskey
    [few] { $count } piersiówki whiskey
    [many] { $count } piersiówek whiskey
   *[other] { $count } piersiówki whiskey
  }
    .accusative = { $count ->
        [one] piersiówkę whiskey
        [few] { $count } piersiówki whiskey
        [many] { $count } piersiówek whiskey
       *[other] { $count } piersiówki whiskey
      }
loot-worth = { $loot } ({ $worth })
loot-nothing = nic
flask-full-unknown = pełna piersiówka
flask-full-whiskey = pełna piersiówka klasycznej whiskey
flask-full-old-whiskey = pełna piersiówka starej whiskey
flask-half-unknown = napoczęta piersiówka
flask-half-whiskey = napoczęta piersiówka klasycznej whiskey
flask-half-old-whiskey = napoczęta piersiówka starej whiskey
hostage-poodle = Pudelek damy
hostage-banker = Bankier
hostage-minister = Minister
hostage-teacher = Nauczycielka
hostage-zealot = Kaznodzieja
hostage-old-lady = Starsza pani
hostage-poker-player = Pokerzysta
hostage-photographer = Fotograf
hostage-ransom-poodle = { $money }
hostage-ransom-banker = { $money } przy posiadanej kasecie
hostage-ransom-minister = { $money }
hostage-ransom-teacher = { $money }
hostage-ransom-zealot = { $money }
hostage-ransom-old-lady = { $money } za każdy klejnot
hostage-ransom-poker-player = { $money } za każdą sakiewkę
hostage-ransom-photographer = { $money } za każdą kulę od rywala
hostage-trouble-poodle = neutralna kula w każdej rundzie
hostage-trouble-banker = żadnych kłopotów
hostage-trouble-minister = jedna karta mniej w każdej rundzie
hostage-trouble-teacher = Cios nie działa
hostage-trouble-zealot = Jazda nie działa
hostage-trouble-old-lady = po dachach najwyżej o jeden wagon
hostage-trouble-poker-player = utrata zdolności
hostage-trouble-photographer = żadnych zakrytych kart
round-angry-marshal = Gniew szeryfa
round-swivel-arm = Obrotowe ramię
round-braking = Hamowanie
round-take-it-all = Bierz wszystko!
round-passengers-rebellion = Bunt pasażerów
round-bridge = Most
round-tunnel = Tunel
round-marshals-revenge = Zemsta szeryfa
round-pickpocketing = Kieszonkowcy
round-hostage-taking = Wzięcie zakładnika
round-armed-bandits = Uzbrojeni bandyci
round-whiskey-for-the-marshal = Whiskey dla szeryfa
round-panting-horses = Zdyszane konie
round-higher-speed = Cała naprzód
round-shotguns-rage = Szał Shotguna
round-mortal-bullet = Śmiertelna kula
round-sharing-the-loot = Podział łupów
round-escape = Ucieczka
round-hidden = Jeszcze zakryta
turn-standard = zwykła
turn-tunnel = tunel
turn-speeding-up = przyspieszenie
turn-switching = zwrotnica
turn-turmoil = zamieszanie
