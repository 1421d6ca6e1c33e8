heading-schemin = Runda { $round } z { $rounds }: { $card } · Planowanie, tura { $turn } z { $turns } ({ $kind })
heading-dealing = Runda { $round } z { $rounds }: { $card } · Planowanie
heading-stealin = Runda { $round } z { $rounds }: { $card } · Napad, karta { $number } z { $cards }
heading-stealin-whole = Runda { $round } z { $rounds }: { $card } · Napad
heading-event = Runda { $round } z { $rounds }: { $card } · wydarzenie
heading-attack = Atak konny: jeźdźcy są obok { car-at }
heading-over = Koniec trasy
alt-join = { $head } { $part }
alt-cut = …
alt-heading = { $heading }.
alt-waiting = Czekamy: { $who }.
alt-train = Pociąg z lokomotywą na przedzie, liczba wagonów: { $count }.
alt-place-locomotive = Lokomotywa: { $things }.
alt-place-car = Wagon { $number }: { $things }.
alt-place-caboose = Ostatni wagon, { $number }: { $things }.
alt-inside = w środku { $things }
alt-roof = na dachu { $things }
alt-both-floors = { $roof }; { $inside }
alt-marshal = szeryf
alt-shotgun = Shotgun
alt-shotgun-guards = Shotgun na kasecie
alt-coach = Dyliżans obok { car-at }: { $things }.
alt-empty = nikogo
alt-display = Zakładnicy do wzięcia: { $hostages }.
alt-horses = Konie: { $horses }.
alt-horses-beside = { $count } obok { car-at }
alt-riders = Wciąż w siodle: { $who }.
alt-away = Na dobre poza grą: { $who }.
alt-team = Drużyna: { $who }.
alt-bandit-short = { $bandit }: { $loot }.
alt-bandit-player = { $bandit } ({ $player })
alt-held = { $loot }; zakładnik: { $hostage }
alt-cash = { $loot }, { $money } w gotówce
alt-pile = Stos: { $cards }.
alt-pile-card = { $bandit } { $card }
alt-pile-hidden = { $bandit } zakryta
alt-performing = Teraz: { $card }.
alt-beside = Jedna kaseta czeka obok pociągu.
alt-changed = Zmiany: { $changes }.
alt-change = { $bandit } { $what }
alt-gained = zyskuje { FORM($loot, case: "accusative") }
alt-lost = traci { FORM($loot, case: "accusative") }
alt-hits = { $count ->
    [one] obrywa raz
   *[other] obrywa { $count } razy
  }
alt-place-marshal = Szeryf jest { $spot }.
alt-stands-at = { $bandit } { $spot }.
alt-neutral = { $count ->
    [0] Nie ma już neutralnych kul.
    [one] Została jedna neutralna kula.
    [few] Zostały { $count } neutralne kule.
   *[other] Zostało { $count } neutralnych kul.
  }
alt-hand = Karty na ręce ({ $who }): { $cards }. { alt-deck }
alt-hand-empty = { $who } nie ma kart na ręce. { alt-deck }
alt-deck = { $deck ->
    [0] Talia jest pusta.
    [one] Jedna karta w talii.
    [few] { $deck } karty w talii.
   *[other] { $deck } kart w talii.
  }
alt-hand-loot = Łupy: { $loot }.
alt-hand-purses = Sakiewki: { $values }.
alt-hand-chosen = Wybrane jak dotąd: { $cards }.
alt-hand-discards = Odrzucone: { $cards }.
alt-hand-nobody = Nie ma ręki do pokazania.
alt-score = Wynik końcowy. { $lines }
alt-score-none = Partia jeszcze trwa.
scored-line = **{ $place }.** { $who }: **{ $total }** – { $parts }; { $bullets }
scored-line-plain = { $place }. { $who }: { $total } – { $parts }; { $bullets }.
scored-purses = { $count ->
    [one] sakiewka ({ $worth })
    [few] { $count } sakiewki ({ $worth })
   *[other] { $count } sakiewek ({ $worth })
  }
scored-jewels = { $count ->
    [one] klejnot ({ $worth })
    [few] { $count } klejnoty ({ $worth })
   *[other] { $count } klejnotów ({ $worth })
  }
scored-strongboxes = { $count ->
    [0] udział w kasecie ({ $worth })
    [one] kaseta ({ $worth })
    [few] { $count } kasety ({ $worth })
   *[other] { $count } kaset ({ $worth })
  }
scored-hostage = { $count ->
    [one] zakładnik ({ $worth })
   *[other] { $count } zakładników ({ $worth })
  }
scored-mortal-bullets = { $count ->
    [one] śmiertelna kula ({ $worth })
    [few] { $count } śmiertelne kule ({ $worth })
   *[other] { $count } śmiertelnych kul ({ $worth })
  }
scored-caught = w rękach prawa
scored-ransom = okup ({ $worth })
scored-gunslinger = Rewolwerowiec ({ $worth })
scored-other = inne { $worth }
scored-nothing = odchodzi z niczym
scored-bullets = { $count ->
    [0] bez draśnięcia
    [one] jedna otrzymana kula
    [few] { $count } otrzymane kule
   *[other] { $count } otrzymanych kul
  }
scored-tie = Przy remisie wyżej jest ten, kto dostał mniej kul; jeśli nadal remis, miejsce jest wspólne.
scored-behind = Złapani są za tymi, którzy uciekli.
scored-nobody = Złapano wszystkich: nikt nie wygrywa, wszyscy dzielą ostatnie miejsce.
board-round = Runda { $round } z { $rounds }: { $card }
board-event = Wydarzenie na końcu: { $card }
board-station = Stacja: { $card }
board-no-event = Wydarzenie na końcu: brak
board-keep = Symbole zachowania: { $count }
board-modes = Warianty: { $modes }
board-phase-attack = Faza: Atak konny
board-phase-schemin = Faza: Planowanie
board-phase-stealin = Faza: Napad
board-phase-event = Faza: wydarzenie
board-phase-over = Faza: koniec
board-turns = Tury: { $turns }
board-turn = { $number } { $kind }
board-turn-now = { $number } { $kind } (teraz)
board-slots = Jeszcze grają: { $seats }
board-waiting = Czekamy: { $seats }
board-nobody = nikt
board-first = Pierwszy gracz: { $who }
board-neutral = Neutralne kule: { $count }
board-beside = Kasety obok pociągu: { $count }
board-train = POCIĄG, od przodu do tyłu
board-locomotive = Lokomotywa
board-car = { $number } { $name }
board-caboose = { $number } { $name } (ostatni)
board-roof = dach: { $things }
board-inside = środek: { $things }
board-marshal = SZERYF
board-tokens-purse = { $count ->
    [one] sakiewka { $tags }
   *[other] sakiewki { $tags }
  }
board-tags = { $head } { $tag }
board-tag = { $tag }
board-tag-known = { $tag }={ $worth }
board-tokens-jewel = { $count ->
    [one] 1 klejnot
    [few] { $count } klejnoty
   *[other] { $count } klejnotów
  }
board-tokens-strongbox = { $count ->
    [one] 1 kaseta
    [few] { $count } kasety
   *[other] { $count } kaset
  }
board-shotgun = SHOTGUN
board-display = zakładnicy: { $hostages }
board-horses = konie obok: { $cars }
board-none = brak
board-away = poza pociągiem: { $bandits }
board-players = GRACZE
board-who = { $name } ({ $number })
board-player = { $seat } { $name }
board-cards = ręka { $hand }, talia { $deck }
board-cards-discard = ręka { $hand }, talia { $deck }, odrzucone { $discard }
board-side = drużyna { $side }
board-hostage = zakładnik: { $hostage }
board-flasks = piersiówki: { $flasks }
board-bandit = { $bandit }: { $things }
board-held-purse = { $count ->
    [one] 1 sakiewka
    [few] { $count } sakiewki
   *[other] { $count } sakiewek
  }
board-held-jewel = { $count ->
    [one] 1 klejnot
    [few] { $count } klejnoty
   *[other] { $count } klejnotów
  }
board-held-strongbox = { $count ->
    [one] 1 kaseta
    [few] { $count } kasety
   *[other] { $count } kaset
  }
board-held-nothing = bez łupów
board-cash = { $money } gotówką
board-purse-values = sakiewki: { $values }
board-bullets = kule: zostało { $left }, dostał { $taken }
board-pile = STOS, pierwsza u góry
board-pile-turn = położone w turze { $turn }
board-laid = { $number } { $bandit }: { $card }
board-laid-by = { $laid } (gra { $who })
board-laid-hidden = zakryta
board-laid-known = { $card }, zakryta
board-laid-now = { $laid } (teraz)
board-laid-done = { $laid } (gotowe)
board-hand = TWOJA RĘKA
board-discards = TWOJE ODRZUCONE
board-score = WYNIK
board-score-line = { $place }. { $who }: { $total }
board-score-side = { $place }. { $seats }: { $total }
board-score-part-purses = { $count ->
    [one] 1 sakiewka: { $worth }
    [few] { $count } sakiewki: { $worth }
   *[other] { $count } sakiewek: { $worth }
  }
board-score-part-jewels = { $count ->
    [one] 1 klejnot: { $worth }
    [few] { $count } klejnoty: { $worth }
   *[other] { $count } klejnotów: { $worth }
  }
board-score-part-strongboxes = { $count ->
    [one] 1 kaseta: { $worth }
    [few] { $count } kasety: { $worth }
   *[other] { $count } kaset: { $worth }
  }
board-score-bullets = otrzymane kule: { $count }
