### Décisions : les questions posées, et les réponses comme libellés de boutons et de listes.
### Un libellé a au plus 80 caractères, même avec les noms les plus longs ; les réponses à une question sont toutes différentes.

## Questions, posées au joueur qui y répond.
ask-schemin = Tour { $turn } sur { $turns } : choisis ta carte
ask-schemin-tunnel = Tour { $turn } sur { $turns }, dans le tunnel (cartes cachées) : choisis ta carte
ask-schemin-speeding-up = Tour { $turn } sur { $turns }, accélération (deux actions de suite) : choisis ta carte
ask-schemin-switching = Tour { $turn } sur { $turns }, aiguillage (sens inverse) : choisis ta carte
ask-schemin-turmoil = Tour { $turn } sur { $turns }, cohue (choix en secret) : choisis ta carte
ask-move = Déplacement : où cours-tu ?
ask-floor = Changement d'étage : où grimpes-tu ?
ask-fire = Tir : sur qui tires-tu ?
ask-robbery = Braquage : que prends-tu ?
ask-punch = Coup de poing : qui, quel butin, et vers où ?
ask-marshal = Marshal : de quel côté l'attires-tu ?
ask-pickpocketing = Pickpocket : il n'y a que toi { $spot }. Quelle bourse, ou aucune ?
ask-ride = Chevauchée : où galopes-tu ?
ask-run = Le Shotgun te chasse : sur quel toit ?
ask-hostage = La diligence : quel otage prends-tu ?
ask-board = Attaque à cheval, à côté { car-of } : embarquer ou continuer ?
ask-start = Attaque à cheval : il ne reste que toi en selle. Dans quel wagon commences-tu ?
ask-sip = Whisky : quelle carte joues-tu ?
ask-keep = Fin de la Préparation : quelles cartes défausses-tu ?
ask-keep-more = Tu défausses : { $chosen }. Quoi d'autre ?
ask-bonus = { $keep ->
    [1] Bonus : garder une carte pour la manche suivante ?
   *[other] Bonus : garder jusqu'à { $keep } cartes pour la manche suivante ?
  }
ask-bonus-more = { $keep ->
    [1] Gardé : { $chosen }. Encore une ?
   *[other] Gardé : { $chosen }. Encore { $keep } au plus ?
  }
ask-as = { $who } · { $question }
ask-nothing = Tu n'as rien à décider pour le moment.

## Préparation.
act-play = { $card }
act-play-counted = { $card } ({ $count })
act-hide = { $card }, cachée
act-draw = { $count ->
    [1] Piocher la dernière carte
   *[other] Piocher { $count } cartes
  }
act-pass = Passer

## Hold-up. $way et $note sont l'un des textes act-way… et act-note… ; ils commencent par une espace ou sont vides.
act-move = { $floor ->
    [roof] Sur le toit { car-of }{ $way }{ $note }
   *[inside] Dans { car-to }{ $way }{ $note }
  }
act-move-coach = Sur le toit de la diligence{ $note }
act-way = {" "}({ $way })
act-way-across = {" "}(juste en face)
act-way-none = {""}
act-climb = { $floor ->
    [roof] Monter sur le toit { car-of }{ $note }
   *[inside] Descendre dans { car-to }{ $note }
  }
act-climb-coach = { $floor ->
    [roof] Monter sur le toit de la diligence
   *[inside] Descendre dans la diligence{ $note }
  }
act-ride = Chevaucher vers { car-to }{ $way }{ $note }
act-ride-here = Dans { car-to } (le cheval reste){ $note }
act-ride-coach = Dans la diligence{ $note }
act-escape = Quitter le train pour de bon
act-capture = { $hostage } : { $ransom } ({ $trouble })
act-shoot = Tirer sur { $who } ({ $spot })
act-rob-purse-known = Bourse ({ $worth })
act-rob-one-purse = Bourse cachée
act-rob-one-flask = Flasque pleine
act-rob-any-purse = Une des { $count } bourses cachées
act-rob-any-flask = Une des { $count } flasques pleines
act-rob-jewel = Bijou ({ $worth })
act-rob-strongbox = Mallette ({ $worth })
act-rob-flask-known = Flasque ({ $flask })
act-rob-numbered = { $loot }, { $number } sur { $count }
act-leave = Ne pas toucher aux bourses
act-marshal = Marshal dans { car-to }{ $way }{ $count ->
    [0] {""}
    [one] {"\u00A0"}: un bandit fuit
   *[other] {"\u00A0"}: { $count } bandits fuient
  }
act-punch = { $who } : { $loot } ; finit { $landing }
act-punch-target = Frapper { $who }
act-punch-purse = bourse perdue
act-punch-purse-take = bourse pour toi
act-punch-jewel = bijou perdu
act-punch-strongbox = mallette perdue
act-punch-none = aucun butin
act-punch-flask = flasque perdue
act-punch-whiskey = whisky classique entamé
act-punch-old-whiskey = vieux whisky entamé
act-punch-shotgun = Frapper le Shotgun
act-punch-free = la mallette se libère
act-punch-off = Le Shotgun : chassé de la mallette, { $landing }
act-punch-landing = { $spot }{ $note }
act-note-none = {""}
act-note-marshal = {" "}– le Marshal !
act-note-shotgun = {" "}– le Shotgun !
act-note-past = {" "}– devant le Shotgun
act-note-hostage = {" "}– et prendre un otage

## Avant de monter à bord, et entre les manches.
act-board = Monter dans { car-to }
act-ride-on = Continuer à cheval
act-start = Commencer dans { car-at }
act-drop = Défausser { $card }
act-keep = Garder { $card }
act-done-keep = { $count ->
    [0] C'est tout
    [one] Garder cette seule carte
   *[other] Garder ces { $count } cartes
  }
act-done-bonus = { $count ->
    [0] Ne rien garder
   *[other] C'est tout
  }
act-drink-whiskey = Boire du whisky classique : piocher { $count }, en jouer une { $state ->
    [last] (vide la flasque)
   *[first] (reste la moitié)
  }
act-drink-of = { $bandit } : { $drink }
act-drink-old-whiskey = Boire du vieux whisky : jouer deux cartes { $state ->
    [last] (vide la flasque)
   *[first] (reste la moitié)
  }

## La même chose en moins de mots, pour les boutons des téléphones : 34 caractères au plus. $loot : ce que perd la victime.
act-shoot-brief = { $who } ({ $spot })
act-capture-brief = { $hostage } : { $ransom }
act-marshal-brief = { $count ->
    [0] Dans { car-to }
    [one] Dans { car-to } : un fuit
   *[other] Dans { car-to } : { $count } fuient
  }
act-punch-brief = { $who }, { $loot ->
    [purse] bourse
    [purse-take] bourse à toi
    [jewel] bijou
    [strongbox] mallette
    [flask] flasque
    [whiskey] whisky
    [old-whiskey] vieux whisky
   *[none] sans butin
  }, { $landing }
act-punch-off-brief = Shotgun, { $landing }
act-drink-whiskey-brief = Classique, { $state ->
    [last] 2e gorgée
   *[first] 1re gorgée
  }
act-drink-old-whiskey-brief = Vieux, { $state ->
    [last] 2e gorgée
   *[first] 1re gorgée
  }
