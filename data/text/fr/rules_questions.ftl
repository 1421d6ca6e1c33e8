### /règles par jeu et par question. Une question est ce qu'on demanderait ; la réponse est le sujet du même nom. Au plus 100 caractères.

menu-rules-0 = Quel jeu ?
menu-rules-1 = Quelle partie des règles ?
menu-rules-2 = Ta question
rules-book-colt-express = Colt Express
rules-book-variants = Expert, à deux, équipes
rules-book-horses-stagecoach = Chevaux & Diligence
rules-book-super-express = Super Express
rules-chapter-game = Comment se joue la partie
rules-chapter-cards = Les six cartes
rules-chapter-bandits = Les bandits et leurs pouvoirs
rules-chapter-events = Événements et gares
rules-chapter-variants = Variantes
rules-chapter-coach = Chevaux, diligence, Shotgun, whisky
rules-chapter-hostages = Otages
rules-chapter-coach-events = Cartes Manche et gares
rules-chapter-super-game = Comment se joue la partie
rules-chapter-super-cards = Les cartes

## Colt Express.
question-overview = En quoi consiste ce jeu ?
question-setup = Avec quoi commence-t-on ?
question-train = Où un bandit peut-il se tenir ?
question-round = Comment se déroule une manche ?
question-schemin = Que puis-je faire à mon tour ?
question-turns = Que veulent dire les icônes des tours ?
question-stealin = Comment se joue la pile ? Puis-je refuser ma carte ?
question-loot = Que vaut le butin ?
question-marshal = Que se passe-t-il si je croise le Marshal ?
question-bullets = Que me fait une balle ?
question-secrets = Que savent les autres de moi ?
question-scoring = Qui gagne ? Qu'est-ce que l'As de la gâchette ?
question-move = Jusqu'où me mène un Déplacement ?
question-floor = Que fait le Changement d'étage ?
question-fire = Sur qui puis-je tirer ?
question-robbery = Que puis-je prendre avec un Braquage ?
question-punch = Qu'arrive-t-il au bandit que je frappe ?
question-marshal-card = Où puis-je envoyer le Marshal ?
question-belle = Quand Belle est-elle protégée ?
question-cheyenne = Quand Cheyenne garde-t-elle la bourse ?
question-django = Où pousse le tir de Django ?
question-doc = Quel est le pouvoir de Doc ?
question-ghost = Quelle carte Ghost peut-il cacher ?
question-tuco = Tuco peut-il tirer à travers le toit ?
question-angry-marshal = Marshal en colère : sur qui tire-t-il ?
question-swivel-arm = Bras pivotant : où finissent les bandits sur les toits ?
question-braking = Freinage : qui est projeté où ?
question-take-it-all = Prenez tout ! : où est la seconde mallette ?
question-passengers-rebellion = Révolte des passagers : qui est touché ?
question-quiet-rounds = Quelles manches n'ont pas d'événement ?
question-marshals-revenge = Vengeance du Marshal : qui perd une bourse ?
question-pickpocketing = Pickpocket : qui peut prendre une bourse ?
question-hostage-taking = Prise d'otage : qui reçoit la rançon ?

## Variantes.
question-expert = Qu'est-ce qui change dans la variante expert ?
question-two-player = Comment joue-t-on à deux ?
question-teams = Comment jouent les équipes de deux ?

## Chevaux & Diligence.
question-horses-stagecoach = Qu'ajoute l'extension ?
question-horse-attack = Où commence-t-on ? Comment se passe l'Attaque à cheval ?
question-ride = Jusqu'où puis-je chevaucher, et où est-ce que j'arrive ?
question-stagecoach = Comment entrer dans la diligence, et en sortir ?
question-shotgun = Que fait le Shotgun ? Comment avoir sa mallette ?
question-whiskey = À quoi sert une flasque ?
question-turmoil = Qu'est-ce qu'une cohue ?
question-keep-bonus = Quelles cartes puis-je garder pour la manche suivante ?
question-hostages = Quand est-ce que je prends un otage ?
question-poodle = Le Caniche de Madame : rançon et ennuis ?
question-banker = Le Banquier : rançon et ennuis ?
question-minister = Le Pasteur : rançon et ennuis ?
question-teacher = L'Institutrice : rançon et ennuis ?
question-zealot = Le Dévot : rançon et ennuis ?
question-old-lady = La Vieille Dame : rançon et ennuis ?
question-poker-player = Le Joueur de poker : rançon et ennuis ?
question-photographer = Le Photographe : rançon et ennuis ?
question-armed-bandits = Bandits armés : que se passe-t-il ?
question-whiskey-for-the-marshal = Un whisky pour le Marshal : où va-t-il ?
question-panting-horses = Chevaux essoufflés : lesquels perd-on ?
question-higher-speed = Pleine vitesse : qu'est-ce qui recule ?
question-shotguns-rage = La rage du Shotgun : qui est touché ?
question-mortal-bullet = Balle mortelle : que coûte-t-elle ?
question-sharing-the-loot = Partage du butin : qui partage quoi ?
question-escape = Évasion : comment m'enfuir ?

## Super Express.
question-super = En quoi consiste ce jeu ?
question-super-setup = Où commence-t-on ?
question-super-schemin = Comment choisir mes cartes ?
question-super-shootin = Dans quel ordre les cartes sont-elles jouées ?
question-super-order = Qui est devant qui ? Vers où est-ce que je regarde ?
question-super-stunned = Que veut dire sonné ?
question-super-unhooking = Quel wagon est décroché, et qui prend son butin ?
question-super-end = Qui gagne ?
question-super-move = Jusqu'où me mène un Déplacement ?
question-super-floor = Que fait le Changement d'étage ?
question-super-flip = Que fait le Demi-tour ?
question-super-fire = Qui est touché, et que se passe-t-il ensuite ?
question-super-reflex = Que fait Réflexe ?
question-super-horse = Que fait Cheval ? Peut-il me sauver ?
