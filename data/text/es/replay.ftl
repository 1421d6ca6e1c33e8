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
