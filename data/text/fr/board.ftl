### La table en mots : titres, descriptions des images pour qui ne peut pas les voir, plateau en texte, scores.

## Titres au-dessus de ce qui est raconté (sans Markdown).
heading-schemin = Manche { $round } sur { $rounds } : { $card } · Préparation, tour { $turn } sur { $turns }{ $standard ->
    [yes] {""}
   *[no] {" "}({ $kind })
  }
heading-dealing = Manche { $round } sur { $rounds } : { $card } · Préparation
heading-stealin = Manche { $round } sur { $rounds } : { $card } · Hold-up, carte { $number } sur { $cards }
heading-stealin-whole = Manche { $round } sur { $rounds } : { $card } · Hold-up
heading-event = Manche { $round } sur { $rounds } : { $card } · l'événement
heading-attack = Attaque à cheval : la bande est à côté { car-of }
heading-over = Terminus

## L'image du plateau, décrite (au plus 1 024 caractères en tout ; si c'est plus long, des détails sont retirés par la fin).
alt-join = { $head } { $part }
alt-full-stop = { $part }.
alt-cut = …
alt-heading = { $heading }.
alt-waiting = On attend { $who }.
alt-train = Le train, locomotive en tête, a { $count } wagons.
alt-place-locomotive = Locomotive : { $things }.
alt-place-car = Wagon { $number } : { $things }.
alt-place-caboose = Wagon de queue, numéro { $number } : { $things }.
alt-inside = à l'intérieur { $things }
alt-roof = sur le toit { $things }
alt-both-floors = { $roof } ; { $inside }
alt-marshal = le Marshal
alt-shotgun = le Shotgun
alt-shotgun-guards = le Shotgun sur une mallette
alt-coach = Diligence à côté { car-of } : { $things }.
alt-empty = personne
alt-display = Otages à prendre : { $hostages }.
alt-horses = Chevaux : { $horses }.
alt-horses-beside = { $count } à côté { car-of }
alt-riders = Encore à cheval : { $who }.
alt-away = Partis pour de bon : { $who }.
alt-team = Équipe : { $who }.
alt-bandit = { $bandit } : { $loot } ; { $left ->
    [0] barillet vide
    [one] encore une balle
   *[other] encore { $left } balles
  }, { $taken ->
    [0] aucune balle prise
    [one] une balle prise
   *[other] { $taken } balles prises
  }{ $hand ->
    [0] {""}
    [one] , une carte en main
   *[other] , { $hand } cartes en main
  }.
alt-bandit-short = { $bandit } : { $loot }.
alt-bandit-player = { $bandit } ({ $player })
alt-held = { $loot } ; otage : { $hostage }
alt-cash = { $loot }, { $money } en liquide
alt-pile = Pile : { $cards }.
alt-pile-card = { $bandit } { $card }
alt-pile-hidden = { $bandit } carte cachée
alt-performing = Maintenant : { $card }.
alt-beside = Une mallette attend à côté du train.
alt-changed = Ce qui a changé : { $changes }.
alt-change = { $bandit } { $what }
alt-gained = gagne { $loot }
alt-lost = perd { $loot }
alt-hits = { $count ->
    [1] prend une balle
    [2] prend deux balles
   *[other] prend { $count } balles
  }
alt-place-marshal = Le Marshal est { $spot }.
alt-stands-at = { $bandit } { $spot }.
alt-more = Tout le reste : « { button-text-board } ».
alt-neutral = { $count ->
    [0] Il ne reste aucune balle neutre.
    [one] Il reste une balle neutre.
   *[other] Il reste { $count } balles neutres.
  }
alt-hand = La main { own-of } : { $cards }. { alt-deck }
alt-hand-empty = La main { own-of } est vide. { alt-deck }
alt-deck = { $deck ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $deck } cartes dans la pioche.
  }
alt-hand-loot = Butin : { $loot }.
alt-hand-purses = Bourses : { $values }.
alt-hand-chosen = Choisi jusqu'ici : { $cards }.
alt-hand-discards = Défausse : { $cards }.
alt-hand-nobody = Aucune main à montrer.
alt-score = Score final. { $lines }
alt-score-none = La partie est encore en cours.

## Scores. $parts sont des lignes « scored-... ».
scored-line = **{ $place }.** { $who } : **{ $total }** – { $parts } ; { $bullets }
scored-line-plain = { $place }. { $who } : { $total } – { $parts } ; { $bullets }.
scored-purses = { $count ->
    [1] une bourse ({ $worth })
   *[other] { $count } bourses ({ $worth })
  }
scored-jewels = { $count ->
    [1] un bijou ({ $worth })
   *[other] { $count } bijoux ({ $worth })
  }
scored-strongboxes = { $count ->
    [0] une part de mallette ({ $worth })
    [one] une mallette ({ $worth })
   *[other] { $count } mallettes ({ $worth })
  }
scored-hostage = { $count ->
    [1] un otage ({ $worth })
   *[other] { $count } otages ({ $worth })
  }
scored-mortal-bullets = { $count ->
    [1] une balle mortelle ({ $worth })
   *[other] { $count } balles mortelles ({ $worth })
  }
scored-caught = aux mains de la loi
scored-ransom = rançon ({ $worth })
scored-gunslinger = As de la gâchette ({ $worth })
scored-other = { $worth } en plus
scored-nothing = repart les mains vides
scored-bullets = { $count ->
    [0] aucune balle prise
    [one] une balle prise
   *[other] { $count } balles prises
  }
scored-tie = À égalité, le bandit qui a pris le moins de balles l'emporte. Sinon, la place se partage.

scored-behind = Les bandits pris passent derrière les autres.
scored-nobody = Tout le monde s'est fait prendre. Personne ne gagne, et la dernière place se partage.

## Le plateau en texte : au plus 40 colonnes, donc des mots courts. Rien n'est du Markdown ici.
board-round = Manche { $round } sur { $rounds } : { $card }
board-event = Événement final : { $card }
board-station = Gare : { $card }
board-no-event = Événement final : aucun
board-keep = Icônes Garder : { $count }
board-modes = Variantes : { $modes }
board-phase-attack = Phase : Attaque à cheval
board-phase-schemin = Phase : Préparation
board-phase-stealin = Phase : Hold-up
board-phase-event = Phase : événement
board-phase-over = Phase : terminée
board-turns = Tours : { $turns }
board-turn = { $number } { $kind }
board-turn-now = { $number } { $kind } (en cours)
board-slots = Encore à jouer : { $seats }
board-waiting = On attend : { $seats }
board-nobody = personne
board-first = Premier joueur : { $who }
board-neutral = Balles neutres : { $count }
board-beside = Mallettes à côté du train : { $count }
board-train = TRAIN, de la tête à la queue
board-locomotive = Locomotive
board-car = { $number } { $name }
board-caboose = { $number } { $name } (queue)
board-roof = toit : { $things }
board-inside = intérieur : { $things }
board-marshal = MARSHAL
board-tokens-purse = { $count ->
    [1] bourse { $tags }
   *[other] bourses { $tags }
  }
board-tags = { $head } { $tag }
board-tag = { $tag }
board-tag-known = { $tag }={ $worth }
board-tokens-jewel = { $count ->
    [one] { $count } bijou
   *[other] { $count } bijoux
  }
board-tokens-strongbox = { $count ->
    [one] { $count } mallette
   *[other] { $count } mallettes
  }
board-tokens-flask = { $count ->
    [1] flasque { $tags }
   *[other] flasques { $tags }
  }
board-tag-flask = { $tag } ({ $flask })
board-shotgun = SHOTGUN
board-shotgun-guards = SHOTGUN sur une mallette
board-coach = DILIGENCE, à côté { car-of }
board-display = otages : { $hostages }
board-horses = chevaux : { $cars }
board-none = aucun
board-riders = en selle, à côté { car-of }
board-away = pas à bord : { $bandits }
board-players = BANDITS
board-who = { $name } ({ $number })
board-player = { $seat } { $name }
board-cards = main { $hand }, pioche { $deck }
board-cards-discard = main { $hand }, pioche { $deck }, défausse { $discard }
board-side = équipe { $side }
board-hostage = otage : { $hostage }
board-flasks = flasques : { $flasks }
board-flask-full-unknown = pleine
board-flask-full-whiskey = pleine, whisky classique
board-flask-full-old-whiskey = pleine, vieux whisky
board-flask-half-unknown = entamée
board-flask-half-whiskey = entamée, classique
board-flask-half-old-whiskey = entamée, vieux
board-bandit = { $bandit } : { $things }
board-held-purse = { $count ->
    [one] { $count } bourse
   *[other] { $count } bourses
  }
board-held-jewel = { $count ->
    [one] { $count } bijou
   *[other] { $count } bijoux
  }
board-held-strongbox = { $count ->
    [one] { $count } mallette
   *[other] { $count } mallettes
  }
board-held-nothing = aucun butin
board-cash = { $money } en liquide
board-purse-values = bourses : { $values }
board-bullets = balles : encore { $left }, reçues : { $taken }
board-pile = PILE, première posée en haut
board-pile-turn = posée au tour { $turn }
board-laid = { $number } { $bandit } : { $card }
board-laid-by = { $laid } (par { $who })
board-laid-hidden = cachée
board-laid-known = { $card }, face cachée
board-laid-now = { $laid } (en cours)
board-laid-done = { $laid } (jouée)
board-hand = TA MAIN
board-discards = TA DÉFAUSSE
board-score = RÉSULTAT
board-score-line = { $place }. { $who } : { $total }
board-score-side = { $place }. { $seats } : { $total }
board-score-part-purses = { $count ->
    [one] { $count } bourse : { $worth }
   *[other] { $count } bourses : { $worth }
  }
board-score-part-jewels = { $count ->
    [one] { $count } bijou : { $worth }
   *[other] { $count } bijoux : { $worth }
  }
board-score-part-strongboxes = { $count ->
    [one] { $count } mallette : { $worth }
   *[other] { $count } mallettes : { $worth }
  }
board-score-part-hostage = { $count ->
    [one] { $count } otage : { $worth }
   *[other] { $count } otages : { $worth }
  }
board-score-part-mortal-bullets = { $count ->
    [one] { $count } balle mortelle : { $worth }
   *[other] { $count } balles mortelles : { $worth }
  }
board-score-part-caught = { $count } au trou : { $worth }
board-score-part-ransom = { $count ->
    [one] { $count } rançon : { $worth }
   *[other] { $count } rançons : { $worth }
  }
board-score-part-gunslinger = { $count ->
    [one] { $count } As de la gâchette : { $worth }
   *[other] { $count } As de la gâchette : { $worth }
  }
board-score-bullets = balles prises : { $count }
