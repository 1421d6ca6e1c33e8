## The story of a server's seasons.
button-legends = Leyendas
button-rematch = Revancha
gazette-title = 📰 La portada
gazette-week = del { $since } al { $until }
gazette-nobody = El tren llegó intacto
gazette-feud = El duelo
wall-title = 🏆 La temporada { $season } ha terminado
legends-title = ### 🌵 Las leyendas de este servidor
legends-none = Nadie ha terminado una partida aquí todavía.
settings-front-page-on = Una portada por semana
settings-front-page-off = Sin portada
