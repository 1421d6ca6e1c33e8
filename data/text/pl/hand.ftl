standing-you = Ty
standing-at = { $who }: { $at }
standing-with = { $where }, obok: { $company }
standing-loot = tutaj: { $loot }
standing-marshal = Szeryf { $at }
standing-shotgun = Shotgun { $at }
standing-pile = stos: { $count }
standing-laid = **Twoje karty jak dotąd:** { $cards }
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
prospect = **{ $card }:** { $what }
prospect-move = { $what }
prospect-move-none = nie ma dokąd iść
prospect-floor = { $what }
prospect-floor-none = nie ma się na co wspiąć
prospect-fire = w zasięgu: { $what }
prospect-fire-none = nikogo w zasięgu
prospect-robbery = do wzięcia: { $what }
prospect-robbery-none = nie ma tu nic do wzięcia
prospect-punch = pod ręką: { $what }
prospect-punch-none = nie ma tu kogo uderzyć
prospect-marshal = do: { $what }
prospect-marshal-none = szeryf zostaje
prospect-ride = { $what }
prospect-ride-none = nie ma tu konia
prospect-many = zależy od twoich wcześniejszych kart
prospect-away = na dobre poza grą
prospect-the-shotgun = Shotgun
super-prospect-stand = wstajesz
super-prospect-out = poza pociąg!
super-prospect-flip = patrzysz { $what }
super-prospect-foot = strzelasz sobie w stopę
super-prospect-reflex = wstajesz; { $what }
super-prospect-horse = na sam przód lokomotywy
panel-prospects = -# W tej chwili: { $lines }
panel-prospects-then = -# Jeśli nic się nie wydarzy, { $then }: { $lines }
standing-by-then-you = będziesz wtedy { $at }
standing-by-then = { $who } będzie wtedy { $at }

befell-you = ciebie
befell-nothing = { $card } bez skutku: { $who }
befell-now-you = jesteś teraz { $at }
befell-now = { $who } jest teraz { $at }
super-befell-missed = twój strzał nikogo nie trafił
super-befell-up = znów stoisz na nogach
super-befell-fell = spadasz z pociągu
super-befell-rescued = koń sprowadził cię z powrotem
panel-befell = ❗ **{ $what }.**

button-back-to-hand = ← Wróć
panel-hint = 💡 { $hint }

panel-queue = Tura { $turn } ({ $kind }): odłóż kartę już teraz albo zdecyduj, gdy nadejdzie
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
button-face-down = Zakryta
button-face-up = Odkryta

button-memo = Notatka dla siebie

panel-time = -# ⏳ Twój czas kończy się { $when }.
