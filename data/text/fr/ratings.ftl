### Cotes, profils, classements, historiques.
### Les noms arrivent tout prêts ; ce qui se compte arrive en nombres, les numéros en texte.

former-player = *ancien membre*
former-player-name = Ancien membre
error-not-shown = Cette personne a masqué ses résultats.

## Ce qui est coté ensemble.
family-alone = chacun pour soi
family-two-player = deux joueurs
family-teams = équipes
pool-name = { $game }, { $family }
pool-option = { $game } : { $family }

## Nombres.
rating-sure = { $points }
rating-provisional = { $points } ?
rating-change = { $who } { $before } → **{ $after }** ({ $gain })
rating-marks = -# « ? » = cote provisoire.
rated-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
rated-wins = { $count ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $count } gagnées
  }

## Un profil.
profile-title = ### 🤠 { $who }
profile-hidden = -# Visible de toi seulement : tes résultats sont masqués. Montre-les de nouveau avec { COMMAND("privacy") }.
profile-empty = Aucune partie avec un résultat ici pour l'instant. Ouvre une table avec { COMMAND("lobby create") }.
profile-unrated = Aucune partie cotée ici pour l'instant : une partie est cotée quand au moins deux personnes la jouent jusqu'au bout.
profile-rating = **{ $pool } :** { $rating } · { $matches }, { $wins }
profile-season = -# Saison { $season } · { $pool } : { $rating } · { $matches }, { $wins }
profile-now = **Saison { $season }**
profile-feats = **Titres :** { $feats }
profile-feat = { $title } ×{ $count }
reliability-title = **Fiabilité** ({ $count ->
    [one] { $count } dernière partie
   *[other] { $count } dernières parties
  })
reliability-score = { $score } % · { $kept }
reliability-early = Trop tôt pour le dire · { $kept }
reliability-kept = { $count ->
    [0] encore aucune décision prise à temps
    [one] une décision prise à temps
   *[other] { $count } décisions prises à temps
  }
reliability-missed = { $count ->
    [one] { $count } échéance manquée
   *[other] { $count } échéances manquées
  }
reliability-excused = { $count ->
    [one] { $count } excusée (ne compte pas)
   *[other] { $count } excusées (ne comptent pas)
  }
reliability-resigned = { $count ->
    [one] { $count } abandon
   *[other] { $count } abandons
  }
reliability-taken-over = { $count ->
    [one] { $count } remplacement par un ordinateur
   *[other] { $count } remplacements par un ordinateur
  }
reliability-away = { $count ->
    [one] { $count } absence annoncée (ne compte pas)
   *[other] { $count } absences annoncées (ne comptent pas)
  }
button-history = Historique
button-profile = Profil

## Un classement.
leaders-title = ### 🏆 { $pool }
leaders-season = Saison { $season }
leaders-season-past = Saison { $season } (finie)
leaders-line = **{ $place }.** **{ $who }** · **{ $rating }** · { $matches }, { $wins }
leaders-empty = Personne n'est encore au classement : il faut { $least } parties cotées avec { $players } personnes différentes.
leaders-waiting = -# { $count ->
    [1] Encore une personne en chemin
   *[other] Encore { $count } personnes en chemin
  } vers ce classement.
leaders-progress = -# Pas encore au classement : { $matches } parties sur { $least }, { $players } personnes différentes sur { $fewest }.
menu-pool = Quel jeu
menu-season = Quelle saison
season-option = Saison { $season }
button-announce = Montrer à tout le monde
button-csv = Enregistrer en CSV
leaders-csv = { $pool }, saison { $season } : tout le classement, pour un tableur.

## Saisons.
season-title = ### La saison { $season } est en cours
season-since = Elle a commencé { $when }.
season-first = Elle a commencé avec la première partie ici.
season-about = Quand une nouvelle saison commence, chaque cote revient à mi-chemin vers { $points ->
    [1] un point
   *[other] { $points } points
  }. Les saisons d'avant restent au classement. Une partie compte pour la saison où elle finit. C'est définitif.
button-season = Commencer la saison { $season }
season-begun = ### La saison { $season } a commencé
season-begun-about = Chaque cote est revenue à mi-chemin vers { $points ->
    [1] un point
   *[other] { $points } points
  }. { COMMAND("leaderboard") } montre cette saison et les précédentes.
season-old = Cette saison a déjà commencé.

## Un historique.
history-title = ### Les parties { own-of }
history-empty = Aucune partie avec un résultat ici pour l'instant.
history-unseen = { $count ->
    [1] -# et une partie dans un salon que tu ne vois pas
   *[other] -# et { $count } parties dans des salons que tu ne vois pas
  }
history-line = [{ $game }, partie { $id }]({ $url }) · place { $place } sur { $seats } · { $when }{ $change }
history-resigned = [{ $game }, partie { $id }]({ $url }) · abandon · { $when }{ $change }
history-change = { " " }· { $gain }
history-page = -# Page { $page } sur { $pages }
button-newer = Plus récentes
button-older = Plus anciennes

## Ce qu'une partie a laissé.
match-title = ### { $game }, partie { $id }
turn-times = -# ⏱️ Temps habituel (le plus long) par décision : { $times }
turn-time = { $who } { $median } ({ $longest })
match-feat = { $title } : { $who } ({ $about })
match-option = { $game }, partie { $id }

## Exploits : le titre, et ce qui a été fait.
feat-best-shot = { award-shots }
feat-best-shot-about = tirs réussis : { $count }
feat-most-shot = { award-wounds }
feat-most-shot-about = balles prises : { $count }
feat-marshals-favourite = Coup de cœur du Marshal
feat-marshals-favourite-about = rencontres avec le Marshal : { $count }
feat-hardest-fist = { award-punches }
feat-hardest-fist-about = coups de poing : { $count }
feat-most-punched = Sac de frappe
feat-most-punched-about = coups de poing reçus : { $count }
feat-longest-fingers = { award-takings }
feat-longest-fingers-about = butins ramassés : { $count }
feat-much-ado = Beaucoup de bruit pour rien
feat-much-ado-about = cartes sans effet : { $count }
feat-horse-thief = Toujours en selle
feat-horse-thief-about = chevauchées : { $count }
feat-thirst = La soif
feat-thirst-about = gorgées de whisky : { $count }
feat-richest-loser = Fortune sans gloire
feat-richest-loser-about = { $dollars }
feat-holes-in-the-air = Coups dans l'eau
feat-holes-in-the-air-about = tirs dans le vide : { $count }
feat-back-again = De retour
feat-back-again-about = { $count ->
    [1] une chute et un retour à bord
   *[other] { $count } chutes et retours à bord
  }
feat-whirligig = Girouette
feat-whirligig-about = demi-tours : { $count }

## Commandes.
command-profile = Voir une cote, des titres et une fiabilité : les tiens, ou ceux de quelqu'un
command-leaderboard = Voir le classement de ce serveur
option-user = De qui (vide = toi)
option-match = Le numéro de la partie
option-kind = Quel jeu et quelle sorte de table
button-download = Télécharger
download-about = { $game }, partie { $id } : chaque coup, chaque donne et chaque carte, en JSON. Comment vérifier : `docs/export-format.md` dans le code source de ce bot.
download-later = Cette partie a encore des secrets. Télécharge-la quand elle sera finie.
announce-no-writing = Tu ne peux pas écrire dans ce salon : personne d'autre ne voit donc ceci.
announce-too-soon = Quelqu'un vient d'en publier ici. Réessaie dans { $seconds } s.
