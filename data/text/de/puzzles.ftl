### Rätsel: Stellungen mit einer klaren Antwort.

command-puzzle = Die beste Karte in einer Stellung aus einer Partie finden
button-puzzle-next = Nächstes Rätsel
puzzle-title = ### 🧩 Rätsel { $number } von { $count }
puzzle-asked = Du bist **{ $who }**. Welche Karte legst du?
puzzle-source = -# Aus einer Partie von Computern. Eine Karte ist klar die beste, soweit ein Computer das sagen kann.
puzzle-right = ✅ **{ $chosen }** ist es.
puzzle-wrong = ❌ Du hast { $chosen } gelegt; **{ $best }** ist besser.
puzzle-best = - **{ $what }**: am besten
puzzle-behind = - { $what }: ungefähr { $dollars } weniger, plus/minus { $margin }
# $tables (number): made-up tables
puzzle-foot = -# Beurteilt nach dem Ende der Runde, mit dem, was dieser Bandit wusste, an { $tables } ausgedachten Tischen, an denen alle wie ein Outlaw spielen. Die Schätzung eines Computers, nicht mehr.
puzzle-score = Du hast { $solved } von { $answered } gelöst.
# $count (number): puzzles altogether
puzzle-none-left = Du hast jedes Rätsel beantwortet, das es gibt ({ $count }).
error-unknown-puzzle = Dieses Rätsel gibt es nicht mehr. `/rätsel` hat ein anderes.
