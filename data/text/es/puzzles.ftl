### Acertijos: posiciones con una respuesta clara.

command-puzzle = Encuentra la mejor carta en una posición de una partida
button-puzzle-next = Siguiente acertijo
puzzle-title = ### 🧩 Acertijo { $number } de { $count }
puzzle-asked = Eres **{ $who }**. ¿Qué carta juegas?
puzzle-source = -# De una partida entre ordenadores. Una carta es claramente la mejor, hasta donde un ordenador puede saberlo.
puzzle-right = ✅ Es **{ $chosen }**.
puzzle-best = - **{ $what }**: la mejor
puzzle-score = Has resuelto { $solved } de { $answered }.
error-robbery-over = Este robo ha terminado. Su mensaje dice la mejor carta; el próximo aceptará tu respuesta.

## The daily robbery.

button-daily-ranking = Clasificación
daily-title = ### 💰 Robo del día n.º { $number }
daily-title-over = ### 💰 Robo del día n.º { $number }: la mejor carta
daily-until = Elige una carta aquí abajo; solo tú ves cuál. El robo termina { $time }; hasta entonces puedes cambiar de idea.
daily-solved = Lo mejor para **{ $who }**: **{ $best }**.
daily-nobody = Nadie ha respondido.
daily-given = 🤫 Juegas **{ $now }**.
daily-changed = 🤫 Ahora juegas **{ $now }** en lugar de { $was }.
daily-ranking-title = ### 💰 Quién roba mejor
daily-ranking-none = Aquí no hay nadie todavía: antes tiene que terminar el primer robo.

## Guesses of those who watch.

button-guess = ¿Quién gana?
button-hands = Todas las manos
guess-title = ### ¿Quién gana?
guess-mine = 🤫 Apuestas por { $who }.
error-no-guesses = Nadie puede apostar por el ganador de esta partida.
error-guesses-closed = Ya es tarde: ha empezado la ronda { $round }.
error-plays-there = Juegas en esta partida, o has jugado en ella, así que no puedes apostar por el ganador.
