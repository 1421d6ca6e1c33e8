### Les noms des choses dans les jeux, et comment s'écrivent les listes.
### Les noms des arguments restent les mêmes dans chaque langue ; un texte peut laisser de côté un argument dont il n'a pas besoin.

list-none = personne
list-more = { $head }, { $item }
list-last = { $head } et { $item }
list-clause = { $head } ; { $item }
list-dots = { $head } · { $item }
list-passage = { $head } { $item }

## Quelqu'un sans nom lisible.
nameless = anonyme

## Les bandits. « figure-named » présente un bandit et qui le joue ; les deux noms arrivent tout prêts.
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
own-stunned = { GENDER($who) ->
    [feminine] sonnée
   *[other] sonné
  }
own-stunned-target = { GENDER($target) ->
    [feminine] sonnée
   *[other] sonné
  }
own-out = { GENDER($who) ->
    [feminine] éliminée
   *[other] éliminé
  }
own-out-target = { GENDER($target) ->
    [feminine] éliminée
   *[other] éliminé
  }
own-of = { BEGINS($who, with: "a e i o u y h") ->
    [yes] d'{ $who }
   *[no] de { $who }
  }
own-of-other = { BEGINS($other, with: "a e i o u y h") ->
    [yes] d'{ $other }
   *[no] de { $other }
  }
own-of-seat = { BEGINS($seat, with: "a e i o u y h") ->
    [yes] d'{ $seat }
   *[no] de { $seat }
  }
own-of-by = { BEGINS($by, with: "a e i o u y h") ->
    [yes] d'{ $by }
   *[no] de { $by }
  }
figure-named = **{ $bandit }** ({ $player })

## Les wagons selon leur place : la locomotive en tête, le dernier en queue, des numéros entre les deux.
car = { $car ->
    [locomotive] la locomotive
    [caboose] le wagon de queue
   *[other] le wagon { $car }
  }
# « car-at » et « car-to » suivent « dans », « devant », « vers », « longer » ; « car-of » contient déjà « de » (toit, à côté).
car-at = { car }
car-to = { car }
car-of = { $car ->
    [locomotive] de la locomotive
    [caboose] du wagon de queue
   *[other] du wagon { $car }
  }

## Les wagons selon leur aménagement (un dessin pour chacun des six).
furnishing-locomotive = locomotive
furnishing-a = wagon postal
furnishing-b = troisième classe
furnishing-c = wagon-lit
furnishing-d = wagon-restaurant
furnishing-e = saloon
furnishing-f = première classe

## Les lieux : où est un bandit, où il va, d'où il vient. $floor vaut "roof" ou "inside".
# Un nom sans article, entre parenthèses.
own-bare = { $car ->
    [locomotive] locomotive
    [caboose] wagon de queue
   *[other] wagon { $car }
  }
spot-at = { $floor ->
    [roof] sur le toit { car-of }
   *[inside] dans { car-at }
  }
spot-to = { $floor ->
    [roof] sur le toit { car-of }
   *[inside] dans { car-to }
  }
spot-bare = { $floor ->
    [roof] toit { car-of }
   *[inside] { own-bare }
  }
# Dans et sur la diligence, et loin pour de bon (ou pas encore là).
coach-at = { $floor ->
    [roof] sur le toit de la diligence
   *[inside] dans la diligence
  }
coach-to = { $floor ->
    [roof] sur le toit de la diligence
   *[inside] dans la diligence
  }
coach-bare = { $floor ->
    [roof] toit de la diligence
   *[inside] la diligence
  }
# Lieux sur les boutons où la place manque.
spot-brief = { $floor ->
    [roof] { $car ->
        [locomotive] toit loco
        [caboose] toit queue
       *[other] toit { $car }
      }
   *[inside] { $car ->
        [locomotive] loco
        [caboose] en queue
       *[other] wagon { $car }
      }
  }
coach-brief = { $floor ->
    [roof] impériale
   *[inside] diligence
  }
spot-away = loin du train
way-forward = vers la locomotive
way-rearward = vers la queue du train

## Cartes Action et balles.
kind-move = Déplacement
kind-floor = Changement d'étage
# Quand la place manque.
kind-floor-brief = Étage
kind-fire = Tir
kind-robbery = Braquage
kind-punch = Coup de poing
kind-marshal = Marshal
kind-ride = Chevauchée
bullet-from = Balle de { $bandit }
bullet-neutral = Balle neutre
card-of = { $card } ({ $bandit })
card-counted = { $count } × { $card }

## Le butin. $worth est une somme déjà écrite.
loot-purse = { $count ->
    [1] une bourse
   *[other] { $count } bourses
  }
loot-jewel = { $count ->
    [1] un bijou
   *[other] { $count } bijoux
  }
loot-strongbox = { $count ->
    [1] une mallette
   *[other] { $count } mallettes
  }
loot-flask = { $count ->
    [1] une flasque de whisky
   *[other] { $count } flasques de whisky
  }
loot-worth = { $loot } ({ $worth })
loot-nothing = rien

## Les flasques, autant qu'on les connaît. Les pleines se ressemblent toutes ; la sorte se voit après la première gorgée.
flask-full-unknown = une flasque pleine
flask-full-whiskey = une flasque pleine de whisky classique
flask-full-old-whiskey = une flasque pleine de vieux whisky
flask-half-unknown = une flasque entamée
flask-half-whiskey = une flasque entamée de whisky classique
flask-half-old-whiskey = une flasque entamée de vieux whisky

## Les otages : le nom, la rançon, et les ennuis qu'ils causent, en peu de mots.
hostage-the = { $hostage }
hostage-poodle = Caniche de Madame
hostage-banker = Banquier
hostage-minister = Pasteur
hostage-teacher = Institutrice
hostage-zealot = Dévot
hostage-old-lady = Vieille Dame
hostage-poker-player = Joueur de poker
hostage-photographer = Photographe
hostage-ransom-poodle = { $money }
hostage-ransom-banker = { $money } avec une mallette
hostage-ransom-minister = { $money }
hostage-ransom-teacher = { $money }
hostage-ransom-zealot = { $money }
hostage-ransom-old-lady = { $money } par bijou
hostage-ransom-poker-player = { $money } par bourse
hostage-ransom-photographer = { $money } par balle d'un rival
hostage-trouble-poodle = une balle neutre par manche
hostage-trouble-banker = aucun ennui
hostage-trouble-minister = une carte de moins par manche
hostage-trouble-teacher = Coup de poing inutile
hostage-trouble-zealot = Chevauchée inutile
hostage-trouble-old-lady = un seul wagon sur les toits
hostage-trouble-poker-player = pouvoir perdu
hostage-trouble-photographer = pas de carte cachée

## Cartes Manche. Trois n'ont pas d'événement ; elles portent le nom de leur image.
round-angry-marshal = Marshal en colère
round-swivel-arm = Bras pivotant
round-braking = Freinage
round-take-it-all = Prenez tout !
round-passengers-rebellion = Révolte des passagers
round-bridge = Pont
round-tunnel = Tunnel
round-marshals-revenge = Vengeance du Marshal
round-pickpocketing = Pickpocket
round-hostage-taking = Prise d'otage
round-armed-bandits = Bandits armés
round-whiskey-for-the-marshal = Un whisky pour le Marshal
round-panting-horses = Chevaux essoufflés
round-higher-speed = Pleine vitesse
round-shotguns-rage = La rage du Shotgun
round-mortal-bullet = Balle mortelle
round-sharing-the-loot = Partage du butin
round-escape = Évasion
round-hidden = Encore cachée

## Sortes de tours.
turn-standard = normal
turn-tunnel = tunnel
turn-speeding-up = accélération
turn-switching = aiguillage
turn-turmoil = cohue
