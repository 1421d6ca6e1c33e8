### Les variantes : leur nom, une phrase pour chacune, et quelles règles valent.

## Les noms, tels qu'ils figurent dans une liste : « la variante expert et Chevaux & Diligence ».
mode-expert = variante expert
mode-two-player = deux joueurs
mode-teams = équipes de deux
mode-horses-stagecoach = Chevaux & Diligence

## Ce que la table propose : un titre.
mode-title-expert = Variante expert
mode-title-two-player = Deux joueurs
mode-title-teams = Équipes de deux
mode-title-horses-stagecoach = Chevaux & Diligence
## La même chose dans une liste de choix : « Variante expert + Chevaux & Diligence ».
rules-plain = Jeu de base
rules-with = {" + "}

## Une phrase sur chacune, d'au plus 100 caractères.
mode-about-expert = Tes cartes défaussées reviennent, les balles vont de côté, et tu choisis les cartes à garder.
mode-about-two-player = À deux, avec deux bandits par personne, dans la variante expert.
mode-about-teams = Deux par deux, on partage les cartes et la victoire. À quatre ou six.
mode-about-horses-stagecoach = L'extension : Attaque à cheval, chevauchées, diligence et otages, Shotgun, whisky.

## Quelles règles valent, en une phrase.
rules-in-force = { $count ->
    [0] **Règles :** jeu de base
   *[other] **Règles :** jeu de base + { $modes }
  }
