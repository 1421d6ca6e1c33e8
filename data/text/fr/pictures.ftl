### Les quelques mots dans les images. Ils doivent rester courts : une image se lit sur un téléphone.

## La lettre dans le signe de chaque bandit. Chaque signe a aussi sa forme et sa couleur.
picture-sign-belle = B
picture-sign-cheyenne = C
picture-sign-django = Dj
picture-sign-doc = Do
picture-sign-ghost = G
picture-sign-tuco = T

## Plaques sur le train. Le wagon derrière la locomotive porte le numéro 1.
picture-plate = { $number }
picture-plate-caboose = Queue
picture-plate-locomotive = Loco

## Le billet avec la manche.
picture-round = Manche { $round } sur { $rounds } : { $phase }
picture-phase-schemin = Préparation
picture-phase-stealin = Hold-up
picture-phase-event = événement
picture-phase-attack = Attaque à cheval
picture-phase-over = terminus

## Combien d'une sorte.
picture-count = ×{ $count }

## Le panneau à côté de la diligence : qui peut encore être pris en otage.
picture-hostages = Otages

## La main.
picture-hand = Main : { $name }
picture-hand-play = Pose une carte ou pioche { $count }
picture-hand-draw = Rien à poser : pioche { $count }
picture-hand-only-play = Pose une carte
picture-hand-pass = Rien à poser, rien à piocher
picture-hand-choose = Un choix attend en dessous
picture-hand-none-to-choose = Aucune carte à choisir
picture-hand-keep = Défausse ce que tu ne gardes pas
picture-hand-bonus = { $count ->
    [one] Garde une carte pour la manche suivante
   *[other] Garde jusqu'à { $count } cartes pour la suite
}
picture-hand-sip = Le whisky : joue une carte
picture-hand-discards = Ta défausse : { $count }
picture-hand-wait = Ce n'est pas à toi
picture-hand-empty = Ta main est vide
picture-hand-purses = Bourses : { $values }
picture-bullet = Balle
picture-kind-move = Bouger
picture-kind-floor = Étage
picture-kind-fire = Tir
picture-kind-robbery = Voler
picture-kind-punch = Poing
picture-kind-marshal = Marshal
picture-kind-ride = Galop

## Le score.
picture-score = Le butin
picture-caught = Au trou

## La pile pendant qu'elle est exécutée, et les cartes sans place.
picture-pile = { $number } sur { $cards }
picture-more-cards = +{ $count }

## Un revolver sans balles.
picture-no-bullets = vide

## Ce qui vient d'arriver : plus ou moins de quelque chose, et ce qui est arrivé avant ce qui est dessiné.
picture-gain = +{ $count }
picture-loss = −{ $count }
picture-earlier = +{ $count }

## Descriptions d'images : les lettres qui s'y trouvent.
alt-choice = { $letter } { $what }
alt-choices = Dans l'image : { $choices }.

## Images à partager.
picture-wanted = RECHERCHÉ
picture-free = Libre

## Les règles, avant et après.
picture-before = Avant
picture-after = Après

## Films et images à partager.
film-none = Rien n'est arrivé sur le train pendant ces tours.
film-whole = Les { $count } cartes
film-card = Carte { $number } sur { $count }
keepsakes-title = ### Partie { $id } : images à partager
keepsakes-recap = Les tournants
keepsakes-whole = Toute la partie
poster-subtitle = { $game } · partie { $id }
alt-poster = Avis de recherche : { $who }. { $match }.
alt-recap = Les tournants de la partie, l'un après l'autre.
alt-whole = Toute la partie en mouvement.
saloon-title = { $game } · table { $id }
saloon-computer = un ordinateur
alt-saloon = { $free ->
    [0] Le saloon est plein : { $who }.
    [one] Dans le saloon : { $who }. Une place est libre.
   *[other] Dans le saloon : { $who }. { $free } places sont libres.
  }
