## Option des Tisches: was alle noch einmal ansehen dürfen.
term-memory = Gedächtnis
term-memory-about = Colt Express: wie lange gelegte Karten zu sehen sind. Im verblassenden Stapel liegt eine Karte offen, bis ihr Spieler wieder handelt, dann verdeckt, bis sie ausgeführt wird. Das Protokoll nennt sie nicht.
term-memory-usual = das Bild und deine Ansicht zeigen den Stapel
term-memory-open = offener Stapel: auch der Thread zählt die Karten auf
term-memory-fading = verblassender Stapel: merk dir, was gelegt wurde

pile-open = **Stapel:** { $cards }
pile-fading = **Noch zu sehen:** { $cards }
pile-none = nichts: Alle Karten liegen verdeckt
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } verdeckt
pile-emoji = { $bandit } { $emoji }

told-faded = { $who } legt eine Karte auf den Stapel.
told-faded-for = { $who } legt eine Karte von { $target } auf den Stapel.
