game-super-express = Colt Super Express
mode-reflex = Refleks
mode-title-reflex = Refleks
mode-horse = Koń
mode-title-horse = Koń
super-heading-schemin = Runda { $round } · { $cars ->
    [one] został jeden wagon
    [few] zostały { $cars } wagony
   *[other] zostało { $cars } wagonów
  } · Planowanie
super-heading-shootin = Runda { $round } · { $cars ->
    [one] został jeden wagon
    [few] zostały { $cars } wagony
   *[other] zostało { $cars } wagonów
  } · Strzelanina
super-ask-plan = Wybierz trzy karty, po kolei
super-ask-plan-second = { $cards }, a potem?
super-act-undo = Zacznij od nowa
super-alt-floor-inside = w środku { $who }
super-alt-floor-roof = na dachu { $who }
super-alt-place-locomotive = Lokomotywa: { $floors }.
super-alt-place-car = Wagon { $number }: { $floors }.
super-alt-place-caboose = Ostatni wagon, { $number }: { $floors }.
super-alt-bandit = { $who } (patrzy { $facing ->
    [front] do przodu
   *[rear] do tyłu
  })
super-alt-bandit-stunned = { $who } ({ GENDER($who) ->
    [feminine] ogłuszona
   *[other] ogłuszony
  }, patrzy { $facing ->
    [front] do przodu
   *[rear] do tyłu
  })
super-alt-out = Poza grą: { $who }.
super-alt-out-since = { $who } (runda { $round })
super-alt-loot = { $who } ma { $worths }.
super-alt-first = Zaczyna { $who }.
super-alt-train = Pociąg od przodu do tyłu, każdy rząd bandytów od przodu:
super-alt-plan = Wybrane: { $cards }.
super-alt-plan-none = Nic jeszcze nie wybrano.
super-scored-aboard = na pokładzie do końca
super-scored-left = poza pociągiem od rundy { $round }
super-board-phase-schemin = Faza: Planowanie
super-board-phase-shootin = Faza: Strzelanina
super-board-phase-over = Faza: koniec
super-board-modes = Dodatki: { $modes }
super-board-modes-none = Dodatki: brak
super-board-order = Kolejność gry: { $seats }
super-board-caboose = { $number } Ostatni wagon
super-board-car = { $number } Wagon
super-board-loot = łupy { $worths }
super-board-no-loot = bez karty łupu
super-board-ready = położone karty: { $count }
super-board-hoping = może jeszcze wrócić konno
super-board-hand = TWOJE KARTY
super-board-plan = TWÓJ WYBÓR
picture-sign-mei = M
super-picture-kind-move = Ruch
super-picture-kind-floor = Poziom
super-picture-kind-flip = Zwrot
super-picture-kind-fire = Strzał
super-picture-kind-reflex = Refleks
super-picture-kind-horse = Koń
super-picture-round = Runda { $round }
super-picture-phase-schemin = Planowanie
super-picture-phase-shootin = Strzelanina
super-picture-phase-over = ostatnia stacja
super-picture-modes = z dodatkiem: { $modes }
super-picture-order = Kolejność gry
super-picture-stunned = { GENDER($who) ->
    [feminine] ogłuszona
   *[other] ogłuszony
  }
super-picture-out = poza grą
super-picture-aboard = w pociągu
super-picture-ready = gotowe
super-picture-thinking = wybiera
super-picture-nobody = NIKT NIE WYGRYWA
super-picture-no-loot = bez karty łupu
super-clause-unhooked = { $count ->
    [0] ostatni wagon odczepiony, pusty
   *[other] ostatni wagon odczepiony: { $who }
  }
super-clause-won = { $who } zabiera { $worth }
