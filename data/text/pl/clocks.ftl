button-mute = Bez przypomnień

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
panel-time-asked = ⏳ Twoja prośba o czas do { $until } czeka. Zegar biegnie, dopóki ktoś się nie zgodzi.
panel-time-taken = ⏳ Masz czas do { $until }.
note-time-asked = ⏳ { $by } potrzebuje czasu do { $exactly } ({ $until }).
time-asked-of = { $who }: wystarczy jedno „tak”.
note-time-given = ⏳ { $by } ma czas do { $exactly } ({ $until }): zgoda od { $other }.
note-time-taken = ⏳ { $by } bierze czas do { $exactly } ({ $until }).
error-no-clock-runs = W tej partii nie biegnie dla ciebie żaden zegar.
error-time-already-asked = W tej rundzie była już twoja prośba o czas. W następnej możesz poprosić znowu.
error-no-such-time = Nie możesz mieć czasu do tej chwili. W turnieju nikt nie dostaje go więcej, niż zostało rundzie.
error-time-no-longer-asked = To już niepotrzebne: czas jest dany albo decyzja zapadła.
