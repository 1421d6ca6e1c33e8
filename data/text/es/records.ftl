rating-change = { $who } { $before } → **{ $after }** ({ $gain })
profile-title = ### 🤠 { $who }
button-history = Historial
button-profile = Perfil
menu-pool = Qué juego
menu-season = Qué temporada
button-announce = Mostrar a todos
history-title = ### Las partidas de { $who }
button-newer = Más recientes
button-older = Más antiguas
match-feat = { $title }: { $who } ({ $about })
turn-haul = Ronda { $round }: el mejor golpe, { $dollars } para { $who }.
turn-loss = Ronda { $round }: el peor golpe, { $who } pierde { $dollars }.
button-summary = Resumen
button-hide-record = Ocultar mis datos
button-show-record = Mostrar mis datos
button-delete-me = Borrarlo todo
button-keep-me = Conservarlo
option-match = El número de la partida
button-download = Descargar

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
