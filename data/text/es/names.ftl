list-none = nadie
list-more = { $head }, { $item }
list-last = { $head } { BEGINS($item, with: "i hi") ->
    [yes] e
   *[no] y
  } { $item }
list-clause = { $head }; { $item }
list-dots = { $head } · { $item }
nameless = forastero
bandit-belle = Belle
    .gender = feminine
bandit-cheyenne = Cheyenne
    .gender = feminine
bandit-django = Django
    .gender = masculine
bandit-doc = Doc
    .gender = masculine
bandit-ghost = Ghost
    .gender = masculine
bandit-tuco = Tuco
    .gender = masculine
bold = **{ $name }**
figure-named = **{ $bandit }** ({ $player })
car = { $car ->
    [locomotive] la locomotora
    [caboose] el furgón de cola
   *[other] el vagón { $car }
  }
car-at = { car }
car-to = { $car ->
    [locomotive] a la locomotora
    [caboose] al furgón de cola
   *[other] al vagón { $car }
  }
car-of = { $car ->
    [locomotive] de la locomotora
    [caboose] del furgón de cola
   *[other] del vagón { $car }
  }
furnishing-locomotive = Locomotora
furnishing-a = vagón correo
furnishing-b = tercera clase
furnishing-c = coche cama
furnishing-d = vagón comedor
furnishing-e = salón
furnishing-f = primera clase
spot-at = { $floor ->
    [roof] en el techo { car-of }
   *[inside] en { car-at }
  }
spot-to = { $floor ->
    [roof] al techo { car-of }
   *[inside] { car-to }
  }
spot-bare = { $floor ->
    [roof] techo { car-of }
   *[inside] { car }
  }
coach-at = { $floor ->
    [roof] en el techo de la diligencia
   *[inside] en la diligencia
  }
coach-to = { $floor ->
    [roof] al techo de la diligencia
   *[inside] a la diligencia
  }
coach-bare = { $floor ->
    [roof] techo de la diligencia
   *[inside] la diligencia
  }
spot-brief = { $floor ->
    [roof] { $car ->
        [locomotive] techo loco
        [caboose] techo cola
       *[other] techo { $car }
      }
   *[inside] { $car ->
        [locomotive] loco
        [caboose] cola
       *[other] vagón { $car }
      }
  }
coach-brief = { $floor ->
    [roof] imperial
   *[inside] diligencia
  }
spot-away = lejos del tren
way-forward = hacia la locomotora
way-rearward = hacia la cola
kind-move = Movimiento
kind-floor = Cambio de piso
kind-fire = Disparo
kind-robbery = Robo
kind-punch = Puñetazo
kind-marshal = Marshal
kind-ride = Cabalgada
bullet-from = Bala de { $bandit }
bullet-neutral = Bala neutral
card-of = { $card } ({ $bandit })
card-counted = { $count } × { $card }
loot-purse = { $count ->
    [one] una bolsa
   *[other] { $count } bolsas
  }
loot-jewel = { $count ->
    [one] una joya
   *[other] { $count } joyas
  }
loot-strongbox = { $count ->
    [one] un maletín
   *[other] { $count } maletines
  }
loot-flask = { $count ->
    [one] una petaca de whisky
   *[other] { $count } petacas de whisky
  }
loot-worth = { $loot } ({ $worth })
loot-nothing = nada
flask-full-unknown = una petaca llena
flask-full-whiskey = una petaca llena de whisky clásico
flask-full-old-whiskey = una petaca llena de whisky añejo
flask-half-unknown = una petaca a medias
flask-half-whiskey = una petaca a medias de whisky clásico
flask-half-old-whiskey = una petaca a medias de whisky añejo
hostage-poodle = Caniche de la señora
hostage-banker = Banquero
hostage-minister = Ministro
hostage-teacher = Maestra
hostage-zealot = Fanático
hostage-old-lady = Anciana
hostage-poker-player = Jugador de póker
hostage-photographer = Fotógrafo
hostage-ransom-poodle = { $money }
hostage-ransom-banker = { $money } con un maletín
hostage-ransom-minister = { $money }
hostage-ransom-teacher = { $money }
hostage-ransom-zealot = { $money }
hostage-ransom-old-lady = { $money } por cada joya
hostage-ransom-poker-player = { $money } por cada bolsa
hostage-ransom-photographer = { $money } por cada bala de un rival
hostage-trouble-poodle = una bala neutral por ronda
hostage-trouble-banker = sin molestias
hostage-trouble-minister = una carta menos por ronda
hostage-trouble-teacher = el Puñetazo no sirve
hostage-trouble-zealot = la Cabalgada no sirve
hostage-trouble-old-lady = por los techos, de vagón en vagón
hostage-trouble-poker-player = sin habilidad
hostage-trouble-photographer = sin cartas ocultas
round-angry-marshal = Marshal enfadado
round-swivel-arm = Brazo giratorio
round-braking = Frenazo
round-take-it-all = ¡Llévatelo todo!
round-passengers-rebellion = Rebelión de los pasajeros
round-bridge = Puente
round-tunnel = Túnel
round-marshals-revenge = Venganza del Marshal
round-pickpocketing = Carteristas
round-hostage-taking = Toma de rehenes
round-armed-bandits = Bandidos armados
round-whiskey-for-the-marshal = Un whisky para el Marshal
round-panting-horses = Caballos sin aliento
round-higher-speed = A todo vapor
round-shotguns-rage = La furia del Shotgun
round-mortal-bullet = Bala mortal
round-sharing-the-loot = Reparto del botín
round-escape = Huida
round-hidden = Aún boca abajo
turn-standard = normal
turn-tunnel = túnel
turn-speeding-up = aceleración
turn-switching = cambio de vía
turn-turmoil = tumulto
