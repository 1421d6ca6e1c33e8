menu-language = Język
menu-opens = Godziny gry: od
menu-closes = Godziny gry: do
menu-quiet = Godziny ciszy
menu-reminders = Przypomnienia
menu-forecast = Prognozy
hours-from = od { $hour }
panel-time = -# ⏳ Twój czas kończy się { $when }.
button-mute = Bez przypomnień
button-city = Gdzie mieszkam…
modal-city = Gdzie mieszkasz

button-more-time = Potrzebuję czasu
button-give-time = Daj czas
until-more = + { $length }
until-evening = { $days ->
    [0] Dziś wieczorem, { $hour }
    [1] Jutro wieczorem, { $hour }
    [one] Za { $days } dzień, { $hour }
    [few] Za { $days } dni, { $hour }
    [many] Za { $days } dni, { $hour }
   *[other] Za { $days } dnia, { $hour }
  }
more-time-title = ### Do kiedy potrzebujesz czasu?
more-time-about = Raz na rundę możesz poprosić o więcej czasu. Twój zegar biegnie, dopóki ktoś inny przy stole nie zgodzi się jednym kliknięciem w wątku; gdy grasz sam z komputerami, masz go od razu.
more-time-given = ⏳ Zgoda: czas do { $until }.
panel-time-asked = ⏳ Twoja prośba o czas do { $until } jest w wątku. Zegar biegnie, dopóki ktoś przy stole się nie zgodzi.
panel-time-taken = ⏳ Masz czas do { $until }.
note-time-asked = ⏳ { $by } potrzebuje czasu do { $exactly } ({ $until }).
time-asked-of = { $who }: wystarczy jedno „tak”.
note-time-given = ⏳ { $by } ma czas do { $exactly } ({ $until }): zgoda od { $other }.
note-time-taken = ⏳ { $by } bierze czas do { $exactly } ({ $until }).
error-no-clock-runs = W tej partii nie biegnie dla ciebie żaden zegar.
error-time-already-asked = W tej rundzie była już twoja prośba o czas. W następnej możesz poprosić znowu.
error-no-such-time = Nie możesz mieć czasu do tej chwili. W turnieju nikt nie dostaje go więcej, niż zostało rundzie.
error-time-no-longer-asked = To już niepotrzebne: czas jest dany albo decyzja zapadła.

following-none = Możesz ją śledzić: jedna wiadomość na koniec albo także po każdej rundzie.
following-end = 👀 Śledzisz tę partię: na koniec dostaniesz wiadomość.
following-rounds = 👀 Śledzisz tę partię: dostaniesz wiadomość po każdej rundzie i na koniec.
button-follow-end = Śledź
button-follow-rounds = Śledź każdą rundę
button-unfollow-end = Nie śledź
button-unfollow-rounds = Nie śledź
button-table-like = Taki sam stół
followed-nothing = Skończyła się bez wyniku.
