### Le récit : une phrase courte pour chaque chose qui arrive, là où se lit le Markdown de Discord.
### « v2 », « v3 », ... disent la même chose autrement. Ce qui est raconté suit de l'événement lui-même, si bien que le même événement
### se lit toujours pareil. $who et $target sont des bandits (déjà en gras, celui qui agit avec qui le joue), $spot et $to des lieux avec
### leur préposition (« dans le wagon 3 », « sur le toit du wagon 3 »), $count distingue un seul de plusieurs.

## Le départ.
told-train = L'express démarre. Derrière la locomotive : { $cars }.
told-train-car = { $name } ({ $number })
told-train-last = { $name } ({ $number }, le wagon de queue)
told-placed = La bande est à bord : { $places }.
told-placed-at = { $who } { $spot }
told-first = Le hasard veut que { $who } ouvre la première manche.
told-dealt = { $count ->
    [0] Pas de pioche : toutes les mains sont pleines.
    [one] Chaque bandit reçoit une carte.
   *[other] Chaque bandit reçoit { $count } cartes.
  }
told-dealt-but = { $count ->
    [0] Aucun bandit ne reçoit de carte
    [one] Chaque bandit reçoit une carte
   *[other] Chaque bandit reçoit { $count } cartes
  }, sauf { $who } : { $more ->
    [0] aucune
    [one] une
   *[other] { $more }
  }{ $others ->
    [1] {""}
   *[other] {" "}par tête
  }.
told-dealt-unequal = Les cartes sont distribuées : { $hands }.
told-dealt-to = { $count } à { $who }
told-you-hold = Tu as en main { $cards }.

## Une manche et ses tours.
told-round = **Manche { $number } : { $card }** – { $turns }.{ $hint } { $who } commence.
told-turns = { $count ->
    [1] un tour
   *[other] { $count } tours
  }
told-turns-with = { $turns } ; { $kinds }
told-turns-kind = { $count ->
    [1] le tour
   *[other] les tours
  } { $numbers } { $kind ->
    [tunnel] dans le tunnel
    [speeding-up] avec deux actions de suite
    [switching] en sens inverse
   *[turmoil] tout le monde à la fois
  }
hint-angry-marshal = À la fin, le Marshal tire sur le toit au-dessus de lui et recule d'un wagon.
hint-swivel-arm = À la fin, un bras balaie les bandits des toits jusqu'au toit du wagon de queue.
hint-braking = À la fin, les bandits sur un toit sont projetés d'un wagon vers l'avant.
hint-take-it-all = À la fin, la seconde mallette tombe dans le wagon du Marshal.
hint-passengers-rebellion = À la fin, chaque bandit à l'intérieur du train prend une balle neutre.
hint-marshals-revenge = À la fin, les bandits au-dessus du Marshal perdent leur bourse de moindre valeur.
hint-pickpocketing = À la fin, chaque bandit seul à son emplacement peut y prendre une bourse.
hint-hostage-taking = À la fin, les bandits dans ou sur la locomotive touchent une rançon.
told-turn-standard = **Tour { $number }.**
told-turn-tunnel = **Tour { $number }** : dans le tunnel. Les cartes se posent cachées.
told-turn-speeding-up = **Tour { $number }** : le train accélère. Tout le monde agit deux fois de suite.
told-turn-switching = **Tour { $number }** : sur l'aiguillage. On joue dans le sens inverse.
told-turn-turmoil = **Tour { $number }** : c'est la cohue. Tout le monde choisit en secret, et tout se dévoile d'un coup.
told-round-ended = La manche { $number } est finie.

## Préparation.
told-played = { $who } joue **{ $card }**.
    .v2 = { $who } pose **{ $card }** sur la pile.
    .v3 = { $who } sort **{ $card }**.
told-played-hidden = { $who } glisse sur la pile une carte cachée.
    .v2 = { $who } pose une carte cachée.
told-you-hid = Tu as posé **{ $card }**, face cachée.
told-computer-hid = L'ordinateur a posé **{ $card }**, face cachée, à ta place.
told-drew = { $count ->
    [1] { $who } pioche une carte.
   *[other] { $who } pioche { $count } cartes.
  }
    .v2 = { $count ->
        [1] { $who } prend le temps de réfléchir et pioche une carte.
       *[other] { $who } prend le temps de réfléchir et pioche { $count } cartes.
      }
told-you-drew = Tu pioches { $cards }.
told-passed = { $who } ne peut ni poser ni piocher, et passe.

## Hold-up. « told-asks » se raconte tant qu'il reste à choisir comment la carte est exécutée.
told-stealin = { $cards ->
    [0] La Préparation est finie, et personne n'a posé de carte : dans cette manche, les passagers gardent tout.
    [one] La Préparation est finie : une carte attend sur la pile.
   *[other] La Préparation est finie : { $cards } cartes attendent sur la pile, première posée, première jouée.
  }
told-asks = Carte { $number } : { $who } retourne **{ $card }** et doit choisir.
nothing-no-target-fire = { $who } dégaine et ne trouve personne sur qui tirer.
    .v2 = { $who } tire sur les buissons : personne en vue.
    .v3 = { $who } vise, et tout le monde est ailleurs.
    .v4 = { $who } rengaine : personne à portée.
nothing-no-bullets-fire = { $who } presse la détente : clic. Le revolver est vide.
    .v2 = { $who } fait tourner un barillet vide.
nothing-no-target-punch = { $who } frappe dans le vide : il n'y a personne.
    .v2 = { $who } cherche la bagarre et ne trouve personne à frapper.
    .v3 = { $who } retrousse ses manches pour personne.
nothing-no-loot-robbery = { $who } ne ramasse que du vent : il n'y a pas de butin ici.
    .v2 = { $who } fouille partout et ne trouve aucun butin.
    .v3 = { $who } cherche deux fois partout : pas un sou.
    .v4 = { $who } repart avec une poignée de poussière.
    .v5 = { $who } vient chercher du butin et repart sans rien.
nothing-other = { $who } retourne { $card }, et il ne se passe rien.
told-moved-inside = { $who } se glisse { $to }.
    .v2 = { $who } file { $to }.
    .v3 = { $who } pousse la porte et passe { $to }.
    .v4 = { $who } s'engouffre { $to }.
told-moved-roof = { $cars ->
    [1] { $who } saute { $to }.
   *[other] { $who } traverse { $cars } wagons par les toits et s'arrête { $to }.
  }
    .v2 = { $cars ->
        [1] { $who } franchit le vide { $to }.
       *[other] { $who } court par-dessus { $cars } wagons, { $to }.
      }
    .v3 = { $cars ->
        [1] { $who } prend son élan et retombe { $to }.
       *[other] { $who } survole { $cars } wagons et retombe { $to }.
      }
told-climbed-roof = { $who } grimpe { $to }.
    .v2 = { $who } se hisse { $to }.
    .v3 = { $who } se hisse à la force des bras { $to }.
    .v4 = { $who } veut prendre l'air et monte { $to }.
told-climbed-inside = { $who } se laisse tomber { $to }.
    .v2 = { $who } descend { $to }.
    .v3 = { $who } descend d'un bond { $to }.
    .v4 = { $who } passe par une trappe { $to }.
told-pushed = La balle projette { $who } { $to }.
    .v2 = Le choc emporte { $who } { $to }.
told-thrown = { $who } valdingue { $to }.
told-swept = { $who } atterrit { $to }.
told-shot = { $left ->
    [0] { $who } tire sur { $target } avec sa dernière balle.
    [one] { $who } tire sur { $target } et n'a plus qu'une balle.
   *[other] { $who } tire sur { $target }.
  }
    .v2 = { $left ->
        [0] { $who } loge sa dernière balle dans { $target }.
        [one] { $who } touche { $target } ; il ne reste qu'une balle dans le revolver.
       *[other] { $who } loge une balle dans { $target }.
      }
    .v3 = { $left ->
        [0] Pan ! { $target } prend la dernière balle { own-of }.
       *[other] Pan ! { $target } prend une balle { own-of }.
      }
    .v4 = { $left ->
        [0] { $who } vide son revolver sur { $target }.
        [one] { $who } vise { $target } et fait feu ; plus qu'une balle.
       *[other] { $who } vise { $target } et fait feu.
      }
    .v5 = { $left ->
        [0] { $who } dégaine une dernière fois et touche { $target }.
        [one] { $who } dégaine et touche { $target } ; il reste une balle.
       *[other] { $who } dégaine et touche { $target }.
      }
told-robbed = { $who } empoche { $loot } { $spot }.
    .v2 = { $who } rafle { $loot } { $spot }.
    .v3 = { $who } chipe { $loot } { $spot }.
    .v4 = { $who } met la main sur { $loot } { $spot }.
    .v5 = { $who } fait main basse sur { $loot } { $spot }.
    .v6 = { $who } a la main leste : { $loot } de moins { $spot }.
    .v7 = { $who } trouve { $loot } { $spot } et ne pose pas de questions.
told-you-found = Tu regardes dedans : { $worth }.
told-punched = { $who } envoie { $target } { $to } d'un coup de poing ; il n'y avait rien à prendre.
    .v2 = { $who } cogne, et { $target } valse { $to }, les poches vides.
    .v3 = { $who } expédie { $target } { $to }, et pas une pièce ne tombe.
told-punched-drop = { $who } envoie { $target } { $to } d'un coup de poing ; { $loot } reste { $spot }.
    .v2 = { $who } cogne : { $target } valse { $to }, et { $loot } reste { $spot }.
    .v3 = { $who } place un crochet : { $target } part { $to }, { $loot } reste { $spot }.
told-punched-handed = { $who } envoie { $target } { $to } d'un coup de poing et garde { $loot }.
    .v2 = { $who } expédie { $target } { $to } et lui prend { $loot } au passage.
told-punched-only = { $who } frappe { $target }.
told-dropped = { $who } laisse tomber { $loot } { $spot }.
told-handed = { $who } perd { $loot } au profit de { $target }.
told-you-lost = La bourse perdue contenait { $worth }.

## Le Marshal et ses balles.
told-marshal-lured = { $who } attire le Marshal { $to }.
    .v2 = { $who } fait du bruit, et le Marshal s'avance { $to }.
    .v3 = { $who } siffle, et le Marshal arrive { $to }.
    .v4 = { $who } claque une porte, et le Marshal déboule { $to }.
told-marshal-walks = Le Marshal passe { $to }.
told-marshal-stomps = Le Marshal s'en va d'un pas lourd { $to }.
told-flight-hit = { $count ->
    [1] Le Marshal est là : { $who } prend une balle neutre et fuit sur le toit.
   *[other] Le Marshal est là : { $who } prennent une balle neutre par tête et fuient sur le toit.
  }
    .v2 = { $count ->
        [1] Mauvais endroit, mauvais moment : { $who } prend une balle neutre du Marshal et se sauve sur le toit.
       *[other] Mauvais endroit, mauvais moment : { $who } prennent une balle neutre du Marshal par tête et se sauvent sur le toit.
      }
    .v3 = { $count ->
        [1] Le Marshal tire le premier : { $who } prend une balle neutre et file sur le toit.
       *[other] Le Marshal tire le premier : { $who } prennent une balle neutre par tête et filent sur le toit.
      }
told-flight-free = { $count ->
    [1] Le Marshal n'a plus de balles : { $who } fuit sur le toit sans une égratignure.
   *[other] Le Marshal n'a plus de balles : { $who } fuient sur le toit sans une égratignure.
  }
told-flight-short = { $count ->
    [1] Le Marshal est là : { $who } fuit sur le toit.
   *[other] Le Marshal est là : { $who } fuient sur le toit sans une égratignure.
  }
told-bullets-gone = Il n'y a pas assez de balles neutres : personne n'est touché, et le reste quitte la partie.
told-bullets = { $count ->
    [1] { $who } prend une balle neutre.
   *[other] { $who } prennent une balle neutre par tête.
  }

## Les événements des cartes Manche : l'annonce, puis ce qui en sort, ou « told-nobody-... » si rien n'en sort.
told-event-angry-marshal = **Marshal en colère !** Il en a assez des bottes au-dessus de sa tête.
told-event-swivel-arm = **Bras pivotant !** Le bras d'une grue postale surgit au-dessus des toits.
told-event-braking = **Freinage !** Le fer hurle contre le fer.
told-event-take-it-all = **Prenez tout !** La seconde mallette de la compagnie houillère est de sortie.
told-event-passengers-rebellion = **Révolte des passagers !** Ils en ont assez et sortent leurs pistolets.
told-event-marshals-revenge = **Vengeance du Marshal !** En gare, il fait les poches sur le toit au-dessus de lui.
told-event-pickpocketing = **Pickpocket !** Dans la bousculade de la gare, personne ne surveille les bourses.
told-event-hostage-taking = **Prise d'otage !** En gare, le mécanicien vaut son poids en dollars.
told-nobody-angry-marshal = Mais le toit au-dessus de lui est vide, et il est déjà en queue de train.
told-nobody-swivel-arm = Mais les toits sont vides.
told-nobody-braking = Mais les toits sont vides.
told-nobody-take-it-all = Mais il n'y a plus de seconde mallette.
told-nobody-passengers-rebellion = Mais personne n'est touché.
told-nobody-marshals-revenge = Mais là-haut, personne n'a de bourse.
told-nobody-pickpocketing = Mais personne n'est en tête-à-tête avec une bourse.
told-nobody-hostage-taking = Mais il n'y a personne dans ou sur la locomotive.
told-nobody-other = Mais il ne se passe rien.
told-arm = { $count ->
    [1] Il balaie { $who } { $to }.
   *[other] Il balaie { $who } { $to }.
  }
told-braked = Le choc projette { $places }.
told-braked-to = { $who } { $to }
told-strongbox = On la dépose { $spot }, sous le nez du Marshal.
told-purse-lost = { $count ->
    [1] { $who } perd sa bourse de moindre valeur.
   *[other] { $who } perdent leurs bourses de moindre valeur.
  }
told-ransom = { $count ->
    [1] { $who } touche une rançon de { $money }.
   *[other] { $who } touchent une rançon de { $money } par tête.
  }
told-picked = { $who } ramasse en douce { $loot } { $spot }.
told-purse-left = { $who } ne touche pas aux bourses.

## La fin.
told-ended-nobody = L'express entre en gare avec tout le monde encore à bord. Le coup de filet est complet : personne ne gagne.
told-ended = { $count ->
    [1] L'express entre en gare, et { $who } s'en tire avec le plus gros butin : { $total }.
   *[other] L'express entre en gare, et { $who } se partagent la victoire avec { $total } par tête.
  }

## Les chapitres du fil, racontés comme une histoire : un tour de Préparation par ligne, et ce qui se répète ou se rend.
told-scene = { $scene }
told-scene-rule = -# { $turns }. { $who } commence.{ $hint }
told-scene-start = La bande est à l'arrière, une mallette à l'avant, et le Marshal est assis dessus.
told-scene-crowd = { $who } s'entassent { $at } : le prochain coup de poing ne peut pas rater.
    .v2 = Coude à coude { $at } : { $who }.
told-scene-marshal = Seule une porte sépare { $who } du Marshal.
    .v2 = Juste derrière la porte, le Marshal ; juste devant : { $who }.
told-scene-roofs = Là-haut sur les toits, le vent secoue { $who }.
    .v2 = La fumée court sur les toits, autour de { $who }.
told-scene-grudge = { $who } et { $target } ne se parlent plus : { $count } coups à { $back }.
    .v2 = La rancune voyage aussi : { $who } a touché { $target } { $count } fois, { $back ->
        [0] sans rien recevoir en retour
        [one] pour un coup rendu
       *[other] pour { $back } coups rendus
      }.
told-scene-calm = Le Marshal attend { $at } et compte ses balles.
told-thread-held = { $count ->
    [1] { $who } a { $boxes ->
        [only] une mallette
        [1] une mallette
       *[other] { $boxes } mallettes
      }, et ça s'est remarqué.
   *[other] { $who } ont { $boxes } mallettes en tout, et ça s'est remarqué.
  }
    .v2 = { $boxes ->
        [only] La mallette voyage avec { $who }, pour l'instant.
        [1] Une mallette voyage avec { $who }, pour l'instant.
       *[other] { $boxes } mallettes voyagent avec { $who }, pour l'instant.
      }
told-thread-free = { $boxes ->
    [only] La mallette est { $at }, et personne ne la garde.
    [1] Une mallette est { $at }, et personne ne la garde.
   *[other] { $boxes } mallettes sont { $at }, et personne ne les garde.
  }
    .v2 = { $boxes ->
        [only] La mallette traîne { $at } : premier arrivé, premier servi.
        [1] Une mallette traîne { $at } : premier arrivé, premier servi.
       *[other] { $boxes } mallettes traînent { $at } : premier arrivé, premier servi.
      }
told-thread-guarded = { $boxes ->
    [only] La mallette est toujours { $at }, le Marshal aussi.
    [1] Une mallette est toujours { $at }, le Marshal aussi.
   *[other] { $boxes } mallettes sont { $at }, le Marshal aussi.
  }
    .v2 = { $boxes ->
        [only] La mallette { $at } a le meilleur des gardiens : le Marshal.
        [1] Une mallette { $at } a le meilleur des gardiens : le Marshal.
       *[other] { $boxes } mallettes { $at } ont le meilleur des gardiens : le Marshal.
      }
told-thread-won = { $boxes ->
    [only] La mallette descend du train avec { $who }.
    [1] Une mallette descend du train avec { $who }.
   *[other] { $boxes } mallettes descendent du train avec { $who }.
  }
told-thread-lost = { $boxes ->
    [only] La mallette est allée à { $who }, et ça n'a pas suffi.
    [1] Une mallette est allée à { $who }, et ça n'a pas suffi.
   *[other] { $boxes } mallettes sont allées à { $who }, et ça n'a pas suffi.
  }
told-thread-left = { $boxes ->
    [only] La mallette est restée dans le train. Personne n'est parti avec.
   *[other] Les mallettes sont restées dans le train. Personne n'en a emporté.
  }
told-grudge = { $count ->
    [2] C'est le deuxième coup de { $who }. { $target } ne l'oubliera pas.
    [3] Et de trois pour { $who } : { $target } tient les comptes.
    [4] Le quatrième coup de { $who } : c'est devenu personnel.
    [5] Déjà cinq coups de { $who }. Il n'y a plus rien à discuter.
   *[other] Et de { $count } pour { $who }.
  }
told-grudge-back = { $count ->
    [one] Un partout : les voilà quittes.
   *[other] Un de rendu, pour { $count } reçus.
  }
    .v2 = { $count ->
        [one] { $target } l'avait bien cherché.
       *[other] { $target } l'avait bien cherché, après { $count } coups.
      }
told-thread-hits = { $back ->
    [0] Une dette reste ouverte : { $who } a touché { $target } { $count } fois, sans rien recevoir en retour.
   *[other] La querelle en reste là : { $who } a touché { $target } { $count } fois, pour { $back ->
        [one] un coup rendu
       *[other] { $back } coups rendus
      }.
  }
told-thread-hits-won = { $target } a pris { $count } coups de { $who } et a gagné quand même.
told-quote-deed = « { $words } »
told-quote-won = « { $words } » – { $who }
told-laid-turn = **Tour { $number }**{ $kind ->
    [tunnel] , dans le tunnel
    [speeding-up] , à toute allure
    [switching] , sur l'aiguillage
    [turmoil] , dans la cohue
   *[standard] {""}
  } : { $cards }.
told-laid = { $who } { $what }
told-laid-next = { $head }, { $part }
told-laid-then = { $head } + { $part }
told-laid-hidden = face cachée
told-laid-dark = { $count ->
    [1] une carte se pose
    [2] deux cartes se posent
    [3] trois cartes se posent
    [4] quatre cartes se posent
    [5] cinq cartes se posent
    [6] six cartes se posent
   *[other] { $count } cartes se posent
  } dans le noir
told-laid-drew = { $count ->
    [1] pioche une carte
   *[other] pioche { $count } cartes
  }
told-laid-passed = passe
told-laid-drank = boit un coup
told-moved-run = Ça bouge : { $places }.
    .v2 = Bruits de bottes : { $places }.
    .v3 = Les portes claquent : { $places }.
    .v4 = Pas un coup de feu, rien que des pas : { $places }.
    .v5 = On change de place : { $places }.
    .v6 = Le plancher craque : { $places }.
told-lead = Puis { $line }
    .v2 = Ensuite, { $line }
    .v3 = Sur ce, { $line }
    .v4 = Et { $line }
told-ahead = { $who } mène pour l'instant : { $loot }.
    .v2 = La sacoche la plus pleine est pour l'instant celle { own-of } : { $loot }.
    .v3 = À vue de nez, { $who } mène avec { $loot }.
    .v4 = Si le train s'arrêtait ici, { $who } compterait { $loot }.
told-ahead-side = { $who } mènent ensemble pour l'instant : { $loot }.
told-ahead-level = Au coude à coude en tête : { $who }.
told-ahead-none = Personne n'a encore de butin.
told-missed-again = { $who } joue sa carte { $card }, et encore une fois, rien.
    .v2 = Toujours rien pour { $who } : { $card } dans le vide.
told-missed-more = { $count ->
    [3] Troisième coup dans l'eau pour { $who } : { $card }, cette fois.
    [4] Et de quatre : { $who } aurait mieux fait de rester au lit.
   *[other] Encore { $who }, encore rien. Ça fait { $count }.
  }
    .v2 = { $count ->
        [3] Ce n'est pas le jour de { $who } : { $card } est la troisième carte pour rien.
        [4] { $who } aurait pu dormir pendant ces quatre cartes.
       *[other] { $who } en est à { $count } cartes pour rien.
      }
told-shot-again = { $who } n'en a pas fini avec { $target } : encore une balle.
    .v2 = { $who } remet ça et tire sur { $target }.
    .v3 = Et une de plus pour { $target }, de la part { own-of }.
told-shot-back = { $who } rend à { $target } la monnaie de sa pièce, en plomb.
    .v2 = { $who } avait une dette envers { $target } : pan, c'est réglé.
    .v3 = { $who } se venge et tire sur { $target }.
told-shot-pushed = { $left ->
    [0] { $who } garde sa dernière balle pour { $target }, qui valse { $to }.
   *[other] { $who } tire sur { $target }, qui valse { $to }.
  }
    .v2 = { $who } fait mouche, et { $target } dégringole { $to }.
    .v3 = Pan ! { $who } expédie { $target } { $to } d'une balle.
told-robbed-of = { $who } empoche { $loot } { $spot }, avec les compliments de { $target }.
    .v2 = Ce que { $target } a perdu, { $who } le ramasse : { $loot } { $spot }.
told-robbed-own = { $who } récupère son bien : { $loot } { $spot }.

quote-back-belle = Je réponds toujours à mon courrier.
quote-back-cheyenne = Je n'oublie pas. J'attends.
quote-back-django = Mèche lente, mais elle brûle.
quote-back-doc = Une dose de votre propre remède.
quote-back-ghost = Je reviens toujours. C'est le métier.
quote-back-tuco = Ça, c'est pour la dernière fois !
quote-fist-belle = Excusez mon gant.
quote-fist-cheyenne = Tu me cachais la vue.
quote-fist-django = Boum. À la main, pour changer.
quote-fist-doc = Ça va faire mal. Voilà.
quote-fist-ghost = Un courant d'air, peut-être ?
quote-fist-tuco = Et j'en ai d'autres en réserve !
quote-move-belle = C'était voulu.
quote-move-cheyenne = Tiens. Je croyais le train plus long.
quote-move-django = Qui a déplacé le train ?
quote-move-doc = Une légère erreur de dosage.
quote-move-ghost = J'avais dit que je disparaîtrais.
quote-move-mei = Un pas de trop.
quote-move-tuco = C'était l'idée de qui ?
quote-shot-belle = Attention à la marche.
quote-shot-cheyenne = Un souci de moins.
quote-shot-django = Vol court, bel atterrissage.
quote-shot-doc = Le grand air guérit tout.
quote-shot-ghost = Et hop, plus personne.
quote-shot-mei = Tu étais sur mon chemin.
quote-shot-tuco = Plus de place pour moi !
quote-took-belle = Qui trouve garde, messieurs.
quote-took-cheyenne = Plus lourd que ça n'en a l'air. Bien.
quote-took-django = Que personne ne me touche, ça pourrait sauter.
quote-took-doc = Je prescris de l'or.
quote-took-ghost = Vous n'avez rien vu.
quote-took-tuco = À moi ! Tout est à moi !
quote-won-belle = Une dame repart toujours plus riche.
quote-won-cheyenne = Et je n'ai même pas haussé le ton.
quote-won-django = Ça, c'était la mèche courte. Attendez la longue.
quote-won-doc = Le patient est riche et se remettra.
quote-won-ghost = Je n'ai jamais été là.
quote-won-mei = Petits pas, long chemin.
quote-won-tuco = Je l'avais dit ! À tout le monde !

headline-box = { $who } tient une mallette
headline-box-lost = { $who } perd une mallette
headline-hit = { $who } prend { $count ->
    [1] une balle
   *[other] { $count } balles
  }
headline-hit-once = { $other } tire sur { $who }
headline-shots = { $who } tire { $count ->
    [1] une fois
   *[other] { $count } fois
  }
headline-shots-once = { $who } tire sur { $other }
headline-loot = { $who } remplit ses sacoches
headline-loot-once = { $who } a les doigts agiles
headline-fists = { $who } fait parler ses poings
headline-fists-once = { $who } cogne { $other }
headline-marshal = { $who } tombe sans cesse sur le Marshal
headline-marshal-once = { $who } tombe sur le Marshal
headline-plans = { $card } – { $kind ->
    [fire] les revolvers sont chargés
    [robbery] tous les regards sur le butin
    [punch] les poings se serrent
    [marshal] du travail pour le Marshal
    [ride] les chevaux sont prêts
    [floor] des hauts et des bas
    [move] des fourmis dans les jambes
   *[none] chacun cache son jeu
  }
    .v2 = { $card } – { $kind ->
        [fire] le doigt sur la détente
        [robbery] le butin n'attend pas
        [punch] on retrousse ses manches
        [marshal] quelqu'un a des projets pour le Marshal
        [ride] heureux qui a un cheval
        [floor] les toits appellent
        [move] personne ne tient en place
       *[none] rien ne filtre
      }
    .v3 = { $card } – { $kind ->
        [fire] de la poudre et du plomb
        [robbery] les doigts crochus
        [punch] ça va cogner
        [marshal] pas de repos pour le Marshal
        [ride] en selle
        [floor] du toit au plancher
        [move] les portes vont claquer
       *[none] visages de marbre
      }
headline-boarded = La bande saute à bord
headline-quiet = Rien que des pas
headline-round-2 = { $line }, et { $other }
headline-round-3 = À mi-chemin : { $line }
headline-round-4 = À une manche de la fin : { $line }
headline-round-5 = Dans la dernière ligne droite : { $line }
headline-more = ce n'est pas tout
headline-rest = c'est à peu près tout
