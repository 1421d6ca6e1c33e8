### Prévoir à l'avance : l'éditeur, ses phrases, et ce qui y échoue.

error-no-planning = Dans ce jeu, on ne peut rien prévoir. Décide avec { COMMAND("hand") } quand c'est à toi.
error-stale-plan = Ton plan a changé depuis que tu l'as ouvert ici (une ligne en a été jouée, ou tu l'as modifié ailleurs). Ouvre-le de nouveau pour le modifier.
error-bad-plan = { $reason ->
    [lines] Un plan a { $most } lignes au plus. Retires-en une d'abord.
    [condition] Cette condition n'a pas de sens à cette table. Choisis-en une dans la liste.
    [hide] Tu ne peux pas poser de carte cachée à ton gré. Laisse-la visible.
    [habit] Cette réponse n'a pas de sens à cette table. Choisis-en une dans la liste.
   *[words] À cette table, tu n'auras jamais cette carte en main. Choisis-en une dans la liste.
  }

## Lignes. $what sont des cartes, $clause est une condition, $hidden, $when et $else commencent par une virgule ou sont vides.
plan-do-draw = Piocher
plan-do-whiskey = Boire du whisky classique
plan-do-old-whiskey = Boire du vieux whisky
plan-line = { $number }. **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-round = Manche { $number } : **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-turn = Tour { $number } : **{ $what }**{ $hidden }{ $when }{ $else }
plan-line-option = { $number }. { $what }{ $hidden }{ $when }
plan-line-option-round = Manche { $number } : { $what }{ $hidden }{ $when }
plan-line-option-turn = Tour { $number } : { $what }{ $hidden }{ $when }
plan-part-hidden = , cachée
plan-part-if = , si { $clause }
plan-part-unless = , sauf si { $clause }
plan-part-else-wait = {"\u202F"}; sinon me demander
plan-part-else-skip = {"\u202F"}; sinon la ligne suivante
plan-part-else-card = {"\u202F"}; sinon { $what }
plan-part-none = {""}

## Conditions. $what est un bandit, une carte ou une sorte de tour.
plan-when-always = Toujours
plan-when-with = { $what } est au même endroit que moi
plan-when-company = quelqu'un d'autre est au même endroit que moi
plan-when-marshal-here = le Marshal est dans mon wagon
plan-when-marshal-near = le Marshal est dans un wagon voisin du mien
plan-when-roof = je suis sur un toit
plan-when-loot = il y a du butin là où je suis
plan-when-turn = le tour est : { $what }
plan-when-top = la dernière carte posée est { $what }, visible
plan-when-laid = un autre a posé { $what }, visible, dans cette manche
plan-when-empty = je n'ai plus de balles à tirer
plan-when-last-round = c'est la dernière manche
plan-when-horse = il y a un cheval à côté de mon wagon
plan-when-stunned = mon bandit est sonné
plan-when-forward = je regarde vers la locomotive
plan-when-caboose = je suis dans ou sur le wagon de queue
plan-when-locomotive = je suis dans ou sur la locomotive
plan-when-aim = quelqu'un est dans ma ligne de tir
plan-when-first = je suis Premier joueur
plan-choice-if = Si { $clause }
plan-choice-unless = Sauf si { $clause }
plan-any-with = un certain bandit est au même endroit que moi
plan-any-turn = le tour est d'un certain type
plan-any-top = la dernière carte posée est une certaine carte, visible
plan-any-laid = un autre a posé une certaine carte dans cette manche

## Réponses permanentes : la question, et les réponses. $what est un bandit, une carte ou un otage.
plan-ask-escape = Chevauchée dans la dernière manche
plan-escape-go = Quitter le train pour de bon, si possible
plan-escape-stay = Rester dans le train
plan-ask-run = En mouvement : où aller ?
plan-run-front = Vers la locomotive, aussi loin que possible
plan-run-rear = Vers la queue, aussi loin que possible
plan-run-loot = Où il y a le plus de butin, sans le Marshal
plan-run-away = Loin du Marshal
plan-ask-shoot = Tir : sur qui ?
plan-shoot-richest = Le plus riche, à première vue
plan-shoot-fewest-bullets = Le bandit avec le moins de balles restantes
plan-shoot-most-bullets = Le bandit avec le plus de balles restantes
plan-shoot-at = { $what }, sinon me demander
plan-ask-strike = Coup de poing : qui ?
plan-strike-richest = Le plus riche, à première vue
plan-strike-fewest-bullets = Le bandit avec le moins de balles restantes
plan-strike-most-bullets = Le bandit avec le plus de balles restantes
plan-strike-at = { $what }, sinon me demander
plan-ask-take = Coup de poing avec Cheyenne : la bourse
plan-take-keep = Je la garde
plan-ask-knock = Coup de poing : qu'est-ce qui tombe ?
plan-knock-dearest = Ce qui vaut le plus
plan-knock-strongbox = Une mallette, s'il y en a une
plan-knock-jewel = Un bijou, s'il y en a un
plan-knock-purse = Une bourse, s'il y en a une
plan-ask-land = Coup de poing : vers où ?
plan-land-front = Vers la locomotive
plan-land-rear = Vers la queue du train
plan-land-marshal = Chez le Marshal, si possible
plan-land-away = Loin du Marshal
plan-ask-grab = Braquage : quoi ?
plan-grab-dearest = Ce qui vaut le plus, à ma connaissance
plan-grab-jewel = Les bijoux d'abord
plan-grab-strongbox = Les mallettes d'abord
plan-grab-purse = Les bourses d'abord
plan-ask-rest = Tout ce qui reste à décider
plan-rest-computer = Comme le ferait un ordinateur
plan-ask-lure = Marshal : vers où ?
plan-lure-front = Vers la locomotive
plan-lure-rear = Vers la queue du train
plan-lure-most = Là où il trouve le plus de rivaux
plan-ask-pocket = Pickpocket
plan-pocket-take = Prendre une bourse
plan-pocket-leave = Ne pas toucher aux bourses
plan-ask-keep = Cartes à la fin de la Préparation
plan-keep-all = Garder tout ce que je peux
plan-keep-none = Tout défausser
plan-ask-bonus = Bonus : une carte pour la manche suivante
plan-bonus-none = Ne rien garder
plan-bonus-card = Garder { $what }, sinon me demander
plan-ask-board = Attaque à cheval : où monter à bord ?
plan-board-rear = Au wagon de queue
plan-board-middle = Au milieu du train
plan-board-front = Aussi près que possible de la locomotive
plan-ask-hostage = Quel otage ?
plan-hostage-dearest = Celui qui peut payer le plus
plan-hostage-name = { $what }, sinon me demander
plan-answer-me = Me demander

## L'éditeur.
plan-title = ### Ton plan · partie { $id }
plan-about = Chaque ligne vaut pour l'un de tes prochains tours de Préparation, dans cet ordre. Elle se joue quelques secondes après le début de ton tour. Tu peux jouer avant, ou la changer à tout moment. Personne d'autre ne la voit.
plan-about-rounds = Chaque ligne vaut pour une manche. Elle se joue quelques secondes après le début de la manche. Tu peux jouer avant, ou la changer à tout moment. Personne d'autre ne la voit.
plan-nothing = Rien n'est prévu.
plan-counts = **Plan actif :**
plan-draft = **Brouillon (inactif tant que tu n'appuies pas sur Enregistrer) :**
plan-habits = **Réponses pendant que tes cartes s'exécutent :**
plan-habit = { $question } **{ $answer }**
plan-round = Pour la manche { $number }.
plan-kept = Les lignes non jouées passent à la manche suivante.
plan-dropped = Les lignes non jouées sont abandonnées à la fin de la manche.
plan-part = Choisi jusqu'ici : **{ $what }**. Et ensuite ?
plan-saved = ✅ Enregistré et actif.
plan-undone = Modifications annulées.
plan-cleared = ✅ Plus rien n'est prévu.
plan-added = ✅ Ajouté et actif.
plan-added-too = ✅ Ajouté et actif, dans ton brouillon aussi.
plan-next = 🗓️ Prévu ensuite : { $line }
plan-next-in-round = 🗓️ Prévu ensuite pour la manche { $round } : { $line }
plan-next-habits = 🗓️ Tes réponses à l'avance sont actives.
plan-unsaved = 🗓️ Ton brouillon de plan n'est pas enregistré.
button-plan = Prévoir la suite
button-plan-line = Ajouter une condition
modal-plan-line = Une carte sous condition
field-plan-card = Carte
field-plan-when = Seulement si (rien de choisi : toujours)
field-plan-when-other = Ou seulement si
field-plan-else = Sinon
field-plan-hide = Comment
plan-two-conditions = Une ligne a une seule condition : choisis-la dans l'un des deux groupes.
button-plan-save = Enregistrer
button-plan-undo = Annuler les changements
button-plan-clear = Effacer le plan
button-plan-answers = Réponses à l'avance
button-plan-keep = Reporter le reste
button-plan-drop-rest = Abandonner le reste
button-plan-back = Retour au plan
button-plan-if = Ajouter une condition
button-plan-unless = Sauf si…
button-plan-hide = Cachée
button-plan-show = Visible
button-plan-up = Monter
button-plan-remove = Retirer la ligne
button-plan-page = Page { $number }
menu-plan-add = Ajouter une carte au prochain tour libre…
menu-plan-add-round = Ajouter une manche : la première carte…
menu-plan-more = La carte suivante…
menu-plan-edit = Changer ou retirer une ligne…
menu-plan-when = Condition
menu-plan-what = Laquelle ?
menu-plan-else = Si ça ne s'applique pas ou n'est pas possible
plan-else-wait = Me demander
plan-else-skip = Prendre plutôt la ligne suivante
plan-else-card = Plutôt : { $what }
plan-else-rest = Plutôt : { $what }, …

## Commandes (au plus 100 caractères chacune).
