rating-change = { $who } { $before } → **{ $after }** ({ $gain })
profile-title = ### 🤠 { $who }
button-history = Historia
button-profile = Profil
menu-pool = Która gra
menu-season = Który sezon
button-announce = Pokaż wszystkim
history-title = ### Partie: { $who }
button-newer = Nowsze
button-older = Starsze
match-feat = { $title }: { $who } ({ $about })
turn-haul = Runda { $round }: największy skok, { $dollars } dla { FORM($who, case: "genitive") }.
turn-loss = Runda { $round }: najcięższa strata, { $who } traci { $dollars }.
button-summary = Podsumowanie
button-hide-record = Ukryj moje wyniki
button-show-record = Pokaż moje wyniki
button-delete-me = Usuń wszystko
button-keep-me = Zachowaj
option-match = Numer partii
button-download = Pobierz

## The story of a server's seasons.

button-legends = Legendy
button-rematch = Rewanż
gazette-title = 📰 Pierwsza strona
gazette-week = od { $since } do { $until }
gazette-nobody = Pociąg dojechał cały
gazette-feud = Wojna
wall-title = 🏆 Sezon { $season } dobiegł końca
legends-title = ### 🌵 Legendy tego serwera
legends-none = Nikt jeszcze nie skończył tu partii.
settings-front-page-on = Pierwsza strona co tydzień
settings-front-page-off = Bez pierwszej strony
