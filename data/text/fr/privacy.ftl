### Ce que chacun peut demander de ses propres données.

## Ses propres données.
privacy-title = ### Tes données
privacy-shown = Les autres sur ce serveur voient ta cote, tes titres, ta fiabilité et tes parties dans { COMMAND("profile") } et { COMMAND("leaderboard") }.
privacy-hidden = Tu gardes ton bilan pour toi : les autres ne voient ni ta cote, ni tes titres, ni ta fiabilité, ni la liste de tes parties. Tout est compté quand même, car la cote des autres en dépend.
privacy-about = **{ button-privacy-export }** te donne dans un fichier tout ce qui est enregistré sur toi. **{ button-privacy-delete }** le supprime, après une confirmation.
button-hide-record = Masquer mes résultats
button-show-record = Montrer mes résultats
privacy-export-title = ### Tout ce qui est enregistré sur toi
privacy-export-about = Ce fichier n'est que pour toi. Il contient { $rows ->
    [0] aucune entrée
    [1] une entrée
   *[other] { $rows } entrées
  } en JSON ; les heures sont en secondes depuis 1970 (UTC). Les données des autres n'y figurent pas.
privacy-delete-title = ### Supprimer tout ce qui est enregistré sur toi ?
privacy-delete-about =
    Tu quittes chaque table ouverte, et un ordinateur prend ta place pour de bon dans chaque partie en cours. Tes réglages, plans et choix sont supprimés. Là où d'autres ont besoin d'une trace (un coup, un résultat), ton nom est effacé et ton identifiant devient un nombre tiré au hasard. Les messages dans les salons sont au serveur et restent.
    {""}**C'est définitif.** Pour garder une copie, appuie d’abord sur **{ button-privacy-export }** dans { COMMAND("privacy") }.
privacy-delete-seats = { $count ->
    [0] Tu n'as de place dans aucune partie en cours.
    [one] Tu as une place dans **une partie en cours**.
   *[other] Tu as une place dans **{ $count } parties en cours**.
  }
button-delete-me = Tout supprimer
button-keep-me = Garder
privacy-kept = Rien n'a été supprimé.
privacy-deleted = ### Supprimé
privacy-deleted-about = Plus rien de ce qui permet de te reconnaître n'est enregistré, sauf un blocage par la modération d'un serveur, s'il y en a un. Les sauvegardes gardent encore tes données jusqu’à ce que de plus récentes les remplacent : une semaine, sauf choix contraire de ceux qui font tourner ce bot. Si tu rejoues, c'est sous une nouvelle identité. Adieu, et bonne route.

## Commandes.
command-privacy = Tes données : les recevoir, cacher tes résultats ou tout supprimer

button-privacy-export = Recevoir mes données
button-privacy-delete = Supprimer mes données…
