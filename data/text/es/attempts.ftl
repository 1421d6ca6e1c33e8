### Seguir jugando desde un momento de una partida terminada.

button-replay-play = Jugar desde aquí
button-review-play = Jugar desde { $number }
button-attempt-made-up = Lo demás, inventado
button-attempt-true = Tal como fue
button-attempt-back = ← Mi última elección
button-attempt-replay = A la repetición
attempt-title = ### Seguir desde la partida { $match }
