button-back = Wróciłem
button-accept-seat = Zajmij miejsce
button-decline-seat = Nie, dziękuję
button-resign = Poddaj się na dobre
button-withdraw = Wycofaj ofertę
button-back-all = Wróciłem
button-away = Nie będzie mnie…
button-away-tomorrow = Do jutra
button-away-3d = 3 dni
button-away-1w = 1 tydzień
button-away-2w = 2 tygodnie
button-away-date = Inny dzień…
modal-away = Nieobecność
field-until = Do kiedy?

button-free-seat = Zajmij miejsce
