picture-sign-belle = B
picture-sign-cheyenne = C
picture-sign-django = Dj
picture-sign-doc = Do
picture-sign-ghost = G
picture-sign-tuco = T
picture-plate = { $number }
picture-plate-caboose = Koniec
picture-plate-locomotive = Parowóz
picture-round = Runda { $round } z { $rounds }: { $phase }
picture-phase-schemin = Planowanie
picture-phase-stealin = Napad
picture-phase-event = wydarzenie
picture-phase-attack = Atak konny
picture-phase-over = ostatnia stacja
picture-count = ×{ $count }
picture-hostages = Zakładnicy
picture-hand = Na ręce: { $name }
picture-hand-play = Zagraj kartę albo dobierz { $count }
picture-hand-draw = Nie ma co zagrać: dobierz { $count }
picture-hand-only-play = Zagraj kartę
picture-hand-pass = Nie ma co zagrać ani dobrać
picture-hand-none-to-choose = Nie ma kart do wyboru
picture-hand-keep = Odrzuć, czego nie zachowasz
picture-hand-sip = Whiskey: zagraj kartę
picture-hand-discards = Twoje odrzucone: { $count }
picture-hand-wait = Teraz nie twoja kolej
picture-hand-empty = Nie masz kart na ręce
picture-strip-chosen = Twój wybór
picture-strip-came = Co z tego wyszło
picture-strip-better = Lepiej
picture-strip-nothing = W pociągu jeszcze nic nie widać.
# $chosen, $better: a choice; $came: a sentence
alt-strip = Twój wybór: { $chosen }. Co z tego wyszło: { $came } Lepiej: { $better }.
picture-hand-purses = Sakiewki: { $values }
picture-bullet = Kula
picture-kind-move = Ruch
picture-kind-floor = Poziom
picture-kind-fire = Strzał
picture-kind-robbery = Rabunek
picture-kind-punch = Cios
picture-kind-marshal = Szeryf
picture-kind-ride = Jazda
picture-ask-move = Dokąd biegniesz?
picture-ask-floor = Dokąd się wspinasz?
picture-ask-fire = Do kogo strzelasz?
picture-ask-robbery = Co bierzesz?
picture-ask-punch = Kogo uderzasz?
picture-ask-marshal = Dokąd idzie szeryf?
picture-ask-pickpocketing = Którą sakiewkę bierzesz?
picture-ask-ride = Dokąd jedziesz?
picture-ask-run = Na który dach uciekasz?
picture-ask-hostage = Kogo bierzesz na zakładnika?
picture-ask-board = Wsiadasz tutaj?
picture-ask-start = Od którego wagonu zaczynasz?
picture-draw = Dobierz { $count }
picture-drink = Wypij
picture-purses = { $count } = { $sum }
picture-shotgun = Shotgun
picture-loot-purse = Sakiewka
picture-loot-jewel = Klejnot
picture-loot-strongbox = Kaseta
picture-loot-flask = Piersiówka
picture-round-short = { $round }/{ $rounds }
picture-score = Łupy
picture-score-part = ×{ $count } · { $worth }
picture-caught = W areszcie
picture-gain = +{ $count }
picture-loss = −{ $count }
alt-choice = { $letter } { $what }
alt-choices = Na obrazku: { $choices }.
picture-gazette = GAZETA COLT
picture-wanted = POSZUKIWANI
picture-free = Wolne
picture-before = Przed
picture-after = Po
film-none = W tych turach w pociągu nic się nie działo.
film-whole = Wszystkie karty: { $count }
film-card = Karta { $number } z { $count }
keepsakes-title = ### Partia { $id }: obrazki do pokazania
keepsakes-recap = Punkty zwrotne
keepsakes-whole = Cała partia
poster-subtitle = { $game } · partia { $id }
alt-poster = List gończy: { $who }. { $match }.
alt-recap = Punkty zwrotne partii, jeden po drugim.
alt-whole = Cała partia w ruchu.
saloon-title = { $game } · stół { $id }
saloon-computer = gracz komputerowy
page-hits = { $count ->
    [one] trafiona jedna osoba
    [few] trafione { $count } osoby
   *[other] trafionych { $count } osób
  }
page-punched = ciosy: { $who }
page-gains = najwięcej zyskuje { $who }
page-quiet = nikt nie oberwał, nikt nic nie zyskał
picture-film = Film: { $count ->
    [one] jedna karta
    [few] { $count } karty
   *[other] { $count } kart
  }
wall-points = Punkty: { $points }
alt-wall = Ściana listów gończych, { $title }: { $who }.
share-wins = { $count ->
    [one] { $who } wygrywa z łupem { $worth }
   *[other] { $who } wygrywają z łupem { $worth }
  }
share-loot = Sztuki łupów po każdej rundzie
share-start = start
award-shots = Najcelniejsze oko
award-punches = Najcięższa pięść
award-takings = Najlepkiejsze palce
award-wounds = Najwięcej dziur
award-climbs = Dachowy kot
alt-share = { $title }. Miejsca: { $who }.
alt-range = od { $first } do { $last }
page-wins = { $count ->
    [one] wygrywa { $who }
   *[other] wygrywają { $who }
  }
