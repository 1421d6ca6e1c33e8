rating-change = { $who } { $before } → **{ $after }** ({ $gain })

profile-title = ### 🤠 { $who }
button-history = Historia
button-profile = Profil

menu-pool = Która gra
menu-season = Który sezon
button-announce = Pokaż wszystkim
button-csv = Zapisz jako CSV

history-title = ### Partie: { $who }
button-newer = Nowsze
button-older = Starsze

match-feat = { $title }: { $who } ({ $about })
turn-haul = Runda { $round }: największy skok, { $dollars } dla { FORM($who, case: "genitive") }.
turn-loss = Runda { $round }: najcięższa strata, { $who } traci { $dollars }.
button-summary = Podsumowanie

option-match = Numer partii
button-download = Pobierz
