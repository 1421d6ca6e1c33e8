standing-you = Tú
standing-at = { $who }: { $at }
standing-with = { $where } con { $company }
standing-loot = aquí hay { $loot }
standing-marshal = Marshal { $at }
standing-shotgun = Shotgun { $at }
standing-pile = pila: { $count }
standing-laid = Has jugado { $cards }
standing-laid-hidden = { $card } (boca abajo)
standing-laid-faded = una carta boca abajo
super-standing-facing = mirando { $what }
super-standing-stunned = { GENDER($who) ->
    [feminine] aturdida
   *[other] aturdido
  }
super-standing-behind = detrás de { $who }
super-standing-before = delante de { $who }
super-standing-order = orden de juego: { $place } de { $count }
super-standing-out = Tú: fuera del tren para siempre
super-standing-out-hope = Tú: fuera del tren, pero un caballo puede traerte de vuelta

list-or = { $head } { BEGINS($item, with: "o ho") ->
    [yes] u
   *[no] o
  } { $item }
prospect = { $card }: { $what }
prospect-none = Ahora no sirven: { $cards }
prospect-fire-none = nadie a tiro
prospect-away = lejos para siempre
prospect-the-shotgun = el Shotgun
super-prospect-stunned = Primera carta: te levantas
super-prospect-out = ¡fuera del tren!
super-prospect-flip = miras { $what }
super-prospect-foot = te disparas en el pie
super-prospect-reflex = te levantas; { $what }
super-prospect-horse = al frente de la locomotora
standing-by-then-you = Para entonces estarás { $at }.
standing-by-then = Para entonces { $who } estará { $at }.

befell-you = te
befell-nothing = { $who }: { $card } sin efecto
befell-now-you = ahora estás { $at }
befell-now = { $who } está ahora { $at }
super-befell-missed = tu disparo no dio a nadie
super-befell-fell = te has caído del tren
super-befell-rescued = un caballo te ha traído de vuelta
panel-befell = ❗ **{ $what }.**

button-back-to-hand = ← Volver
panel-hint = 💡 { $hint }

panel-queue = Turno { $turn } ({ $kind }): ¿preparar una carta?
button-unqueue = { $when ->
    [if] ✕ Turno { $turn }: { $card }, si…
    [unless] ✕ Turno { $turn }: { $card }, salvo…
   *[none] ✕ Turno { $turn }: { $card }
  }
button-delegate = Que decida el bot
button-delegate-rest = El resto, el bot
button-undelegate = ✕ Decide el bot

button-form-keep = Descartar cartas
button-form-bonus = Guardar cartas
form-keep = Descartar cartas
form-keep-label = Descartar
form-bonus = Guardar cartas
form-bonus-label = Guardar
picked-keep = ✅ Al descarte: **{ $cards }**
picked-keep-none = ✅ Conservas tu mano
picked-bonus = ✅ Guardadas: **{ $cards }**
picked-bonus-none = ✅ No guardas nada

answer-lettered = { $letter } · { $label }

stealin-me = decido yo
stealin-bot = el bot decide por mí
alike-me = pregúntame
alike-bot = cualquiera, sin preguntar
settings-stealin-me = Decido yo en el Asalto
settings-stealin-bot = El bot decide el Asalto
settings-alike-me = Preguntarme por las bolsas
settings-alike-bot = Coger cualquier bolsa
plan-ask-alike = Opciones idénticas
plan-alike-any = Coger cualquiera
button-plan-ask-once = Pregúntame una vez
button-plan-ask-always = No me preguntes
button-plan-usual = Usar siempre
plan-turns = Tus turnos: { $turns }
plan-turn = { $turn } ({ $kind })

button-more = Más
button-missed = Relato ({ $count })
missed-title = **Desde tu última visita**
missed-away = **Lo que pasó en tu ausencia**
missed-plan = 🗓️ Tu plan: { $line }
panel-played = ✅ Has elegido: **{ $what }**
panel-time-bank = -# ⏳ Tu reserva de tiempo empieza { $bank }.
panel-locked = ⚠️ El hilo de esta partida está bloqueado. Sigue jugando aquí con { COMMAND("hand") }. La moderación puede desbloquearlo.
button-less = Menos
button-face-down = Boca abajo
button-face-up = Boca arriba

button-memo = Nota personal

panel-time = ⏳ { $when }
