### Trouver une partie : listes de tables, Jouer maintenant, alertes, appels, la carte permanente, sa page dans /configurer.

command-tables = Les tables de ce serveur : ouvertes, en cours, et qui attend
command-play-now = Prendre place à la table qui te convient le mieux, ou en ouvrir une

## Listes de tables. Les noms arrivent protégés.
tables-title = ## 🚂 Tables
tables-open-title = **Tables ouvertes**
tables-open-none = Aucune table n'est ouverte. **Jouer maintenant** en ouvre une.
tables-open-row = **{ $game }** · table { $id } · { $pace }
tables-open-seats = { $taken ->
    [one] { $taken } place prise
   *[other] { $taken } places prises
  } sur { $most } · { $names } · { $channel }
tables-nobody = personne pour l'instant
tables-running-title = **En cours**
tables-running-row = **{ $game }** · partie { $id } · { $pace } · { $names }
tables-computers = { $count ->
    [1] un ordinateur
   *[other] { $count } ordinateurs
  }
tables-people-more = { $count ->
    [1] une autre personne
   *[other] { $count } autres
  }
tables-waiting = { $count ->
    [1] 🔔 Une personne attend une alerte.
   *[other] 🔔 { $count } personnes attendent une alerte.
  }
tables-waiting-pace = { $count ->
    [1] -# Une pour { $pace }
   *[other] -# { $count } pour { $pace }
  }
station-title = ## 🚂 La gare
station-about = Trouve une partie sur ce serveur.
button-call-me = Alertes de partie
button-watch = Regarder
button-calls = Alertes de partie
button-change = Modifier
button-stop-calls = Arrêter les alertes
button-learn = Apprendre

## Ce que « Jouer maintenant » a fait.
find-joined = Tu as une place à la table { $id } : { $url }
find-opened = Aucune table ouverte ne te convenait. J'ai ouvert la table { $id } : { $url }
find-there = Tu as déjà une place à la table { $id } : { $url }
button-meanwhile = Jouer avec des ordinateurs
find-meanwhile = **{ $name }** joue contre des ordinateurs en attendant du monde. Recommencer ensemble maintenant ?
button-together = Commencer ensemble
find-calls = { $count ->
    [1] Une personne d'ici veut ce genre de table. J'envoie l'alerte.
   *[other] { $count } personnes d'ici veulent ce genre de table. J'envoie les alertes.
  }
find-calls-spent = { $limit ->
    [1] Une de tes tables a déjà envoyé des alertes aujourd'hui, et c'est la limite. Celle-ci n'en envoie pas.
   *[other] { $limit } de tes tables ont déjà envoyé des alertes aujourd'hui, et c'est la limite. Celle-ci n'en envoie pas.
  }

## Un appel, dans le salon de la table. Il ne prévient que ceux qui l'ont demandé.
call = 🔔 { $who } : **{ $game }** à la table { $id }, { $pace }.
call-there = { $who } aimerait jouer avec toi.
call-there-nobody = Vous attendez une table comme celle-ci. La première personne à s'asseoir sera l'hôte.
call-over = -# 🔔 { $who } : { $status ->
    [full] toutes les places de la table { $id } sont prises.
    [started] le train de la table { $id } est parti.
    [expired] j'ai fermé la table { $id } : rien ne s'y passait.
   *[other] la table { $id } est annulée.
  }

## Alertes de partie : ce que quelqu'un attend.
wish-title = ### 🔔 Alertes de partie
wish-none = À quoi veux-tu jouer ? Je t'envoie une alerte quand une table de ce genre attend : une fois par table, quelques fois par jour au plus, jamais pendant tes heures calmes.
wish-games = **Jeux :** { $games }
wish-any-game = n'importe quel jeu
wish-paces = **Rythme :** { $paces }
wish-any-pace = n'importe quel rythme
wish-times = **Moments :** { $times }
wish-any-time = à tout moment hors de tes heures calmes
wish-waiting = { $count ->
    [1] **Quand :** dès qu'une personne attend à une table
   *[other] **Quand :** dès que { $count } personnes attendent à une table
  }
wish-waiting-option = { $count ->
    [1] Dès qu'une personne attend
   *[other] Dès que { $count } personnes attendent
  }
wish-gathers = J'ouvre aussi une table moi-même dès qu'assez de gens attendent la même chose.
wish-gathers-about = Je n'alerte que les personnes qui attendent une table de ce genre.
wish-gathers-option = Ouvrir une table dès qu'assez de gens attendent
wish-rests = ⏸️ J'ai arrêté tes alertes : tu n'as pas répondu aux dernières. Pour les réactiver, appuie sur **Modifier** et envoie le formulaire.
wish-about = -# Le fuseau horaire et les heures calmes se règlent dans { COMMAND("settings") }.
wish-any-of-them = Rien de coché : peu importe.
wish-any-of-times = Dans ton fuseau horaire. Rien de coché : à tout moment hors de tes heures calmes.
modal-wish = Alertes de partie
field-games = Jeux
field-paces = Rythme
field-times = Moments de la journée
field-waiting = M'alerter
field-gathers = Tables automatiques
daytime-mornings = le matin
daytime-afternoons = l'après-midi
daytime-evenings = le soir
daytime-nights = la nuit
daytime-mornings-option = Le matin, de 6 h à 12 h
daytime-afternoons-option = L'après-midi, de 12 h à 18 h
daytime-evenings-option = Le soir, de 18 h à 23 h
daytime-nights-option = La nuit, de 23 h à 6 h

## /configurer.
find-setup-station-about = **La gare :** une carte des tables ouvertes et des parties en cours à plusieurs. Tout le monde la voit ici, et elle est toujours à jour.
find-setup-station = Pas de gare
find-setup-lacking = Dans <#{ $channel }>, il me manque { $lacking } pour publier la carte.
find-setup-lacking-gone = Le salon de la carte a été supprimé. Choisis-en un autre.
find-setup-parts-about = **Activé :**
find-setup-parts = Rien
find-setup-limits-about = **Limites par jour :**
find-part-station = La gare
find-part-station-about = La carte des tables
find-part-play-now = Jouer maintenant
find-part-play-now-about = La meilleure table ouverte, ou une nouvelle
find-part-calls = Alertes de partie
find-part-calls-about = Prévenir qui l'a demandé quand une table lui convient
find-limit-calls-a-day = Alertes par personne : { $number }
find-limit-calling-tables-a-day = Tables par hôte qui envoient des alertes : { $number }
find-limit-closed-a-day = Tables inutilisées par personne : { $number }
audit-setting-station = La gare est dans { $value }.
audit-setting-station-usual = Pas de gare.
audit-setting-off = Désactivé : { $value }.
audit-setting-off-usual = Tout ce qui aide à trouver une partie est activé.
audit-setting-calls-a-day = Alertes par jour et par personne : { $value }.
audit-setting-calls-a-day-usual = Alertes par jour et par personne : valeur par défaut du bot.
audit-setting-calling-tables-a-day = Tables qui envoient des alertes, par jour et par hôte : { $value }.
audit-setting-calling-tables-a-day-usual = Tables qui envoient des alertes, par jour et par hôte : valeur par défaut du bot.
audit-setting-closed-a-day = Tables inutilisées, par jour et par personne : { $value }.
audit-setting-closed-a-day-usual = Tables inutilisées, par jour et par personne : valeur par défaut du bot.

## Ce qui est refusé.
error-switched-off = C'est désactivé sur ce serveur.
error-only-in-servers = Cela ne marche que sur un serveur. Tape-le dans un de ses salons.
error-too-many-closed = Tu as ouvert { $limit ->
    [1] une table
   *[other] { $limit } tables
  } aujourd'hui sans que rien ne se passe. Ça suffit pour aujourd'hui. Rejoins la table de quelqu'un avec { COMMAND("tables") }.

## Le premier message sur un serveur, et les portes de /aide.
welcome =
    ## 🚂 Colt Express entre en gare
    Bonjour ! J'accueille *Colt Express* dans vos salons : des bandits préparent en secret l'attaque d'un train, puis les plans se télescopent. Une demi-heure en direct, ou une minute de temps en temps pendant quelques jours.
welcome-lacking = ⚠️ Pour publier des parties dans ce salon, il me faut { $lacking }. Merci d'accorder cela à mon rôle.
welcome-foot = -# Je suis un projet de fans, sans lien avec l'éditeur. Je n'écris plus rien, sauf si on me le demande. Pour qui gère le serveur : **Configurer** pose trois questions, **Placer la gare ici** ajoute une carte des tables ouvertes. { COMMAND("help") } explique le reste.
button-open-table = Ouvrir une table
button-set-up = Configurer
button-door-play = Jouer
button-door-host = Organiser
button-door-moderate = Modérer
button-door-commands = Toutes les commandes
help-host = 
    { "" }**Pour accueillir :** appuie sur **Ouvrir une table**, ou utilise { COMMAND("lobby create") }. **Options**, sur sa carte, contient les règles, les ordinateurs et les heures. **Démarrer** lance la partie.
    { "" }**Les autres arrivent** par **Jouer maintenant** ou leurs alertes ({ COMMAND("tables") }).
    { "" }**Plus tard :** { COMMAND("match info") } a **Mettre en pause** et **Finir la partie**, { COMMAND("match rewind") } revient en arrière. La table vote. { COMMAND("match offer") } cède une place.
    { "" }**Un tournoi :** { COMMAND("tournament create") }, puis **Diriger** sur sa carte quand assez de monde s'est inscrit.
help-moderate =
    { "" }**Pour modérer :** { COMMAND("setup") } règle les salons de jeu, la modération, ma langue, la gare et toutes les limites.
    { "" }**Dans une partie :** { COMMAND("mod matches") } les montre toutes, chacune avec ses boutons. { COMMAND("mod pause") }, { COMMAND("mod resume") }, { COMMAND("mod rewind") }, { COMMAND("mod extend") }, { COMMAND("mod replace") }, { COMMAND("mod remove") }, { COMMAND("mod move") } et { COMMAND("mod end") } montrent d'abord ce qui changerait, puis demandent confirmation.
    { "" }**Les gens :** { COMMAND("mod block") } écarte quelqu'un des tables de ce serveur, { COMMAND("mod log") } montre ce que la modération a fait.
find-part-welcome = Bienvenue
find-part-welcome-about = Un message quand j'arrive sur un serveur

## Une table qui démarre toute seule.
menu-patience = Départ automatique
lobby-patience-option = { $count ->
    [0] Démarrer quand l'hôte le dit
    [one] Démarrer une minute après l'arrivée de la deuxième personne
    [60] Démarrer une heure après l'arrivée de la deuxième personne
    [240] Démarrer 4 heures après l'arrivée de la deuxième personne
   *[other] Démarrer { $count } minutes après l'arrivée de la deuxième personne
  }
lobby-called = 🔔 Alerte envoyée à { $who }.
lobby-begins = ⏱️ Départ { $when }. Des ordinateurs prennent les places libres.
lobby-begins-after = { $count ->
    [1] ⏱️ Départ une minute après l'arrivée de la deuxième personne. Des ordinateurs prennent les places libres.
    [60] ⏱️ Départ une heure après l'arrivée de la deuxième personne. Des ordinateurs prennent les places libres.
    [240] ⏱️ Départ 4 heures après l'arrivée de la deuxième personne. Des ordinateurs prennent les places libres.
   *[other] ⏱️ Départ { $count } minutes après l'arrivée de la deuxième personne. Des ordinateurs prennent les places libres.
  }

## Emporté, et dans les menus des gens et des messages.
outside = Je ne suis pas membre ici, donc seules tes commandes privées marchent : { COMMAND("rules") }, { COMMAND("learn") }, { COMMAND("matches") } et { COMMAND("hand") }. Pour le reste, ajoute-moi à un serveur.
context-profile = Profil
context-invite = Inviter à ma table
context-replay = Revoir la partie

## Tables hebdomadaires : chaque semaine, le même jour, à une heure.
command-lobby-weekly = Une table chaque semaine : elle s'ouvre et démarre automatiquement
option-day = Jour de la semaine
option-time = Heure, chez toi, par exemple 20:00 ou 20 h
weekday = { $day ->
    [mon] lundi
    [tue] mardi
    [wed] mercredi
    [thu] jeudi
    [fri] vendredi
    [sat] samedi
   *[sun] dimanche
  }
weekly-title = ### 📅 Table hebdomadaire { $id }
weekly-what = **{ $game }**, { $pace }, dans { $channel }
weekly-when = Chaque { $day } à { $time } ({ $zone })
weekly-next = **Prochaine fois :** { $when }, { $relative }
weekly-opens = Sa table s'ouvre { $when }. Tu pourras alors la rejoindre.
weekly-opens-now = Sa table s'ouvre d'un instant à l'autre. Tu pourras alors la rejoindre.
weekly-closed = La table de cette semaine est fermée. La prochaine ouvrira deux jours avant sa date.
weekly-joined = { $count ->
    [0] La table { $id } est ouverte, personne n'y est encore : { $url }
    [one] La table { $id } est ouverte, une personne y est : { $url }
   *[other] La table { $id } est ouverte, { $count } personnes y sont : { $url }
  }
weekly-host = **Ouverte par** { $host }
weekly-created = Ta table hebdomadaire est prête.
weekly-zone = -# L'heure est en UTC. Appuie sur **Régler le fuseau horaire** pour prendre la tienne.
weekly-changed = C'est changé. Je préviens les personnes déjà inscrites.
weekly-ended = La table hebdomadaire { $id } est terminée.
weekly-no-time = Je ne comprends pas cette heure. Écris-la comme 20:00 ou 20 h.
weekly-moved = 📅 La table hebdomadaire { $id } (**{ $game }**) change d'heure : { $when }, { $relative }. { $who }
weekly-unwanted = 📅 La table hebdomadaire { $id } (**{ $game }**) est terminée : trois fois de suite, trop peu de monde est venu. { COMMAND("lobby weekly") } en ouvre une autre.
weekly-event = { $game } · table hebdomadaire { $id }
weekly-event-about = { $when }. Rythme : { $pace }. La table s'ouvre dans { $channel } deux jours avant. Appuie sur **Rejoindre** sur sa carte. Le départ est automatique, à cette heure.
button-weekly-change = Changer l'heure
button-weekly-end = Y mettre fin
modal-weekly = Table hebdomadaire
field-day = Jour
field-time = Heure
tables-weekly-title = **Chaque semaine**
tables-weekly-row = 📅 { $game } · { $channel } · { $when }
menu-weekly = Voir une table hebdomadaire
menu-weekly-option = { $game } : { $when }
lobby-weekly = 📅 Table hebdomadaire { $weekly } : départ { $when }, { $relative }, avec qui l'aura rejointe avant.
lobby-weekly-alone = -# Il faut être deux. Des ordinateurs complètent la table. Si personne d'autre ne vient en une demi-heure, elle ferme.
find-part-weekly = Tables hebdomadaires
find-part-weekly-about = Chaque semaine
find-part-events = Événements du serveur
find-part-events-about = Pour les tables hebdomadaires et les tournois, si j'en ai le droit
find-limit-weeklies = Tables hebdomadaires sur ce serveur : { $number }
audit-setting-weeklies = Tables hebdomadaires sur ce serveur : { $value }.
audit-setting-weeklies-usual = Tables hebdomadaires sur ce serveur : valeur par défaut du bot.
error-unknown-weekly = Cette table hebdomadaire n'existe pas, ou elle est terminée. { COMMAND("tables") } montre les autres.
error-not-your-weekly = Seule la personne qui a ouvert cette table hebdomadaire, ou la modération, peut la changer.
error-too-many-weeklies = { $whose ->
    [server] Ce serveur a atteint sa limite de tables hebdomadaires ({ $limit }). Rejoins-en une : { COMMAND("tables") }.
    [person] Tu as atteint la limite de tables hebdomadaires par personne ici ({ $limit }). Mets d'abord fin à l'une d'elles.
   *[day] Tu as atteint la limite de nouvelles tables hebdomadaires pour aujourd'hui ({ $limit }). Réessaie demain.
  }
error-not-before = Cette table démarre automatiquement le <t:{ $at }:F>, pour que personne ne la manque.
