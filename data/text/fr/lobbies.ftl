### Les tables en attente : la carte, les places et les options, ce que la table convient, les invitations, les tables privées.
### Les noms, les heures ($when) et les mentions ($who, $host) arrivent tout prêts ; les numéros sont du texte.
### Une règle KEY a term-KEY (son nom), term-KEY-about (une phrase) et term-KEY-VALUE (chaque valeur).

## Les bandits, tels que la table les propose.
figure-any = au hasard
figure-any-option = Bandit au hasard
figure-any-hint = Tiré au sort au départ du train
figure-belle-power = Ni visée ni frappée tant que quelqu'un d'autre peut l'être
figure-cheyenne-power = Peut empocher la bourse du bandit qu'elle frappe
figure-django-power = Ses balles projettent la cible d'un wagon
figure-doc-power = A sept cartes en main au lieu de six
figure-ghost-power = Peut cacher sa première carte de chaque manche
figure-tuco-power = Tire à travers le toit de son wagon

## La carte de la table.
lobby-title =
    ## 🚂 { $game } : en voiture !
    Table { $id }
lobby-title-closed = ### 🚂 { $game } · table { $id }
lobby-pace = **Rythme :** { $pace }
lobby-mode = • **{ $title }** : { $about }
lobby-choice = **{ $what } :** { $value }
lobby-team = **Équipe { $number }**
lobby-host = **Hôte :** { $host }
lobby-language = **Langue :** { $language }
lobby-again = 🔁 Revanche de la partie { $match }, mêmes règles.
lobby-seats = **Places prises :** { $taken } (sur { $counts })
lobby-counts-range = { $least } à { $most }
lobby-counts-two = { $least } ou { $most }
lobby-counts-one = { $most }
lobby-seat = { $number }. { $name }, bandit : { $figure }
lobby-by-host = L'hôte démarre la partie dans **Options**.
lobby-expires = Ferme { $when } si rien ne se passe.
lobby-started = Le train a quitté la gare.
lobby-thread = La suite se passe ici : { $thread }
lobby-over = La partie est terminée.
lobby-read = Elle se lit ici : { $thread }
lobby-cancelled = Cette table est annulée. Ouvres-en une autre avec { COMMAND("lobby create") }.
lobby-expired = Cette table est restée trop longtemps sans mouvement : je l'ai fermée. Ouvres-en une autre avec { COMMAND("lobby create") }.
lobby-open = Des places sont libres.
button-join = Rejoindre
button-leave = Quitter
button-remove-computer = Retirer un ordinateur
button-start = Démarrer
button-play-now = Jouer maintenant
button-fill = Démarrer avec des ordinateurs
button-options = Options
button-options-table = Places
button-options-players = Joueurs
button-options-rules = Variante
options-title = ### Options de la table { $id }
options-joined = Tu as déjà une place à cette table.
options-seated = C'est l'hôte, { $host }, qui choisit les règles, ajoute des ordinateurs et démarre la partie.
options-reader = **Rejoindre** te donne une place. C'est l'hôte, { $host }, qui choisit les règles, ajoute des ordinateurs et démarre la partie.
button-cancel = Annuler la table
menu-figure = Choisis ton bandit
menu-rules = Variante (hôte)

## Ce qu'une table convient en plus de ses modes : la question, et les réponses.
choice-seating = Partenaires
choice-seating-chance = Tirés au sort au départ du train
choice-seating-as-joined = Par ordre d'arrivée : 1 avec 2, 3 avec 4, etc.
choice-bandits = Bandits
choice-bandits-any = Au choix, le reste au hasard
choice-bandits-suggested = Bien pour débuter : Tuco et Cheyenne, Django et Doc
choice-without-marshal = Sans carte Marshal
choice-without-marshal-last = Le deuxième bandit de chaque équipe
choice-without-marshal-first = Le premier bandit de chaque équipe
table-option = Table { $id } : { $names }
lobby-created-elsewhere = Sa carte est dans { $url }.
again-opened = La table { $id } est ouverte avec les mêmes règles. Sa carte est dans { $url }. Qui a joué cette partie la rejoint avec **Rejouer**, les autres sur la carte.
again-joined = Tu as une place à la table { $id } pour la revanche : { $url }
again-started = Ta partie a commencé : { $url }
lobby-not-in-one = Tu n'as de place à aucune table ouverte de ce salon. Rejoins-en une avec { COMMAND("tables") }, ou donne le numéro de la table.

## Retirer un joueur, et une carte que Discord refuse.
menu-expel = Retirer quelqu'un…
lobby-refused = ⚠️ Discord bloque la carte de la [table { $id }]({ $url }). La table est ouverte : utilise { COMMAND("tables") } et { COMMAND("lobby options") }. Des règles AutoMod ? La modération peut en exempter mon rôle.
lobby-expelled = L'hôte t'a fait quitter la [table { $id }]({ $url }). Rejoins une autre table, ou ouvre la tienne avec { COMMAND("lobby create") }.
lobby-expelled-here = { $who }, l'hôte t'a fait quitter la table { $id }. Rejoins une autre table, ou ouvre la tienne avec { COMMAND("lobby create") }.
lobby-done-expel = { $who } a été retiré de la [table { $id }]({ $url }) et ne peut plus y revenir.

## La vue « Règles de table », et les lignes sur ce qui n'est pas habituel.
terms-title = ### Table { $id } : règles de table
terms-reader = Seul l'hôte, { $host }, peut les changer.
terms-closed = Cette table est fermée. Ses règles ne changent plus.
term-line = **{ $name } :** { $value }
term-usual = { $value } (par défaut)
button-terms-page = Règles de table
menu-terms = Voir une règle, ou la changer…
command-lobby-options = Bandits, ordinateurs, règles et règles de table (l'hôte peut les changer)

## Le temps.
term-bank = Réserve de temps
term-bank-about = Temps écoulé ? Tu puises dans ta réserve avant que je joue.
term-bank-none = aucune
term-bank-small = 1 × le temps par décision au départ, +1/10 à chaque coup, 2 × au plus
term-bank-large = 3 × le temps par décision au départ, +1/4 à chaque coup, 5 × au plus
term-daily = Heure fixe du jour
term-daily-about = Pour les rythmes d'un jour ou plus. Le temps n'expire qu'à cette heure, dès que la moitié au moins en est passée.
term-daily-none = aucune
term-zone = Fuseau horaire de la table
term-zone-about = Pour l'heure fixe et les week-ends, heure d'été comprise.
term-zone-utc = UTC (temps universel)
term-zone-honolulu = Honolulu
term-zone-los-angeles = Los Angeles
term-zone-denver = Denver
term-zone-chicago = Chicago
term-zone-new-york = New York
term-zone-sao-paulo = São Paulo
term-zone-buenos-aires = Buenos Aires
term-zone-london = Londres
term-zone-lisbon = Lisbonne
term-zone-berlin = Berlin
term-zone-madrid = Madrid
term-zone-paris = Paris
term-zone-warsaw = Varsovie
term-zone-athens = Athènes
term-zone-istanbul = Istanbul
term-zone-moscow = Moscou
term-zone-dubai = Dubaï
term-zone-kolkata = Calcutta
term-zone-bangkok = Bangkok
term-zone-singapore = Singapour
term-zone-tokyo = Tokyo
term-zone-perth = Perth
term-zone-sydney = Sydney
term-zone-auckland = Auckland
term-weekends = Week-ends
term-weekends-about = Les horloges tournent-elles le samedi et le dimanche ?
term-weekends-on = comptent comme les autres jours
term-weekends-off = libres : les horloges s'arrêtent

## Inviter des gens, et qui peut venir.
invitation = ✉️ { $name } t'invite à jouer sur { $server } : **{ $game }**, { $pace }. Table { $id } : { $url }
invitation-joined = Tu as une place à la table { $id } : { $url }
invitation-declined = D'accord, pas maintenant. La même personne ne peut plus t'inviter aujourd'hui.
invitation-never = D'accord : plus personne ne peut t'inviter depuis ce serveur. Tu peux toujours rejoindre ses tables.
button-not-now = Pas maintenant
button-never = Plus d'invitations d'ici
button-invite-people = Inviter
button-invited-on = Sur invitation seulement
button-invited-off = Ouvrir à tout le monde
menu-invite = Inviter quelqu'un…
menu-reliability = Fiabilité
menu-rating = Cote
menu-role = N'importe quel rôle
admit-title = ### Qui peut rejoindre la table { $id }
admit-about = -# Les personnes invitées peuvent toujours venir. Je leur envoie un message privé.
invited = ✉️ { $user } a une invitation.
invite-not-here = Cette personne n'est pas sur ce serveur : je n'ai pas envoyé l'invitation. Choisis quelqu'un qui y est.
invite-unseen = Cette personne ne voit pas le salon de ta table : je n'ai pas envoyé l'invitation. Ouvre une table là où elle voit.
invite-elsewhere = Cette table est sur un autre serveur. Invite les gens là-bas.
gate-none = Toute personne qui voit la table peut la rejoindre.
gate-invited = 🔒 Sur invitation seulement
gate-reliability = 🔒 Fiabilité d'au moins { $least } %
gate-reliability-option = { $least ->
    [0] N'importe quelle fiabilité
   *[other] Au moins { $least } %
  }
gate-rating = Cote : { $range }
gate-role = 🔒 Seulement avec { $role }
rating-any = n'importe laquelle
rating-least = à partir de { $least }
rating-most = jusqu'à { $most }
rating-both = de { $least } à { $most }
find-part-invitations = Invitations
find-part-invitations-about = On s'invite par son nom
find-limit-invitations-a-day = Invitations qu'envoie une personne : { $number }
audit-setting-invitations-a-day = Invitations par jour et par personne : { $value }.
audit-setting-invitations-a-day-usual = Invitations par jour et par personne : valeur par défaut du bot.
error-not-invited = Cette table est sur invitation. Demande à quelqu'un qui y a une place, ou trouve-en une autre avec { COMMAND("tables") }.
error-role-missing = Cette table est réservée au rôle <@&{ $role }>. Trouve-en une autre avec { COMMAND("tables") }.
error-not-reliable = Cette table demande une fiabilité de { $least } %, et la tienne est de { $have } %. Chaque échéance tenue la fait monter. { COMMAND("tables") } montre d'autres tables.
error-rating-out-of-range = Ta cote ({ $have }) est hors de la fourchette de cette table. { COMMAND("tables") } en montre d'autres.
error-unknown-invitation = Cette invitation n'existe plus. { COMMAND("tables") } montre les tables ouvertes.
error-already-invited = Cette personne est déjà invitée à cette table.
error-wants-no-invitations = Cette personne ne veut pas d'invitation en ce moment. Elle peut toujours venir d'elle-même.
error-too-many-invitations =
    { $limit ->
        [1] Tu as envoyé une invitation aujourd'hui, c'est le maximum.
       *[other] Tu as envoyé { $limit } invitations aujourd'hui, c'est le maximum.
    } Les autres trouvent ta table avec { COMMAND("tables") }.

## Tables privées.
option-private = Visible seulement par les gens que tu invites
lobby-created-private = 🔒 Elle s'ouvre dans un fil privé, visible de toi et de tes invités seulement.
lobby-no-private-threads = Une table privée a besoin d'un salon textuel. Tape { COMMAND("lobby create") } dans l'un d'eux.
lobby-not-private = Je ne peux pas ouvrir de fils privés ici : il me faut **Créer des fils privés** dans un salon textuel. Ou ouvre toi-même un fil privé, ajoute-moi et tape { COMMAND("lobby create") } là-bas.
private-thread = Table privée { $id }
button-private = Table privée
gate-private = 🔒 Table privée : seules les personnes invitées la voient
error-still-hidden = Je suis encore en train d'ouvrir le fil privé de cette table. Réessaie dans un instant.
find-part-private = Tables privées
find-part-private-about = Des tables dans des fils privés, sur invitation seulement
