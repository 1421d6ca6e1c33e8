### Tournois : cartes, rondes, classement, /tournoi, ce qui est refusé. Noms, heures et mentions arrivent tout faits.

## Formats.
format-swiss = Système suisse
format-swiss-about = Tout le monde joue chaque ronde, contre des personnes qui ont à peu près autant de points.
rematches-never = jamais si possible
rematches-rarely = rarement
rematches-allowed = autorisées
seeding-lot = par tirage au sort
seeding-ratings = selon le classement de ce serveur
seeding-hand = dans l'ordre de la direction
final-none = aucune
final-tie = barrage si la première place est à égalité de points
final-top = les { $count } premières places jouent la victoire
format-duplicate = Duplicate
format-duplicate-about = Toutes les tables d'une ronde jouent le même train, le même butin, les mêmes manches et les mêmes cartes. Je compare ta place à la même place aux autres tables : la chance compte moins.
format-league = Ligue
format-league-about = Tout le monde se rencontre, aussi équitablement que possible. Les points repartent de zéro à chaque saison.
format-knockout = Élimination
format-knockout-about = Les premières places de chaque table se qualifient, jusqu'à ce qu'il reste une table : la finale.
format-groups = Groupes, puis finale
format-groups-about = Des tables fixes jouent plusieurs rondes ensemble. Les premières places de chaque groupe se qualifient, jusqu'à ce qu'il reste une table : la finale.

## La carte.
tour-title = ## 🏆 { $name }
    Tournoi { $id }
tour-terms = **{ $format }**, **{ $game }**. { $about }
tour-what = **{ $format }**, **{ $game }**
tour-tables = **Tables** de { $size }, { $rounds } · **Rythme :** { $pace }
tour-compared-place = Je compare ta place à la même place aux autres tables : d'abord par le rang, puis par le butin.
tour-rematches = **Retrouvailles :** { $rematches }
tour-seeding = **Têtes de série :** { $seeding }
tour-final = **Finale :** { $final }
tour-sizes = -# Si le compte ne tombe pas juste, une table a une place de plus ou de moins. La première place rapporte autant à chacune.
tour-division = Avec ces { $people } : { $tables }.
tour-division-tables = { $count ->
    [1] une table de { $size }
   *[other] { $count } tables de { $size }
  }
tour-division-computers = { $count ->
    [1] Un ordinateur occupe une place.
   *[other] Des ordinateurs occupent { $count } places.
  }
tour-division-byes = { $count ->
    [1] Une personne est exempte à chaque ronde.
   *[other] { $count } personnes sont exemptes à chaque ronde.
  }
tour-points-places = -# À une table de { $size }, points par place : { $points }. À égalité, on partage.
tour-points-more = { $head } ; { $item }
tour-points-kept = -# Les ordinateurs gardent leur place. Qui part ou ne décide rien ne gagne rien.
tour-rounds = { $rounds ->
    [1] une ronde
   *[other] { $rounds } rondes
  }
tour-rounds-season = { $rounds ->
    [1] une ronde
   *[other] { $rounds } rondes
  } dans { $seasons ->
    [1] une saison
   *[other] chacune des { $seasons } saisons
  }
tour-rounds-groups = { $rounds ->
    [1] une ronde
   *[other] { $rounds } rondes
  } en groupes, puis { $advance ->
    [1] la première place de chaque table est qualificative
   *[other] les { $advance } premières places de chaque table sont qualificatives
  }
tour-rounds-knockout = { $advance ->
    [1] la première place de chaque table se qualifie
   *[other] les { $advance } premières places de chaque table se qualifient
  }
tour-points = **Points** pour les places d'une table pleine : { $points }
tour-points-usual = un par personne derrière toi
tour-points-seats = de 0 à 100, par comparaison avec la même place aux autres tables
tour-points-seats-place = de 0 à 100 : ton rang, puis ton butin, comparés à ceux de la même place aux autres tables
tour-tie-breaks = À égalité de points, comptent dans l'ordre : { $order }.
tour-tie-breaks-staged = Qui va plus loin est mieux classé. Ensuite comptent la place à la dernière table, puis { $order }.
tour-tie-breaks-final = La finale ne classe que celles et ceux qui la jouent. Pour les autres, ce sont les rondes précédentes qui comptent : { $order }.
tie-break-points = points
tie-break-wins = victoires
tie-break-strength = force des adversaires
tie-break-money = { $unit }
tie-break-adjusted = { $unit } au-dessus de la moyenne de la même place
tie-break-lot = le sort
tour-fill-yes = Des ordinateurs prennent les places vides pour que personne ne soit exempt.
tour-fill-no = Qui est exempt marque les points d'une place du milieu.
tour-deadline = Une ronde dure au plus { $time }. Ensuite, des ordinateurs finissent les parties en cours. Si tu ne prends aucune décision dans une partie, tu marques 0 et dois te réinscrire.
tour-break = **Pause entre les rondes :** { $time }. Ce qui est corrigé d'ici là compte pour le tirage.
tour-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
tour-time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
    }
tour-time-days = { $count ->
    [1] un jour
   *[other] { $count } jours
  }
tour-directors = **Direction :** { $directors }
tour-directors-none = **Direction :** la modération de ce serveur
tour-apart = **Séparés au tirage :** { $pairs }
# $one and $other: two players
tour-apart-pair = { $one } et { $other }
tour-starts = **Commence** { $when } ({ $relative }).
tour-starts-by-hand = Commence quand la direction le dit.
tour-starts-zone = Cette heure dépend de ton fuseau horaire, que je ne connais pas encore. Règle-le avec le bouton, puis renvoie la commande.
tour-starts-no-event = Je ne peux pas créer d'événement sur le serveur : il me manque **Créer des événements**. Le départ est indiqué sur la carte.
tour-event = { $name } · tournoi { $id }
tour-event-about = { $format }. Inscription sur la carte dans { $channel }. Le tournoi commence automatiquement à cette heure.
tour-checkin = **Confirme ta présence** à partir de { $when }, sinon tu ne seras pas au départ.
tour-lacking = Il faut au moins { $need ->
    [1] une inscription
   *[other] { $need } inscriptions
  }.
tour-checkin-title = ### 🏆 { $name } · présence
tour-checkin-call = Il commence { $when }. Appuie avant sur **Je suis là**, sinon tu ne joueras pas.
tour-checkin-call-open = Il commence quand la direction le dit. Appuie avant sur **Je suis là**, sinon tu ne joueras pas.
tour-checkin-missing = Manquent encore : { $users }
tour-checkin-all = Tout le monde est là.
tour-checkin-over = Il est trop tard pour confirmer sa présence.
tour-checkin-now = **Confirme maintenant**, sinon tu ne seras pas au départ.
tour-entered = **Inscriptions :** { $count }
tour-entered-of = **Inscriptions :** { $count } sur { $cap }
tour-waiting = **Liste d'attente :** { $count }
tour-nobody = Personne encore. Appuie sur **Participer** pour ouvrir la liste.
tour-checked = ✅ { $name }
tour-standings-rest = … et { $count ->
    [1] une autre personne
   *[other] { $count } autres
  } : **Exporter** dans { COMMAND("tournament info") } les a tous.
tour-more = … et { $count ->
    [1] une autre personne
   *[other] { $count } autres
  }
tour-running = **Ronde { $round } sur { $total }** en cours.
tour-running-open = **Ronde { $round }** en cours.
tour-running-tie = **Barrage** pour la première place.
tour-running-top = Les **{ $count } premières places** jouent la victoire.
tour-between = La ronde { $round } est finie. La suivante commence { $when }.
tour-between-waits = La ronde { $round } est finie. La direction lance la suivante.
tour-paused = ⏸️ En pause : rondes et horloges s'arrêtent.
tour-ending = Il se termine avec cette ronde : les ordinateurs finissent les dernières parties.
tour-late = Tu peux encore t'inscrire jusqu'au début de la ronde { $round }.
tour-finished = C'est fini. **{ $winner }** a gagné.
tour-finished-nobody = C'est fini. Personne n'a gagné, car personne n'est venu aux tables.
tour-cancelled = Il est annulé.
tour-commitment = Empreinte du nombre secret : `{ $commitment }`
tour-seed-later = Une de ses parties continue. Ensuite, je publierai ici le nombre secret de toutes les donnes.
tour-seed = Nombre secret de toutes les donnes : `{ $seed }`
tour-button-join = Participer
tour-button-back = Revenir
tour-button-leave = Quitter
tour-button-quit = Laisser ma place
tour-button-return = Annuler
tour-button-checkin = Je suis là
tour-button-standings = Classement
tour-button-pairings = Appariements
tour-button-how = Comment ça marche
tour-button-export = Exporter
tour-button-start = Commencer
tour-button-next = Ronde suivante
tour-button-wait = Attendre
tour-menu-exchange = Échanger deux personnes
tour-draft = Voici le tirage à cet instant. Il change si quelqu'un arrive, part ou si un résultat est corrigé.
tour-draft-none = Aucune autre ronde n'est possible : le tournoi se termine.
tour-button-edit = Modifier
tour-button-pause = Mettre en pause
tour-button-resume = Reprendre

## La page de la direction.
tour-button-direct = Diriger
tour-button-refresh = Actualiser
tour-button-find = Trouver…
tour-button-seed = Têtes de série…
tour-button-exchange = Échanger…
tour-button-apart = Séparer…
tour-menu-player = Quelqu'un du tournoi…
tour-menu-anyone = Une autre personne…
tour-menu-role = Rôle qui dirige aussi…
tour-menu-standin = Qui prend sa place ?
tour-menu-change = Que veux-tu changer ?
tour-button-part = Tirage, partie { $part }
tour-button-remind = Rappeler
tour-button-extend = Plus de temps…
tour-button-move = Déplacer ici
tour-button-end = Terminer
tour-button-admit = Faire entrer
tour-button-drop = Retirer…
tour-button-disqualify = Disqualifier…
tour-button-correct = Corriger…
tour-button-director = Nommer à la direction
tour-button-director-out = Retirer de la direction
tour-button-together = Peut rencontrer { $who }
tour-now-stuck = ⚠️ Il est bloqué : { $why }
tour-now-no-threads = ⚠️ Je n'ai pas le droit d'ouvrir des fils ici, les parties se jouent donc dans le salon. Un admin du serveur peut m'accorder **Créer des fils publics**.
tour-now-plays = Tu joues ici : tu peux le modifier et le lancer (avant le départ) et nommer la direction. Le reste revient à qui ne joue pas.
tour-now-unchecked = Pas encore là ({ $count }) : { $names }
tour-now-tables = Tables terminées : { $done } sur { $tables }. Les plus lentes d'abord.
tour-now-table = Table { $table } { $thread } : { $notes }
tour-now-late = ⏰ en retard sur les autres
tour-now-called = 🛎️ appelle la modération
tour-now-paused = en pause
tour-now-waits = attend { $who }, question posée { $since }
tour-now-more = { $count ->
    [1] … et une autre table
   *[other] … et { $count } autres tables
  }
tour-why-points = { $low } à { $high } points
tour-why-lot = première ronde, par tirage au sort
tour-why-ratings = première ronde, répartie selon le classement
tour-why-hand = première ronde, têtes de série choisies par la direction
tour-why-met = { $count ->
    [0] aucune revanche
    [1] une paire s'est déjà rencontrée
   *[other] { $count } paires se sont déjà rencontrées
  }
tour-player = { $user } : { $status }
tour-player-place = Place { $place }, { $points }
tour-player-entered = dans le tournoi
tour-player-waiting = sur la liste d'attente
tour-player-left = parti
tour-player-no-show = absent
tour-player-disqualified = disqualifié
tour-player-outside = hors du tournoi
tour-not-here = Cette personne n'est plus sur ce serveur : je ne peux pas la faire jouer.
tour-ask-reason = Tout le monde peut le lire
tour-ask-round = Ronde
tour-ask-round-blank = la ronde de la table
tour-ask-money = Résultat (dollars ou cartes Butin)
tour-ask-money-blank = vide : inchangé
tour-ask-points = Points en plus
tour-ask-points-blank = vide : aucun ; -1 en retire un
tour-ask-place = La vraie place
tour-ask-hours = Combien d'heures de plus
tour-ask-hours-blank = 1,5
tour-ask-player = Joueur
tour-ask-player-blank = numéro, ou une partie du nom
tour-ask-other = Autre joueur
tour-ask-other-blank = numéro, ou une partie du nom
tour-ask-seeds = Têtes de série, la meilleure d'abord
tour-ask-seeds-blank = Déplace des lignes entières. Garde le numéro au début de chacune.
tour-step-start = lancer la ronde { $round }
tour-step-pause = mettre en pause
tour-step-resume = reprendre
tour-step-remind = rappeler celles et ceux qu'il attend
tour-step-extend = plus de temps pour cette ronde
tour-step-move = continuer dans ce salon
tour-step-admit = faire entrer { $user }
tour-step-standin = { $other } prend la place de { $user }
tour-step-apart = séparer { $user } et { $other }
tour-step-together = { $user } et { $other } peuvent se rencontrer
tour-step-exchange = échanger { $user } et { $other } au prochain tirage
tour-step-seed = placer les têtes de série
tour-step-director-role = laisser { $role } diriger
tour-step-director = nommer { $user } à la direction
tour-step-director-out = retirer { $user } de la direction
tour-would-seated = Cette personne retrouve sa place à la table { $table }.
tour-would-join = Cette personne joue dès la ronde { $round }.
tour-would-ranked = Cette personne est de nouveau classée, mais ne joue plus.
tour-would-pause = { $count ->
    [0] Le tournoi s'arrête. Aucune partie n'est en cours.
    [1] Une partie et ses horloges s'arrêtent.
   *[other] { $count } parties et leurs horloges s'arrêtent.
  }
tour-would-resume = { $count ->
    [0] Le tournoi reprend.
    [1] Une partie reprend. Toutes les heures sont décalées de la durée de la pause.
   *[other] { $count } parties reprennent. Toutes les heures sont décalées de la durée de la pause.
  }
tour-would-remind = { $count ->
    [0] J'envoie un rappel aux personnes qui n'ont pas encore confirmé leur présence.
    [1] J'envoie un rappel aux personnes que la partie ouverte attend.
   *[other] J'envoie un rappel aux personnes que les { $count } parties ouvertes attendent.
  }
tour-would-move = { $count ->
    [1] Sa carte et une partie viennent ici.
   *[other] Sa carte et { $count } parties viennent ici.
  }
tour-would-extend = La ronde finit plus tard.
tour-would-standin = Cette personne reçoit l'inscription avec ses points, et la place.
tour-would-apart = Dès le prochain tirage, si c'est possible.
tour-would-together = Dès le prochain tirage.
tour-would-exchange = Ils échangent leurs places dans le projet de tirage.
tour-would-seed = La ronde 1 et l'élimination suivent cet ordre.
tour-would-director-role = Tous ceux qui ont ce rôle peuvent se servir de cette page, sauf s'ils jouent. Il remplace le rôle précédent.
tour-would-director = Cette personne peut tout faire sur cette page, sauf si elle joue.
tour-would-director-out = Cette personne ne peut plus le diriger.
tour-would-again = Tu peux revenir en arrière sur cette page.
tour-done-remind = Je rappelle toutes les personnes que **{ $name }** attend.
tour-form-basics = Nom, début, participants
tour-form-times = Rythme, durée des rondes, pause
tour-form-game = Jeu et format
tour-form-rules = Règles du jeu
tour-form-rounds = Rondes, tables, points
tour-form-clocks = Horloges
tour-form-terms = Autres règles de la table
tour-edit-fill = Places vides
tour-edit-fill-yes = des ordinateurs les prennent
tour-edit-fill-no = quelqu'un passe son tour
tour-edit-pause = Minutes entre les rondes
tour-edit-pause-blank = vide : selon le rythme
tour-edit-pause-none = selon le rythme
tour-edit-points = Points des places
tour-edit-points-blank = 10-6-3-1, vide : un par adversaire battu
tour-edit-points-none = un par adversaire battu
tour-edit-game = Jeu
tour-edit-format = Format
tour-edit-modes = Règles
tour-edit-seeding = Têtes de série
audit-tournament-remind = { $by } a rappelé les personnes que **{ $name }** attend.
error-no-one-is-late = Il n'y a personne à rappeler : aucune horloge ne tourne.

## Rondes.
tour-round-title = ### 🏆 { $name } · { $stage }
tour-stage-round = ronde { $round }
tour-stage-tie = barrage
tour-stage-top = finale (top { $count })
tour-stage-later = finale, ronde { $round }
tour-block = **{ $stage }**
tour-block-rounds = **Les rondes précédentes**
tour-round-part = Tables, partie { $part } sur { $parts }. **Appariements** dans { COMMAND("tournament info") } montre celle de ta table, **Exporter** les a toutes.
tour-round-table = **Table { $table }** { $thread }
tour-round-opening = (son fil s'ouvre dans un instant)
tour-round-result = **{ $place }.** { $who } · { $points } · { $money }
tour-round-absent = **{ $place }.** { $who } · absence · { $money }
tour-round-byes = **Exempts :** { $names }
tour-round-due = Se termine au plus tard { $when }.
tour-round-over = La ronde { $round } est finie.
tour-round-corrected = La direction a corrigé quelque chose : { COMMAND("tournament info") } dit quoi.
tour-computer = un ordinateur
tour-forgotten = un compte supprimé
tour-points-one = { $points } point
tour-points-many = { $points } points

tour-pairings-none = Pas encore de tables. Je les tire au sort au départ du tournoi.

## Classement.
tour-standings-title = ### 🏆 { $name } · classement
tour-standings-after = Après la ronde { $round }.
tour-standings-during = Ronde { $round } en cours : { $tables ->
    [one] { $done } table sur { $tables } est comptée
   *[other] tables comptées : { $done } sur { $tables }
  }.
tour-standings-legend = Points, victoires, force des adversaires, { $unit } (ajusté : au-dessus de la moyenne de la même place).
tour-standings-season = Saison { $season }, après la ronde { $round }.
tour-standings-all = Toutes les saisons ensemble, après la ronde { $round }.
tour-standings-whole-season = Saison { $season }
tour-season-title = ### 🏆 { $name } · la saison { $season } est finie
tour-season-winner = **{ $winner }** gagne la saison { $season }.
tour-season-nobody = Personne n'est venu aux tables, et personne n'a gagné la saison { $season }.
tour-standings-none = Pas encore de classement. Il commence avec la première table finie.
tour-standings-row = **{ $place }.** **{ $who }** · { $points } · { $wins } · adversaires { $strength } · { $money } (ajusté { $adjusted })
tour-wins-one = { $wins } victoire
tour-wins-many = { $wins } victoires
tour-final-title = ## 🏁 { $name }
tour-final-winner = **{ $winner }** gagne le tournoi.
tour-final-verify = Vérifie tout avec le nombre secret ci-dessus et les journaux des parties : **{ tour-button-export }** dans { COMMAND("tournament info") } donne les deux.
picture-bracket-round = Ronde { $round }
picture-bracket-table = Table { $table }
picture-computer = Ordinateur
picture-played = Jouées
picture-points = Points
picture-wins = Vict.
picture-strength = Advers.
picture-adjusted = Place ±
picture-places = { $first } à { $last } sur { $count }
alt-standings = Classement : { $rows }.
alt-standings-row = { $place } { $who }, { $points }
alt-bracket = Tables des rondes, { $count } en tout. Qui se qualifie est sur fond doré.

## La liste, l'histoire d'un tournoi.
tour-list-title = ### 🏆 Tournois de ce serveur
tour-list-none = Il n'y a pas de tournoi ici. La modération en annonce un avec { COMMAND("tournament create") }.
tour-list-row = **{ $id } · { $name }** ({ $format }, { $entered ->
    [0] aucune inscription
    [1] une inscription
   *[other] { $entered } inscriptions
  }) : { $status }
tour-status-signup = inscriptions ouvertes
tour-status-running = ronde { $round } en cours
tour-status-between = ronde { $round } finie
tour-status-paused = en pause
tour-status-finished = fini
tour-status-cancelled = annulé
tour-info-corrections = **Corrections de la direction**
tour-info-correction = { $when } { $by } : { $who }, ronde { $round } : { $what }. { $reason }
tour-info-place = place { $place }
tour-info-place-shared = place { $place }, partagée
tour-info-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tour-export = Voici tout sur **{ $name }** : joueurs, rondes, tables avec leurs parties, résultats, corrections, classement, nombres secrets. Le classement est aussi là pour un tableur.
tour-option = { $id } · { $name }

## Ce qui a été fait.
tour-done-create = Le tournoi { $id } est annoncé. On s'inscrit avec le bouton de sa carte.
tour-done-join = Tu participes à **{ $name }**. Je te mentionnerai ici quand ta table ouvrira.
tour-done-join-wait = **{ $name }** est complet : tu es sur la liste d'attente. Tu entreras quand quelqu'un partira.
tour-done-join-late = Tu participes à **{ $name }**, à partir de la ronde { $round }.
tour-done-leave = Tu as quitté **{ $name }**. **Participer**, sur sa carte, te fait revenir.
tour-done-leave-round = Tu as quitté **{ $name }**. Tes points restent au classement.
tour-leave-title = ### Quitter **{ $name }** ?
tour-leave-about = Tu laisserais ta place à la table { $table } : un ordinateur la jouerait jusqu'au bout, et cette ronde ne te rapporterait rien.
tour-done-leave-seat = Tu as quitté **{ $name }**, et un ordinateur joue à ta place à la table { $table }. Tu changes d'avis ? **Annuler** marche jusqu'à { $until }.
tour-done-return = Te revoilà dans **{ $name }**, à ta place à la table { $table }.
tour-done-checkin = Ta présence à **{ $name }** est confirmée.
tour-done-start-first = **{ $name }** commence : les tables de la ronde 1 ouvrent dans un instant.
tour-done-start = **{ $name }** : la ronde suivante commence dans un instant.
tour-done-pause = **{ $name }** est en pause : rondes et horloges s'arrêtent.
tour-done-move = **{ $name }** continue dans ce salon. Ses parties y ouvrent de nouveaux fils.
tour-done-move-stopped = **{ $name }** est maintenant dans ce salon, et ses parties aussi. Il est en pause.
tour-done-resume = **{ $name }** continue.
tour-done-extend = La ronde { $round } finit maintenant { $when }.
tour-done-drop = { $user } sort de **{ $name }** et garde ses résultats. Un ordinateur joue à sa place.
tour-done-disqualify = Tu as disqualifié { $user } de **{ $name }** : son nom n'est plus au classement. Un ordinateur joue à sa place.
tour-done-disqualify-over = Tu as disqualifié { $user } de **{ $name }** : son nom n'est plus au classement. Les autres remontent.
tour-done-admit = { $user } participe à **{ $name }**.
tour-done-admit-seat = { $user } est de retour dans **{ $name }**, à sa place à la table { $table }.
tour-done-admit-round = { $user } participe à **{ $name }** à partir de la ronde { $round }.
tour-done-admit-ranked = { $user } est de nouveau dans le classement de **{ $name }**, mais ne joue plus de ronde.
tour-done-standin = { $other } joue maintenant pour { $user } dans **{ $name }**.
tour-done-correct = Corrigé, et le classement de **{ $name }** aussi. Si les tables de la ronde en cours changent et que personne n'y a encore joué, je la tire à nouveau, avec d'autres cartes.
tour-done-correct-over = Corrigé, et le classement final de **{ $name }** aussi. Si quelqu'un d'autre gagne, je l'annonce.
tour-done-director = { $user } dirige aussi **{ $name }**.
tour-done-director-out = { $user } ne dirige plus **{ $name }**.
tour-done-director-role = { $role } dirige maintenant **{ $name }**, en plus de la direction.
tour-done-exchange = { $user } et { $other } échangent leurs places au prochain tirage de **{ $name }**.
tour-done-seed = Les têtes de série de **{ $name }** sont placées.
tour-done-apart = Dès le prochain tirage de **{ $name }**, je sépare { $user } et { $other } si possible.
tour-done-together = { $user } et { $other } peuvent de nouveau se rencontrer dans **{ $name }**.
tour-done-end = **{ $name }** est terminé.
## Ce que la direction voit avant de confirmer. $step est un texte « tour-step-… ».
tour-would-title = ### 🏆 { $name } : { $step }
tour-step-drop = retirer { $user }
tour-step-disqualify = disqualifier { $user }
tour-step-correct = corriger { $user } à la ronde { $round }
tour-step-end = terminer maintenant
tour-would-seat = Un ordinateur joue à sa place à la table { $table } jusqu'à la fin.
tour-would-enter = { $count ->
    [1] { $names } entre depuis la liste d'attente.
   *[other] { $names } entrent depuis la liste d'attente.
  }
tour-would-place = { $who } : place { $old } → { $place }, { $points }
tour-would-unrank = { $who } n'est plus au classement.
tour-would-finish = { $count ->
    [0] Il se termine tout de suite.
    [1] Les ordinateurs finissent une partie, puis c'est terminé.
   *[other] Les ordinateurs finissent { $count } parties, puis c'est terminé.
  }
tour-would-end = Il se termine avec le classement actuel.
tour-would-call-off = Il est annulé, sans résultat.
tour-would-nothing = Le classement reste le même.
tour-would-undo = Tu peux revenir en arrière pendant deux minutes.
tour-would-final = C'est définitif.
tour-step-edit = modifier
tour-would-edit = Tu pourras le modifier encore jusqu'à la première ronde.
tour-done-edit = **{ $name }** est modifié.
## Les formulaires de « Modifier » : les champs, ce que veut dire un champ vide, et les changements.
tour-edit-title = Modifier le tournoi
tour-edit-name = Nom
tour-edit-starts-at = Départ
tour-edit-starts = Départ ({ $zone })
tour-edit-starts-at-blank = vendredi 20:00, ou vide : tu le lances
tour-edit-starts-at-none = à la main
tour-edit-cap = Nombre maximal d'inscriptions
tour-edit-cap-blank = vide : sans limite
tour-edit-cap-none = sans limite
tour-edit-checkin = Présence, minutes avant le départ
tour-edit-checkin-blank = vide : sans confirmation
tour-edit-checkin-none = sans
tour-edit-pace = Rythme
tour-edit-rounds = Rondes
tour-edit-size = Joueurs par table
tour-edit-round-time = Heures que peut durer une ronde
tour-edit-round-time-blank = vide : selon le rythme
tour-edit-round-time-none = selon le rythme
tour-edit-rematches = Retrouvailles
tour-edit-final = Finale
tour-edit-advance = Qualifications par table
tour-edit-seasons = Saisons
tour-edit-change = **{ $field } :** { $old } → { $new }
tour-edit-nothing = Rien ne changerait.
tour-edit-meanwhile = Pendant que ton formulaire était ouvert, quelqu'un d'autre a modifié : { $fields }. Ci-dessus, seulement ce que tu as changé toi-même.
tour-edit-number = **{ $field }** attend un nombre entier de { $low } à { $high }.
tour-edited-title = ### 🏆 { $name } a changé
tour-undo = **Annuler** marche jusqu'à { $until }.
tour-done-undo = C'est annulé dans **{ $name }**.
tour-done-end-later = **{ $name }** se termine quand les ordinateurs ont fini les dernières parties.
tour-stuck = ### ⚠️ { $name } est bloqué
tour-stuck-internal = C'est une erreur de ma part ; la personne qui m'héberge la trouve dans le journal.
tour-stuck-ways = { $who } : je réessaie chaque minute. Si ça ne suffit pas, **Diriger** permet de tirer à nouveau, de retirer quelqu'un ou d'y mettre fin.
tour-going = { $name } continue.
tour-new-winner-title = ### 🏆 { $name } · corrigé
tour-new-winner = Victoire : **{ $after }** au lieu de **{ $before }**.
tour-new-winner-reason = Motif : { $reason }
tour-no-one = personne

## Dans le fil d'une partie.
thread-name-event = { $name } · { $table }
thread-table = { $stage } · table { $table }
opening-event = Table { $table }, { $stage } de **{ $name }** ({ $why }). Le résultat compte automatiquement.

## /tournoi.
command-tournament = Tournois : participer, suivre, annoncer
command-tournament-create = Annoncer un tournoi dans ce salon (modération)
command-tournament-info = Montrer l'annonce et les corrections de la direction
command-tournament-list = Lister les tournois de ce serveur
command-tournament-export = Recevoir dans un fichier tout ce qui concerne un tournoi
option-tour = Quel tournoi (vide = celui de ce salon)
option-tour-name = Son nom
option-tour-format = Comment on joue
option-tour-size = Joueurs par table
option-tour-rounds = Rondes (d'une saison, ou des groupes)
option-tour-cap = Nombre maximum d'inscriptions (les autres vont sur la liste d'attente)
option-tour-starts = Quand il commence, par exemple vendredi 20:00 (vide = tu le lances)
tour-place = { $place }
tour-place-shared = { $place }, partagée
option-tour-archived = Aussi les tournois archivés

## Le journal.
audit-tournament-create = { $by } a annoncé le tournoi **{ $name }**.
audit-tournament-edit = { $by } a modifié l'annonce de **{ $name }**.
audit-tournament-director = { $by } a nommé { $user } à la direction de **{ $name }**.
audit-tournament-director-out = { $by } a retiré à { $user } la direction de **{ $name }**.
audit-tournament-director-role = { $by } a changé le rôle qui dirige **{ $name }** : { $role ->
    [none] aucun
   *[other] <@&{ $role }>
  }.
audit-tournament-seed = { $by } a placé les têtes de série de **{ $name }**.
audit-tournament-apart = { $by } sépare { $user } et { $other } dans **{ $name }**.
audit-tournament-exchange = { $by } a échangé { $user } et { $other } dans le prochain tirage de **{ $name }**.
audit-tournament-wait = { $by } fait attendre la prochaine ronde de **{ $name }** jusqu'à ce que la direction la lance.
audit-tournament-together = { $by } laisse { $user } et { $other } se rencontrer de nouveau dans **{ $name }**.
audit-tournament-start = { $by } a lancé une ronde de **{ $name }**.
audit-tournament-soon = { $by } fait commencer **{ $name }** automatiquement dans cinq minutes.
audit-tournament-lost = Le salon de **{ $name }** a disparu : j'ai mis le tournoi en pause. { COMMAND("tournament info") } dans un autre salon l'y déplace : appuie sur **Diriger**.
audit-tournament-rule = { $by } a fixé **{ $rule }** pour toutes les tables de **{ $name }** : { $value }.
audit-tournament-move = { $by } a déplacé **{ $name }** dans <#{ $channel }>.
audit-tournament-too-few = **{ $name }** n'a pas pu commencer à l'heure : { $have ->
    [0] aucune inscription
    [1] une inscription
   *[other] { $have } inscriptions
  }, il en faut { $need }. La direction le lance quand il y en aura plus : **Diriger** sur sa carte.
audit-tournament-pause = { $by } a mis **{ $name }** en pause.
audit-tournament-resume = { $by } a relancé **{ $name }**.
audit-tournament-extend = { $by } a donné { $hours ->
    [1] une heure
   *[other] { $hours } heures
  } de plus à une ronde de **{ $name }**.
audit-tournament-drop = { $by } a retiré { $user } de **{ $name }**.
audit-tournament-disqualify = { $by } a disqualifié { $user } de **{ $name }**.
audit-tournament-admit = { $by } a fait entrer { $user } dans **{ $name }**.
audit-tournament-undo = { $by } a annulé sa dernière décision sur { $user } dans **{ $name }**.
audit-tournament-undo-drop = { $by } a finalement gardé { $user } dans **{ $name }**.
audit-tournament-undo-disqualify = { $by } a annulé la disqualification de { $user } dans **{ $name }**.
audit-tournament-undo-correct = { $by } a annulé une correction de { $user } dans **{ $name }**.
audit-tournament-standin = { $by } a fait jouer { $other } pour { $user } dans **{ $name }**.
audit-tournament-correct = { $by } a corrigé { $user } à la ronde { $round } de **{ $name }** (place { $place }, résultat { $money }, points { $points }).
audit-tournament-redraw = Après une correction de { $by }, j'ai tiré à nouveau la ronde { $round } de **{ $name }**.
audit-tournament-end = { $by } a terminé **{ $name }**.
audit-tournament-archive = { $by } a archivé **{ $name }**.

## Ce qui est refusé.
error-unknown-tournament = Ce tournoi n'existe pas sur ce serveur. { COMMAND("tournament list") } les montre tous.
error-not-a-director = Seules la direction de ce tournoi et la modération de ce serveur peuvent le faire. Sa carte nomme la direction.
error-director-plays = Tu joues dans ce tournoi, ou tu y as joué : tu peux seulement le modifier, le lancer et nommer la direction. Laisse faire quelqu'un qui n'y joue pas.
error-own-table = Tu étais à cette table. Quelqu'un d'autre à la direction doit la corriger.
error-tournament-closed = { $status ->
    [signup] C'est impossible avant la première ronde.
    [running] Il est trop tard pour ça : c'était possible jusqu'au début de la ronde 1.
    [not-paused] Le tournoi n'est pas en pause.
    [paused] Le tournoi est déjà en pause.
    [cancelled] Ce tournoi est annulé. { COMMAND("tournament list") } en montre d'autres.
   *[finished] Ce tournoi est fini. { COMMAND("tournament list") } en montre d'autres.
    }
error-already-entered = { $who ->
    [you] Tu participes déjà à ce tournoi. { COMMAND("tournament info") } montre qui participe.
   *[other] Cette personne participe déjà à ce tournoi. { COMMAND("tournament info") } montre qui participe.
  }
error-not-entered = { $who ->
    [you] Tu ne participes pas à ce tournoi. Appuie sur **Participer** sur sa carte pour t'inscrire.
   *[other] Cette personne ne participe pas à ce tournoi. { COMMAND("tournament info") } montre qui participe.
  }
error-is-disqualified = La direction t'a fait sortir de ce tournoi. Demande aux personnes que nomme sa carte.
error-host-directs = Cette personne a annoncé le tournoi. Elle seule, ou la modération, peut le faire.
error-everybody-directs = Tout le monde a ce rôle et pourrait donc diriger. Choisis-en un autre.
error-no-pair = { $reason ->
    [same] Choisis deux personnes différentes.
   *[unknown] Je ne sépare pas ces deux personnes. { COMMAND("tournament info") } montre les paires.
  }
error-left-for-good = C'est trop tard pour annuler. **Participer**, sur la carte, te fait revenir si le tournoi prend encore du monde.
error-undo-is-over = C'est trop tard pour annuler. **Diriger** permet de faire revenir cette personne ou de corriger à nouveau.
error-no-check-in = { $at ->
    [0] Personne n'a à confirmer maintenant. La carte dit quand le tournoi commence.
   *[other] La confirmation n'est pas encore ouverte. La carte dit à partir de quand.
    }
error-too-many-tournaments = Ce serveur a déjà atteint sa limite ({ $limit ->
    [1] un tournoi
   *[other] { $limit } tournois
  }). Attends que l'un finisse, ou demande à la modération de la relever dans { COMMAND("setup") }.
error-cup-of-yours = Tu as annoncé un tournoi encore en cours. Annonce le suivant quand il sera fini.
error-table-without-end = La partie de la table { $table } ne peut pas se terminer. La modération peut y mettre fin dans { COMMAND("mod matches") }.
error-too-few-entrants = Il n'y a { $have ->
    [0] aucune inscription
    [1] qu'une inscription
   *[other] que { $have } inscriptions
  }, il en faut { $need }. Attends-en d'autres.
error-round-is-on = { $open ->
    [1] Une ronde est en cours : une table n'a pas fini. Attends-la, ou finis sa partie.
   *[other] Une ronde est en cours : { $open } tables n'ont pas fini. Attends-les, ou finis leurs parties.
  }
error-round-without-end = Cette ronde n'a pas d'échéance : elle n'a pas besoin de plus de temps.
error-no-round-is-on = Aucune ronde n'est en cours. **Diriger** sur la carte lance la suivante.
error-no-break = Le tirage ne se change qu'entre deux rondes.
error-too-late = Il est trop tard pour t'inscrire : c'était possible jusqu'au début de la ronde { $round }.
error-bad-tournament = { $reason ->
    [name] Donne un nom au tournoi.
    [format] Ce format n'existe pas. Choisis-en un dans la liste.
    [size] On ne peut pas être autant à une table de ce jeu avec ces règles. Choisis une autre taille de 3 à 6 (Super Express : jusqu'à 7).
    [rounds] Choisis de 1 à 50 rondes en tout.
    [advance] Au moins une personne doit se qualifier, mais pas toute la table.
    [points] Les points ne doivent pas monter d'une place à la suivante. Écris-les comme 10-6-3-1.
    [points-many] Il y a plus de points que de places à une table. Donnes-en autant qu'il y a de places, ou moins.
    [points-seats] Un tournoi duplicate compte toujours de 0 à 100 : laisse `points` de côté.
    [seasons] Seule une ligue a des saisons. Choisis le format Ligue, ou laisse `saisons` de côté.
    [rematches] Ce choix n'existe que dans le système suisse. Choisis ce format, ou laisse `retrouvailles` de côté.
    [seeding] Seuls le système suisse, l'élimination et les groupes ont des têtes de série, et à la main seulement si l'annonce le dit (**{ tour-button-edit }**).
    [checkin] On confirme sa présence juste avant le départ : donne `début`, et moins de minutes pour `présence`.
    [final] Cette finale n'existe pas. Choisis-en une dans la liste.
    [no-final] Ce format désigne déjà son vainqueur. Laisse `finale` de côté, ou choisis le système suisse, le duplicate ou une ligue d'une saison.
    [start] Le départ doit être dans le futur.
    [crowd] Il y a déjà plus d'inscriptions que cela.
    [teams] En équipes, les tables d'un tournoi duplicate ont une taille paire. Choisis 4 ou 6.
    [cap] Laisse au moins trois personnes participer.
   *[other] Je ne peux pas organiser ça. Choisis d'autres options.
  }
error-bad-correction = { $reason ->
    [nothing] Dis ce qu'il faut corriger : une place, un résultat ou des points.
    [no-tie] Personne d'autre à cette table n'a cette place. Donne la place de la personne qui la partage.
    [no-round] Cette ronde n'existe pas encore. **Appariements** dans { COMMAND("tournament info") } montre la dernière.
    [no-place] Cette table a moins de places.
   *[no-result] Cette personne n'a pas encore de résultat dans cette ronde.
  }
tournament-none-here = Il n'y a pas de tournoi dans ce salon. { COMMAND("tournament list") } montre ceux de ce serveur. Choisis-en un avec l'option.
tournament-several = Plusieurs tournois se jouent ici. Choisis-en un avec l'option.

## Le résultat d'une partie, selon le jeu. $count et $number : combien ; $money : la même chose en dollars, déjà écrite.
total-colt-express = { $money }
total-super-express = { $count ->
    [one] { $count } carte Butin
   *[other] { $count } cartes Butin
  }
total-brief-colt-express = { $money }
total-brief-super-express = { $number }
total-unit-colt-express = dollars
total-unit-super-express = cartes Butin
total-heading-colt-express = Argent
total-heading-super-express = Butin
