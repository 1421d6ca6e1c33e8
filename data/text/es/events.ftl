told-train = El expreso arranca. Detrás de la locomotora: { $cars }.
told-train-car = { $name } ({ $number })
told-train-last = { $name } ({ $number }, el furgón de cola)
told-placed = La banda está a bordo: { $places }.
told-placed-at = { $who } { $spot }
told-first = El azar quiere que { $who } abra la primera ronda.
told-dealt = { $count ->
    [0] No se reparten cartas: todas las manos están llenas.
    [one] Cada cual recibe una carta.
   *[other] Cada cual recibe { $count } cartas.
  }
told-dealt-unequal = Cartas repartidas: { $hands }.
told-dealt-to = { $count } a { $who }
told-you-hold = Tienes { $cards }.
told-round = **Ronda { $number }: { $card }** – { $turns }. { $hint } Empieza { $who }.
told-turns = { $count ->
    [one] un turno
   *[other] { $count } turnos
  }
told-turns-with = { $turns }; { $kinds }
told-turns-kind = { $count ->
    [one] el turno
   *[other] los turnos
  } { $numbers } { $kind ->
    [tunnel] en el túnel
    [speeding-up] con dos acciones cada cual
    [switching] en orden inverso
   *[turmoil] todos a la vez
  }
hint-none = Acaba sin evento.
hint-angry-marshal = Al final, el Marshal dispara al techo sobre él y retrocede un vagón.
hint-swivel-arm = Al final, quien esté en un techo es barrido hasta el del furgón de cola.
hint-braking = Al final, quien esté en un techo sale despedido un vagón hacia delante.
hint-take-it-all = Al final, el segundo maletín cae en el vagón del Marshal.
hint-passengers-rebellion = Al final, quien esté dentro del tren recibe una bala neutral.
hint-marshals-revenge = Al final, quien esté en el techo sobre el Marshal pierde su bolsa más pequeña.
hint-pickpocketing = Al final, quien esté a solas puede llevarse una bolsa de donde está.
hint-hostage-taking = Al final, quien esté en la locomotora o encima cobra un rescate.
told-turn-standard = **Turno { $number }.**
told-turn-tunnel = **Turno { $number }**: entramos en el túnel. Cartas boca abajo.
told-turn-speeding-up = **Turno { $number }**: el tren acelera. Cada cual actúa dos veces seguidas.
told-turn-switching = **Turno { $number }**: cambio de vía. El orden se invierte.
told-turn-turmoil = **Turno { $number }**: tumulto. Cada cual elige en secreto y las cartas se revelan a la vez.
told-round-ended = Termina la ronda { $number }.
told-played = { $who } juega **{ $card }**.
    .v2 = { $who } pone **{ $card }** en la pila.
    .v3 = { $who } suelta **{ $card }**.
told-played-hidden = { $who } desliza una carta a la pila, boca abajo.
    .v2 = { $who } pone una carta boca abajo.
told-you-hid = Boca abajo has puesto **{ $card }**.
told-drew = { $count ->
    [one] { $who } roba una carta.
   *[other] { $who } roba { $count } cartas.
  }
    .v2 = { $count ->
        [one] { $who } se lo piensa y roba una carta.
       *[other] { $who } se lo piensa y roba { $count } cartas.
      }
told-you-drew = Robas { $cards }.
told-passed = { $who } no puede jugar ni robar, y pasa.
told-stealin = { $cards ->
    [0] Termina la planificación y nadie ha puesto una carta: esta ronda los pasajeros lo conservan todo.
    [one] Termina la planificación: una carta espera en la pila.
   *[other] Termina la planificación: { $cards } cartas esperan en la pila, la primera en entrar sale primero.
  }
told-asks = Carta { $number }: { $who } descubre **{ $card }** y tiene que elegir.
nothing-no-target-fire = { $who } desenfunda y no encuentra a quién disparar.
    .v2 = { $who } dispara a los matojos: no hay nadie a la vista.
    .v3 = { $who } apunta, y todos están en otra parte.
nothing-no-bullets-fire = { $who } aprieta el gatillo: clic. El revólver está vacío.
nothing-no-target-punch = { $who } golpea el aire: aquí no hay nadie.
    .v2 = { $who } busca pelea y no encuentra con quién.
    .v3 = { $who } se remanga para nada.
nothing-no-loot-robbery = { $who } agarra aire: aquí no hay botín.
    .v2 = { $who } registra el lugar y no encuentra botín.
    .v3 = { $who } busca dos veces: ni un centavo.
nothing-other = { $who } descubre { $card }, y no pasa nada.
told-moved-inside = { $who } se cuela, { $to }.
    .v2 = { $who } corre { $to }.
    .v3 = { $who } empuja la puerta y pasa { $to }.
    .v4 = { $who } se escurre { $to }.
told-moved-roof = { $cars ->
    [one] { $who } salta { $to }.
   *[other] { $who } corre { $cars } vagones por los techos, { $to }.
  }
told-climbed-roof = { $who } trepa { $to }.
    .v2 = { $who } se encarama { $to }.
    .v3 = { $who } gatea { $to }.
told-climbed-inside = { $who } se descuelga { $to }.
    .v2 = { $who } baja { $to }.
    .v3 = { $who } se desliza { $to }.
told-pushed = La bala lanza a { $who } { $to }.
    .v2 = El impacto arrastra a { $who } { $to }.
told-thrown = { $who } sale volando { $to }.
told-swept = { $who } aterriza { $to }.
told-shot = { $left ->
    [0] { $who } dispara a { $target } con la última bala.
    [one] { $who } dispara a { $target } y se queda con una sola bala.
   *[other] { $who } dispara a { $target }.
  }
    .v2 = { $left ->
        [0] { $who } le mete la última bala a { $target }.
        [one] { $who } acierta a { $target }; queda una bala en el revólver.
       *[other] { $who } le mete una bala a { $target }.
      }
    .v3 = { $left ->
        [0] ¡Bang! { $target } recibe la última bala de { $who }.
       *[other] ¡Bang! { $target } recibe una bala de { $who }.
      }
told-robbed = { $who } se embolsa { $loot } { $spot }.
    .v2 = { $who } arrambla con { $loot } { $spot }.
    .v3 = { $who } birla { $loot } { $spot }.
    .v4 = { $who } se hace con { $loot } { $spot }.
told-you-found = Miras dentro: { $worth }.
told-punched = { $who } manda a { $target } { $to } de un puñetazo; no había nada que soltar.
    .v2 = { $who } pega, y { $target } vuela { $to } con los bolsillos vacíos.
told-punched-drop = { $who } manda a { $target } { $to } de un puñetazo; atrás queda { $loot }, { $spot }.
    .v2 = { $who } pega: { $target } vuela { $to }, y { $spot } queda { $loot }.
told-punched-handed = { $who } manda a { $target } { $to } y se queda { $loot }.
    .v2 = { $who } le quita { $loot } a { $target }, que vuela { $to }.
told-punched-only = { $who } pega a { $target }.
told-dropped = { $who } suelta { $loot } { $spot }.
told-handed = { $who } pierde { $loot }, que pasa a { $target }.
told-you-lost = La bolsa perdida contenía { $worth }.
told-marshal-lured = { $who } atrae al Marshal { $to }.
    .v2 = { $who } hace ruido, y el Marshal avanza { $to }.
    .v3 = { $who } silba, y el Marshal acude { $to }.
    .v4 = { $who } da un portazo, y el Marshal corre { $to }.
told-marshal-walks = El Marshal pasa { $to }.
told-marshal-stomps = El Marshal se va a zancadas { $to }.
told-flight-hit = { $count ->
    [one] Ahí está el Marshal: { $who } recibe una bala neutral y huye al techo.
   *[other] Ahí está el Marshal: { $who } reciben una bala neutral cada cual y huyen al techo.
  }
    .v2 = { $count ->
        [one] { $who } se topa con el Marshal, recibe una bala neutral y se escabulle al techo.
       *[other] { $who } se topan con el Marshal, reciben una bala neutral cada cual y se escabullen al techo.
      }
    .v3 = { $count ->
        [one] El Marshal dispara primero: { $who } recibe una bala neutral y escapa al techo.
       *[other] El Marshal dispara primero: { $who } reciben una bala neutral cada cual y escapan al techo.
      }
told-flight-free = { $count ->
    [one] Al Marshal no le quedan balas: { $who } huye al techo sin un rasguño.
   *[other] Al Marshal no le quedan balas: { $who } huyen al techo sin un rasguño.
  }
told-flight-short = { $count ->
    [one] Ahí está el Marshal: { $who } huye al techo.
   *[other] Ahí está el Marshal: { $who } huyen al techo sin un rasguño.
  }
told-bullets-gone = No hay balas neutrales para todos: nadie recibe ninguna, y las que quedan salen del juego.
told-bullets = { $count ->
    [one] { $who } recibe una bala neutral.
   *[other] { $who } reciben una bala neutral cada cual.
  }
told-event-angry-marshal = **¡Marshal enfadado!** Está harto de oír botas sobre su cabeza.
told-event-swivel-arm = **¡Brazo giratorio!** El brazo de una grúa postal barre los techos.
told-event-braking = **¡Frenazo!** El hierro chirría contra el hierro.
told-event-take-it-all = **¡Llévatelo todo!** Sacan el segundo maletín de la compañía minera.
told-event-passengers-rebellion = **¡Rebelión de los pasajeros!** Están hartos y echan mano a las pistolas.
told-event-marshals-revenge = **¡Venganza del Marshal!** En la estación vacía los bolsillos del techo sobre él.
told-event-pickpocketing = **¡Carteristas!** En el barullo de la estación nadie vigila las bolsas.
told-event-hostage-taking = **¡Toma de rehenes!** En la estación, el maquinista vale su peso en dólares.
told-nobody-angry-marshal = Pero el techo sobre él está vacío, y ya está en la cola del tren.
told-nobody-swivel-arm = Pero los techos están vacíos.
told-nobody-braking = Pero los techos están vacíos.
told-nobody-take-it-all = Pero ya no queda un segundo maletín.
told-nobody-passengers-rebellion = Pero nadie sale herido.
told-nobody-marshals-revenge = Pero allí arriba nadie tiene bolsas.
told-nobody-pickpocketing = Pero nadie está a solas con una bolsa.
told-nobody-hostage-taking = Pero no hay nadie en la locomotora ni encima.
told-nobody-other = Pero no pasa nada.
told-arm = { $count ->
    [one] El brazo barre a { $who } { $to }.
   *[other] El brazo barre a { $who } { $to }.
  }
told-braked = Despedidos hacia delante: { $places }.
told-braked-to = { $who } { $to }
told-strongbox = Lo dejan { $spot }, delante de las narices del Marshal.
told-purse-lost = { $count ->
    [one] { $who } pierde su bolsa más pequeña.
   *[other] { $who } pierden sus bolsas más pequeñas.
  }
told-ransom = { $count ->
    [one] { $who } cobra un rescate de { $money }.
   *[other] { $who } cobran un rescate de { $money } cada cual.
  }
told-picked = { $who } recoge con disimulo { $loot } { $spot }.
told-purse-left = { $who } no toca las bolsas.
told-ended-nobody = El expreso llega con todos a bordo. Caen todos presos: nadie gana.
told-ended = { $count ->
    [one] El expreso llega, y { $who } se escapa con el mayor botín: { $total }.
   *[other] El expreso llega, y { $who } comparten la victoria con { $total } cada cual.
  }
told-laid = { $who } { $what }
told-laid-next = { $head }, { $part }
told-laid-then = { $head } + { $part }
told-laid-hidden = oculta
told-laid-drew = { $count ->
    [one] roba una carta
   *[other] roba { $count } cartas
  }
told-laid-passed = pasa
told-laid-drank = echa un trago
told-moved-run = En movimiento: { $places }.
    .v2 = Ruido de botas: { $places }.
    .v3 = Portazos: { $places }.
    .v4 = Ni un disparo, solo pasos: { $places }.
    .v5 = Cambio de sitio: { $places }.
    .v6 = Cruje el suelo: { $places }.
told-lead = Luego { $line }
    .v2 = Después, { $line }
    .v3 = Acto seguido, { $line }
    .v4 = Y { $line }
told-ahead = { $who } va por delante: { $loot }.
told-ahead-side = { $who } van por delante: { $loot } entre todos.
told-ahead-level = Empate en cabeza: { $who }.
told-ahead-none = Nadie tiene botín todavía.
told-missed-again = { $who } prueba con { $card }, y otra vez nada.
    .v2 = De nuevo nada para { $who }: { $card }, para lo que sirve.
told-missed-more = { $count ->
    [3] Tercer fallo de { $who }: { $card }, precisamente.
    [4] Y van cuatro: { $who } podía haberse quedado en la cama.
   *[other] { $who } otra vez, y otra vez nada. Ya van { $count }.
  }
told-shot-again = { $who } no ha acabado con { $target }: otra bala.
    .v2 = { $who } vuelve a disparar a { $target }.
    .v3 = Y otra más para { $target }, de parte de { $who }.
told-shot-back = { $who } se la devuelve a { $target } con una bala.
    .v2 = { $who } le debía algo a { $target }: bang.
    .v3 = { $who } se venga y dispara a { $target }.
told-shot-pushed = { $left ->
    [0] { $who } gasta su última bala en { $target }, que rueda { $to }.
   *[other] { $who } dispara a { $target }, que rueda { $to }.
  }
    .v2 = { $who } da en el blanco: { $target } rueda { $to }.
    .v3 = ¡Bang! { $who } manda a { $target } { $to } de un balazo.
told-robbed-of = { $who } se sirve { $loot } { $spot }, con las gracias a { $target }.
    .v2 = Lo que { $target } perdió lo recoge { $who }: { $loot } { $spot }.
told-robbed-own = { $who } recupera lo suyo: { $loot } { $spot }.
