### Tipps in jemandes erster Partie, einer je Art von Frage: was man gerade dann wissen sollte. Ein oder zwei kurze Sätze.

tip = 🎓 { $tip }
button-known = Keine Tipps mehr
button-tips = Tipps zum Einstieg
tip-schemin = Karten werden später gespielt, beim Überfall. Nichts Gutes? Zieh drei.
tip-schemin-tunnel = Im Tunnel sieht niemand deine Karte, bis sie gespielt wird. Ein guter Moment für eine Überraschung.
tip-schemin-speeding-up = Du bist zweimal hintereinander dran: zwei Karten, zweimal ziehen oder je eins.
tip-schemin-switching = In diesem Durchgang geht es andersherum. Sieh nach, wessen Karte vor deiner kommt.
tip-schemin-turmoil = Alle wählen gleichzeitig. Die Karten werden zusammen aufgedeckt.
tip-move = Innen gehst du einen Waggon weit, auf dem Dach bis zu drei. Meide den Waggon des Marshals: Er kostet dich eine Patrone und schickt dich aufs Dach.
tip-fire = Deine Patrone bleibt bis zum Ende in den Karten des Opfers. Wer am meisten schießt, wird Revolverheld: 1.000 $.
tip-robbery = Ein Geldbeutel bringt 250 $ bis 500 $, meist 250 $. Ein Juwel ist immer 500 $ wert, ein Geldkoffer 1.000 $.
tip-punch = Du wählst, was fällt und wo das Opfer landet. Die Beute liegt dann bei dir: Heb sie mit einem Raub auf.
tip-marshal = Alle Banditen in dem Waggon, in den er kommt, bekommen eine neutrale Patrone und fliehen aufs Dach. Du auch.
tip-pickpocketing = Du bist hier allein, also darfst du einen Geldbeutel nehmen.
tip-ride = Ein Pferd trägt dich bis zu drei Waggons weit und setzt dich im Innern ab, im Zug oder in der Postkutsche daneben.
tip-run = Niemand bleibt beim Shotgun. Wähl ein Dach neben ihm: Weglaufen kostet nichts extra.
tip-hostage = Lösegeld gibt es am Ende. Der Ärger beginnt jetzt, und du wirst ihn nicht los.
tip-board = Hier abspringen oder weiter zum nächsten Waggon? Dein Pferd bleibt, wo du abspringst. Bist du allein im Waggon, gehört die ganze Beute dir.
tip-start = Du wählst zuletzt: einen Waggon, an dem niemand abgesprungen ist.
tip-sip = Der Flachmann hat dir Karten gebracht. Jetzt spiel eine.
tip-keep = Patronen gehen von selbst weg. Wirf ab, was du in der nächsten Hand nicht sehen willst.
tip-bonus = Behaltene Karten zählen zur nächsten Hand: Behalte, was du sicher brauchst.
super-tip-plan = Drei Karten, der Reihe nach. Bewegung und Schuss gehen in deine Blickrichtung. Nach dieser Runde wird der letzte Waggon abgehängt!
super-tip-stunned = Du bist betäubt: Mit deiner ersten Karte stehst du nur auf.
