heading-schemin = Ronda { $round } de { $rounds }: { $card } · Planificación, turno { $turn } de { $turns } ({ $kind })
heading-dealing = Ronda { $round } de { $rounds }: { $card } · Planificación
heading-stealin = Ronda { $round } de { $rounds }: { $card } · Asalto, carta { $number } de { $cards }
heading-stealin-whole = Ronda { $round } de { $rounds }: { $card } · Asalto
heading-event = Ronda { $round } de { $rounds }: { $card } · el evento
heading-attack = Ataque a caballo: los jinetes están junto a { car-at }
heading-over = Fin del trayecto
alt-join = { $head } { $part }
alt-cut = …
alt-heading = { $heading }.
alt-waiting = Falta { $who }.
alt-train = El tren, con la locomotora delante, tiene { $count } vagones.
alt-place-locomotive = Locomotora: { $things }.
alt-place-car = Vagón { $number }: { $things }.
alt-place-caboose = Furgón de cola, vagón { $number }: { $things }.
alt-inside = dentro { $things }
alt-roof = en el techo { $things }
alt-both-floors = { $roof }; { $inside }
alt-marshal = el Marshal
alt-shotgun = el Shotgun
alt-shotgun-guards = el Shotgun sobre un maletín
alt-coach = Diligencia junto a { car-at }: { $things }.
alt-empty = nadie
alt-display = Rehenes disponibles: { $hostages }.
alt-horses = Caballos: { $horses }.
alt-horses-beside = { $count } junto a { car-at }
alt-riders = Aún a caballo: { $who }.
alt-away = Lejos para siempre: { $who }.
alt-team = Equipo: { $who }.
alt-bandit-short = { $bandit }: { $loot }.
alt-bandit-player = { $bandit } ({ $player })
alt-held = { $loot }; rehén: { $hostage }
alt-cash = { $loot }, { $money } en efectivo
alt-pile = Pila: { $cards }.
alt-pile-card = { $bandit } { $card }
alt-pile-hidden = { $bandit } oculta
alt-performing = Ahora: { $card }.
alt-beside = Un maletín espera junto al tren.
alt-changed = Cambios: { $changes }.
alt-change = { $bandit } { $what }
alt-gained = gana { $loot }
alt-lost = pierde { $loot }
alt-hits = { $count ->
    [one] recibe un disparo
   *[other] recibe { $count } disparos
  }
alt-place-marshal = El Marshal está { $spot }.
alt-stands-at = { $bandit } { $spot }.
alt-neutral = { $count ->
    [0] No quedan balas neutrales.
    [one] Queda una bala neutral.
   *[other] Quedan { $count } balas neutrales.
  }
alt-hand = La mano de { $who }: { $cards }. { alt-deck }
alt-hand-empty = La mano de { $who } está vacía. { alt-deck }
alt-deck = { $deck ->
    [0] El mazo está vacío.
    [one] Una carta en el mazo.
   *[other] { $deck } cartas en el mazo.
  }
alt-hand-loot = Botín: { $loot }.
alt-hand-purses = Bolsas: { $values }.
alt-hand-chosen = Elegidas hasta ahora: { $cards }.
alt-hand-discards = Descarte: { $cards }.
alt-hand-nobody = No hay mano que mostrar.
alt-score = Puntuación final. { $lines }
alt-score-none = La partida sigue en juego.
scored-line = **{ $place }.** { $who }: **{ $total }** – { $parts }; { $bullets }
scored-line-plain = { $place }. { $who }: { $total } – { $parts }; { $bullets }.
scored-purses = { $count ->
    [one] una bolsa ({ $worth })
   *[other] { $count } bolsas ({ $worth })
  }
scored-jewels = { $count ->
    [one] una joya ({ $worth })
   *[other] { $count } joyas ({ $worth })
  }
scored-strongboxes = { $count ->
    [0] parte de un maletín ({ $worth })
    [one] un maletín ({ $worth })
   *[other] { $count } maletines ({ $worth })
  }
scored-hostage = { $count ->
    [one] un rehén ({ $worth })
   *[other] { $count } rehenes ({ $worth })
  }
scored-mortal-bullets = { $count ->
    [one] una bala mortal ({ $worth })
   *[other] { $count } balas mortales ({ $worth })
  }
scored-caught = en manos de la ley
scored-ransom = rescate ({ $worth })
scored-gunslinger = Pistolero ({ $worth })
scored-other = otros { $worth }
scored-nothing = se va sin nada
scored-bullets = { $count ->
    [0] ni un rasguño
    [one] una bala recibida
   *[other] { $count } balas recibidas
  }
scored-tie = En caso de empate gana quien recibió menos balas; si persiste, se comparte el puesto.
scored-behind = Quien fue capturado queda detrás de quienes escaparon.
scored-nobody = Capturaron a todos: nadie gana, y todos comparten el último puesto.
board-round = Ronda { $round } de { $rounds }: { $card }
board-event = Evento al final: { $card }
board-station = Estación: { $card }
board-no-event = Evento al final: ninguno
board-keep = Iconos de guardar: { $count }
board-modes = Variantes: { $modes }
board-phase-attack = Fase: Ataque a caballo
board-phase-schemin = Fase: Planificación
board-phase-stealin = Fase: Asalto
board-phase-event = Fase: evento
board-phase-over = Fase: fin
board-turns = Turnos: { $turns }
board-turn = { $number } { $kind }
board-turn-now = { $number } { $kind } (ahora)
board-slots = Por actuar: { $seats }
board-waiting = Faltan: { $seats }
board-nobody = nadie
board-first = Jugador inicial: { $who }
board-neutral = Balas neutrales: { $count }
board-beside = Maletines junto al tren: { $count }
board-train = TREN, de cabeza a cola
board-locomotive = Locomotora
board-car = { $number } { $name }
board-caboose = { $number } { $name } (cola)
board-roof = techo: { $things }
board-inside = dentro: { $things }
board-marshal = MARSHAL
board-tokens-purse = { $count ->
    [one] bolsa { $tags }
   *[other] bolsas { $tags }
  }
board-tags = { $head } { $tag }
board-tag = { $tag }
board-tag-known = { $tag }={ $worth }
board-tokens-jewel = { $count ->
    [one] 1 joya
   *[other] { $count } joyas
  }
board-tokens-strongbox = { $count ->
    [one] 1 maletín
   *[other] { $count } maletines
  }
board-shotgun = SHOTGUN
board-display = rehenes: { $hostages }
board-horses = caballos junto a: { $cars }
board-none = ninguno
board-away = fuera del tren: { $bandits }
board-players = JUGADORES
board-who = { $name } ({ $number })
board-player = { $seat } { $name }
board-cards = mano { $hand }, mazo { $deck }
board-cards-discard = mano { $hand }, mazo { $deck }, descarte { $discard }
board-side = equipo { $side }
board-hostage = rehén: { $hostage }
board-flasks = petacas: { $flasks }
board-bandit = { $bandit }: { $things }
board-held-purse = { $count ->
    [one] 1 bolsa
   *[other] { $count } bolsas
  }
board-held-jewel = { $count ->
    [one] 1 joya
   *[other] { $count } joyas
  }
board-held-strongbox = { $count ->
    [one] 1 maletín
   *[other] { $count } maletines
  }
board-held-nothing = sin botín
board-cash = { $money } en efectivo
board-purse-values = bolsas: { $values }
board-bullets = balas por disparar: { $left }, en contra: { $taken }
board-pile = PILA, la primera arriba
board-pile-turn = puestas en el turno { $turn }
board-laid = { $number } { $bandit }: { $card }
board-laid-by = { $laid } (por { $who })
board-laid-hidden = boca abajo
board-laid-known = { $card }, boca abajo
board-laid-now = { $laid } (ahora)
board-laid-done = { $laid } (hecha)
board-hand = TU MANO
board-discards = TU DESCARTE
board-score = RESULTADO
board-score-line = { $place }. { $who }: { $total }
board-score-side = { $place }. { $seats }: { $total }
board-score-part-purses = { $count ->
    [one] 1 bolsa: { $worth }
   *[other] { $count } bolsas: { $worth }
  }
board-score-part-jewels = { $count ->
    [one] 1 joya: { $worth }
   *[other] { $count } joyas: { $worth }
  }
board-score-part-strongboxes = { $count ->
    [one] 1 maletín: { $worth }
   *[other] { $count } maletines: { $worth }
  }
board-score-bullets = balas recibidas: { $count }
