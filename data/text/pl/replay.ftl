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
