mode-expert = variante experta
mode-two-player = dos jugadores
mode-teams = equipos de dos
mode-horses-stagecoach = Caballos y diligencia
mode-title-expert = Variante experta
mode-title-two-player = Dos jugadores
mode-title-teams = Equipos de dos
mode-title-horses-stagecoach = Caballos y diligencia
rules-plain = Juego básico
rules-with = {" + "}
mode-about-expert = Tus descartes vuelven, las balas se apartan y eliges qué cartas guardar.
mode-about-two-player = Dos jugadores con dos bandidos cada uno, con las reglas de experto.
mode-about-teams = Los vecinos comparten cartas y victoria. Para cuatro o seis jugadores.
mode-about-horses-stagecoach = La expansión: ataque a caballo, cabalgadas, diligencia con rehenes, el Shotgun, whisky.
rules-in-force = { $count ->
    [0] Reglas: juego básico
   *[other] Reglas: juego básico + { $modes }
  }
