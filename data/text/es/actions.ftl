ask-schemin = Turno { $turn } de { $turns }: elige tu carta
ask-schemin-tunnel = Turno { $turn } de { $turns }, en el túnel (cartas boca abajo): elige tu carta
ask-schemin-speeding-up = Turno { $turn } de { $turns }, aceleración (dos acciones seguidas): elige tu carta
ask-schemin-switching = Turno { $turn } de { $turns }, cambio de vía (orden inverso): elige tu carta
ask-schemin-turmoil = Turno { $turn } de { $turns }, tumulto (todos eligen en secreto): elige tu carta
ask-move = Movimiento: ¿adónde corres?
ask-floor = Cambio de piso: ¿adónde trepas?
ask-fire = Disparo: ¿a quién disparas?
ask-robbery = Robo: ¿qué te llevas?
ask-punch = Puñetazo: ¿a quién, qué cae y adónde?
ask-marshal = Marshal: ¿adónde lo atraes?
ask-pickpocketing = Carteristas: estás a solas { $spot }. ¿Qué bolsa, o ninguna?
ask-ride = Cabalgada: ¿adónde galopas?
ask-run = El Shotgun te echa: ¿a qué techo?
ask-hostage = La diligencia: ¿qué rehén tomas?
ask-board = Ataque a caballo, junto a { car-at }: ¿subes o sigues?
ask-start = Ataque a caballo: solo quedas tú en la silla. ¿En qué vagón empiezas?
ask-sip = Whisky: ¿qué carta juegas?
ask-keep = Fin de la planificación: ¿qué cartas descartas?
ask-keep-more = Al descarte: { $chosen }. ¿Algo más?
ask-as = { $who } · { $question }
ask-nothing = Ahora mismo no tienes nada que decidir.
act-play = { $card }
act-play-counted = { $card } ({ $count })
act-hide = { $card }, boca abajo
act-draw = { $count ->
    [one] Robar la última carta
   *[other] Robar { $count } cartas
  }
act-pass = Pasar
act-move = { $floor ->
    [roof] Techo { car-of }
   *[inside] Ir { car-to }
  }{ $way }{ $note }
act-move-coach = Techo de la diligencia{ $note }
act-way = {" "}({ $way })
act-way-across = {" "}(de frente)
act-way-none = {""}
act-climb = { $floor ->
    [roof] Subir al techo { car-of }
   *[inside] Bajar { car-to }
  }{ $note }
act-ride = Cabalgar { car-to }{ $way }{ $note }
act-ride-here = Entrar { car-to } (el caballo se queda){ $note }
act-ride-coach = A la diligencia{ $note }
act-escape = Dejar el tren para siempre
act-capture = { $hostage }: { $ransom } ({ $trouble })
act-shoot = Disparar a { $who } ({ $spot })
act-rob-purse = Bolsa n.º { $number }
act-rob-purse-known = Bolsa n.º { $number } (la conoces: { $worth })
act-rob-one-purse = Bolsa boca abajo
act-rob-one-flask = Petaca llena
act-rob-any-purse = Una cualquiera de las { $count } bolsas boca abajo
act-rob-any-flask = Una cualquiera de las { $count } petacas llenas
act-rob-jewel = Joya ({ $worth })
act-rob-strongbox = Maletín ({ $worth })
act-rob-flask = Petaca n.º { $number }
act-rob-flask-known = Petaca n.º { $number } ({ $flask })
act-leave = No tocar las bolsas
act-marshal = Marshal { car-to }{ $way }{ $count ->
    [0] {""}
    [one] : huye un bandido
   *[other] : huyen { $count } bandidos
  }
act-punch = { $who }: { $loot }; acaba { $landing }
act-punch-target = Pegar a { $who }
act-punch-purse = cae la bolsa
act-punch-purse-take = te quedas la bolsa
act-punch-jewel = cae la joya
act-punch-strongbox = cae el maletín
act-punch-none = sin botín que perder
act-punch-flask = cae la petaca
act-punch-shotgun = Pegar al Shotgun
act-punch-free = el maletín queda libre
act-punch-landing = { $spot }{ $note }
act-note-none = {""}
act-note-marshal = {" "}– ¡el Marshal!
act-note-shotgun = {" "}– ¡el Shotgun!
act-note-past = {" "}– pasando ante el Shotgun
act-note-hostage = {" "}– y tomar un rehén
act-board = Subir { car-to }
act-ride-on = Seguir a caballo
act-start = Empezar en { car-at }
act-drop = Descartar { $card }
act-keep = Guardar { $card }
act-drink-of = { $bandit }: { $drink }
act-shoot-brief = { $who } ({ $spot })
act-capture-brief = { $hostage }: { $ransom }
act-marshal-brief = { $count ->
    [0] Va { car-to }
    [one] Va { car-to }: huye uno
   *[other] Va { car-to }: huyen { $count }
  }
act-punch-brief = { $who }, { $loot ->
    [purse] bolsa
    [purse-take] tu bolsa
    [jewel] joya
    [strongbox] maletín
    [flask] petaca
    [whiskey] whisky
    [old-whiskey] viejo
   *[none] sin botín
  }, { $landing }
act-punch-off-brief = Shotgun: { $landing }
