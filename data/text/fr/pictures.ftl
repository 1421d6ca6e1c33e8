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
picture-hand-none-to-choose = Aucune carte à choisir
picture-hand-keep = Défausse ce que tu ne gardes pas
picture-hand-bonus = { $count ->
    [1] Garde une carte pour la manche suivante
   *[other] Garde jusqu'à { $count } cartes pour la suite
}
picture-hand-sip = Le whisky : joue une carte
picture-hand-discards = Ta défausse : { $count }
picture-hand-wait = Ce n'est pas à toi
picture-hand-empty = Ta main est vide
picture-strip-chosen = Ton choix
picture-strip-came = Ce que ça a donné
picture-strip-better = Mieux
picture-strip-nothing = On n'en voit encore rien sur le train.
# $chosen, $better: a choice; $came: a sentence
alt-strip = Ton choix : { $chosen }. Ce que ça a donné : { $came } Mieux : { $better }.
picture-hand-purses = Bourses : { $values }
picture-bullet = Balle
picture-kind-move = Course
picture-kind-floor = Étage
picture-kind-fire = { kind-fire }
picture-kind-robbery = Vol
picture-kind-punch = Poing
picture-kind-marshal = { kind-marshal }
picture-kind-ride = Cheval

## Les questions, courtes, au-dessus des réponses.
picture-ask-move = Où cours-tu ?
picture-ask-floor = Où grimpes-tu ?
picture-ask-fire = Sur qui tires-tu ?
picture-ask-robbery = Que prends-tu ?
picture-ask-punch = Qui frappes-tu ?
picture-ask-marshal = Où va le Marshal ?
picture-ask-pickpocketing = Quelle bourse prends-tu ?
picture-ask-ride = Où galopes-tu ?
picture-ask-run = Sur quel toit fuis-tu ?
picture-ask-hostage = Qui prends-tu en otage ?
picture-ask-board = Montes-tu ici ?
picture-ask-start = Dans quel wagon commences-tu ?
picture-draw = Pioche { $count }
picture-drink = Bois
picture-purses = { $count } = { $sum }
picture-escape = Fuite
picture-shotgun = Shotgun
picture-loot-purse = Bourse
picture-loot-jewel = Bijou
picture-loot-strongbox = Mallette
picture-loot-flask = Flasque
picture-round-short = { $round }/{ $rounds }

## Le score.
picture-score = Le butin
picture-score-part = ×{ $count } · { $worth }
picture-caught = Au trou

## La pile pendant qu'elle est exécutée, et les cartes sans place.

## Ce qui vient d'arriver : plus ou moins de quelque chose, et ce qui est arrivé avant ce qui est dessiné.
picture-gain = +{ $count }
picture-loss = −{ $count }

## Descriptions d'images : les lettres qui s'y trouvent.
alt-choice = { $letter } { $what }
alt-range = { $first }–{ $last }
alt-choices = Dans l'image : { $choices }.

## Images à partager.
picture-gazette = LA GAZETTE DU COLT
picture-wanted = RECHERCHÉ
picture-free = Libre

## Les règles, avant et après.
picture-before = Avant
picture-after = Après

## Films et images à partager.
film-none = Rien n'est arrivé sur le train pendant ces tours.
film-whole = Les { $count } cartes
film-card = Carte { $number } sur { $count }
keepsakes-title = ### Partager la partie { $id }
share-copy = -# Copie ces lignes dans n'importe quel chat. 🟨 butin · 🔴 touché · 🟪 le Marshal · 🟦 autre chose · ⬜ rien · ⬛ pas de carte
share-title = 🚂 { $game } · { $name } : { $place } sur { $places } · { $server }
share-title-private = 🚂 { $game } · { $name } : { $place } sur { $places }
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

# Une page de l'Attaque : ce que toutes ses cartes ont donné.
page-hit = { $count ->
    [1] { $who } : un impact
   *[other] { $who } : { $count } impacts
  }
page-hits = { $count ->
    [1] un bandit touché
   *[other] { $count } bandits touchés
  }
page-punched = coup de poing pour { $who }
page-punches = coups de poing pour { $count ->
    [1] un bandit
   *[other] { $count } bandits
  }
page-gains = { $who } gagne le plus
page-loot = { $count ->
    [one] un bandit rafle
   *[other] { $count } bandits raflent
  } du butin
page-wins = victoire pour { $who }
page-quiet = Calme plat à bord

# The ribbon on the first picture of a film.
picture-film = Film : { $count ->
    [1] une carte
   *[other] { $count } cartes
  }

# A wall of posters at the end of a season.
wall-points = Points : { $points }
alt-wall = Un mur d'avis de recherche, { $title } : { $who }.

# La carte à partager d'une partie finie.
share-wins = { $count ->
    [1] { $who } gagne avec { $worth }
   *[other] { $who } gagnent avec { $worth }
  }
share-aside = { $players } joueurs · { $rounds ->
    [1] une manche
   *[other] { $rounds } manches
  }
share-loot = Butin après chaque manche
share-start = début
award-shots = Fine gâchette
award-shots-count = { $count ->
    [1] un tir
   *[other] { $count } tirs
  }
award-punches = Poing d'acier
award-punches-count = { $count ->
    [1] un coup de poing
   *[other] { $count } coups de poing
  }
award-takings = Doigts crochus
award-takings-count = { $count ->
    [1] une prise
   *[other] { $count } prises
  }
award-wounds = Passoire
award-wounds-count = { $count ->
    [1] un impact
   *[other] { $count } impacts
  }
award-climbs = Chat de gouttière
award-climbs-count = { $count ->
    [1] une montée
   *[other] { $count } montées
  }
alt-share = { $title }. Classement : { $who }.

# La bande dessinée d'un Stealin' : une phrase courte et un cri par image. $who et $whom sont des bandits.
comic-punch = { $loot ->
    [steal-purse] { $who } frappe { $whom } et garde la bourse
    [drop-purse] { $who } frappe { $whom } : une bourse vole
    [drop-jewel] { $who } frappe { $whom } : un bijou vole
    [drop-strongbox] { $who } frappe { $whom } : une mallette tombe
   *[none] { $who } frappe { $whom }
  }
comic-shot = { $count ->
    [1] { $who } tire sur { $whom }
    [2] { $who } tire sur { $whom }
   *[other] { $who } tire sur { $count } bandits
  }
comic-caught = { $who } tombe sur le Marshal
comic-marshal = { $count ->
    [1] Le Marshal tire sur { $whom }
    [2] Le Marshal tire sur { $whom }
   *[other] Le Marshal tire sur { $count } bandits
  }
comic-take = { $loot ->
    [purse] { $who } rafle une bourse
    [jewel] { $who } rafle un bijou
    [strongbox] { $who } rafle une mallette
    [flask] { $who } rafle une flasque
    [hostage] { $who } prend un otage
   *[other] { $who } encaisse
  }
comic-event = { $what ->
    [hit] { $name } : { $count ->
        [1] un bandit touché
       *[other] { $count } bandits touchés
      }
    [won] { $name } : du butin pour { $whom }
    [won-many] { $name } : du butin pour { $count } bandits
    [lost] { $name } : moins de butin pour { $whom }
    [lost-many] { $name } : moins de butin pour { $count } bandits
   *[none] { $name }
  }
comic-strongbox = Une seconde mallette arrive dans { $car ->
    [0] la locomotive
   *[other] le wagon { $car }
  }
comic-move = { $way ->
    [off] { $who } part au galop pour de bon
    [ride] { $who } fait un tour à cheval
    [up] { $who } grimpe sur le toit
    [down] { $who } redescend
   *[run] { $who } file
  }
comic-the-marshal = Le Marshal
comic-shout = { $sort ->
    [punch] VLAN !
    [shot] PAN !
    [take] HOP !
   *[move] ZOU !
  }
comic-worth = { $worth } !
alt-comic = Bande dessinée : { $told }.
