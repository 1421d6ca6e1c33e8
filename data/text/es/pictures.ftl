picture-sign-belle = B
picture-sign-cheyenne = C
picture-sign-django = Dj
picture-sign-doc = Do
picture-sign-ghost = G
picture-sign-tuco = T
picture-plate = { $number }
picture-plate-caboose = Cola
picture-plate-locomotive = Máquina
picture-round = Ronda { $round } de { $rounds }: { $phase }
picture-phase-schemin = Planificación
picture-phase-stealin = Asalto
picture-phase-event = el evento
picture-phase-attack = Ataque a caballo
picture-phase-over = última parada
picture-count = ×{ $count }
picture-hostages = Rehenes
picture-hand = Mano de { $name }
picture-hand-play = Juega una carta o roba { $count }
picture-hand-draw = Nada que jugar: roba { $count }
picture-hand-only-play = Juega una carta
picture-hand-pass = Nada que jugar ni robar
picture-hand-none-to-choose = No hay carta que elegir
picture-hand-keep = Suelta lo que no quieras guardar
picture-hand-sip = El whisky: juega una carta
picture-hand-discards = Tu descarte: { $count }
picture-hand-wait = No te toca jugar
picture-hand-empty = Tu mano está vacía
picture-strip-chosen = Elegiste
picture-strip-came = Qué pasó
picture-strip-better = Mejor
picture-strip-nothing = En el tren aún no se ve nada.
# $chosen, $better: a choice; $came: a sentence
alt-strip = Elegiste: { $chosen }. Qué pasó: { $came } Mejor: { $better }.
picture-hand-purses = Bolsas: { $values }
picture-bullet = Bala
picture-kind-move = Mover
picture-kind-floor = Piso
picture-kind-fire = Disparo
picture-kind-robbery = Robo
picture-kind-punch = Golpe
picture-kind-marshal = Marshal
picture-kind-ride = Jinete
picture-ask-move = ¿Adónde corres?
picture-ask-floor = ¿Adónde trepas?
picture-ask-fire = ¿A quién disparas?
picture-ask-robbery = ¿Qué te llevas?
picture-ask-punch = ¿A quién pegas?
picture-ask-marshal = ¿Adónde va el Marshal?
picture-ask-pickpocketing = ¿Qué bolsa te llevas?
picture-ask-ride = ¿Adónde cabalgas?
picture-ask-run = ¿A qué techo huyes?
picture-ask-hostage = ¿A quién tomas de rehén?
picture-ask-board = ¿Subes aquí?
picture-ask-start = ¿En qué vagón empiezas?
picture-draw = Robar { $count }
picture-drink = Beber
picture-purses = { $count } = { $sum }
picture-shotgun = Shotgun
picture-loot-purse = Bolsa
picture-loot-jewel = Joya
picture-loot-strongbox = Maletín
picture-loot-flask = Petaca
picture-round-short = { $round }/{ $rounds }
picture-score = El botín
picture-score-part = ×{ $count } · { $worth }
picture-caught = Capturado
picture-gain = +{ $count }
picture-loss = −{ $count }
alt-choice = { $letter } { $what }
alt-choices = En la imagen: { $choices }.
picture-gazette = LA GACETA DEL COLT
picture-wanted = SE BUSCA
picture-free = Libre
picture-before = Antes
picture-after = Después
film-none = En estos turnos no pasó nada en el tren.
film-whole = Las { $count } cartas
film-card = Carta { $number } de { $count }
keepsakes-title = ### Partida { $id }: imágenes para compartir
keepsakes-recap = Los momentos decisivos
keepsakes-whole = La partida entera
poster-subtitle = { $game } · partida { $id }
alt-poster = Cartel de SE BUSCA: { $who }. { $match }.
alt-recap = Los momentos decisivos de la partida, uno tras otro.
alt-whole = La partida entera en movimiento.
saloon-title = { $game } · mesa { $id }
saloon-computer = un jugador automático
page-hits = { $count ->
    [one] un bandido recibe
   *[other] { $count } bandidos reciben
  } disparos
page-punched = puñetazo a { $who }
page-gains = { $who } gana más
page-quiet = nadie herido, nada ganado
picture-film = Película: { $count ->
    [one] una carta
   *[other] { $count } cartas
  }
wall-points = Puntos: { $points }
alt-wall = Un muro de carteles de SE BUSCA, { $title }: { $who }.
share-wins = { $count ->
    [one] { $who } gana con { $worth }
   *[other] { $who } ganan con { $worth }
  }
share-loot = Piezas de botín tras cada ronda
share-start = inicio
award-shots = Mejor puntería
award-punches = El puño más duro
award-takings = Los dedos más largos
award-wounds = Como un colador
award-climbs = Gato de tejado
alt-share = { $title }. Puestos: { $who }.
alt-range = { $first } a { $last }
page-wins = { $count ->
    [one] gana { $who }
   *[other] ganan { $who }
  }
