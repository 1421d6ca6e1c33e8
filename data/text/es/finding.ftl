button-call-me = Avísame
button-watch = Mirar
button-calls = Mis avisos
button-change = Cambiar
button-stop-calls = Sin avisos
button-learn = Aprender

button-open-table = Abrir una mesa
button-set-up = Configurar
button-door-play = Jugar
button-door-host = Organizar
button-door-moderate = Moderar

weekday = { $day ->
    [mon] lunes
    [tue] martes
    [wed] miércoles
    [thu] jueves
    [fri] viernes
    [sat] sábado
   *[sun] domingo
  }
weekly-title = ### 📅 Mesa fija { $id }
weekly-what = **{ $game }**, { $pace }, en { $channel }
weekly-when = Cada { $day } a las { $time } ({ $zone })
weekly-next = **Próxima vez:** { $when }, { $relative }
weekly-opens = Su mesa se abre el { $when }; entonces podrás unirte.
weekly-host = **Abierta por** { $host }
weekly-created = Tu mesa fija está lista.
weekly-ended = La mesa fija { $id } ha terminado.
weekly-event = { $game } · mesa fija { $id }
button-weekly-change = Cambiar la hora
button-weekly-end = Terminarla
modal-weekly = Mesa fija
field-day = Día
field-time = Hora
tables-weekly-title = **Cada semana**
tables-weekly-row = 📅 { $game } · { $channel } · { $when }
menu-weekly = Ver una mesa fija
menu-weekly-option = { $game }: { $when }
find-part-weekly = Mesas fijas
