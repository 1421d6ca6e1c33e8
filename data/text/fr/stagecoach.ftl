### Le récit des variantes : Chevaux & Diligence, variante expert, deux joueurs, équipes. Voir events.ftl pour le ton.

## L'Attaque à cheval : chacun choisit en secret, et seul le résultat se raconte.
told-hostages = Une diligence cahote à côté de la locomotive, le Shotgun sur le toit avec une mallette sous lui. Derrière les rideaux : { $hostages }.
told-boarded = { $count ->
    [1] { $who } saute de selle { $to }.
   *[other] { $who } sautent de selle { $to }.
  }
    .v2 = { $count ->
        [1] { $who } bondit { $to } et laisse son cheval trotter à côté.
       *[other] { $who } bondissent { $to } et laissent leurs chevaux trotter à côté.
      }
told-rode-on = { $count ->
    [1] { $who } dépasse { car-at } et continue au galop.
   *[other] { $who } dépassent { car-at } et continuent au galop.
  }
    .v2 = { $count ->
        [1] { $who } éperonne son cheval : { car-at } est déjà derrière.
       *[other] { $who } éperonnent leurs chevaux : { car-at } est déjà derrière.
      }

## Mains et piles de cartes.
told-aside = Balles mises de côté : { $hands }.
told-aside-by = { $who } ({ $count })
told-kept = Cartes gardées pour la manche suivante : { $hands }.
told-kept-by = { $who } ({ $count })
told-kept-none = Personne ne garde de carte pour la manche suivante.
told-partner = Complices : tout le monde prend une carte dans la pioche de son partenaire.
told-partner-but = Tout le monde prend une carte dans la pioche de son partenaire, sauf { $who } : il n'y restait rien.
told-you-partner = Dans la pioche de ton partenaire, tu prends { $cards }.
told-played-for = { $who } joue **{ $card }** pour { $target }.
    .v2 = { $who } pose **{ $card }** sur la pile, une carte de { $target }.
told-hid-for = { $who } pose une carte de { $target }, face cachée.
told-you-were-dealt = Tu reçois { $cards }.

## Whisky. $state vaut "half" après la première gorgée et "empty" après la deuxième.
told-drank-whiskey = { $who } boit une gorgée de whisky classique, pioche { $count ->
    [1] une carte
   *[other] { $count } cartes
  } et en joue une. { $state ->
    [empty] La flasque est vide.
   *[half] La flasque est à moitié vide.
  }
told-drank-old-whiskey = { $who } boit une gorgée de vieux whisky, de quoi jouer deux cartes de suite. { $state ->
    [empty] La flasque est vide.
   *[half] La flasque est à moitié vide.
  }
told-you-uncork = Tu la débouches : { $flask }.
told-you-lost-flask = Dans la flasque perdue : { $flask }.
whiskey-whiskey = whisky classique
whiskey-old-whiskey = vieux whisky

## Le Hold-up à côté du train.
told-moved-across = { $who } bondit { $to }.
    .v2 = { $who } prend son élan et saute { $to }.
told-rode = { $cars ->
    [0] { $who } monte à cheval et en redescend aussitôt, { $to }.
    [one] { $who } longe un wagon au galop { $way } et s'élance { $to }.
   *[other] { $who } longe { $cars } wagons au galop { $way } et s'élance { $to }.
  }
    .v2 = { $cars ->
        [0] { $who } prend un cheval pour marchepied, { $to }.
        [one] { $who } pique des deux, passe un wagon { $way } et plonge { $to }.
       *[other] { $who } pique des deux, passe { $cars } wagons { $way } et plonge { $to }.
      }
told-escaped = { $who } saute sur un cheval à côté { car-of } et disparaît pour de bon.
told-hostage = { $who } prend un otage : **{ $hostage }**. Rançon : { $ransom } ({ $trouble }).
told-shotgun-thrown = { $who } fait tomber le **Shotgun** { $to } d'un coup de poing. La mallette sur laquelle il trônait est libre.
    .v2 = { $who } jette le **Shotgun** de la diligence, { $to } : la mallette n'attend plus que des mains.
told-crossed-hit = { $who } file devant le Shotgun et prend une balle neutre.
told-crossed-free = { $who } file devant le Shotgun, qui n'a plus de balles.
told-crossed-short = { $who } file devant le Shotgun.
told-bullets-shotgun = { $count ->
    [1] Le Shotgun est là : { $who } prend une balle neutre et doit déguerpir.
   *[other] Le Shotgun est là : { $who } prennent une balle neutre par tête et doivent déguerpir.
  }
    .v2 = { $count ->
        [1] { $who } tombe sur le Shotgun et repart avec une balle neutre.
       *[other] { $who } tombent sur le Shotgun et repartent avec une balle neutre par tête.
      }
told-bullets-poodle = { $count ->
    [1] Le caniche mord : { $who } prend une balle neutre.
   *[other] Le caniche mord : { $who } prennent une balle neutre par tête.
  }
told-ran = { $who } détale devant le Shotgun, { $to }.
    .v2 = { $who } fuit le Shotgun, { $to }.
told-coach = { $shotgun ->
    [yes] La diligence perd du terrain et roule à présent à côté { car-of } ; sur le toit du train, le Shotgun la suit.
   *[no] La diligence perd du terrain et roule à présent à côté { car-of }.
  }
    .v2 = { $shotgun ->
        [yes] La diligence se laisse distancer et se retrouve à côté { car-of } ; sur les toits, le Shotgun recule avec elle.
       *[no] La diligence se laisse distancer et se retrouve à côté { car-of }.
      }
nothing-nowhere-move = { $who } tourne en rond dans la diligence : il n'y a nulle part où aller.
nothing-no-horse-ride = { $who } siffle un cheval, mais il n'y en a pas à côté de ce wagon.
nothing-useless-ride = { $who } ne peut pas chevaucher : le Dévot tient à prier.
nothing-useless-punch = { $who } lève le poing et le baisse : l'Institutrice regarde.
nothing-away = { $who } est déjà loin, et { $card } ne donne rien.

## Cartes Manche : l'annonce, ce qui arrive, ce qui en sort.
hint-whiskey-for-the-marshal = À la fin, le Marshal vide une flasque, s'il y en a une dans son wagon, et titube vers l'arrière.
hint-panting-horses = À la fin, les chevaux les plus proches de la queue du train sont semés.
hint-higher-speed = À la fin, les bandits sur les toits, les chevaux et la diligence reculent d'un wagon.
hint-shotguns-rage = À la fin, chaque bandit dans ou sur la diligence et le wagon d'à côté prend une balle neutre.
hint-mortal-bullet = Au décompte, chaque balle prise dans cette manche coûte { $money }.
hint-sharing-the-loot = Au décompte, un bandit qui a une mallette la partage avec tous les bandits au même endroit.
hint-escape = Pour gagner, il faut partir à cheval pour de bon, ou finir dans ou sur la diligence.
told-event-whiskey-for-the-marshal = **Un whisky pour le Marshal !** La journée a été longue, et il a soif.
told-event-panting-horses = **Chevaux essoufflés !** Tous les chevaux ne tiennent pas l'allure d'un express.
told-event-higher-speed = **Pleine vitesse !** Le mécanicien met toute la vapeur, et tout ce qui n'est pas à l'intérieur recule.
told-event-shotguns-rage = **La rage du Shotgun !** Il tire sur tout ce qui bouge autour de la diligence.
told-event-mortal-bullet = **Balle mortelle !** Le médecin de la gare fait payer chaque balle de cette dernière manche.
told-event-sharing-the-loot = **Partage du butin !** En gare, on ouvre les mallettes, et tout le monde veut sa part.
told-event-escape = **Évasion !** La loi attend en gare. Les bandits encore dans le train finiront au trou.
told-nobody-whiskey-for-the-marshal = Mais il n'y a pas de whisky dans son wagon.
told-nobody-panting-horses = Mais il n'y a plus de cheval à essouffler.
told-nobody-shotguns-rage = Mais personne n'est touché.
told-sped = La vitesse rejette { $places }.
told-marshal-drank-whiskey = Le Marshal vide une flasque { $spot } : du whisky classique.
told-marshal-drank-old-whiskey = Le Marshal vide une flasque { $spot } : du vieux whisky, et du raide.
told-marshal-staggers = Il titube { $to }.
told-horses-lost = { $count ->
    [1] Un cheval est semé pour de bon : il longeait { $cars }.
   *[other] { $count } chevaux sont semés pour de bon : ils longeaient { $cars }.
  }
told-horses-moved = Les chevaux reculent aussi et longent à présent { $cars }.

## La fin.
told-ended-together = L'express entre en gare, et { $who } ont ensemble le plus gros butin : { $total }.
