## Option des Tisches: was alle noch einmal ansehen dürfen.
term-memory = Gedächtnis
term-memory-about = Colt Express: wie lange man die gelegten Karten einer Runde sieht. Beim verblassenden Stapel zeigt eine Karte ihr Gesicht, bis ihr Spieler wieder dran ist, dann nur den Rücken, bis sie ausgeführt wird, und das Protokoll schweigt darüber.
term-memory-usual = Bild: Das Bild zeigt den Stapel
term-memory-open = offen: Die Karten der Runde stehen auch im Text
term-memory-fading = verblassend: Merk dir, was gelegt wurde

pile-open = **Stapel:** { $cards }
pile-fading = **Noch zu sehen:** { $cards }
pile-none = nichts: Alle Karten zeigen den Rücken
pile-card = { $bandit } **{ $card }**
pile-back = { $bandit } verdeckt

told-faded = { $who } legt eine Karte auf den Stapel.
told-faded-for = { $who } legt eine Karte von { $target } auf den Stapel.
