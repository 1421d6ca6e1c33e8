### Colt Super Express autour de la table : nom et options, titres, questions, descriptions d'images, plateau en texte, scores.

## Ce que la table propose.
game-super-express = Colt Super Express
mode-reflex = Réflexe
mode-title-reflex = Réflexe
mode-about-reflex = Une carte de plus en main : ton bandit sonné se relève et tire. Debout, il se tire dans le pied.
mode-horse = Cheval
mode-title-horse = Cheval
mode-about-horse = Tout le monde a un Cheval : galoper tout devant, ou revenir juste après une chute du train.

## Titres et questions. Les cartes arrivent comme « super-then » les relie.
super-heading-schemin = Manche { $round } · { $cars ->
    [1] encore un wagon
   *[other] encore { $cars } wagons
  } · Préparation
super-heading-shootin = Manche { $round } · { $cars ->
    [1] encore un wagon
   *[other] encore { $cars } wagons
  } · Fusillade
super-ask-plan = Choisis trois cartes, dans l'ordre
super-ask-plan-second = { $cards }, et ensuite ?
super-ask-changed = ✅ Ton choix : { $cards }. Tu changes d'avis ?
super-act-undo = Recommencer

## Les images du plateau, décrites. Au plus 1 024 caractères en tout.
super-alt-floor-inside = à l'intérieur { $who }
super-alt-floor-roof = sur le toit { $who }
super-alt-place-locomotive = Locomotive : { $floors }.
super-alt-place-car = Wagon { $number } : { $floors }.
super-alt-place-caboose = Wagon de queue, numéro { $number } : { $floors }.
super-alt-bandit = { $who } (regard vers { $facing ->
    [front] l'avant
   *[rear] l'arrière
  })
super-alt-bandit-stunned = { $who } ({ own-stunned }, regard vers { $facing ->
    [front] l'avant
   *[rear] l'arrière
  })
super-alt-out = Hors du train : { $who }.
super-alt-out-since = { $who } (manche { $round })
super-alt-loot = { $who } a { $worths }.
super-alt-cards = Cartes : { $cards }.
super-alt-cards-of = { $who } : { $cards }
super-alt-fell = a quitté le train
super-alt-won = gagne { $worth }
super-alt-lies = est à terre
super-alt-first = { $who } commence.
super-alt-train = Le train, de la tête à la queue, chaque rangée de bandits depuis l'avant :
super-alt-hand = Les cartes { own-of } au choix : { $cards }.
super-alt-plan = Choisi : { $cards }.
super-alt-plan-none = Rien n'est encore choisi.
super-alt-score-line = { $place }. { $who } : { $parts }.

## Scores.
super-scored-line = **{ $place }.** { $who } : { $parts }
super-scored-aboard = à bord jusqu'au bout
super-scored-left = hors du train à la manche { $round }
super-scored-cards = { $count ->
    [0] sans carte Butin
    [one] avec une carte Butin ({ $worths })
   *[other] avec { $count } cartes Butin ({ $worths })
  }
super-scored-tie = À égalité, on compare le temps passé à bord, puis le nombre de cartes Butin, puis la plus haute.

## Le plateau en texte : au plus 40 colonnes.
super-board-round = Manche { $round } sur { $rounds } au plus
super-board-phase-schemin = Phase : Préparation
super-board-phase-shootin = Phase : Fusillade
super-board-phase-over = Phase : terminée
super-board-modes = Extensions : { $modes }
super-board-modes-none = Extensions : aucune
super-board-order = Ordre de jeu : { $seats }
super-board-bandit = { $who } vers { $facing ->
    [front] l'avant
   *[rear] l'arrière
  }
super-board-bandit-stunned = { $who } vers { $facing ->
    [front] l'avant
   *[rear] l'arrière
  } ({ own-stunned })
super-board-caboose = { $number } wagon de queue
super-board-car = { $number } wagon
super-board-seat = { $bandit } : { $loot }
super-board-loot = butin { $worths }
super-board-no-loot = aucune carte Butin
super-board-ready = cartes posées : { $count }
super-board-out = { own-out } à la manche { $round }
super-board-hoping = peut encore revenir à cheval
super-board-hand = TES CARTES
super-board-plan = TON CHOIX
super-board-result = { $place }. { $who } : { $parts }

## Les quelques mots dans les images.
picture-sign-mei = M
super-picture-kind-move = Course
super-picture-kind-floor = Étage
super-picture-kind-flip = Demi-tour
super-picture-kind-fire = Tir
super-picture-kind-reflex = Réflexe
super-picture-kind-horse = Cheval
super-picture-round = Manche { $round }
super-picture-phase-schemin = Préparation
super-picture-phase-shootin = Fusillade
super-picture-phase-over = terminus
super-picture-modes = avec { $modes }
super-picture-order = Ordre de jeu
super-picture-stunned = { own-stunned }
super-picture-out = { own-out }
super-picture-left = { own-out }, manche { $round }
super-picture-aboard = à bord
super-picture-ready = c'est bon
super-picture-thinking = choisit
super-picture-stood = encore à bord
super-clause-unhooked = { $count ->
    [0] wagon de queue décroché, vide
   *[other] wagon de queue décroché avec { $who }
  }
super-clause-won = { $worth } pour { $who }
super-picture-end = Terminus : manche { $round }
super-picture-last-card = Dernière carte
super-picture-falls = hors du train
super-picture-wins = { $count ->
    [1] GAGNE
   *[other] GAGNENT
  }
super-picture-held = { $cards ->
    [0] encore à bord · aucun butin
    [one] encore à bord · une carte Butin
   *[other] encore à bord · { $cards } cartes Butin
  }
super-picture-nobody = PERSONNE NE GAGNE
super-picture-no-loot = aucun butin
super-picture-loot = { $count ->
    [0] aucune carte
    [1] une carte
   *[other] { $count } cartes
  }
super-picture-hand-choose = Choisis-en trois, dans l'ordre
super-picture-hand-ready = C'est bon. Tu peux encore changer
super-picture-hand-none = Rien à choisir
super-picture-score = Qui a tenu bon

# La bande dessinée d'une manche : une phrase courte et un cri par image. $who et $whom sont des bandits.
super-comic = { $sort ->
    [off] { $who } abat { $whom }, qui quitte le train
    [walk] { $who } sort du train
    [gone] { $count ->
        [0] Le wagon de queue part avec { $whom }
       *[other] Le wagon de queue part avec { $count } bandits
      }
    [rescue] { $who } remonte à bord au galop
    [shot] { $who } tire sur { $whom }
    [reflex] { $who } bondit et tire sur { $whom }
    [foot] { $who } se tire dans le pied
    [loot] { $who } empoche { $worth }
    [ride] { $who } galope vers la locomotive
    [up] { $who } grimpe sur le toit
    [down] { $who } redescend
    [turn] { $who } se retourne
    [stand] { $who } se relève
   *[run] { $who } file
  }
super-comic-shout = { $sort ->
    [off] PAN !
    [shot] PAN !
    [reflex] PAN !
    [walk] OUPS !
    [gone] ADIEU !
    [rescue] HUE !
    [ride] HUE !
    [foot] AÏE !
    [loot] { $worth } !
    [turn] HEIN ?
    [stand] DEBOUT !
   *[run] ZOU !
  }
