### Colt Super Express, raconté : là où se lit le Markdown de Discord. $who et $target sont des bandits (déjà en gras), $to est un lieu avec
### sa préposition. « v2 », « v3 », ... disent la même chose autrement ; ce qui est raconté suit de l'événement lui-même.

## Noms.
bandit-mei = Mei
    .gender = feminine
super-card-move = Déplacement
super-card-floor = Changement d'étage
super-card-flip = Demi-tour
super-card-fire = Tir
super-card-reflex = Réflexe
super-card-horse = Cheval
super-then = { $head } → { $card }
super-facing-front = vers la locomotive
super-facing-rear = vers la queue

## Le départ.
super-told-train = L'express est prêt : derrière la locomotive, { $count } wagons et leurs cartes Butin, que personne n'a vues.
super-told-placed = À bord, de la tête à la queue : { $places }.
super-told-placed-at = { $who } { $spot }, regard { $facing }
super-told-first = Le hasard veut que { $who } commence.

## Une manche.
super-told-round = **Manche { $number }.** { $who } commence. Tout le monde choisit trois cartes en secret.
super-told-scene = Il reste { $cars ->
    [1] un wagon
   *[other] { $cars } wagons
  } et { $count ->
    [1] un bandit
   *[other] { $count } bandits
  }
super-told-scene-rear = { $train }. Le wagon de queue est le prochain à partir, avec { $who } à bord.
    .v2 = { $train }. { $who } { $count ->
        [1] a
       *[other] ont
      } choisi le pire des wagons : celui de queue part le premier.
    .v3 = { $train }. Derrière { $who }, il n'y a plus que les rails, et le wagon de queue va partir.
    .v4 = { $train }. L'attelage grince, et { $who } { $count ->
        [one] est
       *[other] sont
      } du mauvais côté.
super-told-scene-empty = { $train }. Le wagon de queue est le prochain à partir : personne dedans, personne dessus.
    .v2 = { $train }. Le wagon de queue est le prochain à partir, et personne n'y est encore.
    .v3 = { $train }. Le wagon de queue roule à vide. Plus pour longtemps.
    .v4 = { $train }. Le wagon de queue est le prochain. Pour l'instant, il n'emmène personne.
    .v5 = { $train }. Encore une manche, et le wagon de queue reste sur la voie. Pour l'instant, il est vide.
super-told-scene-rule = -# { $who } commence. Tout le monde choisit trois cartes en secret.
super-told-you-planned = Tu as posé { $cards }.
super-told-computer-planned = L'ordinateur a posé { $cards } à ta place.
super-told-shootin = **Les cartes se retournent**, une par bandit à tour de rôle : { $order }.

super-told-card = { $who } { $deeds }.
super-told-turned = { $facing }
super-told-turned-run = Les têtes se tournent : { $places }.
    .v2 = On regarde ailleurs : { $places }.
    .v3 = Les semelles grincent : { $places }.
super-told-flip = se retourne { $facing }
    .v2 = pivote { $facing }
super-told-move-inside = court { $to }
    .v2 = file { $to }
super-told-move-roof = saute { $to }
    .v2 = bondit { $to }
super-told-floor-roof = grimpe { $to }
    .v2 = se hisse { $to }
super-told-floor-inside = se laisse tomber { $to }
    .v2 = descend { $to }
super-told-horse = galope le long du train et grimpe { $to }
    .v2 = galope jusqu'à l'avant et grimpe { $to }
    .v3 = pique des deux vers l'avant et grimpe { $to }
super-told-horse-run = { $who } galopent le long du train et grimpent { $to }.
    .v2 = Des sabots le long du train : { $who } grimpent { $to }.
super-told-shot = envoie { $target } d'une balle { $to }, au tapis
    .v2 = fait feu, et { $target } finit { own-stunned-target } { $to }
    .v3 = projette { $target } { $to } d'une balle : au tapis
    .v4 = tire, et { $target } s'étale { $to }, au tapis
super-told-missed = tire dans le vide
    .v2 = ne trouve personne sur qui tirer
    .v3 = tire dans le crépuscule
    .v4 = effraie un cactus
    .v5 = gaspille de la bonne poudre
    .v6 = fait un trou dans le ciel
super-told-missed-over = tire par-dessus { $over } et ne touche personne
super-told-missed-run = { $who } tirent, et il n'y a personne.
    .v2 = { $who } gaspillent de la bonne poudre.
    .v3 = { $who } effraient les cactus.
super-told-foot = se tire une balle dans le pied et finit { own-stunned }
    .v2 = vise trop bas, se touche le pied et finit { own-stunned }
super-told-up = se relève, et la carte s'arrête là
    .v2 = retrouve ses jambes
    .v3 = reprend ses esprits et se relève, rien de plus
    .v4 = passe cette carte à se relever
    .v5 = cligne des yeux, grogne et se relève
    .v6 = crache un peu de poussière et se relève
super-told-up-reflex = bondit sur ses pieds
super-told-in-place = est déjà tout devant, et rien ne se passe
super-told-walked-front = sort du train par l'avant, sous le chasse-pierres
    .v2 = descend par l'avant de la locomotive, droit sur les rails
    .v3 = arrive au bout du train et disparaît par l'avant
super-told-walked-rear = sort du train par l'arrière
super-told-thrown = jette { $target } à bas du train d'une balle
    .v2 = fait feu, et { $target } dégringole du train
super-told-hope = Seul un Cheval à la carte suivante peut rattraper ça.
    .v2 = Un seul espoir : un Cheval à la carte suivante.
super-told-rescued = galope après le train, grimpe { $to } et revient en jeu, regard vers l'avant
super-told-hope-lost = n'a pas de Cheval : { own-out } pour de bon

## La fin d'une manche et de la partie.
super-told-unhooked = { $count ->
    [0] **Le wagon de queue est décroché**, le numéro { $car }, sans personne dedans ni dessus.
   *[other] **Le wagon de queue est décroché**, le numéro { $car }, et emporte { $who }.
  }
super-told-loot = { $who } ferme la marche et prend sa carte Butin : { $worth }.
    .v2 = Sa carte Butin va à { $who }, qui ferme la marche : { $worth }.
super-told-end-last-aboard = **Il ne reste qu'un bandit à bord** : { $who } gagne.
super-told-end-last-car = **Il ne reste que la locomotive.** À bord, on compare le butin : { $count ->
    [1] { $who } gagne.
   *[other] { $who } se partagent la victoire.
  }
super-told-end-nobody-left = **Il ne reste personne à bord.** { $count ->
    [0] Personne ne gagne.
    [one] { $who } a le mieux tenu et gagne.
   *[other] { $who } ont le mieux tenu et se partagent la victoire.
  }

super-headline-end = Terminus
super-headline-shot = Une balle jette { $who } à bas du train
super-headline-move = { $who } sort du train
super-headline-unhooked = Le wagon { $car } part avec { $who }
super-headline-rescued = { $who } remonte à bord au galop
super-headline-hit = Une balle pour { $who }
super-headline-loot = { $who } gagne { $worth }
super-headline-car = { $line }, et le wagon { $car } s'en va
