### Les règles des variantes, sujet par sujet, dans nos propres mots ; voir rules.ftl.
### Sources : rulings.md, sections 2, 3, 5, 10 à 13 et 15, et les règles de l'extension et de ses équipes. Nombres : engine/numbers/colt_express/.

rule-expert = Les cartes ne sont plus mélangées après chaque manche : il faut vivre avec ce qu'on a fait.

    • Tu as une **défausse**, visible, que tu peux regarder à tout moment. Quand ta pioche est vide, la défausse est mélangée et devient ta pioche.
    • Au début d'une manche, tu pioches jusqu'à six cartes (Doc sept). Les balles parmi elles vont droit dans ta défausse, sans être remplacées.
    • Entre Préparation et Hold-up, tout le monde choisit en secret les cartes Action à garder. Les autres et toutes les balles vont à la défausse. On voit combien tu en gardes, pas lesquelles. À la dernière manche, garder ne sert à rien.
    • Les cartes exécutées vont dans la défausse de leur propriétaire.
    • Une balle qui te touche se pose **sur le dessus de ta pioche** : tu la pioches en premier.
    .title = Variante : expert

rule-two-player =
    À deux, on joue **deux bandits par personne**, avec les règles de la variante expert.

    Le train a quatre wagons. Ton premier bandit commence dans le wagon de queue, ton second dans le wagon devant. Tes deux bandits partagent onze cartes : une de chaque sorte pour chacun, mais un seul Marshal. Avec Chevaux & Diligence, chaque bandit ajoute une Chevauchée.

    Chaque carte montre à qui elle est, et ce bandit l'exécute. Si l'un de tes bandits est touché, la balle se pose sur ta pioche. Les pouvoirs appartiennent à leur bandit : Ghost ne peut cacher que ses propres cartes. Avec Doc, tu pioches jusqu'à sept cartes.

    Ton second bandit compte comme un autre bandit : tu peux lui tirer dessus et le frapper, tu le dois s'il est la seule cible, et il protège Belle. L'argent des deux bandits s'additionne. Il n'y a pas d'As de la gâchette.
    .title = Variante : à deux

rule-teams = À quatre ou six, on joue en **équipes de deux**, côte à côte : le premier (A) et le second (B) de chaque paire sur la carte de la table.

    • Chaque A commence dans le wagon de queue, chaque B dans le wagon devant. Un A ouvre la première manche, puis le A de l'équipe suivante, et ainsi de suite.
    • Au début d'une manche, tout le monde prend d'abord **une carte de la pioche de son partenaire**, puis complète avec la sienne, jusqu'à six cartes en tout (Doc sept). Tu peux jouer la carte du partenaire au lieu d'une des tiennes : son bandit l'exécute, et ton partenaire décide comment. Elle ne revient que si elle a été jouée. Une balle reste chez toi. Ghost peut aussi cacher une carte du partenaire.
    • Dans un aiguillage, A et B échangent leurs rôles : le B de la première équipe commence.
    • Tu peux tirer sur ton partenaire et le frapper, et tu le dois s'il n'y a pas d'autre cible.

    À la fin, l'argent de l'équipe s'additionne. Les 1 000 $ de l'As de la gâchette vont à l'équipe qui a le plus tiré sur ses adversaires. Les tirs sur un partenaire ne comptent pas. À argent égal, l'équipe qui a reçu moins de balles est devant.
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
    Au début, personne n'est à bord. Les cavaliers arrivent au wagon de queue, et tout le monde décide **en secret et en même temps** : monter ici, ou continuer. Puis les choix sont révélés. Les cavaliers qui continuent arrivent au wagon suivant et décident à nouveau, et ainsi de suite vers l'avant.

    Les cavaliers qui dépassent tous les autres wagons montent dans celui de tête. Personne ne commence dans la locomotive ni dans la diligence. Le dernier en selle choisit l'un des wagons restants.

    Chaque cheval reste à côté du wagon où son cavalier est monté, et n'appartient plus à personne. Le Premier joueur est tiré au sort parmi les bandits du wagon occupé le plus en arrière (en équipes, parmi tous les A).
    .title = L'Attaque à cheval

rule-ride =
    Si un cheval est à côté de ton wagon, tu chevauches **jusqu'à trois wagons** dans une direction, ou pas du tout, et finis **à l'intérieur** du wagon. Peu importe que tu aies été à l'intérieur ou sur le toit. Le cheval reste où tu descends, et tout le monde peut s'en servir.

    Si la diligence est à côté du wagon où tu arrives, tu peux finir dedans. Depuis la diligence, tu peux prendre un cheval à côté du même wagon, ou simplement passer de l'autre côté.

    S'il y a un cheval, tu dois chevaucher. Si tu entres ainsi dans le wagon du Marshal, tu reçois une balle neutre et fuis sur le toit. Sans cheval, il ne se passe rien.
    .title = Carte : Chevauchée

rule-stagecoach =
    La diligence roule à côté d'un wagon : d'abord de la locomotive. Après l'événement de chaque manche sauf la dernière, elle recule d'un wagon, jusqu'au wagon de queue.

    {"**"}À l'intérieur :** on y entre depuis son toit par un Changement d'étage, par une Chevauchée ou par un coup de poing. Pour Tir et Coup de poing, son intérieur est voisin de celui du wagon d'à côté. Un Déplacement n'y fait rien. Le Marshal n'y entre jamais. Un bandit qui entre sans otage en prend un.

    {"**"}Toit :** le pas depuis le toit du wagon à côté compte pour un wagon de Déplacement. Entre son toit et les toits du train, tu peux tirer sur tout le monde, à toute distance. Rien ne cache la vue, et les balles de Django ne poussent personne.

    Un coup de poing envoie sa victime de la diligence vers le wagon à côté, ou de ce wagon vers la diligence, au même étage. Les événements qui balaient ou projettent les bandits le long du train épargnent ceux de la diligence.
    .title = La diligence

rule-shotgun =
    Le Shotgun est assis sur le toit de la diligence, sur une mallette que personne ne peut prendre. **Frappe-le**, et il atterrit sur le toit du wagon à côté. La mallette reste sur le toit de la diligence, libre pour un Braquage. Tu le frappes comme un bandit, et comme un bandit il protège Belle. Tu ne peux pas lui tirer dessus.

    Dès lors, il se tient sur le toit du train, à côté de la diligence, et avance avec elle. **Personne ne reste sur son toit** : un bandit qui y finit un mouvement, ou s'y trouve quand il arrive, reçoit une balle neutre et court sur le toit voisin du train, dans le sens que choisit son joueur. Le dépasser en courant coûte aussi une balle neutre. Pour les tirs le long des toits, il cache la vue.
    .title = Le Shotgun

rule-hostages = Un otage de moins qu'il n'y a de bandits voyage dans la diligence, visible de tous. Si tu y **entres** sans otage, tu dois en prendre un de ton choix, s'il en reste. Personne ne peut te le prendre, et tu ne peux pas t'en débarrasser.

    Un otage rapporte une **rançon** à la fin, et des ennuis tout de suite, même pour les cartes déjà sur la pile. Chaque bandit peut en avoir un.
    .title = Otages

rule-poodle = Rançon **1 000 $**. Au début de chaque manche, tu reçois une balle neutre (s'il en reste) avant de piocher.
    .title = Otage : le Caniche de Madame

rule-banker = Rançon **1 000 $**, une fois, si tu as au moins une mallette à la fin. Sinon rien. Aucun ennui. Une mallette partagée à la dernière gare compte toujours comme la tienne.
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

rule-photographer = Rançon **200 $ par balle d'un autre bandit** parmi tes cartes à la fin. Les balles neutres et celles de ton camp ne comptent pas. Tu poses toutes tes cartes visibles, même dans un tunnel et même avec Ghost.
    .title = Otage : le Photographe

rule-whiskey =
    Une flasque cachée se trouve dans chaque wagon sauf la locomotive : cinq **classiques**, une **vieille**, et le hasard en écarte certaines. Tu la braques comme tout butin, un coup de poing peut te la faire perdre, et elle ne vaut rien à la fin. Personne d'autre ne sait ce que c'est, jusqu'à ce que tu boives.

    À ton tour de Préparation, si c'est un tour **normal**, tu peux boire au lieu de poser ou de piocher :
    • **whisky classique** : pioche trois cartes, puis joues-en une ;
    • **vieux whisky** : joue deux cartes de suite (il t'en faut deux jouables).

    Chaque flasque sert deux fois. Après la première, elle est entamée, visible de tous, et un bandit qui te frappe peut choisir entre elle et une pleine. Après la seconde, elle disparaît.
    .title = Whisky

rule-turmoil = Tout le monde choisit **en secret et en même temps** : poser une carte, ou en piocher trois. Puis les cartes se posent visibles dans l'ordre normal, celle du premier joueur d'abord. Ghost peut poser la sienne cachée si c'est le premier tour de la manche. Pas de whisky.
    .title = Tour : cohue

rule-keep-bonus = Certaines cartes Manche de Chevaux & Diligence portent des icônes qui donnent de l'avance. Entre Préparation et Hold-up, tu peux garder en secret autant de **cartes Action** de ta main qu'il y a d'icônes. Les autres n'en voient que le nombre. Au début de la manche suivante, tu les as encore, et tu complètes jusqu'au nombre habituel.

    Dans la variante expert, tu peux de toute façon garder autant de cartes que tu veux. Les icônes n'y changent rien.
    .title = Cartes gardées pour la manche suivante

rule-armed-bandits = Pas d'événement : quand les cartes sont jouées, la manche est finie. Elle commence par une cohue, et tu peux garder deux cartes.
    .title = Manche : Bandits armés

rule-whiskey-for-the-marshal = S'il y a du whisky dans le wagon du Marshal, il vide une flasque au hasard. Après une classique, il recule d'un wagon. Après une vieille, il va jusqu'au bout et rencontre en chemin tous les bandits à l'intérieur. Dans le wagon de queue, il reste. Sans flasque, il ne se passe rien.
    .title = Événement : Un whisky pour le Marshal

rule-panting-horses = Les chevaux les plus en arrière quittent la partie : deux jusqu'à quatre à table, trois au-delà.
    .title = Événement : Chevaux essoufflés

rule-higher-speed = Tout bandit sur un toit du train, tout cheval, la diligence et un Shotgun sur le train reculent d'un wagon, jusqu'au dernier. Les bandits qui se trouvent ensuite sur le toit du Shotgun le rencontrent. Puis la diligence fait son mouvement normal de fin de manche.
    .title = Événement : Pleine vitesse

rule-shotguns-rage = Tout bandit dans ou sur la diligence, et dans ou sur le wagon à côté, reçoit une balle neutre. S'il n'y en a pas assez pour tous, personne n'est touché et le reste quitte la partie.
    .title = Événement : La rage du Shotgun

rule-mortal-bullet = Chaque balle que tu reçois pendant cette manche, d'où qu'elle vienne, coûte **150 $** à la fin.
    .title = Gare : Balle mortelle

rule-sharing-the-loot = À la fin, un bandit qui a une mallette et n'est pas seul à son emplacement en partage la valeur avec tous les bandits présents, à parts égales, arrondies vers le bas.
    .title = Gare : Partage du butin

rule-escape =
    La loi attend en gare et arrête tout bandit encore dans le train : il ne peut plus gagner. Pour t'enfuir,
    • sers-toi d'une **Chevauchée** pendant cette manche pour partir pour de bon. Il faut un cheval à côté de ton wagon, et il part aussi. Tes cartes suivantes sont perdues, ou
    • sois **dans ou sur la diligence** à la fin.

    Les bandits enfuis sont classés selon leur argent, devant les autres. Si personne n'a réussi, personne ne gagne, et tout le monde partage la dernière place. Pour un camp de deux bandits, seul compte l'argent de ceux qui se sont enfuis.
    .title = Gare : Évasion
