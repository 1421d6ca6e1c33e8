### Les règles de Colt Super Express, sujet par sujet, dans nos propres mots. Chaque sujet a un titre.
### Sources : les règles de Super Express et rulings.md, sections 6 et 14. Les nombres sont dans engine/numbers/super_express.toml.

rule-super =
    Un cousin court et sauvage de Colt Express pour **trois à sept** bandits : reste à bord pendant que les wagons sont décrochés un par un.

    Chaque manche a deux phases :
    {"**"}1. Préparation** – tout le monde choisit **trois cartes**, dans l'ordre, en secret et en même temps.
    {"**"}2. Fusillade** – tout le monde retourne ses cartes, une à une. Plus rien à décider.

    Puis le dernier wagon est décroché, et les bandits dedans ou dessus sont éliminés. Parmi les autres, le bandit le plus en arrière prend la carte Butin de ce wagon.

    Le dernier à bord gagne. S'il ne reste que la locomotive, on compare les cartes Butin à bord.
    .title = Super Express : comment se joue la partie

rule-super-setup = Derrière la locomotive, il y a **un wagon de plus que de joueurs**. Chacun porte une carte Butin de 301 $ à 389 $, face cachée. Toutes les valeurs diffèrent.

    Le hasard désigne le Premier joueur, qui commence à l'intérieur de l'avant-dernier wagon. Les suivants viennent un par un, chacun un wagon plus en avant. La moitié arrière (arrondie vers le haut) regarde la locomotive, les autres le wagon de queue.
    .title = Super Express : mise en place

rule-super-schemin = Tout le monde a les quatre mêmes cartes : Déplacement, Changement d'étage, Demi-tour et Tir, et avec les extensions aussi Réflexe et Cheval. Choisis-en trois différentes et leur ordre.

    Tout le monde choisit en même temps. Tant qu'il manque un choix, tu peux changer d'avis. Personne ne voit ce que tu as choisi, ni que tu as changé.
    .title = Super Express : Préparation

rule-super-shootin = Le Premier joueur commence, puis on tourne vers la gauche : tout le monde retourne et joue sa première carte, puis la deuxième, puis la troisième.

    Tu ne peux pas sauter une carte, même quand ça fait mal. Un bandit éliminé ne retourne plus de cartes, à une exception près : voir Cheval.
    .title = Super Express : Fusillade

rule-super-order =
    Dans chaque wagon et sur chaque toit, les bandits se tiennent **en file** : leur ordre compte. Un bandit qui arrive en allant vers la locomotive se place à l'arrière de la file. En allant vers le wagon de queue, il se place à l'avant. Cela vaut pour courir, être projeté et changer d'étage.

    Chaque bandit regarde la locomotive ou le wagon de queue, et Déplacement et Tir vont dans ce sens.
    .title = Super Express : files et regards

rule-super-move = Tu avances d'**un wagon** dans le sens de ton regard, au même étage. De la locomotive vers l'avant, ou du wagon de queue vers l'arrière, tu tombes du train : **élimination**.
    .title = Carte Super : Déplacement

rule-super-floor = Tu changes d'étage dans ton wagon : vers le toit ou vers l'intérieur. Ton regard ne change pas, et tu te places dos au bout du wagon : tout à l'arrière si tu regardes la locomotive, tout à l'avant si tu regardes le wagon de queue.
    .title = Carte Super : Changement d'étage

rule-super-flip = Tu te retournes et regardes dans l'autre sens. Ta place dans la file reste la même.
    .title = Carte Super : Demi-tour

rule-super-fire = Tu tires dans le sens de ton regard, à ton étage, et touches le **premier bandit debout** en vue : d'abord ceux devant toi dans ta file, puis ceux des wagons au-delà, même très loin. La balle passe au-dessus des bandits sonnés.

    La cible est projetée d'**un wagon** dans le sens de ton regard et reste **sonnée**. Projetée hors du train, elle est **éliminée**. Si personne n'est debout en vue, il ne se passe rien.
    .title = Carte Super : Tir

rule-super-stunned = Un bandit sonné est couché sur le dos. On ne peut pas le toucher. Sa prochaine carte, quelle qu'elle soit, ne fait que le **remettre debout** où il est, le regard comme avant (mais voir Réflexe).
    .title = Super Express : sonné

rule-super-unhooking = Quand toutes les cartes sont jouées, le dernier wagon est décroché. Les bandits dedans ou dessus sont **éliminés**, sonnés ou non.

    Parmi les autres, le **plus éloigné de la locomotive** prend la carte Butin du wagon : d'abord le wagon le plus en arrière, là le toit avant l'intérieur, et là le dernier de la file. Les sonnés comptent.

    Puis tout le monde reprend ses cartes, et la place suivante à gauche encore à bord commence.
    .title = Super Express : un wagon est décroché

rule-super-end = Dès qu'**un seul** bandit est à bord, il gagne. Si plusieurs tiennent jusqu'à ce qu'il ne reste que la locomotive, celui qui a le **plus de cartes Butin** gagne. À égalité, la plus haute carte l'emporte.

    Si le dernier wagon emporte tout le monde, le meilleur butin parmi eux gagne. Les autres sont classés selon leur durée à bord. Partis au même moment, ils sont classés selon leur butin.
    .title = Super Express : la fin

rule-super-reflex = Extension. Une carte de plus dans chaque main. Si ton bandit est **sonné** quand tu la retournes, il se relève **et tire** aussitôt, comme avec Tir. S'il est **debout**, il se tire dans le pied et reste sonné où il est.
    .title = Extension Super : Réflexe

rule-super-horse = Extension. Une carte de plus dans chaque main. Où que tu sois, tu galopes jusqu'à la **place la plus en avant dans la locomotive** et tu regardes vers l'avant. Si ton bandit est sonné, il se relève, rien de plus.

    {"**"}Le sauvetage :** si tu as quitté le train pendant cette manche et que la **toute prochaine carte** que tu retournes est Cheval, tu reviens : debout à la place la plus en avant dans la locomotive, le regard vers l'avant. Aucun cheval ne te ramène d'un wagon décroché, ni après la fin de la partie.
    .title = Extension Super : Cheval
