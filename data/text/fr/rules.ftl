### Les règles, sujet par sujet, dans nos propres mots, là où se lit le Markdown de Discord. Chaque sujet a un titre et au plus
### 1 800 caractères. Sources : rulings.md, sections 1, 3, 4, 7, 8 et 9, et les règles de base. Les nombres sont dans engine/numbers/colt_express/.

rule-overview = Tu es un bandit dans un train en marche. Il te faut le plus d'argent à l'arrivée en gare.

    Une partie dure **cinq manches**. Chaque manche a deux phases :
    {"**"}1. Préparation** – à chaque tour, tout le monde pose une carte Action sur une pile commune. Personne ne bouge encore.
    {"**"}2. Hold-up** – la pile se joue de la première à la dernière carte. Là, on court, on grimpe, on tire, on braque, on cogne, et les plans s'entrechoquent.

    La plupart des manches finissent par un événement, la dernière toujours dans une gare. Puis on compte le butin, et la plus fine gâchette reçoit 1 000 $ de plus.

    À ton tour, appuie sur **Ma main** : tu y vois ce que tu peux faire. Si une carte ne peut se jouer que d'une façon, je la joue pour toi.
    .title = Comment se joue la partie

rule-setup = Le train se compose de la locomotive et d'un wagon par bandit, dans un ordre aléatoire. Chaque wagon a son butin. Le Marshal et une mallette commencent dans la locomotive. Une seconde mallette attend à côté du train.

    Chaque bandit commence avec une bourse de 250 $, six balles et dix cartes : deux Déplacement, deux Changement d'étage, deux Tir, deux Braquage, un Coup de poing, un Marshal.

    Le hasard désigne le Premier joueur. En comptant à partir de là, les places 1, 3 et 5 commencent dans le wagon de queue, les autres dans le wagon devant. On tire quatre cartes Manche, et la dernière est l'une des trois gares.
    .title = Mise en place

rule-train = La locomotive est en tête (elle compte comme un wagon), le wagon de queue au bout. Chaque wagon a deux emplacements : **l'intérieur** et le **toit**. Autant de bandits qu'on veut peuvent s'y tenir. Personne ne quitte le train.

    Tu ne braques et ne cognes que là où tu es, et tu tires à ton étage.
    .title = Le train et ses emplacements

rule-round = Au début d'une manche, tout le monde mélange ses cartes (cartes Action et balles reçues) et en pioche six (Doc sept). Puis la carte Manche montre les tours de la Préparation et l'événement final.

    Après le Hold-up et l'événement, tout le monde reprend ses cartes, et la manche suivante s'ouvre une place plus à gauche.
    .title = Une manche

rule-schemin =
    On joue à tour de rôle, le Premier joueur d'abord. À ton tour, choisis :
    • poser **une carte Action** sur la pile, visible sauf indication contraire, ou
    • **piocher trois cartes** (moins s'il en reste moins).

    Les balles ne se jouent pas. Elles encombrent ta main. Les cartes non jouées retournent dans ta pioche à la fin. Si tu ne peux ni poser ni piocher, tu passes.
    .title = Phase 1 : Préparation

rule-turns = La carte Manche montre combien il y a de tours, et lesquels :
    • **normal** – les cartes sont posées visibles.
    • **tunnel** – les cartes sont posées cachées. Tu vois les tiennes.
    • **accélération** – à ton tour, tu agis deux fois de suite : deux cartes, deux pioches, ou une de chaque.
    • **aiguillage** – le tour de table va dans l'autre sens, en commençant par le Premier joueur. Le tour suivant reprend le sens normal.
    .title = Sortes de tours

rule-stealin =
    Les cartes se jouent dans l'ordre où on les a posées. Chaque bandit exécute les siennes.

    {"**"}Tu dois exécuter ta carte si c'est possible**, même quand ça fait mal. Tu choisis seulement comment. Si c'est impossible, il ne se passe rien. S'il n'y a qu'une façon, je ne te demande rien.
    .title = Phase 2 : Hold-up

rule-move =
    {""}**À l'intérieur**, tu te déplaces d'exactement un wagon, en avant ou en arrière. **Sur les toits**, d'un, deux ou trois wagons dans une direction.

    Tu ne peux pas rester sur place. Un bandit qui entre dans le wagon du Marshal reçoit une balle neutre et fuit sur son toit.
    .title = Carte : Déplacement

rule-floor = Tu changes d'étage dans ton wagon : de l'intérieur vers le toit, ou du toit vers l'intérieur.

    Si le Marshal est dans ce wagon, tu reçois une balle neutre en descendant et te retrouves aussitôt sur le toit.
    .title = Carte : Changement d'étage

rule-fire = Tu donnes à un autre bandit l'une de tes six balles. Elle va dans ses cartes et l'encombre jusqu'à la fin de la partie.

    {"**"}À l'intérieur**, tu touches les bandits dans les wagons juste à côté du tien. **Sur le toit**, tu touches, dans chaque direction, le toit le plus proche où se tient quelqu'un, même très loin. S'il y en a plusieurs, choisis. Tu ne touches jamais un bandit qui est au même endroit que toi, et il ne te cache pas la vue.

    Sans cible, tu gardes ta balle. Avec un revolver vide, la carte ne fait rien.
    .title = Carte : Tir

rule-robbery = Tu prends un jeton de butin là où tu es : une bourse, un bijou ou une mallette. Les bourses sont cachées : tu ne regardes dedans qu'après. Sans butin, il ne se passe rien.
    .title = Carte : Braquage

rule-punch = Tu frappes un bandit qui est au même endroit que toi. Tu choisis la victime, ce qu'elle perd et où elle atterrit :
    • elle perd une bourse, un bijou ou une mallette, si elle en a. Une bourse se prend à l'aveugle. Le jeton tombe là où tu es.
    • elle valse dans le wagon voisin, en avant ou en arrière, au même étage.

    Projetée dans le wagon du Marshal, elle reçoit une balle neutre et fuit sur le toit.
    .title = Carte : Coup de poing

rule-marshal-card = Tu déplaces le Marshal d'exactement un wagon, en avant ou en arrière. Tout bandit dans ce wagon reçoit une balle neutre et fuit sur le toit. Cette carte marche toujours, et tu ne peux pas la refuser.
    .title = Carte : Marshal

rule-marshal = Le Marshal garde l'intérieur du train et ne monte jamais sur un toit. **Aucun bandit ne peut rester dans son wagon.** Chaque fois qu'un bandit entre chez lui, ou qu'il entre chez des bandits, chacun d'eux reçoit une balle neutre et fuit sur le toit de ce wagon.

    Sur le toit au-dessus de lui, tu ne risques rien, sauf pendant les événements Marshal en colère et Vengeance du Marshal. Il commence dans la locomotive, à côté d'une mallette.
    .title = Le Marshal

rule-bullets = Les balles qui te touchent deviennent des cartes de ta pioche. On ne peut pas les jouer. Chacune que tu pioches prend la place d'une carte utile.

    Chaque bandit a six balles à lui. Il y en a 13 neutres pour le Marshal et les événements. S'il n'y en a pas assez pour tous les bandits visés en même temps, personne n'est touché et le reste des balles neutres quitte la partie. Les bandits fuient quand même.

    À la fin, les balles tirées comptent pour l'As de la gâchette, et les balles reçues départagent les ex æquo.
    .title = Balles

rule-loot = Les **bourses** valent de 250 $ à 500 $. La valeur est cachée. Il y en a 18 : huit de 250 $ et deux de chaque à 300 $, 350 $, 400 $, 450 $ et 500 $.
    {"**"}Un bijou** vaut 500 $, **une mallette** 1 000 $.

    Tout le monde voit combien de jetons de chaque sorte tu as. Jusqu'à la fin, personne d'autre ne sait ce que valent tes bourses. Si tu perds une bourse, tu sais encore ce qu'elle vaut.
    .title = Butin

rule-secrets = Secret : les cartes en main et dans les pioches, les cartes posées cachées, la valeur des bourses et les cartes Manche à venir.

    Public : tout le reste, comme les positions, le nombre de cartes, le butin par sorte, les balles restantes et reçues, et chaque carte posée visible. Les cartes identiques se ressemblent : personne ne sait lequel de tes deux Déplacements tu as joué.
    .title = Ce qui est secret

rule-scoring = Après cinq manches, tout le monde additionne ses bourses, 500 $ par bijou, 1 000 $ par mallette et sa rançon s'il y en a une.

    Le bandit qui a tiré le plus de balles est l'**As de la gâchette** et reçoit 1 000 $. En cas d'égalité, chaque ex æquo reçoit 1 000 $. Si personne n'a tiré, c'est l'égalité générale.

    La plus grosse somme gagne. À argent égal, le bandit qui a reçu moins de balles (des bandits, du Marshal et des événements) passe devant. Si c'est encore égal, la place est partagée.
    .title = La fin et le compte

rule-belle = **Belle** ne peut pas être la cible d'un Tir ou d'un Coup de poing tant qu'un autre bandit pourrait l'être avec cette même carte. Si elle est la seule cible, elle est touchée comme tout le monde.
    .title = Bandit : Belle

rule-cheyenne = Quand **Cheyenne** frappe un bandit et lui fait perdre une bourse, elle peut la garder aussitôt au lieu de la laisser tomber. Bijoux et mallettes tombent.
    .title = Bandit : Cheyenne

rule-django = Un bandit touché par **Django** est aussi projeté d'un wagon, au même étage. Au bout du train, il reste là. Projeté dans le wagon du Marshal, il reçoit une balle neutre et fuit sur le toit.
    .title = Bandit : Django

rule-doc = **Doc** commence chaque manche avec sept cartes au lieu de six.
    .title = Bandit : Doc

rule-ghost = **Ghost** peut poser sa carte cachée au premier tour de chaque manche. S'il pioche d'abord, l'occasion est passée pour cette manche.
    .title = Bandit : Ghost

rule-tuco = **Tuco** tire à travers les toits : en plus des cibles habituelles, il touche les bandits à l'autre étage de son wagon.
    .title = Bandit : Tuco

rule-angry-marshal = Tout bandit sur le toit du wagon du Marshal reçoit une balle neutre. Puis le Marshal recule d'un wagon (sauf s'il est déjà dans le dernier). Les bandits dans son nouveau wagon en reçoivent une aussi et fuient.
    .title = Événement : Marshal en colère

rule-swivel-arm = Le bras balaie tout bandit sur un toit, celui de la locomotive aussi, jusqu'au toit du wagon de queue.
    .title = Événement : Bras pivotant

rule-braking = Tout bandit sur un toit est projeté un wagon vers l'avant. Ceux qui sont sur le toit de la locomotive y restent.
    .title = Événement : Freinage

rule-take-it-all = La seconde mallette arrive dans le wagon du Marshal. Tu peux la braquer dès la manche suivante.
    .title = Événement : Prenez tout !

rule-passengers-rebellion = Tout bandit à l'intérieur du train, locomotive comprise, reçoit une balle neutre. S'il n'y en a pas assez pour tous, personne n'est touché et le reste des balles neutres quitte la partie.
    .title = Événement : Révolte des passagers

rule-quiet-rounds = Deux cartes Manche du jeu de base n'ont pas d'événement : **Pont**, avec une accélération, et **Tunnel**, avec deux tunnels. Quand leurs cartes sont jouées, la manche est finie.
    .title = Manches sans événement

rule-marshals-revenge = Tout bandit sur le toit du wagon du Marshal perd définitivement sa bourse de moindre valeur. Sans bourse, il ne perd rien.
    .title = Gare : Vengeance du Marshal

rule-pickpocketing = Tout bandit seul à son emplacement peut y prendre une bourse, sans regarder dedans avant. Seul veut dire : aucun autre bandit dans le même wagon, au même étage.
    .title = Gare : Pickpocket

rule-hostage-taking = Tout bandit dans ou sur la locomotive reçoit une rançon de 250 $ en liquide, sans partager.
    .title = Gare : Prise d'otage

rules-also-schemin = programmation programmer Schemin
rules-also-stealin = braquage Stealin phase action
rules-also-robbery = vol voler butin
