button-replay = Repetición
button-replay-page = Para llevar
button-verify = Comprobar
playback-go-to = Ir a…
playback-see-as = Verla como…
playback-public = Todos: lo que todos podían ver
playback-seat = { $who }: lo que sabía ese puesto
playback-open = Con todo a la vista
playback-first = Primer paso
playback-back = Paso atrás
playback-next = Paso siguiente
playback-last = Último paso

button-review = Análisis

## Seguir jugando desde un momento de una partida terminada.
button-replay-play = Jugar desde aquí
button-review-play = Jugar desde { $number }
button-attempt-made-up = Lo demás, inventado
button-attempt-true = Tal como fue
button-attempt-back = ← Mi última elección
button-attempt-replay = A la repetición
attempt-title = ### Seguir desde la partida { $match }
attempt-start = Ocupas el lugar de **{ $who }** después del paso { $version }: { $where }. Los demás los juega el ordenador. Nadie más lo ve y no cuenta.
attempt-about-made-up = **Cartas inventadas**: las cartas de los demás y todo lo que está boca abajo se inventan a partir de lo que sabía ese jugador, cada vez de otra manera.
attempt-about-true = **Cartas reales**: los demás tienen lo que tenían, y todo lo que está boca abajo es lo que era. Así sabes cosas que ese jugador no podía saber.
attempt-place = De la partida { $match }, paso { $version } · { $way ->
    [true] con las cartas reales
   *[other] con cartas inventadas
  }
attempt-ended = 🏁 Has terminado con **{ $came }**; en la partida fue **{ $ended }**.
attempt-ended-place = 🏁 Tu puesto: **{ $came }**; en la partida: **{ $ended }**.
error-nothing-to-play = Desde este paso, ese jugador ya no decide nada. Retrocede unos pasos o míralo como otro jugador.
error-unknown-attempt = Ese intento ya no existe. Empieza uno nuevo desde la repetición.
