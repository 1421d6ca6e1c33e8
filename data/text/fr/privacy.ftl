### Ce que chacun peut demander de ses propres données.

## Ses propres données.
privacy-title = ### Tes données
privacy-shown = Les autres sur ce serveur voient ta cote, tes titres, ta fiabilité et tes parties dans { COMMAND("profile") } et { COMMAND("leaderboard") }.
privacy-hidden = Tes résultats sont masqués : les autres ne voient ni ta cote, ni tes titres, ni ta fiabilité, ni tes parties. Elles comptent quand même, car la cote des autres en dépend.
privacy-about = **{ button-privacy-export }** te donne un fichier de tout ce que j'enregistre sur toi. **{ button-privacy-delete }** le supprime, après une confirmation.
button-hide-record = Masquer mes résultats
button-show-record = Montrer mes résultats
privacy-export-title = ### Tout ce que j'enregistre sur toi
privacy-export-about = Ce fichier est pour toi seulement. Il contient { $rows ->
    [0] aucune entrée
    [1] une entrée
   *[other] { $rows } entrées
  } en JSON, avec les heures en secondes depuis 1970 (UTC), sans les données des autres.
privacy-delete-title = ### Supprimer tout ce que j'enregistre sur toi ?
privacy-delete-about =
    Tu quittes chaque table ouverte, et un ordinateur prend ta place pour de bon dans chaque partie en cours. Je supprime tes réglages, tes plans et tes choix. Si d'autres ont besoin d'une trace (un coup, un résultat), j'efface ton nom et remplace ton identifiant par un nombre au hasard. Les messages des salons appartiennent au serveur et restent.
    {""}**C'est définitif.** Pour garder une copie, appuie d’abord sur **{ button-privacy-export }** dans { COMMAND("privacy") }.
privacy-delete-seats = { $count ->
    [0] Tu n'as aucune partie en cours.
    [one] Tu as **une partie en cours**.
   *[other] Tu as **{ $count } parties en cours**.
  }
button-delete-me = Tout supprimer
button-keep-me = Garder
privacy-kept = Tes données restent.
privacy-deleted = ### Supprimé
privacy-deleted-about = Je n'enregistre plus rien qui permette de te reconnaître, sauf un blocage par la modération d'un serveur, s'il y en a un. Les sauvegardes gardent encore tes données jusqu’à ce que de plus récentes les remplacent : une semaine, sauf choix contraire des responsables de ce bot. Si tu rejoues, c'est sous une nouvelle identité. Adieu, et bonne route.

## Commandes.
command-privacy = Tes données : les recevoir, cacher tes résultats ou tout supprimer

button-privacy-export = Recevoir mes données
button-privacy-delete = Supprimer mes données…
