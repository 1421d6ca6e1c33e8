game-super-express = Colt Super Express
mode-reflex = Reflejo
mode-title-reflex = Reflejo
mode-horse = Caballo
mode-title-horse = Caballo
super-heading-schemin = Ronda { $round } · { $cars ->
    [one] queda un vagón
   *[other] quedan { $cars } vagones
  } · Planificación
super-heading-shootin = Ronda { $round } · { $cars ->
    [one] queda un vagón
   *[other] quedan { $cars } vagones
  } · Tiroteo
super-ask-plan = Elige tres cartas, en orden
super-ask-plan-second = { $cards }, ¿y después?
super-act-undo = Empezar de nuevo
super-alt-floor-inside = dentro { $who }
super-alt-floor-roof = en el techo { $who }
super-alt-place-locomotive = Locomotora: { $floors }.
super-alt-place-car = Vagón { $number }: { $floors }.
super-alt-place-caboose = Furgón de cola, vagón { $number }: { $floors }.
super-alt-bandit = { $who } (mira { $facing ->
    [front] al frente
   *[rear] a la cola
  })
super-alt-bandit-stunned = { $who } ({ GENDER($who) ->
    [feminine] aturdida
   *[other] aturdido
  }, mira { $facing ->
    [front] al frente
   *[rear] a la cola
  })
super-alt-out = Fuera: { $who }.
super-alt-out-since = { $who } (ronda { $round })
super-alt-loot = { $who } tiene { $worths }.
super-alt-first = Empieza { $who }.
super-alt-train = El tren, de cabeza a cola, cada fila de bandidos desde delante:
super-alt-plan = Elegidas: { $cards }.
super-alt-plan-none = Aún no hay nada elegido.
super-scored-aboard = a bordo hasta el final
super-scored-left = fuera del tren en la ronda { $round }
super-board-phase-schemin = Fase: Planificación
super-board-phase-shootin = Fase: Tiroteo
super-board-phase-over = Fase: fin
super-board-modes = Expansiones: { $modes }
super-board-modes-none = Expansiones: ninguna
super-board-order = Orden de juego: { $seats }
super-board-caboose = { $number } Cola
super-board-car = { $number } Vagón
super-board-loot = botín { $worths }
super-board-no-loot = sin carta de botín
super-board-ready = cartas puestas: { $count }
super-board-hoping = aún puede volver a caballo
super-board-hand = TUS CARTAS
super-board-plan = TU ELECCIÓN
picture-sign-mei = M
super-picture-kind-move = Mover
super-picture-kind-floor = Piso
super-picture-kind-flip = Girar
super-picture-kind-fire = Disparo
super-picture-kind-reflex = Reflejo
super-picture-kind-horse = Caballo
super-picture-round = Ronda { $round }
super-picture-phase-schemin = Planificación
super-picture-phase-shootin = Tiroteo
super-picture-phase-over = última parada
super-picture-modes = con { $modes }
super-picture-order = Orden de juego
super-picture-stunned = { GENDER($who) ->
    [feminine] aturdida
   *[other] aturdido
  }
super-picture-out = fuera
super-picture-aboard = a bordo
super-picture-ready = listo
super-picture-thinking = elige
super-picture-nobody = NADIE GANA
super-picture-no-loot = sin carta de botín
super-clause-unhooked = { $count ->
    [0] furgón de cola desenganchado, vacío
   *[other] furgón de cola desenganchado con { $who }
  }
super-clause-won = { $who } se lleva { $worth }
