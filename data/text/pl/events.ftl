told-train = Ekspres rusza. Za lokomotywą: { $cars }.
told-train-car = { $name } ({ $number })
told-train-last = { $name } ({ $number }, ostatni)
told-placed = Banda jest na pokładzie: { $places }.
told-placed-at = { $who } { $spot }
told-first = Los chce, by pierwszą rundę zaczął gracz: { $who }.
told-dealt = { $count ->
    [0] Kart się nie rozdaje: wszyscy mają pełne ręce.
    [one] Każdy dostaje jedną kartę.
    [few] Każdy dostaje { $count } karty.
   *[other] Każdy dostaje { $count } kart.
  }
told-dealt-unequal = Rozdane karty: { $hands }.
told-dealt-to = { $who }: { $count }
told-you-hold = Masz na ręce: { $cards }.
told-round = **Runda { $number }: { $card }** – { $turns }. { $hint } Zaczyna { $who }.
told-turns = { $count ->
    [one] jedna tura
    [few] { $count } tury
   *[other] { $count } tur
  }
told-turns-with = { $turns }; { $kinds }
told-turns-kind = { $count ->
    [one] tura
   *[other] tury
  } { $numbers } { $kind ->
    [tunnel] w tunelu
    [speeding-up] po dwie akcje
    [switching] w odwrotnej kolejności
   *[turmoil] wszyscy naraz
  }
hint-none = Nie kończy jej żadne wydarzenie.
hint-angry-marshal = Na koniec szeryf strzela w dach nad sobą i cofa się o jeden wagon.
hint-swivel-arm = Na koniec wszyscy na dachach lądują na dachu ostatniego wagonu.
hint-braking = Na koniec wszyscy na dachach lecą o jeden wagon do przodu.
hint-take-it-all = Na koniec druga kaseta trafia do wagonu szeryfa.
hint-passengers-rebellion = Na koniec każdy wewnątrz pociągu dostaje neutralną kulę.
hint-marshals-revenge = Na koniec każdy na dachu nad szeryfem traci najmniejszą sakiewkę.
hint-pickpocketing = Na koniec kto stoi sam, może zabrać jedną sakiewkę ze swojego miejsca.
hint-hostage-taking = Na koniec każdy w lokomotywie lub na niej dostaje okup.
told-turn-standard = **Tura { $number }.**
told-turn-tunnel = **Tura { $number }**: wjeżdżamy do tunelu. Karty zakryte.
told-turn-speeding-up = **Tura { $number }**: pociąg przyspiesza. Każdy działa dwa razy z rzędu.
told-turn-switching = **Tura { $number }**: zwrotnica. Kolejność się odwraca.
told-turn-turmoil = **Tura { $number }**: zamieszanie. Wszyscy wybierają w tajemnicy, a karty odkrywa się naraz.
told-round-ended = Koniec rundy { $number }.
told-played = { $who } zagrywa **{ $card }**.
    .v2 = { $who } kładzie **{ $card }** na stos.
    .v3 = { $who } wykłada **{ $card }**.
told-played-hidden = { $who } wsuwa na stos zakrytą kartę.
    .v2 = { $who } kładzie zakrytą kartę.
told-you-hid = Twoja zakryta karta to **{ $card }**.
told-drew = { $count ->
    [one] { $who } dobiera kartę.
    [few] { $who } dobiera { $count } karty.
   *[other] { $who } dobiera { $count } kart.
  }
    .v2 = { $count ->
        [one] { $who } namyśla się i dobiera kartę.
        [few] { $who } namyśla się i dobiera { $count } karty.
       *[other] { $who } namyśla się i dobiera { $count } kart.
      }
told-you-drew = Dobierasz: { $cards }.
told-passed = { $who } nie może zagrać ani dobrać i pasuje.
told-stealin = { $cards ->
    [0] Koniec planowania i ani jednej karty: w tej rundzie pasażerowie nic nie tracą.
    [one] Koniec planowania: na stosie czeka jedna karta.
    [few] Koniec planowania: na stosie czekają { $cards } karty, pierwsza położona idzie pierwsza.
   *[other] Koniec planowania: na stosie czeka { $cards } kart, pierwsza położona idzie pierwsza.
  }
told-asks = Karta { $number }: { $who } odkrywa **{ $card }** i musi wybrać.
nothing-no-target-fire = { $who } sięga po broń, ale nie ma do kogo strzelać.
    .v2 = { $who } strzela w krzaki: nikogo nie widać.
    .v3 = { $who } celuje, a wszyscy są gdzie indziej.
nothing-no-bullets-fire = { $who } naciska spust: klik. Rewolwer jest pusty.
nothing-no-target-punch = { $who } bije powietrze: nikogo tu nie ma.
    .v2 = { $who } szuka zaczepki, ale nie ma z kim.
    .v3 = { $who } na próżno zakasuje rękawy.
nothing-no-loot-robbery = { $who } łapie powietrze: nie ma tu łupów.
    .v2 = { $who } przeszukuje wszystko i nie znajduje łupów.
    .v3 = { $who } szuka dwa razy: ani centa.
nothing-other = { $who } odkrywa kartę { $card } i nic się nie dzieje.
told-moved-inside = { $who } przemyka { $to }.
    .v2 = { $who } pędzi { $to }.
    .v3 = { $who } przepycha się przez drzwi { $to }.
    .v4 = { $who } przemyka się { $to }.
told-moved-roof = { $cars ->
    [one] { $who } skacze { $to }.
    [few] { $who } biegnie po dachach { $cars } wagony, { $to }.
   *[other] { $who } biegnie po dachach { $cars } wagonów, { $to }.
  }
told-climbed-roof = { $who } wspina się { $to }.
    .v2 = { $who } wskakuje { $to }.
    .v3 = { $who } wdrapuje się { $to }.
told-climbed-inside = { $who } zeskakuje { $to }.
    .v2 = { $who } schodzi { $to }.
    .v3 = { $who } zsuwa się { $to }.
told-pushed = Kula rzuca: { $who } leci { $to }.
    .v2 = Siła strzału robi swoje: { $who } leci { $to }.
told-thrown = { $who } leci { $to }.
told-swept = { $who } ląduje { $to }.
told-shot = { $left ->
    [0] { $who } strzela do { FORM($target, case: "genitive") } ostatnią kulą.
    [one] { $who } strzela do { FORM($target, case: "genitive") }, zostaje jedna kula.
   *[other] { $who } strzela do { FORM($target, case: "genitive") }.
  }
    .v2 = { $left ->
        [0] { $who } trafia { FORM($target, case: "genitive") } ostatnią kulą.
        [one] { $who } trafia { FORM($target, case: "genitive") }; w rewolwerze została jedna kula.
       *[other] { $who } trafia { FORM($target, case: "genitive") }.
      }
    .v3 = { $left ->
        [0] Bum! { $target } dostaje ostatnią kulę od { FORM($who, case: "genitive") }.
       *[other] Bum! { $target } dostaje kulę od { FORM($who, case: "genitive") }.
      }
told-robbed = { $who } zgarnia { $spot } { FORM($loot, case: "accusative") }.
    .v2 = { $who } chwyta { $spot } { FORM($loot, case: "accusative") }.
    .v3 = { $who } podprowadza { $spot } { FORM($loot, case: "accusative") }.
    .v4 = { $who } zabiera { $spot } { FORM($loot, case: "accusative") }.
told-you-found = Zaglądasz do środka: { $worth }.
told-punched = { $who } posyła { FORM($target, case: "genitive") } { $to }; nie było czego upuścić.
    .v2 = { $who } uderza, a { $target } leci { $to } z pustymi kieszeniami.
told-punched-drop = { $who } posyła { FORM($target, case: "genitive") } { $to }; { $spot } zostaje { $loot }.
    .v2 = { $who } uderza: { $target } leci { $to }, a { $spot } zostaje { $loot }.
told-punched-handed = { $who } posyła { FORM($target, case: "genitive") } { $to } i zatrzymuje { FORM($loot, case: "accusative") }.
    .v2 = { $who } zabiera { FORM($loot, case: "accusative") }, a { $target } leci { $to }.
told-punched-only = { $who } uderza { FORM($target, case: "genitive") }.
told-dropped = { $who } upuszcza { $spot } { FORM($loot, case: "accusative") }.
told-handed = { $who } traci { FORM($loot, case: "accusative") }; bierze { $target }.
told-you-lost = W utraconej sakiewce było { $worth }.
told-marshal-lured = { $who } wabi szeryfa { $to }.
    .v2 = { $who } hałasuje i szeryf idzie { $to }.
    .v3 = { $who } gwiżdże i szeryf przychodzi { $to }.
    .v4 = { $who } trzaska drzwiami i szeryf wpada { $to }.
told-marshal-walks = Szeryf przechodzi { $to }.
told-marshal-stomps = Szeryf rusza ciężkim krokiem { $to }.
told-flight-hit = { $count ->
    [one] To szeryf: { $who } dostaje neutralną kulę i ucieka na dach.
   *[other] To szeryf: { $who } dostają po neutralnej kuli i uciekają na dach.
  }
    .v2 = { $count ->
        [one] { $who } wpada na szeryfa, dostaje neutralną kulę i ratuje się na dach.
       *[other] { $who } wpadają na szeryfa, dostają po neutralnej kuli i ratują się na dach.
      }
    .v3 = { $count ->
        [one] Szeryf strzela pierwszy: { $who } dostaje neutralną kulę i zmyka na dach.
       *[other] Szeryf strzela pierwszy: { $who } dostają po neutralnej kuli i zmykają na dach.
      }
told-flight-free = { $count ->
    [one] Szeryf nie ma już kul: { $who } ucieka na dach bez draśnięcia.
   *[other] Szeryf nie ma już kul: { $who } uciekają na dach bez draśnięcia.
  }
told-flight-short = { $count ->
    [one] To szeryf: { $who } ucieka na dach.
   *[other] To szeryf: { $who } uciekają na dach bez draśnięcia.
  }
told-bullets-gone = Neutralnych kul nie starcza dla wszystkich: nikt nie obrywa, a reszta wypada z gry.
told-bullets = { $count ->
    [one] { $who } dostaje neutralną kulę.
   *[other] { $who } dostają po neutralnej kuli.
  }
told-event-angry-marshal = **Gniew szeryfa!** Ma dość butów nad głową.
told-event-swivel-arm = **Obrotowe ramię!** Ramię żurawia pocztowego zmiata dachy.
told-event-braking = **Hamowanie!** Żelazo zgrzyta o żelazo.
told-event-take-it-all = **Bierz wszystko!** Spółka węglowa wystawia drugą kasetę.
told-event-passengers-rebellion = **Bunt pasażerów!** Mają dość i sięgają po pistolety.
told-event-marshals-revenge = **Zemsta szeryfa!** Na stacji zbiera z dachu nad sobą.
told-event-pickpocketing = **Kieszonkowcy!** W tłoku na stacji nikt nie pilnuje sakiewek.
told-event-hostage-taking = **Wzięcie zakładnika!** Na stacji maszynista jest wart tyle dolarów, ile waży.
told-nobody-angry-marshal = Ale dach nad nim jest pusty, a on już stoi na końcu pociągu.
told-nobody-swivel-arm = Ale dachy są puste.
told-nobody-braking = Ale dachy są puste.
told-nobody-take-it-all = Ale drugiej kasety już nie ma.
told-nobody-passengers-rebellion = Ale nikt nie obrywa.
told-nobody-marshals-revenge = Ale nikt tam na górze nie ma sakiewki.
told-nobody-pickpocketing = Ale nikt nie jest sam na sam z sakiewką.
told-nobody-hostage-taking = Ale w lokomotywie i na niej nikogo nie ma.
told-nobody-other = Ale nic się nie dzieje.
told-arm = { $count ->
    [one] { $who } leci { $to }.
   *[other] { $who } lecą { $to }.
  }
told-braked = Rzuceni do przodu: { $places }.
told-braked-to = { $who } { $to }
told-strongbox = Staje { $spot }, pod samym nosem szeryfa.
told-purse-lost = { $count ->
    [one] { $who } traci najmniejszą sakiewkę.
   *[other] { $who } tracą po najmniejszej sakiewce.
  }
told-ransom = { $count ->
    [one] { $who } dostaje { $money } okupu.
   *[other] { $who } dostają po { $money } okupu.
  }
told-picked = { $who } po cichu podnosi { $spot } { FORM($loot, case: "accusative") }.
told-purse-left = { $who } nie rusza sakiewek.
told-ended-nobody = Ekspres wjeżdża, a wszyscy wciąż są w środku. Złapani co do jednego: nikt nie wygrywa.
told-ended = { $count ->
    [one] Ekspres wjeżdża, a { $who } ucieka z największym łupem: { $total }.
   *[other] Ekspres wjeżdża, a { $who } dzielą się zwycięstwem, każdy z łupem { $total }.
  }
told-laid = { $who } { $what }
told-laid-next = { $head }, { $part }
told-laid-then = { $head } + { $part }
told-laid-hidden = zakryta
told-laid-drew = { $count ->
    [one] dobiera kartę
    [few] dobiera { $count } karty
   *[other] dobiera { $count } kart
  }
told-laid-passed = pasuje
told-laid-drank = popija
told-moved-run = W ruchu: { $places }.
    .v2 = Tupot butów: { $places }.
    .v3 = Trzaskają drzwi: { $places }.
    .v4 = Ani strzału, same kroki: { $places }.
    .v5 = Zmiana miejsc: { $places }.
    .v6 = Skrzypi podłoga: { $places }.
told-lead = Potem { $line }
    .v2 = Następnie { $line }
    .v3 = Zaraz potem { $line }
    .v4 = A { $line }
told-ahead = Na razie prowadzi { $who }: { $loot }.
told-ahead-side = Na razie prowadzą { $who }: razem { $loot }.
told-ahead-level = Łeb w łeb na czele: { $who }.
told-ahead-none = Nikt nie ma jeszcze łupu.
told-missed-again = { $who } próbuje: { $card }, i znowu nic.
    .v2 = Znowu pudło: { $who }, karta { $card }.
told-missed-more = { $count ->
    [3] { $who } po raz trzeci z niczym: { $card }.
    [4] Czwarte pudło: { $who } ma dziś zły dzień.
   *[other] Znowu { $who } i znowu nic. To już { $count }.
  }
told-shot-again = { $who } dokłada: { $target } dostaje jeszcze jedną kulę.
    .v2 = { $who } znów strzela do { FORM($target, case: "genitive") }.
    .v3 = I jeszcze jedna od { FORM($who, case: "genitive") }: { $target } obrywa.
told-shot-back = { $who } odpłaca kulą: obrywa { $target }.
    .v2 = Rachunki wyrównane: { $who } trafia { FORM($target, case: "genitive") }.
    .v3 = { $who } mści się i strzela do { FORM($target, case: "genitive") }.
told-shot-pushed = { $left ->
    [0] { $who } strzela ostatnią kulą: { $target } leci { $to }.
   *[other] { $who } strzela: { $target } leci { $to }.
  }
    .v2 = { $who } trafia mocno: { $target } leci { $to }.
    .v3 = Bum! { $who } posyła { FORM($target, case: "genitive") } { $to }.
told-robbed-of = { $who } bierze { $spot } { FORM($loot, case: "accusative") }; dziękujemy, { $target }.
    .v2 = Po { FORM($target, case: "genitive") } sprząta { $who }: { $loot } { $spot }.
told-robbed-own = { $who } odzyskuje swoje: { $loot } { $spot }.
