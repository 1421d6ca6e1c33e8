### Die Varianten: wie sie heißen, je ein Satz, und welche Regeln gelten.

## Namen, wie sie in einer Liste stehen.
mode-expert = Expertenvariante
mode-two-player = zu zweit
mode-teams = Zweierteams
mode-horses-stagecoach = Pferde & Postkutsche

## Was die Lobby anbietet: ein Titel.
mode-title-expert = Expertenvariante
mode-title-two-player = Zu zweit
mode-title-teams = Zweierteams
mode-title-horses-stagecoach = Pferde & Postkutsche
## Dasselbe in einer Auswahlliste: „Expertenvariante + Pferde & Postkutsche“.
rules-plain = Grundspiel
rules-with = {" + "}

## Ein Satz zu jeder, höchstens 100 Zeichen.
mode-about-expert = Abgeworfenes kommt zurück, Patronen liegen beiseite, und du wählst, was du behältst.
mode-about-two-player = Zu zweit, mit je zwei Banditen, in der Expertenvariante.
mode-about-teams = Nachbarn teilen Karten und Sieg. Zu viert oder zu sechst.
mode-about-horses-stagecoach = Die Erweiterung: Angriff zu Pferd, Ritte, Postkutsche mit Geiseln, Shotgun, Whiskey.

## Welche Regeln gelten, als Satz.
rules-in-force = { $count ->
    [0] **Regeln:** Grundspiel
   *[other] **Regeln:** Grundspiel + { $modes }
  }
