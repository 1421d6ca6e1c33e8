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
