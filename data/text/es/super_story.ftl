bandit-mei = Mei
    .gender = feminine
super-told-first = El azar quiere que empiece { $who }.
super-told-round = **Ronda { $number }.** Empieza { $who }. Todos eligen en secreto tres cartas.
super-told-card = `{ $number }` { $who } · **{ $card }**: { $deeds }.
super-told-and = { $head }; { $deed }
super-told-so = { $head } y { $deed }
super-told-run = `{ $first }–{ $last }` { $line }
super-told-also = { $deed }, una vez más
    .v2 = { $deed }, otra vez
    .v3 = { $deed }, de nuevo
super-told-flip-horse = mira la vía al frente
super-told-move-inside = corre { $to }
    .v2 = se apresura { $to }
super-told-move-roof = salta { $to }
    .v2 = brinca { $to }
super-told-floor-roof = trepa { $to }
    .v2 = se encarama { $to }
super-told-floor-inside = se descuelga { $to }
    .v2 = baja { $to }
super-told-horse = galopa junto al tren y trepa { $to }
super-told-shot = dispara a { $target }
    .v2 = acierta a { $target }
    .v3 = le mete una bala a { $target }
super-told-missed = no dispara a nadie
    .v2 = no encuentra a quién disparar
    .v3 = dispara al atardecer
super-told-knocked = { $target } sale volando { $to }
    .v2 = { $target } rueda { $to }
super-told-stunned = allí queda { GENDER($target) ->
    [feminine] aturdida
   *[other] aturdido
  }
super-told-foot = se dispara en el pie y cae { GENDER($who) ->
    [feminine] aturdida
   *[other] aturdido
  }
super-told-up = está { GENDER($who) ->
    [feminine] aturdida
   *[other] aturdido
  } y solo se levanta
    .v2 = yacía { GENDER($who) ->
        [feminine] aturdida
       *[other] aturdido
      } y vuelve a levantarse
super-told-up-reflex = se pone en pie de un salto y dispara
super-told-in-place = ya está delante del todo, y no pasa nada
super-told-loot = { $who }, lo más lejos de la locomotora, se lleva su carta de botín: { $worth }.
    .v2 = Su carta de botín es para { $who }, al fondo del todo: { $worth }.
super-told-end-last-aboard = **Solo queda un bandido a bordo**: gana { $who }.
