### Acertijos: posiciones con una respuesta clara.

command-puzzle = Encuentra la mejor carta en una posición de una partida
button-puzzle-next = Siguiente acertijo
puzzle-title = ### 🧩 Acertijo { $number } de { $count }
puzzle-asked = Eres **{ $who }**. ¿Qué carta juegas?
puzzle-source = -# De una partida entre ordenadores. Una carta es claramente la mejor, hasta donde un ordenador puede saberlo.
puzzle-right = ✅ Es **{ $chosen }**.
puzzle-best = - **{ $what }**: la mejor
puzzle-score = Has resuelto { $solved } de { $answered }.
