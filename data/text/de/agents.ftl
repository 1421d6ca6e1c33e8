### Tipps: was ein Computer an jemandes Stelle täte, und warum. Nur wer fragt, liest sie.


button-hint = Tipp

term-hints = Tipps
term-hints-about = **{ button-hint }** zeigt, was ein Computer an deiner Stelle täte. Nur wer fragt, sieht den Tipp. Allein gegen Computer sind Tipps an, bis du sie hier abschaltest.
term-hints-no = aus
term-hints-yes = an

error-hint-failed = Gerade ist mir kein Tipp eingefallen. Frag gleich noch einmal.
error-no-hints = An diesem Tisch wird ohne Tipps gespielt. Der Gastgeber kann sie vor dem Start unter **Tischregeln** erlauben.
error-nothing-to-hint = Du hast gerade nichts zu entscheiden. Frag wieder, wenn du dran bist.

hint-line = Ein Computer würde **{ $what }** wählen: { $why }
# $best, $tables (number): on so many tables the advice is the best of all that can be done
hint-sure = -# In { $best } von { $tables } Simulationen die beste Wahl.
hint-foot = -# Er weiß nur, was du weißt.

## Warum, als zweite Hälfte des Satzes. $dollars ist ein Betrag über dem der anderen Möglichkeiten, $rival ein Bandit.
hint-only = Es gibt nichts anderes zu tun.
hint-even = Mehrere Möglichkeiten scheinen ihm etwa gleich gut.
hint-loot = Das bringt bis zum Ende der Runde etwa { $dollars } mehr Beute als die anderen Möglichkeiten.
hint-bullets = So wirst du seltener getroffen, von Banditen und vom Marshal.
hint-prize = Das ist ein Schritt zu den 1.000 $ des Revolverhelden.
hint-place = So bist du näher an dem, was noch zu holen ist.
hint-deny = So entgehen { $rival } etwa { $dollars }.
hint-draw = Mehr Karten jetzt bedeuten später in der Runde mehr Auswahl.
hint-hold = Diese Karten lohnen sich. Die anderen machen Platz für neue.
hint-all = Es ist in jeder Hinsicht etwas besser.
hint-aboard = So bleibst du am häufigsten an Bord (in { $percent } % der Simulationen).
hint-winning = So ist die Chance auf die nächste Beutekarte am besten ({ $percent } %).
hint-rivals = So fliegt am häufigsten jemand anders vom Zug ({ $percent } %).
