### /apprendre : parties d'entraînement. Chaque étape a des mots, un titre et des attributs pour les choix dont il n'est pas question ; "wrong"
### vaut pour tous les autres. Ce qui est sur le plateau vient de la partie de data/lessons/ : mots et étapes vont ensemble.

## Autour des leçons.
command-learn = Apprendre un jeu dans une partie d'entraînement rien qu'à toi
option-lesson = Quel jeu (vide = reprendre où tu en étais)
learn-title = ## Apprendre en jouant
learn-about =
    Une partie d'entraînement rien que pour toi, sur le vrai plateau. Personne n'attend, personne ne regarde, et un mauvais bouton ne coûte rien.
    Pars quand tu veux : { COMMAND("learn") } reprend où tu en étais.
learn-lesson = **{ $lesson }** – { $about }
learn-at-step = *(tu en es à l'étape { $step } sur { $steps })*
learn-done = *(fait)*
learn-step = { $lesson } · étape { $step } sur { $steps }
learn-you = Toi
learn-late = Tu as dépassé cette étape. Voici où tu en es.
learn-not-allowed = Tu ne peux pas faire ça ici.
learn-other = { $what } ? { $why }
learn-won = Tu gagnes !
learn-lost = Cette fois, { $who } gagne. Mais tu sais maintenant comment on fait.
button-learn-begin = { $lesson }
button-learn-go-on = Reprendre : { $lesson }
button-learn-again = Encore une fois : { $lesson }
button-learn-restart = Recommencer : { $lesson }
button-learn-next = Suite
button-learn-back = ← Retour
button-learn-skip = Fais-le pour moi
button-learn-rest = Joue le reste pour moi
button-learn-undo = Choisir à nouveau
button-learn-leave = M'arrêter là
button-learn-lessons = Autres leçons
button-learn-real = Jouer pour de vrai
error-unknown-lesson = Cette leçon n'existe pas. { COMMAND("learn") } les montre toutes.

## Colt Express.
lesson-colt-express = Colt Express
    .about = tout le jeu, environ dix minutes.
lesson-colt-express-train =
    Tu es **Doc**, dans le wagon de queue, à gauche du train. **Cheyenne** est avec toi, **Tuco** un wagon devant. À droite, la locomotive avec le **Marshal** et une **mallette** de 1 000 $.

    Les bourses valent de 250 $ à 500 $ et sont cachées. Un bijou vaut toujours 500 $. Après cinq manches, le bandit le plus riche gagne.
    .title = En voiture
lesson-colt-express-robbery =
    Une manche commence par la **Préparation** : à tour de rôle, tout le monde pose des cartes sur une pile. Personne ne bouge encore ! La pile se joue ensuite, la première carte d'abord.

    Le cadre avec la lettre montre ce que tu peux choisir. Les boutons portent les mêmes lettres. Tu commences, et il y a du butin tout autour : pose **Braquage**.
    .title = Préparation : poser une carte
    .wrong = Une bonne carte pour plus tard. Mais tu agis avant que quiconque puisse te gêner, au milieu du butin : pose **Braquage**.
    .draw = Piocher est utile quand la main est faible. La tienne ne l'est pas : pose **Braquage**.
lesson-colt-express-tunnel =
    Tuco et Cheyenne veulent braquer aussi. Le train entre dans un **tunnel** : pendant ce tour, tout le monde pose sa carte face cachée. Les autres ne verront la tienne que quand elle sera jouée.

    Éloigne-toi en secret : pose **Changement d'étage**, qui te mène sur le toit.
    .title = Un tour dans le tunnel
    .wrong = Ça marcherait, et personne ne le verrait. Mais le plan est de courir plus tard sur les toits : pose **Changement d'étage**.
    .draw = Pas maintenant : tu gâcherais un tour secret. Pose **Changement d'étage**.
    .move = Plus tard ! De l'intérieur, tu n'irais qu'un wagon plus loin. Sur le toit, tu cours jusqu'à trois : d'abord **Changement d'étage**.
lesson-colt-express-draw =
    Au lieu de poser une carte, tu peux en **piocher trois**. Tu renonces à une action pour cette manche, mais tu auras plus de choix pour la suite.

    Essaie une fois : appuie sur **Piocher**.
    .title = Ou piocher trois cartes
    .wrong = Tu pourrais. Mais cette fois, regarde ce que fait la pioche : appuie sur **Piocher**.
lesson-colt-express-move =
    Le dernier tour, et de nouveau tout le monde voit ce qui est posé. Quand cette carte sera jouée, tu seras sur le toit, où un **Déplacement** te mène jusqu'à trois wagons plus loin. Pose **Déplacement**.
    .title = Prévois où tu seras
    .wrong = Pense à l'endroit où tu seras : sur un toit, sans rien à prendre. Pose **Déplacement** et cours.
lesson-colt-express-jewel =
    La Préparation est finie. Au **Hold-up**, la pile se joue dans l'ordre. S'il n'y a qu'une façon de jouer une carte, je la joue pour toi. Sinon, tu choisis.

    Ton Braquage vient en premier. Un bijou, c'est 500 $ à coup sûr, une bourse, n'importe quoi à partir de 250 $ : prends le **bijou**.
    .title = Hold-up : fais ton choix
    .wrong = Prends le **bijou**.
    .purse = Elle pourrait contenir 500 $, mais plus souvent 250 $. Le bijou vaut toujours 500 $ : prends-le.
lesson-colt-express-roofs =
    Ton Changement d'étage s'est joué tout seul : tu es sur le toit. Tuco aussi, deux wagons devant, et son **Tir** est encore à venir. C'est l'heure de ton Déplacement : un, deux ou trois wagons, dans une direction.

    Cours aussi loin que tu peux, jusqu'au **toit de la locomotive**.
    .title = Sur les toits
    .wrong = C'est permis, et sur le toit même de Tuco, il ne pourrait pas te toucher. Mais tu vises la mallette : cours jusqu'au bout, sur le toit de la **locomotive**.
lesson-colt-express-bullet =
    Tuco t'a tiré dessus : sur les toits, le bandit le plus proche de chaque côté est en vue, même très loin. Puis est venu l'événement de cette carte Manche, le **Bras pivotant** : il a balayé tout le monde sur le toit du wagon de queue. La carte Manche annonce son événement, tu peux donc le voir venir.

    À chaque manche, tu mélanges toutes tes cartes et pioches une nouvelle main. Regarde-la : la **balle de Tuco** y est. Tu ne peux pas la poser, elle ne fait que prendre de la place, et elle reste dans tes cartes jusqu'à la fin de la partie. Voilà ce que coûte une balle.
    .title = Ce que fait une balle
lesson-colt-express-punch-card =
    Manche 2, et c'est maintenant **Tuco** le Premier joueur : cela passe au suivant à chaque manche. Cheyenne et lui ont pioché. Vous êtes trois sur le même toit, et ils ont du butin. Pose **Coup de poing**.
    .title = À trois sur un toit
    .wrong = C'est permis, mais regarde autour de toi : deux bandits avec du butin, juste à côté. Pose **Coup de poing**.
    .draw = Tu as tout ce qu'il te faut en main. Pose **Coup de poing**.
    .fire = On ne tire pas sur quelqu'un au même endroit que soi. De si près, c'est le poing : pose **Coup de poing**.
    .robbery = Il n'y a rien à ramasser sur ce toit. Pas encore ! D'abord **Coup de poing**.
lesson-colt-express-robbery-card =
    Un coup de poing fait sauter du butin d'une poche. Il tombe où tu es, et n'est à toi que si tu le ramasses. Ta prochaine carte : **Braquage**.
    .title = D'abord le faire tomber, puis le prendre
    .wrong = Alors le butin resterait là pour quelqu'un d'autre. Pose **Braquage**.
    .draw = Et laisser traîner le butin ? Pose **Braquage**.
lesson-colt-express-fire-card =
    Ta victime atterrit sur le toit voisin, bien en vue. Pose **Tir**. Le bandit qui a tiré le plus de balles à la fin est l'**As de la gâchette**, et reçoit 1 000 $.
    .title = Maintenant, il y a une cible
    .wrong = Pas mal, mais tu auras le champ libre, et tirer rapporte. Pose **Tir**.
    .draw = Pas maintenant : tu auras le champ libre. Pose **Tir**.
lesson-colt-express-marshal-card =
    Tuco et Cheyenne viennent de prévoir de descendre, dans le wagon 2. Le Marshal est dans le wagon 1, juste à côté. Avec la carte **Marshal**, tu le déplaces d'un wagon. Pose-la.
    .title = Envoie le Marshal
    .wrong = Regarde ce que les autres ont posé : ils seront tous deux dans le wagon 2, à côté du Marshal. Pose **Marshal**.
    .draw = C'est le dernier tour : une carte piochée maintenant arriverait trop tard. Pose **Marshal**.
lesson-colt-express-punch =
    Le Hold-up commence, et ton Coup de poing est le premier. Tu choisis la victime, ce qu'elle lâche et où elle atterrit. Tuco a un bijou : fais tomber le **bijou de Tuco**.
    .title = Choisis ta victime
    .wrong = Prends le **bijou** de Tuco.
    .cheyenne = Cheyenne n'a que des bourses. Tuco a un bijou, 500 $ à coup sûr : frappe **Tuco**.
    .purse = La bourse se prend à l'aveugle. Le **bijou**, c'est 500 $ à coup sûr.
lesson-colt-express-fire =
    Tuco a attrapé du vent. Les plans qui ratent, c'est la moitié du plaisir. Tu as ramassé le bijou, et Tuco t'a encore tiré dessus.

    À toi de tirer. Tous deux sont sur le toit le plus proche, tu as donc le choix. Rends la pareille à **Tuco**.
    .title = Tir
    .wrong = Tire sur **Tuco**.
    .cheyenne = Une bonne cible aussi. Mais Tuco veut être l'As de la gâchette, et une balle dans ses cartes le ralentit : tire sur **Tuco**.
lesson-colt-express-marshal =
    Tous deux sont descendus dans le wagon 2. Le Marshal avance ou recule d'un wagon. Tu sais quoi faire : envoie-le dans le **wagon 2**.
    .title = Le Marshal
    .wrong = Il n'y a personne là. Envoie-le dans le **wagon 2**, où sont Tuco et Cheyenne.
lesson-colt-express-flight =
    Personne ne reste dans un wagon avec le Marshal : les deux ont reçu une **balle neutre** et ont fui sur le toit. Il t'arrive la même chose quand tu entres chez lui. Les toits sont sûrs. Il n'y monte jamais.

    Puis le **Freinage** a projeté d'un wagon vers l'avant tous les bandits sur les toits. C'était ta deuxième manche, et tu connais les six cartes : Déplacement, Changement d'étage, Tir, Braquage, Coup de poing, Marshal. Laissons l'ordinateur jouer un moment pour vous trois.
    .title = Personne ne reste avec le Marshal
lesson-colt-express-switching =
    Déjà la manche 4, et tu es de nouveau Premier joueur. Pendant que le Marshal était sorti, tu as pris la **mallette**. Ce tour est un **aiguillage** : l'ordre s'inverse, et Cheyenne vient juste après toi. Dans un tour d'**accélération**, tout le monde jouerait deux fois de suite.

    Tu as posé deux Déplacements et un Tir. D'ici là, tu seras loin de Tuco, avec quelqu'un à viser : pose ton second **Tir**.
    .title = L'ordre s'inverse
    .wrong = Possible. Mais tu auras deux cibles, et il n'y a qu'un Tir sur la pile : pose **Tir**.
    .draw = Au dernier tour d'une manche, ce que tu pioches arrive trop tard. Pose **Tir**.
    .punch = D'ici là, il n'y aura plus personne là où tu es. Pose **Tir**.
lesson-colt-express-next-door =
    Ton premier Déplacement mène au wagon 1, mais Tuco a suivi. On ne tire pas sur quelqu'un **au même endroit que soi**, et à l'intérieur on ne touche que le **wagon voisin**, si long que soit le train.

    Ton second Déplacement : continue jusqu'au **wagon 2**. Il sera alors juste à côté.
    .title = Reculer pour mieux tirer
    .wrong = De là aussi, il serait juste à côté, mais Cheyenne descend également dans le wagon 1, et la locomotive serait un cul-de-sac. Va au **wagon 2**.
lesson-colt-express-inside =
    Tuco a tiré le premier. Les voilà tous les deux dans le wagon 1, juste à côté. Tu as commencé avec **six balles**, et chaque Tir en coûte une. Quand il n'y en a plus, un Tir ne fait plus rien.

    Cheyenne en veut aux deux bourses qui s'y trouvent : tire sur **Cheyenne**.
    .title = À l'intérieur, le wagon voisin
    .wrong = Tire sur **Cheyenne**.
    .tuco = Il aura ton autre balle dans un instant. Celle-ci est pour **Cheyenne**.
lesson-colt-express-alone =
    La dernière manche est à toi. Personne ne te dit quoi poser, et tout ce que les règles permettent est bon. Elle finit dans une gare, avec **Pickpocket** : un bandit seul à son emplacement peut y prendre une bourse. Tu as une mallette et deux bijoux. Cheyenne te rattrape avec ses bourses.
    .title = À toi de jouer
lesson-colt-express-score =
    On compte tout le butin : on ouvre les bourses, et le bandit qui a tiré le plus de balles reçoit 1 000 $ comme **As de la gâchette**. En cas d'égalité, chaque ex æquo les reçoit.
    .title = Arrivée
lesson-colt-express-unseen =
    Chaque bandit a un pouvoir. Comme Doc, tu avais sept cartes au lieu de six. Les autres :
    - **{ bandit-belle }** : { figure-belle-power }
    - **{ bandit-cheyenne }** : { figure-cheyenne-power }
    - **{ bandit-django }** : { figure-django-power }
    - **{ bandit-ghost }** : { figure-ghost-power }
    - **{ bandit-tuco }** : { figure-tuco-power }

    Tu n'as pas encore vu les tours d'**accélération** (deux fois de suite), la plupart des événements des cartes Manche et des gares, ni la variante expert. { COMMAND("rules") } explique tout, et dans une vraie partie, **Règles** et le sens des icônes sont à portée de clic.
    .title = Ce que tu n'as pas encore vu

## Chevaux & Diligence : seulement ce qui est nouveau.
lesson-horses-stagecoach = Chevaux & Diligence
    .about = ce qu'ajoute l'extension, environ cinq minutes.
lesson-horses-stagecoach-coach =
    À côté de la locomotive roule une **diligence**. Sur son toit, le **Shotgun** est assis sur une mallette. À l'intérieur, des **otages** qui rapportent une rançon à la fin. Dans chaque wagon sauf la locomotive se trouve une **flasque** de whisky.

    Personne n'est encore à bord : vous arrivez à cheval.
    .title = Une diligence à côté
lesson-horses-stagecoach-horse =
    {"**"}Attaque à cheval :** du wagon de queue vers l'avant, tout le monde décide en secret à chaque wagon : sauter ici, ou continuer. Ton cheval reste à côté du wagon où tu sautes, et tout le monde peut s'en servir plus tard.

    Un wagon rien que pour toi vaut cher. Saute ici, au **wagon de queue**.
    .title = Attaque à cheval
    .wrong = Tu monterais quand même, mais plus tu continues, plus tu t'approches du Marshal, et des autres. Saute au **wagon de queue**.
lesson-horses-stagecoach-turmoil =
    Ça a marché : les autres ont continué, et le wagon de queue est à toi. Le premier tour de cette manche est une **cohue** : tout le monde choisit une carte en secret, puis on les montre toutes en même temps.

    Attrape d'abord quelque chose : **Braquage**.
    .title = Cohue
    .wrong = Il y a quelque chose à voler ici même, et personne ne peut te gêner. Choisis **Braquage**.
    .draw = On peut aussi piocher dans une cohue. Mais il y a du butin ici même : choisis **Braquage**.
lesson-horses-stagecoach-ride-card =
    Nouveau dans tes cartes : **Chevauchée**. Si un cheval est à côté de ton wagon, tu chevauches jusqu'à trois wagons, de l'intérieur ou du toit. Tu finis dans le train, ou dans la diligence si elle roule à côté.

    Ton cheval est ici, la diligence trois wagons plus loin. Pose **Chevauchée**.
    .title = À cheval !
    .wrong = D'abord, il faut atteindre la diligence : pose **Chevauchée**.
    .move = À l'intérieur du train, c'est un wagon. Un cheval t'en fait faire trois : pose **Chevauchée**.
lesson-horses-stagecoach-floor-card =
    Tu seras alors dans la diligence. La mallette est sur son toit : pose **Changement d'étage**.
    .title = En haut, chez le Shotgun
    .wrong = De l'intérieur de la diligence, on ne peut que monter : pose **Changement d'étage**.
lesson-horses-stagecoach-punch-card =
    Le Shotgun ne fait rien tant que personne ne veut sa mallette. On ne peut pas lui tirer dessus, mais un poing suffit : pose **Coup de poing**.
    .title = Fais-le tomber
    .wrong = Tant qu'il est assis sur la mallette, personne ne peut la prendre. Pose **Coup de poing**.
lesson-horses-stagecoach-keep =
    Cette carte Manche a un **bonus** : tu peux garder jusqu'à deux cartes pour la manche suivante. Elles comptent dans ta prochaine main.

    Le Shotgun parti, tu voudras la mallette. Garde **Braquage**.
    .title = Garder une carte pour plus tard
    .wrong = Elle pourrait servir, mais il y aura une mallette à prendre. Garde **Braquage**.
    .done = Il te faudrait alors espérer un Braquage à la prochaine manche. Garde **Braquage**.
lesson-horses-stagecoach-flask =
    La pile se joue maintenant. Il y a un bijou ici, mais essaie du nouveau : prends la **flasque**. Elle ne rapporte rien, mais on peut y boire deux fois.
    .title = Une flasque de whisky
    .wrong = L'argent, c'est toujours bien. Cette fois, prends la **flasque** et vois ce qu'elle fait.
lesson-horses-stagecoach-ride =
    En selle ! Tu peux t'arrêter à chaque wagon. Cette fois, va jusqu'au bout et saute dans la **diligence**.
    .title = Dans la diligence
    .wrong = Tu peux t'arrêter là. Mais ce que tu veux est trois wagons plus loin : la **diligence**.
    .marshal = Le Marshal est dans la locomotive : tu recevrais une balle neutre et fuirais sur le toit. Juste à côté, dans la **diligence**, tu es à l'abri.
lesson-horses-stagecoach-hostage =
    Un bandit qui entre dans la diligence sans otage doit en prendre un : chacun rapporte une rançon à la fin, et la plupart causent des ennuis d'ici là. Le Pasteur rapporte 900 $ et te coûte une carte par manche. Le **Banquier** rapporte 1 000 $ si tu as une mallette, et ne cause aucun ennui. La mallette, tu l'auras bientôt : prends le **Banquier**.
    .title = Un otage
    .wrong = 900 $ à coup sûr, mais une carte de moins à chaque manche. Le **Banquier** rapporte plus, dès que tu as la mallette.
lesson-horses-stagecoach-shotgun =
    Te voilà sur le toit, et tu as expédié le **Shotgun** sur le train d'un coup de poing. Il y reste : un bandit qui finit sur son toit reçoit une balle neutre et doit courir. Un bandit qui le dépasse en reçoit une aussi. La mallette est libre, juste à côté de toi.

    À la fin de chaque manche, la diligence recule d'un wagon, et le Shotgun avec elle.
    .title = Le Shotgun à pied
lesson-horses-stagecoach-whiskey =
    Pendant un tour normal, tu peux **boire** au lieu de poser ou de piocher. Avec le whisky classique, tu pioches trois cartes *et* en poses une, dans le même tour. Avec le vieux, tu en poses deux. Bois un coup.
    .title = Santé
    .wrong = Ça marche. Mais avec la flasque tu fais les deux, piocher trois cartes et en poser une : choisis de **boire**.
    .draw = Avec la flasque, tu pioches trois cartes et tu en poses une en plus : choisis de **boire**.
lesson-horses-stagecoach-box =
    Trois cartes de plus, et tu en poses encore une. La mallette est à côté de toi, et tu as gardé la carte qu'il faut : **Braquage**.
    .title = La mallette
    .wrong = D'autres sont en route vers la mallette. L'essentiel d'abord : **Braquage**.
lesson-horses-stagecoach-end =
    La mallette est à toi : 1 000 $, et avec elle 1 000 $ de plus pour le Banquier. Cheyenne a couru droit sur le Shotgun.

    Voilà l'essentiel de ce qu'ajoute l'extension. Ses cartes Manche ont leurs propres événements, et des gares comme l'Évasion, où il faut filer à temps. { COMMAND("rules") } les explique toutes.
    .title = Deux mille dollars de plus

## Super Express.
lesson-super-express = Super Express
    .about = le jeu rapide, environ trois minutes.
lesson-super-express-train =
    L'autre jeu : rester à bord le plus longtemps. Tu es **Belle**, dans l'avant-dernier wagon, sans personne derrière toi. Devant toi, **Tuco** et **Ghost**.

    Après chaque manche, le dernier wagon est **décroché**, avec les bandits dedans et dessus. Celui tout à gauche part le premier.

    Observe de quel côté les bandits **regardent** : Déplacement et Tir vont dans ce sens. Tu regardes la locomotive. Ghost te regarde.
    .title = Reste à bord
lesson-super-express-first =
    Tout le monde choisit **trois cartes dans l'ordre**, en secret. Puis on révèle à tour de rôle sa première carte, puis la deuxième, puis la troisième.

    Tu commences. Tuco est juste devant toi : ouvre par **Tir**. Puis quitte la ligne de tir avec **Changement d'étage**, et éloigne-toi du bout du train avec **Déplacement**.
    .title = Trois cartes à la fois
    .wrong = Tuco est juste devant toi, et tu joues en premier : commence par **Tir**.
    .floor = Ghost regarde vers toi et pourrait riposter : en deuxième, **Changement d'étage**.
    .move = Le dernier wagon sera décroché, et le tien est le suivant : finis par **Déplacement**.
lesson-super-express-stunned =
    Ton Tir a touché Tuco : il a été projeté d'un wagon dans le sens de ton regard, et il est resté **sonné**. La prochaine carte d'un bandit sonné ne fait que le relever. Son effet est perdu.

    Le wagon de queue a été décroché, vide. Le bandit alors le plus en arrière prend sa carte Butin : toi, 301 $.
    .title = Sonné et décroché
lesson-super-express-second =
    Tu es sur le toit du wagon 2. Devant toi dans la file, il y a Tuco, encore sonné il y a peu, et Ghost, qui te regarde. Cette fois, les autres jouent d'abord.

    Essaie de t'éclipser et de revenir derrière Tuco : **Changement d'étage**, **Déplacement**, **Tir**.
    .title = Reste en mouvement
    .wrong = Ghost te regarde en face : quitte d'abord ce toit avec **Changement d'étage**.
    .move = Tu veux te rapprocher de l'avant : en deuxième, **Déplacement**.
    .fire = Finis par **Tir** : il devrait alors y avoir quelqu'un devant toi.
lesson-super-express-unhooked =
    Adieu, beaux plans : Tuco est descendu, et Ghost a eu le champ libre pour tirer sur **toi**. Tu as été projetée sur le wagon de queue, et ton Changement d'étage n'a servi qu'à te relever. Mais ton **Déplacement** t'a ramenée avant que le wagon soit décroché, et il a emporté **Ghost** !

    Il ne reste que Tuco et toi.
    .title = De justesse
lesson-super-express-third =
    Un bandit projeté hors du train, à l'avant ou à l'arrière, est éliminé. Tuco est à l'intérieur du wagon 1. La locomotive est le dernier refuge.

    Poursuis-le : **Déplacement** sur le toit, **Changement d'étage** derrière lui, **Tir**.
    .title = La dernière à bord
    .wrong = Il est un wagon devant toi : commence par **Déplacement**.
    .floor = Il est à l'intérieur, toi sur le toit : en deuxième, **Changement d'étage**.
    .fire = Maintenant il est devant toi : finis par **Tir**.
lesson-super-express-score =
    Tuco avait couru dans la locomotive, et ton tir l'a projeté hors du train par l'avant. Tu es la dernière à bord : **tu gagnes**. Si vous aviez été plusieurs dans la locomotive à la fin, le plus de cartes Butin aurait gagné.

    Deux extensions ajoutent chacune une carte : **Réflexe** riposte en se relevant, **Cheval** te ramène à l'avant. { COMMAND("rules") } explique les deux.
    .title = Tu gagnes
