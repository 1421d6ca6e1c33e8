mode-expert = wariant dla ekspertów
mode-two-player = dwóch graczy
mode-teams = drużyny dwuosobowe
mode-horses-stagecoach = Konie i dyliżans
mode-title-expert = Wariant dla ekspertów
mode-title-two-player = Dwóch graczy
mode-title-teams = Drużyny dwuosobowe
mode-title-horses-stagecoach = Konie i dyliżans
rules-plain = Gra podstawowa
rules-with = {" + "}
mode-about-expert = Odrzucone karty wracają, kule odkładasz na bok i wybierasz, które karty zachować.
mode-about-two-player = Dwóch graczy, każdy z dwoma bandytami, według zasad dla ekspertów.
mode-about-teams = Sąsiedzi dzielą karty i zwycięstwo. Dla czterech lub sześciu graczy.
mode-about-horses-stagecoach = Dodatek: atak konny, jazda, dyliżans z zakładnikami, Shotgun i whiskey.
rules-in-force = { $count ->
    [0] Zasady: gra podstawowa
   *[other] Zasady: gra podstawowa + { $modes }
  }
