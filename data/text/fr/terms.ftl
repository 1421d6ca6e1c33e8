### Ce qu'une table convient avec son hôte à côté des règles du jeu : la vue, et les mots de chaque règle de table.
### Une règle KEY a term-KEY (son nom), term-KEY-about (une phrase) et term-KEY-VALUE (chaque valeur).

## La vue « Règles de table », et les lignes sur ce qui n'est pas habituel.
terms-title = ### Table { $id } : règles de table
terms-open = Pour toute la partie. La carte montre à tous ce qui diffère des réglages par défaut. Un bouton avec ↻ passe à la valeur suivante.
terms-reader = Seul l'hôte, { $host }, peut les changer.
terms-closed = Cette table est fermée : ses règles restent telles quelles.
term-line = **{ $name } :** { $value }
term-usual = { $value } (par défaut)
button-terms-page = Règles de table
terms-turn = ↻ { $name }
button-terms-clocks = Changer les horloges
button-terms-others = Changer le reste
command-lobby-options = Bandits, ordinateurs, règles et règles de table ; l'hôte peut les changer

## Le temps.
term-bank = Réserve de temps
term-bank-about = Temps écoulé ? On puise dans sa réserve avant que le bot joue.
term-bank-none = aucune
term-bank-small = 1 × le temps par décision au départ, +1/10 à chaque coup, 2 × au plus
term-bank-large = 3 × le temps par décision au départ, +1/4 à chaque coup, 5 × au plus
term-daily = Heure fixe du jour
term-daily-about = Avec un rythme d'un jour ou plus : le temps n'expire qu'à cette heure, le premier jour où la moitié au moins en est passée.
term-daily-none = aucune
term-zone = Fuseau horaire de la table
term-zone-about = L'horloge pour l'heure fixe et les week-ends, heure d'été comprise.
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
