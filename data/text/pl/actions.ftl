ask-schemin = Tura { $turn } z { $turns }: wybierz kartę
ask-schemin-tunnel = Tura { $turn } z { $turns }, w tunelu (karty zakryte): wybierz kartę
ask-schemin-speeding-up = Tura { $turn } z { $turns }, przyspieszenie (dwie akcje z rzędu): wybierz kartę
ask-schemin-switching = Tura { $turn } z { $turns }, zwrotnica (odwrotna kolejność): wybierz kartę
ask-schemin-turmoil = Tura { $turn } z { $turns }, zamieszanie (wybór w tajemnicy): wybierz kartę
ask-move = Ruch: dokąd biegniesz?
ask-floor = Zmiana poziomu: dokąd się wspinasz?
ask-fire = Strzał: do kogo strzelasz?
ask-robbery = Rabunek: co zgarniasz?
ask-punch = Cios: kogo, co wypada i dokąd?
ask-marshal = Szeryf: dokąd go wabisz?
ask-pickpocketing = Kieszonkowcy: stoisz { $spot } bez towarzystwa. Która sakiewka, jeśli w ogóle?
ask-ride = Jazda: dokąd galopujesz?
ask-run = Shotgun cię przepędza: na który dach uciekasz?
ask-hostage = Dyliżans: kogo bierzesz na zakładnika?
ask-board = Atak konny, obok { car-at }: wsiadasz czy jedziesz dalej?
ask-start = Atak konny: w siodle jesteś już tylko ty. Od którego wagonu zaczynasz?
ask-sip = Whiskey: którą kartę zagrywasz?
ask-keep = Koniec planowania: które karty odrzucasz?
ask-keep-more = Do odrzucenia: { $chosen }. Coś jeszcze?
ask-as = { $who } · { $question }
ask-nothing = Teraz nie masz nic do wyboru.
act-play = { $card }
act-play-counted = { $card } ({ $count })
act-hide = { $card }, zakryta
act-draw = { $count ->
    [one] Dobierz ostatnią kartę
    [few] Dobierz { $count } karty
   *[other] Dobierz { $count } kart
  }
act-pass = Pasuj
act-move = { $floor ->
    [roof] Dach { car-of }
   *[inside] Do { car-to }
  }{ $way }{ $note }
act-move-coach = Dach dyliżansu{ $note }
act-way = {" "}({ $way })
act-way-across = {" "}(na wprost)
act-way-none = {""}
act-climb = { $floor ->
    [roof] Na dach { car-of }
   *[inside] W dół do { car-to }
  }{ $note }
act-ride = Konno do { car-to }{ $way }{ $note }
act-ride-here = Do { car-to } (koń zostaje){ $note }
act-ride-coach = Do dyliżansu{ $note }
act-escape = Na dobre opuść pociąg
act-capture = { $hostage }: { $ransom } ({ $trouble })
act-shoot = Strzel do { FORM($who, case: "genitive") } ({ $spot })
act-rob-purse = Sakiewka nr { $number }
act-rob-purse-known = Sakiewka nr { $number } (wiesz: { $worth })
act-rob-one-purse = Zakryta sakiewka
act-rob-one-flask = Pełna piersiówka
act-rob-any-purse = Dowolna z zakrytych sakiewek ({ $count })
act-rob-any-flask = Dowolna z pełnych piersiówek ({ $count })
act-rob-jewel = Klejnot ({ $worth })
act-rob-strongbox = Kaseta ({ $worth })
act-rob-flask = Piersiówka nr { $number }
act-rob-flask-known = Piersiówka nr { $number } ({ $flask })
act-leave = Zostaw sakiewki
act-marshal = Szeryf do { car-to }{ $way }{ $count ->
    [0] {""}
    [one] : ucieka jeden bandyta
    [few] : uciekają { $count } osoby
   *[other] : ucieka { $count } osób
  }
act-punch = { $who }: { $loot }; ląduje { $landing }
act-punch-target = Uderz { FORM($who, case: "genitive") }
act-punch-purse = wypada sakiewka
act-punch-purse-take = sakiewka jest twoja
act-punch-jewel = wypada klejnot
act-punch-strongbox = wypada kaseta
act-punch-none = nie ma co wypaść
act-punch-flask = wypada piersiówka
act-punch-shotgun = Uderz Shotguna
act-punch-free = kaseta jest do wzięcia
act-punch-landing = { $spot }{ $note }
act-note-none = {""}
act-note-marshal = {" "}– szeryf!
act-note-shotgun = {" "}– Shotgun!
act-note-past = {" "}– obok Shotguna
act-note-hostage = {" "}– i weź zakładnika
act-board = Wsiądź do { car-to }
act-ride-on = Jedź dalej
act-start = Zacznij od { car-at }
act-drop = Odrzuć: { $card }
act-keep = Zachowaj: { $card }
act-drink-of = { $bandit }: { $drink }
act-shoot-brief = { $who } ({ $spot })
act-capture-brief = { $hostage }: { $ransom }
act-marshal-brief = { $count ->
    [0] Do { car-to }
    [one] Do { car-to }: jeden ucieka
    [few] Do { car-to }: { $count } uciekają
   *[other] Do { car-to }: { $count } ucieka
  }
act-punch-brief = { $who }: { $loot ->
    [purse] sakiewka
    [purse-take] dla ciebie
    [jewel] klejnot
    [strongbox] kaseta
    [flask] piersiówka
    [whiskey] whiskey
    [old-whiskey] stara
   *[none] bez łupu
  }, { $landing }
act-punch-off-brief = Shotgun: { $landing }
