standing-you = Ty
standing-at = { $who }: { $at }
standing-with = { $where }, obok: { $company }
standing-loot = tutaj: { $loot }
standing-marshal = Szeryf { $at }
standing-shotgun = Shotgun { $at }
standing-pile = stos: { $count }
standing-laid = Twoje zagrane karty: { $cards }
standing-laid-hidden = { $card } (zakryta)
standing-laid-faded = zakryta karta
super-standing-facing = patrzysz { $what }
super-standing-stunned = { GENDER($who) ->
    [feminine] ogłuszona
   *[other] ogłuszony
  }
super-standing-behind = przed tobą: { $who }
super-standing-before = za tobą: { $who }
super-standing-order = kolejność gry: { $place } z { $count }
super-standing-out = Ty: na dobre poza pociągiem
super-standing-out-hope = Ty: poza pociągiem, ale koń może cię sprowadzić

list-or = { $head } lub { $item }
prospect = { $card }: { $what }
prospect-none = Teraz bez pożytku: { $cards }
prospect-fire-none = nikogo w zasięgu
prospect-away = na dobre poza grą
prospect-the-shotgun = Shotgun
super-prospect-stunned = Pierwsza karta: wstajesz
super-prospect-out = poza pociąg!
super-prospect-flip = patrzysz { $what }
super-prospect-foot = strzelasz sobie w stopę
super-prospect-reflex = wstajesz; { $what }
super-prospect-horse = na sam przód lokomotywy
standing-by-then-you = Do tego czasu będziesz { $at }.
standing-by-then = Do tego czasu { $who } będzie { $at }.

befell-you = ciebie
befell-nothing = { $card } bez skutku: { $who }
befell-now-you = jesteś teraz { $at }
befell-now = { $who } jest teraz { $at }
super-befell-missed = twój strzał nikogo nie trafił
super-befell-fell = spadasz z pociągu
super-befell-rescued = koń sprowadził cię z powrotem
panel-befell = ❗ **{ $what }.**

button-back-to-hand = ← Wróć
panel-hint = 💡 { $hint }

panel-queue = Tura { $turn } ({ $kind }): odłożyć kartę?
button-unqueue = { $when ->
    [if] ✕ Tura { $turn }: { $card }, jeśli…
    [unless] ✕ Tura { $turn }: { $card }, chyba że…
   *[none] ✕ Tura { $turn }: { $card }
  }
button-delegate = Niech gra bot
button-delegate-rest = Resztę zagra bot
button-undelegate = ✕ Gra bot

button-form-keep = Odrzuć karty
button-form-bonus = Zachowaj karty
form-keep = Odrzuć karty
form-keep-label = Do odrzucenia
form-bonus = Zachowaj karty
form-bonus-label = Do zachowania
picked-keep = ✅ Do odrzuconych: **{ $cards }**
picked-keep-none = ✅ Zachowujesz wszystko
picked-bonus = ✅ Zachowane: **{ $cards }**
picked-bonus-none = ✅ Niczego nie zachowujesz

answer-lettered = { $letter } · { $label }

stealin-me = decyduję sam
stealin-bot = bot decyduje za mnie
alike-me = pytaj mnie
alike-bot = dowolna, bez pytania
settings-stealin-me = W Napadzie decyduję ja
settings-stealin-bot = W Napadzie decyduje bot
settings-alike-me = Pytaj mnie o sakiewki
settings-alike-bot = Bierz dowolną sakiewkę
plan-ask-alike = Jednakowe możliwości
plan-alike-any = Weź dowolną
button-plan-ask-once = Zapytaj mnie raz
button-plan-ask-always = Nie pytaj mnie
button-plan-usual = Używaj zawsze
plan-turns = Twoje tury: { $turns }
plan-turn = { $turn } ({ $kind })

button-more = Więcej
button-missed = Opowieść ({ $count })
missed-title = **Od twojej ostatniej wizyty**
missed-away = **Co się działo podczas twojej nieobecności**
missed-plan = 🗓️ Twój plan: { $line }
panel-played = ✅ Twój wybór: **{ $what }**
panel-time-bank = -# ⏳ Twój zapas czasu zacznie biec { $bank }.
panel-locked = ⚠️ Wątek tej partii jest zablokowany. Graj dalej tutaj: { COMMAND("hand") }. Moderacja może go odblokować.
button-less = Mniej
button-face-down = Zakryta
button-face-up = Odkryta

button-memo = Notatka dla siebie

panel-time = ⏳ { $when }
