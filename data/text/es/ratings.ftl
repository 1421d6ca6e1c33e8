rating-change = { $who } { $before } → **{ $after }** ({ $gain })

profile-title = ### 🤠 { $who }
button-history = Historial
button-profile = Perfil

menu-pool = Qué juego
menu-season = Qué temporada
button-announce = Mostrar a todos
button-csv = Guardar como CSV

history-title = ### Las partidas de { $who }
button-newer = Más recientes
button-older = Más antiguas

match-feat = { $title }: { $who } ({ $about })
turn-haul = Ronda { $round }: el mejor golpe, { $dollars } para { $who }.
turn-loss = Ronda { $round }: el peor golpe, { $who } pierde { $dollars }.
button-summary = Resumen

option-match = El número de la partida
button-download = Descargar
