button-replay = Powtórka
button-replay-page = Weź do domu
button-verify = Sprawdź
playback-go-to = Idź do…
playback-see-as = Zobacz jako…
playback-public = Wszyscy: to, co widział każdy
playback-seat = { $who }: to, co wiedziało to miejsce
playback-open = Wszystko odkryte
playback-first = Pierwszy krok
playback-back = Krok wstecz
playback-next = Następny krok
playback-last = Ostatni krok

button-review = Analiza

## Gra dalej od chwili zakończonej partii.
button-replay-play = Graj stąd
button-review-play = Zagraj od { $number }
button-attempt-made-up = Reszta zmyślona
button-attempt-true = Tak jak było
button-attempt-back = ← Mój ostatni wybór
button-attempt-replay = Do powtórki
attempt-title = ### Dalej od partii { $match }
attempt-start = Grasz za **{ $who }** od kroku { $version }: { $where }. Za pozostałych graczy gra komputer. Nikt inny tego nie widzi i wynik się nie liczy.
attempt-about-made-up = **Zmyślone karty**: karty innych i wszystko, co zakryte, są zmyślone na podstawie tego, co wiedział ten gracz, za każdym razem inaczej.
attempt-about-true = **Prawdziwe karty**: inni mają to, co mieli, a wszystko, co zakryte, jest tym, czym było. Wiesz więc rzeczy, których ten gracz nie mógł wiedzieć.
attempt-place = Z partii { $match }, krok { $version } · { $way ->
    [true] z prawdziwymi kartami
   *[other] ze zmyślonymi kartami
  }
attempt-ended = 🏁 Twój wynik: **{ $came }**; w partii było **{ $ended }**.
attempt-ended-place = 🏁 Twoje miejsce: **{ $came }**; w partii: **{ $ended }**.
error-nothing-to-play = Od tego kroku ten gracz o niczym już nie decyduje. Cofnij się o kilka kroków albo obejrzyj partię jako ktoś inny.
error-unknown-attempt = Tej próby już nie ma. Zacznij nową z powtórki.
