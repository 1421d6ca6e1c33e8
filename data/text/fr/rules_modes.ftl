### Les règles des variantes, sujet par sujet, dans nos propres mots ; voir rules.ftl.
### Sources : rulings.md, sections 2, 3, 5, 10 à 13 et 15, et les règles de l'extension et de ses équipes. Nombres : engine/numbers/colt_express/.

rule-expert = Les cartes ne sont plus mélangées après chaque manche : il faut vivre avec ce qu'on a fait.

    • Chacun a une **défausse**, visible. Tu peux regarder la tienne à tout moment. Quand ta pioche est vide, la défausse est mélangée et devient la nouvelle pioche.
    • Au début d'une manche, tu pioches jusqu'à six cartes (Doc sept). Les balles parmi elles vont droit dans ta défausse ; elles ne sont pas remplacées.
    • Après la Préparation, avant de jouer la pile, chacun choisit en secret les cartes Action à garder ; les autres et toutes les balles vont à la défausse. On annonce combien chacun garde, pas lesquelles. À la dernière manche, garder ne sert à rien.
    • Les cartes exécutées vont dans la défausse de leur propriétaire.
    • Une balle qui te touche se pose **sur le dessus de ta pioche** : tu la pioches en premier.
    .title = Variante : expert

rule-two-player =
    À deux, chacun joue **deux bandits**, avec les règles de la variante expert.

    Le train a quatre wagons. Ton premier bandit commence dans le wagon de queue, ton second dans le wagon devant. Tes deux bandits partagent onze cartes : une de chaque sorte pour chacun, mais un seul Marshal. Avec Chevaux & Diligence, chaque bandit ajoute une Chevauchée.

    Chaque carte montre à qui elle est, et ce bandit l'exécute. Les balles se posent sur la pioche du joueur dont le bandit est touché. Les pouvoirs appartiennent à leur bandit : seules les cartes de Ghost peuvent être cachées par son pouvoir. Le joueur qui a Doc pioche jusqu'à sept cartes.

    Ton propre second bandit compte comme un autre bandit : on peut lui tirer dessus et le frapper, on le doit s'il est la seule cible, et il protège Belle. L'argent des deux bandits s'additionne. Il n'y a pas d'As de la gâchette.
    .title = Variante : à deux

rule-teams = À quatre ou six, on joue en **équipes de deux**, et les deux d'une équipe sont assis côte à côte : le premier (A) et le second (B) de chaque paire sur la carte de la table.

    • Chaque A commence dans le wagon de queue, chaque B dans le wagon devant. Un A ouvre la première manche, puis le A de l'équipe suivante, et ainsi de suite.
    • Au début d'une manche, chacun prend d'abord **une carte de la pioche de son partenaire**, puis complète avec la sienne ; la main compte six cartes en tout (Doc sept). Tu peux jouer la carte du partenaire au lieu d'une des tiennes : son bandit l'exécute, et lui décide comment. Elle ne revient que si elle a été jouée. Une balle reste chez toi. Ghost peut aussi cacher une carte du partenaire.
    • Dans un aiguillage, A et B échangent leurs rôles : le B de la première équipe commence.
    • Tu peux tirer sur ton partenaire et le frapper, et tu le dois si personne d'autre n'est possible.

    À la fin, l'argent de l'équipe s'additionne. Les 1 000 $ de l'As de la gâchette vont à l'équipe qui a le plus tiré sur ses adversaires ; les tirs sur un partenaire ne comptent pas. À argent égal, l'équipe qui a reçu moins de balles est devant.
    .title = Variante : équipes de deux

rule-horses-stagecoach = L'extension, de deux à six joueurs et avec toutes les variantes :

    • les bandits arrivent à cheval et choisissent leur wagon (**Attaque à cheval**) ;
    • une septième sorte de carte, **Chevauchée**, une dans chaque pioche ;
    • une **diligence** à côté du train, avec des otages à l'intérieur et une troisième mallette sur son toit, sous le **Shotgun** ;
    • une flasque de **whisky** dans chaque wagon ;
    • des tours de **cohue** et des cartes à garder pour la manche suivante ;
    • cinq cartes Manche et trois gares de plus, mêlées aux autres, et trois balles neutres de plus (seize en tout).

    { COMMAND("rules") } explique chacune.
    .title = Extension : Chevaux & Diligence

rule-horse-attack =
    Au début, personne n'est à bord. Les cavaliers arrivent au wagon de queue, et tous décident **en secret et en même temps** : monter ici, ou continuer. Puis les choix sont révélés. Ceux qui continuent arrivent au wagon suivant et décident à nouveau, et ainsi de suite vers l'avant.

    Les cavaliers qui dépassent tous les autres wagons montent dans celui de tête ; personne ne commence dans la locomotive ni dans la diligence. Le dernier en selle choisit l'un des wagons restants.

    Chaque cheval reste à côté du wagon où son cavalier est monté, et n'appartient plus à personne. Le premier joueur est tiré au sort parmi les bandits du wagon occupé le plus en arrière (en équipes, parmi tous les A).
    .title = L'Attaque à cheval

rule-ride =
    Si un cheval est à côté de ton wagon, tu chevauches **jusqu'à trois wagons** dans une direction, ou pas du tout, et finis **à l'intérieur** du wagon. Peu importe que tu aies été à l'intérieur ou sur le toit. Le cheval reste où tu descends, et tout le monde peut s'en servir.

    Si la diligence est à côté du wagon où tu arrives, tu peux finir dedans. Depuis la diligence, tu peux prendre un cheval à côté du même wagon, ou simplement passer de l'autre côté.

    S'il y a un cheval, tu dois exécuter la carte. Si tu entres ainsi dans le wagon du Marshal, tu reçois une balle neutre et fuis sur le toit. Sans cheval, il ne se passe rien.
    .title = Carte : Chevauchée

rule-stagecoach =
    La diligence roule à côté d'un wagon : d'abord de la locomotive. Après l'événement de chaque manche sauf la dernière, elle recule d'un wagon, jusqu'au wagon de queue.

    {"**"}À l'intérieur :** on y entre depuis son toit par un Changement d'étage, par une Chevauchée ou par un coup de poing. Pour Tir et Coup de poing, son intérieur est voisin de celui du wagon d'à côté. Un Déplacement n'y fait rien. Le Marshal n'y entre jamais. Un bandit qui entre sans otage en prend un.

    {"**"}Toit :** le pas depuis le toit du wagon à côté compte pour un wagon de Déplacement. Entre son toit et les toits du train, on peut tirer sur tout le monde, à toute distance, et rien ne cache la vue. Les balles de Django n'y poussent personne.

    Un coup de poing envoie sa victime de la diligence vers le wagon à côté, ou de ce wagon vers la diligence, au même étage. Les événements qui balaient ou projettent les bandits le long du train épargnent ceux de la diligence.
    .title = La diligence

rule-shotgun =
    Le Shotgun est assis sur le toit de la diligence, sur une mallette que personne ne peut prendre. **Frappe-le**, et il atterrit sur le toit du wagon à côté ; la mallette reste sur le toit de la diligence, libre pour un Braquage. On le frappe comme un bandit qui serait là, et il passe avant Belle. On ne peut pas lui tirer dessus.

    Dès lors, il se tient sur le toit du train, à côté de la diligence, et avance avec elle. **Personne ne reste sur son toit** : un bandit qui y finit un mouvement, ou s'y trouve quand il arrive, reçoit une balle neutre et court sur le toit voisin du train, dans le sens que choisit son joueur. Le dépasser en courant coûte aussi une balle neutre. Pour les tirs le long des toits, il cache la vue.
    .title = Le Shotgun

rule-hostages = Un otage de moins qu'il n'y a de bandits voyage dans la diligence, visible de tous. Un bandit qui y **entre** sans otage doit en prendre un, au choix de son joueur, tant qu'il y en a. Personne ne peut te le prendre, et tu ne peux pas t'en débarrasser.

    Un otage rapporte une **rançon** à la fin, et des ennuis tout de suite. Chaque bandit peut en avoir un. Les ennuis valent aussi pour les cartes déjà sur la pile.
    .title = Otages

rule-poodle = Rançon **1 000 $**. Au début de chaque manche, tu reçois une balle neutre, avant de piocher. S'il n'en reste pas, il ne se passe rien.
    .title = Otage : le Caniche

rule-banker = Rançon **1 000 $**, une fois, si tu as au moins une mallette à la fin ; sinon rien. Aucun ennui. Une mallette dont la valeur est partagée à la dernière gare compte toujours comme la tienne.
    .title = Otage : le Banquier

rule-minister = Rançon **900 $**. Ta main au début de chaque manche compte une carte de moins.
    .title = Otage : le Pasteur

rule-teacher = Rançon **800 $**. Le Coup de poing ne te sert à rien : tu peux poser la carte, mais elle ne fait rien.
    .title = Otage : l'Institutrice

rule-zealot = Rançon **700 $**. La Chevauchée ne te sert à rien : tu peux poser la carte, mais elle ne fait rien. Tu ne peux pas non plus partir à cheval lors de l'Évasion.
    .title = Otage : le Dévot

rule-old-lady = Rançon **500 $ par bijou** que tu as à la fin. Sur les toits, tu ne te déplaces que d'un wagon à la fois.
    .title = Otage : la Vieille Dame

rule-poker-player = Rançon **250 $ par bourse** que tu as à la fin. Tu perds le pouvoir de ton bandit pour le reste de la partie : Belle n'est plus protégée, Doc pioche six cartes dès la manche suivante, et ainsi de suite.
    .title = Otage : le Joueur de poker

rule-photographer = Rançon **200 $ par balle d'un autre bandit** parmi tes cartes à la fin ; les balles neutres et celles de ton camp ne comptent pas. Toutes tes cartes sont désormais posées visibles, même dans un tunnel et même pour Ghost.
    .title = Otage : le Photographe

rule-whiskey =
    Une flasque cachée se trouve dans chaque wagon sauf la locomotive : cinq **classiques**, une **vieille**, et le hasard en écarte certaines. Tu la braques comme tout butin ; on peut te la faire tomber, et elle ne vaut rien à la fin. Toi seul sais ce que c'est, jusqu'à ce que tu boives.

    À ton tour de Préparation, si c'est un tour **normal**, tu peux boire au lieu de poser ou de piocher :
    • **whisky classique** : pioche trois cartes, puis joues-en une ;
    • **vieux whisky** : joue deux cartes de suite (il t'en faut deux jouables).

    Chaque flasque sert deux fois. Après la première, elle est entamée, visible de tous, et un bandit qui te frappe peut choisir entre elle et une pleine ; après la seconde, elle disparaît.
    .title = Whisky

rule-turmoil = Tous choisissent **en secret et en même temps** : poser une carte, ou en piocher trois. Puis les choix sont révélés, et les cartes sont posées visibles dans l'ordre normal, celle du premier joueur d'abord. Ghost peut poser la sienne cachée si c'est le premier tour de la manche. Pas de whisky.
    .title = Tour : cohue

rule-keep-bonus = Certaines cartes Manche de Chevaux & Diligence portent des icônes qui donnent de l'avance. Après la Préparation, avant de jouer la pile, chacun peut garder en secret autant de **cartes Action** de sa main que la carte a d'icônes ; on n'annonce que leur nombre. Au début de la manche suivante tu les as encore, et tu complètes jusqu'au nombre habituel.

    Dans la variante expert, tu peux de toute façon garder autant de cartes que tu veux ; les icônes n'y changent rien.
    .title = Cartes gardées pour la manche suivante

rule-armed-bandits = Pas d'événement : quand les cartes sont jouées, la manche est finie. Elle commence par une cohue, et chacun peut garder deux cartes.
    .title = Manche : Bandits armés

rule-whiskey-for-the-marshal = S'il y a une flasque de whisky dans le wagon du Marshal, il la vide ; parmi plusieurs, le hasard choisit. Après une classique, il recule d'un wagon, après une vieille jusqu'au bout, et rencontre tous ceux qui sont à l'intérieur en chemin. S'il est dans le wagon de queue, il y reste. Sans flasque, il ne se passe rien.
    .title = Événement : Un whisky pour le Marshal

rule-panting-horses = Les chevaux les plus en arrière quittent la partie : deux chevaux jusqu'à quatre joueurs, trois au-delà.
    .title = Événement : Chevaux essoufflés

rule-higher-speed = Tout bandit sur un toit du train, tout cheval, la diligence et un Shotgun sur le train reculent d'un wagon, jusqu'au dernier. Les bandits qui se trouvent ensuite sur le toit du Shotgun le rencontrent. Puis la diligence fait son mouvement normal de fin de manche.
    .title = Événement : Pleine vitesse

rule-shotguns-rage = Tout bandit dans ou sur la diligence, et dans ou sur le wagon à côté, reçoit une balle neutre. S'il n'y en a pas assez pour tous, personne n'est touché et le reste quitte la partie.
    .title = Événement : La rage du Shotgun

rule-mortal-bullet = Chaque balle qui t'a touché pendant cette manche, d'où qu'elle vienne, coûte **150 $** à la fin.
    .title = Gare : Balle mortelle

rule-sharing-the-loot = À la fin, chaque mallette dont le propriétaire n'est pas seul là où il est se partage entre tous les bandits qui s'y trouvent : chacun reçoit une part égale de sa valeur, arrondie vers le bas.
    .title = Gare : Partage du butin

rule-escape =
    La loi attend en gare : tout bandit encore dans le train à la fin est pris et ne peut pas gagner. Pour s'enfuir,
    • sers-toi d'une **Chevauchée** pendant cette manche pour partir pour de bon. Il faut un cheval à côté de ton wagon, et il part aussi. Tes cartes suivantes sont perdues ; ou
    • sois **dans ou sur la diligence** à la fin.

    Ceux qui se sont enfuis sont classés selon leur argent, devant tous les autres. Si personne n'a réussi, personne ne gagne, et tous partagent la dernière place. Pour un camp de deux bandits, seul compte l'argent de ceux qui se sont enfuis.
    .title = Gare : Évasion
